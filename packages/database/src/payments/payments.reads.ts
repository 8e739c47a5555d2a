import {
  paymentState,
  termsOfMethods,
  type AllMethodTerms,
  type CardProcessorName,
  type Credit,
  type CreditSource,
  type PaymentMethod,
} from '@atelier/domain/payments';
import { zeroMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { known } from '../platform/known.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { readOnce } from '../platform/read-once.ts';
import type { DB } from '../platform/tables.ts';

/** Refunds as they are shown, the oldest first. */
const selectRefunds = (eb: Pick<ExpressionBuilder<DB, never>, 'selectFrom'>, of: RawBuilder<unknown>) =>
  eb
    .selectFrom('customer_refunds as r')
    .where(sql<boolean>`${of}`)
    .innerJoin('accounts as m', (join) =>
      join.onRef('m.business_id', '=', 'r.business_id').onRef('m.id', '=', 'r.money_account_id'),
    )
    .orderBy('r.refunded_on')
    .orderBy('r.id')
    .select([
      'r.id',
      'r.refunded_on as date',
      'r.amount_cents as amountCents',
      'r.method',
      'm.name as moneyAccountName',
      'r.reason',
      'r.reference',
      'r.journal_entry_id as journalEntryId',
      'r.reversed_on as reversedOn',
      'r.reversal_entry_id as reversalEntryId',
    ]);

/** Payments as they are shown, of the whole business. */
export function selectPayments(tenant: Tenant) {
  return tenant.db
    .selectFrom('payments as p')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'p.business_id').onRef('c.id', '=', 'p.customer_id'),
    )
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'p.business_id').onRef('a.id', '=', 'p.deposit_account_id'),
    )
    .where('p.business_id', '=', tenant.businessId)
    .select((eb) => [
      'p.id',
      'p.number',
      'p.customer_id as customerId',
      'c.name as customerName',
      'p.received_on as date',
      'p.method',
      'p.amount_cents as amountCents',
      'p.tip_cents as tipCents',
      'p.fee_cents as feeCents',
      'p.applied_cents as appliedCents',
      'p.refunded_cents as refundedCents',
      'p.unapplied_cents as unappliedCents',
      'p.deposit_account_id as depositAccountId',
      'a.name as depositAccountName',
      'p.reference',
      'p.memo',
      'p.reversed_at as reversedAt',
      'p.journal_entry_id as journalEntryId',
      'p.reversal_entry_id as reversalEntryId',
      sql<CardProcessorName | null>`(select m.processor from card_movements m
        where m.business_id = p.business_id and m.payment_id = p.id)`.as('processor'),
      jsonArrayFrom(
        eb
          .selectFrom('invoice_settlements as s')
          .innerJoin('invoices as i', (join) =>
            join.onRef('i.business_id', '=', 's.business_id').onRef('i.id', '=', 's.invoice_id'),
          )
          .whereRef('s.business_id', '=', 'p.business_id')
          .whereRef('s.payment_id', '=', 'p.id')
          .orderBy('s.settled_on')
          .orderBy('i.issue_date')
          .orderBy('s.id')
          .select([
            's.id',
            's.invoice_id as invoiceId',
            sql<string>`i.number`.as('invoiceNumber'),
            's.settled_on as date',
            's.amount_cents as amountCents',
            's.journal_entry_id as journalEntryId',
            's.reversed_on as reversedOn',
            's.reversal_entry_id as reversalEntryId',
          ]),
      ).as('allocations'),
      jsonArrayFrom(selectRefunds(eb, sql`r.business_id = p.business_id and r.payment_id = p.id`)).as(
        'refunds',
      ),
    ]);
}

type StoredPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

/** With the state that it is shown in. */
export const withState = (row: StoredPayment) => ({
  ...row,
  state: paymentState({
    amount: row.amountCents,
    refunded: row.refundedCents,
    reversedAt: row.reversedAt,
  }),
});

/** A payment with what it is given to and what was paid back of it. */
export type PaymentRow = ReturnType<typeof withState>;

/** One payment, or null. `lock` holds its row until the database transaction ends; its invoices are held before it. */
export async function findPayment(
  tenant: Tenant,
  paymentId: string,
  options: { lock: boolean } = { lock: false },
): Promise<PaymentRow | null> {
  if (options.lock) {
    await tenant.db
      .selectFrom('payments')
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', paymentId)
      .select('id')
      .forUpdate()
      .execute();
  }
  const row = await selectPayments(tenant).where('p.id', '=', paymentId).executeTakeFirst();
  return row ? withState(row) : null;
}

