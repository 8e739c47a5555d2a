import type { MissingReason } from '@atelier/domain/packing';
import { itemWords } from '../items/index.ts';
import type { Words } from '../platform/problems.ts';

export const missingReasonWords: Readonly<Record<MissingReason, string>> = {
  sold: 'Sold, not recorded',
  given: 'Given away',
  damaged: 'Damaged',
  lost: 'Lost',
  stolen: 'Stolen',
};

/** Sentences for refusals of goods and packing lists. */
export const packingWords: Words = {
  ...itemWords,
  'event-not-found': 'This event no longer exists.',
  'event-merged': 'This event was merged into another one.',
  'event-closed': 'This event is closed. Reopen it first.',
  'item-is-draft': 'This product is a draft. Make it active first.',
  'item-not-counted': 'Stock of this product isn’t tracked. Edit the product and turn on stock.',
  'product-has-variants': 'Choose one of the variants of this product.',
  'stock-not-started': 'Stock of this product hasn’t been started yet. Start it under Inventory, Operations.',
  'stock-before-start': 'Stock of this product starts later than this day.',
  'stock-place-missing': 'Choose a place other than the stall.',
  'stock-is-withheld': 'Lots of this product are blocked or expired. Unblock them, or pack less.',
  'lots-more-than-moved': 'These lots add up to more than you pack.',
  'lot-twice': 'A lot is named twice.',
  'period-closed': 'The books are closed for this day. Choose a later one.',
  'goods-not-planned': 'This product is no longer in the plan.',
  'goods-not-packed': 'Nothing was packed yet.',
  'goods-already-left-stall':
    'Some of these pieces have left the stall already. Count them on return instead.',
  'goods-not-brought': 'This product wasn’t brought to the event.',
  'goods-item-twice': 'This product is in the list twice.',
  'goods-count-too-high': 'This is more than was left at the stall. If you brought more, pack it first.',
  'goods-missing-unexplained': 'Choose a reason for each missing piece.',
  'goods-moved': 'This product was packed, so it stays in the plan.',
  'stall-in-use': 'The stall holds the goods of another event. Count their return first.',
  'packing-item-not-found': 'This entry was removed from the list.',
  'packing-item-id-taken': 'This entry has been added already. Reload the page.',
  'packing-list-empty': 'The packing list is empty, so there is nothing to save.',
  'packing-template-not-found': 'This template no longer exists.',
  'packing-template-name-taken': 'Another template has this name.',
};

/** `33%` of millionths. */
export const percentOf = (millionths: number): string => `${String(Math.round(millionths / 10_000))}%`;
