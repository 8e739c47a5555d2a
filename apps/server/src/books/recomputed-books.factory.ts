import { isDeepStrictEqual } from 'node:util';
import type {
  AccountView,
  BalanceSheetView,
  JournalEntryView,
  MoneyAtHandView,
  ProfitAndLossView,
  TrialBalanceView,
} from '@atelier/contract/books';
import type {
  AgeingDocumentsView,
  AgeingView,
  CashFlowView,
  FigureLinesView,
  GeneralLedgerView,
  ResultReportView,
  SalesView,
} from '@atelier/contract/reports';
import type { CreditNoteRowView } from '@atelier/contract/credit-notes';
import type { CreditNoteUsesView, PaymentView } from '@atelier/contract/payments';
import { ageOfDebt } from '@atelier/domain/books';
import { everyRow, granted, type Desk } from '../platform/workshop.factory.ts';
import { wholeJournalOf } from './random-books.factory.ts';

/*
 * The reports once more, by the shortest way: every line of the journal is looked at for every figure. Nothing here
 * knows of sums by month, periods or indexes; cash basis comes from documents and journal in big integers.
 */

/** One amount on one account on one day; a debit is positive. */
export interface BookLine {
  readonly entryId: string;
  readonly number: number;
  readonly date: string;
  readonly accountId: string;
  readonly cents: number;
  /** What is behind the entry: an invoice, say; nothing behind one by hand. */
  readonly source: string | null;
}

/** Half away from zero, as a ledger rounds. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [
    numerator < 0n ? -numerator : numerator,
    denominator < 0n ? -denominator : denominator,
  ];
  const whole = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -whole : whole;
}

export const accrualLines = (entries: readonly JournalEntryView[]): BookLine[] =>
  entries.flatMap(({ id, number, date, source, lines }) =>
    lines.map(({ accountId, amountCents }) => ({
      ...{ entryId: id, number, date, source: source?.kind ?? null },
      ...{ accountId, cents: amountCents },
    })),
  );

/** What of a document an entry settles, with the sign of the document's line on what is owed. */
export interface Settled {
  readonly documentId: string;
  readonly cents: number;
}

/**
 * What the books say on cash basis, from the journal and from which entry settles which documents; `controlIds` are the
 * accounts of what is owed.
 */
export function cashLines(
  entries: readonly JournalEntryView[],
  settledBy: ReadonlyMap<string, readonly Settled[]>,
  controlIds: ReadonlySet<string>,
): BookLine[] {
  const found: BookLine[] = [];
  const paid = new Map<string, bigint>();
  for (const entry of entries) {
    const kind = entry.source?.kind;
    if (kind === 'invoice' || kind === 'bill' || kind === 'write-off') continue;
    const whole = accrualLines([entry]);
    found.push(...whole);
    for (const { documentId, cents } of settledBy.get(entry.id) ?? []) {
      const document = entries.find(
        ({ source, reversesId }) =>
          source?.id === documentId && source.kind !== 'write-off' && reversesId === null,
      )!;
      const parts = document.lines.filter(({ accountId }) => !controlIds.has(accountId));
      const total = -parts.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
      const before = paid.get(documentId) ?? 0n;
      const now = before + BigInt(cents);
      paid.set(documentId, now);
      const { accountId: control } = document.lines.find(({ accountId }) => controlIds.has(accountId))!;
      found.push({ ...whole[0]!, accountId: control, cents });
      // What the first so many parts have had: rounded as one, so that the parts never differ from the whole.
      let upTo = 0n;
      let taken = 0n;
      for (const { accountId, amountCents } of parts) {
        upTo += BigInt(amountCents);
        const gained = rounded(upTo * now, total) - rounded(upTo * before, total);
        found.push({ ...whole[0]!, accountId, cents: Number(gained - taken) });
        taken = gained;
      }
    }
  }
  return found;
}

const add = (settledBy: Map<string, Settled[]>, entryId: string, settled: Settled) =>
  settledBy.set(entryId, [...(settledBy.get(entryId) ?? []), settled]);

/** The whole books of a business, as lines of both bases, with its accounts. */
export interface RecomputedBooks {
  readonly entries: readonly JournalEntryView[];
  readonly accounts: readonly AccountView[];
  readonly lines: Readonly<Record<'accrual' | 'cash', readonly BookLine[]>>;
}

