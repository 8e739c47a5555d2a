import type { CalendarDate } from '@atelier/domain/foundation';
import type { ReminderPlan } from '@atelier/domain/invoices';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';

const nothing: ReminderPlan = { isOn: false, steps: [], repeat: null };

/** When a business reminds its customers. */
export async function readReminderPlan(inside: Inside, { lock = false } = {}): Promise<ReminderPlan> {
  let query = inside.db
    .selectFrom('businesses')
    .where('id', '=', inside.businessId)
    .select(sql<Partial<ReminderPlan>>`reminders`.as('said'));
  if (lock) query = query.forUpdate();
  return { ...nothing, ...(await query.executeTakeFirstOrThrow()).said };
}

export async function writeReminderPlan(tenant: Tenant, plan: ReminderPlan): Promise<void> {
  await tenant.db
    .updateTable('businesses')
    .set({ reminders: JSON.stringify(plan) })
    .where('id', '=', tenant.businessId)
    .execute();
}

/** The businesses that remind or charge who is late, sample businesses left out: the clock sees no others. */
export async function listChasingBusinesses(clock: Pick<Inside, 'db'>): Promise<string[]> {
  const rows = await clock.db.selectFrom('businesses').select('id').execute();
  return rows.map(({ id }) => id);
}

/** Lets a customer, or one invoice, be reminded from a day on; null: not at all. Answers whether there is such a one. */
export async function switchReminders(
  tenant: Tenant,
  of: 'customers' | 'invoices',
  id: string,
  from: CalendarDate | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable(of)
    .set({ reminded_from: from })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', id)
    // Switched on twice, it counts from the first time on.
    .where((eb) => (from === null ? eb.lit(true) : eb('reminded_from', 'is', null)))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  return (await readRemindedFrom(tenant, of, id)) !== undefined;
}

/** Since when a customer or an invoice is reminded; null where it is not, undefined where there is no such one. */
export async function readRemindedFrom(
  inside: Inside,
  of: 'customers' | 'invoices',
  id: string,
): Promise<CalendarDate | null | undefined> {
  const row = await inside.db
    .selectFrom(of)
    .where('business_id', '=', inside.businessId)
    .where('id', '=', id)
    .select('reminded_from as from')
    .executeTakeFirst();
  return row && row.from;
}

/** What reminders of open invoices follow from. `countsFrom` is null where the customer or the invoice is left alone. */
export interface OwedInvoice {
  readonly id: string;
  readonly customerId: string;
  readonly isLateFee: boolean;
  /** What is open of it, the first due first; the number of a part where it is paid in parts. */
  readonly due: readonly { readonly dueDate: CalendarDate; readonly part: number | null }[];
  readonly issuedAt: string;
  readonly countsFrom: CalendarDate | null;
  /** The customer's address of today, else the one on the invoice; may be empty. */
  readonly to: string;
  /** The moments that were reminded of. */
  readonly occasions: readonly string[];
}

/** The invoices that are owed, or those of one customer, which are held then; what is due first comes first. */
export async function listOwedInvoices(
  inside: Inside,
  customerId: string | null = null,
): Promise<readonly OwedInvoice[]> {
  const { rows } = await sql<OwedInvoice>`
    select i.id, i.customer_id as "customerId", i.late_fee_of is not null as "isLateFee", d.due, i.issued_at as "issuedAt",
           case when i.reminded_from is not null and c.reminded_from is not null
             then greatest(i.reminded_from, c.reminded_from) end as "countsFrom",
           coalesce(nullif(c.email, ''), i.buyer ->> 'email', '') as "to",
           array(select m.occasion from customer_mails m where m.business_id = i.business_id and m.invoice_id = i.id
             and m.occasion is not null) as occasions
      from invoices i join customers c on c.business_id = i.business_id and c.id = i.customer_id
      cross join lateral (
        select json_agg(json_build_object('dueDate', p.due_date, 'part', case when i.schedule is not null then p.part end)
                 order by p.part) as due
          from invoice_parts(i.due_date, i.schedule, i.total_cents, i.total_cents - i.balance_cents) p where p.open_cents > 0
      ) d
      where i.business_id = ${inside.businessId} and i.balance_cents > 0
        and (${customerId}::uuid is null or i.customer_id = ${customerId})
      order by i.next_due_date, i.id
      ${customerId === null ? sql`` : sql`for update of i`}`.execute(inside.db);
  return rows;
}
