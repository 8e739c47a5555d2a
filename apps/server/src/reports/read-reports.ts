import type {
  CashFlowView,
  GeneralLedgerView,
  ResultColumnView,
  ResultReportView,
  SalesView,
  SoldLinesView,
} from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import {
  listBalancesOn,
  listDisposalMovements,
  listMonthlyMovements,
} from '@atelier/database/books/balances.reads';
import { listEventMovements, listLedgerSales } from '@atelier/database/event-reports/event-sums.reads';
import { listAttributedMovements, listSales, listSoldLines } from '@atelier/database/reports/sales.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import { readPlanOfPeriod } from '../budgets/read-budgets.ts';
import {
  isResultType,
  normalSide,
  rootOfAccountType,
  signOfAccount,
  type AccountBalance,
} from '@atelier/domain/books';
import {
  cashFlow,
  columnsOfPeriod,
  comparedPeriod,
  resultStatement,
  type CashFlowSection,
  type ColumnStep,
  type Comparison,
  type StatementCell,
} from '@atelier/domain/reports';
import {
  addDays,
  money,
  startOfFiscalYear,
  startOfMonth,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';

type ReportInput = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly basis?: BookBasis | undefined;
};

/** Zero stays zero: a minus before it would be a figure of its own. */
const times = (sign: 1 | -1, amount: Money) => money(sign * amount + 0);

type ResultInput = ReportInput & {
  readonly by: ColumnStep | 'customer' | 'product' | 'event';
  readonly compare: Comparison;
  readonly budgetId?: string | undefined;
};
type Column = ResultColumnView;

/** Number of events, customers or products that have a column of their own. */
const mostColumns = 12;

/** Profit & loss in columns: of time with their total, or by event, customer or product; and compared with another period or a plan. */
export async function readResultReport(tenant: Tenant, input: ResultInput): Promise<ResultReportView> {
  const { reportBasis, fiscalYearStartMonth } = await getBusiness(tenant);
  const period = { from: input.from, to: input.to };
  const basis = input.basis ?? reportBasis;
  const accounts = await listAccounts(tenant);
  const results = new Set(accounts.filter(({ type }) => isResultType(type)).map(({ id }) => id));
  const movements = (await listMonthlyMovements(tenant, period, basis)).filter(({ accountId }) =>
    results.has(accountId),
  );
  const columns: Column[] = [];
  const cells: StatementCell[] = [];
  const addColumn = (column: Pick<Column, 'kind'> & Partial<Column>) =>
    columns.push({ ...period, id: null, name: null, ...column }) - 1;

  if (input.by === 'customer' || input.by === 'product' || input.by === 'event') {
    const kind = input.by;
    const attributed =
      kind === 'event'
        ? await listEventMovements(tenant, { ...period, basis }, mostColumns)
        : await listAttributedMovements(tenant, { ...period, basis }, kind, mostColumns);
    const shown = attributed.map(({ key, name, movements: moved }) => ({
      column: addColumn({ kind, id: key, name }),
      moved,
    }));
    const rest = addColumn({ kind, name: `No ${kind} or others` });
    // What is in no column of its own is what the books say less what is.
    for (const { accountId, amount } of movements) cells.push({ accountId, column: rest, amount });
    for (const { column, moved } of shown) {
      for (const { accountId, amount } of moved) {
        cells.push({ accountId, column, amount }, { accountId, column: rest, amount: times(-1, amount) });
      }
    }
  } else {
    const days = movements.map(({ month }) => startOfMonth(month)).toSorted();
    const last = days.at(-1) ?? period.from;
    // Columns at the end in which nothing has happened yet are left out.
    const periods = columnsOfPeriod(period, input.by, fiscalYearStartMonth).filter(
      ({ from }, index) => index === 0 || startOfMonth(from) <= last,
    );
    if (input.by !== 'total') for (const each of periods) addColumn({ kind: 'period', ...each });
    for (const { accountId, month, amount } of input.by === 'total' ? [] : movements) {
      const first = startOfMonth(month);
      const day = first < period.from ? period.from : first;
      const column = periods.findIndex((each) => each.from <= day && day <= each.to);
      cells.push({ accountId, column, amount });
    }
  }
  const total = addColumn({ kind: 'total' });
  for (const { accountId, amount } of movements) cells.push({ accountId, column: total, amount });
  if (input.compare === 'budget') {
    const plan = await readPlanOfPeriod(tenant, period, input.budgetId);
    const budget = addColumn({ kind: 'budget', id: plan.id, name: plan.name });
    const change = addColumn({ kind: 'change' });
    for (const { accountId, amount } of movements) cells.push({ accountId, column: change, amount });
    for (const account of accounts) {
      const amount = times(signOfAccount(account), plan.amounts.get(account.id) ?? zeroMoney);
      if (amount === 0 || !results.has(account.id)) continue;
      cells.push(
        { accountId: account.id, column: budget, amount },
        { accountId: account.id, column: change, amount: times(-1, amount) },
      );
    }
  } else if (input.compare !== 'none') {
    const compared = comparedPeriod(period, input.compare);
    const before = addColumn({ kind: 'before', ...compared });
    const change = addColumn({ kind: 'change' });
    for (const { accountId, amount } of movements) cells.push({ accountId, column: change, amount });
    for (const { accountId, amount } of await listMonthlyMovements(tenant, compared, basis)) {
      if (!results.has(accountId)) continue;
      cells.push(
        { accountId, column: before, amount },
        { accountId, column: change, amount: times(-1, amount) },
      );
    }
  }
  const statement = resultStatement(accounts, cells, columns.length);
  const section = ({ rows, amounts }: (typeof statement)['income']) => ({
    rows: rows.map((row) => ({ ...row, amounts: [...row.amounts] })),
    amounts: [...amounts],
  });
  return {
    ...period,
    basis,
    by: input.by,
    compare: input.compare,
    columns,
    income: section(statement.income),
    costOfGoodsSold: section(statement.costOfGoodsSold),
    grossProfit: [...statement.grossProfit],
    expenses: section(statement.expenses),
    netProfit: [...statement.netProfit],
  };
}

