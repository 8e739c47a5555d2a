import { sql } from 'kysely';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';

/** A product as a till sells it. */
export interface TillProduct {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Its variants are sold in its place. */
  readonly hasVariants: boolean;
  readonly optionValues: string[];
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly category: string;
  readonly priceCents: Money;
  readonly isTaxable: boolean;
  readonly stockUnit: string;
  readonly onHand: Quantity | null;
  readonly photoId: string | null;
  readonly lots: {
    readonly id: string;
    readonly number: string;
    readonly expiresOn: CalendarDate | null;
    readonly onHand: Quantity;
  }[];
}

/**
 * Lists products that can be sold, and those whose variants can, with the prices of an event or a price list where it has
 * some, and what is there: at the stall, or in all places without one.
 */
export async function listTillProducts(
  { db, businessId }: Inside,
  from: {
    readonly eventId: string | null;
    readonly priceListId: string | null;
    readonly placeId: string | null;
  },
): Promise<TillProduct[]> {
  const here = sql`(${from.placeId}::uuid is null or l.place_id = ${from.placeId})`;
  const { rows } = await sql<TillProduct>`
    with levels as (
      select l.item_id, sum(l.quantity) as quantity from stock_levels l
        where l.business_id = ${businessId} and ${here} group by l.item_id
    ), lots as (
      select l.item_id, json_agg(json_build_object('id', o.id, 'number', o.number, 'expiresOn', o.expires_on,
          'onHand', (l.quantity * 1000000)::bigint) order by o.expires_on, o.id) as lots
        from (
          select l.item_id, l.lot_id, sum(l.quantity) as quantity from stock_lot_levels l
            where l.business_id = ${businessId} and ${here} and l.quantity > 0 group by 1, 2
        ) l
        join stock_lots o on o.business_id = ${businessId} and o.id = l.lot_id and o.blocked_at is null
        group by l.item_id
    ), photos as (
      select distinct on (k.record_id) k.record_id as item_id, d.id
        from document_links k
        join documents d on d.business_id = k.business_id and d.id = k.document_id
        where k.business_id = ${businessId} and k.record_kind = 'item' and d.has_thumbnail and d.removed_at is null
        order by k.record_id, k.created_at, d.id
    )
    select i.id, i.name, i.parent_id as "parentId", i.option_names <> '{}' as "hasVariants",
           i.option_values as "optionValues", i.sku, i.barcode, i.category,
           coalesce(g.price_cents, p.price_cents, i.price_cents) as "priceCents", i.is_taxable as "isTaxable",
           i.stock_unit as "stockUnit",
           case when i.is_counted then (coalesce(v.quantity, 0) * 1000000)::bigint end as "onHand",
           coalesce(f.id, parent.id) as "photoId", coalesce(t.lots, '[]') as lots
      from inventory_items i
      left join event_goods g on g.business_id = i.business_id and g.item_id = i.id and g.event_id = ${from.eventId}::uuid
      left join item_prices p
        on p.business_id = i.business_id and p.item_id = i.id and p.price_list_id = ${from.priceListId}::uuid
      left join levels v on v.item_id = i.id
      left join lots t on t.item_id = i.id
      left join photos f on f.item_id = i.id
      left join photos parent on parent.item_id = i.parent_id
      where i.business_id = ${businessId} and i.kind = 'product' and i.archived_at is null and not i.is_draft
        and (i.option_names = '{}' or exists (
          select from inventory_items c
            where c.business_id = i.business_id and c.parent_id = i.id and c.archived_at is null and not c.is_draft))
      order by lower(i.name), i.id`.execute(db);
  return rows;
}

/** An event as a till knows it. */
export interface TillEvent {
  readonly id: string;
  readonly name: string;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** Null: that of the business. */
  readonly timeZone: string | null;
  readonly place: string;
  readonly taxRateId: string | null;
  readonly isCancelled: boolean;
}

/** Lists events that overlap some days, and the one that is named, by their first day. */
export async function listTillEvents(
  { db, businessId }: Inside,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
  eventId: string | null,
): Promise<TillEvent[]> {
  const { rows } = await sql<TillEvent>`
    select id, name, starts_on as "startsOn", ends_on as "endsOn", time_zone as "timeZone",
           concat_ws(', ', nullif(venue, ''), nullif(town, ''), nullif(region, '')) as place,
           tax_rate_id as "taxRateId", status = 'cancelled' as "isCancelled"
      from events
      where business_id = ${businessId} and merged_into is null and (
        id = ${eventId}::uuid
        or archived_at is null and status <> 'cancelled' and starts_on <= ${days.to} and ends_on >= ${days.from})
      order by starts_on, id`.execute(db);
  return rows;
}

/** Finds the photo of an item, or null: no other document is for tills. */
export async function findTillPhoto({ db, businessId }: Inside, documentId: string) {
  const { rows } = await sql<{ fileName: string; sha256: string }>`
    select d.file_name as "fileName", d.sha256 from documents d
      where d.business_id = ${businessId} and d.id = ${documentId} and d.has_thumbnail and d.removed_at is null
        and exists (
          select from document_links k
            where k.business_id = d.business_id and k.document_id = d.id and k.record_kind = 'item')`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Lists customers that a sale can be for, with why they pay no sales tax on a day; empty where they do. */
export async function listTillCustomers(
  { db, businessId }: Inside,
  today: CalendarDate,
): Promise<{ id: string; name: string; email: string; phone: string; exemptReason: string }[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    phone: string;
    exemptReason: string;
  }>`
    select id, name, email, phone,
           case when is_tax_exempt and (tax_exempt_until is null or tax_exempt_until >= ${today})
             then coalesce(nullif(tax_exempt_reason, ''), 'Exempt customer') else '' end as "exemptReason"
      from customers
      where business_id = ${businessId} and kind <> 'unnamed' and archived_at is null and merged_into is null
      order by folded_name, id`.execute(db);
  return rows;
}
