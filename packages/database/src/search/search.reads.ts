import { sql } from 'kysely';
import { askedPhone, looksLikePhone } from '@atelier/domain/customers';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { CreditNoteState, InvoiceState, QuoteState } from '@atelier/domain/sales-documents';
import type { OrderState } from '@atelier/domain/orders';
import { getLocale } from '../platform/get-locale.ts';
import type { Tenant } from '../platform/in-business.ts';

/** A record that was found, of whatever kind; what a kind does not have is empty or null. */
export interface FoundRecord {
  readonly kind:
    | 'customer'
    | 'customer-segment'
    | 'interaction'
    | 'product'
    | 'customer-order'
    | 'quote'
    | 'invoice'
    | 'credit-note'
    | 'payment'
    | 'journal-entry'
    | 'account'
    | 'document'
    | 'event'
    | 'event-organizer'
    | 'event-attendee';
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly amountCents: Money | null;
  readonly date: CalendarDate | null;
  readonly state: InvoiceState | QuoteState | CreditNoteState | OrderState | null;
  readonly invoiceId: string | null;
  readonly eventId: string | null;
  readonly isPast: boolean;
}

interface Candidate {
  readonly kind: FoundRecord['kind'];
  readonly id: string;
  /** 2 and more where the record holds the words, less than 1 where it is merely similar; see migration 0008. */
  readonly closeness: number;
}

const mostOfAKind = 5;
/** What is merely similar stays when it comes this near to the most similar one … */
const shareOfBest = 0.7;
/** … and, beside records that hold the words, when it is as close as this. */
const closeBesideHolders = 0.6;
/** A parcel is found by the whole of its number alone, which labels print in groups. */
const asTracked = 3;

/**
 * Records of every area that hold the words or come close to them, the closest first, at most five of a kind. Words are
 * compared without capitals and accents; letters may be wrong, numbers may not. The number of a parcel finds its order.
 * Nothing but blanks finds nothing.
 * `today` decides which invoices are overdue and which quotes expired.
 */