export async function recomputeBooks(desk: Desk): Promise<RecomputedBooks> {
  const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
  const entries = await wholeJournalOf(desk);
  const isControl = ({ type }: AccountView) => type === 'receivable' || type === 'payable';
  const controlIds = new Set(accounts.filter(isControl).map(({ id }) => id));
  const settledBy = new Map<string, Settled[]>();
  const payments = await everyRow<PaymentView>(desk, '/payments');
  for (const given of payments.flatMap(({ allocations }) => allocations)) {
    const [documentId, cents] = [given.invoiceId, given.amountCents];
    add(settledBy, given.journalEntryId, { documentId, cents });
    if (given.reversalEntryId !== null)
      add(settledBy, given.reversalEntryId, { documentId, cents: 0 - cents });
  }
  // A business of a test has no more of them than one page.
  const notes = granted<{ rows: CreditNoteRowView[] }>(await desk.call('GET', '/credit-notes?limit=200'));
  for (const { id } of notes.rows) {
    const { settlements } = granted<CreditNoteUsesView>(await desk.call('GET', `/credit-notes/${id}/uses`));
    for (const { invoiceId: documentId, amountCents: cents, ...given } of settlements) {
      add(settledBy, given.journalEntryId, { documentId, cents });
      if (given.reversalEntryId !== null)
        add(settledBy, given.reversalEntryId, { documentId, cents: 0 - cents });
    }
  }
  for (const { id, source, lines } of entries) {
    if (source?.kind !== 'bill-payment') continue;
    const { allocations } = granted<{ allocations: { billId: string }[] }>(
      await desk.call('GET', `/finances/bill-payments/${source.id}`),
    );
    const owed = lines.filter(({ accountId }) => controlIds.has(accountId));
    const cents = owed.reduce((sum, { amountCents }) => sum - amountCents, 0);
    add(settledBy, id, { documentId: allocations[0]!.billId, cents });
  }
  return {
    entries,
    accounts,
    lines: { accrual: accrualLines(entries), cash: cashLines(entries, settledBy, controlIds) },
  };
}

const resultTypes = ['income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense'];
const moneyTypes = ['bank', 'cash', 'undeposited-funds', 'clearing'];
const debitTypes = [
  ...moneyTypes,
  ...['receivable', 'inventory', 'other-current-asset', 'fixed-asset'],
  ...['cost-of-goods-sold', 'expense', 'other-expense'],
];

/** Its figure on the normal side of an account; zero stays a plain zero. */
const normally = ({ type }: { type: string }, cents: number) =>
  debitTypes.includes(type) ? cents + 0 : 0 - cents;

type Period = { readonly from?: string; readonly to: string };

