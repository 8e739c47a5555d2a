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
    select e.id as "eventId", e.name as "eventName", e.starts_on as "startsOn", e.venue, e.town, e.region,
           e.tax_jurisdiction as jurisdiction, e.permit_number as "permitNumber", d.place, d.part_id as "partId",
           d.rate_name as "rateName", d.rate_millionths as rate, ${sumOf('taxable')} as "taxableCents", ${sumOf('exempt')} as "exemptCents",
           ${sumOf('marketplace')} as "marketplaceCents", ${sumOf('tax')} as "taxCents",
           case when bool_and(d.is_filed) then 'filed' when bool_or(d.is_filed) then 'partly' else 'open' end as filed
      from (
        select o.*, r.place, r.name as rate_name, exists (
                 select from tax_filings f
                   where f.business_id = r.business_id and f.reopened_at is null
                     and lower(f.place) = lower(r.place) and o.day between f.from_date and f.to_date
               ) as is_filed
          from (${await rowsOfEventTax(tenant, period)}) o
          join tax_rates r on r.business_id = ${tenant.businessId} and r.id = o.part_id
      ) d
      join events e on e.business_id = ${tenant.businessId} and e.id = d.event_id
      group by e.business_id, e.id, d.part_id, d.place, d.rate_name, d.rate_millionths
      having bool_or(d.cents <> 0)
      order by e.starts_on, e.name, e.id, d.place, d.rate_name`.execute(tenant.db);
  return rows;
}
