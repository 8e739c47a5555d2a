import { rootOfAccountType, type AccountType } from '../books/index.ts';
import {
  refuse,
  succeed,
  zeroMoney,
  type Money,
  type Outcome,
  type Quantity,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';
import { inventoryRefusals } from './inventory-refusals.ts';
import { contradictingConversion, unitRatio, type ItemConversion } from './unit-conversion.ts';
import { isUnitCode } from './unit.ts';

/** What an item is to the maker. Supplies, such as glue, are an expense on the day they are bought. */
export const itemKinds = ['material', 'component', 'packaging', 'supply', 'product'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The two lists of items: what is sold, and all that goes into it or around it. */
export const shelves = ['products', 'materials'] as const;
export type Shelf = (typeof shelves)[number];

/** On which list an item stands. */
export function shelfOf(kind: ItemKind): Shelf {
  return kind === 'product' ? 'products' : 'materials';
}

/** Short: more is promised than is there. Low: what is free and on its way is at the reorder point or below. */
export const itemNeeds = ['short', 'low'] as const;
export type ItemNeed = (typeof itemNeeds)[number];

/** In which order items are listed: by name, by what is free (the least first), by value (the most first). */
export const itemOrders = ['name', 'available', 'value'] as const;
export type ItemOrder = (typeof itemOrders)[number];

/**
 * Whether an item is used, not made or bought any longer, or put away. A draft is a product that is still worked out:
 * nothing happens to it before it is made active.
 */
export const itemStates = ['draft', 'active', 'discontinued', 'archived'] as const;
export type ItemState = (typeof itemStates)[number];

/** Where a product comes from, if from anywhere. */
export const productTypes = ['made', 'resold', 'one-of-a-kind', 'service', 'digital'] as const;
export type ProductType = (typeof productTypes)[number];

/** What an item sells for on one price list, in minor units per whole stock unit. */
export type ListPrice = { readonly priceListId: string; readonly price: Money };

/** All that a person says about an item. */
export type ItemDraft = {
  readonly id: string;
  readonly kind: ItemKind;
  /** Of a new product: it is still worked out. Later it changes by its state. */
  readonly isDraft: boolean;
  /** Null for all but products. */
  readonly productType: ProductType | null;
  readonly name: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly description: string;
  /** Ingredients on its label; empty: those of its recipe. */
  readonly ingredients: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** By what its variants differ; the product then has no stock of its own. */
  readonly optionNames: readonly string[];
  /** The product that this is a variant of. */
  readonly parentId: string | null;
  /** What tells a variant from its siblings, in the order of the parent's option names. */
  readonly optionValues: readonly string[];
  readonly isCounted: boolean;
  readonly stockUnit: string;
  readonly conversions: readonly ItemConversion[];
  readonly retailPrice: Money;
  readonly wholesalePrice: Money | null;
  readonly listPrices: readonly ListPrice[];
  /** What shall be left of the retail price after cost. */
  readonly targetMargin: Rate | null;
  readonly isTaxable: boolean;
  readonly reorderPoint: Quantity | null;
  readonly reorderQuantity: Quantity | null;
  readonly leadTimeDays: number | null;
  readonly preferredSupplierId: string | null;
  /** Where it is put and taken from where no one says another place; null: the main place. */
  readonly usualPlaceId: string | null;
  readonly tracksLots: boolean;
  readonly shelfLifeDays: number | null;
  readonly incomeAccountId: string | null;
  readonly inventoryAccountId: string | null;
  readonly costAccountId: string | null;
  readonly expenseAccountId: string | null;
};

/** An item of which nothing is said but what it is and its name; what is known of it is put over this. */
export const blankItem: Omit<ItemDraft, 'id' | 'kind' | 'name'> = {
  isDraft: false,
  productType: null,
  sku: null,
  barcode: null,
  description: '',
  ingredients: '',
  category: '',
  tags: [],
  optionNames: [],
  parentId: null,
  optionValues: [],
  isCounted: false,
  stockUnit: 'piece',
  conversions: [],
  retailPrice: zeroMoney,
  wholesalePrice: null,
  listPrices: [],
  targetMargin: null,
  isTaxable: true,
  reorderPoint: null,
  reorderQuantity: null,
  leadTimeDays: null,
  preferredSupplierId: null,
  usualPlaceId: null,
  tracksLots: false,
  shelfLifeDays: null,
  incomeAccountId: null,
  inventoryAccountId: null,
  costAccountId: null,
  expenseAccountId: null,
};

export type ItemRefusal = Refusal<
  | 'product-type-missing'
  | 'product-type-not-for-kind'
  | 'draft-not-for-kind'
  | 'item-not-countable'
  | 'stock-unit-unknown'
  | 'units-contradict'
  | 'units-do-not-lead-to-stock'
  | 'variant-parent-invalid'
  | 'variant-options-do-not-fit'
  | 'list-price-twice'
  | 'item-account-invalid'
>;

/** What is known beside an item when it is decided about. */
export type ItemSurroundings = {
  /** The item that is named as its parent; null where none is, or there is none. */
  readonly parent: Pick<ItemDraft, 'kind' | 'parentId' | 'optionNames' | 'isCounted'> | null;
  /** The types of the accounts that are named, by id. */
  readonly accountTypes: ReadonlyMap<string, AccountType>;
  /** True when it has variants already. */
  readonly hasVariants: boolean;
};

/** Returns what a variant is called where nothing else is said: `Mug – Celadon / L`. */
export function nameOfVariant(productName: string, optionValues: readonly string[]): string {
  return `${productName} – ${optionValues.join(' / ')}`.slice(0, 200);
}

/**
 * Returns what a variant of a product is when only its option values, number and price are said: all else is the
 * product's.
 */
export function variantOf(
  product: ItemDraft,
  said: Pick<ItemDraft, 'id' | 'optionValues' | 'sku' | 'retailPrice'>,
): ItemDraft {
  return {
    ...product,
    ...said,
    name: nameOfVariant(product.name, said.optionValues),
    barcode: null,
    optionNames: [],
    parentId: product.id,
    isCounted:
      product.productType !== 'service' && product.productType !== 'digital' && product.productType !== null,
  };
}

/** Tells whether stock of such a thing can be kept at all. */
export function canBeCounted(item: Pick<ItemDraft, 'kind' | 'productType' | 'optionNames'>): boolean {
  return (
    item.kind !== 'supply' &&
    item.productType !== 'service' &&
    item.productType !== 'digital' &&
    item.optionNames.length === 0
  );
}

/** The key of the account on which the value of such an item stands, where nothing else is said. */
export function inventoryAccountKeyOf(kind: ItemKind): 'inventory-materials' | 'inventory-products' {
  return kind === 'product' ? 'inventory-products' : 'inventory-materials';
}

/** Decides whether an item makes sense: its kind, units, variants and accounts. */
export function decideItem(item: ItemDraft, around: ItemSurroundings): Outcome<null, ItemRefusal> {
  const refusal = kindRefusal(item) ?? unitRefusal(item) ?? variantRefusal(item, around);
  if (refusal) return refuse(refusal);
  const lists = item.listPrices.map(({ priceListId }) => priceListId);
  if (new Set(lists).size < lists.length) {
    return refuse(inventoryRefusals.refusal('list-price-twice', { field: 'listPrices' }));
  }
  return decideAccounts(item, around.accountTypes);
}

function kindRefusal(item: ItemDraft): ItemRefusal | null {
  if (item.kind === 'product' && item.productType === null) {
    return inventoryRefusals.refusal('product-type-missing', { field: 'productType' });
  }
  if (item.kind !== 'product' && item.productType !== null) {
    return inventoryRefusals.refusal('product-type-not-for-kind', { field: 'productType' });
  }
  if (item.isDraft && item.kind !== 'product') {
    return inventoryRefusals.refusal('draft-not-for-kind', { field: 'kind' });
  }
  if ((item.isCounted || item.tracksLots) && !canBeCounted(item)) {
    return inventoryRefusals.refusal('item-not-countable', { field: 'isCounted' });
  }
  return null;
}

function unitRefusal({ stockUnit, conversions }: ItemDraft): ItemRefusal | null {
  const named = conversions.some(({ unit, equalsUnit }) => unit === stockUnit || equalsUnit === stockUnit);
  if (!isUnitCode(stockUnit) && !named) {
    return inventoryRefusals.refusal('stock-unit-unknown', { field: 'stockUnit', details: stockUnit });
  }
  const contradicting = contradictingConversion(conversions);
  if (contradicting) {
    const { unit, equalsUnit } = contradicting;
    return inventoryRefusals.refusal('units-contradict', {
      field: `conversions.${conversions.indexOf(contradicting)}`,
      details: `${unit}, ${equalsUnit}`,
    });
  }
  const lost = conversions.findIndex(({ unit }) => unitRatio(unit, stockUnit, conversions) === null);
  return lost === -1
    ? null
    : inventoryRefusals.refusal('units-do-not-lead-to-stock', { field: `conversions.${lost}` });
}

function variantRefusal(item: ItemDraft, { parent, hasVariants }: ItemSurroundings): ItemRefusal | null {
  if (item.parentId === null) {
    if (hasVariants && item.optionNames.length === 0) {
      return inventoryRefusals.refusal('variant-options-do-not-fit', { field: 'optionNames' });
    }
    return item.optionNames.length > 0 && item.kind !== 'product'
      ? inventoryRefusals.refusal('variant-options-do-not-fit', { field: 'optionNames' })
      : null;
  }
  const mayBeParent = parent?.kind === 'product' && parent.parentId === null && parent.optionNames.length > 0;
  if (!mayBeParent || item.parentId === item.id || item.kind !== 'product') {
    return inventoryRefusals.refusal('variant-parent-invalid', { field: 'parentId' });
  }
  return item.optionNames.length === 0 && item.optionValues.length === parent.optionNames.length
    ? null
    : inventoryRefusals.refusal('variant-options-do-not-fit', { field: 'optionValues' });
}

/** The accounts that an item names. */
export const itemAccountFields = [
  'incomeAccountId',
  'inventoryAccountId',
  'costAccountId',
  'expenseAccountId',
] as const;
export type ItemAccountField = (typeof itemAccountFields)[number];

const fitting = {
  incomeAccountId: (type: AccountType) => rootOfAccountType(type) === 'income',
  inventoryAccountId: (type: AccountType) => type === 'inventory',
  costAccountId: (type: AccountType) => type === 'cost-of-goods-sold',
  expenseAccountId: (type: AccountType) => rootOfAccountType(type) === 'expense',
} as const satisfies Readonly<Record<ItemAccountField, (type: AccountType) => boolean>>;

/** Tells whether an account of a type may be named there. */
export function fitsItemAccount(field: ItemAccountField, type: AccountType): boolean {
  return fitting[field](type);
}

function decideAccounts(
  item: ItemDraft,
  types: ItemSurroundings['accountTypes'],
): Outcome<null, ItemRefusal> {
  for (const field of itemAccountFields) {
    const accountId = item[field];
    if (accountId === null) continue;
    const type = types.get(accountId);
    if (type === undefined || !fitting[field](type)) {
      return refuse(inventoryRefusals.refusal('item-account-invalid', { field }));
    }
  }
  return succeed(null);
}

/** Tells whether an item may come into a state: only a product is a draft, and what was used is none again. */
export function decideItemState(
  item: { readonly kind: ItemKind; readonly isDraft: boolean; readonly wasUsed: boolean },
  state: ItemState,
): Outcome<null, Refusal<'draft-not-for-kind' | 'item-was-used'>> {
  if (state !== 'draft' || item.isDraft) return succeed(null);
  if (item.kind !== 'product') {
    return refuse(inventoryRefusals.refusal('draft-not-for-kind', { field: 'state' }));
  }
  return item.wasUsed
    ? refuse(inventoryRefusals.refusal('item-was-used', { field: 'state' }))
    : succeed(null);
}
