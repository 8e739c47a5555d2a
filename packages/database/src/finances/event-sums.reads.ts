import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import { saleChannelNames, type SaleChannel } from '@atelier/domain/finances';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { placeOfLine } from './ledger-lines.reads.ts';
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

const keyOf = {
  channel: sql`l.channel`,
  event: sql`standing_event(l.event_id)::text`,
  place: placeOfLine,
} as const;

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
    with s as (
      select ${keyOf[by]} as key, sum(-l.amount_cents)::bigint as amount
        from ledger_lines(${basis}) l
        where l.business_id = ${tenant.businessId} and l.entry_date between ${from} and ${to}
          and l.account_id in (
            select id from accounts where business_id = ${tenant.businessId} and type in ('income', 'other-income'))
        group by 1
        having sum(l.amount_cents) <> 0
    )
    select s.key, w.name as event, s.amount
      from s left join events w on w.business_id = ${tenant.businessId} and w.id::text = s.key
      order by s.amount desc, s.key`.execute(tenant.db);
  return rows.map(({ key, event, amount }) => ({
    key,
    name:
      by === 'event' ? event : by === 'channel' && key !== null ? saleChannelNames[key as SaleChannel] : key,
    invoices: null,
    quantity: null,
    amountCents: amount,
  }));
}
