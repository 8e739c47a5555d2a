import {
  addMoney,
  negateMoney,
  refuse,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import {
  rootOfAccountType,
  type Account,
  financeRefusals,
  type EntrySource,
  type JournalEntryDraft,
  type JournalLine,
  isMoneyAccountType,
} from '../books/index.ts';

/** What an account had in it. `amount` is minor units: a debit is positive. */
export type OpeningAmount = { readonly accountId: string; readonly amount: Money };

/** A customer's invoice or a supplier's bill that was open when the books began. */
export type OpeningDocument = {
  /** Null: it is new. */
  readonly id: string | null;
  /** The customer or payee. */
  readonly name: string;
  readonly number: string;
  readonly date: CalendarDate;
  readonly dueDate: CalendarDate;
  /** What is still owed, in minor units above zero. */
  readonly amount: Money;
  /** What it earned or cost, which counts on cash basis when it is paid. Null: it counted before, or never will. */
  readonly categoryId: string | null;
};

/** All that a business brought with it, as of the end of a day. */
export type OpeningDraft = {
  readonly date: CalendarDate;
  /** What customers owe and what is owed to suppliers may be among them; the documents have to come to the same. */
  readonly accounts: readonly OpeningAmount[];
  readonly invoices: readonly OpeningDocument[];
  readonly bills: readonly OpeningDocument[];
};

/** The accounts that opening balances know by their keys. */
export type OpeningKeys = {
  readonly accountsReceivable: string;
  readonly accountsPayable: string;
  readonly openingBalances: string;
};

/** Why opening balances may not be posted as they are. */
export type OpeningRefusal = Refusal<
  | 'account-not-found'
  | 'account-archived'
  | 'category-account-not-allowed'
  | 'opening-is-empty'
  | 'opening-account-twice'
  | 'opening-not-balanced'
  | 'opening-documents-differ'
  | 'opening-amount-not-positive'
  | 'opening-name-required'
  | 'opening-number-required'
  | 'opening-number-twice'
  | 'opening-document-after'
  | 'opening-due-before-its-day'
>;

const owedIn = (documents: readonly OpeningDocument[]) => sumMoney(documents.map(({ amount }) => amount));

/** Returns what the documents come to, with the signs of the accounts that they are behind. */
export function openingDocumentSums({ invoices, bills }: Pick<OpeningDraft, 'invoices' | 'bills'>): {
  readonly receivable: Money;
  readonly payable: Money;
} {
  return { receivable: owedIn(invoices), payable: negateMoney(owedIn(bills)) };
}

/** Debits less credits of everything: zero, or what has to be booked to the opening balances. */
export function openingDifference(draft: OpeningDraft, keys: OpeningKeys): Money {
  const { receivable, payable } = openingDocumentSums(draft);
  const others = draft.accounts.filter(
    ({ accountId }) => accountId !== keys.accountsReceivable && accountId !== keys.accountsPayable,
  );
  return addMoney(sumMoney(others.map(({ amount }) => amount)), addMoney(receivable, payable));
}

/**
 * Whether opening balances may be posted: each account once, each document whole, the documents as much as their
 * accounts where those were said, and debits equal to credits. `accounts` holds all of the business, by id. A refusal
 * names its row.
 */
export function decideOpening(
  draft: OpeningDraft,
  accounts: ReadonlyMap<string, Account>,
  keys: OpeningKeys,
): Outcome<true, OpeningRefusal> {
  const { date, invoices, bills } = draft;
  if (draft.accounts.every(({ amount }) => amount === 0) && invoices.length === 0 && bills.length === 0) {
    return refuse(financeRefusals.refusal('opening-is-empty', { field: 'accounts' }));
  }
  const sums = openingDocumentSums(draft);
  const seen = new Set<string>();
  for (const [index, { accountId, amount }] of draft.accounts.entries()) {
    const field = `accounts.${String(index)}.amountCents`;
    const account = accounts.get(accountId);
    if (!account) return refuse(financeRefusals.refusal('account-not-found', { field }));
    if (account.archived && amount !== 0)
      return refuse(financeRefusals.refusal('account-archived', { field }));
    if (seen.has(accountId)) return refuse(financeRefusals.refusal('opening-account-twice', { field }));
    seen.add(accountId);
    const due =
      accountId === keys.accountsReceivable
        ? sums.receivable
        : accountId === keys.accountsPayable
          ? sums.payable
          : amount;
    if (amount !== due) return refuse(financeRefusals.refusal('opening-documents-differ', { field }));
  }
  for (const kind of ['invoices', 'bills'] as const) {
    const decided = decideDocuments(kind, draft[kind], date, accounts);
    if (!decided.ok) return decided;
  }
  const difference = openingDifference(draft, keys);
  return difference === 0
    ? succeed(true)
    : refuse(financeRefusals.refusal('opening-not-balanced', { details: String(difference) }));
}

function decideDocuments(
  kind: 'invoices' | 'bills',
  documents: readonly OpeningDocument[],
  date: CalendarDate,
  accounts: ReadonlyMap<string, Account>,
): Outcome<true, OpeningRefusal> {
  const numbers = new Set<string>();
  for (const [index, document] of documents.entries()) {
    const at = (part: string) => ({ field: `${kind}.${String(index)}.${part}` });
    const number = document.number.trim().toLowerCase();
    // Suppliers number for themselves: two may have the same.
    const key = kind === 'invoices' ? number : `${document.name.trim().toLowerCase()} ${number}`;
    if (document.name.trim() === '')
      return refuse(financeRefusals.refusal('opening-name-required', at('name')));
    if (number === '' && kind === 'invoices') {
      return refuse(financeRefusals.refusal('opening-number-required', at('number')));
    }
    if (number !== '' && numbers.has(key)) {
      return refuse(financeRefusals.refusal('opening-number-twice', at('number')));
    }
    numbers.add(key);
    if (document.date > date) return refuse(financeRefusals.refusal('opening-document-after', at('date')));
    if (document.dueDate < document.date) {
      return refuse(financeRefusals.refusal('opening-due-before-its-day', at('dueDate')));
    }
    if (document.amount <= 0) {
      return refuse(financeRefusals.refusal('opening-amount-not-positive', at('amountCents')));
    }
    if (document.categoryId === null) continue;
    const category = accounts.get(document.categoryId);
    if (!category) return refuse(financeRefusals.refusal('account-not-found', at('categoryId')));
    if (category.archived) return refuse(financeRefusals.refusal('account-archived', at('categoryId')));
    if (rootOfAccountType(category.type) !== (kind === 'invoices' ? 'income' : 'expense')) {
      return refuse(financeRefusals.refusal('category-account-not-allowed', at('categoryId')));
    }
  }
  return succeed(true);
}

/** The money accounts among the amounts, each with what was in it on its normal side's sign as a debit. */
export function openingMoney(
  draft: OpeningDraft,
  accounts: ReadonlyMap<string, Pick<Account, 'type'>>,
): OpeningAmount[] {
  return draft.accounts.filter(({ accountId }) => {
    const type = accounts.get(accountId)?.type;
    return type !== undefined && isMoneyAccountType(type);
  });
}

/**
 * The entry of all accounts but money, which has entries of its own, and what the documents are behind; the other side
 * is on the opening balances. Null where there are none.
 */
export function openingBalancesPosting(
  draft: OpeningDraft,
  accounts: ReadonlyMap<string, Pick<Account, 'type'>>,
  keys: OpeningKeys,
  entry: { readonly id: string; readonly openingId: string },
): JournalEntryDraft | null {
  const apart = new Set([
    ...openingMoney(draft, accounts).map(({ accountId }) => accountId),
    ...Object.values(keys),
  ]);
  const lines: JournalLine[] = draft.accounts
    .filter(({ accountId, amount }) => amount !== 0 && !apart.has(accountId))
    .map(({ accountId, amount }) => ({ accountId, amount }));
  if (lines.length === 0) return null;
  const rest = negateMoney(sumMoney(lines.map(({ amount }) => amount)));
  return {
    id: entry.id,
    date: draft.date,
    kind: 'opening',
    memo: 'Opening balances',
    source: { kind: 'opening', id: entry.openingId },
    lines: rest === 0 ? lines : [...lines, { accountId: keys.openingBalances, amount: rest }],
  };
}

/**
 * The entries of a document that was open: one as if it were written now, and one that takes what it earned or cost out
 * again, because that was before. So on accrual basis there is only what is owed; on cash basis, which leaves both out,
 * its payment earns or costs what it was for.
 */
export function openingDocumentPosting(
  document: Pick<OpeningDocument, 'name' | 'number' | 'amount' | 'categoryId'>,
  kind: 'invoice' | 'bill',
  date: CalendarDate,
  keys: OpeningKeys,
  entry: { readonly id: string; readonly counterId: string; readonly documentId: string },
): { readonly entry: JournalEntryDraft; readonly counter: JournalEntryDraft | null } {
  const isInvoice = kind === 'invoice';
  const owed = isInvoice ? document.amount : negateMoney(document.amount);
  const source: EntrySource = { kind, id: entry.documentId };
  const called = [kind, document.number].filter((text) => text !== '').join(' ');
  const memo = `Opening balance: ${document.name}, ${called}`;
  const head = { date, kind: 'opening', source } as const;
  const against = document.categoryId ?? keys.openingBalances;
  return {
    entry: {
      ...head,
      id: entry.id,
      memo,
      lines: [
        { accountId: isInvoice ? keys.accountsReceivable : keys.accountsPayable, amount: owed },
        { accountId: against, amount: negateMoney(owed) },
      ],
    },
    counter:
      document.categoryId === null || document.amount === zeroMoney
        ? null
        : {
            ...head,
            id: entry.counterId,
            memo: `${memo}: ${isInvoice ? 'earned' : 'spent'} before`,
            lines: [
              { accountId: document.categoryId, amount: owed },
              { accountId: keys.openingBalances, amount: negateMoney(owed) },
            ],
          },
  };
}
