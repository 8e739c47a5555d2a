import { sql } from 'kysely';
import type { TimedSale } from '@atelier/domain/event-reports';
import type { Tenant } from '../platform/in-business.ts';

/**
 * Lists sales of an event with the hour at which they were made, in a time zone. An invoice that was issued on another day
 * than its own was entered later, so that its hour is not known.
 */
export async function listSaleTimes(
  tenant: Tenant,
  eventId: string,
  timeZone: string,
): Promise<readonly TimedSale[]> {
  const { rows } = await sql<TimedSale>`
    select i.issue_date as date,
           case when (i.issued_at at time zone ${timeZone})::date = i.issue_date
             then extract(hour from i.issued_at at time zone ${timeZone})::integer end as hour,
           i.total_cents - i.tax_cents as "amountCents",
           (select coalesce(json_agg(json_build_object(
                     'name', coalesce(p.name, l.description), 'quantity', (l.quantity * 1000000)::bigint
                   ) order by l.position), '[]'::json)
              from invoice_lines l
              left join inventory_items p on p.business_id = l.business_id and p.id = l.product_id
              where l.business_id = i.business_id and l.invoice_id = i.id) as products
      from invoices i
      where i.business_id = ${tenant.businessId} and i.issued_at is not null and i.voided_at is null
        and i.event_id = any(with_merged_events(array[${eventId}]::uuid[]))
      order by i.issued_at, i.id`.execute(tenant.db);
  return rows;
}
