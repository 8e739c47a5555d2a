import type { Quantity } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** Finds the stall of an event, or null: an open one first. An event that others were merged into has their stalls, too. */
export async function findStall(tenant: Tenant, eventId: string) {
  const { rows } = await sql<{
    eventId: string;
    placeId: string;
    placeName: string;
    isOpen: boolean;
    returnId: string | null;
  }>`
    select s.event_id as "eventId", s.place_id as "placeId", p.name as "placeName", s.returned_at is null as "isOpen",
           s.return_id as "returnId"
      from event_stalls s
      join events e on e.business_id = s.business_id and e.id = s.event_id
      join stock_places p on p.business_id = s.business_id and p.id = s.place_id
      where s.business_id = ${tenant.businessId} and (e.id = ${eventId} or e.merged_into = ${eventId})
      order by s.returned_at is not null, e.id <> ${eventId}, s.returned_at desc
      limit 1`.execute(tenant.db);
  return rows[0] ?? null;
}

/** Lists what is at other open stalls of an event: those of events that were merged into it. */
export async function listOtherStalls(tenant: Tenant, eventId: string, mainEventId: string) {
  const { rows } = await sql<{
    eventId: string;
    placeId: string;
    goods: readonly { readonly itemId: string; readonly quantity: Quantity }[];
  }>`
    select s.event_id as "eventId", s.place_id as "placeId",
           coalesce((
             select json_agg(json_build_object('itemId', l.item_id, 'quantity', (l.quantity * 1000000)::bigint))
               from stock_levels l
               where l.business_id = s.business_id and l.place_id = s.place_id and l.quantity <> 0 and exists (
                 select from stock_movements m
                   where m.business_id = s.business_id and m.event_id = s.event_id and m.item_id = l.item_id)
           ), '[]') as goods
      from event_stalls s
      join events e on e.business_id = s.business_id and e.id = s.event_id
      where s.business_id = ${tenant.businessId} and (e.id = ${eventId} or e.merged_into = ${eventId})
        and s.event_id <> ${mainEventId} and s.returned_at is null`.execute(tenant.db);
  return rows;
}

/** Lists the event whose goods each place holds, by the id of the place. */
export async function listOpenStalls(tenant: Tenant): Promise<ReadonlyMap<string, string>> {
  const rows = await tenant.db
    .selectFrom('event_stalls')
    .where('business_id', '=', tenant.businessId)
    .where('returned_at', 'is', null)
    .select(['place_id as placeId', 'event_id as eventId'])
    .execute();
  return new Map(rows.map(({ placeId, eventId }) => [placeId, eventId]));
}

/** Finds those of some items that were packed for the event of an open stall, by its place. */
export async function listItemsAtStall(
  tenant: Tenant,
  placeId: string,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ itemId: string }>`
    select distinct m.item_id as "itemId"
      from event_stalls s
      join stock_movements m
        on m.business_id = s.business_id and m.event_id = s.event_id and m.place_id = s.place_id
      where s.business_id = ${tenant.businessId} and s.place_id = ${placeId} and s.returned_at is null
        and m.item_id = any(${[...itemIds]}::uuid[])`.execute(tenant.db);
  return new Set(rows.map(({ itemId }) => itemId));
}
