import type { BalanceSheetView, TrialBalanceView } from '@atelier/contract/books';
import type { CashFlowView, ResultColumnView, ResultReportView } from '@atelier/contract/reports';
import {
  headingRow,
  lineRow,
  totalRow,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
} from '@atelier/domain/reports';
import { zeroMoney, type Money } from '@atelier/domain/foundation';

const accountColumns: readonly ReportColumn[] = [
  { title: 'Code', kind: 'text' },
  { title: 'Account', kind: 'text' },
];

/** A share in percent with one decimal, as the screen shows it; nothing where there is no whole. */
export function shareText(part: Money, whole: Money): string | null {
  return whole === 0 ? null : ((part * 100) / whole).toFixed(1);
}

function columnTitle(
  compare: ResultReportView['compare'],
  { kind, from, to, name }: ResultColumnView,
): string {
  if (kind === 'total') return 'Total';
  if (kind === 'change') return compare === 'budget' ? 'Against the budget' : 'Change';
  if (kind === 'budget') return `Budget ${name ?? ''}`.trim();
  return name ?? `${from} to ${to}`;
}

const daysOf = ({ kind, from, to }: ResultColumnView) =>
  kind === 'period' || kind === 'before' ? { days: { from, to } } : {};

const comparisonWords = {
  none: null,
  before: 'Compared with the period before',
  'year-before': 'Compared with a year earlier',
  budget: 'Compared with the budget',
} as const;

/** Profit & loss as it is shown; with `percent`, beside each amount its share of the column's income. */
export function resultTable(view: ResultReportView, percent: boolean): ReportTable {
  const hasPercent = (column: ResultColumnView) => percent && column.kind !== 'change';
  const amounts = (line: readonly Money[]) =>
    view.columns.flatMap((column, index) => {
      const amount = line[index] ?? zeroMoney;
      const share = hasPercent(column) ? [shareText(amount, view.income.amounts[index] ?? zeroMoney)] : [];
      return [amount, ...share];
    });
  const section = (title: string, of: ResultReportView['income']): ReportRow[] => [
    headingRow(title),
    ...of.rows.map((row) => lineRow([row.code, row.name, ...amounts(row.amounts)])),
    totalRow([null, `Total ${title.toLowerCase()}`, ...amounts(of.amounts)], 1),
  ];
  const compared = comparisonWords[view.compare];
  return {
    fileName: `profit-and-loss-${view.from}-${view.to}-${view.basis}`,
    title: 'Profit & loss',
    period: { from: view.from, to: view.to },
    basis: view.basis,
    choices: compared === null ? [] : [compared],
    columns: [
      ...accountColumns,
      ...view.columns.flatMap((column): ReportColumn[] => [
        { title: columnTitle(view.compare, column), kind: 'money', ...daysOf(column) },
        ...(hasPercent(column) ? [{ title: '% of income', kind: 'number' } as const] : []),
      ]),
    ],
    rows: [
      ...section('Income', view.income),
      ...section('Cost of goods sold', view.costOfGoodsSold),
      totalRow([null, 'Gross profit', ...amounts(view.grossProfit)]),
      ...section('Expenses', view.expenses),
      totalRow([null, 'Net profit', ...amounts(view.netProfit)]),
    ],
  };
}

/** The balance sheet as it is shown. */
export function balanceSheetTable(view: BalanceSheetView): ReportTable {
  const section = (title: string, of: BalanceSheetView['assets']): ReportRow[] => [
    headingRow(title),
    ...of.rows.map((row) => lineRow([row.code, row.name, row.amountCents])),
    totalRow([null, `Total ${title.toLowerCase()}`, of.totalCents]),
  ];
  return {
    fileName: `balance-sheet-${view.on}-${view.basis}`,
    title: 'Balance sheet',
    period: { from: null, to: view.on },
    basis: view.basis,
    columns: [...accountColumns, { title: view.on, kind: 'money', days: { from: null, to: view.on } }],
    rows: [
      ...section('Assets', view.assets),
      ...section('Liabilities', view.liabilities),
      ...section('Equity', view.equity),
      totalRow([null, 'Total liabilities and equity', view.liabilitiesAndEquityCents]),
    ],
  };
}

/** The trial balance as it is shown. */
export function trialBalanceTable(view: TrialBalanceView): ReportTable {
  return {
    fileName: `trial-balance-${view.on}-${view.basis}`,
    title: 'Trial balance',
    period: { from: null, to: view.on },
    basis: view.basis,
    columns: [...accountColumns, { title: 'Debit', kind: 'money' }, { title: 'Credit', kind: 'money' }],
    rows: [
      ...view.rows.map((row) => lineRow([row.code, row.name, row.debitCents, row.creditCents])),
      totalRow([null, 'Total', view.debitCents, view.creditCents]),
    ],
  };
}

/** The cash flow statement as it is shown. */
export function cashFlowTable(view: CashFlowView): ReportTable {
  const section = (title: string, of: CashFlowView['operating'], first: readonly ReportRow[] = []) => [
    headingRow(title),
    ...first,
    ...of.rows.map((row) => lineRow([row.code, row.name, row.amountCents])),
    totalRow([null, `Money from ${title.toLowerCase()}`, of.totalCents], 1),
  ];
  return {
    fileName: `cash-flow-${view.from}-${view.to}-${view.basis}`,
    title: 'Cash flow',
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [
      ...accountColumns,
      { title: `${view.from} to ${view.to}`, kind: 'money', days: { from: view.from, to: view.to } },
    ],
    rows: [
      ...section('Operating', view.operating, [lineRow([null, 'Net profit', view.netProfitCents])]),
      ...section('Investing', view.investing),
      ...section('Financing', view.financing),
      totalRow([null, 'Change in cash', view.changeCents]),
      totalRow([null, 'Money before', view.openingCents]),
      totalRow([null, 'Money at the end', view.closingCents]),
    ],
  };
}
