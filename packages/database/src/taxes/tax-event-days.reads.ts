import { sql, type RawBuilder } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  endOfMonth,
  startOfMonth,
  type CalendarDate,
  type Money,
  type Rate,
} from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import { eventsOfDocuments, listMonthsToSum, mostMonthsToSum, taxShares } from './sales-tax.reads.ts';

/** Amounts of one kind on a day of an event, under a tax that is reported, in minor units. */
export interface EventTaxDay {
  readonly day: CalendarDate;
  readonly eventId: string;
  readonly partId: string;
  readonly rate: Rate;
  readonly kind: 'taxable' | 'exempt' | 'marketplace' | 'tax';
  readonly cents: Money;
}

/** Days whose sales tax at events is asked for, and how it is counted. */
export interface EventTaxPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly basis: BookBasis;
}

/** Rows (day, event_id, part_id, rate_millionths, kind, cents), worked out from the documents of a period. */
const daysOfDocuments = (
  tenant: Pick<Inside, 'businessId'>,
  period: EventTaxPeriod,
): RawBuilder<unknown> => sql`
  with ${taxShares(tenant, period)}, sold as (
    ${eventsOfDocuments(tenant)}
  )
  select s.day, o.event_id, p.part_id, p.rate_millionths, s.kind, sum(s.cents)::bigint as cents
    from shares s
    join sold o on o.document_id = s.document_id
    join sold_tax_shares p on p.business_id = ${tenant.businessId} and p.document_id = s.document_id
      and p.tax_rate_id = s.tax_rate_id and (s.kind <> 'tax' or p.part_id = s.part_id)
    group by 1, 2, 3, 4, 5
    having sum(s.cents) <> 0`;

const columns = sql`day, event_id as "eventId", part_id as "partId", rate_millionths as rate, kind, cents`;

/** Lists what was sold at events by day and tax, worked out from the documents of a period. */
export async function listEventTaxDaysOfDocuments(
  inside: Inside,
  period: EventTaxPeriod,
): Promise<EventTaxDay[]> {
  const { rows } = await sql<EventTaxDay>`
    select ${columns} from (${daysOfDocuments(inside, period)}) d`.execute(inside.db);
  return rows;
}

/** Rows (day, event_id, part_id, rate_millionths, kind, cents) that are kept of a period. */
const keptDays = ({ businessId }: Pick<Inside, 'businessId'>, { from, to, basis }: EventTaxPeriod) => sql`
  select k.day, coalesce(v.merged_into, v.id) as event_id, k.part_id, k.rate_millionths, k.kind,
         sum(k.cents)::bigint as cents
    from tax_event_days k
    join events v on v.business_id = k.business_id and v.id = k.event_id
    where k.business_id = ${businessId} and k.counted = ${basis} and k.day between ${from} and ${to}
    group by 1, 2, 3, 4, 5`;

/** Lists what is kept of a period, events that were merged under one. */
export async function listKeptEventTaxDays(inside: Inside, period: EventTaxPeriod): Promise<EventTaxDay[]> {
  const { rows } = await sql<EventTaxDay>`
    select ${columns} from (${keptDays(inside, period)}) d`.execute(inside.db);
  return rows;
}

/**
 * Rows (day, event_id, part_id, rate_millionths, kind, cents) of what was sold at events in a period: of months that
 * nothing has changed in since they were summed from their sums, and of all others from the documents. A sale under a
 * combined tax counts under each of its parts, as on the returns.
 */
export async function rowsOfEventTax(inside: Inside, period: EventTaxPeriod): Promise<RawBuilder<unknown>> {
  const { from, to, basis } = period;
  const waiting = await listMonthsToSum(inside, { from: startOfMonth(from), to });
  if (waiting.length > mostMonthsToSum) return daysOfDocuments(inside, period);
  const parts = waiting.map((month) => {
    const [first, last] = [month < from ? from : month, endOfMonth(month) > to ? to : endOfMonth(month)];
    return sql`select * from (${daysOfDocuments(inside, { from: first, to: last, basis })}) of_days`;
  });
  const kept = sql`
    select * from (${keptDays(inside, period)}) kept
      where date_trunc('month', day)::date <> all (${waiting}::date[])`;
  return sql.join([kept, ...parts], sql` union all `);
}

/** Lists what was sold at events in a period by day and tax. */
export async function listEventTaxDays(inside: Inside, period: EventTaxPeriod): Promise<EventTaxDay[]> {
  const { rows } = await sql<EventTaxDay>`
    select ${columns} from (${await rowsOfEventTax(inside, period)}) d`.execute(inside.db);
  return rows;
}
