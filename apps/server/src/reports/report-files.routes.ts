import { implement } from '@orpc/server';
import { fileReports, reportFiles, type ReportName } from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { financeRefusals } from '@atelier/domain/books';
import { reportTableCsv } from '@atelier/domain/reports';
import { refuse, succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { mostPaperRows, renderReportPdf } from './report-pdf.ts';
import { reportTables } from './report-tables.ts';

const onFiles = implement(reportFiles).$context<BusinessRequest>();

/** All reports are answered alike; the types of one stand for those of each, which the list of tables keeps apart. */
function filesOf<Name extends ReportName>(name: Name) {
  const on = onFiles[name as 'cash-flow'];
  const table = reportTables[name as 'cash-flow'];
  return {
    csv: on.csv.handler(({ input, context }) =>
      read(context, async (tenant) => {
        const made = await table(tenant, input, context.tools.clock);
        if (!made.ok) return made;
        const { currency } = await getBusiness(tenant);
        const type = 'text/csv;charset=utf-8';
        return succeed(
          new File([reportTableCsv(made.value, currency)], `${made.value.fileName}.csv`, { type }),
        );
      }),
    ),
    pdf: on.pdf.handler(async ({ input, context }) => {
      const { report, business } = await read(context, async (tenant) => {
        const made = await table(tenant, input, context.tools.clock);
        if (!made.ok) return made;
        if (made.value.rows.length > mostPaperRows) {
          return refuse(financeRefusals.refusal('report-too-long'));
        }
        return succeed({ report: made.value, business: await getBusiness(tenant) });
      });
      // Drawn after the database transaction, which would be kept open for seconds.
      const bytes = await renderReportPdf(report, business);
      return new File([bytes], `${report.fileName}.pdf`, { type: 'application/pdf' });
    }),
  };
}

export const reportFileRoutes = Object.fromEntries(
  Object.keys(fileReports).map((name) => [name, filesOf(name as ReportName)]),
);
