import { sql } from 'kysely';
import type { DocumentMediaType } from '@atelier/domain/documents';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { QuoteState } from '@atelier/domain/sales-documents';
import type { OrderState, ProofAnswer } from '@atelier/domain/orders';
import type { Inside } from '../platform/in-business.ts';

/** Lists what the stages of commissions follow from beside the making, sending and payment of the order; by order. */
export async function listCommissionFacts(tenant: Inside, orderIds: readonly string[]) {
  const { rows } = await sql<{
    orderId: string;
    deposit: Money;
    isBegun: boolean;
    isFinished: boolean;
    isQuoted: boolean;
    /** On the invoice that was made of the quote, where none of its lines stands for one of the order. */
    paidOnQuote: Money;
    proof: ProofAnswer | 'open' | null;
  }>`
    select c.order_id as "orderId", o.deposit_cents as deposit, c.begun_at is not null as "isBegun",
           c.finished_at is not null as "isFinished", q.sent_at is not null as "isQuoted",
           coalesce(v.paid_cents, 0)::bigint as "paidOnQuote", p.answer as proof
      from commissions c
      join customer_orders o on o.business_id = c.business_id and o.id = c.order_id and o.channel = 'commission'
      left join quotes q on q.business_id = c.business_id and q.id = c.quote_id
      left join invoices v on v.business_id = q.business_id and v.id = q.invoice_id and v.voided_at is null
        and not exists (
          select from customer_order_invoice_lines k
            where k.business_id = c.business_id and k.order_id = c.order_id and k.invoice_id = v.id)
      left join lateral (
        select coalesce(p.answer, 'open') as answer from commission_proofs p
          where p.business_id = c.business_id and p.order_id = c.order_id and p.sent_at is not null
          order by p.number desc limit 1
      ) p on true
      where c.business_id = ${tenant.businessId} and c.order_id = any(${orderIds}::uuid[])`.execute(
    tenant.db,
  );
  return new Map(rows.map(({ orderId, ...facts }) => [orderId, facts]));
}

/** The order of which a quote is, or null. */
export async function findOrderOfQuote(inside: Inside, quoteId: string): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`
    select c.order_id as "orderId" from commissions c
      join customer_orders o on o.business_id = c.business_id and o.id = c.order_id and o.channel = 'commission'
      where c.business_id = ${inside.businessId} and c.quote_id = ${quoteId}`.execute(inside.db);
  return rows[0]?.orderId ?? null;
}

/** A commission with what is said of its order; instants are ISO 8601 in UTC. */
export interface CommissionRecord {
  readonly orderId: string;
  readonly number: string | null;
  readonly state: OrderState;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly promisedOn: CalendarDate | null;
  readonly total: Money;
  readonly brief: string;
  readonly deposit: Money;
  readonly publicToken: string;
  readonly viewedAt: string | null;
  readonly isBegun: boolean;
  readonly isFinished: boolean;
  readonly version: number;
  readonly quote: {
    readonly id: string;
    readonly number: string | null;
    readonly state: QuoteState;
    readonly token: string;
  } | null;
}

/** The commission of an order, or null where the order is none. `lock` holds it until the database transaction ends. */
export async function findCommission(
  inside: Inside,
  orderId: string,
  { today, lock = false }: { readonly today: CalendarDate; readonly lock?: boolean },
): Promise<CommissionRecord | null> {
  const { rows } = await sql<CommissionRecord>`
    select c.order_id as "orderId", o.number, o.state, coalesce(k.name, '') as "customerName",
           coalesce(k.email, '') as "customerEmail", o.promised_on as "promisedOn", o.total_cents as total, c.brief,
           o.deposit_cents as deposit, c.public_token as "publicToken", c.viewed_at as "viewedAt",
           c.begun_at is not null as "isBegun", c.finished_at is not null as "isFinished", c.version,
           case when q.id is null then null else json_build_object('id', q.id, 'number', q.number,
             'token', q.public_token, 'state', quote_state(q.sent_at, q.scheduled_at, q.viewed_at, q.accepted_at,
               q.declined_at, q.replaced_at, q.invoice_id, q.valid_until, ${today})) end as quote
      from commissions c
      join customer_orders o on o.business_id = c.business_id and o.id = c.order_id and o.channel = 'commission'
      left join customers k on k.business_id = o.business_id and k.id = o.customer_id
      left join quotes q on q.business_id = c.business_id and q.id = c.quote_id
      where c.business_id = ${inside.businessId} and c.order_id = ${orderId}
      ${lock ? sql`for update of c` : sql``}`.execute(inside.db);
  return rows[0] ?? null;
}

/** A proof as it is stored. */
export interface ProofRecord {
  readonly id: string;
  readonly number: number;
  readonly note: string;
  readonly sentAt: string | null;
  readonly mailedAt: string | null;
  readonly answer: ProofAnswer | null;
  readonly answeredAt: string | null;
  readonly answeredBy: string;
  readonly answerNote: string;
}

/** The proofs of a commission, the first one first. */
export async function listProofs(inside: Inside, orderId: string): Promise<ProofRecord[]> {
  const { rows } = await sql<ProofRecord>`
    select id, number, note, sent_at as "sentAt", mailed_at as "mailedAt", answer, answered_at as "answeredAt",
           answered_by as "answeredBy", answer_note as "answerNote"
      from commission_proofs where business_id = ${inside.businessId} and order_id = ${orderId}
      order by number`.execute(inside.db);
  return rows;
}

/** The order whose proof it is, or null. */
export async function findProofOrder(inside: Inside, proofId: string): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from commission_proofs
      where business_id = ${inside.businessId} and id = ${proofId}`.execute(inside.db);
  return rows[0]?.orderId ?? null;
}

/** The proof that still takes files, or null. */
export async function findOpenProof(inside: Inside, proofId: string): Promise<{ orderId: string } | null> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from commission_proofs
      where business_id = ${inside.businessId} and id = ${proofId} and sent_at is null`.execute(inside.db);
  return rows[0] ?? null;
}

/** Lists what maker and customer wrote to each other, the first word first. */
export async function listCommissionMessages(inside: Inside, orderId: string) {
  const { rows } = await sql<{
    id: string;
    isFromCustomer: boolean;
    name: string;
    body: string;
    sentAt: string;
  }>`
    select id, is_from_customer as "isFromCustomer", name, body, sent_at as "sentAt"
      from commission_messages where business_id = ${inside.businessId} and order_id = ${orderId}
      order by sent_at, id`.execute(inside.db);
  return rows;
}

/** A sketch, where `proofId` is null, or a file of a proof. */
export interface CommissionFile {
  readonly proofId: string | null;
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  readonly hasThumbnail: boolean;
  readonly createdAt: string;
  readonly sha256: string;
}

/** The sketches of a commission and the files of its proofs, in the order in which they were chosen. */
export async function listCommissionFiles(inside: Inside, orderId: string): Promise<CommissionFile[]> {
  const { rows } = await sql<CommissionFile>`
    select p.id as "proofId", d.id, d.file_name as "fileName", d.media_type as "mediaType",
           d.size_bytes as "sizeBytes", d.has_thumbnail as "hasThumbnail", d.created_at as "createdAt", d.sha256
      from document_links l
      join documents d on d.business_id = l.business_id and d.id = l.document_id
      left join commission_proofs p on p.business_id = l.business_id and p.id = l.record_id
        and l.record_kind = 'commission-proof'
      where l.business_id = ${inside.businessId} and d.removed_at is null
        and ((l.record_kind = 'commission' and l.record_id = ${orderId}) or p.order_id = ${orderId})
      order by d.id`.execute(inside.db);
  return rows;
}
