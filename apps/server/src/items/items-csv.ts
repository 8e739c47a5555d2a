import { listConversions, listWholeItems, type ItemFilter } from '@atelier/database/items/items.reads';
import { listItemPrices, listPriceLists } from '@atelier/database/items/price-lists.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { lineRow, type ReportCell, type ReportColumn, type ReportTable } from '@atelier/domain/reports';
import { importFieldsWith, listPriceField } from '@atelier/domain/imports';
import type { ItemConversion } from '@atelier/domain/items';
import { percentText, plainQuantity } from '@atelier/domain/foundation';

type WholeItem = Awaited<ReturnType<typeof listWholeItems>>[number];

const figures: readonly ReportColumn[] = [
  { title: 'On hand', kind: 'number' },
  { title: 'Committed', kind: 'number' },
  { title: 'Expected', kind: 'number' },
  { title: 'Available', kind: 'number' },
  { title: 'Value', kind: 'money' },
];

/**
 * All items that a filter finds, by name. The first columns are those of the file that brings items, so that it can be
 * brought as it is; then stand the figures.
 */
export async function itemsTable(tenant: Tenant, filter: ItemFilter): Promise<ReportTable> {
  const items = await listWholeItems(tenant, filter);
  const ids = items.map(({ id }) => id);
  const conversions = await listConversions(tenant, ids);
  const lists = await listPriceLists(tenant);
  const prices = await listItemPrices(tenant, ids);
  const priceLists = lists.flatMap(({ name, isArchived }) => (isArchived ? [] : [name]));
  const fields = importFieldsWith('items', { priceLists, ownFields: [] });
  return {
    fileName: 'items',
    title: 'Items',
    period: null,
    basis: null,
    columns: [
      ...fields.map(({ title, reading }): ReportColumn => ({
        title,
        kind: reading === 'money' ? 'money' : 'text',
      })),
      ...figures,
    ],
    rows: items.map((item) => {
      const said = {
        ...saidOf(item, conversions.get(item.id) ?? []),
        ...Object.fromEntries(
          (prices.get(item.id) ?? []).map(({ priceList, cents }) => [listPriceField(priceList), cents]),
        ),
      };
      return lineRow([
        ...fields.map(({ name }) => said[name] ?? ''),
        plainQuantity(item.onHand),
        plainQuantity(item.committed),
        plainQuantity(item.expected),
        plainQuantity(item.available),
        item.valueCents,
      ]);
    }),
  };
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** Returns what a file says of an item, by the fields of importFields. */
function saidOf(
  item: WholeItem,
  conversions: readonly ItemConversion[],
): Readonly<Record<string, ReportCell>> {
  const pack = conversions.find(
    ({ amount, equalsUnit }) => amount === 1_000_000 && equalsUnit === item.stockUnit,
  );
  return {
    name: item.name,
    kind: item.kind,
    productType: item.productType,
    variantOf: item.productName,
    options: item.optionsOfProduct
      .map((name, index) => `${name}: ${item.optionValues[index] ?? ''}`)
      .join('; '),
    sku: item.sku,
    barcode: item.barcode,
    description: item.description,
    ingredients: item.ingredients,
    category: item.category,
    tags: item.tags.join(', '),
    stockUnit: item.stockUnit,
    packName: pack?.unit ?? '',
    packSize: pack === undefined ? '' : plainQuantity(pack.equals),
    isCounted: yesOrNo(item.isCounted),
    retailPrice: item.retailCents,
    wholesalePrice: item.wholesaleCents,
    targetMargin: item.targetMargin === null ? '' : percentText(item.targetMargin),
    isTaxable: yesOrNo(item.isTaxable),
    reorderPoint: item.reorderPoint === null ? '' : plainQuantity(item.reorderPoint),
    reorderQuantity: item.reorderQuantity === null ? '' : plainQuantity(item.reorderQuantity),
    leadTimeDays: item.leadTimeDays,
    supplier: item.supplierName,
    usualPlace: item.placeName,
    tracksLots: yesOrNo(item.tracksLots),
    shelfLifeDays: item.shelfLifeDays,
    state: item.isDraft
      ? 'draft'
      : item.isArchived
        ? 'archived'
        : item.isDiscontinued
          ? 'discontinued'
          : 'active',
  };
}
