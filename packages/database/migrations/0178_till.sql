-- module: till
-- Devices that sell at a stall or a counter, also without a network: their entries are facts that are kept as they came.

-- The drawer of tills, and what its count and cash rounding leave.
insert into accounts (business_id, id, code, name, type, system_key, schedule_c_line)
  select b.id, gen_random_uuid(), (
           select free::text from generate_series(wanted.code, wanted.code + 9000) as free
             where not exists (select from accounts a where a.business_id = b.id and a.code = free::text)
             order by free limit 1
         ), wanted.name, wanted.type, wanted.system_key, wanted.line
    from businesses b
    cross join (values
      (1055, 'Till drawer', 'cash', 'cash-drawer', null),
      (6155, 'Cash over and short', 'expense', 'cash-over-short', '27b'),
      (6157, 'Cash rounding', 'expense', 'cash-rounding', '27b')
    ) as wanted (code, name, type, system_key, line)
    where exists (select from accounts a where a.business_id = b.id)
      and not exists (select from accounts a where a.business_id = b.id and a.system_key = wanted.system_key);

alter table journal_entries
  drop constraint journal_entries_kind_check,
  add constraint journal_entries_kind_check
    check (kind in ('manual', 'invoice', 'payment', 'expense', 'income', 'refund', 'transfer', 'contribution',
    'draw', 'opening', 'reversal', 'sales-tax-payment', 'asset-purchase', 'depreciation', 'asset-disposal', 'bill',
    'bill-payment', 'stock', 'purchase', 'customer-refund', 'write-off', 'credit-note', 'workshop-payment',
    'workshop-refund', 'workshop-income', 'till'));

create table till_settings (
  business_id uuid primary key references businesses (id) on delete cascade,
  -- Cash is rounded to whole steps, in minor units; null: not at all.
  rounding_step_cents smallint check (rounding_step_cents between 2 and 100),
  rounding_mode text check (rounding_mode in ('half-up', 'half-even')),
  check ((rounding_step_cents is null) = (rounding_mode is null))
);
call protect_tenant_table('till_settings');
grant select, insert, update (rounding_step_cents, rounding_mode) on till_settings to atelier_app;

-- A paired device. Its row stays when it is retired, so that its letters are never given again.
create table tills (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  letters text not null check (letters ~ '^[A-Z]{1,4}$'),
  -- SHA-256 of the credential, which is on the device alone.
  credential_hash text not null check (credential_hash ~ '^[0-9a-f]{64}$'),
  -- In the name of this person its entries are booked, or of an owner once they have left.
  paired_by uuid not null,
  paired_at timestamptz not null,
  last_seen_at timestamptz,
  retired_at timestamptz,
  primary key (business_id, id)
);
create unique index tills_letters on tills (business_id, letters);
create unique index tills_credential on tills (credential_hash);
call protect_tenant_table('tills');
grant select, insert, update (name, last_seen_at, retired_at) on tills to atelier_app;
grant select (business_id, id, credential_hash) on tills to atelier_link;

create policy link on tills for select to atelier_link
  using (credential_hash = current_setting('atelier.link_token', true));

create function enter_by_till_credential(hash text) returns table (business uuid, till uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', hash, true), set_config('role', 'atelier_link', true);
  select business_id, id into business, till from tills where credential_hash = hash;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

-- Who may do what at a till. A PIN is kept as a salted hash that a device checks without a network.
create table till_people (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  pin_salt text not null check (pin_salt ~ '^[0-9a-f]{32}$'),
  pin_hash text not null check (pin_hash ~ '^[0-9a-f]{64}$'),
  pin_iterations integer not null check (pin_iterations >= 1000),
  member_id uuid,
  may_open boolean not null,
  may_refund boolean not null,
  may_discount boolean not null,
  retired_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, member_id) references business_members (business_id, user_id)
    on delete set null (member_id)
);
create unique index till_people_name on till_people (business_id, lower(name)) where (retired_at is null);
create index till_people_by_member on till_people (business_id, member_id) where (member_id is not null);
call protect_tenant_table('till_people');
grant select, insert, update (name, pin_salt, pin_hash, pin_iterations, member_id, may_open, may_refund, may_discount,
  retired_at) on till_people to atelier_app;

-- From the count of a float to the count at the end.
create table till_sessions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  till_id uuid not null,
  event_id uuid,
  price_list_id uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, till_id) references tills (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, price_list_id) references price_lists (business_id, id)
);
create index till_sessions_by_till on till_sessions (business_id, till_id, opened_at desc);
create index till_sessions_by_event on till_sessions (business_id, event_id) where (event_id is not null);
create index till_sessions_by_price_list on till_sessions (business_id, price_list_id)
  where (price_list_id is not null);
call protect_tenant_table('till_sessions');
grant select, insert, update (closed_at) on till_sessions to atelier_app;

