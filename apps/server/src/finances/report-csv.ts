import type {
  AgeingView,
  CashFlowView,
  FigureLinesView,
  GeneralLedgerView,
  LedgerLineView,
  ResultColumnView,
  ResultReportView,
  SalesView,
} from '@atelier/contract/finances';
import {
  moneyText,
  quantity,
  quantityText,
  toCsv,
  type CsvCell,
  type Money,
} from '@atelier/domain/foundation';

type Cells = readonly (readonly CsvCell[])[];

function csvFile(name: string, rows: Cells): File {
  return new File([toCsv(rows)], name, { type: 'text/csv;charset=utf-8' });
}

/** A share in percent with one decimal, as the screen shows it; nothing where there is no whole. */
function percentText(part: Money, whole: Money): string {
  return whole === 0 ? '' : ((part * 100) / whole).toFixed(1);
}

function columnTitle({ kind, from, to, name }: ResultColumnView): string {
  if (kind === 'total') return 'Total';
  if (kind === 'change') return 'Change';
  return name ?? `${from} to ${to}`;
}

/** Profit & loss as it is shown; with `percent`, beside each amount its share of the column's income. */
export function resultReportCsv(view: ResultReportView, percent: boolean, currency: string): File {
  const hasPercent = (column: ResultColumnView) => percent && column.kind !== 'change';
  const amounts = (line: readonly Money[]) =>
    view.columns.flatMap((column, index) => {
      const amount = line[index] ?? (0 as Money);
      const share = hasPercent(column)
        ? [percentText(amount, view.income.amounts[index] ?? (0 as Money))]
        : [];
      return [moneyText(amount, currency), ...share];
    });
  const section = (title: string, of: ResultReportView['income']): Cells => [
    [title],
    ...of.rows.map((row) => [row.code, row.name, ...amounts(row.amounts)]),
    ['', `Total ${title.toLowerCase()}`, ...amounts(of.amounts)],
  ];
  return csvFile(`profit-and-loss-${view.from}-${view.to}-${view.basis}.csv`, [
    [
      'Code',
      'Account',
      ...view.columns.flatMap((column) => [
        columnTitle(column),
        ...(hasPercent(column) ? ['% of income'] : []),
      ]),
    ],
    ...section('Income', view.income),
    ...section('Cost of goods sold', view.costOfGoodsSold),
    ['', 'Gross profit', ...amounts(view.grossProfit)],
    ...section('Expenses', view.expenses),
    ['', 'Net profit', ...amounts(view.netProfit)],
  ]);
}

/** The lines behind a figure as CSV. */
export function figureLinesCsv(view: FigureLinesView, currency: string): File {
  return csvFile(`lines-${view.from}-${view.to}-${view.basis}.csv`, [
    ['Date', 'Entry', 'Kind', 'Code', 'Account', 'Memo', 'Amount'],
    ...(view.openingCents === null
      ? []
      : [[view.from, '', '', '', '', 'Balance before', moneyText(view.openingCents, currency)]]),
    ...view.rows.map((row) => [
      row.date,
      row.entryNumber,
      row.kind,
      row.accountCode,
      row.accountName,
      row.memo,
      moneyText(row.amountCents, currency),
    ]),
    ['', '', '', '', '', `Total of ${view.title}`, moneyText(view.totalCents, currency)],
  ]);
}

/** The cash flow statement as CSV. */
export function cashFlowCsv(view: CashFlowView, currency: string): File {
  const line = (code: string, name: string, cents: Money) => [code, name, moneyText(cents, currency)];
  const section = (title: string, of: CashFlowView['operating']): Cells => [
    [title],
    ...of.rows.map((row) => line(row.code, row.name, row.amountCents)),
    line('', `Money from ${title.toLowerCase()}`, of.totalCents),
  ];
  const [operating = [], ...rest] = section('Operating', view.operating);
  return csvFile(`cash-flow-${view.from}-${view.to}-${view.basis}.csv`, [
    ['Code', 'Account', `${view.from} to ${view.to}`],
    operating,
    line('', 'Net profit', view.netProfitCents),
    ...rest,
    ...section('Investing', view.investing),
    ...section('Financing', view.financing),
    line('', 'Change of money', view.changeCents),
    line('', 'Money before', view.openingCents),
    line('', 'Money at the end', view.closingCents),
  ]);
}

