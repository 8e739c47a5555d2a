import {
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
import {
  holdsMoney,
  rootOfAccountType,
  type Account,
  channelOfSale,
  type SaleChannel,
  financeRefusals,
  type JournalEntryDraft,
  type JournalLine,
} from '../books/index.ts';
import { taxesOfIncome, type SalesTaxOfIncome, type AppliedTaxRate } from '../tax-rates/index.ts';

/** Every kind of a maker's money in or out. */
export const transactionKinds = ['income', 'expense', 'refund', 'transfer', 'contribution', 'draw'] as const;

/** What a transaction is. A refund is money back for what was bought: an expense the other way round. */
export type TransactionKind = (typeof transactionKinds)[number];

/** A draft posts nothing; a deleted one has been taken back, and stays for its history. */
export const transactionStatuses = ['draft', 'posted', 'deleted'] as const;

/** How far a transaction has come. */
export type TransactionStatus = (typeof transactionStatuses)[number];

/**
 * One category of a transaction, with its part of the amount, in minor units. Of income it may be below zero: what was
 * taken off before the money came, such as fees or what went back to customers.
 */
export type TransactionLine = {
  readonly accountId: string;
  readonly amount: Money;
  readonly memo: string;
  /** Where this part belongs to another event than the whole. */
  readonly eventId?: string | null;
  /** Of what was sold, the sales tax that it names. */
  readonly taxRateId?: string | null;
  /** That tax as it is on the day. */
  readonly taxRate?: AppliedTaxRate | null;
};

/**
 * Money in or out, in the maker's words. `amount` is minor units above zero, and the lines split it up. The one line
 * of a transfer names the account that the money goes to; of a contribution or draw the owner's equity account.
 */
export type TransactionDraft = {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly date: CalendarDate;
  /** As typed; it stays when the payee is renamed. */
  readonly payee: string;
  readonly payeeId: string | null;
  readonly memo: string;
  readonly tags: readonly string[];
  /** The market or fair that it belongs to. */
  readonly eventId?: string | null;
  /** Of income, by which way it was sold; left out or null where it follows from the rest. */
  readonly channel?: SaleChannel | null;
  readonly amount: Money;
  readonly moneyAccountId: string;
  readonly lines: readonly TransactionLine[];
  /** Of income, how its sales tax stands; left out or null where it has none. */
  readonly salesTax?: SalesTaxOfIncome | null;
};

/** Why money in or out may not go into the books as it is. */
export type TransactionRefusal = Refusal<
  | 'account-not-found'
  | 'account-archived'
  | 'money-account-not-allowed'
  | 'category-account-not-allowed'
  | 'transaction-needs-category'
  | 'transaction-takes-one-category'
  | 'transaction-not-split-up'
  | 'transaction-takes-no-tax'
  | 'sales-tax-below-zero'
  | 'tax-rate-not-found'
>;

/**
 * Whether a transaction may be posted: money comes from or goes to an account that holds it, or a card; the categories
 * fit the kind; and the lines make up the amount. `accounts` holds those that the transaction names, by id.
 */
export function decideTransaction(
  transaction: Pick<TransactionDraft, 'kind' | 'amount' | 'moneyAccountId' | 'lines' | 'salesTax'>,
  accounts: ReadonlyMap<string, Account>,
): Outcome<true, TransactionRefusal> {
  const { kind, lines } = transaction;
  const money = accounts.get(transaction.moneyAccountId);
  const field = 'moneyAccountId';
  if (!money) return refuse(financeRefusals.refusal('account-not-found', { field }));
  if (money.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
  if (!holdsMoney(money.type) && money.type !== 'card') {
    return refuse(financeRefusals.refusal('money-account-not-allowed', { field }));
  }
  if (lines.length === 0) {
    return refuse(financeRefusals.refusal('transaction-needs-category', { field: 'lines.0.accountId' }));
  }
  if (lines.length > 1 && !takesSplits(kind)) {
    return refuse(financeRefusals.refusal('transaction-takes-one-category', { field: 'lines' }));
  }
  for (const [index, line] of lines.entries()) {
    const refusal = refusalOfLine(transaction, line, { money, category: accounts.get(line.accountId) });
    if (refusal !== null) {
      return refuse(financeRefusals.refusal(refusal, { field: `lines.${String(index)}.accountId` }));
    }
    if (transaction.salesTax && line.taxRateId && !line.taxRate) {
      return refuse(
        financeRefusals.refusal('tax-rate-not-found', { field: `lines.${String(index)}.taxRateId` }),
      );
    }
  }
  if (transaction.salesTax && kind !== 'income') {
    return refuse(financeRefusals.refusal('transaction-takes-no-tax', { field: 'salesTax' }));
  }
  if (taxesOfIncome(transaction).taxes.some(({ taxable, tax }) => taxable < 0 || tax < 0)) {
    return refuse(financeRefusals.refusal('sales-tax-below-zero', { field: 'lines' }));
  }
  const rest = remainderOf(transaction);
  const mayBeTakenOff = kind === 'income' && transaction.amount > 0;
  if (rest === 0 && lines.every(({ amount }) => amount > 0 || (mayBeTakenOff && amount < 0)))
    return succeed(true);
  const details = `${String(rest)} minor units are left`;
  return refuse(financeRefusals.refusal('transaction-not-split-up', { field: 'lines', details }));
}

/** Returns what of the amount no line and no tax on top has taken yet; below zero when they took too much. */
export function remainderOf(transaction: Pick<TransactionDraft, 'amount' | 'lines' | 'salesTax'>): Money {
  const taken = [...transaction.lines.map((line) => line.amount), taxesOfIncome(transaction).onTop];
  return subtractMoney(transaction.amount, sumMoney(taken));
}

function refusalOfLine(
  { kind }: Pick<TransactionDraft, 'kind'>,
  line: TransactionLine,
  { money, category }: { readonly money: Account; readonly category: Account | undefined },
) {
  if (!category) return 'account-not-found';
  if (category.archived) return 'account-archived';
  const isSold = rootOfAccountType(category.type) === 'income';
  if (line.taxRateId && !(kind === 'income' && isSold)) return 'category-account-not-allowed';
  const fits = fitsKind(kind, category) || (line.amount < 0 && fitsTakenOff(kind, category));
  return fits && category.id !== money.id ? null : 'category-account-not-allowed';
}

/**
 * Tells whether it may be taken off money of this kind before it comes: what a marketplace keeps of income is a cost.
 */
export function fitsTakenOff(kind: TransactionKind, category: Pick<Account, 'type'>): boolean {
  return (
    kind === 'income' && (fitsKind('income', category) || rootOfAccountType(category.type) === 'expense')
  );
}

/** Tells whether this kind may have several categories. */
export function takesSplits(kind: TransactionKind): boolean {
  return kind === 'income' || kind === 'expense' || kind === 'refund';
}

/** Tells whether money of this kind may be booked to this account. */
export function fitsKind(kind: TransactionKind, category: Pick<Account, 'type'>): boolean {
  switch (kind) {
    case 'income':
      return rootOfAccountType(category.type) === 'income';
    case 'expense':
    case 'refund':
      // A purchase of a tool or a prepaid fee is money out too, though not yet a cost.
      return (
        rootOfAccountType(category.type) === 'expense' ||
        category.type === 'fixed-asset' ||
        category.type === 'other-current-asset' ||
        category.type === 'sales-tax'
      );
    case 'transfer':
      return holdsMoney(category.type) || category.type === 'card';
    case 'contribution':
      return category.type === 'owners-equity';
    case 'draw':
      return category.type === 'owners-draw';
  }
}

/** Tells whether this kind brings money into the account that it names. */
export function comesIn(kind: TransactionKind): boolean {
  return kind === 'income' || kind === 'refund' || kind === 'contribution';
}

/**
 * The journal entry of a transaction: income, refunds and contributions debit the money account, the rest credit it. Each
 * line of the transaction is a line of the entry, without the sales tax in it, which is owed, and says the event and of
 * income the channel.
 */
export function transactionPosting(
  transaction: Omit<TransactionDraft, 'payeeId' | 'tags'>,
  entryId: string,
): JournalEntryDraft {
  const { kind, amount } = transaction;
  const { revenues, tax } = taxesOfIncome(transaction);
  const intoMoney = (part: Money): Money => (comesIn(kind) ? part : negateMoney(part));
  return {
    id: entryId,
    date: transaction.date,
    kind,
    memo: [transaction.payee, transaction.memo].filter((text) => text !== '').join(': '),
    source: { kind: 'transaction', id: transaction.id },
    lines: [
      { accountId: transaction.moneyAccountId, amount: intoMoney(amount) },
      ...transaction.lines.map((line, index) => ({
        accountId: line.accountId,
        amount: negateMoney(intoMoney(revenues[index] ?? line.amount)),
        memo: line.memo,
        ...placedAt(transaction, line),
      })),
      ...(transaction.salesTax && tax !== 0
        ? [{ accountId: owedOn(transaction.salesTax), amount: negateMoney(tax), memo: '' }]
        : []),
    ].filter((line) => line.amount !== 0),
  };
}

function owedOn({ payableAccountId }: SalesTaxOfIncome): string {
  if (payableAccountId === null) throw new Error('Tax is posted to an account.');
  return payableAccountId;
}

/** The event and the channel that a part of a transaction goes into the books with; a transfer earns and costs nothing. */
function placedAt(
  { kind, eventId = null, channel = null }: Pick<TransactionDraft, 'kind' | 'eventId' | 'channel'>,
  line: TransactionLine,
): Pick<JournalLine, 'eventId' | 'channel'> {
  if (!takesSplits(kind)) return {};
  const event = line.eventId ?? eventId;
  const sold = kind === 'income' ? channelOfSale({ said: channel, eventId: event }) : null;
  return { ...(event === null ? {} : { eventId: event }), ...(sold === null ? {} : { channel: sold }) };
}

/**
 * Tells whether two entries say the same in the books: date, kind, words and every line with its event and channel.
 * Their ids and sources are their own.
 */
export function saysTheSame(
  one: Omit<JournalEntryDraft, 'id' | 'source'>,
  other: Omit<JournalEntryDraft, 'id' | 'source'>,
): boolean {
  return (
    one.date === other.date &&
    one.kind === other.kind &&
    one.memo === other.memo &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => {
      const twin = other.lines[index];
      return (
        line.accountId === twin?.accountId &&
        line.amount === twin.amount &&
        (line.memo ?? '') === (twin.memo ?? '') &&
        (line.eventId ?? null) === (twin.eventId ?? null) &&
        (line.channel ?? null) === (twin.channel ?? null)
      );
    })
  );
}

/** Tidies tags: each once whatever its capitals, without blanks around it or a # before it, none empty. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = new Map<string, string>();
  for (const tag of tags) {
    const text = tag.trim().replace(/^#+/, '').trim().replace(/\s+/g, ' ');
    if (text !== '' && !tidy.has(text.toLowerCase())) tidy.set(text.toLowerCase(), text);
  }
  return [...tidy.values()];
}

/** The tags without one of them, however it is written. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  const [without = ''] = tidyTags([tag]);
  return tags.filter((each) => each.toLowerCase() !== without.toLowerCase());
}
