import { sql } from 'kysely';
import { slippingGroups, type RfmGroup } from '@atelier/domain/customers';
import { zeroMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { rfmOf } from './segment-rules.ts';

/**
 * How many bought in some days, both included, and for how much, less what was credited of it since: for the first time,
 * and again. Who does both in these days is in both.
 */
export async function sumBuyers(
  inside: Inside,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  type Buyers = { count: number; cents: Money };
  const { rows } = await sql<Buyers & { isFirst: boolean }>`
    select b.is_first as "isFirst", count(distinct b.customer_id)::int as count, sum(b.cents)::bigint as cents
      from (
        select i.customer_id, i.total_cents - coalesce(credited.cents, 0) as cents,
               i.issue_date = s.first_bought_on and row_number() over (
                 partition by i.customer_id, i.issue_date order by i.issued_at, i.id) = 1 as is_first
          from invoices i
          join customer_standings s on s.business_id = i.business_id and s.customer_id = i.customer_id and s.is_in_use
            and s.kind <> 'unnamed'
          left join (
            select invoice_id, sum(total_cents) as cents from credit_notes
              where business_id = ${inside.businessId} and issued_at is not null and voided_at is null group by 1
          ) credited on credited.invoice_id = i.id
          where i.business_id = ${inside.businessId} and i.issued_at is not null and i.voided_at is null
            and i.issue_date between ${from} and ${to}
      ) b
      group by 1`.execute(inside.db);
  const buyers = (isFirst: boolean): Buyers => {
    const row = rows.find((each) => each.isFirst === isFirst);
    return { count: row?.count ?? 0, cents: row?.cents ?? zeroMoney };
  };
  return { from, to, first: buyers(true), again: buyers(false) };
}

/** Tells whether there is a customer in use. */
export async function hasCustomers(inside: Inside): Promise<boolean> {
  const { rows } = await sql`
    select from customer_standings where business_id = ${inside.businessId} and is_in_use limit 1`.execute(
    inside.db,
  );
  return rows.length > 0;
}

/** Reads how many customers with a name ever bought, and what one of them bought on average. */
export async function readLifetime(inside: Inside) {
  const { rows } = await sql<{
    buyerCount: number;
    averageCents: Money;
    firstOn: CalendarDate | null;
    lastOn: CalendarDate | null;
  }>`
    select count(*)::int as "buyerCount", coalesce(round(avg(spent_cents)), 0)::bigint as "averageCents",
           min(first_bought_on) as "firstOn", max(last_bought_on) as "lastOn"
      from customer_standings
      where business_id = ${inside.businessId} and is_in_use and kind <> 'unnamed' and first_bought_on is not null`.execute(
    inside.db,
  );
  return known(rows[0]);
}

/** The customers with a name who bought for most, most first. */
export async function listBestCustomers(inside: Inside, limit: number) {
  const { rows } = await sql<{
    id: string;
    name: string;
    spentCents: Money;
    invoiceCount: number;
    lastBoughtOn: CalendarDate;
  }>`
    select c.id, c.name, s.spent_cents as "spentCents", s.invoices as "invoiceCount", s.last_bought_on as "lastBoughtOn"
      from (
        select * from customer_standings where business_id = ${inside.businessId} and is_in_use and kind <> 'unnamed'
            and first_bought_on is not null
          order by spent_cents desc, customer_id limit ${limit}
      ) s join customers c on c.business_id = s.business_id and c.id = s.customer_id
      order by s.spent_cents desc, c.id`.execute(inside.db);
  return rows;
}

/** Lists who used to buy and stays away: how many in each group, and the first few by what they spent. */
export async function listSlipping(inside: Inside, limit: number) {
  type Row = { id: string; name: string; group: RfmGroup; lastSeenOn: CalendarDate; spentCents: Money };
  const { rows } = await sql<Row & { counts: Partial<Record<RfmGroup, number>> }>`
    with slipping as materialized (
      ${rfmOf(inside, slippingGroups)}
    )
    select c.id, c.name, s.rfm_group as group, greatest(s.last_bought_on, s.last_met_on) as "lastSeenOn",
           s.spent_cents as "spentCents", counts.by_group as counts
      from (
        select s.*, slipping.rfm_group
          from slipping join customer_standings s
            on s.business_id = ${inside.businessId} and s.customer_id = slipping.customer_id
          order by s.spent_cents desc, s.customer_id limit ${limit}
      ) s
      join customers c on c.business_id = s.business_id and c.id = s.customer_id
      cross join (
        select jsonb_object_agg(rfm_group, count) as by_group
          from (select rfm_group, count(*) as count from slipping group by 1) g
      ) counts
      order by s.spent_cents desc, c.id`.execute(inside.db);
  const counts = rows[0]?.counts ?? {};
  return {
    groups: slippingGroups.map((group) => ({ group, count: counts[group] ?? 0 })),
    rows: rows.map(({ counts: _counts, ...row }) => row),
  };
}

/** Whose birthday (`05-03`) is one of these, in their order. */
export async function listBirthdays(inside: Inside, birthdays: readonly string[], limit: number) {
  const asked = sql`${[...birthdays]}::text[]`;
  const { rows } = await sql<{ id: string; name: string; birthday: string }>`
    select c.id, c.name, s.birthday
      from (
        select * from customer_standings
          where business_id = ${inside.businessId} and is_in_use and birthday = any(${asked})
          order by array_position(${asked}, birthday), customer_id limit ${limit}
      ) s join customers c on c.business_id = s.business_id and c.id = s.customer_id
      order by array_position(${asked}, s.birthday), c.id`.execute(inside.db);
  return rows;
}
