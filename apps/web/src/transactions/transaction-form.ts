import type { AccountView } from '@atelier/contract/books';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { TransactionView } from '@atelier/contract/transactions';
import { fitsKind, fitsTakenOff, takesSplits, type TransactionKind } from '@atelier/domain/transactions';
import { holdsMoney, type SaleChannel } from '@atelier/domain/books';
import { taxesOfIncome, taxRateOn, type SalesTaxMode } from '@atelier/domain/tax-rates';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { transactionKindWords } from './transaction-words.ts';

/** A category as it is chosen; of a transaction that is not split its amount is the whole. */
export type PartDraft = {
  readonly key: string;
  readonly accountId: string | null;
  readonly amount: Money | null;
  readonly memo: string;
  /** Where it is another one than that of the whole. */
  readonly eventId?: string | null;
  /** Of income: taken off before the money came. The amount is typed without a sign. */
  readonly isTakenOff?: boolean;
  /** Of what was sold, its sales tax. */
  readonly taxRateId?: string | null;
};

/** A transaction as it is typed. The amount is what the parts come to; tax on top comes in besides. */
export type TransactionForm = {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly date: CalendarDate | null;
  readonly payee: string;
  readonly payeeId: string | null;
  readonly memo: string;
  /** As typed, a comma between two. */
  readonly tags: string;
  readonly eventId?: string | null;
  readonly channel?: SaleChannel | null;
  readonly amount: Money | null;
  readonly moneyAccountId: string;
  readonly parts: readonly PartDraft[];
  /** Of income, how its sales tax stands; left out where it has none. */
  readonly salesTax?: SalesTaxMode | null;
  /** Who collects it, where a marketplace does. */
  readonly marketplace?: string;
  /** The version that is being changed; null for a new one. */
  readonly version: number | null;
};

/** Tells whether an account holds money, or is a card: what a transaction pays from or into. */
export function isPayer(account: Pick<AccountView, 'type'>): boolean {
  return holdsMoney(account.type) || account.type === 'card';
}

/** The same form for another kind: what does not fit it any longer is taken off. */
export function withKind(
  form: TransactionForm,
  kind: TransactionKind,
  accounts: readonly AccountView[],
): TransactionForm {
  const fitting = form.parts.map((part) => {
    const account = accounts.find((one) => one.id === part.accountId);
    const fits = account && (part.isTakenOff ? fitsTakenOff(kind, account) : fitsKind(kind, account));
    return fits ? part : { ...part, accountId: null };
  });
  const parts =
    kind === 'income' ? fitting : fitting.map((part) => ({ ...part, isTakenOff: false, taxRateId: null }));
  return {
    ...form,
    kind,
    parts: takesSplits(kind) ? parts : parts.slice(0, 1),
    ...(kind === 'income' ? {} : { salesTax: null, marketplace: '' }),
  };
}

/** The form of a transaction that is there. */
export function formOf(transaction: TransactionView, makeKey: () => string): TransactionForm {
  const parts = transaction.lines.map((line) => ({
    key: makeKey(),
    accountId: line.accountId,
    amount: money(Math.abs(line.amountCents)),
    memo: line.memo,
    eventId: line.eventId,
    isTakenOff: line.amountCents < 0,
    taxRateId: line.taxRateId,
  }));
  const onTop =
    transaction.salesTax === 'on-top'
      ? transaction.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
      : 0;
  return {
    id: transaction.id,
    kind: transaction.kind,
    date: transaction.date,
    payee: transaction.payee,
    payeeId: transaction.payeeId,
    memo: transaction.memo,
    tags: transaction.tags.join(', '),
    eventId: transaction.eventId,
    channel: transaction.channel,
    amount: money(transaction.amountCents - onTop),
    moneyAccountId: transaction.moneyAccountId,
    parts: parts.length > 0 ? parts : [{ key: makeKey(), accountId: null, amount: null, memo: '' }],
    version: transaction.version,
    salesTax: transaction.salesTax,
    marketplace: transaction.marketplace,
  };
}

/** Returns what no part has taken yet; below zero when they took too much. */
export function remainder({ amount, parts }: Pick<TransactionForm, 'amount' | 'parts'>): Money {
  return money((amount ?? 0) - parts.reduce((sum, part) => sum + signedAmount(part), 0));
}

const signedAmount = ({ isTakenOff = false, amount }: PartDraft): number =>
  (isTakenOff ? -1 : 1) * (amount ?? 0);

/** The parts that say something: of a payout no one need fill in what there was not. */
function usedParts({ parts }: Pick<TransactionForm, 'parts'>): readonly PartDraft[] {
  return parts.some(({ isTakenOff }) => isTakenOff) ? parts.filter(({ amount }) => amount) : parts;
}

const marketplaceParts = [
  { memo: 'Gross sales', code: '4000', isTakenOff: false },
  { memo: 'Tax that the marketplace hands on', code: '4000', isTakenOff: true },
  { memo: 'Refunds to buyers', code: '4800', isTakenOff: true },
  { memo: 'Fees', code: '6160', isTakenOff: true },
  { memo: 'Shipping labels', code: '7150', isTakenOff: true },
] as const;

/** The form of a payout of a marketplace: what was sold, and what was taken off before the rest came. */
export function asPayout(
  form: TransactionForm,
  accounts: readonly AccountView[],
  makeKey: () => string,
): TransactionForm {
  return {
    ...form,
    kind: 'income',
    salesTax: 'marketplace',
    marketplace: form.marketplace ?? '',
    parts: marketplaceParts.map(({ memo, code, isTakenOff }) => ({
      key: makeKey(),
      accountId: accounts.find((account) => account.code === code && account.isActive)?.id ?? null,
      amount: null,
      memo,
      isTakenOff,
      taxRateId: null,
    })),
  };
}

