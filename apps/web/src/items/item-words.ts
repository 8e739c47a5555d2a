import type { ItemKind, PlaceKind, ProductType } from '@atelier/domain/items';
import type { Words } from '../platform/problems.ts';

export const kindWords: Readonly<Record<ItemKind, { one: string; many: string; help: string }>> = {
  material: {
    one: 'Material',
    many: 'Materials',
    help: 'What a piece is made of, and is counted: clay, yarn, silver.',
  },
  component: {
    one: 'Component',
    many: 'Components',
    help: 'Made in the studio to go into pieces: a glaze, a clasp, a wick.',
  },
  packaging: {
    one: 'Packaging',
    many: 'Packaging',
    help: 'What goes out with a piece: boxes, bags, labels.',
  },
  supply: {
    one: 'Supply',
    many: 'Supplies',
    help: 'An expense on the day you buy it, and not counted: glue, gloves, sandpaper.',
  },
  product: { one: 'Product', many: 'Products', help: 'What you sell.' },
};

export const productTypeWords: Readonly<Record<ProductType, { label: string; help: string }>> = {
  made: { label: 'Made by you', help: 'Made again and again.' },
  resold: { label: 'Resold', help: 'Bought ready, and sold on.' },
  'one-of-a-kind': { label: 'One of a kind', help: 'A single piece.' },
  service: { label: 'Service', help: 'A class, a repair, an hour; nothing to count.' },
  digital: { label: 'Digital', help: 'A pattern or a file; nothing to count.' },
};

export const placeKindWords: Readonly<Record<PlaceKind, string>> = {
  studio: 'Studio',
  van: 'Van',
  shop: 'Shop of yours',
  stall: 'Stall',
  consignee: 'Shop on consignment',
};

/** Refusals of items, places and price lists, in words for a person. */
export const itemWords: Words = {
  'item-not-found': 'This item does not exist, or belongs to another business.',
  'item-id-taken': 'This item has been added already. Look for it in the list.',
  'product-sku-taken': 'Another item has this SKU already.',
  'item-barcode-taken': 'Another item has this barcode already.',
  'item-kind-stays': 'What an item is cannot change later. Archive it, and add another.',
  'item-is-draft': 'It is a draft. Make it active first.',
  'item-was-used': 'It has been sold, made, ordered or counted, so it is no longer a draft.',
  'draft-not-for-kind': 'Only products are drafts.',
  'item-changed-meanwhile': 'Someone else changed this while you had it open.',
  'item-has-enough-tags': 'It has 20 tags already.',
  'item-has-no-price': 'It has no such price yet.',
  'item-price-impossible': 'Its price would be below zero, or too large.',
  'item-edit-not-found': 'This change does not exist, or belongs to another business.',
  'item-edit-id-taken': 'This was done already.',
  'item-edit-too-large': 'At most 10,000 items change at once. Narrow the list by its filters.',
  'item-edit-changes-nothing': 'Nothing changes by this: they are like that already, or stay out.',
  'item-edit-undone': 'This was undone already.',
  'items-changed-meanwhile': 'Something changed meanwhile. Look at what would change now, and try again.',
  'product-type-missing': 'Choose where the product comes from.',
  'product-type-not-for-kind': 'Only products are made, resold or a service.',
  'item-in-recipe': 'A recipe counts on this. Change the recipe first.',
  'item-not-countable':
    'Supplies, services, digital goods and products with variants have no stock of their own.',
  'stock-unit-unknown': 'Say below what one of this unit is, or choose a unit from the list.',
  'units-contradict': 'This does not agree with what the other lines say.',
  'units-do-not-lead-to-stock': 'Nothing leads from this unit to the one that stock is kept in.',
  'variant-parent-invalid': 'Only a product that says by what its variants differ can have some.',
  'variant-options-do-not-fit': 'The variants and what they differ by do not fit each other.',
  'variant-taken': 'There is such a variant already.',
  'list-price-twice': 'A price list is named twice.',
  'item-account-invalid': 'This account does not fit here.',
  'supplier-not-found': 'There is no such supplier in this business.',
  'item-has-stock': 'Its stock has moved, so its unit, its account and that it is counted stay as they are.',
  'lot-not-found': 'There is no such lot of this item.',
  'label-too-small':
    'Lot, date or ingredients have no room on it. Choose a larger sheet, or leave the code off.',
  'item-unit-in-use':
    'Orders, batches or counts are told in this unit, so it stays. Add the other one below.',
  'item-in-offer': 'A supplier’s pack is told in this unit. Change the pack first.',
  'item-in-order':
    'An order is in a unit that would no longer lead to its stock. Change the order first, or keep the unit below.',
  'item-not-counted': 'The stock of this item is not kept. Edit the item and say that it is counted.',
  'price-list-not-found': 'There is no such price list in this business.',
  'price-list-id-taken': 'This price list has been added already.',
  'price-list-name-taken': 'Another price list has this name.',
  'place-not-found': 'There is no such place in this business.',
  'place-id-taken': 'This place has been added already.',
  'place-name-taken': 'Another place has this name.',
  'place-customer-missing': 'Choose the customer whose shop it is.',
  'place-customer-not-found': 'There is no such customer in this business.',
  'default-place-stays': 'One place is always the main one. Make another one that first.',
  'usual-place-invalid': 'Choose a place of your own: what a shop has on consignment is brought there.',
  'place-is-usual': 'It is the usual place of items. Give them another one first.',
};
