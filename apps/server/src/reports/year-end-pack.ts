import { yearlyReports } from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listDocumentsOfPeriod } from '@atelier/database/documents/documents.reads';
import { listAllTrips } from '@atelier/database/equipment/mileage.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentFileName, uniqueFileNames } from '@atelier/domain/documents';
import { reportTableCsv } from '@atelier/domain/reports';
import { addDays, addMonths, dateFromParts, toCsv, type CalendarDate } from '@atelier/domain/foundation';
import type { KeptFiles } from '../platform/files/kept-files.ts';
import type { ZipStream } from '../platform/zip-stream.ts';
import { journalFile } from '../books/journal-file.ts';
import type { Clock } from '../platform/clock.ts';
import { reportOfPeriod } from './mail-reports.job.ts';
import { tripsCsv } from '../equipment/mileage-csv.ts';
import { mostPaperRows, renderReportPdf } from './report-pdf.ts';
import { yearEndReadme } from './year-end-readme.ts';

/** The fiscal year that ends in a calendar year. */
export function fiscalYearEnding(
  year: number,
  startMonth: number,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const from = dateFromParts({ year: startMonth === 1 ? year : year - 1, month: startMonth, day: 1 });
  return { from, to: addDays(addMonths(from, 12), -1) };
}

/** Contents of a pack, for its README: a line a file. */
type Contents = { readonly path: string; readonly title: string }[];

/**
 * Writes the pack of a year: every report of it as PDF and CSV, the whole journal for other programs, the log of miles,
 * and the documents behind the records of the year. Files are written as they are made; none but a PDF is whole in
 * memory.
 */
export async function writeYearEndPack(
  zip: ZipStream,
  tenant: Tenant,
  options: {
    readonly year: number;
    readonly files: Pick<KeptFiles, 'find'>;
    readonly clock: Clock;
    readonly madeAt: string;
  },
): Promise<void> {
  const business = await getBusiness(tenant);
  const { currency, reportBasis: basis } = business;
  const period = fiscalYearEnding(options.year, business.fiscalYearStartMonth);
  const contents: Contents = [];
  const add = async (path: string, title: string, pieces: Iterable<string>) => {
    contents.push({ path, title });
    await zip.add(path, pieces);
  };

  for (const { name, title } of yearlyReports) {
    const table = await reportOfPeriod(tenant, name, { ...period, basis }, options.clock);
    if (!table) continue;
    await add(`reports/${name}.csv`, title, [reportTableCsv(table, currency)]);
    if (table.rows.length > mostPaperRows) continue;
    contents.push({ path: `reports/${name}.pdf`, title });
    await zip.addPacked(`reports/${name}.pdf`, await renderReportPdf(table, business));
  }
  await add('journal/journal.hledger', 'The whole journal for hledger', [
    await (await journalFile(tenant, 'hledger')).text(),
  ]);
  await add('journal/journal.beancount', 'The whole journal for beancount', [
    await (await journalFile(tenant, 'beancount')).text(),
  ]);
  const trips = await listAllTrips(tenant, period);
  if (trips.length > 0) {
    await add('mileage/trips.csv', 'The log of miles', [await tripsCsv(trips, currency).text()]);
  }
  await addDocuments(zip, tenant, { period, files: options.files, contents });
  await zip.add('README.txt', [
    yearEndReadme({ name: business.name, basis, madeAt: options.madeAt, contents, ...period }),
  ]);
}

/** The documents of the year under the day and name of their record, and a list of them. */
async function addDocuments(
  zip: ZipStream,
  tenant: Tenant,
  parts: {
    readonly period: { readonly from: CalendarDate; readonly to: CalendarDate };
    readonly files: Pick<KeptFiles, 'find'>;
    readonly contents: Contents;
  },
): Promise<void> {
  const documents = await listDocumentsOfPeriod(tenant, parts.period);
  if (documents.length === 0) return;
  const names = uniqueFileNames(
    documents.map(({ date, recordName, fileName, mediaType }) =>
      documentFileName(`${date} ${recordName.slice(0, 40)} ${fileName}`, mediaType),
    ),
  );
  const rows: (readonly string[])[] = [['Date', 'Record', 'What', 'File']];
  for (const [place, document] of documents.entries()) {
    const name = names[place] ?? document.fileName;
    const bytes = await parts.files.find(tenant.businessId, document.sha256, document.mediaType);
    rows.push([document.date, document.recordKind, document.recordName, bytes ? name : `${name} (lost)`]);
    if (!bytes) continue;
    parts.contents.push({ path: `documents/${name}`, title: 'A document' });
    await zip.addPacked(`documents/${name}`, new Uint8Array(await bytes.arrayBuffer()));
  }
  parts.contents.push({
    path: 'documents/documents.csv',
    title: 'Documents by record',
  });
  await zip.add('documents/documents.csv', [toCsv(rows)]);
}
