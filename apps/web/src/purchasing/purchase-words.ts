import type { PurchaseOrderRowView } from '@atelier/contract/purchasing';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';
import { stockWords } from '../stock/index.ts';

export const purchaseStates: Readonly<
  Record<PurchaseOrderRowView['status'], { readonly tone: Tone; readonly label: string }>
> = {
  draft: { tone: 'neutral', label: 'Draft' },
  placed: { tone: 'info', label: 'Placed' },
  'on-hold': { tone: 'warning', label: 'On hold' },
  'partly-received': { tone: 'warning', label: 'Partly received' },
  received: { tone: 'success', label: 'Received' },
  closed: { tone: 'muted', label: 'Closed' },
  cancelled: { tone: 'muted', label: 'Cancelled' },
};

export const shareWords = { value: 'By what each line costs', packs: 'By the number of packs' } as const;

/** Refusals of suppliers and purchase orders, in words for a person. */
export const purchaseWords: Words = {
  ...stockWords,
  'supplier-not-found': 'There is no such supplier in this business.',
  'payee-id-taken': 'This supplier has been added already.',
  'payee-name-taken': 'A payee with this name already exists. Look for it in your payees.',
  'supplier-item-not-found': 'This pack is no longer on the list.',
  'supplier-item-id-taken': 'This has been added already.',
  'supplier-item-taken': 'This pack of this item is on the list already.',
  'supplier-prices-invalid': 'Each price begins at another number of packs.',
  'item-not-found': 'Choose an item. Of a product with variants, choose the variant.',
  'item-not-counted': 'The stock of one of these items is not kept yet. Edit the item first.',
  'purchase-order-not-found': 'There is no such order in this business.',
  'purchase-order-id-taken': 'This order has been saved already. Look for it in the list.',
  'supplier-changed-meanwhile':
    'Someone else changed this supplier while you had it open. Close it and look again.',
  'purchase-order-changed-meanwhile': 'Someone else changed this order while you had it open.',
  'purchase-order-not-draft': 'Only a draft can be changed. Make the order a draft again first.',
  'purchase-order-not-open': 'This order does not wait for anything. Reopen or resume it first.',
  'purchase-order-has-receipts': 'Something of it has come, so it stays an order. Close it instead.',
  'purchase-order-not-billed': 'Enter its bill first, so that your books know what was really paid.',
  'purchase-step-not-possible': 'The order is further on by now. Look at it again.',
  'purchase-lines-missing': 'Add what you order first.',
  'purchase-line-not-found': 'Enter how many packs, above zero.',
  'purchase-item-twice': 'The same pack is on the order twice. Put both into one line.',
  'purchase-item-invalid': 'Choose an item. Of a product with variants, choose the variant.',
  'purchase-discount-too-large': 'The discount is more than the goods cost.',
  'purchase-expected-before-ordered': 'It cannot come before it was ordered.',
  'purchase-receipt-empty': 'Enter what came.',
  'purchase-received-too-much': 'This is more than was ordered. Say below that you keep it, if it is so.',
  'purchase-amount-too-large': 'This is too much: a billion of the unit that stock is kept in is the most.',
  'purchase-receipt-not-found': 'There is no such delivery, or it was reversed.',
  'purchase-receipt-already-reversed': 'This delivery was reversed already.',
  'purchase-receipt-id-taken': 'This has been recorded already.',
  'purchase-returned-too-much': 'This is more than is left of the delivery.',
  'purchase-receipt-carries-costs': 'A later bill is shared over this delivery. Take that off first.',
  'purchase-charges-unchanged': 'These are the charges already.',
  'landed-cost-not-found': 'There is no such cost in this business.',
  'landed-cost-id-taken': 'This has been recorded already.',
  'landed-cost-nothing-kept':
    'All of these deliveries were returned. Choose one that was kept at least in part.',
  'landed-cost-already-reversed': 'This cost was taken off already.',
  'landed-cost-sent-back':
    'Something of these deliveries was sent back since, at its cost. It stays as it is.',
  'payee-not-found': 'Choose who wrote the bill.',
  'stock-not-started': 'Begin with stock first: your books do not follow it yet.',
  'stock-place-missing': 'Choose where it goes.',
  'stock-reversal-before-operation': 'It cannot go back before it came.',
  'period-closed': 'The books are closed for this day. Choose a later one, or open them in the settings.',
  'account-archived': 'An account of these items is archived. Choose another with the item.',
  'account-follows-stock':
    'An account of these items follows the stock by itself. Choose another with the item.',
  'bill-id-taken': 'This bill has been entered already.',
  'bill-payment-id-taken': 'This purchase has been recorded already.',
  'money-account-not-allowed': 'Choose an account that holds money, or a card.',
  'bill-number-taken': 'A bill of this supplier with this number is entered already.',
  'bill-due-before-its-day': 'It cannot be due before the day it was written.',
  'reversal-before-entry': 'Choose the day of what is reversed, or a later one.',
};
