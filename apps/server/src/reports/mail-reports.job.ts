import { fileReports, reportInputOf, type ReportName } from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { inBusinessByClock, type Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import type { ReportTable } from '@atelier/domain/reports';
import { calendarDate } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import type { Clock } from '../platform/clock.ts';
import type { JobPayload } from '../platform/jobs.ts';
import { MailPostedBefore } from '../platform/mail/mail.ts';
import { mostPaperRows, renderReportPdf } from './report-pdf.ts';
import { monthlyReportsMail } from './monthly-reports-mail.ts';
import { reportTables, type ReportTables } from './report-tables.ts';

type Parts = { readonly database: Database; readonly tools: Pick<Tools, 'mailbox' | 'publicUrl' | 'clock'> };

/** A report by its name, for a month or a year; null where there is none of that name any longer. */
export async function reportOfPeriod(
  tenant: Tenant,
  name: string,
  period: Parameters<typeof reportInputOf>[1],
  clock: Clock,
): Promise<ReportTable | null> {
  if (!Object.hasOwn(fileReports, name)) return null;
  const input = reportInputOf(name as ReportName, period);
  if (input === null) return null;
  // The input was read by the report's own schema.
  const make = reportTables[name as ReportName] as ReportTables['cash-flow'];
  const made = await make(tenant, input as Parameters<typeof make>[1], clock);
  return made.ok ? made.value : null;
}

/**
 * Draws the reports of a month and posts their mails, all in one database transaction and once, for the command gave
 * their ids. What fails is thrown, so that the queue tries again.
 */
export async function mailReportsJob(
  { database, tools }: Parts,
  job: JobPayload<'mail-reports'>,
): Promise<void> {
  const period = { from: calendarDate(job.from), to: calendarDate(job.to), basis: job.basis };
  const read = await inBusinessByClock(database, job.businessId, async (inside) => {
    // Reports are read as the owner reads them; no one in particular asks.
    const tenant: Tenant = { ...inside, personId: nobody, role: 'owner' };
    const tables: ReportTable[] = [];
    for (const name of job.reports) {
      const table = await reportOfPeriod(tenant, name, period, tools.clock);
      if (table) tables.push(table);
    }
    return { tables, business: await getBusiness(inside) };
  });
  if (!read) return;
  const { tables, business } = read;
  const printed = tables.filter(({ rows }) => rows.length <= mostPaperRows);
  const attachments = [];
  for (const table of printed) {
    const bytes = await renderReportPdf(table, business);
    attachments.push({ filename: `${table.fileName}.pdf`, contentType: 'application/pdf', bytes });
  }
  const mail = monthlyReportsMail({
    business,
    period,
    titles: printed.map(({ title }) => title),
    tooLong: tables.filter((table) => !printed.includes(table)).map(({ title }) => title),
    reportsUrl: `${tools.publicUrl}/dashboard/finances/reports`,
    attachments,
  });
  try {
    await inBusinessByClock(database, job.businessId, async (inside) => {
      for (const { to, mailId } of job.mails) await tools.mailbox.post(inside.db, to, mail, mailId);
    });
  } catch (error) {
    if (!(error instanceof MailPostedBefore)) throw error;
  }
}

const nobody = '00000000-0000-0000-0000-000000000000';
