import type { CalendarDate, Money } from '../foundation/index.ts';

/** A line of a draft: the account may still be missing, and an amount of zero is not said yet. Debits are positive. */
export type JournalDraftLine = {
  readonly accountId: string | null;
  readonly amount: Money;
  readonly memo: string;
};

/** An entry by hand that is still being written: it posts nothing, and needs neither balance nor be complete. */
export type JournalDraft = {
  readonly id: string;
  readonly date: CalendarDate | null;
  readonly memo: string;
  readonly lines: readonly JournalDraftLine[];
};
