import type {
  BalanceSheetView,
  ProfitAndLossView,
  RegisterView,
  TrialBalanceView,
} from '@atelier/contract/finances';
import { moneyText, toCsv, type CsvCell, type Money } from '@atelier/domain/foundation';

type Cells = readonly (readonly CsvCell[])[];
type Currency = string;

function csvFile(name: string, rows: Cells): File {
  return new File([toCsv(rows)], name, { type: 'text/csv;charset=utf-8' });
}

/** Profit & loss as CSV: one column a month, then the total. */
export function profitAndLossCsv(view: ProfitAndLossView, currency: Currency): File {
  const amounts = (line: { byMonth: readonly Money[]; totalCents: Money }) =>
    [...line.byMonth, line.totalCents].map((amount) => moneyText(amount, currency));
  const section = (title: string, of: ProfitAndLossView['income']): Cells => [
    [title],
    ...of.rows.map((row) => [row.code, row.name, ...amounts(row)]),
    ['', `Total ${title.toLowerCase()}`, ...amounts(of)],
  ];
  return csvFile(`profit-and-loss-${view.from}-${view.to}.csv`, [
    ['Code', 'Account', ...view.months, 'Total'],
    ...section('Income', view.income),
    ...section('Cost of goods sold', view.costOfGoodsSold),
    ['', 'Gross profit', ...amounts(view.grossProfit)],
    ...section('Expenses', view.expenses),
    ['', 'Net profit', ...amounts(view.netProfit)],
  ]);
}

/** The balance sheet as CSV. */
export function balanceSheetCsv(view: BalanceSheetView, currency: Currency): File {
  const section = (title: string, of: BalanceSheetView['assets']): Cells => [
    [title],
    ...of.rows.map((row) => [row.code, row.name, moneyText(row.amountCents, currency)]),
    ['', `Total ${title.toLowerCase()}`, moneyText(of.totalCents, currency)],
  ];
  return csvFile(`balance-sheet-${view.on}.csv`, [
    ['Code', 'Account', view.on],
    ...section('Assets', view.assets),
    ...section('Liabilities', view.liabilities),
    ...section('Equity', view.equity),
    ['', 'Total liabilities and equity', moneyText(view.liabilitiesAndEquityCents, currency)],
  ]);
}

/** The trial balance as CSV. */
export function trialBalanceCsv(view: TrialBalanceView, currency: Currency): File {
  return csvFile(`trial-balance-${view.on}.csv`, [
    ['Code', 'Account', 'Debit', 'Credit'],
    ...view.rows.map((row) => [
      row.code,
      row.name,
      moneyText(row.debitCents, currency),
      moneyText(row.creditCents, currency),
    ]),
    ['', 'Total', moneyText(view.debitCents, currency), moneyText(view.creditCents, currency)],
  ]);
}

/** An account's register as CSV. */
export function registerCsv(view: RegisterView, currency: Currency): File {
  return csvFile(`register-${view.account.code}-${view.from}-${view.to}.csv`, [
    ['Date', 'Entry', 'Kind', 'Memo', 'Amount', 'Balance'],
    [view.from, '', '', 'Opening balance', '', moneyText(view.openingCents, currency)],
    ...view.rows.map((row) => [
      row.date,
      row.entryNumber,
      row.kind,
      row.memo,
      moneyText(row.amountCents, currency),
      moneyText(row.balanceCents, currency),
    ]),
    [view.to, '', '', 'Closing balance', '', moneyText(view.closingCents, currency)],
  ]);
}
