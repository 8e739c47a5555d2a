import type { BillView } from '@atelier/contract/payables';
import { dueDateOfBill, type BillKind } from '@atelier/domain/payables';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { tagsOf } from '../transactions/index.ts';

/** A line of a bill as it is typed. */
export type BillLineDraft = {
  readonly key: string;
  readonly accountId: string | null;
  readonly amount: Money | null;
  readonly memo: string;
  /** The market or fair that it was for. */
  readonly eventId?: string | null;
};

/** A bill or credit as it is typed. */
export type BillForm = {
  readonly id: string;
  readonly kind: BillKind;
  readonly payee: string;
  readonly payeeId: string | null;
  /** In how many days the payee's bills are due; null where no one said. */
  readonly termsDays: number | null;
  readonly number: string;
  readonly date: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  /** The due day was said by hand, so it follows nothing any longer. */
  readonly isDueSaid: boolean;
  readonly memo: string;
  /** As typed, a comma between two. */
  readonly tags: string;
  readonly lines: readonly BillLineDraft[];
  /** The version that is being changed; null for a new one. */
  readonly version: number | null;
};

export const emptyLine = (key: string): BillLineDraft => ({ key, accountId: null, amount: null, memo: '' });

/** The form of a bill that is there. */
export function formOfBill(bill: BillView, makeKey: () => string): BillForm {
  const lines = bill.lines.map((line) => ({
    key: makeKey(),
    accountId: line.accountId,
    amount: line.amountCents,
    memo: line.memo,
    eventId: line.eventId,
  }));
  return {
    id: bill.id,
    kind: bill.kind,
    payee: bill.payeeName,
    payeeId: bill.payeeId,
    termsDays: null,
    number: bill.number,
    date: bill.date,
    dueDate: bill.dueDate,
    isDueSaid: true,
    memo: bill.memo,
    tags: bill.tags.join(', '),
    lines: lines.length > 0 ? lines : [emptyLine(makeKey())],
    version: bill.version,
  };
}

/** The form with its due day worked out again, unless it was said. */
export function withDueDate(form: BillForm): BillForm {
  if (form.isDueSaid || form.date === null) return form;
  return { ...form, dueDate: dueDateOfBill(form.date, form.termsDays) };
}

/** Sums what the lines come to so far. */
export function sumOfLines({ lines }: Pick<BillForm, 'lines'>): Money {
  return money(lines.reduce((sum, line) => sum + (line.amount ?? 0), 0));
}

export type BillProblems = {
  readonly payee?: string;
  readonly number?: string;
  readonly date?: string;
  readonly dueDate?: string;
  readonly tags?: string;
  /** By the key of the line. */
  readonly accounts: Readonly<Record<string, string>>;
  readonly amounts: Readonly<Record<string, string>>;
  readonly form?: string;
};

export const noBillProblems: BillProblems = { accounts: {}, amounts: {} };

const isEmptyLine = (line: BillLineDraft) =>
  line.accountId === null && !line.amount && line.memo.trim() === '';

/** The lines that say something; of a bill without any, its first. */
function saidLines({ lines }: BillForm): readonly BillLineDraft[] {
  const said = lines.filter((line) => !isEmptyLine(line));
  return said.length > 0 ? said : lines.slice(0, 1);
}

/** Returns what keeps the form from being saved, in words. A draft needs no more than a payee and its days. */
export function problemsOfBill(form: BillForm, status: 'draft' | 'open'): BillProblems {
  const tags = tagsOf(form.tags);
  const lines = saidLines(form).filter((line) => status === 'open' || !isEmptyLine(line));
  const words = (missing: readonly BillLineDraft[], text: string) =>
    Object.fromEntries(missing.map((line) => [line.key, text]));
  return {
    ...(form.payeeId === null ? { payee: 'Choose a supplier, or add one.' } : {}),
    ...(form.date === null ? { date: 'Enter a date.' } : {}),
    ...(form.kind === 'credit' || form.dueDate !== null ? {} : { dueDate: 'Enter a date.' }),
    ...(form.kind === 'bill' && form.date !== null && form.dueDate !== null && form.dueDate < form.date
      ? { dueDate: 'It cannot be due before the day it was written.' }
      : {}),
    ...(tags.length > 20 || tags.some((tag) => tag.length > 40)
      ? { tags: 'At most 20 tags of 40 characters each.' }
      : {}),
    accounts: words(
      lines.filter((line) => line.accountId === null),
      'Choose what it was for.',
    ),
    amounts: words(
      lines.filter((line) => !line.amount),
      'Enter an amount.',
    ),
  };
}

export function hasBillProblems({ accounts, amounts, ...rest }: BillProblems): boolean {
  return [rest, accounts, amounts].some((words) => Object.keys(words).length > 0);
}

/** The fields as the API takes them, and for each line sent the key of the row it was typed in. */
export function inputOfBill(
  form: BillForm & { payeeId: string; date: CalendarDate },
  status: 'draft' | 'open',
) {
  const sent = saidLines(form).flatMap(({ key, accountId, amount, memo, eventId = null }) =>
    accountId === null || !amount
      ? []
      : [
          {
            key,
            line: {
              accountId,
              amountCents: amount,
              memo: memo.trim(),
              ...(eventId === null ? {} : { eventId }),
            },
          },
        ],
  );
  const dueDate = form.kind === 'credit' ? form.date : form.dueDate;
  return {
    keys: sent.map(({ key }) => key),
    input: {
      payeeId: form.payeeId,
      number: form.number.trim(),
      date: form.date,
      ...(dueDate === null ? {} : { dueDate }),
      memo: form.memo.trim(),
      tags: tagsOf(form.tags),
      lines: sent.map(({ line }) => line),
      status,
    },
  };
}

/** Puts the server's no beside the field that it is about. */
export function placeBillRefusal(
  { field, message }: { field: string | undefined; message: string },
  keys: readonly string[],
): BillProblems {
  if (field === 'date' || field === 'dueDate' || field === 'number' || field === 'tags') {
    return { ...noBillProblems, [field]: message };
  }
  if (field === 'payeeId') return { ...noBillProblems, payee: message };
  const [place, index, part] = field?.split('.') ?? [];
  const key = place === 'lines' ? keys[Number(index)] : undefined;
  if (key === undefined) return { ...noBillProblems, form: message };
  return part === 'amountCents'
    ? { ...noBillProblems, amounts: { [key]: message } }
    : { ...noBillProblems, accounts: { [key]: message } };
}
