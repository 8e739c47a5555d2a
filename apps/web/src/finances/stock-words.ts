import type { StockCause } from '@atelier/domain/finances';

/** What each cause is called in the title of its movements. */
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

/** What kinds of operations are called in a list of movements. */
export const stockKindWords: Readonly<Record<string, string>> = {
  opening: 'Counted at the start',
  'purchase-receipt': 'Goods received',
  'supplier-return': 'Sent back to the supplier',
  production: 'Production',
  sale: 'Sale',
  'customer-return': 'Given back by a customer',
  count: 'Count',
  damage: 'Damage',
  loss: 'Loss',
  theft: 'Theft',
  sample: 'Sample or gift',
  gift: 'Gift',
  'personal-use': 'Personal use',
  correction: 'Cost corrected later',
  reversal: 'Taken back',
};
