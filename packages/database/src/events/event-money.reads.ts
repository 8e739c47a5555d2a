import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';

/** Income and costs of an event in the books. */
export interface EventMoney {
  readonly sales: Money;
  readonly costs: Money;
  /** First and last day of the months in which they were posted; null where nothing was. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

const noMoney: EventMoney = { sales: money(0), costs: money(0), from: null, to: null };

/** Sums income and costs of events over all time, with those of events that were merged into them, by event id. */
export async function sumEventMoney(
  tenant: Inside,
  eventIds: readonly string[],
  basis: BookBasis,
): Promise<(eventId: string) => EventMoney> {
  if (eventIds.length === 0) return () => noMoney;
  const { rows } = await sql<{ id: string } & EventMoney>`
    select coalesce(v.merged_into, v.id) as id,
           coalesce(-sum(m.amount_cents) filter (where a.type in ('income', 'other-income')), 0)::bigint as sales,
           coalesce(sum(m.amount_cents)
             filter (where a.type in ('cost-of-goods-sold', 'expense', 'other-expense')), 0)::bigint as costs,
           min(m.month) as "from", (max(m.month) + interval '1 month - 1 day')::date as "to"
      from events v
      join dimension_months m on m.business_id = v.business_id and m.event_id = v.id and m.dimension = 'event'
        and (m.source = 'journal' or ${basis} = 'cash') and m.amount_cents <> 0
      join accounts a on a.business_id = m.business_id and a.id = m.account_id
      where v.business_id = ${tenant.businessId}
        and (v.id = any(${eventIds}::uuid[]) or v.merged_into = any(${eventIds}::uuid[]))
      group by 1`.execute(tenant.db);
  const byEvent = new Map(rows.map(({ id, ...sums }) => [id, sums]));
  return (eventId) => byEvent.get(eventId) ?? noMoney;
}
