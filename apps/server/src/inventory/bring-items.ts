import { listKnownItems, listSupplierNames } from '@atelier/database/items/import-records.reads';
import { listPlaces } from '@atelier/database/items/places.reads';
import { listPriceLists } from '@atelier/database/items/price-lists.reads';
import { tryOut } from '@atelier/database/platform/try-out';
import {
  came,
  faultsOf,
  listPriceField,
  lower,
  moneyOf,
  numberOf,
  problemOf,
  quantityOf,
  repeated,
  readVariantOptions,
  saysYes,
  textOf,
  wordsOf,
  wrong,
  type Brought,
  type BroughtRecord,
  type BroughtRow,
  type ImportRow,
  type RowProblem,
} from '@atelier/domain/imports';
import {
  canBeCounted,
  itemKinds,
  itemStates,
  nameOfVariant,
  productTypes,
  unitOfWord,
  type ItemDraft,
} from '@atelier/domain/items';
import { quantity, rate, refuse, succeed, zeroMoney, type Outcome } from '@atelier/domain/foundation';
import { ItemsByWord } from '../items/items-by-word.ts';
import type { Bringing } from '../platform/bring-files.ts';
import { addItem, retireItem } from '../items/save-item.command.ts';

/** The suppliers and places by their names, and the price lists, that rows name. */
type Known = {
  readonly suppliers: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
  readonly priceLists: readonly { readonly id: string; readonly name: string }[];
};

/** All that is wrong with what a row says; what cannot be read is not looked at again. */
function problemsOfItem(row: ImportRow, { suppliers, places }: Known): readonly RowProblem[] {
  const problems: RowProblem[] = [...faultsOf(row)];
  const isReadable = (...fields: string[]) =>
    !fields.some((field) => row.faults.some((one) => one.field === field));
  const hasName = textOf(row, 'packName') !== '';
  if (isReadable('packName', 'packSize') && hasName !== (quantityOf(row, 'packSize') !== null)) {
    problems.push({ field: hasName ? 'packSize' : 'packName', code: 'import-pack-incomplete', details: '' });
  }
  const [supplier, place] = [textOf(row, 'supplier'), textOf(row, 'usualPlace')];
  if (supplier !== '' && !suppliers.has(lower(supplier))) {
    problems.push({ field: 'supplier', code: 'supplier-not-found', details: supplier });
  }
  if (place !== '' && !places.has(lower(place))) {
    problems.push({ field: 'usualPlace', code: 'import-place-unknown', details: place });
  }
  return problems;
}

function itemOf(
  row: ImportRow,
  id: string,
  { suppliers, places, priceLists, optionNames }: Known & { readonly optionNames: readonly string[] },
): ItemDraft {
  const saidKind = itemKinds.find((one) => one === textOf(row, 'kind'));
  const saidType = productTypes.find((one) => one === textOf(row, 'productType'));
  const isSold =
    saidType !== undefined ||
    numberOf(row, 'retailPrice') !== null ||
    optionNames.length > 0 ||
    textOf(row, 'variantOf') !== '';
  const kind = saidKind ?? (isSold ? 'product' : 'material');
  const productType = saidType ?? (kind === 'product' ? 'made' : null);
  const stockUnit = unitOfWord(textOf(row, 'stockUnit') || 'piece');
  const [packName, packSize] = [textOf(row, 'packName'), quantityOf(row, 'packSize')];
  const isDraft = textOf(row, 'state') === 'draft';
  const margin = numberOf(row, 'targetMargin');
  return {
    id,
    kind,
    isDraft,
    productType,
    name: textOf(row, 'name'),
    sku: textOf(row, 'sku') || null,
    barcode: textOf(row, 'barcode') || null,
    description: textOf(row, 'description'),
    ingredients: textOf(row, 'ingredients'),
    category: textOf(row, 'category'),
    tags: wordsOf(row, 'tags'),
    optionNames,
    parentId: null,
    optionValues: [],
    isCounted:
      optionNames.length === 0 &&
      (saysYes(row, 'isCounted') ?? canBeCounted({ kind, productType, optionNames })),
    stockUnit,
    conversions:
      packSize === null
        ? []
        : [{ amount: quantity(1_000_000), unit: packName, equals: packSize, equalsUnit: stockUnit }],
    retailPrice: moneyOf(row, 'retailPrice') ?? zeroMoney,
    wholesalePrice: moneyOf(row, 'wholesalePrice'),
    listPrices: priceLists.flatMap(({ id: priceListId, name }) => {
      const price = moneyOf(row, listPriceField(name));
      return price === null ? [] : [{ priceListId, price }];
    }),
    targetMargin: margin === null ? null : rate(margin),
    isTaxable: saysYes(row, 'isTaxable') ?? true,
    reorderPoint: quantityOf(row, 'reorderPoint'),
    reorderQuantity: quantityOf(row, 'reorderQuantity'),
    leadTimeDays: numberOf(row, 'leadTimeDays'),
    preferredSupplierId: suppliers.get(lower(textOf(row, 'supplier'))) ?? null,
    usualPlaceId: places.get(lower(textOf(row, 'usualPlace'))) ?? null,
    tracksLots: saysYes(row, 'tracksLots') ?? false,
    shelfLifeDays: numberOf(row, 'shelfLifeDays') || null,
    incomeAccountId: null,
    inventoryAccountId: null,
    costAccountId: null,
    expenseAccountId: null,
  };
}

