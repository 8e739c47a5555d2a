import type { ImportView } from '@atelier/contract/imports';
import { importFields, type ImportKind } from '@atelier/domain/imports';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';
import { itemWords } from '../items/index.ts';
import { stockWords } from '../stock/index.ts';

export const importKindWords: Readonly<
  Record<ImportKind, { title: string; rows: string; text: string; done: string }>
> = {
  items: {
    title: 'Products and materials',
    rows: 'items',
    text: 'Everything that you sell, use up or keep: names, units, prices, reorder points, variants. What has the same SKU, or the same name and kind, is left as it is. Lists of QuickBooks, Xero and Craftybase are recognized.',
    done: 'They are among your products and materials now.',
  },
  suppliers: {
    title: 'Suppliers',
    rows: 'suppliers',
    text: 'People and companies you buy from, with terms and lead time. A supplier whose name you have is left as it is. Lists of QuickBooks, Wave, Xero and Invoice Ninja are recognized.',
    done: 'They are among your suppliers now.',
  },
  recipes: {
    title: 'Recipes',
    rows: 'rows',
    text: 'What goes into each thing that you make, and the work on it: a row for each material, step or by-product. Bring the items first. What has a recipe keeps it.',
    done: 'They are in Composition now, and count from now on.',
  },
  'opening-stock': {
    title: 'Stock on the first day',
    rows: 'items',
    text: 'How much of each item is there and what it cost, at the beginning of a day. From then on your books follow the stock. What has stock already is left as it is.',
    done: 'It is in your stock and in your books now.',
  },
  customers: {
    title: 'Customers',
    rows: 'customers',
    text: 'People and shops from a spreadsheet, another program, or the cards of an address book (vCard). Customers with a matching email are updated, not duplicated. Blank cells keep your data; new phones and addresses are added; notes are appended. Lists of QuickBooks, Wave, FreshBooks, Xero and Invoice Ninja are recognized.',
    done: 'They are among your customers now.',
  },
  sales: {
    title: 'Sales of a marketplace',
    rows: 'rows',
    text: 'Export files from Etsy, Shopify and Square, recognized automatically: sold order items and the monthly statement of Etsy; orders, payment transactions and payouts of Shopify; items and transactions of Square. Sales become orders that are invoiced and paid into a clearing account of the marketplace; refunds, fees and payouts leave it again, down to zero. What is there already is left as it is. Any other file in the columns of the template works, too.',
    done: 'Sales are among your orders and invoices now, and fees and payouts among your transactions.',
  },
};

