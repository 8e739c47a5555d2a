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
