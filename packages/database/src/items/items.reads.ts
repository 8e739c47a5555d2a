import { sql, type RawBuilder } from 'kysely';
import {
  itemKinds,
  type ItemConversion,
  type ItemKind,
  type ItemNeed,
  type ItemOrder,
  type ItemState,
  type Shelf,
} from '@atelier/domain/items';
import type { Money, Quantity } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { isNamed } from './named-items.ts';

// A product with variants has no stock of its own: it is shown with the sums of theirs.
const millionths = (column: string) =>
  sql<Quantity>`((${sql.ref(`s.${column}`)} + coalesce(${sql.ref(`v.${column}`)}, 0)) * 1000000)::bigint`;

const needOfItem = sql<ItemNeed | null>`
  case when not inventory_items.is_counted then null
       when s.available < 0 then 'short'
       when archived_at is null and discontinued_at is null and not is_draft and s.available + s.expected <= reorder_point
         then 'low' end`;

function selectItems(tenant: Tenant) {
  return tenant.db
    .selectFrom('inventory_items')
    .innerJoin('item_stock as s', (join) =>
      join
        .onRef('s.business_id', '=', 'inventory_items.business_id')
        .onRef('s.item_id', '=', 'inventory_items.id'),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('inventory_items as variant')
          .innerJoin('item_stock as t', (join) =>
            join.onRef('t.business_id', '=', 'variant.business_id').onRef('t.item_id', '=', 'variant.id'),
          )
          .whereRef('variant.business_id', '=', 'inventory_items.business_id')
          .whereRef('variant.parent_id', '=', 'inventory_items.id')
          .where(sql<boolean>`inventory_items.option_names <> '{}'`)
          .select([
            sql<string | null>`sum(t.on_hand)`.as('on_hand'),
            sql<string | null>`sum(t.committed)`.as('committed'),
            sql<string | null>`sum(t.expected)`.as('expected'),
            sql<string | null>`sum(t.available)`.as('available'),
            sql<Money | null>`sum(t.value_cents)::bigint`.as('value_cents'),
            sql<number>`count(*)::int`.as('variant_count'),
          ])
          .as('v'),
      (join) => join.onTrue(),
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
      'usual_place_id as usualPlaceId',
      'price_cents as retailCents',
      'wholesale_cents as wholesaleCents',
      millionths('on_hand').as('onHand'),
      millionths('committed').as('committed'),
      millionths('expected').as('expected'),
      millionths('available').as('available'),
      sql<Money>`(s.value_cents + coalesce(v.value_cents, 0))::bigint`.as('valueCents'),
      needOfItem.as('need'),
      sql<number>`coalesce(v.variant_count, 0)`.as('variantCount'),
      (row) =>
        row
          .selectFrom('document_links as l')
          .innerJoin('documents as d', (join) =>
            join.onRef('d.business_id', '=', 'l.business_id').onRef('d.id', '=', 'l.document_id'),
          )
          .whereRef('l.business_id', '=', 'inventory_items.business_id')
          .where('l.record_kind', '=', 'item')
          .whereRef('l.record_id', '=', 'inventory_items.id')
          .where('d.has_thumbnail', '=', true)
          .where('d.removed_at', 'is', null)
          .select('d.id')
          .orderBy('l.created_at')
          .orderBy('d.id')
          .limit(1)
          .$asScalar()
          .as('photoId'),
      'is_draft as isDraft',
      sql<boolean>`archived_at is not null`.as('isArchived'),
      sql<boolean>`discontinued_at is not null`.as('isDiscontinued'),
    ]);
}

const inAll = {
  available: sql`(s.available + coalesce(v.available, 0)) * 1000000`,
  value: sql`s.value_cents + coalesce(v.value_cents, 0)`,
};
const isNumber = (key: string) => /^-?\d{1,30}$/.test(key);

const orders = {
  name: {
    order: sql`lower(name), id`,
    after: (key: string, id: string) => sql<boolean>`(lower(name), id) > (${key}, ${id}::uuid)`,
    isKey: () => true,
  },
  available: {
    order: sql`${inAll.available}, id`,
    after: (key: string, id: string) =>
      sql<boolean>`(${inAll.available}, id) > (${key}::numeric, ${id}::uuid)`,
    isKey: isNumber,
  },
  value: {
    order: sql`${inAll.value} desc, id desc`,
    after: (key: string, id: string) => sql<boolean>`(${inAll.value}, id) < (${key}::numeric, ${id}::uuid)`,
    isKey: isNumber,
  },
} as const;

/** Which items are looked for. */
export interface ItemFilter {
  readonly search?: string | undefined;
  readonly shelf?: Shelf | undefined;
  readonly kind?: ItemKind | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly state: ItemState;
  readonly need?: ItemNeed | undefined;
  readonly variants: boolean;
}

