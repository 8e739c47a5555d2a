import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { StockItem } from '@atelier/domain/stock';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';

/** Items as far as their stock goes, by id. */
export async function readStockItems(
  tenant: Tenant,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StockItem>> {
  const { rows } = await sql<StockItem>`
    select i.id, i.name, i.is_counted as "isCounted", i.option_names <> '{}' as "hasVariants",
           w.item_id is not null as "hasMoved", i.is_draft as "isDraft", i.usual_place_id as "usualPlaceId",
           coalesce(w.account_id, i.inventory_account_id) as "accountId",
           i.cost_account_id as "costAccountId", a.holds_stock_from as "holdsStockFrom", i.stock_unit as "stockUnit",
           coalesce((
             select json_agg(json_build_object('amount', (u.amount * 1000000)::bigint, 'unit', u.unit,
                 'equals', (u.equals_amount * 1000000)::bigint, 'equalsUnit', u.equals_unit) order by u.position)
               from item_units u where u.business_id = i.business_id and u.item_id = i.id
           ), '[]') as conversions
      from inventory_items i
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      left join accounts a on a.business_id = i.business_id and a.id = coalesce(w.account_id, i.inventory_account_id)
      where i.business_id = ${tenant.businessId} and i.id = any(${[...new Set(itemIds)]}::uuid[])`.execute(
    tenant.db,
  );
  return new Map(rows.map((item) => [item.id, item]));
}

/** Reads how stock is valued, and what the inventory accounts said at the end of a day. */
export async function readStockTerms(tenant: Tenant, day: CalendarDate) {
  const { method, hasMoved } = await tenant.db
    .selectFrom('businesses as b')
    .where('b.id', '=', tenant.businessId)
    .select((row) => [
      'b.costing_method as method',
      row
        .exists(
          row
            .selectFrom('item_worths as w')
            .whereRef('w.business_id', '=', 'b.id')
            .select('w.item_id')
            .limit(1),
        )
        .$castTo<boolean>()
        .as('hasMoved'),
    ])
    .executeTakeFirstOrThrow();
  const { rows: accounts } = await sql<{
    accountId: string;
    code: string;
    name: string;
    holdsStockFrom: CalendarDate | null;
    balanceCents: Money;
  }>`
    select a.id as "accountId", a.code, a.name, a.holds_stock_from as "holdsStockFrom",
           coalesce((select sum(l.amount_cents) from journal_lines l
                       where l.business_id = a.business_id and l.account_id = a.id and l.entry_date <= ${day}
           ), 0)::bigint as "balanceCents"
      from accounts a
      where a.business_id = ${tenant.businessId} and a.type = 'inventory' and a.is_active
      order by a.code`.execute(tenant.db);
  return { method, hasMoved, accounts };
}

/** Lists what is there of items, in all places or in one, and from when on what is sold of them leaves the stock. */
export async function listOnHand(
  tenant: Tenant,
  {
    itemIds,
    placeId = null,
  }: { readonly itemIds: readonly string[]; readonly placeId?: string | undefined | null },
) {
  const { rows } = await sql<{
    itemId: string;
    name: string;
    stockUnit: string;
    onHand: Quantity;
    followedFrom: CalendarDate | null;
  }>`
    select i.id as "itemId", i.name, i.stock_unit as "stockUnit",
           (coalesce(case when ${placeId}::uuid is null then s.on_hand else l.quantity end, 0) * 1000000)::bigint
             as "onHand",
           case when i.is_counted then a.holds_stock_from end as "followedFrom"
      from inventory_items i
      left join item_stock s on s.business_id = i.business_id and s.item_id = i.id
      left join stock_levels l on l.business_id = i.business_id and l.item_id = i.id and l.place_id = ${placeId}
      left join accounts a on a.business_id = i.business_id and a.id = i.inventory_account_id
      where i.business_id = ${tenant.businessId} and i.id = any(${[...new Set(itemIds)]}::uuid[])
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}

/** Reads what is there of an item: in all, what it is worth, and place by place. */
export async function readStockOfItem(tenant: Tenant, itemId: string) {
  const { rows: places } = await sql<{ placeId: string; placeName: string; onHand: Quantity }>`
    select l.place_id as "placeId", p.name as "placeName", (l.quantity * 1000000)::bigint as "onHand"
      from stock_levels l join stock_places p on p.business_id = l.business_id and p.id = l.place_id
      where l.business_id = ${tenant.businessId} and l.item_id = ${itemId} and l.quantity <> 0
      order by p.is_default desc, lower(p.name)`.execute(tenant.db);
  const { rows } = await sql<{
    onHand: Quantity;
    committed: Quantity;
    expected: Quantity;
    available: Quantity;
    valueCents: Money;
  }>`
    select (on_hand * 1000000)::bigint as "onHand", (committed * 1000000)::bigint as committed,
           (expected * 1000000)::bigint as expected, (available * 1000000)::bigint as available,
           value_cents as "valueCents"
      from item_stock where business_id = ${tenant.businessId} and item_id = ${itemId}`.execute(tenant.db);
  return { ...known(rows[0]), places };
}

/**
 * Reads what was sold and worked up of an item from a day on, less what came back, and on which day it first moved.
 */
export async function readUseOfItem(
  tenant: Tenant,
  itemId: string,
  from: CalendarDate,
): Promise<{ readonly used: Quantity; readonly firstDay: CalendarDate | null }> {
  const { rows } = await sql<{ used: Quantity; firstDay: CalendarDate | null }>`
    select (coalesce(-sum(m.quantity), 0) * 1000000)::bigint as used,
           (select min(day) from stock_movements
              where business_id = ${tenant.businessId} and item_id = ${itemId}) as "firstDay"
      from stock_movements m
      join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id
      left join stock_operations r on r.business_id = o.business_id and r.id = o.reverses_id
      where m.business_id = ${tenant.businessId} and m.item_id = ${itemId} and m.day >= ${from} and not m.is_within
        and (
          coalesce(r.kind, o.kind) in ('sale', 'customer-return')
          -- Of production what went in, not what came out.
          or (o.kind = 'production' and m.quantity < 0) or (r.kind = 'production' and m.quantity > 0)
        )`.execute(tenant.db);
  return known(rows[0]);
}