/** One settlement of an invoice. */
export interface SettlementRow {
  readonly id: string;
  readonly kind: 'payment' | 'credit-note' | 'write-off';
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly paymentId: string | null;
  readonly paymentNumber: number | null;
  /** All that the payment came to. */
  readonly paymentCents: Money | null;
  readonly creditNoteId: string | null;
  readonly creditNoteNumber: string | null;
  readonly method: PaymentMethod | null;
  /** Where the payment was put, and what is noted of it; empty for a write-off. */
  readonly depositAccountName: string;
  readonly reference: string;
  readonly date: CalendarDate;
  readonly amountCents: Money;
  readonly reason: string;
  readonly journalEntryId: string;
  readonly reversedOn: CalendarDate | null;
  readonly reversalEntryId: string | null;
}

async function listSettlements(tenant: Tenant, which: RawBuilder<unknown>): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select s.id, s.kind, s.invoice_id as "invoiceId", i.number as "invoiceNumber", s.payment_id as "paymentId", p.number as "paymentNumber",
           p.amount_cents as "paymentCents", p.method,
           s.credit_note_id as "creditNoteId", n.number as "creditNoteNumber",
           coalesce(a.name, '') as "depositAccountName", coalesce(p.reference, '') as reference, s.settled_on as date,
           s.amount_cents as "amountCents", s.reason, s.journal_entry_id as "journalEntryId",
           s.reversed_on as "reversedOn", s.reversal_entry_id as "reversalEntryId"
      from invoice_settlements s
      join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
      left join payments p on p.business_id = s.business_id and p.id = s.payment_id
      left join credit_notes n on n.business_id = s.business_id and n.id = s.credit_note_id
      left join accounts a on a.business_id = p.business_id and a.id = p.deposit_account_id
      where s.business_id = ${tenant.businessId} and ${which}
      order by s.settled_on desc, s.id desc`.execute(tenant.db);
  return rows;
}

/** Lists what has settled an invoice, and what of that was taken back; the newest first. */
export const listSettlementsOfInvoice = (tenant: Tenant, invoiceId: string): Promise<SettlementRow[]> =>
  listSettlements(tenant, sql`s.invoice_id = ${invoiceId}`);

/** Lists what a credit note has settled, and what of that was taken back; the newest first. */
export const listSettlementsOfCreditNote = (tenant: Tenant, creditNoteId: string): Promise<SettlementRow[]> =>
  listSettlements(tenant, sql`s.credit_note_id = ${creditNoteId}`);

/** The write-offs of these invoices that stand. */
export const listStandingWriteOffs = (
  tenant: Tenant,
  invoiceIds: readonly string[],
): Promise<SettlementRow[]> =>
  listSettlements(
    tenant,
    sql`s.invoice_id = any(${invoiceIds}::uuid[]) and s.kind = 'write-off' and s.reversed_at is null`,
  );

/** One settlement, or null. */
export async function findSettlement(tenant: Tenant, settlementId: string): Promise<SettlementRow | null> {
  const [row] = await listSettlements(tenant, sql`s.id = ${settlementId}`);
  return row ?? null;
}

/** Lists what was paid back of a credit note, the oldest first. */
export const listRefundsOfCreditNote = (tenant: Tenant, creditNoteId: string) =>
  selectRefunds(
    tenant.db,
    sql`r.business_id = ${tenant.businessId} and r.credit_note_id = ${creditNoteId}`,
  ).execute();

/** Whose money a refund is, that of a payment or of a credit note; null where there is no such refund. */
export async function findSourceOfRefund(tenant: Tenant, refundId: string): Promise<CreditSource | null> {
  const row = await tenant.db
    .selectFrom('customer_refunds')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', refundId)
    .select(['payment_id as paymentId', 'credit_note_id as creditNoteId'])
    .executeTakeFirst();
  if (!row) return null;
  const { paymentId, creditNoteId } = row;
  return paymentId === null
    ? { kind: 'credit-note', id: known(creditNoteId) }
    : { kind: 'payment', id: paymentId };
}

/** Reads what a business has said about every way of paying. */
export function readMethodTerms(inside: Inside): Promise<AllMethodTerms> {
  return readOnce(inside, 'methods', () => selectMethodTerms(inside));
}

async function selectMethodTerms(inside: Inside): Promise<AllMethodTerms> {
  const { said } = await inside.db
    .selectFrom('businesses')
    .where('id', '=', inside.businessId)
    .select(sql<Parameters<typeof termsOfMethods>[0]>`payment_methods`.as('said'))
    .executeTakeFirstOrThrow();
  return termsOfMethods(said);
}

/** Reads what a customer has paid or was credited and no invoice has taken, in minor units. */
export async function readCredit(tenant: Tenant, customerId: string): Promise<Money> {
  const { rows } = await sql<{ cents: Money }>`
    select coalesce(sum(unapplied_cents), 0)::bigint as cents from customer_credits
      where business_id = ${tenant.businessId} and customer_id = ${customerId}`.execute(tenant.db);
  return known(rows[0]).cents;
}

/**
 * The payments and credit notes of a customer that have something left by a day, the first first; held, payments before
 * credit notes and each in the order of their ids.
 */
export async function lockCredits(
  tenant: Tenant,
  asked: { readonly customerId: string; readonly by: CalendarDate; readonly only: CreditSource | null },
): Promise<Credit[]> {
  const of = (kind: CreditSource['kind'], id: string) =>
    asked.only === null
      ? sql``
      : sql`and ${sql.ref(id)} = ${asked.only.kind === kind ? asked.only.id : null}`;
  type Row = { readonly id: string; readonly date: CalendarDate };
  const payments = await sql<Row>`
    select id, received_on as date from payments
      where business_id = ${tenant.businessId} and customer_id = ${asked.customerId} and unapplied_cents > 0
        and received_on <= ${asked.by} ${of('payment', 'id')}
      order by id for update`.execute(tenant.db);
  const notes = await sql<Row>`
    select c.id, c.issue_date as date
      from credit_notes c join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
      where c.business_id = ${tenant.businessId} and i.customer_id = ${asked.customerId} and c.unapplied_cents > 0
        and c.issue_date <= ${asked.by} ${of('credit-note', 'c.id')}
      order by c.id for update of c`.execute(tenant.db);
  const left = await readLeftFrom(
    tenant,
    [...payments.rows, ...notes.rows].map(({ id }) => id),
    asked.by,
  );
  const credits = (kind: CreditSource['kind'], rows: readonly Row[]) =>
    rows.map(({ id, date }) => ({ date, source: { kind, id }, unapplied: left.get(id) ?? zeroMoney }));
  return [...credits('payment', payments.rows), ...credits('credit-note', notes.rows)].toSorted(
    (one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)),
  );
}

/**
 * What payments and credit notes that stand have left on each day from one on, in minor units by their ids: what was used
 * on a later day, or came back only then, is not there.
 */
export async function readLeftFrom(
  tenant: Tenant,
  ids: readonly string[],
  from: CalendarDate,
): Promise<ReadonlyMap<string, Money>> {
  const { businessId } = tenant;
  const { rows } = await sql<{ readonly id: string; readonly cents: Money }>`
    with used as (
      select coalesce(payment_id, credit_note_id) as id, settled_on as day, reversed_on as back_on, amount_cents as cents
        from invoice_settlements
        where business_id = ${businessId} and (payment_id = any(${ids}::uuid[]) or credit_note_id = any(${ids}::uuid[]))
      union all
      select coalesce(payment_id, credit_note_id), refunded_on, reversed_on, amount_cents from customer_refunds
        where business_id = ${businessId} and (payment_id = any(${ids}::uuid[]) or credit_note_id = any(${ids}::uuid[]))
    ), moves as (
      select id, received_on as day, amount_cents as cents from payments
        where business_id = ${businessId} and id = any(${ids}::uuid[])
      union all
      select id, issue_date, total_cents from credit_notes where business_id = ${businessId} and id = any(${ids}::uuid[])
      union all
      select id, day, -cents from used
      union all
      select id, back_on, cents from used where back_on is not null
    ), days as (
      select id, day, sum(sum(cents)) over (partition by id order by day) as rest from moves group by id, day
    )
    select id, min(rest)::bigint as cents from days d
      where day >= (select max(day) from days before where before.id = d.id and before.day <= ${from})
      group by id`.execute(tenant.db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
