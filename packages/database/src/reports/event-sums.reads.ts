import { sql, type RawBuilder } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import { saleChannelNames, type SaleChannel } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import type { AttributedMovements, SalesRow } from './sales.reads.ts';

type Days = { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis };

/** What result accounts moved in a period at each event, of the events that weigh the most, for better or worse. */
export async function listEventMovements(
  tenant: Tenant,
  { from, to, basis }: Days,
  most: number,
): Promise<AttributedMovements[]> {
  const { rows } = await sql<AttributedMovements>`
    with moved as materialized (
      select coalesce(a.merged_into, a.id) as account_id, w.id as key, w.name, sum(l.amount)::bigint as amount
        from (
          select account_id, event_id, sum(amount_cents) as amount from ledger_lines(${basis})
            where business_id = ${tenant.businessId} and event_id is not null and entry_date between ${from} and ${to}
            group by 1, 2
        ) l
        join accounts a on a.business_id = ${tenant.businessId} and a.id = l.account_id
          and a.type in ('income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense')
        join events v on v.business_id = ${tenant.businessId} and v.id = l.event_id
        join events w on w.business_id = ${tenant.businessId} and w.id = coalesce(v.merged_into, v.id)
        group by 1, 2, 3
        having sum(l.amount) <> 0
    )
    select key, name, json_agg(json_build_object('accountId', account_id, 'amount', amount)) as movements
      from moved group by key, name
      order by abs(sum(amount)) desc, key limit ${most}`.execute(tenant.db);
  return rows;
}

/** What the lines of the ledger themselves can tell sales by. */
export type LedgerSalesKey = 'channel' | 'event' | 'place';

// What was merged into another event is read under that one.
const standing = (tenant: Tenant, event: RawBuilder<unknown>) => sql`
  left join events v on v.business_id = ${tenant.businessId} and v.id = ${event}
  left join events w on w.business_id = ${tenant.businessId} and w.id = coalesce(v.merged_into, v.id)`;

/**
 * The sums `s` (key, amount) of lines `l`. Lines are added up before it is asked what event, document and address they
 * belong to: there are many lines and few of those. Where a line was sold is the same as in `placeOfLine`.
 */
const sumsBy: Readonly<Record<LedgerSalesKey, (tenant: Tenant) => RawBuilder<unknown>>> = {
  channel: () => sql`s as (select channel as key, sum(amount) as amount from l group by 1)`,
  event: (tenant) => sql`
    of_event as (select event_id, sum(amount) as amount from l group by 1),
    s as (select w.id::text as key, o.amount from of_event o ${standing(tenant, sql`o.event_id`)})`,
  place: (tenant) => sql`
    of_document as (
      select event_id, coalesce(settles_entry_id, entry_id) as entry_id, sum(amount) as amount from l group by 1, 2
    ),
    of_address as (
      select o.event_id, i.buyer ->> 'address' as address, sum(o.amount) as amount
        from of_document o
        left join journal_entries d
          on d.business_id = ${tenant.businessId} and d.id = o.entry_id and d.source_kind = 'invoice'
        left join invoices i on i.business_id = ${tenant.businessId} and i.id = d.source_id
        group by 1, 2
    ),
    s as (
      select coalesce(
               nullif(concat_ws(', ', nullif(w.town, ''), nullif(w.region, '')), ''), place_of_address(a.address),
               (select place_of_address(b.address) from businesses b where b.id = ${tenant.businessId})
             ) as key, a.amount
        from of_address a ${standing(tenant, sql`a.event_id`)}
    )`,
};

/**
 * Income of a period as the ledger has it, invoiced or not, by what its lines say of it; the most first. Neither
 * invoices nor pieces are counted.
 */
export async function listLedgerSales(
  tenant: Tenant,
  { from, to, basis }: Days,
  by: LedgerSalesKey,
): Promise<SalesRow[]> {
  const { rows } = await sql<{ key: string | null; event: string | null; amount: Money }>`
    with l as (
      select entry_id, settles_entry_id, event_id, channel, -amount_cents as amount from ledger_lines(${basis})
        where business_id = ${tenant.businessId} and entry_date between ${from} and ${to}
          and account_id in (
            select id from accounts where business_id = ${tenant.businessId} and type in ('income', 'other-income'))
    ), ${sumsBy[by](tenant)}
    select s.key, w.name as event, sum(s.amount)::bigint as amount
      from s left join events w on w.business_id = ${tenant.businessId} and w.id::text = s.key
      group by 1, 2 having sum(s.amount) <> 0
      order by 3 desc, 1`.execute(tenant.db);
  return rows.map(({ key, event, amount }) => ({
    key,
    name:
      by === 'event' ? event : by === 'channel' && key !== null ? saleChannelNames[key as SaleChannel] : key,
    invoices: null,
    quantity: null,
    amountCents: amount,
  }));
}
