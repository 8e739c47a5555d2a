-- What a business and a customer had to do with each other, and when somebody wants to come back to it.

create table customer_interactions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (
    kind in ('note', 'call', 'email', 'message', 'meeting', 'market-visit', 'complaint', 'review')
  ),
  -- Who began it: `in` is the customer.
  direction text check (direction in ('in', 'out')),
  happened_on date not null,
  subject text not null default '' check (length(subject) <= 200),
  body text not null default '' check (length(body) <= 5000),
  outcome text not null default '' check (length(outcome) <= 1000),
  event_id uuid,
  invoice_id uuid,
  follow_up_on date,
  follow_up text check (follow_up in ('open', 'done', 'dismissed')),
  archived_at timestamptz,
  recorded_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  search_text text generated always as (fold(subject || ' ' || body || ' ' || outcome)) stored,
  primary key (business_id, id),
  constraint customer_interactions_say_something check (subject <> '' or body <> ''),
  constraint customer_interactions_follow_up_has_day check ((follow_up is null) = (follow_up_on is null)),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  -- A draft may be thrown away.
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete set null (invoice_id)
);
create index customer_interactions_by_day on customer_interactions (business_id, happened_on desc, id desc);
create index customer_interactions_by_customer on customer_interactions (business_id, customer_id, happened_on desc, id desc);
create index customer_interactions_by_follow_up on customer_interactions (business_id, follow_up_on, id)
  where follow_up = 'open' and archived_at is null;
create index customer_interactions_by_event on customer_interactions (business_id, event_id) where event_id is not null;
create index customer_interactions_by_invoice on customer_interactions (business_id, invoice_id) where invoice_id is not null;
create index customer_interactions_by_person on customer_interactions (recorded_by);
create index customer_interactions_search on customer_interactions using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('customer_interactions');
grant select, insert, update (customer_id, kind, direction, happened_on, subject, body, outcome, event_id, invoice_id,
  follow_up_on, follow_up, archived_at) on customer_interactions to atelier_app;
create trigger count_change_of_interaction before update on customer_interactions
  for each row execute function count_change_of_item();

-- As in 0004: the search sees all rows, and names the business that was entered itself.
create policy search on customer_interactions for select to atelier_search using (true);
grant select (business_id, id, happened_on, search_text) on customer_interactions to atelier_search;
grant create on schema public to atelier_search;
set local role atelier_search;
create function search_interactions(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from customer_interactions
        where business_id = current_business_id() and search_text like like_pattern(words)
        order by happened_on desc, id desc limit most $$;
revoke execute on function search_interactions from public;
grant execute on function search_interactions to atelier_app;
reset role;
revoke create on schema public from atelier_search;

-- Across businesses the clock sees no more than what tells it where to go; a follow-up that was put off is told anew.
create policy clock on customer_interactions for select to atelier_clock using (true);
grant select (business_id, id, follow_up_on, follow_up, archived_at) on customer_interactions to atelier_clock;
grant select (occasion) on notifications to atelier_clock;

alter table document_links drop constraint document_links_record_kind_check;
alter table document_links add constraint document_links_record_kind_check check (
  record_kind in (
    'transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe', 'supplier',
    'purchase-order', 'customer', 'interaction'
  )
);

-- As in 0064, with the names of interactions.
create or replace function record_name(table_name text, record_row jsonb) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(
      case table_name
        when 'business_members' then (select u.name from users u where u.id = (record_row ->> 'user_id')::uuid)
        when 'tax_rate_versions' then (
          select r.name from tax_rates r
            where r.business_id = current_business_id() and r.id = (record_row ->> 'tax_rate_id')::uuid)
        when 'tax_filings' then
          (record_row ->> 'place') || ', ' || (record_row ->> 'from_date') || ' – ' || (record_row ->> 'to_date')
        when 'invoices' then coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
        when 'invoice_settlements' then (
          select i.number from invoices i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid)
        when 'customer_refunds' then (
          select c.name || ', ' || (record_row ->> 'refunded_on')
            from payments p join customers c on c.business_id = p.business_id and c.id = p.customer_id
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payment_id')::uuid)
        when 'customer_interactions' then coalesce(nullif(record_row ->> 'subject', ''), (
          select c.name || ', ' || (record_row ->> 'happened_on') from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
        when 'payments' then (
          select c.name || ', ' || (record_row ->> 'received_on') from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid)
        when 'bills' then (
          select concat_ws(', ', p.name, nullif(record_row ->> 'number', '')) from payees p
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid)
        when 'bill_payments' then (
          select p.name || ', ' || (record_row ->> 'paid_on') from payees p
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid)
        when 'reconciliations' then (
          select a.name || ', ' || (record_row ->> 'statement_date') from accounts a
            where a.business_id = current_business_id() and a.id = (record_row ->> 'account_id')::uuid)
        when 'journal_drafts' then coalesce(nullif(record_row ->> 'memo', ''), record_row ->> 'entry_date')
        when 'mileage_trips' then concat_ws(', ',
          coalesce(nullif(record_row ->> 'purpose', ''),
            nullif(concat_ws(' – ', nullif(record_row ->> 'from_place', ''), nullif(record_row ->> 'to_place', '')), '')),
          record_row ->> 'trip_date')
        when 'mileage_rates' then record_row ->> 'valid_from'
        when 'mileage_years' then record_row ->> 'year'
        when 'schedule_c_years' then record_row ->> 'year'
        when 'opening_balances' then record_row ->> 'opening_date'
        when 'recipes' then (
          select i.name from inventory_items i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'item_id')::uuid)
        when 'recipe_versions' then (
          select i.name || ', ' || (record_row ->> 'number')
            from recipes r join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
            where r.business_id = current_business_id() and r.id = (record_row ->> 'recipe_id')::uuid)
      end,
      nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''), nullif(record_row ->> 'payee', ''),
      nullif(record_row ->> 'memo', ''), '')
  $$;

call audit_table('customer_interactions');
