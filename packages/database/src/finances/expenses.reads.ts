import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

export interface PayeeExpenses {
  /** The payee's name as it is now, or as it was typed where the payee is in no list; empty for nobody. */
  readonly name: string;
  readonly transactions: number;
  readonly amountCents: Money;
}

/** Costs and expenses of a period by whom they were paid to, the most first; as the books have them. */
export async function listExpensesByPayee(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis },
): Promise<PayeeExpenses[]> {
  const { rows } = await sql<PayeeExpenses>`
    select coalesce(p.name, t.payee, '') as name, count(distinct t.id)::int as transactions,
           sum(l.amount_cents)::bigint as "amountCents"
      from ledger_lines(${period.basis}) l
      join accounts a on a.business_id = l.business_id and a.id = l.account_id
        and a.type in ('cost-of-goods-sold', 'expense', 'other-expense')
      join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
      left join transactions t on t.business_id = e.business_id and t.id = e.source_id and e.source_kind = 'transaction'
      left join payees p on p.business_id = t.business_id and p.id = t.payee_id
      where l.business_id = ${tenant.businessId} and l.entry_date between ${period.from} and ${period.to}
      group by 1
      having sum(l.amount_cents) <> 0
      order by 3 desc, 1`.execute(tenant.db);
  return rows;
}
