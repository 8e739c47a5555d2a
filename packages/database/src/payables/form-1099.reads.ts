import { sql } from 'kysely';
import { shownTaxId } from '@atelier/domain/businesses';
import type { AccountType } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** What was paid to a payee in a period, by the type of the account that it was paid from. */
export interface PaidToPayee {
  readonly payeeId: string;
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  readonly isFlagged: boolean;
  readonly isArchived: boolean;
  readonly accountType: AccountType;
  readonly cents: Money;
}

type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Every payment to a payee that stands: expenses that were paid at once, and payments of bills, less what came back. */
const paidIn = (tenant: Tenant, { from, to }: Period) => sql`
  select t.payee_id, t.id, 'transaction' as kind, t.transaction_date as date, t.memo as text, null::uuid as bill_id,
         t.money_account_id, case t.kind when 'refund' then -t.amount_cents else t.amount_cents end as cents
    from transactions t
    where t.business_id = ${tenant.businessId} and t.kind in ('expense', 'refund') and t.status = 'posted'
      and t.payee_id is not null and t.transaction_date between ${from} and ${to}
  union all
  select p.payee_id, p.id, 'bill-payment', p.paid_on, concat_ws(' · ', b.numbers, nullif(p.reference, ''), nullif(p.memo, '')),
         b.first, p.money_account_id, p.amount_cents
    from bill_payments p
    cross join lateral (
      select nullif(string_agg(nullif(b.number, ''), ', ' order by b.due_date, b.id), '') as numbers,
             (array_agg(b.id order by b.due_date, b.id))[1] as first
        from bill_payment_allocations a join bills b on b.business_id = a.business_id and b.id = a.bill_id
        where a.business_id = p.business_id and a.payment_id = p.id
    ) b
    where p.business_id = ${tenant.businessId} and p.reversed_at is null and p.money_account_id is not null
      and p.paid_on between ${from} and ${to}`;

/** Lists what was paid to each payee in a period, by payee's name and the type of the paying account. */
export async function listPaidToPayees(tenant: Tenant, period: Period): Promise<PaidToPayee[]> {
  const { rows } = await sql<PaidToPayee>`
    select y.id as "payeeId", y.name, y.address, y.tax_id as "taxId", y.receives_1099 as "isFlagged",
           y.archived_at is not null as "isArchived", a.type as "accountType", sum(paid.cents)::bigint as cents
      from (${paidIn(tenant, period)}) as paid
      join payees y on y.business_id = ${tenant.businessId} and y.id = paid.payee_id
      join accounts a on a.business_id = ${tenant.businessId} and a.id = paid.money_account_id
      group by y.id, y.name, y.address, y.tax_id, y.receives_1099, y.archived_at, a.type
      order by lower(y.name), y.id`.execute(tenant.db);
  return rows.map((row) => ({ ...row, taxId: shownTaxId(tenant.role, row.taxId) }));
}

/** One payment to a payee. */
export interface PaymentToPayee {
  readonly id: string;
  readonly kind: 'transaction' | 'bill-payment';
  readonly date: CalendarDate;
  readonly text: string;
  readonly billId: string | null;
  readonly accountName: string;
  readonly accountType: AccountType;
  readonly amountCents: Money;
}

/** The payments to one payee in a period, in the order of their days. */
export async function listPaymentsToPayee(
  tenant: Tenant,
  payeeId: string,
  period: Period,
): Promise<PaymentToPayee[]> {
  const { rows } = await sql<PaymentToPayee>`
    select paid.id, paid.kind, paid.date, paid.text, paid.bill_id as "billId", a.name as "accountName",
           a.type as "accountType", paid.cents as "amountCents"
      from (${paidIn(tenant, period)}) as paid
      join accounts a on a.business_id = ${tenant.businessId} and a.id = paid.money_account_id
      where paid.payee_id = ${payeeId}
      order by paid.date, paid.id`.execute(tenant.db);
  return rows;
}
