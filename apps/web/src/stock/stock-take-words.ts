import type { StockTakeLineView, StockTakeRow } from '@atelier/contract/stock';
import type { StockTakeState } from '@atelier/domain/stock';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';
import { itemWords } from '../items/index.ts';
import { stockWords } from './stock-words.ts';

/** Refusals of stock takes, in words for a person. */
export const stockTakeWords: Words = {
  ...stockWords,
  ...itemWords,
  'stock-take-not-found': 'There is no such stock take in this business.',
  'stock-take-id-taken': 'This stock take has been begun already.',
  'stock-take-sheet-empty': 'No such items are there. Choose more, or include items with zero stock.',
  'stock-take-sheet-too-long': 'This would be more than 5,000 items. Count them by kind or category.',
  'stock-take-in-review': 'The count is over and being looked at. Go on counting first.',
  'stock-take-not-in-review': 'Someone is still counting. End the count first.',
  'stock-take-nothing-counted': 'Nothing is counted yet.',
  'stock-take-item-not-on-sheet': 'This item is not on the sheet.',
  'stock-take-is-over': 'This stock take is over.',
  'stock-take-not-posted': 'Only differences that were posted are reversed, and once.',
  'stock-reversal-before-operation': 'Choose the day on which it was posted, or a later one.',
  'stock-take-changed-meanwhile': 'Someone else just counted this. Check their count before you change it.',
  'stock-place-missing': 'Choose a place.',
  'period-closed': 'The books are closed for this day. Choose a later one, or open them in the settings.',
};

export const stockTakeStateWords: Readonly<Record<StockTakeState, { tone: Tone; label: string }>> = {
  open: { tone: 'neutral', label: 'Open' },
  counting: { tone: 'info', label: 'Counting' },
  review: { tone: 'warning', label: 'In review' },
  posted: { tone: 'success', label: 'Posted' },
  reversed: { tone: 'muted', label: 'Reversed' },
  abandoned: { tone: 'muted', label: 'Given up' },
};

/** `Year-end`, or `Stock take 3` where it has no name. */
export function nameOfStockTake({ name, number }: Pick<StockTakeRow, 'name' | 'number'>): string {
  return name === '' ? `Stock take ${String(number)}` : name;
}

/** Of which lot a line is; nothing where all of the item is counted. */
export function lotOfCount({
  isByLot,
  lotNumber,
}: Pick<StockTakeLineView, 'isByLot' | 'lotNumber'>): string | null {
  if (!isByLot) return null;
  return lotNumber === null ? 'No lot' : `Lot ${lotNumber}`;
}

/** Returns what tells a line from the others of its sheet. */
export function keyOfCount({ itemId, lotId }: Pick<StockTakeLineView, 'itemId' | 'lotId'>): string {
  return lotId ?? itemId;
}
