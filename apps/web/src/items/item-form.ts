import type { ItemView, itemFields } from '@atelier/contract/items';
import {
  canBeCounted,
  contradictingConversion,
  convertQuantity,
  isUnitCode,
  itemAccountFields,
  unitRatio,
  type ItemAccountField,
  type ItemConversion,
  type ItemKind,
  type ProductType,
} from '@atelier/domain/items';
import { zeroMoney, type Money, type Quantity, type Rate } from '@atelier/domain/foundation';
import { wordsOf } from '../design/fields/words-of.ts';
import type { z } from 'zod';

/** Conversion of a unit, as it is typed: `1 roll = 50 m`. */
export type ConversionDraft = {
  readonly key: string;
  readonly amount: Quantity | null;
  readonly unit: string | null;
  readonly equals: Quantity | null;
  readonly equalsUnit: string | null;
};

/** An item as it is typed. */
export type ItemForm = {
  readonly id: string;
  /** The version that is being changed; null for a new one. */
  readonly version: number | null;
  readonly kind: ItemKind;
  readonly productType: ProductType;
  readonly name: string;
  readonly sku: string;
  readonly barcode: string;
  readonly description: string;
  readonly ingredients: string;
  readonly category: string;
  /** As typed, a comma between two. */
  readonly tags: string;
  /** By what its variants differ, as typed. */
  readonly optionNames: string;
  readonly variantCount: number;
  readonly parentId: string | null;
  readonly optionValues: readonly string[];
  readonly isCounted: boolean;
  readonly stockUnit: string;
  readonly conversions: readonly ConversionDraft[];
  readonly retail: Money | null;
  readonly wholesale: Money | null;
  /** By price list. */
  readonly listPrices: Readonly<Record<string, Money | null>>;
  readonly targetMargin: Rate | null;
  readonly isTaxable: boolean;
  readonly reorderPoint: Quantity | null;
  readonly reorderQuantity: Quantity | null;
  readonly leadTimeDays: number | null;
  readonly supplierId: string | null;
  readonly supplier: string;
  readonly usualPlaceId: string | null;
  readonly tracksLots: boolean;
  readonly shelfLifeDays: number | null;
  readonly accounts: Readonly<Record<ItemAccountField, string | null>>;
};

const noAccounts: ItemForm['accounts'] = {
  incomeAccountId: null,
  inventoryAccountId: null,
  costAccountId: null,
  expenseAccountId: null,
};

/** The form of an item that is not there yet. */
export function emptyItem(id: string, kind: ItemKind): ItemForm {
  return {
    id,
    version: null,
    kind,
    productType: 'made',
    name: '',
    sku: '',
    barcode: '',
    description: '',
    ingredients: '',
    category: '',
    tags: '',
    optionNames: '',
    variantCount: 0,
    parentId: null,
    optionValues: [],
    isCounted: kind !== 'supply',
    stockUnit: 'piece',
    conversions: [],
    retail: null,
    wholesale: null,
    listPrices: {},
    targetMargin: null,
    isTaxable: true,
    reorderPoint: null,
    reorderQuantity: null,
    leadTimeDays: null,
    supplierId: null,
    supplier: '',
    usualPlaceId: null,
    tracksLots: false,
    shelfLifeDays: null,
    accounts: noAccounts,
  };
}

/** The form of an item that is there. */
/** Letters of a name. */
const longestName = 200;

export function formOfItem(item: ItemView, supplier: string, makeKey: () => string): ItemForm {
  return {
    ...item,
    productType: item.productType ?? 'made',
    sku: item.sku ?? '',
    barcode: item.barcode ?? '',
    tags: item.tags.join(', '),
    optionNames: item.optionNames.join(', '),
    conversions: item.conversions.map((conversion) => ({ key: makeKey(), ...conversion })),
    retail: item.retailCents,
    wholesale: item.wholesaleCents,
    listPrices: Object.fromEntries(item.listPrices.map((price) => [price.priceListId, price.priceCents])),
    supplierId: item.preferredSupplierId,
    supplier,
    accounts: {
      incomeAccountId: item.incomeAccountId,
      inventoryAccountId: item.inventoryAccountId,
      costAccountId: item.costAccountId,
      expenseAccountId: item.expenseAccountId,
    },
  };
}

