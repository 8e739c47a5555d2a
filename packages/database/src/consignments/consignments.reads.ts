import { sql } from 'kysely';
import type { CalendarDate, Money, Quantity, Rate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

type ShopRow = {
  readonly placeId: string;
  readonly name: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly shopShare: Rate;
  readonly isArchived: boolean;
  readonly pieces: Quantity;
  readonly retailCents: Money;
  readonly lastSettledOn: CalendarDate | null;
};

async function selectShops(tenant: Tenant, placeId: string | null): Promise<readonly ShopRow[]> {
  const { rows } = await sql<ShopRow>`
    select p.id as "placeId", p.name, p.customer_id as "customerId", c.name as "customerName",
           p.shop_share as "shopShare", p.archived_at is not null as "isArchived",
           (coalesce(there.pieces, 0) * 1000000)::bigint as pieces, coalesce(there.retail, 0)::bigint as "retailCents",
           (select max(i.issue_date) from invoices i
              where i.business_id = p.business_id and i.stock_place_id = p.id and i.issued_at is not null
                and i.voided_at is null) as "lastSettledOn"
      from stock_places p
      join customers c on c.business_id = p.business_id and c.id = p.customer_id
      left join lateral (
        select sum(l.quantity) as pieces, sum(round(l.quantity * i.price_cents)) as retail
          from stock_levels l
          join inventory_items i on i.business_id = l.business_id and i.id = l.item_id
          where l.business_id = p.business_id and l.place_id = p.id
      ) there on true
      where p.business_id = ${tenant.businessId} and p.kind = 'consignee'
        and (${placeId}::uuid is null or p.id = ${placeId})
      order by p.archived_at is not null, lower(p.name)`.execute(tenant.db);
  return rows;
}

/** Shops that sell for us, by name, those in use first. */
export function listConsignmentShops(tenant: Tenant): Promise<readonly ShopRow[]> {
  return selectShops(tenant, null);
}

/** One shop, or null. */
export async function findConsignmentShop(tenant: Tenant, placeId: string): Promise<ShopRow | null> {
  return (await selectShops(tenant, placeId))[0] ?? null;
}

/** Lists what is with a shop, by name, and how much of it drafts of settlements say that it has sold. */
export async function listShopItems(tenant: Tenant, placeId: string) {
  const { rows } = await sql<{
    itemId: string;
    name: string;
    sku: string | null;
    stockUnit: string;
    onHand: Quantity;
    inDrafts: Quantity;
    retailCents: Money;
  }>`
    select l.item_id as "itemId", i.name, i.sku, i.stock_unit as "stockUnit",
           (l.quantity * 1000000)::bigint as "onHand", i.price_cents as "retailCents",
           (coalesce((select sum(coalesce(d.stock_quantity, d.quantity)) from invoices s
              join invoice_lines d on d.business_id = s.business_id and d.invoice_id = s.id
              where s.business_id = l.business_id and s.stock_place_id = l.place_id and s.issued_at is null
                and s.voided_at is null and d.product_id = l.item_id), 0) * 1000000)::bigint as "inDrafts"
      from stock_levels l join inventory_items i on i.business_id = l.business_id and i.id = l.item_id
      where l.business_id = ${tenant.businessId} and l.place_id = ${placeId} and l.quantity <> 0
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}

/** The invoices for what a shop has sold, drafts too, the latest first. */
export async function listSettlements(tenant: Tenant, placeId: string, limit: number) {
  const { rows } = await sql<{
    invoiceId: string;
    number: string | null;
    day: CalendarDate;
    totalCents: Money;
    isVoid: boolean;
  }>`
    select id as "invoiceId", number, issue_date as day, total_cents as "totalCents", voided_at is not null as "isVoid"
      from invoices
      where business_id = ${tenant.businessId} and stock_place_id = ${placeId}
      order by issue_date desc, id desc limit ${limit}`.execute(tenant.db);
  return rows;
}

/**
 * What a shop had, got, sold and gave back in the days from one to another, item by item, and what the invoices of
 * these days say of it. Something taken back counts as what it takes back.
 */
export async function readConsignmentStatement(
  tenant: Tenant,
  { placeId, from, to }: { placeId: string; from: CalendarDate; to: CalendarDate },
) {
  const { rows } = await sql<{
    itemId: string;
    name: string;
    sku: string | null;
    before: Quantity;
    placed: Quantity;
    sold: Quantity;
    returned: Quantity;
    other: Quantity;
    after: Quantity;
    grossCents: Money;
    dueCents: Money;
  }>`
    with moved as (
      select m.item_id, m.quantity, m.day < ${from}::date as is_before, coalesce(r.kind, o.kind) as kind
        from stock_movements m
        join stock_operations o on o.business_id = m.business_id and o.id = m.operation_id
        left join stock_operations r on r.business_id = o.business_id and r.id = o.reverses_id
        where m.business_id = ${tenant.businessId} and m.place_id = ${placeId} and m.day <= ${to}::date
    ), sums as (
      select item_id, coalesce(sum(quantity) filter (where is_before), 0) as before,
             coalesce(sum(quantity) filter (where not is_before and kind in ('consign-out', 'transfer', 'opening')), 0) as placed,
             -coalesce(sum(quantity) filter (where not is_before and kind in ('sale', 'customer-return')), 0) as sold,
             -coalesce(sum(quantity) filter (where not is_before and kind = 'consign-return'), 0) as returned,
             sum(quantity) as after
        from moved group by item_id
    ), money as (
      select l.product_id as item_id, sum(round(l.quantity * l.unit_price_cents)) as gross, sum(l.amount_cents) as due
        from invoices i join invoice_lines l on l.business_id = i.business_id and l.invoice_id = i.id
        where i.business_id = ${tenant.businessId} and i.stock_place_id = ${placeId} and i.issued_at is not null
          and i.voided_at is null and i.issue_date between ${from}::date and ${to}::date and l.product_id is not null
        group by 1
    )
    select i.id as "itemId", i.name, i.sku, (coalesce(s.before, 0) * 1000000)::bigint as before,
           (coalesce(s.placed, 0) * 1000000)::bigint as placed, (coalesce(s.sold, 0) * 1000000)::bigint as sold,
           (coalesce(s.returned, 0) * 1000000)::bigint as returned,
           (coalesce(s.after - s.before - s.placed + s.sold + s.returned, 0) * 1000000)::bigint as other,
           (coalesce(s.after, 0) * 1000000)::bigint as after,
           coalesce(m.gross, 0)::bigint as "grossCents", coalesce(m.due, 0)::bigint as "dueCents"
      from sums s full join money m using (item_id)
      join inventory_items i on i.business_id = ${tenant.businessId} and i.id = item_id
      where s.before <> 0 or s.placed <> 0 or s.sold <> 0 or s.returned <> 0 or s.after <> 0 or m.due is not null
      order by lower(i.name), i.id`.execute(tenant.db);
  return rows;
}
