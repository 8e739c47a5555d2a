import { sql, type RawBuilder } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { CostPart } from '@atelier/domain/books';
import type { MakingCharge, StockMovement } from '@atelier/domain/taxes';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Work and overhead that what was made took into its value, less what was taken back; not from accounts `within`. */
const charged = (tenant: Tenant, { from, to }: Period, within: readonly string[]): RawBuilder<unknown> => sql`
  select o.business_id, o.journal_entry_id as entry_id, o.day as entry_date, o.id as operation_id, c.kind, c.account_id,
         case when o.reverses_id is null then c.cents else -c.cents end as amount
    from stock_operations o
    join batch_outputs b on b.business_id = o.business_id and b.id = coalesce(o.reverses_id, o.id)
    cross join lateral (values
      ('labour', b.labour_account_id, b.labour_cents), ('overhead', b.overhead_account_id, b.overhead_cents)
    ) as c (kind, account_id, cents)
    where o.business_id = ${tenant.businessId} and o.day between ${from} and ${to} and c.cents <> 0
      and c.account_id <> all(${[...within]}::uuid[])`;

/** The lines of a part of the cost of goods sold that is beside the stock, as the ledger has lines. */
export function linesOfCost(
  tenant: Tenant,
  period: Period & { readonly basis: BookBasis },
  part: CostPart,
  costs: readonly string[],
): RawBuilder<unknown> {
  if (part !== 'beside-stock') {
    return sql`(
      select business_id, entry_id, entry_date, account_id, amount as amount_cents, null::uuid as settles_entry_id
        from (${charged(tenant, period, [])}) c where kind = ${part})`;
  }
  return sql`(
    select business_id, entry_id, entry_date, account_id, amount_cents, settles_entry_id
      from ledger_lines(${period.basis})
    union all
    select t.business_id, o.journal_entry_id, t.day, c.account_id, 0 - c.cents, null
      from stock_movements_told t
      join stock_operations o on o.business_id = t.business_id and o.id = t.operation_id
      cross join lateral (values
        (t.cost_account_id, t.true_up_cents), (t.counter_account_id, t.counter_cents)
      ) as c (account_id, cents)
      where t.business_id = ${tenant.businessId} and t.day between ${period.from} and ${period.to}
    union all
    select c.business_id, c.entry_id, c.entry_date, (
             select s.counter_account_id from stock_movements s
               where s.business_id = c.business_id and s.operation_id = c.operation_id and s.quantity <> 0
                 and not s.is_within order by s.position limit 1
           ), 0 - c.amount, null
      from (${charged(tenant, period, costs)}) c)`;
}

/**
 * Lists what work and overhead went into the value of what was made in a period, by the account that it was taken
 * from.
 */
export async function listMakingCharges(
  tenant: Tenant,
  period: Period,
  within: readonly string[],
): Promise<{ readonly kind: MakingCharge; readonly accountId: string; readonly amount: Money }[]> {
  const { rows } = await sql<{ kind: MakingCharge; accountId: string; amount: Money }>`
    select kind, account_id as "accountId", sum(amount)::bigint as amount
      from (${charged(tenant, period, within)}) c group by 1, 2 having sum(amount) <> 0`.execute(tenant.db);
  return rows;
}

/**
 * What came into stock and its cost from outside in a period, by account: for Part III of Schedule C. An entry within
 * stock, or out of stock to its cost, brings nothing in; what is left of one on both belongs to its cost account. Work
 * and overhead that went into what was made are told apart.
 */
export async function listStockMovements(
  tenant: Tenant,
  period: Period,
  basis: BookBasis,
  pool: { readonly stock: readonly string[]; readonly costs: readonly string[] },
): Promise<StockMovement[]> {
  const { rows } = await sql<{ account_id: string; kind: StockMovement['kind']; amount: number }>`
    with charges as (${charged(tenant, period, [...pool.stock, ...pool.costs])}), lines as (
      select entry_id, account_id, account_id = any(${[...pool.stock]}::uuid[]) as is_stock, amount_cents
        from ledger_lines(${basis})
        where business_id = ${tenant.businessId} and entry_date between ${period.from} and ${period.to}
          and account_id = any(${[...pool.stock, ...pool.costs]}::uuid[])
    ), entries as (
      select entry_id, bool_or(is_stock) as has_stock, bool_or(not is_stock) as has_cost,
             min(account_id::text) filter (where not is_stock) as cost_account, sum(amount_cents) - coalesce((
               select sum(c.amount) from charges c where c.entry_id = lines.entry_id
             ), 0) as amount
        from lines group by entry_id
    ), moved as (
      select l.account_id, case when e.has_stock and exists (
               select from journal_lines o
                 join accounts a on a.business_id = o.business_id and a.id = o.account_id
                 where o.business_id = ${tenant.businessId} and o.entry_id = e.entry_id
                   and a.system_key = 'opening-balances'
             ) then 'opening' else 'added' end as kind, l.amount_cents as amount
        from entries e join lines l using (entry_id) where not e.has_stock or (not e.has_cost and e.amount <> 0)
      union all
      select e.cost_account::uuid, 'added', e.amount from entries e where e.has_stock and e.has_cost
      union all
      select account_id, kind, amount from charges
    )
    select account_id, kind, sum(amount)::bigint as amount from moved group by account_id, kind having sum(amount) <> 0`.execute(
    tenant.db,
  );
  return rows.map(({ account_id, kind, amount }) => ({ accountId: account_id, kind, amount: money(amount) }));
}
