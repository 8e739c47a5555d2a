import type { JournalDraftView } from '@atelier/contract/books';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';

/** A line as it is typed: either side may be filled, at most one is. */
export type LineDraft = {
  readonly key: string;
  readonly accountId: string | null;
  readonly memo: string;
  readonly debit: Money | null;
  readonly credit: Money | null;
};

export type EntryDraft = {
  readonly id: string;
  readonly date: CalendarDate | null;
  readonly memo: string;
  readonly lines: readonly LineDraft[];
};

export type EntryBalance = {
  readonly debitCents: number;
  readonly creditCents: number;
  /** Debits less credits: above zero, credits are missing. */
  readonly differenceCents: number;
};

/** The sums of both columns. */
export function entryBalance(lines: readonly LineDraft[]): EntryBalance {
  const debitCents = lines.reduce((sum, line) => sum + (line.debit ?? 0), 0);
  const creditCents = lines.reduce((sum, line) => sum + (line.credit ?? 0), 0);
  return { debitCents, creditCents, differenceCents: debitCents - creditCents };
}

/** A line with nothing in it. */
export const emptyLine = (key: string): LineDraft => ({
  key,
  accountId: null,
  memo: '',
  debit: null,
  credit: null,
});

/** A kept draft as it is in the form, with at least two lines. */
export function formOfDraft(draft: JournalDraftView, newKey: () => string): EntryDraft {
  const lines = draft.lines.map(({ accountId, amountCents, memo }) => ({
    key: newKey(),
    accountId,
    memo,
    debit: amountCents > 0 ? money(amountCents) : null,
    credit: amountCents < 0 ? money(-amountCents) : null,
  }));
  const missing = Array.from({ length: Math.max(0, 2 - lines.length) }, () => emptyLine(newKey()));
  return { id: draft.id, date: draft.date, memo: draft.memo, lines: [...lines, ...missing] };
}

const isFilled = (line: LineDraft) =>
  line.accountId !== null || Boolean(line.debit) || Boolean(line.credit) || line.memo.trim() !== '';

export type EntryProblems = {
  date?: string;
  memo?: string;
  /** Problems of the lines as a whole. */
  lines?: string;
  /** By the key of the line. */
  accounts: Record<string, string>;
  amounts: Record<string, string>;
};

/** Returns what keeps the entry from being posted, in words; lines left wholly empty do not count. */
export function entryProblems({ date, memo, lines }: EntryDraft): EntryProblems {
  const filled = lines.filter(isFilled);
  const accounts = filled.filter((line) => line.accountId === null);
  const amounts = filled.filter((line) => !line.debit && !line.credit);
  const balance = entryBalance(lines);
  return {
    ...(date === null ? { date: 'Choose the day of the entry' } : {}),
    ...(memo.trim() === '' ? { memo: 'Say what this entry is for' } : {}),
    ...(filled.length < 2
      ? { lines: 'An entry needs at least two lines: where the value comes from and where it goes' }
      : balance.differenceCents !== 0
        ? { lines: 'Debits and credits must come to the same sum' }
        : {}),
    accounts: Object.fromEntries(accounts.map((line) => [line.key, 'Choose an account'])),
    amounts: Object.fromEntries(amounts.map((line) => [line.key, 'Enter a debit or a credit'])),
  };
}

export function hasProblems({ date, memo, lines, accounts, amounts }: EntryProblems): boolean {
  const words = [date, memo, lines, ...Object.values(accounts), ...Object.values(amounts)];
  return words.some((word) => word !== undefined);
}

/** The entry as the API takes it, and for each line sent the key of the one it was typed in. */
export function entryInput(draft: EntryDraft & { date: CalendarDate }) {
  const sent = draft.lines.filter(isFilled).flatMap((line) =>
    line.accountId === null
      ? []
      : [
          {
            key: line.key,
            input: {
              accountId: line.accountId,
              amountCents: (line.debit ?? 0) - (line.credit ?? 0),
              memo: line.memo.trim(),
            },
          },
        ],
  );
  return {
    input: {
      id: draft.id,
      date: draft.date,
      memo: draft.memo.trim(),
      lines: sent.map((line) => line.input),
    },
    keys: sent.map((line) => line.key),
  };
}

/** Returns what the API keeps of an entry that is still being written. */
export function draftInput(draft: EntryDraft, version: number | null) {
  return {
    draftId: draft.id,
    date: draft.date,
    memo: draft.memo.trim(),
    version,
    lines: draft.lines.filter(isFilled).map((line) => ({
      accountId: line.accountId,
      amountCents: (line.debit ?? 0) - (line.credit ?? 0),
      memo: line.memo.trim(),
    })),
  };
}
