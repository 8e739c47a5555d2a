import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { withMerged } from '../books/accounts.reads.ts';
import type { Tenant } from '../platform/in-business.ts';

/** What one account holds of what went to one payee. */
export interface PayeeCost {
  /** The id of the payee, `name:` with a name that was typed, or `none`. */
  readonly key: string;
  readonly payeeId: string | null;
  readonly name: string | null;
  readonly accountId: string;
  readonly accountCode: string;
  readonly accountName: string;
  /** Debits positive. */
  readonly amountCents: Money;
}

/**
 * What some accounts moved in a period, by the payee of the document behind each entry: of a transaction, a bill or a
 * payment of bills. A payment's share of a bill on cash basis goes to whom was paid. A name that was
 * typed goes to the payee in use of that name; names without a payee behind them are one whatever their capitals.
 */
export async function listPayeeCosts(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis },
  accountIds: readonly string[],
): Promise<PayeeCost[]> {
  const { rows } = await sql<PayeeCost>`
    with lines as (
      select l.entry_id, l.account_id, sum(l.amount_cents) as amount
        from ledger_lines(${period.basis}) l
        where l.business_id = ${tenant.businessId} and l.account_id = ${withMerged(accountIds)}
          and l.entry_date between ${period.from} and ${period.to}
        group by 1, 2
        having sum(l.amount_cents) <> 0
    ), told as (
      select coalesce(t.payee_id, b.payee_id, p.payee_id) as payee_id, nullif(btrim(t.payee), '') as typed,
             coalesce(a.merged_into, a.id) as account_id, sum(l.amount) as amount
        from lines l
        join accounts a on a.business_id = ${tenant.businessId} and a.id = l.account_id
        join journal_entries e on e.business_id = ${tenant.businessId} and e.id = l.entry_id
        left join transactions t
          on e.source_kind = 'transaction' and t.business_id = ${tenant.businessId} and t.id = e.source_id
        left join bills b on e.source_kind = 'bill' and b.business_id = ${tenant.businessId} and b.id = e.source_id
        left join bill_payments p
          on e.source_kind = 'bill-payment' and p.business_id = ${tenant.businessId} and p.id = e.source_id
        group by 1, 2, 3
    ), named as (
      select coalesce(payee_id, (
               select n.id from payees n
                 where n.business_id = ${tenant.businessId} and lower(n.name) = lower(typed) and n.archived_at is null
             )) as payee_id, typed, account_id, amount
        from told
    ), keyed as (
      select coalesce(payee_id::text, 'name:' || lower(typed), 'none') as key, * from named
    ), payees_told as (
      select key, payee_id, min(typed) as typed from keyed group by 1, 2
    )
    select k.key, w.payee_id as "payeeId", coalesce(p.name, w.typed) as name, a.id as "accountId",
           a.code as "accountCode", a.name as "accountName", sum(k.amount)::bigint as "amountCents"
      from keyed k
      join payees_told w on w.key = k.key
      join accounts a on a.business_id = ${tenant.businessId} and a.id = k.account_id
      left join payees p on p.business_id = ${tenant.businessId} and p.id = w.payee_id
      group by 1, 2, 3, 4, 5, 6
      having sum(k.amount) <> 0
      order by a.code`.execute(tenant.db);
  return rows;
}
