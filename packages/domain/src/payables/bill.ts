import {
  addDays,
  negateMoney,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { rootOfAccountType, type Account, financeRefusals, type JournalEntryDraft } from '../books/index.ts';

/** A bill of a supplier, or a credit that the supplier gave: what is owed to us, and taken off a bill. */
export const billKinds = ['bill', 'credit'] as const;

/** What a supplier sent. */
export type BillKind = (typeof billKinds)[number];

/** A draft posts nothing; a void one has been taken back. In between, how much of it is paid. */
export const billStatuses = ['draft', 'open', 'partly-paid', 'paid', 'void'] as const;

/** How far a bill has come. */
export type BillStatus = (typeof billStatuses)[number];

/** The lists that bills are shown in. */
export const billLists = ['all', 'draft', 'open', 'overdue', 'paid', 'credit', 'void'] as const;

/** One of the lists that bills are shown in. */
export type BillList = (typeof billLists)[number];

/** One line of a bill: what it was for. `amount` is minor units above zero. */
export type BillLine = {
  readonly accountId: string;
  readonly amount: Money;
  readonly memo: string;
  /** The market or fair that it was for. */
  readonly eventId?: string | null;
};

/** A supplier's bill or credit as it is entered. Its amount is the sum of its lines. */
export type BillDraft = {
  readonly id: string;
  readonly kind: BillKind;
  readonly payeeId: string;
  /** The supplier's own number; unique per payee and kind where it is not empty. */
  readonly number: string;
  readonly date: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly memo: string;
  readonly tags: readonly string[];
  readonly lines: readonly BillLine[];
};

/** What decides how far a bill has come. Amounts are minor units. */
export type BillFacts = {
  readonly isPosted: boolean;
  readonly isVoid: boolean;
  readonly total: Money;
  readonly paid: Money;
};

/** Why a bill may not go into the books as it is. */
export type BillRefusal = Refusal<
  | 'account-not-found'
  | 'account-archived'
  | 'category-account-not-allowed'
  | 'bill-needs-lines'
  | 'bill-line-not-positive'
  | 'bill-due-before-its-day'
>;

/** In how many days a bill is due of whose payee no terms are known. */
export const usualTermsDays = 30;

/** The day on which a bill is due: so many days after its own as the payee's terms say. */
export function dueDateOfBill(date: CalendarDate, termsDays: number | null): CalendarDate {
  return addDays(date, termsDays ?? usualTermsDays);
}

/** Returns what a bill comes to, in minor units. */
export function billTotal(bill: Pick<BillDraft, 'lines'>): Money {
  return sumMoney(bill.lines.map((line) => line.amount));
}

/** Returns how far a bill has come; the same rule as the generated column of the database. */
export function billStatus({ isPosted, isVoid, total, paid }: BillFacts): BillStatus {
  if (isVoid) return 'void';
  if (!isPosted) return 'draft';
  if (paid >= total) return 'paid';
  return paid > 0 ? 'partly-paid' : 'open';
}

/**
 * Whether a bill may be booked to this account: a cost, something bought that lasts or is sold later, or what came before
 * its bill.
 */
export function fitsBill(account: Pick<Account, 'type'> & { readonly systemKey: string | null }): boolean {
  return (
    account.systemKey === 'goods-received' ||
    rootOfAccountType(account.type) === 'expense' ||
    account.type === 'fixed-asset' ||
    account.type === 'other-current-asset' ||
    account.type === 'inventory' ||
    account.type === 'sales-tax'
  );
}

/** Tells whether a bill's days are in order, which is all that a draft needs. */
export function decideBillDays(
  bill: Pick<BillDraft, 'date' | 'dueDate'>,
): Outcome<null, Refusal<'bill-due-before-its-day'>> {
  return bill.dueDate < bill.date
    ? refuse(financeRefusals.refusal('bill-due-before-its-day', { field: 'dueDate' }))
    : succeed(null);
}

/** Tells whether a bill may be posted. `accounts` holds those that its lines name, by id. */
export function decideBill(
  bill: BillDraft,
  accounts: ReadonlyMap<string, Account>,
): Outcome<true, BillRefusal> {
  const days = decideBillDays(bill);
  if (!days.ok) return days;
  if (bill.lines.length === 0) {
    return refuse(financeRefusals.refusal('bill-needs-lines', { field: 'lines.0.accountId' }));
  }
  for (const [index, line] of bill.lines.entries()) {
    const field = `lines.${String(index)}.accountId`;
    const account = accounts.get(line.accountId);
    if (!account) return refuse(financeRefusals.refusal('account-not-found', { field }));
    if (account.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
    if (!fitsBill(account)) return refuse(financeRefusals.refusal('category-account-not-allowed', { field }));
    if (line.amount <= 0) {
      const amountField = `lines.${String(index)}.amountCents`;
      return refuse(financeRefusals.refusal('bill-line-not-positive', { field: amountField }));
    }
  }
  return succeed(true);
}

/** Tells whether a bill may be changed in the books or taken back: not while payments or credits are on it. */
export function decideUntouched(bill: { readonly paid: Money }): Outcome<true, Refusal<'bill-has-payments'>> {
  return bill.paid === 0 ? succeed(true) : refuse(financeRefusals.refusal('bill-has-payments'));
}

/** The words by which a bill is in the books. */
export function billMemo(bill: Pick<BillDraft, 'kind' | 'number' | 'memo'>, payeeName: string): string {
  const called = bill.kind === 'bill' ? 'bill' : 'credit';
  const named = `${payeeName}, ${called}${bill.number === '' ? '' : ` ${bill.number}`}`;
  return [named, bill.memo].filter((text) => text !== '').join(': ');
}

/** The entry of a bill: its lines debited, payables credited with the sum; of a credit the other way round. */
export function billPosting(
  bill: BillDraft,
  accounts: { readonly accountsPayable: string },
  entry: { readonly id: string; readonly payeeName: string },
): JournalEntryDraft {
  const side = (amount: Money): Money => (bill.kind === 'bill' ? amount : negateMoney(amount));
  return {
    id: entry.id,
    date: bill.date,
    kind: 'bill',
    memo: billMemo(bill, entry.payeeName),
    source: { kind: 'bill', id: bill.id },
    lines: [
      ...bill.lines.map((line) => ({
        accountId: line.accountId,
        amount: side(line.amount),
        memo: line.memo,
        ...(line.eventId == null ? {} : { eventId: line.eventId }),
      })),
      { accountId: accounts.accountsPayable, amount: negateMoney(side(billTotal(bill))) },
    ],
  };
}

/** Returns what is still open on a bill, in minor units. */
export function billBalance(bill: Pick<BillFacts, 'total' | 'paid'>): Money {
  return subtractMoney(bill.total, bill.paid);
}