-- Everything that devices wrote, as they wrote it. What cannot be booked as it is waits here for a person.
create table till_entries (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  till_id uuid not null,
  -- The session and the refunded sale may arrive later.
  session_id uuid not null,
  sale_id uuid,
  kind text not null check (kind in ('open', 'sale', 'refund', 'movement', 'close', 'order')),
  number text check (length(number) <= 20),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- By it the same entry is known again, whatever became of its content.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- The entry that came under the same id with another content.
  differs_from uuid,
  -- The time of the device, corrected.
  sold_at timestamptz not null,
  received_at timestamptz not null,
  -- In the order of arrival.
  sequence bigint generated by default as identity,
  -- For lists; below zero for a refund.
  total_cents bigint not null,
  state text not null check (state in ('taken', 'kept', 'set-aside')),
  problem text check (length(problem) between 1 and 80),
  details text check (length(details) <= 500),
  changes text[] not null default '{}',
  reason text not null default '' check (length(reason) <= 500),
  solved_by uuid,
  solved_at timestamptz,
  event_id uuid,
  booked_on date,
  booked_number text check (length(booked_number) <= 30),
  customer_id uuid,
  invoice_id uuid,
  credit_note_id uuid,
  order_id uuid,
  primary key (business_id, id),
  check (state <> 'kept' or problem is not null),
  check ((state = 'set-aside') = (reason <> '')),
  check ((state = 'taken') = (booked_on is not null)),
  check ((booked_number is not null) = (state = 'taken' and number is not null)),
  check ((sale_id is not null) = (kind = 'refund')),
  foreign key (business_id, till_id) references tills (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, credit_note_id) references credit_notes (business_id, id),
  foreign key (business_id, order_id) references customer_orders (business_id, id)
);
create unique index till_entries_number on till_entries (business_id, booked_number)
  where (booked_number is not null);
create unique index till_entries_differing on till_entries (business_id, differs_from, content_hash)
  where (differs_from is not null);
create index till_entries_by_session on till_entries (business_id, session_id, sequence);
create index till_entries_by_sale on till_entries (business_id, sale_id, sequence) where (sale_id is not null);
create index till_entries_kept on till_entries (business_id, sold_at, id) where (state = 'kept');
create index till_entries_by_day on till_entries (business_id, sold_at, id);
create index till_entries_by_till on till_entries (business_id, till_id, sold_at desc);
create index till_entries_by_event on till_entries (business_id, event_id, sequence) where (event_id is not null);
create index till_entries_by_customer on till_entries (business_id, customer_id) where (customer_id is not null);
create index till_entries_by_invoice on till_entries (business_id, invoice_id) where (invoice_id is not null);
create index till_entries_by_credit_note on till_entries (business_id, credit_note_id)
  where (credit_note_id is not null);
create index till_entries_by_order on till_entries (business_id, order_id) where (order_id is not null);
call protect_tenant_table('till_entries');
grant select, insert, update (state, problem, details, changes, reason, solved_by, solved_at, event_id, booked_on,
  booked_number, customer_id, invoice_id, credit_note_id, order_id) on till_entries to atelier_app;

create function keep_till_entry() returns trigger
  language plpgsql as $$
begin
  raise exception 'an entry of a till that is booked or set aside stays so' using errcode = 'restrict_violation';
end $$;
comment on function keep_till_entry() is 'guards: an entry of a till that is booked or set aside stays so.';
create trigger keep_till_entry before update of state on till_entries
  for each row when (old.state <> 'kept') execute function keep_till_entry();

create trigger merged_customer_leads_on before insert or update of customer_id on till_entries
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
      ('till_entries', 'customer_id', 'true'),
      ('segment_members', 'customer_id', $c$not exists (select from segment_members m
        where m.business_id = t.business_id and m.segment_id = t.segment_id and m.customer_id = $2)$c$),
      -- What is attached to both already stays with each.
      ('document_links', 'record_id', $c$t.record_kind = 'customer' and not exists (select from document_links d
        where d.business_id = t.business_id and d.document_id = t.document_id and d.record_kind = t.record_kind
          and d.record_id = $2)$c$)
  $$;

-- The figures stay; who it was is gone.
create function forget_customer_at_till() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update till_entries
    set content = content
      || jsonb_build_object('customer', (content -> 'customer')
           || jsonb_build_object('name', new.name, 'email', '', 'phone', ''))
      || case when content ? 'shippingAddress' then '{"shippingAddress": ""}'::jsonb else '{}'::jsonb end
      || case when content ? 'note' then '{"note": ""}'::jsonb else '{}'::jsonb end
    where business_id = new.business_id and customer_id = new.id and jsonb_typeof(content -> 'customer') = 'object';
  return null;
end $$;
revoke execute on function forget_customer_at_till() from public;
comment on function forget_customer_at_till() is
  'acts: an erased customer is erased in entries of tills, which no command may change.';
create trigger forget_customer_at_till after update of erased_at on customers
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_customer_at_till();
