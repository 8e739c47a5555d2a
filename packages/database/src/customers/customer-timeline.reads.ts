import { sql, type RawBuilder } from 'kysely';
import { timelineKinds, type TimelineKind, type TimelinePart } from '@atelier/domain/customers';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** One entry of a timeline; see the contract's timelineEntryView for what the words are. */
export interface TimelineEntry {
  readonly kind: TimelineKind;
  readonly id: string;
  readonly day: CalendarDate;
  readonly title: string;
  readonly detail: string;
  readonly amountCents: Money | null;
  readonly isUndone: boolean;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  readonly creditNoteId: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly quoteId: string | null;
}

/**
 * The rows of each kind: id, day, title, detail, amount, whether it is undone, invoice, payment, credit note and order. Each begins with an index
 * of the customer; only what is limited outside is read of the long ones.
 */
function rowsOf(
  kind: TimelineKind,
  { businessId }: Inside,
  customerId: string,
  timeZone: string,
): RawBuilder<unknown> {
  const ofCustomer = sql`business_id = ${businessId} and customer_id = ${customerId}`;
  switch (kind) {
    case 'interaction':
      return sql`select id, happened_on as day, coalesce(nullif(subject, ''), split_part(body, E'\\n', 1)) as title,
          kind as detail, null::bigint as cents, false as undone, null::uuid as invoice, null::uuid as payment, null::uuid as note, order_id as of_order
        from customer_interactions where ${ofCustomer} and archived_at is null`;
    case 'message':
      // Those on the page of an invoice are interactions.
      return sql`select m.id, (m.sent_at at time zone ${timeZone})::date as day, split_part(m.body, E'\\n', 1) as title,
          case when m.is_from_customer then 'in' else 'out' end as detail, null::bigint as cents, false as undone,
          null::uuid as invoice, null::uuid as payment, null::uuid as note, o.id as of_order
        from customer_orders o
        join commission_messages m on m.business_id = o.business_id and m.order_id = o.id
        where o.business_id = ${businessId} and o.customer_id = ${customerId}`;
    case 'mail': {
      const mail = (number: RawBuilder<unknown>, invoice: RawBuilder<unknown>, note: RawBuilder<unknown>) =>
        sql`select m.id, (m.created_at at time zone ${timeZone})::date as day, ${number} as title, m.kind as detail,
          null::bigint as cents, num_nonnulls(m.given_up_at, m.returned_at) > 0 as undone, ${invoice} as invoice,
          null::uuid as payment, ${note} as note, null::uuid as of_order`;
      const none = sql`null::uuid`;
      return sql`${mail(sql`n.number`, sql`n.id`, none)}
        from invoices n join customer_mails m on m.business_id = n.business_id and m.invoice_id = n.id
        where n.business_id = ${businessId} and n.customer_id = ${customerId}
        union all ${mail(sql`q.number`, none, none)}
        from quotes q join customer_mails m on m.business_id = q.business_id and m.quote_id = q.id
        where q.business_id = ${businessId} and q.customer_id = ${customerId}
        union all ${mail(sql`c.number`, sql`n.id`, sql`c.id`)}
        from invoices n join credit_notes c on c.business_id = n.business_id and c.invoice_id = n.id
          join customer_mails m on m.business_id = c.business_id and m.credit_note_id = c.id
        where n.business_id = ${businessId} and n.customer_id = ${customerId}
        union all ${mail(sql`''`, none, none)}
        from customer_mails m where m.business_id = ${businessId} and m.customer_id = ${customerId}`;
    }
    case 'order':
      return sql`select id, ordered_on as day, number as title, '' as detail, total_cents as cents,
          cancelled_at is not null as undone, null::uuid as invoice, null::uuid as payment, null::uuid as note, null::uuid as of_order
        from customer_orders where ${ofCustomer} and opened_at is not null`;
    case 'return':
      return sql`select r.id, r.day, o.number as title, r.reason as detail, null::bigint as cents, r.undone_at is not null as undone,
          null::uuid as invoice, null::uuid as payment, null::uuid as note, o.id as of_order
        from customer_orders o
        join customer_order_returns r on r.business_id = o.business_id and r.order_id = o.id
        where o.business_id = ${businessId} and o.customer_id = ${customerId}`;
    case 'invoice':
      return sql`select id, issue_date as day, number as title, '' as detail, total_cents as cents,
          voided_at is not null as undone, id as invoice, null::uuid as payment, null::uuid as note, null::uuid as of_order
        from invoices where ${ofCustomer} and issued_at is not null`;
    case 'quote':
      return sql`select id, issue_date as day, number as title,
          case when accepted_at is not null then 'accepted' when declined_at is not null then 'declined' else '' end as detail,
          total_cents as cents, replaced_at is not null as undone, null::uuid as invoice, null::uuid as payment, null::uuid as note, null::uuid as of_order
        from quotes where ${ofCustomer} and sent_at is not null`;
    case 'payment':
      // What it paid when it came in.
      return sql`select id, received_on as day, reference as title, coalesce((
            select string_agg(n.number, ', ' order by n.issue_date, n.id)
              from invoice_settlements s join invoices n on n.business_id = s.business_id and n.id = s.invoice_id
              where s.business_id = p.business_id and s.payment_id = p.id and s.journal_entry_id = p.journal_entry_id
          ), '') as detail,
          amount_cents as cents, reversed_at is not null as undone, null::uuid as invoice, id as payment, null::uuid as note, null::uuid as of_order
        from payments p where ${ofCustomer}`;
    case 'refund':
      return sql`select r.id, r.refunded_on as day, r.reason as title, '' as detail, r.amount_cents as cents,
          r.reversed_at is not null as undone, null::uuid as invoice, p.id as payment, null::uuid as note, null::uuid as of_order
        from payments p join customer_refunds r on r.business_id = p.business_id and r.payment_id = p.id
        where p.business_id = ${businessId} and p.customer_id = ${customerId}
        union all
        select r.id, r.refunded_on, r.reason, '', r.amount_cents, r.reversed_at is not null, n.id, null, c.id, null
        from invoices n join credit_notes c on c.business_id = n.business_id and c.invoice_id = n.id
          join customer_refunds r on r.business_id = c.business_id and r.credit_note_id = c.id
        where n.business_id = ${businessId} and n.customer_id = ${customerId}`;
    case 'credit-note':
      return sql`select c.id, c.issue_date as day, c.number as title, n.number as detail, c.total_cents as cents,
          c.voided_at is not null as undone, n.id as invoice, null::uuid as payment, c.id as note, null::uuid as of_order
        from invoices n join credit_notes c on c.business_id = n.business_id and c.invoice_id = n.id
        where n.business_id = ${businessId} and n.customer_id = ${customerId} and c.issued_at is not null`;
    case 'credit':
      // What an invoice took when the payment came in is told by the payment.
      return sql`select s.id, s.settled_on as day, n.number as title, '' as detail, s.amount_cents as cents,
          s.reversed_at is not null as undone, n.id as invoice, p.id as payment, null::uuid as note, null::uuid as of_order
        from payments p join invoice_settlements s on s.business_id = p.business_id and s.payment_id = p.id
          join invoices n on n.business_id = s.business_id and n.id = s.invoice_id
        where p.business_id = ${businessId} and p.customer_id = ${customerId}
          and s.journal_entry_id <> p.journal_entry_id
        union all
        -- What a credit note lowered its own invoice by is told by the note.
        select s.id, s.settled_on, n.number, '', s.amount_cents, s.reversed_at is not null, n.id, null, c.id, null
        from invoices n join invoice_settlements s on s.business_id = n.business_id and s.invoice_id = n.id
          join credit_notes c on c.business_id = s.business_id and c.id = s.credit_note_id
        where n.business_id = ${businessId} and n.customer_id = ${customerId}
          and s.journal_entry_id is distinct from c.journal_entry_id`;
    case 'write-off':
      return sql`select s.id, s.settled_on as day, n.number as title, s.reason as detail, s.amount_cents as cents,
          s.reversed_at is not null as undone, n.id as invoice, null::uuid as payment, null::uuid as note, null::uuid as of_order
        from invoices n join invoice_settlements s on s.business_id = n.business_id and s.invoice_id = n.id
        where n.business_id = ${businessId} and n.customer_id = ${customerId} and s.kind = 'write-off'`;
    case 'event':
      // A merged event is read as the other one.
      return sql`select e.id, e.starts_on as day, e.name as title,
          case when row_number() over (order by e.starts_on, e.id) = 1 then 'first' else '' end as detail,
          null::bigint as cents, false as undone, null::uuid as invoice, null::uuid as payment, null::uuid as note, null::uuid as of_order
        from events e where e.business_id = ${businessId} and e.id in (
          select coalesce(v.merged_into, v.id) from events v where v.business_id = ${businessId} and v.id in (
            select event_id from invoices where ${ofCustomer} and issued_at is not null and voided_at is null
            union all
            select event_id from customer_orders where ${ofCustomer} and opened_at is not null and cancelled_at is null
            union all
            select event_id from customer_interactions where ${ofCustomer} and archived_at is null
          )
        )`;
    case 'document':
      return sql`select d.id, (min(l.created_at) at time zone ${timeZone})::date as day, d.file_name as title, '' as detail,
          null::bigint as cents, false as undone, null::uuid as invoice, null::uuid as payment, null::uuid as note, null::uuid as of_order
        from document_links l join documents d on d.business_id = l.business_id and d.id = l.document_id
        where l.business_id = ${businessId} and d.removed_at is null and (l.record_kind, l.record_id) in (
          select 'customer', ${customerId}::uuid
          union all
          select 'interaction', id from customer_interactions where ${ofCustomer} and archived_at is null
          union all
          select kind, id from customer_orders, unnest(array['customer-order', 'commission']) kind where ${ofCustomer}
          union all
          select 'invoice', id from invoices where ${ofCustomer}
          union all
          select 'quote', id from quotes where ${ofCustomer}
          union all
          select 'credit-note', c.id from invoices n
            join credit_notes c on c.business_id = n.business_id and c.invoice_id = n.id
            where n.business_id = ${businessId} and n.customer_id = ${customerId}
          union all
          select 'commission-proof', p.id from customer_orders o
            join commission_proofs p on p.business_id = o.business_id and p.order_id = o.id
            where o.business_id = ${businessId} and o.customer_id = ${customerId}
        )
        group by d.id, d.file_name`;
  }
}

