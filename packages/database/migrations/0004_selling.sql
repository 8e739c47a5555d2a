-- Customers, products, tax rates, invoices and payments.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table customers (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null default 'person' check (kind in ('person', 'business')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  notes text not null default '',
  is_tax_exempt boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text generated always as (lower(name || ' ' || email || ' ' || phone)) stored,
  primary key (business_id, id)
);
create index customers_by_name on customers (business_id, lower(name), id);
create index customers_search on customers using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('customers');
grant select, insert on customers to atelier_app;
grant update (kind, name, email, phone, address, notes, is_tax_exempt, archived_at) on customers to atelier_app;

create table tax_rates (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  -- Millionths: 8.25 % is 82500.
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index tax_rates_name on tax_rates (business_id, lower(name)) where archived_at is null;
call protect_tenant_table('tax_rates');
grant select, insert, update (name, archived_at) on tax_rates to atelier_app;

create table inventory_items (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null default 'product' check (kind in ('product')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  sku text check (btrim(sku) <> '' and length(sku) <= 60),
  description text not null default '',
  price_cents bigint not null check (price_cents >= 0),
  is_taxable boolean not null default true,
  income_account_id uuid not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text generated always as (lower(name || ' ' || coalesce(sku, ''))) stored,
  primary key (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id)
);
create unique index inventory_items_sku on inventory_items (business_id, upper(sku));
create index inventory_items_by_name on inventory_items (business_id, lower(name), id);
create index inventory_items_search on inventory_items using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('inventory_items');
grant select, insert on inventory_items to atelier_app;
grant update (name, sku, description, price_cents, is_taxable, income_account_id, archived_at) on inventory_items to atelier_app;

create table invoices (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- May be missing while a draft.
  customer_id uuid,
  -- Null while a draft: a number is taken when the invoice is issued, without gaps.
  number text,
  reference text not null default '' check (length(reference) <= 80),
  issue_date date not null,
  due_date date not null,
  prices_include_tax boolean not null default false,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipping_tax_rate_id uuid,
  note text not null default '',
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  -- Derived from the allocations of payments that stand; `./atelier verify` recomputes it.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  -- What the customer was shown: seller, buyer and the taxes as they were on the day of issue.
  seller jsonb,
  buyer jsonb,
  public_token text not null unique check (length(public_token) >= 32),
  issued_at timestamptz,
  sent_at timestamptz,
  viewed_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  journal_entry_id uuid,
  void_entry_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null default '',
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, shipping_tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, void_entry_id) references journal_entries (business_id, id),
  constraint invoices_due_after_issue check (due_date >= issue_date),
  constraint invoices_not_overpaid check (paid_cents <= total_cents),
  constraint invoices_number_when_issued check ((number is null) = (issued_at is null)),
  constraint invoices_frozen_parties check (
    issued_at is null or (customer_id is not null and seller is not null and buyer is not null)
  ),
  constraint invoices_draft_is_unpaid check (issued_at is not null or paid_cents = 0),
  constraint invoices_void_is_unpaid check (voided_at is null or (issued_at is not null and paid_cents = 0))
);
create index invoices_by_date on invoices (business_id, issue_date desc, id desc);
create index invoices_by_customer on invoices (business_id, customer_id, issue_date desc, id desc);
create index invoices_drafts on invoices (business_id, issue_date desc, id desc) where issued_at is null;
create index invoices_open on invoices (business_id, issue_date desc, id desc)
  where issued_at is not null and voided_at is null and paid_cents < total_cents;
create index invoices_void on invoices (business_id, issue_date desc, id desc) where voided_at is not null;
create index invoices_search on invoices using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('invoices');
grant select, delete on invoices to atelier_app;
-- Not paid_cents: a trigger keeps it. A draft is inserted; what makes it more than a draft comes by an update.
grant insert (business_id, id, customer_id, reference, issue_date, due_date, prices_include_tax, discount_kind,
  discount_value, shipping_cents, shipping_tax_rate_id, note, subtotal_cents, discount_cents, tax_cents, total_cents,
  public_token, created_at, updated_at) on invoices to atelier_app;
grant update (customer_id, number, reference, issue_date, due_date, prices_include_tax, discount_kind, discount_value,
  shipping_cents, shipping_tax_rate_id, note, subtotal_cents, discount_cents, tax_cents, total_cents, seller, buyer,
  issued_at, sent_at, viewed_at, voided_at, void_reason, journal_entry_id, void_entry_id, updated_at) on invoices to atelier_app;

create table invoice_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  invoice_id uuid not null,
  position smallint not null check (position >= 1),
  product_id uuid,
  description text not null check (btrim(description) <> '' and length(description) <= 1000),
  quantity numeric(16, 6) not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_id uuid,
  income_account_id uuid,
  -- After the line's discount, before the document's; as shown on the invoice.
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (business_id, id),
  unique (business_id, invoice_id, position),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references inventory_items (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id)
);
call protect_tenant_table('invoice_lines');
grant select, insert, delete on invoice_lines to atelier_app;

-- One row for each tax rate of an invoice: what was taxed and how much tax, as shown on the invoice.
create table invoice_taxes (
  business_id uuid not null references businesses (id) on delete cascade,
  invoice_id uuid not null,
  tax_rate_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  taxable_cents bigint not null,
  tax_cents bigint not null,
  primary key (business_id, invoice_id, tax_rate_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade,
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('invoice_taxes');
grant select, insert, delete on invoice_taxes to atelier_app;

create function may_wipe(wanted_business uuid) returns boolean
  language sql stable
  return current_setting('atelier.wiping', true) = wanted_business::text
     and exists (select from businesses where id = wanted_business and is_sample);

-- An issued invoice is a document: afterwards only what happens to it changes, never what it says.
create function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents', 'updated_at', 'search_text'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  elsif to_jsonb(new) - what_happens = to_jsonb(old) - what_happens and (old.voided_at is null or old.voided_at = new.voided_at) then
    return new;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;
create trigger issued_invoice_is_frozen before update or delete on invoices
  for each row execute function issued_invoice_is_frozen();

create function issued_invoice_keeps_its_rows() returns trigger
  language plpgsql as $$
declare
  touched record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (
    select from invoices
      where business_id = touched.business_id and issued_at is not null
        and (id = touched.invoice_id or tg_op = 'UPDATE' and id = old.invoice_id)
  ) and not (tg_op = 'DELETE' and may_wipe(touched.business_id)) then
    raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = tg_table_name;
  end if;
  return touched;
end $$;
create trigger issued_invoice_keeps_its_rows before insert or update or delete on invoice_lines
  for each row execute function issued_invoice_keeps_its_rows();
create trigger issued_invoice_keeps_its_rows before insert or update or delete on invoice_taxes
  for each row execute function issued_invoice_keeps_its_rows();

create function write_invoice_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := lower(coalesce(new.number, '') || ' ' || new.reference || ' ' || coalesce(
    new.buyer ->> 'name',
    (select name from customers where business_id = new.business_id and id = new.customer_id),
    ''
  ));
  return new;
end $$;
create trigger write_invoice_search_text before insert or update of number, reference, buyer, customer_id on invoices
  for each row execute function write_invoice_search_text();

-- A draft is found by the name that its customer has now.
create function renamed_customer_is_found() returns trigger
  language plpgsql as $$
begin
  update invoices set customer_id = customer_id
    where business_id = new.business_id and customer_id = new.id and issued_at is null;
  return null;
end $$;
create trigger renamed_customer_is_found after update of name on customers
  for each row when (new.name <> old.name) execute function renamed_customer_is_found();

create table payments (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  received_on date not null,
  method text not null check (method in ('cash', 'check', 'card', 'bank-transfer', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  deposit_account_id uuid not null,
  reference text not null default '',
  memo text not null default '',
  journal_entry_id uuid not null,
  reversed_at timestamptz,
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, deposit_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  check ((reversed_at is null) = (reversal_entry_id is null))
);
create index payments_by_date on payments (business_id, received_on desc, id desc);
create index payments_by_customer on payments (business_id, customer_id, received_on desc);
call protect_tenant_table('payments');
grant select, update (reversed_at, reversal_entry_id) on payments to atelier_app;
grant insert (business_id, id, customer_id, received_on, method, amount_cents, deposit_account_id, reference, memo,
  journal_entry_id, created_at) on payments to atelier_app;

create table payment_allocations (
  business_id uuid not null references businesses (id) on delete cascade,
  payment_id uuid not null,
  invoice_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (business_id, payment_id, invoice_id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id)
);
create index payment_allocations_by_invoice on payment_allocations (business_id, invoice_id);
call protect_tenant_table('payment_allocations');
grant select, insert on payment_allocations to atelier_app;

-- Keeps invoices.paid_cents. The application has no grant on that column, so nothing else can.
create function allocation_pays_invoice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  available bigint;
begin
  select amount_cents into available from payments
    where business_id = new.business_id and id = new.payment_id and reversed_at is null for update;
  if available is null or available < (
    select sum(amount_cents) from payment_allocations
      where business_id = new.business_id and payment_id = new.payment_id
  ) then
    raise exception 'a standing payment is allocated up to its amount'
      using errcode = 'check_violation', constraint = 'payment_allocations_within_payment', table = 'payment_allocations';
  end if;
  update invoices set paid_cents = paid_cents + new.amount_cents
    where business_id = new.business_id and id = new.invoice_id;
  return null;
end $$;
create trigger allocation_pays_invoice after insert on payment_allocations
  for each row execute function allocation_pays_invoice();

create function reversed_payment_unpays_invoices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.reversed_at is not null then
    raise exception 'a payment is reversed once' using errcode = 'restrict_violation', constraint = 'payments_reversed_once', table = 'payments';
  end if;
  if new.reversed_at is not null then
    update invoices i set paid_cents = i.paid_cents - a.amount_cents
      from payment_allocations a
      where a.business_id = new.business_id and a.payment_id = new.id
        and i.business_id = a.business_id and i.id = a.invoice_id;
  end if;
  return null;
end $$;
create trigger reversed_payment_unpays_invoices after update on payments
  for each row execute function reversed_payment_unpays_invoices();

-- Shown states, derived from facts; the same rule as invoiceState() in the domain, and a test holds them together.
create function invoice_state(
  issued_at timestamptz, viewed_at timestamptz, voided_at timestamptz, due_date date, total_cents bigint, paid_cents bigint,
  today date
) returns text
  language sql immutable parallel safe
  return case
    when voided_at is not null then 'void'
    when issued_at is null then 'draft'
    when paid_cents >= total_cents then 'paid'
    when due_date < today then 'overdue'
    when paid_cents > 0 then 'partially-paid'
    when viewed_at is not null then 'viewed'
    else 'sent'
  end;
create function invoice_state(invoice invoices, today date) returns text
  language sql stable
  return invoice_state(invoice.issued_at, invoice.viewed_at, invoice.voided_at, invoice.due_date, invoice.total_cents,
    invoice.paid_cents, today);

-- A public link opens one issued invoice, and nothing else of its business.
create policy link on invoices for select to atelier_link
  using (public_token = current_setting('atelier.link_token', true) and issued_at is not null);
grant select (business_id, id, public_token) on invoices to atelier_link;

-- The way in for somebody who holds an invoice's link: enters its business as nobody, and answers which invoice the
-- link opens, or no row. Run by the login role as the first statement of a database transaction.
create function enter_by_invoice_link(token text) returns table (business uuid, invoice uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', token, true), set_config('role', 'atelier_link', true);
  select business_id, id into business, invoice from invoices where public_token = token;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

-- Search. A policy of forced row-level security keeps the trigram index from being used, because ILIKE is
-- not leak-proof; so each search is a function of a role for which rows are visible, and the function
-- itself names the business that was entered. It answers ids only; rows are then read under the policy.
create policy search on customers for select to atelier_search using (true);
create policy search on inventory_items for select to atelier_search using (true);
create policy search on invoices for select to atelier_search using (true);
grant select (business_id, id, search_text) on customers, inventory_items to atelier_search;
grant select (business_id, id, search_text, customer_id, issue_date, due_date, total_cents, paid_cents, issued_at, viewed_at,
  voided_at) on invoices to atelier_search;

create function like_pattern(words text) returns text
  language sql immutable parallel safe
  return '%' || replace(replace(replace(lower(btrim(words)), '\', '\\'), '%', '\%'), '_', '\_') || '%';

create function search_customers(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from customers where business_id = current_business_id() and search_text like like_pattern(words) limit most $$;
create function search_inventory_items(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from inventory_items where business_id = current_business_id() and search_text like like_pattern(words) limit most $$;
-- The other filters of a list come along, so that only the rows of one page leave the function. Planned anew for each
-- question: what is the quick way for one customer's invoices is a slow one for a word that stands in all of them.
create function search_invoices(
  words text, most integer, wanted_state text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from invoices
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null
            or invoice_state(issued_at, viewed_at, voided_at, due_date, total_cents, paid_cents, today) = wanted_state)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;

revoke execute on function search_customers, search_inventory_items, search_invoices from public;
grant execute on function search_customers, search_inventory_items, search_invoices to atelier_app;
grant create on schema public to atelier_search;
alter function search_customers owner to atelier_search;
alter function search_inventory_items owner to atelier_search;
alter function search_invoices owner to atelier_search;
revoke create on schema public from atelier_search;

-- Removes a sample business and every row of it. A real business cannot be removed this way.
create function wipe_sample_business() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed uuid := current_business_id();
  tenant_table text;
begin
  if not exists (select from businesses where id = doomed and is_sample) then
    raise exception 'only a sample business can be wiped' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('atelier.wiping', doomed::text, true);
  foreach tenant_table in array array[
    'payment_allocations', 'payments', 'invoice_taxes', 'invoice_lines', 'invoices', 'inventory_items', 'customers',
    'tax_rates', 'transactions', 'account_months', 'journal_lines', 'journal_entries', 'accounts', 'number_series',
    'idempotency_keys', 'business_logos'
  ] loop
    execute format('delete from %I where business_id = $1', tenant_table) using doomed;
  end loop;
  delete from business_members where business_id = doomed;
  delete from businesses where id = doomed;
  perform set_config('atelier.wiping', '', true);
end $$;

revoke execute on function wipe_sample_business from public;
grant execute on function wipe_sample_business to atelier_app;