/** The general ledger with every line as CSV; the lines come by account, in the order of the accounts. */
export async function generalLedgerCsv(
  view: GeneralLedgerView,
  lines: AsyncIterable<LedgerLineView>,
  currency: string,
): Promise<File> {
  const byAccount = new Map<string, LedgerLineView[]>();
  for await (const line of lines) {
    const found = byAccount.get(line.accountId);
    if (found) found.push(line);
    else byAccount.set(line.accountId, [line]);
  }
  const text = (cents: Money) => moneyText(cents, currency);
  return csvFile(`general-ledger-${view.from}-${view.to}-${view.basis}.csv`, [
    ['Code', 'Account', 'Date', 'Entry', 'Kind', 'Memo', 'Debit', 'Credit', 'Balance'],
    ...view.accounts.flatMap((account): Cells => {
      const sign = account.normalSide === 'debit' ? 1 : -1;
      let balance = account.openingCents;
      const place = [account.code, account.name];
      return [
        [...place, view.from, '', '', 'Balance before', '', '', text(account.openingCents)],
        ...(byAccount.get(account.accountId) ?? []).map((line) => {
          balance = (balance + sign * line.amountCents) as Money;
          const [debit, credit] =
            line.amountCents > 0 ? [text(line.amountCents), ''] : ['', text((0 - line.amountCents) as Money)];
          return [...place, line.date, line.entryNumber, line.kind, line.memo, debit, credit, text(balance)];
        }),
        [...place, view.to, '', '', 'Balance at the end', '', '', text(account.closingCents)],
      ];
    }),
  ]);
}

const ages = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'More than 90 days'];

/** Receivables by age as CSV: a row an invoice, then a row a customer. */
export function ageingCsv(view: AgeingView, currency: string): File {
  const text = (cents: Money) => moneyText(cents, currency);
  return csvFile(`receivables-ageing-${view.on}.csv`, [
    ['Customer', 'Invoice', 'Issued', 'Due', ...ages, 'Total'],
    ...view.customers.flatMap((customer): Cells => [
      ...customer.invoices.map((invoice) => {
        const age = invoice.daysOverdue <= 0 ? 0 : Math.min(4, Math.ceil(invoice.daysOverdue / 30));
        return [
          customer.name,
          invoice.number,
          invoice.issueDate,
          invoice.dueDate,
          ...ages.map((_, index) => (index === age ? text(invoice.openCents) : '')),
          text(invoice.openCents),
        ];
      }),
      [`Total ${customer.name}`, '', '', '', ...customer.amounts.map(text), text(customer.totalCents)],
    ]),
    ['Total', '', '', '', ...view.amounts.map(text), text(view.totalCents)],
    ...(view.otherCents === 0
      ? []
      : [['Other entries', '', '', '', '', '', '', '', '', text(view.otherCents)]]),
  ]);
}

const salesTitles = { product: 'Product', customer: 'Customer', month: 'Month', account: 'Account' } as const;

/** Sales as CSV. */
export function salesCsv(view: SalesView, currency: string): File {
  return csvFile(`sales-by-${view.by}-${view.from}-${view.to}-${view.basis}.csv`, [
    [salesTitles[view.by], 'Invoices', 'Quantity', 'Amount', '% of sales'],
    ...view.rows.map((row) => [
      row.name ?? `No ${view.by}`,
      row.invoices,
      row.quantity === null ? '' : quantityText(quantity(row.quantity)),
      moneyText(row.amountCents, currency),
      percentText(row.amountCents, view.totalCents),
    ]),
    ['Total', '', '', moneyText(view.totalCents, currency), ''],
  ]);
}
