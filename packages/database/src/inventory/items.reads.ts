import { sql } from 'kysely';
import type { ItemConversion, ItemKind } from '@atelier/domain/inventory';
import type { Money, Quantity } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

const searchesAtMost = 2000;

export type ItemState = 'active' | 'discontinued' | 'archived';

function selectItems(tenant: Tenant) {
  return tenant.db
    .selectFrom('inventory_items')
    .leftJoin('item_stock as s', (join) =>
      join
        .onRef('s.business_id', '=', 'inventory_items.business_id')
        .onRef('s.item_id', '=', 'inventory_items.id'),
    )
    .where('inventory_items.business_id', '=', tenant.businessId)
    .select([
      'id',
      'kind',
      'product_type as productType',
      'name',
      'sku',
      'category',
      'tags',
      'parent_id as parentId',
      'option_names as optionNames',
      'option_values as optionValues',
      'is_counted as isCounted',
      'stock_unit as stockUnit',
      'price_cents as retailCents',
      'wholesale_cents as wholesaleCents',
      sql<Quantity>`coalesce(s.on_hand * 1000000, 0)::bigint`.as('onHand'),
      sql<Money>`coalesce(s.value_cents, 0)`.as('valueCents'),
      sql<boolean>`archived_at is not null`.as('isArchived'),
      sql<boolean>`discontinued_at is not null`.as('isDiscontinued'),
    ]);
}

/** Items by name. A variant stands beside its siblings under its own name. */
export async function listItems(
  tenant: Tenant,
  filter: {
    search?: string | undefined;
    kind?: ItemKind | undefined;
    category?: string | undefined;
    tag?: string | undefined;
    state: ItemState;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  let query = selectItems(tenant)
    .where('archived_at', filter.state === 'archived' ? 'is not' : 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(filter.limit + 1);
  if (filter.state !== 'archived') {
    query = query.where('discontinued_at', filter.state === 'discontinued' ? 'is not' : 'is', null);
  }
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.category !== undefined) query = query.where('category', '=', filter.category);
  if (filter.tag !== undefined) query = query.where(sql<boolean>`tags @> array[${filter.tag}]::text[]`);
  if (end) query = query.where(sql<boolean>`(lower(name), id) > (${end.key}, ${end.id}::uuid)`);
  const words = filter.search?.trim() ?? '';
  if (words !== '')
    query = query.where(sql<boolean>`id in (select search_inventory_items(${words}, ${searchesAtMost}))`);
  return pageOf(await query.execute(), filter.limit, (row) => ({ key: row.name.toLowerCase(), id: row.id }));
}

/** The categories and tags that items have, by name. */
export async function listItemWords(
  tenant: Tenant,
): Promise<{ readonly categories: string[]; readonly tags: string[] }> {
  const { rows } = await sql<{ categories: string[]; tags: string[] }>`
    select array(select distinct category from inventory_items
                   where business_id = ${tenant.businessId} and category <> '' order by 1) as categories,
           array(select distinct unnest(tags) from inventory_items
                   where business_id = ${tenant.businessId} and tags <> '{}' order by 1) as tags`.execute(
    tenant.db,
  );
  return rows[0] ?? { categories: [], tags: [] };
}

/** One item with all that is said of it, or null. `lock` holds its row to the end of the database transaction. */
export async function findItem(tenant: Tenant, itemId: string, { lock = false } = {}) {
  let query = selectItems(tenant)
    .where('id', '=', itemId)
    .select([
      'barcode',
      'description',
      'target_margin as targetMargin',
      'is_taxable as isTaxable',
      sql<Quantity | null>`(reorder_point * 1000000)::bigint`.as('reorderPoint'),
      sql<Quantity | null>`(reorder_quantity * 1000000)::bigint`.as('reorderQuantity'),
      'lead_time_days as leadTimeDays',
      'preferred_supplier_id as preferredSupplierId',
      'tracks_lots as tracksLots',
      'shelf_life_days as shelfLifeDays',
      'income_account_id as incomeAccountId',
      'inventory_account_id as inventoryAccountId',
      'cost_account_id as costAccountId',
      'expense_account_id as expenseAccountId',
      'created_at as createdAt',
    ]);
  if (lock) query = query.forUpdate('inventory_items');
  const item = await query.executeTakeFirst();
  if (!item) return null;
  const [conversions, listPrices, variants] = [
    await listConversions(tenant, [itemId]),
    await tenant.db
      .selectFrom('item_prices')
      .where('business_id', '=', tenant.businessId)
      .where('item_id', '=', itemId)
      .select(['price_list_id as priceListId', 'price_cents as priceCents'])
      .orderBy('price_list_id')
      .execute(),
    await tenant.db
      .selectFrom('inventory_items')
      .where('business_id', '=', tenant.businessId)
      .where('parent_id', '=', itemId)
      .select(['id', 'name', 'option_values as optionValues'])
      .orderBy('option_values')
      .execute(),
  ];
  return { ...item, conversions: [...(conversions.get(itemId) ?? [])], listPrices, variants };
}

/** What items say of their units, by item. */
export async function listConversions(
  tenant: Tenant,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemConversion[]>> {
  const { rows } = await sql<ItemConversion & { itemId: string }>`
    select item_id as "itemId", (amount * 1000000)::bigint as amount, unit,
           (equals_amount * 1000000)::bigint as equals, equals_unit as "equalsUnit"
      from item_units
      where business_id = ${tenant.businessId} and item_id = any(${[...itemIds]}::uuid[])
      order by item_id, position`.execute(tenant.db);
  const byItem = new Map<string, ItemConversion[]>();
  for (const { itemId, ...conversion } of rows) {
    const said = byItem.get(itemId);
    if (said) said.push(conversion);
    else byItem.set(itemId, [conversion]);
  }
  return byItem;
}

/** In which unit the stock of items is kept, by item. */
export async function listStockUnits(
  tenant: Tenant,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tenant.db
    .selectFrom('inventory_items')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', [...new Set(itemIds)])
    .select(['id', 'stock_unit'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.stock_unit]));
}