/** Reads where a customer was met first, and when they were last seen: bought, or were spoken with. */
export async function readMeetings(
  inside: Inside,
  customerId: string,
): Promise<{ firstEvent: string | null; lastSeenOn: CalendarDate | null }> {
  const { rows } = await sql<{ firstEvent: string | null; lastSeenOn: CalendarDate | null }>`
    select greatest(last_bought_on, last_met_on) as "lastSeenOn", (
        select title from (${rowsOf('event', inside, customerId, 'UTC')}) events where detail = 'first'
      ) as "firstEvent"
      from customer_standings where business_id = ${inside.businessId} and customer_id = ${customerId}`.execute(
    inside.db,
  );
  return known(rows[0]);
}

/**
 * Lists what happened with a customer, the latest day first; days of documents are those of the time zone (IANA name).
 */
export async function listTimeline(
  tenant: Inside,
  customerId: string,
  asked: {
    readonly part?: TimelinePart | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
    readonly timeZone: string;
  },
): Promise<Page<TimelineEntry>> {
  const end = readCursor(asked.after);
  const goOn = end === null ? sql`` : sql`where (day, id) < (${end.key}::date, ${end.id}::uuid)`;
  const most = asked.limit + 1;
  const kinds = (Object.keys(timelineKinds) as TimelineKind[]).filter(
    (kind) => asked.part === undefined || timelineKinds[kind] === asked.part,
  );
  const parts = kinds.map(
    (
      kind,
    ) => sql`(select ${sql.lit(kind)} as kind, * from (${rowsOf(kind, tenant, customerId, asked.timeZone)}) rows
      ${goOn} order by day desc, id desc limit ${most})`,
  );
  const { rows } = await sql<TimelineEntry>`
    select kind, id, day, coalesce(title, '') as title, detail, cents as "amountCents", undone as "isUndone",
        invoice as "invoiceId", payment as "paymentId", note as "creditNoteId",
        of_order as "orderId",
        (select number from customer_orders o where o.business_id = ${tenant.businessId} and o.id = of_order) as "orderNumber",
        case kind when 'quote' then id when 'mail' then (
          select quote_id from customer_mails m where m.business_id = ${tenant.businessId} and m.id = entries.id) end as "quoteId"
      from (${sql.join(parts, sql` union all `)}) entries order by day desc, id desc limit ${most}`.execute(
    tenant.db,
  );
  return pageOf(rows, asked.limit, (row) => ({ key: row.day, id: row.id }));
}
