import type { StockCause } from '@atelier/domain/stock';

/** Name of each kind in the title of its movements. */
export const stockCauseWords: Readonly<Record<StockCause, string>> = {
  opening: 'there at the start',
  bought: 'bought',
  made: 'made',
  used: 'used',
  sold: 'sold',
  damaged: 'damaged',
  lost: 'lost',
  stolen: 'stolen',
  counted: 'counted',
  given: 'samples and gifts',
  taken: 'taken for personal use',
  other: 'for other reasons',
};

/** Names of kinds of stock operations, here and in the inventory. */
export const stockKindWords = {
  opening: 'Opening stock',
  'purchase-receipt': 'Goods received',
  'supplier-return': 'Sent back to supplier',
  production: 'Made',
  sale: 'Sold',
  'customer-return': 'Returned by customer',
  transfer: 'Moved',
  count: 'Adjusted',
  damage: 'Damaged',
  loss: 'Lost',
  theft: 'Stolen',
  sample: 'Sample or gift',
  'personal-use': 'Personal use',
  'consign-out': 'Given on consignment',
  'consign-return': 'Back from consignment',
  correction: 'Cost corrected',
  reversal: 'Reversed',
} as const;

/** Returns what an operation did to one item: what is made of others uses those up. */
export function nameOfStockMovement({ kind, quantity }: { kind: string; quantity: number }): string {
  const words: Readonly<Record<string, string>> = stockKindWords;
  return kind === 'production' && quantity < 0 ? 'Used' : (words[kind] ?? kind);
}
