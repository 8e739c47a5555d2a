import { sql } from 'kysely';
import { tidyTags } from '@atelier/domain/transactions';
import { inventoryRefusals, type ItemDraft, type ItemState } from '@atelier/domain/items';
import { quantityText, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Why an item could not be written. */
export type ItemWriteRefusal = Refusal<
  | 'item-id-taken'
  | 'product-sku-taken'
  | 'item-barcode-taken'
  | 'variant-taken'
  | 'supplier-not-found'
  | 'usual-place-invalid'
  | 'price-list-not-found'
  | 'item-has-stock'
  | 'item-unit-in-use'
>;

const refusals = {
  inventory_items_pkey: inventoryRefusals.refusal('item-id-taken'),
  inventory_items_sku: inventoryRefusals.refusal('product-sku-taken', { field: 'sku' }),
  inventory_items_barcode: inventoryRefusals.refusal('item-barcode-taken', { field: 'barcode' }),
  inventory_items_variant: inventoryRefusals.refusal('variant-taken', { field: 'optionValues' }),
  inventory_items_business_id_preferred_supplier_id_fkey: inventoryRefusals.refusal('supplier-not-found', {
    field: 'preferredSupplierId',
  }),
  inventory_items_usual_place_fkey: inventoryRefusals.refusal('usual-place-invalid', {
    field: 'usualPlaceId',
  }),
  inventory_items_moved_stays: inventoryRefusals.refusal('item-has-stock', { field: 'stockUnit' }),
  inventory_items_unit_stays: inventoryRefusals.refusal('item-unit-in-use', { field: 'stockUnit' }),
  item_prices_business_id_price_list_id_fkey: inventoryRefusals.refusal('price-list-not-found', {
    field: 'listPrices',
  }),
};

/** Returns what may change of an item: not what it is, nor whose variant. */
function columnsOf(item: ItemDraft) {
  return {
    product_type: item.productType,
    name: item.name,
    sku: item.sku,
    barcode: item.barcode,
    description: item.description,
    ingredients: item.ingredients,
    category: item.category,
    tags: tidyTags(item.tags),
    option_names: [...item.optionNames],
    option_values: [...item.optionValues],
    is_counted: item.isCounted,
    stock_unit: item.stockUnit,
    price_cents: item.retailPrice,
    wholesale_cents: item.wholesalePrice,
    target_margin: item.targetMargin,
    is_taxable: item.isTaxable,
    reorder_point: item.reorderPoint === null ? null : quantityText(item.reorderPoint),
    reorder_quantity: item.reorderQuantity === null ? null : quantityText(item.reorderQuantity),
    lead_time_days: item.leadTimeDays,
    preferred_supplier_id: item.preferredSupplierId,
    usual_place_id: item.usualPlaceId,
    tracks_lots: item.tracksLots,
    shelf_life_days: item.shelfLifeDays,
    income_account_id: item.incomeAccountId,
    inventory_account_id: item.inventoryAccountId,
    cost_account_id: item.costAccountId,
    expense_account_id: item.expenseAccountId,
  };
}

/** Adds an item with its units and prices. */
export async function addItem(tenant: Tenant, item: ItemDraft): Promise<Outcome<unknown, ItemWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('inventory_items')
        .values({
          business_id: tenant.businessId,
          id: item.id,
          kind: item.kind,
          is_draft: item.isDraft,
          parent_id: item.parentId,
          ...columnsOf(item),
        })
        .execute();
      await writeParts(tenant, item);
    })(),
    refusals,
  );
}

/** Writes an item over what it was. */
export async function changeItem(
  tenant: Tenant,
  item: ItemDraft,
): Promise<Outcome<unknown, ItemWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .updateTable('inventory_items')
        .set(columnsOf(item))
        .where('business_id', '=', tenant.businessId)
        .where('id', '=', item.id)
        .execute();
      for (const table of ['item_units', 'item_prices'] as const) {
        await tenant.db
          .deleteFrom(table)
          .where('business_id', '=', tenant.businessId)
          .where('item_id', '=', item.id)
          .execute();
      }
      await writeParts(tenant, item);
    })(),
    refusals,
  );
}

async function writeParts(tenant: Tenant, { id, conversions, listPrices }: ItemDraft): Promise<void> {
  const key = { business_id: tenant.businessId, item_id: id };
  if (conversions.length > 0) {
    await tenant.db
      .insertInto('item_units')
      .values(
        conversions.map(({ amount, unit, equals, equalsUnit }, index) => ({
          ...key,
          position: index + 1,
          amount: quantityText(amount),
          unit,
          equals_amount: quantityText(equals),
          equals_unit: equalsUnit,
        })),
      )
      .execute();
  }
  if (listPrices.length > 0) {
    await tenant.db
      .insertInto('item_prices')
      .values(
        listPrices.map(({ priceListId, price }) => ({
          ...key,
          price_list_id: priceListId,
          price_cents: price,
        })),
      )
      .execute();
  }
}

/**
 * Makes an item active or a draft, discontinues or archives it; `now` is the instant of it. With a product that is a draft
 * or becomes one, its variants go that are in the same state.
 */
export async function retireItem(
  tenant: Tenant,
  { id, isDraft }: Pick<ItemDraft, 'id' | 'isDraft'>,
  state: ItemState,
  now: string,
): Promise<Outcome<unknown, Refusal<'item-was-used'>>> {
  const along =
    isDraft || state === 'draft'
      ? sql<boolean>`parent_id = ${id} and is_draft = ${isDraft} and archived_at is null and discontinued_at is null`
      : sql<boolean>`false`;
  const written = tenant.db
    .updateTable('inventory_items')
    .set({
      is_draft: state === 'draft',
      archived_at: state === 'archived' ? now : null,
      discontinued_at: state === 'discontinued' ? now : null,
    })
    .where('business_id', '=', tenant.businessId)
    .where((row) => row.or([row('id', '=', id), along]))
    .execute();
  return orRefusal(written, {
    inventory_items_used_stays: inventoryRefusals.refusal('item-was-used', { field: 'state' }),
  });
}
