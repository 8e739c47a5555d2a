import type { StockOperationRow } from '@atelier/contract/stock';
import type { StockOperationKind } from '@atelier/domain/stock';
import { stockKindWords } from './stock-movement-words.ts';
import type { Words } from '../platform/problems.ts';

export const operationKindWords: Readonly<Record<StockOperationKind, string>> = stockKindWords;

/** `Damaged, no. 12`. */
export function nameOfOperation({ kind, number }: Pick<StockOperationRow, 'kind' | 'number'>): string {
  return `${operationKindWords[kind]}, no. ${String(number)}`;
}

/** Refusals of the stock ledger, in words for a person. */
export const stockWords: Words = {
  'item-not-found': 'This item does not exist, or belongs to another business.',
  'item-is-draft': 'It is a draft. Make it active first.',
  'item-not-counted': 'The stock of this item is not kept. Edit the item and say that it is counted.',
  'place-not-found': 'There is no such place in this business.',
  'stock-not-started':
    'The books do not follow the stock of this item yet. Begin with it first: Operations, Begin with stock.',
  'stock-before-start':
    'The books follow this stock only from a later day on. Choose that day or a later one.',
  'stock-lines-missing': 'Choose an item.',
  'stock-line-goes-the-wrong-way': 'Enter an amount above zero.',
  'stock-place-missing': 'Choose a place; of a move, two different ones.',
  'stock-account-invalid': 'Choose an account of your costs, expenses or equity.',
  'stock-operation-id-taken': 'This has been recorded already. Look for it in the list.',
  'stock-operation-not-found': 'This operation does not exist, or belongs to another business.',
  'stock-operation-already-reversed': 'This was reversed already.',
  'stock-operation-stays':
    'This cannot be reversed. Record what puts it right instead: an adjustment, or a new receipt.',
  'stock-operation-belongs-to-a-document': 'A document made this. Reverse that, and the stock follows.',
  'stock-operation-is-no-sale': 'Only what was sold comes back from a customer.',
  'stock-reversal-before-operation': 'It cannot be reversed before the day it happened.',
  'stock-comes-back-twice': 'Not that much is still out: part of it already came back.',
  'stock-too-large': 'Then there would be more than a billion of the unit that its stock is kept in.',
  'stock-comes-back-too-early': 'It cannot come back before the day it went.',
  'stock-account-posted-later':
    'The books say something about this account after that day. Choose the day of its last entry, or a later one.',
  'stock-already-started': 'Its stock has begun already. Adjust it instead.',
  'costing-method-stays': 'Stock has moved, so how it is valued stays.',
  'lot-not-found': 'There is no such lot of this item.',
  'lot-number-taken': 'Another lot of this item has this number.',
  'lot-twice': 'Name each lot once.',
  'lots-more-than-moved': 'That is more than moved.',
  'stock-is-withheld':
    'The stock left of an item here is in lots that are blocked or have expired. Choose lots, or unblock them first.',
  'movement-lots-stay':
    'These lots follow from another change of stock, or something of them has come back: they stay.',
  'units-do-not-meet': 'Nothing leads from this unit to the one that stock is kept in.',
  'amount-too-small': 'This is too little to be counted in the unit that stock is kept in.',
  'amount-too-large': 'This amount is too large: a billion of the unit that stock is kept in is the most.',
  'account-not-found': 'An account of this item is no longer there. Edit the item.',
  'period-closed': 'The books are closed for this date. Choose a later date, or open the period in Settings.',
  'product-has-variants': 'This product comes in variants. Choose the one that is sold.',
  'sold-unit-unknown': 'This item has no such unit.',
  'sold-quantity-impossible': 'In the unit that its stock is kept in, this is too little or too much.',
};