/** The taxes of a form by the engine of the server, at their percentages on its day. */
export function taxesOfForm(
  form: TransactionForm,
  rates: ReadonlyMap<string, TaxRateView>,
): ReturnType<typeof taxesOfIncome> {
  const [only, ...others] = form.parts;
  const amountOf = (part: PartDraft) =>
    part === only && others.length === 0 ? (form.amount ?? money(0)) : money(signedAmount(part));
  return taxesOfIncome({
    salesTax: form.kind === 'income' && form.salesTax ? { mode: form.salesTax } : null,
    lines: usedParts(form).map((part) => ({
      amount: amountOf(part),
      taxRate: part.taxRateId && form.date !== null ? taxRateOn(rates, part.taxRateId, form.date) : null,
    })),
  });
}

export type FormProblems = {
  readonly date?: string;
  readonly amount?: string;
  readonly moneyAccountId?: string;
  readonly payee?: string;
  readonly event?: string;
  readonly tags?: string;
  /** Problems of the parts together. */
  readonly split?: string;
  /** By the key of the part. */
  readonly accounts: Readonly<Record<string, string>>;
  readonly amounts: Readonly<Record<string, string>>;
  /** Problems of the whole. */
  readonly form?: string;
};

export const noProblems: FormProblems = { accounts: {}, amounts: {} };

export function tagsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/**
 * Returns what keeps the form from being saved, in words. A draft needs no more than a day, an amount and an account.
 */
export function problemsOf(form: TransactionForm, status: 'draft' | 'posted'): FormProblems {
  const { category } = transactionKindWords[form.kind];
  const isSplit = form.parts.length > 1;
  const isWhole = status === 'posted';
  const used = usedParts(form);
  const missing = isWhole && category ? used.filter((part) => part.accountId === null) : [];
  const empty = isWhole && isSplit ? used.filter((part) => !part.amount) : [];
  const isUntaxed =
    isWhole && form.salesTax && form.salesTax !== 'marketplace' && used.every(({ taxRateId }) => !taxRateId);
  const tags = tagsOf(form.tags);
  return {
    ...(form.date === null ? { date: 'Enter a date.' } : {}),
    ...(form.amount ? {} : { amount: 'Enter an amount above zero.' }),
    ...(form.moneyAccountId === '' ? { moneyAccountId: 'Choose an account.' } : {}),
    ...(tags.length > 20 || tags.some((tag) => tag.length > 40)
      ? { tags: 'At most 20 tags of 40 characters each.' }
      : {}),
    ...(isWhole && isSplit && empty.length === 0 && form.amount && remainder(form) !== 0
      ? { split: 'The parts must come to the whole amount.' }
      : isUntaxed
        ? { split: 'Choose which sales tax it is, or say that there is none.' }
        : {}),
    accounts: Object.fromEntries(missing.map((part) => [part.key, category?.missing ?? ''])),
    amounts: Object.fromEntries(empty.map((part) => [part.key, 'Enter an amount.'])),
  };
}

export function hasProblems({ accounts, amounts, ...rest }: FormProblems): boolean {
  return [rest, accounts, amounts].some((words) => Object.keys(words).length > 0);
}

/** The fields as the API takes them, and for each line sent the key of the part it was chosen in. */
export function inputOf(
  form: TransactionForm & { date: CalendarDate; amount: Money },
  status: 'draft' | 'posted',
  onTop: Money = money(0),
) {
  const isSplit = form.parts.length > 1;
  const sent = transactionKindWords[form.kind].category
    ? usedParts(form).flatMap((part) => {
        const amountCents = isSplit ? money(signedAmount(part)) : form.amount;
        return part.accountId === null || !amountCents
          ? []
          : [
              {
                key: part.key,
                line: {
                  accountId: part.accountId,
                  amountCents,
                  memo: part.memo.trim(),
                  ...(part.eventId == null ? {} : { eventId: part.eventId }),
                  ...(form.salesTax && part.taxRateId ? { taxRateId: part.taxRateId } : {}),
                },
              },
            ];
      })
    : [];
  return {
    keys: sent.map(({ key }) => key),
    input: {
      kind: form.kind,
      date: form.date,
      eventId: takesSplits(form.kind) ? (form.eventId ?? null) : null,
      channel: form.kind === 'income' ? (form.channel ?? null) : null,
      payee: form.payee.trim(),
      ...(form.payeeId === null ? {} : { payeeId: form.payeeId }),
      memo: form.memo.trim(),
      tags: tagsOf(form.tags),
      amountCents: money(form.amount + onTop),
      ...(form.kind === 'income' && form.salesTax
        ? { salesTax: form.salesTax, marketplace: (form.marketplace ?? '').trim() }
        : {}),
      moneyAccountId: form.moneyAccountId,
      lines: sent.map(({ line }) => line),
      status,
    },
  };
}

/** Puts the server's no beside the field that it is about. */
export function placeRefusal(
  { field, message }: { field: string | undefined; message: string },
  keys: readonly string[],
): FormProblems {
  if (field === 'date') return { ...noProblems, date: message };
  if (field === 'moneyAccountId') return { ...noProblems, moneyAccountId: message };
  if (field === 'payeeId' || field === 'payee') return { ...noProblems, payee: message };
  if (field === 'eventId') return { ...noProblems, event: message };
  if (field === 'tags') return { ...noProblems, tags: message };
  const [place, index, part] = field?.split('.') ?? [];
  const key = place === 'lines' ? keys[Number(index)] : undefined;
  if (key !== undefined && part === 'accountId') return { ...noProblems, accounts: { [key]: message } };
  return place === 'lines' ? { ...noProblems, split: message } : { ...noProblems, form: message };
}
