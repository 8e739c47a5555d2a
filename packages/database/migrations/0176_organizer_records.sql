-- module: organizers
-- What was said with organizers of events, and the customer that an organizer also is.

create table organizer_interactions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  organizer_id uuid not null,
  kind text not null
    check (kind in ('note', 'call', 'email', 'message', 'meeting', 'market-visit', 'complaint', 'review')),
  -- Who began it: `in` is the organizer.
  direction text check (direction in ('in', 'out')),
  happened_on date not null,
  subject text not null default '' check (length(subject) <= 200),
  body text not null default '' check (length(body) <= 5000),
  outcome text not null default '' check (length(outcome) <= 1000),
  recorded_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, organizer_id) references event_organizers (business_id, id),
  constraint organizer_interactions_say_something check (subject <> '' or body <> '')
);
create index organizer_interactions_by_organizer
  on organizer_interactions (business_id, organizer_id, happened_on desc, id desc);
create index organizer_interactions_by_person on organizer_interactions (recorded_by);
call protect_tenant_table('organizer_interactions');
grant select, insert, delete, update (kind, direction, happened_on, subject, body, outcome)
  on organizer_interactions to atelier_app;
create or replace function record_name(table_name text, record_row jsonb) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  named text;
begin
  case table_name
    when 'business_members' then
      named := (select u.name from users u where u.id = (record_row ->> 'user_id')::uuid);
    when 'tax_rate_versions' then
      named := (
        select r.name from tax_rates r
          where r.business_id = current_business_id() and r.id = (record_row ->> 'tax_rate_id')::uuid);
    when 'tax_filings' then
      named := (record_row ->> 'place') || ', ' || (record_row ->> 'from_date') || ' – ' || (record_row ->> 'to_date');
    when 'invoices' then
      named := coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
        select c.name from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid));
    when 'quotes' then
      named := coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
        select c.name from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid));
    when 'invoice_settlements' then
      named := (
        select i.number from invoices i
          where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid);
    when 'customer_refunds' then
      named := coalesce((
        select c.name || ', ' || (record_row ->> 'refunded_on')
          from payments p join customers c on c.business_id = p.business_id and c.id = p.customer_id
          where p.business_id = current_business_id() and p.id = (record_row ->> 'payment_id')::uuid), (
        select n.number || ', ' || (record_row ->> 'refunded_on') from credit_notes n
          where n.business_id = current_business_id() and n.id = (record_row ->> 'credit_note_id')::uuid));
    when 'credit_notes' then
      named := coalesce(record_row ->> 'number', (
        select i.number from invoices i
          where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid));
    when 'customer_interactions' then
      named := coalesce(nullif(record_row ->> 'subject', ''), (
        select c.name || ', ' || (record_row ->> 'happened_on') from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid));
    when 'organizer_interactions' then
      named := coalesce(nullif(record_row ->> 'subject', ''), (
        select o.name || ', ' || (record_row ->> 'happened_on') from event_organizers o
          where o.business_id = current_business_id() and o.id = (record_row ->> 'organizer_id')::uuid));
    when 'recurring_invoices' then
      named := (
        select c.name from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid);
    when 'customer_orders' then
      named := coalesce(record_row ->> 'number', (
        select c.name from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid));
    when 'payments' then
      named := (
        select c.name || ', ' || (record_row ->> 'received_on') from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid);
    when 'bills' then
      named := (
        select concat_ws(', ', p.name, nullif(record_row ->> 'number', '')) from payees p
          where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid);
    when 'bill_payments' then
      named := (
        select p.name || ', ' || (record_row ->> 'paid_on') from payees p
          where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid);
    when 'reconciliations' then
      named := (
        select a.name || ', ' || (record_row ->> 'statement_date') from accounts a
          where a.business_id = current_business_id() and a.id = (record_row ->> 'account_id')::uuid);
    when 'journal_drafts' then
      named := coalesce(nullif(record_row ->> 'memo', ''), record_row ->> 'entry_date');
    when 'mileage_trips' then
      named := concat_ws(', ',
        coalesce(nullif(record_row ->> 'purpose', ''),
          nullif(concat_ws(' – ', nullif(record_row ->> 'from_place', ''), nullif(record_row ->> 'to_place', '')), '')),
        record_row ->> 'trip_date');
    when 'mileage_rates' then
      named := record_row ->> 'valid_from';
    when 'mileage_years' then
      named := record_row ->> 'year';
    when 'schedule_c_years' then
      named := record_row ->> 'year';
    when 'opening_balances' then
      named := record_row ->> 'opening_date';
    when 'recipes' then
      named := (
        select i.name from inventory_items i
          where i.business_id = current_business_id() and i.id = (record_row ->> 'item_id')::uuid);
    when 'recipe_versions' then
      named := (
        select i.name || ', ' || (record_row ->> 'number')
          from recipes r join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
          where r.business_id = current_business_id() and r.id = (record_row ->> 'recipe_id')::uuid);
    when 'documents' then
      named := coalesce(nullif(record_row ->> 'title', ''), record_row ->> 'file_name');
    else
  end case;
  return coalesce(named, nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''),
    nullif(record_row ->> 'payee', ''), nullif(record_row ->> 'memo', ''), '');
end $$;

create trigger record_change after insert or delete or update on organizer_interactions
  for each row execute function record_change();

alter table event_organizers
  add column customer_id uuid,
  add foreign key (business_id, customer_id) references customers (business_id, id);
create index event_organizers_by_customer on event_organizers (business_id, customer_id)
  where (customer_id is not null);
grant update (customer_id) on event_organizers to atelier_app;
create trigger merged_customer_leads_on before insert or update of customer_id on event_organizers
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();

create or replace function customer_links() returns table (table_name text, column_name text, condition text)
  language sql immutable parallel safe
  as $$
    values
      ('customers', 'merged_into', 'true'),
      ('customer_consents', 'customer_id', 'true'),
      ('customer_interactions', 'customer_id', 'true'),
      ('customer_mails', 'customer_id', 'true'),
      ('customer_orders', 'customer_id', 'true'),
      ('event_bookings', 'customer_id', 'true'),
      ('event_organizers', 'customer_id', 'true'),
      ('invoices', 'customer_id', 'true'),
      ('payments', 'customer_id', 'true'),
      ('quotes', 'customer_id', 'true'),
      ('recurring_invoices', 'customer_id', 'true'),
      ('stock_places', 'customer_id', 'true'),
      ('segment_members', 'customer_id', $c$not exists (select from segment_members m
        where m.business_id = t.business_id and m.segment_id = t.segment_id and m.customer_id = $2)$c$),
      -- What is attached to both already stays with each.
      ('document_links', 'record_id', $c$t.record_kind = 'customer' and not exists (select from document_links d
        where d.business_id = t.business_id and d.document_id = t.document_id and d.record_kind = t.record_kind
          and d.record_id = $2)$c$)
  $$;

alter table document_links
  drop constraint document_links_record_kind_check,
  add constraint document_links_record_kind_check
    check (record_kind in ('transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe',
    'supplier', 'purchase-order', 'customer', 'interaction', 'customer-order', 'commission', 'commission-proof',
    'invoice', 'quote', 'credit-note', 'event', 'organizer'));
