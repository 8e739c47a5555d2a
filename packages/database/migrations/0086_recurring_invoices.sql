-- Recurring invoices: what they say, and when they come again. The clock makes an invoice on each day that is due.

-- What comes again may come on a weekday of the month: the first to the fourth, or 5 for the last.
alter table recurring_transactions
  add column week_of_month smallint check (week_of_month between 1 and 5),
  drop constraint recurring_transactions_check,
  add constraint recurring_transactions_day_in_month check (
    (every_unit = 'month') = (num_nonnulls(day_of_month, week_of_month) = 1)
    and num_nonnulls(day_of_month, week_of_month) < 2
  );
grant update (week_of_month) on recurring_transactions to atelier_app;

create table recurring_invoices (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  reference text not null default '' check (length(reference) <= 80),
  -- From the day of each invoice to the day by which it is to be paid.
  terms_days smallint not null check (terms_days >= 0),
  prices_include_tax boolean not null default false,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipping_tax_rate_id uuid,
  note text not null default '',
  -- What it came to when it was saved; each invoice takes the taxes of its own day.
  total_cents bigint not null check (total_cents >= 0),
  -- The rhythm, as that of recurring transactions.
  every_unit text not null check (every_unit in ('week', 'month')),
  every_count smallint not null check (every_count between 1 and 60),
  day_of_month smallint check (day_of_month between 1 and 31),
  week_of_month smallint check (week_of_month between 1 and 5),
  starts_on date not null,
  ends_on date,
  ends_after smallint check (ends_after between 1 and 999),
  made_as text not null check (made_as in ('draft', 'sent')),
  -- Null once it has ended.
  next_date date,
  next_sequence integer not null default 1 check (next_sequence > 0),
  -- The sequence of the first one in today's rhythm: a new rhythm starts anew, the numbers go on.
  base_sequence integer not null default 1 check (base_sequence > 0),
  -- The day of the last one that was made: nothing is made for a day a second time, whatever the rhythm.
  made_through date,
  paused_at timestamptz,
  -- How many in a row could not go out, and why the last one could not.
  failures smallint not null default 0 check (failures >= 0),
  problem text,
  -- In whose name the clock issues and mails.
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, shipping_tax_rate_id) references tax_rates (business_id, id),
  constraint recurring_invoices_day_in_month check (
    (every_unit = 'month') = (num_nonnulls(day_of_month, week_of_month) = 1)
    and num_nonnulls(day_of_month, week_of_month) < 2
  ),
  constraint recurring_invoices_end_once check (ends_on is null or ends_after is null)
);
create index recurring_invoices_due on recurring_invoices (next_date) where next_date is not null and paused_at is null;
create index recurring_invoices_by_customer on recurring_invoices (business_id, customer_id);
create index recurring_invoices_by_tax_rate on recurring_invoices (business_id, shipping_tax_rate_id)
  where shipping_tax_rate_id is not null;
call protect_tenant_table('recurring_invoices');
grant select, insert on recurring_invoices to atelier_app;
grant update (customer_id, reference, terms_days, prices_include_tax, discount_kind, discount_value, shipping_cents,
  shipping_tax_rate_id, note, total_cents, every_unit, every_count, day_of_month, week_of_month, starts_on, ends_on,
  ends_after, made_as, next_date, next_sequence, base_sequence, made_through, paused_at, failures, problem, created_by)
  on recurring_invoices to atelier_app;
-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on recurring_invoices for select to atelier_clock using (true);
grant select (business_id, id, next_date, paused_at) on recurring_invoices to atelier_clock;
create trigger merged_customer_leads_on before insert or update of customer_id on recurring_invoices
  for each row execute function merged_customer_leads_on();

create table recurring_invoice_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  recurring_invoice_id uuid not null,
  position smallint not null check (position >= 1),
  product_id uuid,
  description text not null check (btrim(description) <> '' and length(description) <= 1000),
  quantity numeric(16, 6) not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_id uuid,
  income_account_id uuid,
  primary key (business_id, id),
  unique (business_id, recurring_invoice_id, position),
  foreign key (business_id, recurring_invoice_id) references recurring_invoices (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references inventory_items (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id)
);
create index recurring_invoice_lines_by_product on recurring_invoice_lines (business_id, product_id) where product_id is not null;
create index recurring_invoice_lines_by_tax_rate on recurring_invoice_lines (business_id, tax_rate_id) where tax_rate_id is not null;
create index recurring_invoice_lines_by_account on recurring_invoice_lines (business_id, income_account_id)
  where income_account_id is not null;
call protect_tenant_table('recurring_invoice_lines');
drop trigger announce_change on recurring_invoice_lines;
grant select, insert, delete on recurring_invoice_lines to atelier_app;

-- Which series an invoice was made of, and the how many-th of it.
alter table invoices
  add column recurring_id uuid,
  add column recurring_sequence integer check (recurring_sequence > 0),
  add foreign key (business_id, recurring_id) references recurring_invoices (business_id, id),
  -- Whatever runs twice at the same time, the clock makes none twice.
  add constraint invoices_once_in_a_series unique (business_id, recurring_id, recurring_sequence),
  add constraint invoices_sequence_in_a_series check ((recurring_id is null) = (recurring_sequence is null));
grant insert (recurring_id, recurring_sequence) on invoices to atelier_app;

-- As in 0076, with recurring invoices.
create or replace function customer_links() returns table (table_name text, column_name text, condition text)
  language sql immutable parallel safe
  as $$
    values
      ('customers', 'merged_into', 'true'),
      ('customer_consents', 'customer_id', 'true'),
      ('customer_interactions', 'customer_id', 'true'),
      ('customer_orders', 'customer_id', 'true'),
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

-- As in 0079, with how far a series has come.
create or replace function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents'];

-- As in 0079, with the names of recurring invoices.
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
        when 'quotes' then coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
        when 'invoice_settlements' then (
          select i.number from invoices i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid)
        when 'customer_refunds' then coalesce((
          select c.name || ', ' || (record_row ->> 'refunded_on')
            from payments p join customers c on c.business_id = p.business_id and c.id = p.customer_id
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payment_id')::uuid), (
          select n.number || ', ' || (record_row ->> 'refunded_on') from credit_notes n
            where n.business_id = current_business_id() and n.id = (record_row ->> 'credit_note_id')::uuid))
        when 'credit_notes' then coalesce(record_row ->> 'number', (
          select i.number from invoices i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid))
        when 'customer_interactions' then coalesce(nullif(record_row ->> 'subject', ''), (
          select c.name || ', ' || (record_row ->> 'happened_on') from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
        when 'recurring_invoices' then (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid)
        when 'customer_orders' then coalesce(record_row ->> 'number', (
          select c.name from customers c
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

call audit_table('recurring_invoices');
