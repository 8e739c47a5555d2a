-- The tenant: a business, its members, and the way into it.
--
-- Every tenant table is protected by protect_tenant_table(): row-level security is forced (it binds the
-- owner of the tables too), and a row is seen only by a database transaction that has entered its business.

create function current_business_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('atelier.business_id', true), '')::uuid;

create function current_person_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('atelier.user_id', true), '')::uuid;

call make_role('atelier_search'); -- owns the search functions of 0004
call make_role('atelier_link');   -- resolves an unguessable public link to its record

grant usage on schema public to atelier_search, atelier_link;

-- Forces row-level security on a tenant table, with its policies, before anything is granted on it.
create procedure protect_tenant_table(table_name text)
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy tenant on %I using (business_id = current_business_id())', table_name);
  execute format('create policy keeper on %I for select to atelier_keeper using (true)', table_name);
  execute format('grant select on %I to atelier_keeper', table_name);
end $$;

create table businesses (
  id uuid primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  is_sample boolean not null default false,
  currency char(3) not null default 'USD',
  locale text not null default 'en-US',
  time_zone text not null default 'America/New_York',
  fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  books_closed_through date,
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  tax_number text not null default '',
  invoice_number_pattern text not null default 'INV-{number:4}',
  payment_terms_days smallint not null default 14 check (payment_terms_days between 0 and 365),
  invoice_note text not null default '',
  prices_include_tax boolean not null default false,
  created_at timestamptz not null default now()
);

create table business_members (
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'member', 'bookkeeper')),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_members_user on business_members (user_id);

create table business_logos (
  business_id uuid primary key references businesses (id) on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  updated_at timestamptz not null default now()
);

-- A command seen twice with one key answers what it answered the first time.
create table idempotency_keys (
  business_id uuid not null references businesses (id) on delete cascade,
  key uuid not null,
  command text not null,
  input_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (business_id, key)
);
create index idempotency_keys_age on idempotency_keys (business_id, created_at);

alter table businesses enable row level security;
alter table businesses force row level security;
create policy tenant on businesses using (id = current_business_id());
create policy keeper on businesses for select to atelier_keeper using (true);
create policy person on businesses for select to atelier_person using (
  id in (select business_id from business_members where user_id = current_person_id())
);
create policy person_founds on businesses for insert to atelier_person with check (true);
grant select on businesses to atelier_app, atelier_person, atelier_keeper;
grant insert (id, name, is_sample, currency, locale, time_zone) on businesses to atelier_person;
grant update (name, currency, locale, time_zone, fiscal_year_start_month, books_closed_through, email, phone, address,
  tax_number, invoice_number_pattern, payment_terms_days, invoice_note, prices_include_tax) on businesses to atelier_app;

call protect_tenant_table('business_members');
create policy person on business_members for select to atelier_person using (user_id = current_person_id());
-- Only the founder of a business that has no member yet may make himself its owner.
create policy person_founds on business_members for insert to atelier_person with check (
  user_id = current_person_id() and role = 'owner'
);
grant select, insert, update, delete on business_members to atelier_app;
grant select, insert on business_members to atelier_person;

create function only_the_first_member_joins_alone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- The owner of this function sees rows of the new member's business only after entering it.
  perform set_config('atelier.business_id', new.business_id::text, true);
  if exists (select from business_members where business_id = new.business_id) then
    raise exception 'this business has members already' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('atelier.business_id', '', true);
  return new;
end $$;
create trigger only_the_first_member_joins_alone before insert on business_members
  for each row when (current_business_id() is null) execute function only_the_first_member_joins_alone();

alter table profiles add foreign key (last_business_id) references businesses (id) on delete set null;

call protect_tenant_table('business_logos');
grant select, insert, update, delete on business_logos to atelier_app;

call protect_tenant_table('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to atelier_app;

-- The one way into a business. Run by the login role as the first statement of a database transaction:
-- sets business and person locally, takes the application role, and answers the person's role in the
-- business, or no row when there is none. With an idempotency key, the key is taken in the same breath:
-- `seen` says that it was taken before, `same_input` that it was with this input.
create function enter_business(
  wanted_business uuid, person uuid, idempotency_key uuid default null, command_name text default null, hash text default null
) returns table (member_role text, seen boolean, same_input boolean, earlier_response jsonb)
  language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('atelier.business_id', wanted_business::text, true),
          set_config('atelier.user_id', person::text, true),
          set_config('role', 'atelier_app', true);
  select role into member_role from business_members
    where business_id = wanted_business and user_id = person;
  if member_role is null then
    -- Whatever runs after this in the same database transaction is in no business.
    perform set_config('atelier.business_id', '', true);
    return;
  end if;
  seen := false;
  if idempotency_key is not null then
    insert into idempotency_keys (business_id, key, command, input_hash)
      values (wanted_business, idempotency_key, command_name, hash)
      on conflict do nothing;
    if not found then
      select true, command = command_name and input_hash = hash, response
        into seen, same_input, earlier_response
        from idempotency_keys where business_id = wanted_business and key = idempotency_key;
    end if;
  end if;
  return next;
end $$;