/** From net profit to the change of money, and what the money accounts say to it. */
export async function readCashFlow(tenant: Tenant, input: ReportInput): Promise<CashFlowView> {
  const { reportBasis } = await getBusiness(tenant);
  const basis = input.basis ?? reportBasis;
  const flow = cashFlow(await listAccounts(tenant), {
    opening: await listBalancesOn(tenant, addDays(input.from, -1), basis),
    closing: await listBalancesOn(tenant, input.to, basis),
    disposals: await listDisposalMovements(tenant, input),
  });
  const section = ({ rows, total }: CashFlowSection) => ({
    rows: rows.map(({ amount, ...row }) => ({ ...row, amountCents: amount })),
    totalCents: total,
  });
  return {
    from: input.from,
    to: input.to,
    basis,
    netProfitCents: flow.netProfit,
    operating: section(flow.operating),
    investing: section(flow.investing),
    financing: section(flow.financing),
    changeCents: flow.change,
    openingCents: flow.opening,
    closingCents: flow.closing,
  };
}

/** Every account: what it had before a period, what moved, and what it has after. Results count from their fiscal year on. */
export async function readGeneralLedger(tenant: Tenant, input: ReportInput): Promise<GeneralLedgerView> {
  const { reportBasis, fiscalYearStartMonth } = await getBusiness(tenant);
  const basis = input.basis ?? reportBasis;
  const period = { from: input.from, to: input.to };
  const yearStart = startOfFiscalYear(period.from, fiscalYearStartMonth);
  const opening = sumsOf(await listBalancesOn(tenant, addDays(period.from, -1), basis));
  const beforeYear = sumsOf(await listBalancesOn(tenant, addDays(yearStart, -1), basis));
  const change = sumsOf(await listMonthlyMovements(tenant, period, basis));
  const accounts = (await listAccounts(tenant)).flatMap((account) => {
    const sign = signOfAccount(account);
    const ofThisYear = isResultType(account.type)
      ? subtractMoney(opening(account.id), beforeYear(account.id))
      : opening(account.id);
    const [openingCents, changeCents] = [times(sign, ofThisYear), times(sign, change(account.id))];
    if (openingCents === 0 && changeCents === 0) return [];
    return [
      {
        accountId: account.id,
        code: account.code,
        name: account.name,
        normalSide: normalSide(rootOfAccountType(account.type)),
        openingCents,
        changeCents,
        closingCents: sumMoney([openingCents, changeCents]),
      },
    ];
  });
  return { ...period, basis, accounts };
}

function sumsOf(amounts: readonly AccountBalance[]): (accountId: string) => Money {
  const sums = new Map<string, Money>();
  for (const { accountId, amount } of amounts) {
    sums.set(accountId, sumMoney([sums.get(accountId) ?? zeroMoney, amount]));
  }
  return (accountId) => sums.get(accountId) ?? zeroMoney;
}

/** Sales of a period by one thing, without sales tax. */
export async function readSales(
  tenant: Tenant,
  input: ReportInput & { readonly by: SalesView['by'] },
): Promise<SalesView> {
  const basis = input.basis ?? (await getBusiness(tenant)).reportBasis;
  const period = { from: input.from, to: input.to };
  const { by } = input;
  const rows =
    by === 'channel' || by === 'event' || by === 'place'
      ? await listLedgerSales(tenant, { ...period, basis }, by)
      : await listSales(tenant, { ...period, basis }, by);
  return {
    ...period,
    basis,
    by,
    rows,
    totalCents: sumMoney(rows.map((row) => row.amountCents)),
  };
}

/** The invoice lines behind sales. */
export async function readSoldLines(
  tenant: Tenant,
  input: ReportInput & {
    readonly productId?: string | undefined;
    readonly customerId?: string | undefined;
    readonly accountId?: string | undefined;
    readonly eventId?: string | undefined;
  },
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<SoldLinesView> {
  const basis = input.basis ?? (await getBusiness(tenant)).reportBasis;
  return listSoldLines(
    tenant,
    { from: input.from, to: input.to, basis },
    {
      productId: input.productId === 'none' ? null : input.productId,
      customerId: input.customerId,
      accountId: input.accountId,
      eventId: input.eventId,
    },
    page,
  );
}
