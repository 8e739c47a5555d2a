import { listConversions, listWholeItems, type ItemFilter } from '@atelier/database/inventory/items.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { lineRow, type ReportCell, type ReportColumn, type ReportTable } from '@atelier/domain/finances';
import { importFields, type ItemConversion } from '@atelier/domain/inventory';
import { percentText, quantityText } from '@atelier/domain/foundation';

type WholeItem = Awaited<ReturnType<typeof listWholeItems>>[number];

const figures: readonly ReportColumn[] = [
  { title: 'On hand', kind: 'number' },
  { title: 'Committed', kind: 'number' },
  { title: 'Expected', kind: 'number' },
  { title: 'Available', kind: 'number' },
  { title: 'Value', kind: 'money' },
  { title: 'State', kind: 'text' },
];

/**
 * All items that a filter finds, by name. The first columns are those of the file that brings items, so that it can be
 * brought as it is; then stand the figures.
 */
export async function itemsTable(tenant: Tenant, filter: ItemFilter): Promise<ReportTable> {
  const items = await listWholeItems(tenant, filter);
  const conversions = await listConversions(
    tenant,
    items.map(({ id }) => id),
  );
  return {
    fileName: 'items',
    title: 'Items',
    period: null,
    basis: null,
    columns: [
      ...importFields.items.map(({ title, reading }): ReportColumn => ({
        title,
        kind: reading === 'money' ? 'money' : 'text',
      })),
      ...figures,
    ],
    rows: items.map((item) => {
      const said = saidOf(item, conversions.get(item.id) ?? []);
      return lineRow([
        ...importFields.items.map(({ name }) => said[name] ?? ''),
        quantityText(item.onHand),
        quantityText(item.committed),
        quantityText(item.expected),
        quantityText(item.available),
        item.valueCents,
        item.isArchived ? 'archived' : item.isDiscontinued ? 'discontinued' : 'active',
      ]);
    }),
  };
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** What a file says of an item, by the fields of importFields. */
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
    packSize: pack === undefined ? '' : quantityText(pack.equals),
    isCounted: yesOrNo(item.isCounted),
    retailPrice: item.retailCents,
    wholesalePrice: item.wholesaleCents,
    targetMargin: item.targetMargin === null ? '' : percentText(item.targetMargin),
    isTaxable: yesOrNo(item.isTaxable),
    reorderPoint: item.reorderPoint === null ? '' : quantityText(item.reorderPoint),
    reorderQuantity: item.reorderQuantity === null ? '' : quantityText(item.reorderQuantity),
    leadTimeDays: item.leadTimeDays,
    supplier: item.supplierName,
    tracksLots: yesOrNo(item.tracksLots),
    shelfLifeDays: item.shelfLifeDays,
  };
}
