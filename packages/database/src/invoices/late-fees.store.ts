import { zeroMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { InvoiceState } from '@atelier/domain/sales-documents';
import type { LateFeePlan, LatePart } from '@atelier/domain/invoices';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** Plans from before there was a least fee do not say it. */
type StoredPlan = Omit<LateFeePlan, 'leastCents'> & Partial<Pick<LateFeePlan, 'leastCents'>>;

/** Reads what a business charges for invoices that are late; null until someone says it. */
export async function readLateFeePlan(inside: Inside, { lock = false } = {}): Promise<LateFeePlan | null> {
  let query = inside.db
    .selectFrom('businesses')
    .where('id', '=', inside.businessId)
    .select(sql<StoredPlan | null>`nullif(late_fee, '{}')`.as('plan'));
  if (lock) query = query.forUpdate();
  const { plan } = await query.executeTakeFirstOrThrow();
  return plan && { leastCents: zeroMoney, ...plan };
}

export async function writeLateFeePlan(tenant: Tenant, plan: LateFeePlan): Promise<void> {
  await tenant.db
    .updateTable('businesses')
    .set({ late_fee: JSON.stringify(plan) })
    .where('id', '=', tenant.businessId)
    .execute();
}

/** An invoice that is late, and what fees for it follow from. Minor units. */
export interface LateInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  /** The overdue parts, the oldest first. */
  readonly parts: readonly LatePart[];
  readonly countsFrom: CalendarDate | null;
  readonly chargedOn: CalendarDate | null;
}

/** The invoices that are overdue, or the one of them that is named; fees are charged no fees. */
export async function listLateInvoices(
  inside: Inside,
  today: CalendarDate,
  invoiceId: string | null = null,
): Promise<readonly LateInvoice[]> {
  const { rows } = await sql<LateInvoice>`
    select i.id, i.number, i.customer_id as "customerId", p.parts,
           case when i.reminded_from is not null and c.reminded_from is not null
             then greatest(i.reminded_from, c.reminded_from) end as "countsFrom",
           (select max(f.late_fee_on) from invoices f where f.business_id = i.business_id and f.late_fee_of = i.id) as "chargedOn"
      from invoices i join customers c on c.business_id = i.business_id and c.id = i.customer_id
      cross join lateral (
        select json_agg(json_build_object('dueDate', p.due_date, 'open', p.open_cents) order by p.due_date) as parts
          from owed_parts p where p.business_id = i.business_id and p.invoice_id = i.id and p.due_date < ${today}
      ) p
      where i.business_id = ${inside.businessId} and i.balance_cents > 0 and i.next_due_date < ${today}
        and i.late_fee_of is null and (${invoiceId}::uuid is null or i.id = ${invoiceId})
      order by i.next_due_date, i.id`.execute(inside.db);
  return rows;
}

/** The fees for an invoice, the oldest first, and what it is a fee for itself. */
export async function readLateFeesOf(inside: Inside, invoiceId: string, today: CalendarDate) {
  const { rows } = await sql<{
    id: string;
    number: string;
    totalCents: Money;
    state: InvoiceState;
    isFee: boolean;
  }>`
    select r.id, r.number, r.total_cents as "totalCents", invoice_state(r, ${today}::date) as state,
           r.late_fee_of = ${invoiceId} as "isFee"
      from invoices r
      where r.business_id = ${inside.businessId} and (r.late_fee_of = ${invoiceId} or r.id = (
        select i.late_fee_of from invoices i where i.business_id = ${inside.businessId} and i.id = ${invoiceId}))
      order by r.late_fee_on`.execute(inside.db);
  return rows;
}