/** Returns which items a filter finds, of inventory_items with their stock as `s` where it asks for a need. */
async function isFound(tenant: Tenant, filter: ItemFilter): Promise<RawBuilder<boolean>> {
  const { shelf, kind, category, tag, need } = filter;
  const conditions = [
    sql`inventory_items.business_id = ${tenant.businessId}`,
    filter.state === 'archived' ? sql`archived_at is not null` : sql`archived_at is null`,
    ...(filter.state === 'discontinued' ? [sql`discontinued_at is not null`] : []),
    ...(filter.state === 'active' ? [sql`discontinued_at is null and not is_draft`] : []),
    ...(filter.state === 'draft' ? [sql`is_draft`] : []),
    ...(shelf === undefined ? [] : [shelf === 'products' ? sql`kind = 'product'` : sql`kind <> 'product'`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(tag === undefined ? [] : [sql`tags @> array[${tag}]::text[]`]),
    ...(need === undefined ? [] : [sql`${needOfItem} = ${need}`]),
    // Said beside the need, so that what can never be low is left out before its stock is summed up.
    ...(need === 'low' ? [sql`reorder_point is not null`] : []),
    ...(filter.variants ? [] : [sql`inventory_items.parent_id is null`]),
    await isNamed(tenant, filter.search),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

// Of all items at once, with the sums of their variants, for what a page alone does not tell. Put down first: planned
// together with the items, it was added up again for each of them where another business has many orders.
const stockPutDown = (tenant: Tenant) => sql`
  with stock as materialized (
    select item_id, available, expected, value_cents from stock_of_all_items where business_id = ${tenant.businessId}
  )`;
const stockOfAll = sql`
  join stock s on s.item_id = inventory_items.id
  left join (
    select variant.parent_id, sum(t.available) as available, sum(t.value_cents)::bigint as value_cents
      from inventory_items variant
      join stock t on t.item_id = variant.id
      where variant.parent_id is not null group by 1
  ) v on v.parent_id = inventory_items.id`;

type Page = { readonly sort: ItemOrder; readonly after?: string | undefined; readonly limit: number };

/** The ids of the items that a filter finds, in an order. */
async function foundItems(tenant: Tenant, filter: ItemFilter & Page): Promise<RawBuilder<{ id: string }>> {
  const end = readCursor(filter.after);
  const order = orders[filter.sort];
  const isOfStock = filter.sort !== 'name' || filter.need !== undefined;
  return sql`
    ${isOfStock ? stockPutDown(tenant) : sql``}
    select id from inventory_items ${isOfStock ? stockOfAll : sql``}
      where ${await isFound(tenant, filter)} and ${end && order.isKey(end.key) ? order.after(end.key, end.id) : sql`true`}
      order by ${order.order} limit ${filter.limit}`;
}

/** The ids of the first items that a filter finds, by name. */
export async function listItemIds(tenant: Tenant, filter: ItemFilter, limit: number): Promise<string[]> {
  const found = await foundItems(tenant, { ...filter, sort: 'name', limit });
  const { rows } = await found.execute(tenant.db);
  return rows.map(({ id }) => id);
}

/** Items by name, by what is free or by value. A variant is beside its siblings under its own name. */
export async function listItems(tenant: Tenant, filter: ItemFilter & Page) {
  // The page is chosen first, as an array, which is worked out once: a join with it was planned so that it was looked up
  // again for each of ten thousand items, where another business of the same database has many orders.
  const found = await foundItems(tenant, { ...filter, limit: filter.limit + 1 });
  const query = selectItems(tenant)
    .where(sql<boolean>`id = any(array(${found}))`)
    .orderBy(orders[filter.sort].order);
  const keyOf = { name: 'name', available: 'available', value: 'valueCents' } as const;
  return pageOf(await query.execute(), filter.limit, (row) => ({
    key: String(row[keyOf[filter.sort]]).toLowerCase(),
    id: row.id,
  }));
}

/** Reads what the stock is worth by kinds of items, and how many of them are low or short. */
export async function readShelf(tenant: Tenant) {
  const { rows } = await sql<{
    kind: ItemKind;
    items: number;
    counted: number;
    valueCents: Money;
    lowCount: number;
    shortCount: number;
  }>`
    select kind, count(*)::int as items, count(*) filter (where is_counted)::int as counted,
           sum(value_cents)::bigint as "valueCents",
           count(*) filter (where need = 'low')::int as "lowCount",
           count(*) filter (where need = 'short')::int as "shortCount"
      from (
        select inventory_items.kind, inventory_items.is_counted, s.value_cents, ${needOfItem} as need
          from inventory_items
          join stock_of_all_items s on s.business_id = inventory_items.business_id and s.item_id = inventory_items.id
          where inventory_items.business_id = ${tenant.businessId}
            and not inventory_items.is_draft and (inventory_items.archived_at is null or s.value_cents <> 0)
          -- Put down, so that the need is worked out once, not once for each count of it.
          offset 0
      ) items group by kind`.execute(tenant.db);
  const started = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .select(({ fn }) => fn.min('holds_stock_from').as('startedOn'))
    .executeTakeFirst();
  const sumOf = (count: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + count(row), 0);
  return {
    startedOn: started?.startedOn ?? null,
    worth: itemKinds.flatMap((kind) => {
      const row = rows.find((one) => one.kind === kind && one.counted > 0);
      return row ? [{ kind, items: row.counted, valueCents: row.valueCents }] : [];
    }),
    itemCount: sumOf((row) => row.items),
    lowCount: sumOf((row) => row.lowCount),
    shortCount: sumOf((row) => row.shortCount),
  };
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

const saidOfItem = [
  'version',
  'barcode',
  'description',
  'ingredients',
  'target_margin as targetMargin',
  'is_taxable as isTaxable',
  sql<Quantity | null>`(reorder_point * 1000000)::bigint`.as('reorderPoint'),
  sql<Quantity | null>`(reorder_quantity * 1000000)::bigint`.as('reorderQuantity'),
  'lead_time_days as leadTimeDays',
  'preferred_supplier_id as preferredSupplierId',
  'tracks_lots as tracksLots',
  'shelf_life_days as shelfLifeDays',
] as const;

/** All items that a filter finds, by name, with what is said of each, its supplier and the product it is a variant of. */
export async function listWholeItems(tenant: Tenant, filter: ItemFilter) {
  return selectItems(tenant)
    .where(await isFound(tenant, filter))
    .select(saidOfItem)
    .select([
      sql<string | null>`(select p.name from payees p where p.business_id = inventory_items.business_id
        and p.id = inventory_items.preferred_supplier_id)`.as('supplierName'),
      sql<string | null>`(select p.name from stock_places p where p.business_id = inventory_items.business_id
        and p.id = inventory_items.usual_place_id)`.as('placeName'),
      sql<string | null>`(select product.name from inventory_items product
        where product.business_id = inventory_items.business_id and product.id = inventory_items.parent_id)`.as(
        'productName',
      ),
      sql<string[]>`coalesce((select product.option_names from inventory_items product
        where product.business_id = inventory_items.business_id and product.id = inventory_items.parent_id), '{}')`.as(
        'optionsOfProduct',
      ),
    ])
    .orderBy(orders.name.order)
    .execute();
}

/** One item with all that is said of it, or null. `lock` holds its row to the end of the database transaction. */
export async function findItem(tenant: Tenant, itemId: string, { lock = false } = {}) {
  let query = selectItems(tenant)
    .where('id', '=', itemId)
    .select(saidOfItem)
    .select([
      'income_account_id as incomeAccountId',
      'inventory_account_id as inventoryAccountId',
      'cost_account_id as costAccountId',
      'expense_account_id as expenseAccountId',
      'created_at as createdAt',
      sql<boolean>`item_was_used(inventory_items.business_id, id)`.as('wasUsed'),
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
      .innerJoin('item_stock as s', (join) =>
        join
          .onRef('s.business_id', '=', 'inventory_items.business_id')
          .onRef('s.item_id', '=', 'inventory_items.id'),
      )
      .where('inventory_items.business_id', '=', tenant.businessId)
      .where('parent_id', '=', itemId)
      .select([
        'id',
        'name',
        'sku',
        'option_values as optionValues',
        'price_cents as retailCents',
        'is_counted as isCounted',
        'stock_unit as stockUnit',
        sql<Quantity>`(s.on_hand * 1000000)::bigint`.as('onHand'),
        sql<Quantity>`(s.available * 1000000)::bigint`.as('available'),
        sql<Money>`s.value_cents`.as('valueCents'),
        'is_draft as isDraft',
        sql<boolean>`archived_at is not null`.as('isArchived'),
        sql<boolean>`discontinued_at is not null`.as('isDiscontinued'),
      ])
      .orderBy('option_values')
      .execute(),
  ];
  return { ...item, conversions: [...(conversions.get(itemId) ?? [])], listPrices, variants };
}

/** Lists what items say of their units, by item. */
export async function listConversions(
  tenant: Inside,
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

/** In which unit the stock of items is kept, and where they usually are, by item. */
export async function listUnitsAndPlaces(
  tenant: Tenant,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly stockUnit: string; readonly usualPlaceId: string | null }>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tenant.db
    .selectFrom('inventory_items')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', [...new Set(itemIds)])
    .select(['id', 'stock_unit as stockUnit', 'usual_place_id as usualPlaceId'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
