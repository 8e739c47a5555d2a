import type { Words } from '../platform/problems.ts';
import { invoiceWords } from '../sales-documents/index.ts';

/** Refusals of consignment, in words for a person. */
export const consignmentWords: Words = {
  ...invoiceWords,
  'consignment-shop-not-found': 'There is no such shop on consignment in this business.',
  'consignment-nothing-said': 'Say of at least one thing how many.',
  'consignment-item-twice': 'The same item is here twice.',
  'consignment-more-than-there':
    'Your records say that fewer are with the shop. Give it the missing ones first, count what is there, or see the drafts of what it sold.',
  'item-not-found': 'This item does not exist, or belongs to another business.',
  'item-not-counted': 'The stock of this item is not kept. Edit the item and say that it is counted.',
  'stock-not-started': 'The stock of this item is not followed yet. Begin with what is there.',
  'stock-before-start': 'Your books follow the stock only from a later day on.',
  'stock-place-missing': 'Choose where it comes from or goes to.',
  'stock-operation-id-taken': 'This has been recorded already.',
  'period-closed': 'The books are closed for this day. Choose a later one, or open them in the settings.',
};
