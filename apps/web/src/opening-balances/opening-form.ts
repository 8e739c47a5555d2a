import type { OpeningBalancesView } from '@atelier/contract/opening-balances';
import { rootOfAccountType, isMoneyAccountType } from '@atelier/domain/books';
import type { PastedDocument, OpeningAmount } from '@atelier/domain/opening-balances';
import { money, sumMoney, zeroMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Problem } from '../platform/problems.ts';

export type OpeningAccount = OpeningBalancesView['accounts'][number];
export type DocumentKind = 'invoices' | 'bills';

/** An open invoice or bill as it is typed. */
export type DocumentDraft = {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly number: string;
  readonly date: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly amount: Money | null;
  readonly categoryId: string | null;
  readonly isPaid: boolean;
};

/** Opening balances as they are typed. */
export type OpeningForm = {
  readonly id: string;
  readonly version: number | null;
  readonly date: CalendarDate | null;
  /** By account; a debit is positive. Of what papers are behind, what they should come to. */
  readonly amounts: Readonly<Record<string, number>>;
  readonly invoices: readonly DocumentDraft[];
  readonly bills: readonly DocumentDraft[];
  /** Pasted text that could not be taken over yet. */
  readonly pasted: Readonly<Record<'accounts' | DocumentKind, string>>;
};

/** Problems by the key of a row or `date` and `form`. */
export type OpeningProblems = Readonly<Record<string, string>>;

/** The form as the books have it. */
export function openingForm(
  view: OpeningBalancesView,
  blank: { readonly id: string; readonly date: CalendarDate; readonly newKey: () => string },
): OpeningForm {
  const drafts = (documents: OpeningBalancesView['invoices']) =>
    documents.map(({ amountCents, paidCents, ...document }) => ({
      ...document,
      key: blank.newKey(),
      amount: amountCents,
      isPaid: paidCents !== 0,
    }));
  return {
    id: view.opening?.id ?? blank.id,
    version: view.opening?.version ?? null,
    date: view.opening?.date ?? blank.date,
    amounts: Object.fromEntries(
      view.accounts
        .filter(({ is, amountCents }) => amountCents !== 0 && is !== 'receivable' && is !== 'payable')
        .map(({ accountId, amountCents }) => [accountId, amountCents]),
    ),
    invoices: drafts(view.invoices),
    bills: drafts(view.bills),
    pasted: { accounts: '', invoices: '', bills: '' },
  };
}

/** A line to be filled. */
export const emptyDocument = (key: string, categoryId: string | null): DocumentDraft => ({
  key,
  id: null,
  name: '',
  number: '',
  date: null,
  dueDate: null,
  amount: null,
  categoryId,
  isPaid: false,
});

/** Pasted rows as lines. */
export const pastedDocument = (
  { name, number, date, dueDate, amount }: PastedDocument,
  key: string,
  categoryId: string | null,
): DocumentDraft => ({ ...emptyDocument(key, categoryId), name, number, date, dueDate, amount });

/** Returns what the papers of a kind come to, as a debit or credit of their account. */
export function owedIn(form: OpeningForm, kind: DocumentKind): Money {
  const sum = sumMoney(form[kind].map(({ amount }) => amount ?? zeroMoney));
  return money(kind === 'invoices' ? sum : 0 - sum);
}

/** Returns what is on an account: papers make up what customers owe and what is owed to suppliers. */
export function amountOf(form: OpeningForm, account: Pick<OpeningAccount, 'accountId' | 'is'>): Money {
  if (account.is === 'receivable') return owedIn(form, 'invoices');
  if (account.is === 'payable') return owedIn(form, 'bills');
  return money(form.amounts[account.accountId] ?? 0);
}

/** Debits and credits of everything, and the former less the latter. */
export function openingSums(form: OpeningForm, accounts: readonly OpeningAccount[]) {
  const amounts = accounts.map((account) => amountOf(form, account));
  const debit = sumMoney(amounts.filter((amount) => amount > 0));
  const credit = money(0 - sumMoney(amounts.filter((amount) => amount < 0)));
  return { debit, credit, difference: money(debit - credit) };
}