/** Returns what each account moved in a period, debits positive; accounts that come to nothing are left out. */
export function movedIn(lines: readonly BookLine[], { from = '', to }: Period): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { date, accountId, cents } of lines) {
    if (date >= from && date <= to) sums[accountId] = (sums[accountId] ?? 0) + cents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** A report says one thing and the lines another. */
export interface ReportDifference {
  readonly what: string;
  readonly reported: unknown;
  readonly recomputed: unknown;
}

type Cents = Record<string, number>;
const sumOf = (amounts: Cents) => Object.values(amounts).reduce((sum, cents) => sum + cents, 0);
const withoutZeros = (entries: readonly (readonly [string, number])[]): Cents =>
  Object.fromEntries(entries.filter(([, cents]) => cents !== 0));

/**
 * Every report on either basis against its recomputation from all lines, at and between days that no sum by month ends
 * on. The fiscal year is the calendar's.
 */
export async function differencesOfReports(
  desk: Desk,
  books: RecomputedBooks,
  days: { readonly from: string; readonly to: string },
): Promise<ReportDifference[]> {
  const found: ReportDifference[] = [];
  const compare = (what: string, reported: unknown, recomputed: unknown) => {
    if (!isDeepStrictEqual(reported, recomputed)) found.push({ what, reported, recomputed });
  };
  const get = async <View>(path: string) => granted<View>(await desk.call('GET', `/finances${path}`));
  const { accounts } = books;
  const ofTypes = (types: readonly string[]) => accounts.filter(({ type }) => types.includes(type));
  const results = ofTypes(resultTypes);
  const atHand = new Set(ofTypes(moneyTypes).map(({ id }) => id));
  const { from, to } = days;
  const yearStart = `${from.slice(0, 4)}-01-01`;

  for (const basis of ['accrual', 'cash'] as const) {
    const lines = books.lines[basis];
    const named = (what: string) => `${what} on ${basis} basis`;
    const period = `from=${from}&to=${to}&basis=${basis}`;
    const moved = movedIn(lines, { from, to });
    const before = movedIn(
      lines.filter(({ date }) => date < from),
      { to },
    );
    const profit = -sumOf(withoutZeros(results.map(({ id }) => [id, moved[id] ?? 0])));

    for (const on of [from, to, '2025-12-31']) {
      const balances = movedIn(lines, { to: on });
      const trial = await get<TrialBalanceView>(`/trial-balance?on=${on}&basis=${basis}`);
      compare(
        named(`trial balance of ${on}`),
        Object.fromEntries(trial.rows.map((row) => [row.accountId, row.debitCents - row.creditCents])),
        balances,
      );
      compare(named(`sides of ${on}`), trial.debitCents, trial.creditCents);
      const sheet = await get<BalanceSheetView>(`/balance-sheet?on=${on}&basis=${basis}`);
      const rows = [...sheet.assets.rows, ...sheet.liabilities.rows, ...sheet.equity.rows];
      const kept = accounts.filter(({ type }) => !resultTypes.includes(type) && type !== 'retained-earnings');
      compare(
        named(`balance sheet of ${on}`),
        withoutZeros(
          rows.flatMap((row) => (row.accountId === null ? [] : [[row.accountId, row.amountCents]])),
        ),
        withoutZeros(kept.map((account) => [account.id, normally(account, balances[account.id] ?? 0)])),
      );
      compare(named(`totals of ${on}`), sheet.assets.totalCents, sheet.liabilitiesAndEquityCents);
    }

    const statement = await get<ProfitAndLossView>(`/profit-and-loss?${period}`);
    const parts = [statement.income, statement.costOfGoodsSold, statement.expenses];
    compare(
      named('profit & loss by month'),
      withoutZeros(
        parts.flatMap(({ rows }) =>
          rows.flatMap((row) =>
            row.byMonth.map(
              (cents, index) => [`${statement.months[index]!} ${row.accountId}`, cents] as const,
            ),
          ),
        ),
      ),
      withoutZeros(
        statement.months.flatMap((month) => {
          const ofMonth = movedIn(
            lines.filter(({ date }) => date.startsWith(month)),
            { from, to },
          );
          return results.map(
            (account) => [`${month} ${account.id}`, normally(account, ofMonth[account.id] ?? 0)] as const,
          );
        }),
      ),
    );
    compare(named('net profit'), statement.netProfit.totalCents, profit + 0);

    for (const by of ['quarter', 'year', 'customer', 'product', 'total'] as const) {
      const view = await get<ResultReportView>(`/reports/profit-and-loss?${period}&by=${by}`);
      const column = view.columns.findIndex(({ kind }) => kind === 'total');
      const rows = [...view.income.rows, ...view.costOfGoodsSold.rows, ...view.expenses.rows];
      compare(
        named(`profit & loss by ${by}`),
        withoutZeros(rows.map((row) => [row.accountId, row.amounts[column]!])),
        withoutZeros(results.map((account) => [account.id, normally(account, moved[account.id] ?? 0)])),
      );
      const shown = view.columns.flatMap(({ kind }, index) =>
        kind === 'total' || by === 'total' ? [] : [view.netProfit[index]!],
      );
      if (by !== 'total')
        compare(
          named(`columns by ${by}`),
          shown.reduce((sum, cents) => sum + cents, 0),
          profit + 0,
        );
    }

    const ledger = await get<GeneralLedgerView>(`/reports/general-ledger?${period}`);
    compare(
      named('general ledger'),
      Object.fromEntries(
        ledger.accounts.map((row) => [row.accountId, [row.openingCents, row.changeCents, row.closingCents]]),
      ),
      Object.fromEntries(
        accounts.flatMap((account) => {
          const ofYear = movedIn(
            lines.filter(({ date }) => date < from && date >= yearStart),
            { to },
          );
          const sums = resultTypes.includes(account.type) ? ofYear : before;
          const opening = normally(account, sums[account.id] ?? 0);
          const change = normally(account, moved[account.id] ?? 0);
          return opening === 0 && change === 0 ? [] : [[account.id, [opening, change, opening + change]]];
        }),
      ),
    );

    const flow = await get<CashFlowView>(`/reports/cash-flow?${period}`);
    const flows = [...flow.operating.rows, ...flow.investing.rows, ...flow.financing.rows];
    compare(
      named('cash flow'),
      withoutZeros(flows.map((row) => [row.accountId, row.amountCents])),
      withoutZeros(
        accounts
          .filter(({ id, type }) => !resultTypes.includes(type) && !atHand.has(id))
          .map(({ id }) => [id, 0 - (moved[id] ?? 0)]),
      ),
    );
    const moneyIn = (sums: Cents) => sumOf(withoutZeros([...atHand].map((id) => [id, sums[id] ?? 0])));
    compare(
      named('cash flow sums'),
      [flow.netProfitCents, flow.openingCents, flow.changeCents, flow.closingCents],
      [profit + 0, moneyIn(before), moneyIn(moved), moneyIn(before) + moneyIn(moved)],
    );

    const sold = lines.filter(
      ({ date, source }) =>
        date >= from && date <= to && ['invoice', 'payment', 'credit-note'].includes(source ?? ''),
    );
    // A tip is given for no sale.
    const income = ofTypes(['income', 'other-income']).filter(({ systemKey }) => systemKey !== 'tips');
    const soldBy = movedIn(sold, { to });
    const expectedSales = withoutZeros(income.map(({ id }) => [id, 0 - (soldBy[id] ?? 0)]));
    for (const by of ['account', 'product', 'customer', 'month'] as const) {
      const sales = await get<SalesView>(`/reports/sales?${period}&by=${by}`);
      compare(named(`sales by ${by}`), sales.totalCents, sumOf(expectedSales));
      if (by !== 'account') continue;
      const rows = sales.rows.map((row) => [row.key ?? '', row.amountCents] as const);
      compare(named('sales of each account'), withoutZeros(rows), expectedSales);
    }

    for (const of of ['net-profit', 'money', ...accounts.slice(0, 2).map(({ id }) => id)]) {
      const meant =
        of === 'net-profit'
          ? results
          : of === 'money'
            ? ofTypes(moneyTypes)
            : accounts.filter(({ id }) => id === of);
      const ids = new Set(meant.map(({ id }) => id));
      let behind = 0;
      let more = '';
      let total = 0;
      do {
        const page: FigureLinesView = await get(`/reports/lines?${period}&of=${of}&limit=9${more}`);
        behind += page.rows.reduce((sum, row) => sum + row.amountCents, 0);
        total = page.totalCents;
        more = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
      } while (more !== '');
      const sum = sumOf(withoutZeros(Object.entries(moved).filter(([id]) => ids.has(id))));
      const sign = of === 'net-profit' || !debitTypes.includes(meant[0]!.type) ? -1 : 1;
      compare(named(`lines behind ${of}`), [behind, total], [sign * sum + 0, sign * sum + 0]);
    }
  }

  const accrual = books.lines.accrual;
  const atHandView = await get<MoneyAtHandView>(`/money-at-hand?from=${from}&to=${to}`);
  const ofMoney = accrual.filter(({ accountId }) => atHand.has(accountId));
  const daysMoved = [...new Set(ofMoney.map(({ date }) => date))].filter(
    (date) => date >= from && date <= to,
  );
  compare(
    'money at hand',
    atHandView.days,
    daysMoved.toSorted().map((date) => ({ date, balanceCents: sumOf(movedIn(ofMoney, { to: date })) })),
  );

  const ageing = await get<AgeingView>(`/reports/receivables-ageing?on=${to}`);
  const receivable = ofTypes(['receivable']).map(({ id }) => id);
  const owed = movedIn(accrual, { to });
  compare(
    'receivables',
    ageing.totalCents + ageing.otherCents,
    receivable.reduce((sum, id) => sum + (owed[id] ?? 0), 0),
  );
  const total = (all: readonly number[]) => all.reduce((sum, cents) => sum + cents, 0);
  for (const { id, name, amounts, totalCents } of ageing.rows) {
    const { documents } = await get<AgeingDocumentsView>(`/reports/receivables-ageing/${id}?on=${to}`);
    const listed = [0, 0, 0, 0, 0];
    for (const { daysOverdue, openCents } of documents) {
      const age = ageOfDebt(daysOverdue);
      listed[age] = (listed[age] ?? 0) + openCents;
    }
    compare(`ageing of ${name}`, amounts, listed);
    compare(`what ${name} owes`, totalCents, total(amounts));
  }
  compare('ageing', ageing.totalCents, total(ageing.rows.map(({ totalCents }) => totalCents)));
  return found;
}
