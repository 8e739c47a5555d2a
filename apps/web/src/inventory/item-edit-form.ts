import type { ItemEdit, ItemState, Shelf } from '@atelier/domain/items';
import type { Money, Quantity, Rate } from '@atelier/domain/foundation';

/** Fields that can be changed on many items. */
export const editChoices = [
  { value: 'category', label: 'Category' },
  { value: 'tag', label: 'Add a tag' },
  { value: 'untag', label: 'Take a tag away' },
  { value: 'supplier', label: 'Preferred supplier' },
  { value: 'usual-place', label: 'Usual place' },
  { value: 'reorder-point', label: 'Reorder point' },
  { value: 'lead-time', label: 'Lead time' },
  { value: 'retail', label: 'Retail price' },
  { value: 'wholesale', label: 'Wholesale price' },
  { value: 'list-price', label: 'Price of a price list' },
  { value: 'target-margin', label: 'Target margin' },
  { value: 'state', label: 'Active, discontinued or archived' },
] as const;

export type EditChoice = (typeof editChoices)[number]['value'];

/** Returns what is changed of the things of a shelf: materials are not sold. */
export function editChoicesOf(shelf: Shelf) {
  const forSale: readonly EditChoice[] = ['retail', 'wholesale', 'list-price', 'target-margin'];
  return editChoices.filter(({ value }) => shelf === 'products' || !forSale.includes(value));
}

export const priceChoices = [
  { value: 'percent-up', label: 'Raise by a percentage' },
  { value: 'percent-down', label: 'Lower by a percentage' },
  { value: 'amount-up', label: 'Raise by an amount' },
  { value: 'amount-down', label: 'Lower by an amount' },
  { value: 'to', label: 'Set to an amount' },
] as const;

export const stateChoices: readonly { value: Exclude<ItemState, 'draft'>; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'discontinued', label: 'Discontinued' },
  { value: 'archived', label: 'Archived' },
];

/** Input so far; null and '' are nothing yet. */
export type ItemEditForm = {
  readonly what: EditChoice;
  /** Takes what is there away, where there need not be anything. */
  readonly isEmptied: boolean;
  readonly text: string;
  readonly supplier: { readonly id: string; readonly name: string } | null;
  readonly place: { readonly id: string; readonly name: string } | null;
  readonly reorderPoint: Quantity | null;
  readonly leadTimeDays: number | null;
  readonly priceListId: string | null;
  readonly how: (typeof priceChoices)[number]['value'];
  readonly percent: Rate | null;
  readonly amount: Money | null;
  readonly state: Exclude<ItemState, 'draft'>;
};

export const emptyItemEdit: ItemEditForm = {
  what: 'category',
  isEmptied: false,
  text: '',
  supplier: null,
  place: null,
  reorderPoint: null,
  leadTimeDays: null,
  priceListId: null,
  how: 'percent-up',
  percent: null,
  amount: null,
  state: 'discontinued',
};

/** Tells whether what is said of many items may be nothing. */
export function canBeEmptied(what: EditChoice): boolean {
  return [
    'category',
    'supplier',
    'usual-place',
    'reorder-point',
    'lead-time',
    'list-price',
    'target-margin',
  ].includes(what);
}

/** The edit that a form says; null where something is missing. */
export function itemEditOf(form: ItemEditForm): ItemEdit | null {
  const { what, isEmptied } = form;
  const text = form.text.trim().replace(/^#+/u, '').trim() || null;
  const maybe = <Value>(said: Value | null, edit: (value: Value | null) => ItemEdit) =>
    isEmptied ? edit(null) : said === null ? null : edit(said);
  switch (what) {
    case 'category':
      return maybe(text, (category) => ({ kind: what, category: category ?? '' }));
    case 'tag':
    case 'untag':
      return text === null ? null : { kind: what, tag: text };
    case 'supplier':
      return maybe(form.supplier, (supplier) => ({ kind: what, supplierId: supplier?.id ?? null }));
    case 'usual-place':
      return maybe(form.place, (place) => ({ kind: what, placeId: place?.id ?? null }));
    case 'reorder-point':
      return maybe(form.reorderPoint, (reorderPoint) => ({ kind: what, reorderPoint: reorderPoint || null }));
    case 'lead-time':
      return maybe(form.leadTimeDays, (leadTimeDays) => ({ kind: what, leadTimeDays }));
    case 'target-margin':
      return maybe(form.percent, (targetMargin) => ({ kind: what, targetMargin }));
    case 'retail':
    case 'wholesale': {
      const said = priceEditOf(form);
      return said && { kind: 'price', price: what, ...said };
    }
    case 'list-price': {
      const { priceListId } = form;
      const said = isEmptied ? { how: 'to' as const, by: null } : priceEditOf(form);
      return said && priceListId !== null ? { kind: what, priceListId, ...said } : null;
    }
    case 'state':
      return { kind: what, state: form.state };
  }
}

function priceEditOf({ how, percent, amount }: ItemEditForm) {
  const by = isByPercent(how) ? percent : amount;
  if (by === null) return null;
  const isDown = how === 'percent-down' || how === 'amount-down';
  return {
    how: how === 'to' ? how : isByPercent(how) ? ('percent' as const) : ('amount' as const),
    by: isDown ? -by : by,
  };
}

export function isByPercent(how: ItemEditForm['how']): boolean {
  return how === 'percent-up' || how === 'percent-down';
}

/** Of which field of an item an edit is. */
export function fieldOfEdit(edit: ItemEdit): EditChoice {
  return edit.kind === 'price' ? edit.price : edit.kind;
}
