import { sql, type RawBuilder } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import { saleChannelNames, type AccountBalance, type SaleChannel } from '@atelier/domain/books';
import type { ResultSums } from '@atelier/domain/event-reports';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { rowsOfAccounts, rowsOfPeriod } from '../books/whole-spans.ts';

/** Sales of a period by one thing. */
export interface SalesRow {
  /** The id of the product, customer or account, or the month; null for what has none. */
  readonly key: string | null;
  readonly name: string | null;
  /** Issued less voided; null where invoices are not counted, as on cash basis. */
  readonly invoices: number | null;
  /** Millionths; null where pieces are not counted. */
  readonly quantity: number | null;
  readonly amountCents: Money;
}

/** Movements of a period that belong to one event, customer or product. */
export interface AttributedMovements {
  /** The customer or product that it is about. */
  readonly key: string;
  readonly name: string;
  /** Movements of each result account, debits positive. */
  readonly movements: readonly AccountBalance[];
}

type Days = { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis };

/** Dimensions that lines of the ledger have themselves. */
export type LedgerSalesKey = 'channel' | 'event' | 'place';

/** Rows (account_id, event_id, key, amount_cents) of result accounts in a period; the nil UUID for no event. */
const rowsBy = (
  { businessId }: Tenant,
  { basis, ...period }: Days,
  by: LedgerSalesKey,
): RawBuilder<unknown> =>
  rowsOfPeriod(period, {
    rollup: ({ from, to }, span) => sql`
      select account_id, event_id, key, amount_cents from dimension_months
        where business_id = ${businessId} and dimension = ${by} and span = ${by === 'place' ? span : 'month'}
          and (source = 'journal' or ${basis} = 'cash') and month between ${from} and ${to}`,
    days: ({ from, to }, sign) => sql`
      select account_id, event_id, key, ${sign}::int * amount_cents as amount_cents
        from lines_by_dimension(${businessId}, ${basis}, ${from}::date, ${to}::date, array[${by}])
        where span = 'month'`,
  });

// What was merged into another event is read under that one.
const standing = ({ businessId }: Tenant, event: RawBuilder<unknown>) => sql`
  join events v on v.business_id = ${businessId} and v.id = ${event}
  join events w on w.business_id = ${businessId} and w.id = coalesce(v.merged_into, v.id)`;

/** Lists what result accounts moved in a period at each event, of the events that weigh the most, for better or worse. */
export async function listEventMovements(
  tenant: Tenant,
  period: Days,
  most: number,
): Promise<AttributedMovements[]> {
  const { rows } = await sql<AttributedMovements>`
    with moved as materialized (
      select coalesce(a.merged_into, a.id) as account_id, w.id as key, w.name, sum(l.amount)::bigint as amount
        from (
          select account_id, event_id, sum(amount_cents) as amount
            from (${rowsBy(tenant, period, 'event')}) r group by 1, 2
        ) l
        join accounts a on a.business_id = ${tenant.businessId} and a.id = l.account_id
        ${standing(tenant, sql`l.event_id`)}
        group by 1, 2, 3
        having sum(l.amount) <> 0
    )
    select key, name, json_agg(json_build_object('accountId', account_id, 'amount', amount)) as movements
      from moved group by key, name
      order by abs(sum(amount)) desc, key limit ${most}`.execute(tenant.db);
  return rows;
}

/**
 * The sums `s` (key, name, amount) of income that has an event, a channel or a place. A sale belongs to the place of its
 * event, and where that has none, to the place of its buyer, as in `placeOfLine`.
 */