/** The row of a variant beside its product, which comes along where nothing else brought it. */
function asVariant(
  row: ImportRow,
  item: ItemDraft,
  items: ItemsByWord,
  productId: string,
): Outcome<{ readonly item: ItemDraft; readonly product: ItemDraft | null }, RowProblem> {
  const [word, text] = [textOf(row, 'variantOf'), textOf(row, 'options')];
  const options = readVariantOptions(text);
  if (options === null) return refuse({ field: 'options', code: 'import-options-unclear', details: text });
  const known = items.find(word);
  const product: ItemDraft = {
    ...item,
    id: productId,
    name: word,
    sku: null,
    barcode: null,
    optionNames: options.map(({ name }) => name),
    isCounted: false,
    tracksLots: false,
    reorderPoint: null,
    reorderQuantity: null,
  };
  const { id: parentId, name, optionNames } = known ?? product;
  const optionValues = optionNames.flatMap(
    (one) => options.find((option) => lower(option.name) === lower(one))?.value ?? [],
  );
  if (optionNames.length !== options.length || optionValues.length !== options.length) {
    return refuse({ field: 'options', code: 'variant-options-do-not-fit', details: text });
  }
  const isNamed = ![lower(name), lower(word)].includes(lower(item.name));
  return succeed({
    item: {
      ...item,
      parentId,
      optionValues,
      name: isNamed ? item.name : nameOfVariant(name, optionValues),
    },
    product: known === undefined ? product : null,
  });
}

/** By what the variants of each product differ, as the first row of each says. */
function optionNamesOf(rows: readonly ImportRow[]): ReadonlyMap<string, readonly string[]> {
  const named = rows.filter((row) => textOf(row, 'variantOf') !== '').reverse();
  return new Map(
    named.map((row) => [
      lower(textOf(row, 'variantOf')),
      (readVariantOptions(textOf(row, 'options')) ?? []).map(({ name }) => name),
    ]),
  );
}

/** Items as a file says them, and the products that variants belong to. */
export async function bringItems({ tenant, rows, tools }: Bringing): Promise<Brought> {
  const items = new ItemsByWord(await listKnownItems(tenant));
  const suppliers = new Map((await listSupplierNames(tenant)).map(({ id, name }) => [lower(name), id]));
  const places = new Map((await listPlaces(tenant)).map(({ id, name }) => [lower(name), id]));
  const priceLists = await listPriceLists(tenant);
  const optionNames = optionNamesOf(rows);
  const results: BroughtRow[] = [];
  const records: BroughtRecord[] = [];
  const rowsOf = new Map<string, number>();
  const isVariant = (row: ImportRow) => textOf(row, 'variantOf') !== '';
  // Wherever a product is in the file, its variants find it.
  for (const row of [...rows.filter((one) => !isVariant(one)), ...rows.filter(isVariant)]) {
    const own = isVariant(row)
      ? undefined
      : (optionNames.get(lower(textOf(row, 'sku'))) ?? optionNames.get(lower(textOf(row, 'name'))));
    const known = { suppliers, places, priceLists, optionNames: own ?? [] };
    const draft = itemOf(row, tools.ids.next(), known);
    const placed = isVariant(row)
      ? asVariant(row, draft, items, tools.ids.next())
      : succeed({ item: draft, product: null });
    const problems = [...problemsOfItem(row, known), ...(placed.ok ? [] : [placed.refusal])];
    if (!placed.ok || problems.length > 0) {
      results.push(wrong(row, problems));
      continue;
    }
    const { item, product } = placed.value;
    const there = items.same(item.sku, item.name, item.kind);
    if (there !== undefined) {
      const other = rowsOf.get(there.id);
      const field = item.sku === null ? 'name' : 'sku';
      results.push(other === undefined ? came(row, 'known') : repeated(row, field, other));
      continue;
    }
    const fresh = product === null ? [item] : [product, item];
    const added = await tryOut(tenant, async () => {
      for (const one of fresh) {
        const outcome = await addItem(tenant, one);
        if (!outcome.ok) return outcome;
      }
      const state = itemStates.find((known) => known === textOf(row, 'state'));
      if (state === 'discontinued' || state === 'archived') {
        return retireItem(tenant, { itemId: item.id, state }, tools);
      }
      return succeed(null);
    });
    if (!added.ok) {
      results.push(wrong(row, [problemOf(added.refusal)]));
      continue;
    }
    for (const one of fresh) {
      items.add({ ...one, hasMoved: false, isEmpty: true, hasRecipe: false, archivedRecipeId: null });
      records.push({ id: one.id });
      rowsOf.set(one.id, row.row);
    }
    results.push(came(row, 'new'));
  }
  return { rows: results.sort((one, other) => one.row - other.row), records };
}
