import { negateMoney, type CalendarDate, type Money } from '../foundation/index.ts';
import type { JournalEntryDraft } from './journal-entry.ts';

/**
 * Takes what an inventory account said off it, on the day from which it follows the stock ledger; null where it said
 * nothing. Amounts in minor units.
 */
export function startOfStockPosting(start: {
  readonly id: string;
  readonly date: CalendarDate;
  readonly accountId: string;
  readonly balance: Money;
  readonly againstId: string;
}): JournalEntryDraft | null {
  const { id, date, accountId, balance, againstId } = start;
  if (balance === 0) return null;
  return {
    id,
    date,
    kind: 'opening',
    memo: 'The account follows the stock from this day on',
    source: null,
    lines: [
      { accountId, amount: negateMoney(balance) },
      { accountId: againstId, amount: balance },
    ],
  };
}
