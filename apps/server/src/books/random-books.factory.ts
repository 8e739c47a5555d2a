import type { JournalEntryView } from '@atelier/contract/books';
import type { TransactionView } from '@atelier/contract/transactions';
import { requiredText } from '@atelier/contract/foundation';
import { moneyAccountTypes, type MoneyAccountType } from '@atelier/domain/books';
import { takesSplits, transactionKinds, type TransactionKind } from '@atelier/domain/transactions';
import { anyAwkwardText } from '@atelier/domain/books/samples';
import { addDays, calendarDate } from '@atelier/domain/foundation';
import fc from 'fast-check';
import { v7 } from 'uuid';
import {
  accountOf,
  addCustomerTo,
  addTaxRateTo,
  draftFor,
  everyRow,
  granted,
  type Answer,
  type Desk,
} from '../platform/workshop.factory.ts';
import {
  anyPaymentStep,
  hireCashier,
  paymentRefusalsToExpect,
  type PaymentStep,
} from './random-payments.factory.ts';

/*
 * Books that no one thought of: what people do with them as data, so that a test can draw it by chance, shrink it and
 * keep it as an example, and someone who does it through the API. Days are counted from the first one; the person who and
 * whatever is meant is said by a number, taken round the list of those that are there.
 */

/** The first day on which anything happens. */
export const firstBookDay = calendarDate('2024-10-01');
/** How many days there are: into a third calendar year and across every month's end. */
export const bookDays = 460;
export const dayOf = (day: number) => addDays(firstBookDay, day);

/** Money in or out, as data. */
export interface TransactionWish {
  readonly of: TransactionKind;
  readonly day: number;
  readonly money: number;
  /** Parts with their categories; of what takes one category, the first. */
  readonly parts: readonly { readonly category: number; readonly cents: number }[];
  readonly payee: string;
}

export type BookStep =
  | ({ readonly kind: 'record'; readonly isDraft: boolean } & TransactionWish)
  | ({ readonly kind: 'change'; readonly which: number } & TransactionWish)
  | { readonly kind: 'post' | 'delete'; readonly which: number }
  | {
      readonly kind: 'enter';
      readonly day: number;
      readonly parts: readonly { readonly account: number; readonly cents: number }[];
      readonly rest: number;
      readonly memo: string;
    }
  | {
      readonly kind: 'bill';
      readonly day: number;
      readonly parts: readonly { readonly category: number; readonly cents: number }[];
    }
  | {
      readonly kind: 'pay-bill';
      readonly which: number;
      readonly day: number;
      readonly percent: number;
      readonly money: number;
    }
  | { readonly kind: 'take-bill-payment-back' | 'void-bill'; readonly which: number; readonly day: number }
  | { readonly kind: 'reverse' | 'void'; readonly which: number; readonly day: number }
  | {
      readonly kind: 'issue';
      readonly day: number;
      readonly prices: readonly number[];
      readonly discount: number;
      readonly shipping: number;
      readonly includesTax: boolean;
    }
  | PaymentStep
  | {
      readonly kind: 'open';
      readonly type: MoneyAccountType;
      readonly name: string;
      readonly cents: number;
      readonly day: number;
    }
  | { readonly kind: 'set-opening'; readonly money: number; readonly cents: number; readonly day: number }
  /** Closes the books through a day, and opens so many days of them again. */
  | { readonly kind: 'lock'; readonly day: number; readonly opened: number }
  | { readonly kind: 'unlock' };

const anyWhich = fc.nat({ max: 999 });
// Small and large, and what rounds badly.
const anyCents = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }),
  fc.constantFrom(1, 2, 3, 99, 100, 33_333, 100_001),
);
const anyName = fc
  .oneof(fc.constantFrom('Clay & Co', 'Kiln fund', 'Café, Paris'), anyAwkwardText())
  .map(named);

const nameField = requiredText(60);

/** Names are trimmed and have something to see, as the fields want them. */
function named(text: string): string {
  const name = text.replaceAll(/\s+/g, ' ').trim().slice(0, 60).trim();
  return nameField.safeParse(name).success ? name : 'x';
}

const weighted = (weight: number, arbitrary: fc.Arbitrary<BookStep>) => ({ weight, arbitrary });

/**
 * One thing that someone does to books. `days`: how many days there are; over few, much falls on the edges of what is
 * closed.
 */
