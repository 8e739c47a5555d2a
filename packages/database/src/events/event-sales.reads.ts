import { sql } from 'kysely';
import type { SaleChannel } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** An issued invoice that is not void, or posted income, as a sale of an event or of none. */
export interface EventSaleRow {
  readonly id: string;
  readonly kind: 'invoice' | 'transaction';
  readonly number: string | null;
  readonly issueDate: CalendarDate;
  readonly customerName: string;
  readonly totalCents: Money;
  readonly channel: SaleChannel | null;
  readonly marketplace: string;
  readonly isOfEvent: boolean;
}

// Selected by itself, it is worked out once and not for each row.
const ofEvent = (eventId: string) =>
  sql`event_id = any((select with_merged_events(array[${eventId}]::uuid[]))::uuid[])`;

const selectInvoices = ({ businessId }: Tenant, eventId: string) => sql`
  select id, 'invoice' as kind, number, issue_date as "issueDate", coalesce(buyer ->> 'name', '') as "customerName",
         total_cents as "totalCents", channel, marketplace, coalesce(${ofEvent(eventId)}, false) as "isOfEvent",
         event_id is not null as "hasEvent"
    from invoices where business_id = ${businessId} and issued_at is not null and voided_at is null`;

const selectIncome = ({ businessId }: Tenant, eventId: string) => sql`
  select id, 'transaction' as kind, null as number, transaction_date as "issueDate",
         coalesce(nullif(payee, ''), memo) as "customerName", amount_cents as "totalCents", channel, marketplace,
         coalesce(${ofEvent(eventId)}, false) as "isOfEvent", event_id is not null as "hasEvent"
    from transactions where business_id = ${businessId} and kind = 'income' and status = 'posted'`;

/** Lists sales of an event, and sales between two days that are of no event, the earliest first. */
export async function listEventSales(
  tenant: Tenant,
  { eventId, from, to, limit }: { eventId: string; from: CalendarDate; to: CalendarDate; limit: number },
): Promise<EventSaleRow[]> {
  const { rows } = await sql<EventSaleRow>`
    select id, kind, number, "issueDate", "customerName", "totalCents", channel, marketplace, "isOfEvent" from (
      ${selectInvoices(tenant, eventId)} and ${ofEvent(eventId)}
      union all
      ${selectInvoices(tenant, eventId)} and event_id is null and issue_date between ${from} and ${to}
      union all
      ${selectIncome(tenant, eventId)} and ${ofEvent(eventId)}
      union all
      ${selectIncome(tenant, eventId)} and event_id is null and transaction_date between ${from} and ${to}
    ) s order by "issueDate", number, id limit ${limit}`.execute(tenant.db);
  return rows;
}

/** Finds sales by their ids, tells whether each names an event, and locks them, each kind in the order of their ids. */
export async function lockEventSales(tenant: Tenant, eventId: string, saleIds: readonly string[]) {
  type LockedSale = EventSaleRow & { readonly hasEvent: boolean };
  const chosen = sql`and id = any(${[...saleIds]}::uuid[]) order by id for update`;
  const invoices = await sql<LockedSale>`${selectInvoices(tenant, eventId)} ${chosen}`.execute(tenant.db);
  const income = await sql<LockedSale>`${selectIncome(tenant, eventId)} ${chosen}`.execute(tenant.db);
  return [...invoices.rows, ...income.rows];
}
