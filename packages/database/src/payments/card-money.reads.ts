import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { CardMovementKind, CardProcessorName } from '@atelier/domain/payments';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** What moved at a processor, with what it is about. Minor units. */
export interface CardMovementRow {
  readonly processor: CardProcessorName;
  readonly ref: string;
  readonly kind: CardMovementKind;
  readonly isLive: boolean;
  readonly date: CalendarDate;
  readonly amountCents: Money;
  readonly feeCents: Money;
  readonly bookedCents: Money;
  readonly state: string;
  readonly problem: string;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
  readonly invoiceNumber: string | null;
  /** The workshop whose places were paid. */
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly customerName: string | null;
  readonly transactionId: string | null;
}

/** A checkout `c` with its invoice `i`, or with its booking `b` and the workshop `e`. */
const ofCheckout = sql`
  left join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
  left join event_bookings b on b.business_id = c.business_id and b.id = c.booking_id
  left join events e on e.business_id = b.business_id and e.id = b.event_id`;

/** Lists what moved at processors, the newest first. */
export async function listCardMovements(
  tenant: Tenant,
  page: { readonly after?: string | undefined; readonly limit: number },
) {
  const end = readCursor(page.after);
  const { rows } = await sql<CardMovementRow & { readonly id: string }>`
    select m.processor, m.ref, m.kind, m.is_live as "isLive", m.happened_on as date, m.amount_cents as "amountCents",
           m.booked_fee_cents as "feeCents", m.booked_cents as "bookedCents", m.state, m.problem,
           coalesce(m.payment_id, o.payment_id) as "paymentId", c.invoice_id as "invoiceId",
           i.number as "invoiceNumber", e.id as "eventId", e.name as "eventName",
           coalesce(i.buyer ->> 'name', b.name) as "customerName", m.transaction_id as "transactionId", m.id
      from card_movements m
      left join card_movements o
        on o.business_id = m.business_id and o.processor = m.processor and o.ref = m.of_ref
      left join card_checkouts c on c.business_id = m.business_id and c.id = m.checkout_id
      ${ofCheckout}
      where m.business_id = ${tenant.businessId}
        and ${end ? sql`(m.happened_on, m.id) < (${end.key}::date, ${end.id}::uuid)` : sql`true`}
      order by m.happened_on desc, m.id desc limit ${page.limit + 1}`.execute(tenant.db);
  const { rows: found, next } = pageOf(rows, page.limit, (row) => ({ key: row.date, id: row.id }));
  return { rows: found.map(({ id: _id, ...row }) => row), next };
}

/** Sums of all that is in the books of what moved at processors, and what their accounts hold. Minor units. */
export async function readCardSums(tenant: Tenant) {
  type Sums = Record<'paidCents' | 'backCents' | 'feeCents' | 'paidOutCents' | 'heldCents', Money> & {
    readonly clearingAccountId: string | null;
    readonly unbookedCount: number;
  };
  const { rows } = await sql<Sums>`
    with accounts_of as (
      select clearing_account_id as id from card_processors where business_id = ${tenant.businessId}
      union select p.deposit_account_id from card_movements m
        join payments p on p.business_id = m.business_id and p.id = m.payment_id
        where m.business_id = ${tenant.businessId}
    )
    select coalesce(sum(booked_cents) filter (where kind = 'payment'), 0)::bigint as "paidCents",
           coalesce(sum(booked_cents) filter (where kind in ('refund', 'dispute')), 0)::bigint as "backCents",
           coalesce(sum(booked_fee_cents), 0)::bigint as "feeCents",
           coalesce(sum(booked_cents) filter (where kind = 'payout'), 0)::bigint as "paidOutCents",
           coalesce((
             select sum(l.amount_cents) from ledger_months('accrual') l
               where l.business_id = ${tenant.businessId} and l.account_id in (select id from accounts_of)
           ), 0)::bigint as "heldCents",
           (select id from accounts_of order by id limit 1) as "clearingAccountId",
           (count(*) filter (where problem <> ''))::int as "unbookedCount"
      from card_movements where business_id = ${tenant.businessId}`.execute(tenant.db);
  return known(rows[0]);
}

/** Lists up to `limit` checkouts whose card was refused and that were not paid since, the last first. */
export async function listFailedCheckouts(tenant: Tenant, limit: number) {
  const { rows } = await sql<{
    id: string;
    invoiceId: string | null;
    invoiceNumber: string | null;
    eventId: string | null;
    eventName: string | null;
    customerName: string;
    amountCents: Money;
    failedAt: string;
    failure: string;
    isLive: boolean;
  }>`
    select c.id, c.invoice_id as "invoiceId", i.number as "invoiceNumber", e.id as "eventId", e.name as "eventName",
           coalesce(i.buyer ->> 'name', b.name, '') as "customerName", c.amount_cents as "amountCents",
           c.failed_at as "failedAt", c.failure, c.is_live as "isLive"
      from card_checkouts c
      ${ofCheckout}
      where c.business_id = ${tenant.businessId} and c.failed_at is not null and not exists (
        select from card_movements m join card_checkouts p on p.business_id = m.business_id and p.id = m.checkout_id
          where m.business_id = c.business_id and (p.invoice_id = c.invoice_id or p.booking_id = c.booking_id)
            and m.kind = 'payment'
            and m.told_at >= c.failed_at)
      order by c.failed_at desc, c.id limit ${limit}`.execute(tenant.db);
  return rows;
}

/** Tells whether what was paid at a checkout has been told; what the books refused is paid all the same. */
export async function isCheckoutPaid(inside: Inside, checkoutId: string): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from card_movements
      where business_id = ${inside.businessId} and checkout_id = ${checkoutId} and kind = 'payment') as paid`.execute(
    inside.db,
  );
  return known(rows[0]).paid;
}