export function anyBookStep(days: number = bookDays): fc.Arbitrary<BookStep> {
  const isNarrow = days < 30;
  const anyDay = fc.integer({ min: 0, max: days - 1 });
  // Mostly early in a long time: where all days are closed, little happens.
  const closing = isNarrow ? anyDay : fc.oneof(fc.integer({ min: 0, max: 150 }), anyDay);
  const wish = {
    of: fc.constantFrom(...transactionKinds),
    day: anyDay,
    money: anyWhich,
    parts: fc.array(fc.record({ category: anyWhich, cents: anyCents }), { minLength: 1, maxLength: 4 }),
    payee: anyName,
  };
  const steps = {
    record: fc.record({
      kind: fc.constant('record' as const),
      isDraft: fc.constantFrom(false, false, false, true),
      ...wish,
    }),
    change: fc.record({ kind: fc.constant('change' as const), which: anyWhich, ...wish }),
    post: fc.record({ kind: fc.constantFrom('post' as const, 'delete' as const), which: anyWhich }),
    enter: fc.record({
      kind: fc.constant('enter' as const),
      day: anyDay,
      parts: fc.array(
        fc.record({
          account: anyWhich,
          cents: fc.tuple(anyCents, fc.boolean()).map(([cents, isCredit]) => (isCredit ? -cents : cents)),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      rest: anyWhich,
      memo: anyName,
    }),
    reverse: fc.record({ kind: fc.constant('reverse' as const), which: anyWhich, day: anyDay }),
    issue: fc.record({
      kind: fc.constant('issue' as const),
      day: anyDay,
      prices: fc.array(anyCents, { minLength: 1, maxLength: 4 }),
      discount: fc.constantFrom(0, 0, 33_333, 125_000),
      shipping: fc.constantFrom(0, 0, 599),
      includesTax: fc.boolean(),
    }),
    money: anyPaymentStep(days),
    void: fc.record({ kind: fc.constant('void' as const), which: anyWhich, day: anyDay }),
    bill: fc.record({ kind: fc.constant('bill' as const), day: anyDay, parts: wish.parts }),
    payBill: fc.record({
      kind: fc.constant('pay-bill' as const),
      which: anyWhich,
      day: anyDay,
      percent: fc.integer({ min: 1, max: 100 }),
      money: anyWhich,
    }),
    takeBillBack: fc.record({
      kind: fc.constantFrom('take-bill-payment-back' as const, 'void-bill' as const),
      which: anyWhich,
      day: anyDay,
    }),
    open: fc.record({
      kind: fc.constant('open' as const),
      type: fc.constantFrom(...moneyAccountTypes),
      name: anyName,
      cents: fc.integer({ min: -500_000, max: 500_000 }),
      day: anyDay,
    }),
    setOpening: fc.record({
      kind: fc.constant('set-opening' as const),
      money: anyWhich,
      cents: fc.integer({ min: -500_000, max: 500_000 }),
      day: anyDay,
    }),
    lock: fc.record({
      kind: fc.constant('lock' as const),
      day: closing,
      opened: isNarrow ? fc.constantFrom(0, 1, 2, 3) : fc.constantFrom(0, 0, 20, 90),
    }),
    unlock: fc.constant({ kind: 'unlock' as const }),
  };
  return fc.oneof(
    weighted(9, steps.record),
    weighted(4, steps.change),
    weighted(3, steps.post),
    weighted(5, steps.enter),
    weighted(2, steps.reverse),
    weighted(5, steps.issue),
    weighted(12, steps.money),
    weighted(1, steps.void),
    weighted(3, steps.bill),
    weighted(4, steps.payBill),
    weighted(2, steps.takeBillBack),
    weighted(1, steps.open),
    weighted(1, steps.setOpening),
    weighted(isNarrow ? 7 : 1, steps.lock),
    weighted(2, steps.unlock),
  );
}

/** What a step may be answered with instead of being done: what a person would be told. */
const expectedRefusals = new Set<string>([
  'period-closed',
  'transaction-period-closed',
  'transaction-deleted',
  'transaction-already-posted',
  'transaction-takes-one-category',
  'category-account-not-allowed',
  'entry-already-reversed',
  'entry-line-zero',
  ...paymentRefusalsToExpect,
  'invoice-is-void',
  'invoice-has-payments',
  'bill-is-void',
  'bill-has-payments',
  'bill-period-closed',
  'bill-payment-already-reversed',
  'reversal-before-entry',
  'void-before-settlements',
  'invoice-total-zero',
]);

type AccountRow = { readonly id: string; readonly code: string; readonly type: string };

/** Someone who does steps through the API, and keeps in mind what is there. */
export interface Bookkeeper {
  readonly desk: Desk;
  readonly invoices: readonly string[];
  /** Does one step; answers null when nothing was there to do it to. A refusal that no one expects is thrown. */
  take(step: BookStep): Promise<Answer | null>;
  /** Pays whatever is still open of all invoices and bills. */
  payEverything(day: number): Promise<void>;
}

/** Comes into a new business and looks at its accounts. */
export async function hireBookkeeper(desk: Desk): Promise<Bookkeeper> {
  const customers = [await addCustomerTo(desk), await addCustomerTo(desk, { name: 'Ada; Lovelace' })];
  const taxRateId = await addTaxRateTo(desk, 71_300);
  const income = [await accountOf(desk, 'sales'), await accountOf(desk, '4050')];
  const accounts: AccountRow[] = [...granted<AccountRow[]>(await desk.call('GET', '/finances/accounts'))];
  const transactions: string[] = [];
  const entries: string[] = [];
  const invoices: string[] = [];
  const bills: string[] = [];
  const billPayments: string[] = [];
  const payeeId = v7();
  granted(await desk.call('POST', '/finances/payees', { id: payeeId, name: `Clay ${payeeId}` }));

  const at = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length];
  const ofTypes = (...types: readonly string[]) => accounts.filter(({ type }) => types.includes(type));
  const moneyAccounts = () => ofTypes(...moneyAccountTypes);
  const idOf = (rows: readonly AccountRow[], which: number) => at(rows, which)!.id;
  const bought = () =>
    ofTypes('expense', 'other-expense', 'cost-of-goods-sold', 'fixed-asset', 'other-current-asset');
  const categories = {
    income: () => ofTypes('income', 'other-income'),
    expense: bought,
    refund: bought,
    transfer: moneyAccounts,
    contribution: () => ofTypes('owners-equity'),
    draw: () => ofTypes('owners-draw'),
  } satisfies Record<TransactionKind, () => readonly AccountRow[]>;

  const bodyOf = ({ of, day, money, parts, payee }: TransactionWish) => {
    const isSplit = takesSplits(of);
    const used = isSplit ? parts : parts.slice(0, 1);
    return {
      kind: of,
      date: dayOf(day),
      payee,
      amountCents: used.reduce((sum, { cents }) => sum + cents, 0),
      moneyAccountId: idOf(moneyAccounts(), money),
      lines: used.map(({ category, cents }) => ({
        accountId: idOf(categories[of](), category),
        amountCents: cents,
        memo: payee,
      })),
    };
  };
  const moneyOfCustomers = hireCashier({
    desk,
    invoices,
    dayOf,
    moneyAt: (which) => idOf(ofTypes('bank', 'cash', 'undeposited-funds', 'clearing'), which),
  });
  /** Posts and remembers what came of it. */
  const add = async (list: string[], id: string, path: string, body: object): Promise<Answer> => {
    const answer = await desk.call('POST', path, { id, ...body });
    if (answer.status < 300) list.push(id);
    return answer;
  };
  const payBill = async (billId: string, day: number, percent: number, money: number) => {
    const bill = granted<{ totalCents: number; paidCents: number; status: string }>(
      await desk.call('GET', `/finances/bills/${billId}`),
    );
    const open = bill.status === 'void' ? 0 : bill.totalCents - bill.paidCents;
    if (open === 0) return null;
    return add(billPayments, v7(), '/finances/bill-payments', {
      date: dayOf(day),
      moneyAccountId: idOf(ofTypes('bank', 'cash', 'card'), money),
      allocations: [{ billId, amountCents: Math.max(1, Math.floor((open * percent) / 100)) }],
    });
  };

  const issue = async (step: BookStep & { kind: 'issue' }): Promise<Answer> => {
    const id = v7();
    const lines = step.prices.map((unitPriceCents, index) => ({
      ...draftFor(null).lines[0]!,
      id: v7(),
      quantity: index === 1 ? 1_333_333 : 1_000_000,
      unitPriceCents,
      taxRateId: index % 2 === 0 ? taxRateId : null,
      incomeAccountId: at(income, index)!,
    }));
    const draft = draftFor(at(customers, step.prices.length)!, {
      lines,
      discount: step.discount === 0 ? { kind: 'none' } : { kind: 'rate', rate: step.discount },
      shippingCents: step.shipping,
      pricesIncludeTax: step.includesTax,
      issueDate: dayOf(step.day),
      dueDate: dayOf(step.day + 30),
    });
    granted(await desk.call('PUT', `/invoices/${id}/draft`, { draft }));
    const answer = await desk.call('POST', `/invoices/${id}/issue`);
    if (answer.status < 300) invoices.push(id);
    return answer;
  };

  const touch = async (step: BookStep & { kind: 'change' | 'post' | 'delete' }): Promise<Answer | null> => {
    const id = at(transactions, step.which);
    if (id === undefined) return null;
    const seen = await desk.call('GET', `/finances/transactions/${id}`);
    // A draft that was thrown away is gone.
    if (seen.status === 404) return null;
    const { version } = granted<TransactionView>(seen);
    const path = `/finances/transactions/${id}`;
    return step.kind === 'change'
      ? desk.call('PUT', path, { version, ...bodyOf(step) })
      : desk.call('POST', `${path}/${step.kind}`, { version });
  };

  const does = async (step: BookStep): Promise<Answer | null> => {
    switch (step.kind) {
      case 'record':
        return add(transactions, v7(), '/finances/transactions', {
          ...bodyOf(step),
          status: step.isDraft ? 'draft' : 'posted',
        });
      case 'change':
      case 'post':
      case 'delete':
        return touch(step);
      case 'enter': {
        const lines = step.parts.map(({ account, cents }) => ({
          accountId: idOf(accounts, account),
          amountCents: cents,
        }));
        const rest = -step.parts.reduce((sum, { cents }) => sum + cents, 0);
        return add(entries, v7(), '/finances/journal-entries', {
          date: dayOf(step.day),
          memo: step.memo,
          lines: [...lines, { accountId: idOf(accounts, step.rest), amountCents: rest }],
        });
      }
      case 'reverse': {
        const id = at(entries, step.which);
        if (id === undefined) return null;
        return desk.call('POST', `/finances/journal-entries/${id}/reverse`, {
          reversalId: v7(),
          date: dayOf(step.day),
        });
      }
      case 'issue':
        return issue(step);
      case 'pay':
      case 'credit':
      case 'refund':
      case 'take-back':
      case 'take-off':
      case 'take-refund-back':
      case 'write-off':
        return moneyOfCustomers(step);
      case 'void': {
        const id = at(invoices, step.which);
        const how = { date: dayOf(step.day), reason: 'x' };
        return id === undefined ? null : desk.call('POST', `/invoices/${id}/void`, how);
      }
      case 'bill':
        return add(bills, v7(), '/finances/bills', {
          payeeId,
          date: dayOf(step.day),
          dueDate: dayOf(step.day + 30),
          lines: step.parts.map(({ category, cents }) => ({
            accountId: idOf(categories.expense(), category),
            amountCents: cents,
          })),
          status: 'open',
        });
      case 'pay-bill': {
        const id = at(bills, step.which);
        return id === undefined ? null : payBill(id, step.day, step.percent, step.money);
      }
      case 'take-bill-payment-back': {
        const id = at(billPayments, step.which);
        const how = { date: dayOf(step.day) };
        return id === undefined ? null : desk.call('POST', `/finances/bill-payments/${id}/reverse`, how);
      }
      case 'void-bill': {
        const id = at(bills, step.which);
        if (id === undefined) return null;
        const { version } = granted<{ version: number }>(await desk.call('GET', `/finances/bills/${id}`));
        const how = { version, date: dayOf(step.day), reason: 'x' };
        return desk.call('POST', `/finances/bills/${id}/void`, how);
      }
      case 'open': {
        const id = v7();
        const { type, name, cents } = step;
        const opening = cents === 0 ? null : { balanceCents: cents, date: dayOf(step.day) };
        const answer = await desk.call('POST', '/finances/money-accounts', { id, name, type, opening });
        if (answer.status < 300) accounts.push(granted<AccountRow>(answer));
        return answer;
      }
      case 'set-opening':
        return desk.call(
          'PUT',
          `/finances/money-accounts/${idOf(moneyAccounts(), step.money)}/opening-balance`,
          { balanceCents: step.cents, date: dayOf(step.day) },
        );
      case 'lock': {
        const from = Math.max(0, step.day - step.opened);
        return desk.call('PUT', '/finances/book-lock', {
          closedThrough: dayOf(step.day),
          opened: step.opened === 0 ? null : { from: dayOf(from), to: dayOf(step.day) },
          reason: 'x',
        });
      }
      case 'unlock':
        return desk.call('PUT', '/finances/book-lock', { closedThrough: null, opened: null, reason: 'x' });
    }
  };

  return {
    desk,
    invoices,
    async take(step) {
      const answer = await does(step);
      if (answer === null || answer.status < 300) return answer;
      const { code } = (answer.body ?? {}) as { code?: string };
      if (code === undefined || !expectedRefusals.has(code)) {
        throw new Error(`${JSON.stringify(step)} was answered ${answer.status}: ${answer.text}`);
      }
      return answer;
    },
    async payEverything(day) {
      const whole = {
        kind: 'pay',
        day,
        percent: 100,
        others: 0,
        ahead: 0,
        tip: 0,
        fee: 0,
        money: 0,
      } as const;
      for (const which of invoices.keys()) await moneyOfCustomers({ ...whole, which });
      for (const id of bills) await payBill(id, day, 100, 0);
    },
  };
}

/** Every entry of the journal, by number. */
export const wholeJournalOf = async (desk: Desk): Promise<JournalEntryView[]> =>
  (await everyRow<JournalEntryView>(desk, '/finances/journal-entries')).reverse();