export const importStates: Readonly<Record<ImportView['state'], { label: string; tone: Tone }>> = {
  running: { label: 'Under way', tone: 'info' },
  finished: { label: 'Imported', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  undone: { label: 'Undone', tone: 'muted' },
};

/** Why a file cannot be read. */
export const importFaultWords: Words = {
  'not-a-text': 'This is no text file. Save it as CSV from your program and bring it again.',
  empty: 'There is nothing in this file but a head. The first row names the columns; the others are read.',
  sold: 'These are sales. Choose “Sales of a marketplace” and upload the file again: the buyers are imported with it.',
  'too-long':
    'This file has more rows than go in at once. Divide it and bring the parts one after the other.',
};

/** Why a row, or a whole file, does not go in. */
export const importWords: Words = {
  ...stockWords,
  ...itemWords,
  missing: 'It is missing.',
  'too-long': 'It is too long.',
  'not-a-number': 'It is no number above zero.',
  'not-an-amount': 'It is no amount of money.',
  'not-an-email': 'This is not an email address.',
  'not-a-percentage': 'It is no percentage.',
  'out-of-range': 'It is more or less than is allowed here.',
  'not-a-date': 'It is no date. Write it like 2026-05-03.',
  'not-a-birthday': 'It is no birthday. Write it like 1984-05-03, or --05-03 without the year.',
  'not-yes-or-no': 'It is neither yes nor no.',
  'not-a-choice': 'It is none of the words that are allowed here.',
  'quote-not-closed': 'It has an unclosed quotation mark.',
  'import-row-twice':
    'Another row of this file says the same of itself. Give one of them another SKU or name:',
  'refund-in-transactions': 'This file does not say how it was paid back. The file of transactions books it.',
  'refund-in-payments': 'It was refunded. The file of payment transactions books that.',
  'not-paid-in-full': 'It was not paid, or not all of it.',
  'payout-in-payouts': 'The file of payouts books it.',
  'payout-under-way': 'It has not been paid out yet.',
  'says-nothing': 'It tells of no money.',
  'import-tax-exempt': 'Sales tax was charged on what bears none.',
  'other-row-of-order': 'Another row of this order cannot go in.',
  'import-other-currency':
    'It is in another currency than your books. Leave it out, and enter what arrived in your currency by hand.',
  'import-sale-unknown': 'There is no such order. Bring the file of the orders first, then this one again.',
  'permission-denied': 'Your role does not allow this.',
  'other-row-of-recipe': 'Another row of this recipe cannot go in.',
  'import-recipe-row-unclear':
    'Say one thing in each row: what the recipe takes, a step of work, or a by-product.',
  'import-other-record': 'Left out; it is something else:',
  'import-item-unknown': 'There is no such item. Bring the items first.',
  'import-price-list-unknown': 'There is no such price list.',
  'own-value-does-not-fit': 'It does not fit this field of yours.',
  'customer-price-list-not-found': 'There is no such price list.',
  'import-value-missing': 'Say what a unit cost, or what all of it is worth.',
  'import-place-unknown': 'There is no such place.',
  'import-options-unclear': 'Say by what it differs, like “Glaze: Celadon; Size: L”.',
  'variant-options-do-not-fit': 'It does not differ by the same as the other variants of its product.',
  'variant-taken': 'There is such a variant already.',
  'stock-unit-unknown': 'There is no such unit. Say what a pack holds of a unit that there is.',
  'import-pack-incomplete': 'A pack needs both its name and its size.',
  'supplier-not-found': 'There is no such supplier. Bring the suppliers first.',
  'payee-name-taken': 'There is such a payee already.',
  'item-not-counted': 'Its stock is not counted.',
  'units-do-not-meet': 'This unit does not lead to the one that its stock is kept in.',
  'stock-before-start': 'The books follow the stock from a later day on.',
  'stock-account-posted-later':
    'The books have entries on the stock accounts after this day. Choose a later day.',
  'stock-already-started': 'Its stock has begun already.',
  'period-closed': 'The books of this day are closed.',
  'recipe-item-not-made': 'Only what is made in the studio has a recipe.',
  'recipe-cycle': 'It would go into itself.',
  'recipe-line-not-counted': 'Its stock is not counted.',
  'recipe-line-empty': 'How much of it?',
  'recipe-lines-missing': 'It takes nothing. Say in a row what goes into it.',
  'recipe-by-product-is-output': 'It makes this already.',
  'recipe-by-product-twice': 'This by-product is named twice.',
  'recipe-shares-too-large': 'By-products take all of the cost.',
  'import-has-wrong-rows':
    'Some rows of it could not go in, and they were not to be left out. Nothing was kept.',
  'import-file-not-readable': 'This file cannot be read.',
  'import-in-use':
    'What it brought is in use by now: it was changed, sold, moved, made or ordered. Reverse that first, or archive what you do not need.',
  'import-not-finished': 'This import has not ended, or was undone already.',
  'import-not-found': 'This import does not exist, or belongs to another business.',
  'import-id-taken': 'This import was started already.',
  'business-not-found': 'Who brought this file has left the business. Import it once more.',
};

/** The column that is meant, as the template calls it. */
export function importFieldTitle(kind: ImportKind, field: string): string {
  // The field of a price list is called by its title.
  return importFields[kind].find(({ name }) => name === field)?.title ?? (field.includes(':') ? field : '');
}
