import { sql } from 'kysely';
import type { CalendarDate, Money, Quantity } from '@atelier/domain/foundation';
import type { CreditNoteState } from '@atelier/domain/sales-documents';
import type {
  CreditableOrderLine,
  OrderState,
  ReturnCondition,
  ReturnOutcome,
  ReturnReason,
} from '@atelier/domain/orders';
import type { Inside } from '../platform/in-business.ts';

/** What came back of an order at once; amounts in minor units. */
export interface OrderReturn {
  readonly id: string;
  readonly orderId: string;
  readonly day: CalendarDate;
  readonly reason: ReturnReason;
  readonly note: string;
  readonly outcome: ReturnOutcome;
  readonly lines: {
    orderLineId: string;
    quantity: Quantity;
    uninvoiced: Quantity;
    condition: ReturnCondition;
  }[];
  readonly creditNotes: {
    id: string;
    number: string | null;
    state: CreditNoteState;
    totalCents: Money;
    unappliedCents: Money;
  }[];
  /** The order of what replaces it. */
  readonly exchange: {
    id: string;
    number: string | null;
    state: OrderState;
    totalCents: Money;
  } | null;
}

const selectReturns = sql`
  select r.id, r.order_id as "orderId", r.day, r.reason, r.note, r.outcome, r.undone_at is not null as "isUndone", (
           select json_agg(json_build_object('orderLineId', l.order_line_id,
               'quantity', (l.quantity * 1000000)::bigint, 'uninvoiced', (l.uninvoiced * 1000000)::bigint,
               'condition', l.condition))
             from customer_order_return_lines l where l.business_id = r.business_id and l.return_id = r.id
         ) as lines, coalesce((
           select json_agg(json_build_object('id', c.id, 'number', c.number, 'totalCents', c.total_cents,
               'unappliedCents', c.unapplied_cents, 'state', credit_note_state(c.issued_at, c.voided_at, c.total_cents,
               c.applied_cents, c.refunded_cents)) order by c.id)
             from customer_order_return_credits k
             join credit_notes c on c.business_id = k.business_id and c.id = k.credit_note_id
             where k.business_id = r.business_id and k.return_id = r.id
         ), '[]') as "creditNotes", case when x.id is null then null else json_build_object('id', x.id,
           'number', x.number, 'state', x.state, 'totalCents', x.total_cents) end as exchange
    from customer_order_returns r
    left join customer_orders x on x.business_id = r.business_id and x.id = r.exchange_order_id`;

/** Lists what came back of an order and was no mistake, the latest first. */
export async function listOrderReturns(tenant: Inside, orderId: string): Promise<OrderReturn[]> {
  const { rows } = await sql<OrderReturn & { isUndone: boolean }>`
    ${selectReturns}
      where r.business_id = ${tenant.businessId} and r.order_id = ${orderId} and r.undone_at is null
      order by r.day desc, r.created_at desc`.execute(tenant.db);
  return rows.map(({ isUndone: _undone, ...row }) => row);
}

/** Why something of these orders came back, by order, the first reason first. */
export async function listReturnReasons(tenant: Inside, orderIds: readonly string[]) {
  const { rows } = await sql<{ orderId: string; reason: ReturnReason }>`
    select order_id as "orderId", reason from customer_order_returns
      where business_id = ${tenant.businessId} and order_id = any(${orderIds}::uuid[]) and undone_at is null
      group by order_id, reason order by order_id, min(day), reason`.execute(tenant.db);
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, of]) => [
      orderId,
      of.map(({ reason }) => reason),
    ]),
  );
}

/** One return, or null; held until the end of the database transaction. */
export async function findOrderReturn(tenant: Inside, returnId: string) {
  const { rows } = await sql<OrderReturn & { isUndone: boolean }>`
    ${selectReturns} where r.business_id = ${tenant.businessId} and r.id = ${returnId} for update of r`.execute(
    tenant.db,
  );
  return rows[0] ?? null;
}

/** The return that a credit note belongs to, or null; held until the end of the database transaction. */
export async function findReturnOfCreditNote(tenant: Inside, creditNoteId: string) {
  const { rows } = await sql<OrderReturn & { isUndone: boolean }>`
    ${selectReturns} where r.business_id = ${tenant.businessId} and r.id = (
        select k.return_id from customer_order_return_credits k
          where k.business_id = ${tenant.businessId} and k.credit_note_id = ${creditNoteId}) for update of r`.execute(
    tenant.db,
  );
  return rows[0] ?? null;
}

/** Tells whether a return has drafted a credit note of this invoice, which is not issued yet. */
export async function isReturnDrafted(tenant: Inside, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order_return_credits k
      join credit_notes c on c.business_id = k.business_id and c.id = k.credit_note_id
      where k.business_id = ${tenant.businessId} and c.invoice_id = ${invoiceId} and c.issued_at is null`.execute(
    tenant.db,
  );
  return rows.length > 0;
}

/** The order that this one replaces something of, or null. */
export async function findExchangedOrder(tenant: Inside, orderId: string) {
  const { rows } = await sql<{ id: string; number: string | null }>`
    select o.id, o.number from customer_order_returns r
      join customer_orders o on o.business_id = r.business_id and o.id = r.order_id
      where r.business_id = ${tenant.businessId} and r.exchange_order_id = ${orderId}
        and r.undone_at is null`.execute(tenant.db);
  return rows[0] ?? null;
}

/**
 * Lists what can still be given back of the issued invoices of an order: what no credit note names, drafts among them.
 */
export async function listCreditableOrderLines(
  tenant: Inside,
  orderId: string,
): Promise<CreditableOrderLine[]> {
  const { rows } = await sql<CreditableOrderLine>`
    select k.order_line_id as "orderLineId", k.invoice_id as "invoiceId", k.invoice_line_id as "invoiceLineId",
           (greatest(n.quantity - coalesce(credited.quantity, 0), 0) * 1000000)::bigint as left
      from customer_order_invoice_lines k
      join invoices v on v.business_id = k.business_id and v.id = k.invoice_id
        and v.issued_at is not null and v.voided_at is null
      join invoice_lines n on n.business_id = k.business_id and n.invoice_id = k.invoice_id and n.id = k.invoice_line_id
      left join lateral (
        select sum(l.quantity) as quantity from credit_note_lines l
          join credit_notes c on c.business_id = l.business_id and c.id = l.credit_note_id and c.voided_at is null
          where l.business_id = k.business_id and l.invoice_line_id = k.invoice_line_id
      ) credited on true
      where k.business_id = ${tenant.businessId} and k.order_id = ${orderId}
      order by v.issue_date, v.id, n.position`.execute(tenant.db);
  return rows;
}