/** The form with amounts put in; zero is none. */
export function withAmounts(form: OpeningForm, amounts: readonly OpeningAmount[]): OpeningForm {
  const next = new Map(Object.entries(form.amounts));
  for (const { accountId, amount } of amounts) {
    if (amount === 0) next.delete(accountId);
    else next.set(accountId, amount);
  }
  return { ...form, amounts: Object.fromEntries(next) };
}

const groups = [
  ['Money', (account: OpeningAccount) => isMoneyAccountType(account.type)],
  ['What you have', (account: OpeningAccount) => rootOfAccountType(account.type) === 'asset'],
  ['What you owe', (account: OpeningAccount) => rootOfAccountType(account.type) === 'liability'],
  ['What is yours', (account: OpeningAccount) => rootOfAccountType(account.type) === 'equity'],
  ['Income and costs since the year began', () => true],
] as const;

/** The accounts as they are on the screen, each once. */
export function groupsOf(accounts: readonly OpeningAccount[]) {
  const seen = new Set<string>();
  return groups.map(([title, isIn]) => {
    const rows = accounts.filter((account) => !seen.has(account.accountId) && isIn(account));
    for (const { accountId } of rows) seen.add(accountId);
    return { title, rows };
  });
}

const isEmpty = (document: DocumentDraft) =>
  document.name.trim() === '' && document.number.trim() === '' && !document.amount && document.date === null;

/** Returns what the API takes, and the row in which each part was typed; or what is wrong before it is asked. */
export function openingInput(form: OpeningForm, accounts: readonly OpeningAccount[]) {
  const problems: Record<string, string> = {};
  if (form.date === null) problems['date'] = 'Choose the day.';
  const documents = (kind: DocumentKind) =>
    form[kind].flatMap(({ key, isPaid: _isPaid, amount, date, dueDate, ...document }) => {
      const draft = { key, isPaid: false, amount, date, dueDate, ...document };
      if (isEmpty(draft)) return [];
      if (document.name.trim() === '') problems[`${key}.name`] = 'Say who it is.';
      if (date === null) problems[`${key}.date`] = 'Choose the day.';
      if (amount === null || amount <= 0) problems[`${key}.amountCents`] = 'Enter what is still owed.';
      if (date === null || amount === null) return [];
      const { name, number, id, categoryId } = document;
      return [
        { key, input: { id, name, number, categoryId, date, dueDate: dueDate ?? date, amountCents: amount } },
      ];
    });
  const [invoices, bills] = [documents('invoices'), documents('bills')];
  const rows = accounts
    .map((account) => ({ account, cents: form.amounts[account.accountId] ?? 0 }))
    .filter(({ cents }) => cents !== 0);
  const keys = {
    accounts: rows.map(({ account }) => account.accountId),
    invoices: invoices.map(({ key }) => key),
    bills: bills.map(({ key }) => key),
  };
  const { id, version, date } = form;
  if (date === null || Object.keys(problems).length > 0) return { ok: false as const, problems };
  const input = {
    id,
    version,
    date,
    accounts: rows.map(({ account, cents }) => ({ accountId: account.accountId, amountCents: money(cents) })),
    invoices: invoices.map((document) => document.input),
    bills: bills.map((document) => document.input),
  };
  return { ok: true as const, input, keys };
}

/** Returns where on the screen a refusal belongs. */
export function placeOpeningRefusal(
  { field, message }: Pick<Problem, 'field' | 'message'>,
  keys: Readonly<Record<'accounts' | DocumentKind, readonly string[]>>,
): OpeningProblems {
  const [list = '', index = '', part = ''] = (field ?? '').split('.');
  if (list === 'date') return { date: message };
  const key =
    list === 'accounts' || list === 'invoices' || list === 'bills' ? keys[list][Number(index)] : undefined;
  if (key === undefined || index === '') return { form: message };
  return { [list === 'accounts' ? key : `${key}.${part}`]: message };
}
