import { sql } from 'kysely';
import type { CalendarDate, Money, Rate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { rowsOfEventTax, type EventTaxPeriod } from '../taxes/tax-event-days.reads.ts';

/** Sales and tax of an event at one rate, as the return of a place has them. */
export interface EventTaxSum {
  readonly eventId: string;
  readonly eventName: string;
  readonly startsOn: CalendarDate;
  readonly venue: string;
  readonly town: string;
  readonly region: string;
  readonly jurisdiction: string;
  readonly permitNumber: string;
  readonly place: string;
  /** The tax that is reported: a part of a combined tax, or the tax itself. */
  readonly partId: string;
  readonly rateName: string;
  readonly rate: Rate;
  readonly taxableCents: Money;
  readonly exemptCents: Money;
  readonly marketplaceCents: Money;
  readonly taxCents: Money;
  /** Standing returns cover all of its days, some of them, or none. */
  readonly filed: 'filed' | 'partly' | 'open';
}

/**
 * Lists sales tax of a period by event and rate. A sale under a combined tax counts under each of its parts, as on the
 * returns.
 */
export async function listEventTaxSums(tenant: Tenant, period: EventTaxPeriod): Promise<EventTaxSum[]> {
  const sumOf = (kind: string) => sql`coalesce(sum(d.cents) filter (where d.kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<EventTaxSum>`
    with days as materialized (
      ${await rowsOfEventTax(tenant, period)}
    ), filed as (
      select distinct d.part_id, d.day, exists (
               select from tax_filings f
                 where f.business_id = ${tenant.businessId} and f.reopened_at is null
                   and lower(f.place) = lower(r.place) and d.day between f.from_date and f.to_date
             ) as is_filed
        from days d join tax_rates r on r.business_id = ${tenant.businessId} and r.id = d.part_id
    )
    select e.id as "eventId", e.name as "eventName", e.starts_on as "startsOn", e.venue, e.town, e.region,
           e.tax_jurisdiction as jurisdiction, e.permit_number as "permitNumber", r.place, d.part_id as "partId", r.name as "rateName",
           d.rate_millionths as rate, ${sumOf('taxable')} as "taxableCents", ${sumOf('exempt')} as "exemptCents",
           ${sumOf('marketplace')} as "marketplaceCents", ${sumOf('tax')} as "taxCents",
           case when bool_and(f.is_filed) then 'filed' when bool_or(f.is_filed) then 'partly' else 'open' end as filed
      from days d
      join filed f on f.part_id = d.part_id and f.day = d.day
      join events e on e.business_id = ${tenant.businessId} and e.id = d.event_id
      join tax_rates r on r.business_id = ${tenant.businessId} and r.id = d.part_id
      group by e.business_id, e.id, r.business_id, r.id, d.part_id, d.rate_millionths
      having bool_or(d.cents <> 0)
      order by e.starts_on, e.name, e.id, r.place, r.name`.execute(tenant.db);
  return rows;
}
