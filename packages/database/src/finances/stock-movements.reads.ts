import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { StockMovement } from '@atelier/domain/finances';
import { money, type CalendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/**
 * What came into stock and its cost from outside in a period, by account: for Part III of Schedule C. An entry within
 * stock, or out of stock to its cost, brings nothing in; what is left of one on both belongs to its cost account.
 */
export async function listStockMovements(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
  basis: BookBasis,
  pool: { readonly stock: readonly string[]; readonly costs: readonly string[] },
): Promise<StockMovement[]> {
  const { rows } = await sql<{ account_id: string; kind: StockMovement['kind']; amount: number }>`
    with lines as (
      select entry_id, account_id, account_id = any(${[...pool.stock]}::uuid[]) as is_stock, amount_cents
        from ledger_lines(${basis})
        where business_id = ${tenant.businessId} and entry_date between ${period.from} and ${period.to}
          and account_id = any(${[...pool.stock, ...pool.costs]}::uuid[])
    ), entries as (
      select entry_id, bool_or(is_stock) as has_stock, bool_or(not is_stock) as has_cost,
             min(account_id::text) filter (where not is_stock) as cost_account, sum(amount_cents) as amount
        from lines group by entry_id
    ), moved as (
      select l.account_id, e.has_stock and exists (
               select from journal_lines o
                 join accounts a on a.business_id = o.business_id and a.id = o.account_id
                 where o.business_id = ${tenant.businessId} and o.entry_id = e.entry_id
                   and a.system_key = 'opening-balances'
             ) as is_opening, l.amount_cents as amount
        from entries e join lines l using (entry_id) where not e.has_stock or (not e.has_cost and e.amount <> 0)
      union all
      select e.cost_account::uuid, false, e.amount from entries e where e.has_stock and e.has_cost
    )
    select account_id, case when is_opening then 'opening' else 'added' end as kind, sum(amount)::bigint as amount
      from moved group by account_id, is_opening having sum(amount) <> 0`.execute(tenant.db);
  return rows.map(({ account_id, kind, amount }) => ({ accountId: account_id, kind, amount: money(amount) }));
}
