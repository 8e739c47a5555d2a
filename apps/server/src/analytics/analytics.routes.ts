import { implement } from '@orpc/server';
import { analytics, type AnalyticsView } from '@atelier/contract/analytics';
import { figureNames, stepFigures } from '@atelier/domain/analytics';
import { dateOfInstant } from '@atelier/domain/foundation';
import { lineRow, reportTableCsv, type ReportTable } from '@atelier/domain/reports';
import { asAdministrator, type AccountRequest } from '../platform/answer.ts';
import { countInstallationJob } from './count-installation.job.ts';
import { readAnalytics } from './read-analytics.ts';

const os = implement(analytics).$context<AccountRequest>();

const todayOf = ({ tools }: AccountRequest) => dateOfInstant(tools.clock.now().toISOString(), 'UTC');

export const analyticsRoutes = os.router({
  get: os.get.handler(({ input, context }) =>
    asAdministrator(context, (person) => readAnalytics(person, input.span, todayOf(context))),
  ),
  csv: os.csv.handler(({ input, context }) =>
    asAdministrator(context, async (person) => {
      const table = figuresTable(await readAnalytics(person, input.span, todayOf(context)));
      return new File([reportTableCsv(table, 'USD')], `${table.fileName}.csv`, {
        type: 'text/csv;charset=utf-8',
      });
    }),
  ),
  count: os.count.handler(async ({ context }) => {
    await asAdministrator(context, async () => null);
    return { countedAt: await countInstallationJob(context) };
  }),
});

function figuresTable({ steps, figures }: AnalyticsView): ReportTable {
  return {
    fileName: 'analytics',
    title: 'Analytics',
    period: null,
    basis: null,
    columns: [
      { title: 'From', kind: 'date' },
      ...stepFigures.map((figure) => ({ title: figureNames[figure], kind: 'number' }) as const),
    ],
    rows: steps.map((step, index) =>
      lineRow([step, ...stepFigures.map((figure) => figures[figure][index] ?? 0)]),
    ),
  };
}
