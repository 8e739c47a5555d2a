import { sql } from 'kysely';
import type { SaleChannel } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** An issued invoice that is not void, as a sale of an event or of none. */
export interface EventSaleRow {
  readonly id: string;
  readonly number: string | null;
  readonly issueDate: CalendarDate;
  readonly customerName: string;
  readonly totalCents: Money;
  readonly channel: SaleChannel | null;
  readonly marketplace: string;
  readonly isOfEvent: boolean;
}

const columns = (eventId: string) => sql`
  i.id, i.number, i.issue_date as "issueDate", coalesce(i.buyer ->> 'name', '') as "customerName",
  i.total_cents as "totalCents", i.channel, i.marketplace,
  coalesce(i.event_id = any(with_merged_events(array[${eventId}]::uuid[])), false) as "isOfEvent"`;

/** Lists sales of an event, and sales between two days that are of no event, the earliest first. */
export async function listEventSales(
  tenant: Tenant,
  { eventId, from, to, limit }: { eventId: string; from: CalendarDate; to: CalendarDate; limit: number },
): Promise<EventSaleRow[]> {
  const { rows } = await sql<EventSaleRow>`
    select * from (
      select ${columns(eventId)} from invoices i
        where i.business_id = ${tenant.businessId} and i.issued_at is not null and i.voided_at is null
          and i.event_id = any(with_merged_events(array[${eventId}]::uuid[]))
      union all
      select ${columns(eventId)} from invoices i
        where i.business_id = ${tenant.businessId} and i.issued_at is not null and i.voided_at is null
          and i.event_id is null and i.issue_date between ${from} and ${to}
    ) s order by s."issueDate", s.number, s.id limit ${limit}`.execute(tenant.db);
  return rows;
}

/** Finds issued invoices by their ids, with the event that each names, and locks them in the order of their ids. */
export async function lockEventSales(tenant: Tenant, eventId: string, invoiceIds: readonly string[]) {
  const { rows } = await sql<EventSaleRow & { hasEvent: boolean }>`
    select ${columns(eventId)}, i.event_id is not null as "hasEvent" from invoices i
      where i.business_id = ${tenant.businessId} and i.issued_at is not null and i.voided_at is null
        and i.id = any(${[...invoiceIds]}::uuid[])
      order by i.id for update`.execute(tenant.db);
  return rows;
}
