import { field } from './import-field.ts';

/**
 * What a row of a file of sales tells: goods that were sold; that money came in for an order, which the order itself has
 * booked, or came in on top as a tip; money that went back to a customer; what the marketplace keeps; money that it sent to
 * the bank; what was paid in cash and is in the maker's own till; and what is left out, its note being one of `leftOutReasons`.
 */
export const saleRowKinds = [
  'sale',
  'received',
  'tip',
  'refund',
  'fee',
  'payout',
  'cash',
  'left-out',
] as const;
export type SaleRowKind = (typeof saleRowKinds)[number];

/** Reasons why something that a marketplace tells is left out; words for them are on the screen. */
export const leftOutReasons = [
  'refund-in-transactions',
  'refund-in-payments',
  'not-paid-in-full',
  'payout-in-payouts',
  'payout-under-way',
  'says-nothing',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What a marketplace keeps money for. */
export const saleCosts = ['commission', 'payment', 'advertising', 'postage'] as const;
export type SaleCost = (typeof saleCosts)[number];

const money = { reading: 'money' } as const;

/** The fields of a file of sales, in the order of its template; files of marketplaces are written over into these. */
export const saleColumns = [
  field('marketplace', 'Marketplace', 'Etsy', { isRequired: true, mostLetters: 19 }),
  field('what', 'What it is', 'sale', { reading: 'choice', choices: saleRowKinds }),
  field('date', 'Date', '2026-05-03', { reading: 'date', isRequired: true }),
  field('order', 'Order', '3150000001', { mostLetters: 60, synonyms: ['order id', 'order number'] }),
  field('reference', 'Reference', '', { synonyms: ['transaction id'] }),
  field('customer', 'Customer', 'Wren Kestrel', { synonyms: ['buyer', 'name', 'full name'] }),
  field('email', 'Email', 'wren@example.com', { reading: 'email', mostLetters: 254, synonyms: ['email'] }),
  field('address', 'Address', '', { mostLetters: 500 }),
  field('item', 'Item', 'Mug, celadon', { mostLetters: 900, synonyms: ['item name', 'product'] }),
  field('sku', 'SKU', 'MUG-12', { mostLetters: 60 }),
  field('quantity', 'Quantity', '2', { reading: 'quantity', least: 1 }),
  field('price', 'Price', '32.00', { ...money, synonyms: ['unit price'] }),
  field('discount', 'Discount', '', money),
  field('shipping', 'Shipping', '6.50', money),
  field('tax', 'Tax', '', { ...money, synonyms: ['sales tax'] }),
  field('sentOn', 'Sent on', '2026-05-05', { reading: 'date', synonyms: ['date shipped'] }),
  field('amount', 'Amount', '', { reading: 'signed-money' }),
  field('cost', 'Kept for', '', { reading: 'choice', choices: saleCosts }),
  field('note', 'Note', '', { mostLetters: 300 }),
  field('currency', 'Currency', '', { mostLetters: 20 }),
  field('taxed', 'Taxed', '', { reading: 'yes-no' }),
] as const;

export type SaleColumn = (typeof saleColumns)[number]['name'];