/** A new item like another: it has its own name, number and barcode, and no variants yet. */
export function formLikeItem(item: ItemView, supplier: string, makeKey: () => string): ItemForm {
  return {
    ...formOfItem(item, supplier, makeKey),
    id: makeKey(),
    version: null,
    name: `${item.name} (copy)`.slice(0, longestName),
    sku: '',
    barcode: '',
    variantCount: 0,
  };
}

/** Tells whether stock of it can be kept at all, as the form stands. */
export function mayBeCounted({ kind, productType, optionNames }: ItemForm): boolean {
  return canBeCounted({
    kind,
    productType: kind === 'product' ? productType : null,
    optionNames: wordsOf(optionNames),
  });
}

/** Returns what the form says of its units, as far as it is said whole. */
export function conversionsOf({ conversions }: Pick<ItemForm, 'conversions'>): ItemConversion[] {
  return conversions.flatMap(({ amount, unit, equals, equalsUnit }) =>
    amount && unit && equals && equalsUnit ? [{ amount, unit, equals, equalsUnit }] : [],
  );
}

/** Every unit that something can be said in: those named in the form, the stock unit first. */
export function namedUnits(form: Pick<ItemForm, 'conversions' | 'stockUnit'>): string[] {
  const named = form.conversions.flatMap(({ unit, equalsUnit }) => [unit, equalsUnit]);
  return [...new Set([form.stockUnit, ...named.filter((unit) => unit !== null)])];
}

/** Returns what an amount is in the stock unit; null where nothing leads there. */
export function inStockUnit(
  amount: Quantity,
  unit: string,
  form: Pick<ItemForm, 'conversions' | 'stockUnit'>,
): Quantity | null {
  const converted = convertQuantity(amount, unit, form.stockUnit, conversionsOf(form));
  return converted.ok ? converted.value : null;
}

const fields = [
  'kind',
  'productType',
  'name',
  'sku',
  'barcode',
  'category',
  'tags',
  'optionNames',
  'optionValues',
  'isCounted',
  'stockUnit',
  'retailCents',
  'listPrices',
  'preferredSupplierId',
  'usualPlaceId',
  ...itemAccountFields,
] as const;
export type ItemField = (typeof fields)[number];

export type ItemProblems = {
  readonly fields: Readonly<Partial<Record<ItemField, string>>>;
  /** By the key of the row. */
  readonly conversions: Readonly<Record<string, string>>;
  readonly form?: string;
};

export const noItemProblems: ItemProblems = { fields: {}, conversions: {} };

export function hasItemProblems({ fields: wrong, conversions, form }: ItemProblems): boolean {
  return Object.keys(wrong).length > 0 || Object.keys(conversions).length > 0 || form !== undefined;
}

/** As a row is when it has been added, and nothing was said in it. */
const isBlank = ({ amount, unit, equals }: ConversionDraft) =>
  unit === null && equals === null && (amount === null || amount === 1_000_000);

/** Returns what keeps the form from being saved, in words. A draft has no price yet. */
export function problemsOfItem(form: ItemForm, isDraft = false): ItemProblems {
  const tags = wordsOf(form.tags);
  const options = wordsOf(form.optionNames);
  const wrong: Partial<Record<ItemField, string>> = {};
  if (form.name.trim() === '') wrong.name = 'Enter a name.';
  if (form.kind === 'product' && form.retail === null && !isDraft)
    wrong.retailCents = 'Enter a price; 0 is fine.';
  if (tags.length > 20 || tags.some((tag) => tag.length > 40)) {
    wrong.tags = 'At most 20 tags of 40 characters each.';
  }
  if (options.length > 3 || options.some((name) => name.length > 40)) {
    wrong.optionNames = 'At most three, of 40 characters each.';
  } else if (form.variantCount > 0 && options.length === 0) {
    wrong.optionNames = 'It has variants, so say what they differ by.';
  }
  if (form.parentId !== null && form.optionValues.some((value) => value.trim() === '')) {
    wrong.optionValues = 'Say what tells this variant from the others.';
  }
  const said = conversionsOf(form);
  if (
    !isUnitCode(form.stockUnit) &&
    !said.some(({ unit, equalsUnit }) => unit === form.stockUnit || equalsUnit === form.stockUnit)
  ) {
    wrong.stockUnit = `Say below what one ${form.stockUnit} is.`;
  }
  return { fields: wrong, conversions: problemsOfUnits(form) };
}

