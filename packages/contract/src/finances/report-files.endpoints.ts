import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/finances';
import { z } from 'zod';
import { calendarDate, file, id, refusals } from '../foundation/index.ts';
import { onDay, periodInput } from './finances.endpoints.ts';
import { calendarYear } from './payable-reports.endpoints.ts';
import { scheduleCInput } from './schedule-c.endpoints.ts';
import { taxDocumentsInput } from './sales-tax.endpoints.ts';
import { figureInput, reportInput, resultInput, salesInput } from './reports.endpoints.ts';

/** Every report that has files, and what it is asked by. A new one is an entry here and one in the server's list. */
export const fileReports = {
  'profit-and-loss': {
    title: 'Profit & loss in columns',
    input: resultInput.safeExtend({ percent: z.boolean().default(false) }),
  },
  'balance-sheet': { title: 'Balance sheet', input: onDay },
  'cash-flow': { title: 'Cash flow', input: reportInput },
  'trial-balance': { title: 'Trial balance', input: onDay },
  'general-ledger': { title: 'General ledger with every line', input: reportInput },
  /** Without days, the whole journal. */
  journal: {
    title: 'Journal',
    input: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
  },
  register: { title: 'The lines of one account', input: periodInput.safeExtend({ accountId: id }) },
  lines: { title: 'The lines behind a figure', input: figureInput },
  sales: { title: 'Sales', input: salesInput },
  'payables-ageing': { title: 'What is owed to suppliers', input: z.object({ on: calendarDate }) },
  'form-1099-nec': { title: 'Form 1099-NEC totals', input: z.object({ year: calendarYear }) },
  'schedule-c': { title: 'Schedule C', input: scheduleCInput },
  'sales-tax': { title: 'Sales tax by place', input: reportInput },
  'sales-tax-documents': { title: 'The documents behind sales tax', input: taxDocumentsInput },
  'receivables-ageing': { title: 'What customers owe', input: z.object({ on: calendarDate }) },
} satisfies Record<string, { title: string; input: z.ZodType }>;

export type ReportName = keyof typeof fileReports;
export type ReportInputs = { [Name in ReportName]: z.output<(typeof fileReports)[Name]['input']> };

const tenant = oc.errors({
  ...refusals(businessRefusals, 'business-not-found', 'permission-denied'),
  ...refusals(financeRefusals, 'account-not-found'),
});

function filesOf<Input extends z.ZodType>(name: string, { title, input }: { title: string; input: Input }) {
  const get = (format: 'csv' | 'pdf') =>
    tenant
      .route({
        method: 'GET',
        path: `/finances/reports/${name}.${format}`,
        summary: `${title} as ${format.toUpperCase()}`,
        tags: ['Reports'],
      })
      .input(input)
      .output(file);
  return {
    csv: get('csv'),
    /** Drawn on paper; what would be hundreds of pages is refused. */
    pdf: get('pdf').errors(refusals(financeRefusals, 'report-too-long')),
  };
}

type FilesOf<Input extends z.ZodType> = ReturnType<typeof filesOf<Input>>;

/** Each report as files: exactly what its screen shows. */
export const reportFiles = Object.fromEntries(
  Object.entries(fileReports).map(([name, report]) => [name, filesOf<z.ZodType>(name, report)]),
) as unknown as { [Name in ReportName]: FilesOf<(typeof fileReports)[Name]['input']> };