const sumsBy: Readonly<Record<LedgerSalesKey, (tenant: Tenant, period: Days) => RawBuilder<unknown>>> = {
  channel: (tenant, period) => sql`s as (
    select key, key as name, -sum(amount_cents) as amount from (${rowsBy(tenant, period, 'channel')}) r group by 1
  )`,
  event: (tenant, period) => sql`s as (
    select w.id::text as key, w.name, -sum(r.amount_cents) as amount
      from (${rowsBy(tenant, period, 'event')}) r
      join income on income.id = r.account_id ${standing(tenant, sql`r.event_id`)}
      group by 1, 2
  )`,
  place: (tenant, period) => sql`
    places as (
      select v.id as event_id, nullif(concat_ws(', ', nullif(w.town, ''), nullif(w.region, '')), '') as place
        from events v join events w on w.business_id = v.business_id and w.id = coalesce(v.merged_into, v.id)
        where v.business_id = ${tenant.businessId}
    ),
    s as (
      select place as key, place as name, -sum(amount_cents) as amount from (
        select p.place, r.amount_cents
          from (${rowsBy(tenant, period, 'event')}) r
          join income on income.id = r.account_id
          join places p on p.event_id = r.event_id and p.place is not null
        union all
        select r.key, r.amount_cents
          from (${rowsBy(tenant, period, 'place')}) r
          left join places p on p.event_id = r.event_id
          where p.place is null
      ) sold group by 1
    )`,
};

/** Place of what was sold neither at an event with a place nor to a buyer with one. */
const ownPlace = ({ businessId }: Tenant) =>
  sql`(select place_of_address(b.address) from businesses b where b.id = ${businessId})`;

/**
 * Income of a period as the ledger has it, invoiced or not, by what its lines say of it; the most first. Neither
 * invoices nor pieces are counted.
 */
export async function listLedgerSales(tenant: Tenant, period: Days, by: LedgerSalesKey): Promise<SalesRow[]> {
  const rest = by === 'place' ? ownPlace(tenant) : sql`null`;
  const { rows } = await sql<{ key: string | null; name: string | null; amount: Money }>`
    with income as (
      select id from accounts where business_id = ${tenant.businessId} and type in ('income', 'other-income')
    ), ${sumsBy[by](tenant, period)}, whole as (
      select -coalesce(sum(r.amount_cents), 0) as amount
        from (${rowsOfAccounts(tenant, period)}) r join income on income.id = r.account_id
    )
    select key, name, sum(amount)::bigint as amount from (
      select key, name, amount from s
      union all
      select ${rest}, ${rest}, amount - (select coalesce(sum(amount), 0) from s) from whole
    ) sold
      group by 1, 2 having sum(amount) <> 0
      order by 3 desc, 1`.execute(tenant.db);
  return rows.map(({ key, name, amount }) => ({
    key,
    name: by === 'channel' && key !== null ? saleChannelNames[key as SaleChannel] : name,
    invoices: null,
    quantity: null,
    amountCents: amount,
  }));
}

const resultSums = (amount: RawBuilder<unknown>) => sql`
  coalesce(-sum(${amount}) filter (where a.type in ('income', 'other-income')), 0)::bigint as "salesCents",
  coalesce(sum(${amount}) filter (where a.type = 'cost-of-goods-sold'), 0)::bigint as "goodsCents",
  coalesce(sum(${amount}) filter (where a.type in ('expense', 'other-expense')), 0)::bigint as "costsCents"`;

/** Lists the results of a period at each event that has any, with those of events that were merged into it. */
export async function listEventResults(
  tenant: Tenant,
  period: Days,
): Promise<({ readonly id: string } & ResultSums)[]> {
  const { rows } = await sql<{ readonly id: string } & ResultSums>`
    select w.id, ${resultSums(sql`r.amount_cents`)}
      from (
        select account_id, event_id, sum(amount_cents) as amount_cents
          from (${rowsBy(tenant, period, 'event')}) m group by 1, 2
      ) r
      join accounts a on a.business_id = ${tenant.businessId} and a.id = r.account_id
      ${standing(tenant, sql`r.event_id`)}
      group by 1
      having bool_or(r.amount_cents <> 0)`.execute(tenant.db);
  return rows;
}

/** Adds up the results of a period, at events or not. */
export async function sumAllResults(tenant: Tenant, period: Days): Promise<ResultSums> {
  const { rows } = await sql<ResultSums>`
    select ${resultSums(sql`r.amount_cents`)}
      from (${rowsOfAccounts(tenant, period)}) r
      join accounts a on a.business_id = ${tenant.businessId} and a.id = r.account_id`.execute(tenant.db);
  const [row] = rows;
  if (!row) throw new Error('A sum has no row.');
  return row;
}