/** Returns what is wrong with each row of units. */
export function problemsOfUnits(form: Pick<ItemForm, 'conversions' | 'stockUnit'>): Record<string, string> {
  const problems: Record<string, string> = {};
  const said = conversionsOf(form);
  const contradicting = contradictingConversion(said);
  for (const row of form.conversions) {
    const { key, amount, unit, equals, equalsUnit } = row;
    if (isBlank(row)) continue;
    if (!amount || unit === null || !equals || equalsUnit === null) {
      problems[key] = 'Enter both amounts, and choose both units.';
    } else if (unit === equalsUnit) {
      problems[key] = 'A unit is as much as itself. Choose two different ones.';
    } else if (
      contradicting &&
      contradicting.unit === unit &&
      contradicting.equalsUnit === equalsUnit &&
      contradicting.amount === amount &&
      contradicting.equals === equals
    ) {
      problems[key] = 'This does not agree with what is known of these units.';
    } else if (unitRatio(unit, form.stockUnit, said) === null) {
      problems[key] = `Nothing leads from here to the stock unit, ${form.stockUnit}.`;
    }
  }
  return problems;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The fields as the API takes them. */
export function inputOfItem(form: ItemForm): z.input<typeof itemFields> {
  const isProduct = form.kind === 'product';
  const { conversions: _typed, ...rest } = form;
  const counts = mayBeCounted(form);
  return {
    kind: rest.kind,
    productType: isProduct ? rest.productType : null,
    name: rest.name.trim(),
    sku: orNull(rest.sku),
    barcode: orNull(rest.barcode),
    description: rest.description.trim(),
    ingredients: rest.ingredients.trim(),
    category: rest.category.trim(),
    tags: wordsOf(rest.tags),
    optionNames: isProduct && rest.parentId === null ? wordsOf(rest.optionNames) : [],
    parentId: rest.parentId,
    optionValues: rest.optionValues.map((value) => value.trim()),
    isCounted: rest.isCounted && counts,
    stockUnit: rest.stockUnit,
    conversions: conversionsOf(form),
    retailCents: rest.retail ?? zeroMoney,
    wholesaleCents: rest.wholesale,
    listPrices: Object.entries(rest.listPrices).flatMap(([priceListId, priceCents]) =>
      priceCents === null ? [] : [{ priceListId, priceCents }],
    ),
    targetMargin: rest.targetMargin,
    isTaxable: rest.isTaxable,
    reorderPoint: rest.reorderPoint,
    reorderQuantity: rest.reorderQuantity === 0 ? null : rest.reorderQuantity,
    leadTimeDays: rest.leadTimeDays,
    preferredSupplierId: rest.supplierId,
    usualPlaceId: rest.usualPlaceId,
    tracksLots: rest.tracksLots && counts,
    shelfLifeDays: rest.shelfLifeDays === 0 ? null : rest.shelfLifeDays,
    ...rest.accounts,
  };
}

/** Puts the server's no beside the field that it is about. */
export function placeItemRefusal(
  { field, message }: { field: string | undefined; message: string },
  form: ItemForm,
): ItemProblems {
  const [place = '', index] = field?.split('.') ?? [];
  if (place === 'conversions') {
    const sent = form.conversions.filter((row) => conversionsOf({ conversions: [row] }).length > 0);
    const key = sent[Number(index)]?.key;
    if (key !== undefined) return { ...noItemProblems, conversions: { [key]: message } };
  }
  const known = fields.find((name) => name === place);
  return known === undefined
    ? { ...noItemProblems, form: message }
    : { ...noItemProblems, fields: { [known]: message } };
}

/** Props of each part of the form. */
export type ItemPartProps = {
  form: ItemForm;
  problems: ItemProblems;
  onEdit: (part: Partial<ItemForm>) => void;
};