export async function findRecords(
  tenant: Tenant,
  question: { readonly words: string; readonly limit: number; readonly today: CalendarDate },
): Promise<FoundRecord[]> {
  const candidates = worthShowing(await suggest(tenant, question.words)).slice(0, question.limit);
  if (candidates.length === 0) return [];
  const records = await describe(tenant, candidates, question.today);
  const byId = new Map(records.map((record) => [record.id, record]));
  return candidates.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The closest of each kind, by the functions that see the trigram indexes. */
async function suggest(tenant: Tenant, words: string): Promise<Candidate[]> {
  const trimmed = words.trim();
  const phone = looksLikePhone(words) ? askedPhone(words, await getLocale(tenant)) : '';
  const { rows } = await sql<Candidate>`
    with question as materialized (
      select asked, patterns, letters from asked_for(${words})
    ), worded as materialized (
      select c.* from question q, suggest_customers(q.asked, q.patterns, q.letters, ${mostOfAKind}) c
    ), people as materialized (
      select * from worded
      union all
      select c.*
        from asked_for(${phone}) q, suggest_customers(q.asked, q.patterns, q.letters, ${mostOfAKind}) c
        where not exists (select from worded)
    ), gathered as materialized (
      select array_agg(id) as ids, array_agg(closeness) as nearness from people
    ), few as (
      select 'account' as kind, id, fold(code || ' ' || name) as found, null::date as day
        from accounts where business_id = ${tenant.businessId}
      union all
      select 'customer-segment', id, fold(name), null
        from customer_segments where business_id = ${tenant.businessId} and archived_at is null
      union all
      select 'event', id, search_text, starts_on
        from events where business_id = ${tenant.businessId} and merged_into is null
      union all
      select 'event-organizer', id, fold(name), null
        from event_organizers where business_id = ${tenant.businessId}
    )
    select 'customer' as kind, id, closeness from people
    union all
    select 'interaction', i.* from question q, suggest_interactions(q.asked, q.patterns, q.letters, ${mostOfAKind}) i
    union all
    select 'product', p.* from question q, suggest_inventory_items(q.asked, q.patterns, q.letters, ${mostOfAKind}) p
    union all
    select 'invoice', i.*
      from question q, gathered g, suggest_invoices(q.asked, q.patterns, ${mostOfAKind}, g.ids, g.nearness) i
    union all
    select 'quote', i.*
      from question q, gathered g, suggest_quotes(q.asked, q.patterns, ${mostOfAKind}, g.ids, g.nearness) i
    union all
    select 'credit-note', i.*
      from question q, gathered g, suggest_credit_notes(q.asked, q.patterns, ${mostOfAKind}, g.ids, g.nearness) i
    union all
    select 'customer-order', o.*
      from question q, gathered g, suggest_customer_orders(q.asked, q.patterns, ${mostOfAKind}, g.ids, g.nearness) o
    union all (
      select distinct 'customer-order', order_id, ${asTracked}::real
        from customer_order_parcels
        where business_id = ${tenant.businessId} and tracking in (${trimmed}, ${trimmed.replaceAll(/\s/g, '')})
          and tracking <> '' and undone_at is null
        limit ${mostOfAKind}
    )
    union all
    select 'payment', p.*
      from question q, gathered g, suggest_payments(q.asked, q.patterns, ${mostOfAKind}, g.ids, g.nearness) p
    union all
    select 'journal-entry', e.*
      from question q, suggest_journal_entries(q.asked, q.patterns, q.letters, ${mostOfAKind}) e
    union all
    select 'document', d.* from question q, suggest_documents(q.asked, q.patterns, ${mostOfAKind}) d
    union all
    select 'event-attendee', a.*
      from question q, suggest_event_attendees(q.asked, q.patterns, q.letters, ${mostOfAKind}) a
    union all
    select kind, id, closeness from (
      select f.kind, f.id, n.closeness,
             row_number() over (partition by f.kind order by n.closeness desc, f.found, f.day desc) as place
        from question q, few f,
             lateral (select case
               when f.found ~ q.patterns[1] and f.found ~ q.patterns[2] and f.found ~ q.patterns[3]
                 and f.found ~ q.patterns[4] then search_closeness(f.found, q.asked)
               else word_similarity(q.letters, f.found)
             end as closeness) n
        where q.asked <> '' and n.closeness > 0.45
    ) close where place <= ${mostOfAKind}`.execute(tenant.db);
  return rows;
}

function worthShowing(candidates: readonly Candidate[]): Candidate[] {
  const holdsWords = candidates.some(({ closeness }) => closeness > 1);
  const best = Math.max(
    0,
    ...candidates.filter(({ closeness }) => closeness <= 1).map((one) => one.closeness),
  );
  const least = holdsWords ? closeBesideHolders : best * shareOfBest;
  return candidates
    .filter(({ closeness }) => closeness >= least)
    .toSorted((one, other) => other.closeness - one.closeness);
}

/** Describes what a line about each record says, read under the policies of the business. */
async function describe(
  tenant: Tenant,
  candidates: readonly Candidate[],
  today: CalendarDate,
): Promise<FoundRecord[]> {
  const { businessId } = tenant;
  const among = (kind: FoundRecord['kind']) =>
    sql`any(${candidates.filter((one) => one.kind === kind).map((one) => one.id)}::uuid[])`;
  const { rows } = await sql<FoundRecord>`
    select 'customer' as kind, id, name as title,
           concat_ws(' · ', nullif(coalesce(nullif(email, ''), phone), ''), case when exists (
             select from payments p
               where p.business_id = customers.business_id and p.customer_id = customers.id and p.unapplied_cents > 0
           ) then 'has credit' end) as detail,
           null::bigint as "amountCents", null::date as date, null as state, null::uuid as "invoiceId",
           null::uuid as "eventId", archived_at is not null as "isPast"
      from customers where business_id = ${businessId} and id = ${among('customer')}
    union all
    select 'customer-segment', id, name, '', null, null, null, null, null, false
      from customer_segments where business_id = ${businessId} and id = ${among('customer-segment')}
    union all
    select 'interaction', i.id, coalesce(nullif(subject, ''), left(split_part(body, E'\\n', 1), 100)),
           concat_ws(' · ', c.name, case when subject <> '' then nullif(left(split_part(body, E'\\n', 1), 100), '') end),
           null, happened_on, null, null, null, i.archived_at is not null
      from customer_interactions i join customers c on c.business_id = i.business_id and c.id = i.customer_id
      where i.business_id = ${businessId} and i.id = ${among('interaction')}
    union all
    select 'document', id, coalesce(nullif(title, ''), file_name), initcap(category), null, document_date, null, null, null,
           expires_on < ${today}::date is true
      from documents where business_id = ${businessId} and id = ${among('document')}
    union all
    select 'product', id, name, concat_ws(' · ', case when is_draft then 'Draft' end, sku), case when kind = 'product' then price_cents end, null, null, null, null,
           archived_at is not null
      from inventory_items where business_id = ${businessId} and id = ${among('product')}
    union all
    select 'invoice', i.id, coalesce(number, ''),
           concat_ws(' · ', nullif(coalesce(buyer ->> 'name', c.name), ''), nullif(reference, '')),
           total_cents, issue_date, invoice_state(i, ${today}::date), null, null, false
      from invoices i left join customers c on c.business_id = i.business_id and c.id = i.customer_id
      where i.business_id = ${businessId} and i.id = ${among('invoice')}
    union all
    select 'quote', q.id, coalesce(number, ''),
           concat_ws(' · ', nullif(coalesce(buyer ->> 'name', c.name), ''), nullif(reference, '')),
           total_cents, issue_date, quote_state(q.sent_at, q.scheduled_at, q.viewed_at, q.accepted_at, q.declined_at,
             q.replaced_at, q.invoice_id, q.valid_until, ${today}::date), null, null, q.replaced_at is not null
      from quotes q left join customers c on c.business_id = q.business_id and c.id = q.customer_id
      where q.business_id = ${businessId} and q.id = ${among('quote')}
    union all
    select 'credit-note', n.id, coalesce(n.number, ''), concat_ws(' · ', nullif(i.buyer ->> 'name', ''), i.number),
           n.total_cents, n.issue_date,
           credit_note_state(n.issued_at, n.voided_at, n.total_cents, n.applied_cents, n.refunded_cents), null, null, false
      from credit_notes n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id
      where n.business_id = ${businessId} and n.id = ${among('credit-note')}
    union all
    select 'customer-order', o.id, coalesce(number, ''), concat_ws(' · ', c.name, nullif(source_id, ''), (
             select left(string_agg(split_part(description, E'\\n', 1), ', ' order by position), 100)
               from customer_order_lines l where l.business_id = o.business_id and l.order_id = o.id
           )), total_cents, ordered_on, state, null, null, false
      from customer_orders o left join customers c on c.business_id = o.business_id and c.id = o.customer_id
      where o.business_id = ${businessId} and o.id = ${among('customer-order')}
    union all
    select 'payment', p.id, c.name, concat_ws(' · ', i.number, nullif(p.reference, ''), nullif(p.memo, '')),
           amount_cents, received_on, null, i.id, null, reversed_at is not null
      from payments p
      join customers c on c.business_id = p.business_id and c.id = p.customer_id
      left join lateral (
        select v.id, v.number from invoice_settlements x
          join invoices v on v.business_id = x.business_id and v.id = x.invoice_id
          where x.business_id = p.business_id and x.payment_id = p.id
          order by v.number limit 1
      ) i on true
      where p.business_id = ${businessId} and p.id = ${among('payment')}
    union all
    select 'journal-entry', e.id, memo, number::text,
           (select sum(amount_cents)::bigint from journal_lines l
              where l.business_id = e.business_id and l.entry_id = e.id and l.amount_cents > 0),
           entry_date, null, null, null, false
      from journal_entries e where business_id = ${businessId} and id = ${among('journal-entry')}
    union all
    select 'account', id, name, code, null, null, null, null, null, not is_active
      from accounts where business_id = ${businessId} and id = ${among('account')}
    union all
    select 'event', id, name, concat_ws(' · ', case when status = 'cancelled' then 'Cancelled' end,
             nullif(concat_ws(', ', nullif(venue, ''), nullif(town, ''), nullif(region, '')), '')),
           null, starts_on, null, null, id, archived_at is not null
      from events where business_id = ${businessId} and id = ${among('event')}
    union all
    select 'event-organizer', id, name,
           concat_ws(' · ', nullif(coalesce(nullif(email, ''), phone), ''), nullif(application_system, '')),
           null, null, null, null, null, archived_at is not null
      from event_organizers where business_id = ${businessId} and id = ${among('event-organizer')}
    union all
    select 'event-attendee', a.id, concat_ws(' ', a.first_name, nullif(a.last_name, '')), e.name, null, e.starts_on,
           null, null, e.id, a.status not in ('confirmed', 'checked_in', 'waitlisted', 'offered', 'awaiting_payment')
      from event_attendees a join events e on e.business_id = a.business_id and e.id = a.event_id
      where a.business_id = ${businessId} and a.id = ${among('event-attendee')}`.execute(tenant.db);
  return rows;
}
