import { oc } from '@orpc/contract';
import { businessRefusals, type BookBasis } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import type { CalendarDate } from '@atelier/domain/foundation';
import { z } from 'zod';
import { calendarDate, calendarMonth, file, id, refusals } from '../foundation/index.ts';
import { onDay, periodInput, reportInput, bookBasis } from '../books/index.ts';
import { calendarYear } from './payable-reports.endpoints.ts';
import { scheduleCInput, taxDocumentsInput } from '../taxes/index.ts';
import { stockDayInput } from './stock-reports.endpoints.ts';
import { mileageReportInput } from '../equipment/index.ts';
import { eventComparisonInput, eventFeesInput, sellThroughInput } from '../event-reports/index.ts';
import { figureInput, resultInput, salesInput } from './reports.endpoints.ts';

/** Period of a report of a month or a year. */
type ReportPeriod = { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis };

const ofDays = ({ from, to, basis }: ReportPeriod) => ({ from, to, basis });
const atTheEnd = ({ to, basis }: ReportPeriod) => ({ on: to, basis });
const ofTheYear = ({ to, basis }: ReportPeriod) => ({ year: Number(to.slice(0, 4)), basis });

interface FileReport {
  readonly title: string;
  readonly input: z.ZodType;
  /** Makes the parameters for a month or a year; with it, the report can be emailed each month and is in the year-end pack. */
  readonly ofMonth?: (period: ReportPeriod) => object;
  /** The same for a report that only a calendar year has; it is in the year-end pack. */
  readonly ofYear?: (period: ReportPeriod) => object;
}

/** Every report that has files, and what it is asked by. A new one is an entry here and one in the server's list. */
export const fileReports = {
  'profit-and-loss': {
    title: 'Profit & loss',
    input: resultInput.safeExtend({ percent: z.boolean().default(false) }),
    ofMonth: ofDays,
  },
  'balance-sheet': { title: 'Balance sheet', input: onDay, ofMonth: atTheEnd },
  'cash-flow': { title: 'Cash flow', input: reportInput, ofMonth: ofDays },
  'trial-balance': { title: 'Trial balance', input: onDay, ofMonth: atTheEnd },
  'general-ledger': { title: 'General ledger', input: reportInput, ofMonth: ofDays },
  /** Without days, the whole journal. */
  journal: {
    title: 'Journal',
    input: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
    ofMonth: ofDays,
  },
  register: { title: 'The lines of one account', input: periodInput.safeExtend({ accountId: id }) },
  lines: { title: 'The lines behind a figure', input: figureInput },
  sales: { title: 'Sales', input: salesInput, ofMonth: ofDays },
  'expenses-by-payee': { title: 'Expenses by payee', input: reportInput, ofMonth: ofDays },
  'payables-ageing': {
    title: 'What is owed to suppliers',
    input: z.object({ on: calendarDate }),
    ofMonth: atTheEnd,
  },
  'form-1099-nec': {
    title: 'Form 1099-NEC totals',
    input: z.object({ year: calendarYear }),
    ofYear: ofTheYear,
  },
  'schedule-c': { title: 'Schedule C', input: scheduleCInput, ofYear: ofTheYear },
  'sales-tax': { title: 'Sales tax by place', input: reportInput, ofMonth: ofDays },
  'sales-tax-documents': { title: 'The documents behind sales tax', input: taxDocumentsInput },
  'receivables-ageing': {
    title: 'What customers owe',
    input: z.object({ on: calendarDate }),
    ofMonth: atTheEnd,
  },
  'stock-valuation': {
    title: 'Value of the stock',
    input: stockDayInput,
    ofMonth: ({ to }) => ({ on: to }),
  },
  'stock-movement': { title: 'Stock movement', input: periodInput, ofMonth: ofDays },
  'cost-of-goods-sold': { title: 'Cost of goods sold', input: reportInput, ofMonth: ofDays },
  'stock-turnover': { title: 'Turnover of the stock', input: periodInput, ofMonth: ofDays },
  'margin-by-product': { title: 'Margin by product', input: periodInput, ofMonth: ofDays },
  shrinkage: { title: 'Shrinkage', input: periodInput, ofMonth: ofDays },
  'purchases-by-supplier': { title: 'Purchases by supplier', input: periodInput, ofMonth: ofDays },
  'event-comparison': { title: 'Events compared', input: eventComparisonInput, ofMonth: ofDays },
  'event-fees': { title: 'Applications and fees', input: eventFeesInput, ofMonth: ofDays },
  'event-sales-tax': { title: 'Sales tax by event', input: reportInput, ofMonth: ofDays },
  'event-sell-through': { title: 'Sell-through at events', input: sellThroughInput, ofMonth: ofDays },
  'event-workshops': { title: 'Workshop places and income', input: reportInput, ofMonth: ofDays },
  mileage: { title: 'Mileage', input: mileageReportInput, ofMonth: ofDays },
  depreciation: { title: 'Depreciation', input: periodInput, ofMonth: ofDays },
  /** Some of its months, or the whole year. */
  budget: {
    title: 'Actual against plan',
    input: z.object({
      budgetId: id,
      basis: bookBasis.optional(),
      first: calendarMonth.optional(),
      last: calendarMonth.optional(),
    }),
  },
} satisfies Record<string, FileReport>;

export type ReportName = keyof typeof fileReports;
export type ReportInputs = { [Name in ReportName]: z.output<(typeof fileReports)[Name]['input']> };

const all = Object.entries(fileReports) as [ReportName, FileReport][];

/** The reports that can go out each month, with their titles. */
export const monthlyReports = all
  .filter(([, { ofMonth }]) => ofMonth !== undefined)
  .map(([name, { title }]) => ({ name, title }));

/** The reports of a year-end pack. */
export const yearlyReports = all
  .filter(([, { ofMonth, ofYear }]) => ofMonth !== undefined || ofYear !== undefined)
  .map(([name, { title }]) => ({ name, title }));

/**
 * Returns what a report is asked by for a month or a year; null where it is of neither, as the register of one
 * account.
 */
export function reportInputOf(name: ReportName, period: ReportPeriod): unknown {
  const report: FileReport = fileReports[name];
  const ask = report.ofMonth ?? report.ofYear;
  if (ask === undefined) return null;
  const read = report.input.safeParse(ask(period));
  return read.success ? read.data : null;
}

const tenant = oc.errors({
  ...refusals(businessRefusals, 'business-not-found', 'permission-denied'),
  ...refusals(financeRefusals, 'account-not-found', 'budget-not-found'),
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
