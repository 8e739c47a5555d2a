-- businesses: the tenant, its members and settings.

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
  created_at timestamptz not null default now(),
  is_closing boolean not null default false,
  -- A part of the closed days may be opened again for a while, without opening all that came after it.
  books_lock_reason text not null default '' check (length(books_lock_reason) <= 500),
  books_opened_from date,
  books_opened_through date,
  report_basis text not null default 'accrual' check (report_basis in ('accrual', 'cash')),
  costing_method text not null default 'average' check (costing_method in ('average', 'fifo')),
  -- What is offered to customers, to which account it usually goes and what is kept of it: by the name of the method,
  -- { isOffered, accountId, feeRate, feeCents, instruction }. What nobody has said is missing.
  payment_methods jsonb not null default '{}' check (jsonb_typeof(payment_methods) = 'object'),
  order_number_pattern text not null default 'ORD-{number:4}',
  quote_number_pattern text not null default 'Q-{number:4}',
  -- Whether numbers begin anew with each year.
  quote_numbers_yearly boolean not null default false,
  quote_valid_days smallint not null default 30 check (quote_valid_days between 0 and 365),
  quote_note text not null default '' check (length(quote_note) <= 1000),
  credit_note_number_pattern text not null default 'CN-{number:4}' check (length(credit_note_number_pattern) <= 40),
  -- Whether the numbers of credit notes begin anew with each year; the pattern tells the year then.
  credit_note_numbers_yearly boolean not null default false,
  -- Invoices and orders may begin their numbers anew with each year, as quotes and credit notes do. A pattern that names no
  -- year is refused by the command, for all four alike.
  invoice_numbers_yearly boolean not null default false,
  order_numbers_yearly boolean not null default false,
  -- What mails to customers say: by the kind of mail { subject, message }, with fields such as {customer}. What nobody has
  -- worded is missing.
  mail_texts jsonb not null default '{}' check (jsonb_typeof(mail_texts) = 'object'),
  -- Whether a copy of them usually goes to the business itself.
  mail_copies boolean not null default false,
  -- How the papers that a business gives its customers look. No size: as printers of its country have it.
  paper_design text not null default 'classic' check (paper_design in ('classic', 'bold', 'plain')),
  paper_color text not null default '#9a4320' check (paper_color ~ '^#[0-9a-f]{6}$'),
  paper_size text check (paper_size in ('letter', 'a4')),
  -- { isOn, steps: [{ id, days, side, subject, message, countsFrom }], repeat }; empty until somebody says it.
  reminders jsonb not null default '{}' check (jsonb_typeof(reminders) = 'object'),
  -- { isOn, kind, amountCents, rate, graceDays, isRepeated, countsFrom, by }; empty until somebody says it.
  late_fee jsonb not null default '{}' check (jsonb_typeof(late_fee) = 'object'),
  -- A business whose only owner deletes the account, and in which others work, is offered to them for some days before it
  -- is deleted. Set by the leaving owner alone, and gone once there is an owner again.
  offered_until timestamptz,
  constraint businesses_opened_part
    check ((books_opened_from is null) = (books_opened_through is null) and (books_opened_from is null
    or books_closed_through is not null and books_opened_from <= books_opened_through
    and books_opened_through <= books_closed_through)),
  constraint businesses_yearly_numbers_tell_year
    check ((not invoice_numbers_yearly or invoice_number_pattern ~~ '%{year}%') and (not quote_numbers_yearly
    or quote_number_pattern ~~ '%{year}%') and (not credit_note_numbers_yearly
    or credit_note_number_pattern ~~ '%{year}%') and (not order_numbers_yearly or order_number_pattern ~~ '%{year}%'))
);
alter table businesses enable row level security;
alter table businesses force row level security;
grant select on businesses to atelier_app, atelier_person, atelier_keeper;
grant insert (id, name, is_sample, currency, locale, time_zone) on businesses to atelier_person;
grant select (id, offered_until) on businesses to atelier_clock;
grant update (name, currency, locale, time_zone, fiscal_year_start_month, books_closed_through, email, phone,
  address, tax_number, invoice_number_pattern, payment_terms_days, invoice_note, prices_include_tax,
  books_lock_reason, books_opened_from, books_opened_through, report_basis, costing_method, payment_methods,
  order_number_pattern, quote_number_pattern, quote_numbers_yearly, quote_valid_days, quote_note,
  credit_note_number_pattern, credit_note_numbers_yearly, invoice_numbers_yearly, order_numbers_yearly, mail_texts,
  mail_copies, paper_design, paper_color, paper_size, reminders, late_fee) on businesses to atelier_app;

alter table idempotency_keys
  add constraint idempotency_keys_business_id_fkey foreign key (business_id) references businesses (id) on delete cascade;

alter table profiles
  add constraint profiles_last_business_id_fkey foreign key (last_business_id) references businesses (id) on delete set null;

create table business_members (
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'member', 'bookkeeper')),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_members_user on business_members (user_id);
call protect_tenant_table('business_members');
grant select, insert, update, delete on business_members to atelier_app;
grant select, insert on business_members to atelier_person;
grant select on business_members to atelier_notifier, atelier_farewell;

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
comment on function only_the_first_member_joins_alone() is
  'guards: a person joins a business without an invitation only as its first member.';

-- Members come and go outside the business, too: a person founds it, joins it or deletes his account.
create function announce_members() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('atelier_changes', case tg_op when 'DELETE' then old.business_id else new.business_id end || ' ' || tg_table_name);
  return null;
end $$;
comment on function announce_members() is 'announces: tells the screens of a person that joins or leaves.';

-- What else people edit goes into the trail. Of a series only what a person says of it: where the clock stands is no
-- change, and neither is what counts versions.
create function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  record_row jsonb := coalesce(new_row, old_row);
  business uuid := coalesce(record_row ->> 'business_id', record_row ->> 'id')::uuid;
begin
  -- Outside the business nothing is recorded, nor what goes down with it, nor what it was founded with.
  if business is distinct from current_business_id() or may_wipe(business) or not exists (
    select from businesses where id = business and created_at <> now()
  ) then
    return null;
  end if;
  old_row := old_row - derived_columns();
  new_row := new_row - derived_columns();
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key) into old_row, new_row
      from jsonb_each(old_row) where value is distinct from new_row -> key;
    if old_row is null then return null; end if;
  end if;
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    values (business, current_person_id(), tg_table_name,
      coalesce(record_row ->> 'id', record_row ->> 'user_id', record_row ->> 'tax_rate_id')::uuid,
      record_name(tg_table_name, record_row),
      case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end, old_row, new_row);
  return null;
end $$;
comment on function record_change() is 'audits: each change of a record, with what it said before and after.';

create function owner_ends_the_offer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update businesses set offered_until = null where id = new.business_id and offered_until is not null;
  return null;
end $$;
comment on function owner_ends_the_offer() is
  'acts: a business that has an owner again is no longer offered, whoever made the owner.';

create policy colleague on avatars for select to atelier_app
  using (user_id in ( select m.user_id
   from business_members m
  where (m.business_id = current_business_id())));

create policy tenant on businesses using (id = current_business_id());

create policy keeper on businesses for select to atelier_keeper using (true);

create policy person on business_members for select to atelier_person using (user_id = current_person_id());

-- Only the founder of a business that has no member yet may make himself its owner.
create policy person_founds on business_members for insert to atelier_person with
  check ((user_id = current_person_id()) and (role = 'owner'));

create policy farewell on business_members for select to atelier_farewell using (user_id = current_person_id());

create trigger only_the_first_member_joins_alone before insert on business_members
  for each row
  when (current_business_id() is null)
  execute function only_the_first_member_joins_alone();

create trigger announce_members after insert or delete or update on business_members
  for each row execute function announce_members();

create trigger record_change after insert or delete or update on business_members
  for each row execute function record_change();

create trigger owner_ends_the_offer after insert or update of role on business_members
  for each row
  when (new.role = 'owner') execute function owner_ends_the_offer();

drop trigger announce_change on business_members;

-- The token of the link is never stored, only its SHA-256. The inviter's name stays as the invitation said it.
create table business_invitations (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  role text not null check (role in ('owner', 'member', 'bookkeeper')),
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references users (id) on delete set null,
  inviter_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (business_id, id),
  constraint business_invitations_check check (expires_at > created_at),
  constraint business_invitations_check1 check (accepted_at is null or revoked_at is null)
);
create unique index business_invitations_token on business_invitations (token_hash);
create index business_invitations_invited_by on business_invitations (invited_by);
-- At most one invitation waits for an address: a new one takes the place of the old one.
create unique index business_invitations_waiting on business_invitations (business_id, email)
  where ((accepted_at is null) and (revoked_at is null));
call protect_tenant_table('business_invitations');
grant select, insert (business_id, id, email, role, token_hash, invited_by, inviter_name, created_at, expires_at),
  update (accepted_at, revoked_at) on business_invitations to atelier_app;
grant select on business_invitations to atelier_person;

create policy person on businesses for select to atelier_person
  using (id in ( select business_members.business_id
   from business_members
 
  where (business_members.user_id = current_person_id())));

create policy person_founds on businesses for insert to atelier_person with check (true);

-- Outside any business, a person sees the one invitation whose token was named, and only when it is addressed to that
-- person; with it, the name of the business that invites.
create policy invited on business_invitations for select to atelier_person
  using ((token_hash = current_setting('atelier.link_token', true))
  and (email = ( select a.email
   from own_address() a(email, is_confirmed))));

-- How stock is valued is chosen before the first movement, and what was counted in one unit is not counted in another.
create function costing_method_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from stock_movements where business_id = new.id) then
    raise exception 'the costing method stays once stock has moved'
      using errcode = 'restrict_violation', constraint = 'businesses_costing_method_stays', table = 'businesses';
  end if;
  return new;
end $$;
comment on function costing_method_stays() is 'guards: the costing method stays once stock is kept.';

create policy invited on businesses for select to atelier_person
  using (id in ( select business_invitations.business_id
   from business_invitations));

-- Across businesses the clock sees no more than what tells it where to go.
-- What happens in a sample business stays there: its customers are made up, their addresses may not be.
create policy clock on businesses for select to atelier_clock
  using ((not is_sample) and ((reminders @> '{"isOn": true}') or (late_fee @> '{"isOn": true}')));

create policy clock_ends on businesses for select to atelier_clock using (offered_until is not null);

create trigger announce_change after insert or delete or update on businesses
  for each statement execute function announce_change();

create trigger record_change after insert or delete or update on businesses
  for each row execute function record_change();

create trigger costing_method_stays before update of costing_method on businesses
  for each row
  when (new.costing_method <> old.costing_method)
  execute function costing_method_stays();

create table business_logos (
  business_id uuid primary key references businesses (id) on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  updated_at timestamptz not null default now()
);
call protect_tenant_table('business_logos');
grant select, insert, update, delete on business_logos to atelier_app;

-- The audit trail: who added, changed or deleted which record, when, and what it said before and after. The journal
-- needs none: it is one. Of a change only the fields that changed are kept.
create table record_changes (
  business_id uuid not null references businesses (id) on delete cascade,
  id bigint generated by default as identity,
  changed_at timestamptz not null default now(),
  -- Null: nobody who signed in, such as the clock or a customer behind a link.
  person_id uuid,
  record_kind text not null,
  record_id uuid not null,
  -- What the record was called: a name, a number, a payee.
  record_name text not null,
  deed text not null check (deed in ('added', 'changed', 'deleted')),
  before jsonb,
  after jsonb,
  person_name text,
  primary key (business_id, id),
  constraint record_changes_check check ((before is null) = (deed = 'added')),
  constraint record_changes_check1 check ((after is null) = (deed = 'deleted'))
);
create index record_changes_of_record on record_changes (business_id, record_id, id);
create index record_changes_of_kind on record_changes (business_id, record_kind, id);
create index record_changes_of_person on record_changes (business_id, person_id, id);
create index record_changes_by_day on record_changes (business_id, changed_at, id);
call protect_tenant_table('record_changes');
grant select on record_changes to atelier_app;

-- Posted rows never change. Only a sample business can be wiped, and only whole (see wipe_sample_business).
create function ledger_is_append_only() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  end if;
  raise exception '% is append-only: post a reversal instead', tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;
comment on function ledger_is_append_only() is 'guards: rows of a ledger are neither changed nor deleted.';

-- Whatever writes into the trail.
create function name_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.person_name := (select name from users where id = new.person_id);
  return new;
end $$;
comment on function name_person() is
  'derives: the name under which a change stands in the audit trail, which outlives the person.';

create trigger append_only_truncate before truncate on record_changes
  for each statement execute function ledger_is_append_only();

create trigger name_person before insert on record_changes for each row execute function name_person();

drop trigger announce_change on record_changes;

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

create function may_wipe(wanted_business uuid) returns boolean
  language sql stable
  return current_setting('atelier.wiping', true) = wanted_business::text
     and exists (select from businesses where id = wanted_business and (is_sample or is_closing));

-- Removes a sample business and every row of it. A real business cannot be removed this way.
create function wipe_sample_business() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from businesses where id = current_business_id() and is_sample) then
    raise exception 'only a sample business can be wiped' using errcode = 'insufficient_privilege';
  end if;
  perform wipe_rows_of_business(current_business_id());
end $$;
revoke execute on function wipe_sample_business() from public;
grant execute on function wipe_sample_business() to atelier_app;

-- The way in for somebody who was invited: uses the invitation up, enters its business and makes the member. Run by the
-- login role, acting as atelier_person; answers the business and the role, or no row when the invitation is not to be
-- had. Of two at once, one waits for the other and then finds it used.
create function join_by_invitation(hash text, joined_at timestamptz) returns table (business uuid, member_role text)
  language plpgsql as $$
declare
  invitation uuid;
begin
  perform set_config('atelier.link_token', hash, true);
  select i.business_id, i.id into business, invitation from business_invitations i where i.token_hash = hash;
  perform set_config('atelier.link_token', '', true);
  if business is null then return; end if;
  perform set_config('atelier.business_id', business::text, true), set_config('role', 'atelier_app', true);
  update business_invitations i set accepted_at = joined_at
    where i.business_id = business and i.id = invitation
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > joined_at
    returning i.role into member_role;
  if member_role is null then return; end if;
  insert into business_members (business_id, user_id, role) values (business, current_person_id(), member_role);
  return next;
end $$;

-- Names and addresses of the members of the business that was entered, and of nobody else: the tables of sign-in are
-- closed to the application.
create function business_people() returns table (user_id uuid, name text, email text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id, u.name, u.email from business_members m join users u on u.id = m.user_id
    where m.business_id = current_business_id()
  $$;
revoke execute on function business_people() from public;
grant execute on function business_people() to atelier_app;

-- The way in for the clock: enters a business as nobody, for what time brings about there. Run by the login role as the
-- first statement of a database transaction; answers whether there is such a business.
create function enter_by_clock(wanted_business uuid) returns boolean
  language plpgsql as $$
begin
  perform set_config('atelier.business_id', wanted_business::text, true), set_config('atelier.user_id', '', true),
          set_config('role', 'atelier_app', true);
  if exists (select from businesses where id = wanted_business) then return true; end if;
  perform set_config('atelier.business_id', '', true);
  return false;
end $$;
revoke execute on function enter_by_clock(wanted_business uuid) from public;

-- Deletes every row of a business and the business itself. The tables are found in the catalogue, and each is emptied
-- once nothing that is left refers to it: a table of a later migration is emptied without being listed here.
create function wipe_rows_of_business(doomed uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  remaining oid[];
  free oid;
begin
  perform set_config('atelier.wiping', doomed::text, true);
  -- Before its tables say that they changed: whoever looks on asks for the business first.
  perform pg_notify('atelier_changes', doomed || ' businesses');
  select array_agg(c.oid) into remaining
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      -- The last to go: without its members nobody would be in the business any more. Profiles belong to people.
      and c.relname <> 'business_members';
  while cardinality(remaining) > 0 loop
    select t into free from unnest(remaining) t
      where not exists (
        select from pg_constraint
          where contype = 'f' and confrelid = t and conrelid <> t and conrelid = any(remaining)
      ) order by t limit 1;
    if free is null then
      raise exception 'tables of a business refer to each other in a circle: %', remaining::regclass[];
    end if;
    execute format('delete from %s where business_id = $1', free::regclass) using doomed;
    remaining := array_remove(remaining, free);
  end loop;
  delete from business_members where business_id = doomed;
  delete from businesses where id = doomed;
  perform set_config('atelier.wiping', '', true);
end $$;
revoke execute on function wipe_rows_of_business(doomed uuid) from public;

-- Removes the business that was entered, books and all. Only its only owner may, and only by saying its name: the
-- database asks once more what the command has asked.
create function delete_own_business(typed_name text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed uuid := current_business_id();
begin
  if not exists (select from businesses where id = doomed and name = typed_name)
     or not exists (
       select from business_members where business_id = doomed and user_id = current_person_id() and role = 'owner')
     or exists (
       select from business_members where business_id = doomed and user_id <> current_person_id() and role = 'owner')
  then
    raise exception 'only the only owner can delete a business, by its name' using errcode = 'insufficient_privilege';
  end if;
  update businesses set is_closing = true where id = doomed;
  perform wipe_rows_of_business(doomed);
end $$;
revoke execute on function delete_own_business(typed_name text) from public;
grant execute on function delete_own_business(typed_name text) to atelier_app;

create procedure audit_table(table_name text)
  language plpgsql as $$
begin
  execute format(
    'create trigger record_change after insert or update or delete on %I for each row execute function record_change()',
    table_name
  );
end $$;

-- Who a record is of is found by the key, where the key was turned into words and every row compared.
create function record_name(table_name text, record_row jsonb) returns text
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
    else
  end case;
  return coalesce(named, nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''),
    nullif(record_row ->> 'payee', ''), nullif(record_row ->> 'memo', ''), '');
end $$;
revoke execute on function record_name(table_name text, record_row jsonb) from public;

create function count_change_of_item() returns trigger
  language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function count_change_of_item() is
  'derives: the version of a record from each change, for edits that began with an older one.';

-- What follows from something else is no news in the trail.
create function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'refunded_credit_cents', 'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents', 'next_due_date',
    'scheduled_at', 'journal_entry_id'];

-- Rows of lines as one object: `line 2 account`, `line 2 amount_cents`. What a line does not say is left out.
create function lines_told(business uuid, lines jsonb) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(jsonb_object_agg('line ' || (line ->> 'position') || ' ' || told.name, told.value), '{}')
      from jsonb_array_elements(lines) line
      cross join lateral (values
        ('account', (
          select to_jsonb(a.code || ' ' || a.name) from accounts a
            where a.business_id = business and a.id = coalesce(line ->> 'account_id', line ->> 'income_account_id')::uuid)),
        ('item', (
          select to_jsonb(i.name) from inventory_items i
            where i.business_id = business and i.id = (line ->> 'item_id')::uuid)),
        ('sales tax', (
          select to_jsonb(t.name) from tax_rates t
            where t.business_id = business and t.id = (line ->> 'tax_rate_id')::uuid)),
        ('description', line -> 'description'),
        ('memo', line -> 'memo'),
        ('note', line -> 'note'),
        ('personalisation', line -> 'personalisation'),
        ('quantity', to_jsonb(trim_scale((line ->> 'quantity')::numeric))),
        ('unit', line -> 'unit'),
        ('packs', to_jsonb(trim_scale((line ->> 'packs')::numeric))),
        ('pack', line -> 'pack_name'),
        ('unit_price_cents', line -> 'unit_price_cents'),
        ('pack_price_cents', line -> 'pack_price_cents'),
        ('amount_cents', case when line -> 'unit_price_cents' is null then line -> 'amount_cents' end),
        ('discount_cents', case line ->> 'discount_kind' when 'amount' then line -> 'discount_value' end),
        ('discount in percent', case line ->> 'discount_kind'
          when 'rate' then to_jsonb(trim_scale((line ->> 'discount_value')::numeric / 10000)) end)
      ) as told (name, value)
      where told.value is not null and told.value not in ('null', '""')
  $$;
revoke execute on function lines_told(business uuid, lines jsonb) from public;

-- Lines are written by taking all of a record away and adding them again: the trail tells what differs. What the record said
-- before is kept in the setting `atelier.lines_<id>` until the end of the database transaction.
create function keep_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('atelier.lines_' || replace(record, '-', ''), lines_told(business::uuid, lines)::text, true)
    from (
      select to_jsonb(g) ->> tg_argv[0] as record, to_jsonb(g) ->> 'business_id' as business, jsonb_agg(to_jsonb(g)) as lines
        from gone g group by 1, 2
    ) as records;
  return null;
end $$;
comment on function keep_lines() is 'audits: remembers the lines of a record before they are rewritten.';

create function tell_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  said jsonb;
  says jsonb;
  head jsonb;
begin
  for one in
    select to_jsonb(c) ->> tg_argv[0] as id, (to_jsonb(c) ->> 'business_id')::uuid as business, jsonb_agg(to_jsonb(c)) as lines
      from came c group by 1, 2
  loop
    said := nullif(current_setting('atelier.lines_' || replace(one.id, '-', ''), true), '')::jsonb;
    continue when said is null or one.business is distinct from current_business_id() or may_wipe(one.business);
    perform set_config('atelier.lines_' || replace(one.id, '-', ''), '', true);
    says := lines_told(one.business, one.lines);
    select jsonb_object_agg(key, said -> key), jsonb_object_agg(key, says -> key) into said, says
      from jsonb_object_keys(said || says) key where said -> key is distinct from says -> key;
    continue when said is null;
    execute format('select to_jsonb(r) from %I r where r.business_id = $1 and r.id = $2', tg_argv[1])
      into head using one.business, one.id::uuid;
    insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
      values (one.business, current_person_id(), tg_argv[1], one.id::uuid, record_name(tg_argv[1], head), 'changed', said,
        says);
  end loop;
  return null;
end $$;
comment on function tell_lines() is 'audits: the lines of a record before and after.';

-- Whoever is named in the trail of the business, also after they left.
create function trail_people() returns table (user_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.person_id, (array_agg(c.person_name order by c.id desc))[1]
      from record_changes c
      where c.business_id = current_business_id() and c.person_id is not null and c.person_name is not null
      group by c.person_id
  $$;
revoke execute on function trail_people() from public;
grant execute on function trail_people() to atelier_app;

create function offer_own_business(typed_name text, until timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  offered uuid := current_business_id();
begin
  if not exists (select from businesses where id = offered and name = typed_name and not is_sample)
     or not exists (
       select from business_members where business_id = offered and user_id = current_person_id() and role = 'owner')
     or exists (
       select from business_members where business_id = offered and user_id <> current_person_id() and role = 'owner')
  then
    raise exception 'only the only owner can offer a business, by its name' using errcode = 'insufficient_privilege';
  end if;
  update businesses set offered_until = until where id = offered;
end $$;
revoke execute on function offer_own_business(typed_name text, until timestamp with time zone) from public;
grant execute on function offer_own_business(typed_name text, until timestamp with time zone) to atelier_app;

-- Removes the business that the clock has entered, once its days are over and nobody has taken it over.
create function end_offered_business(today timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed uuid := current_business_id();
begin
  perform from businesses where id = doomed and offered_until <= today for update;
  if not found or current_person_id() is not null
     or exists (select from business_members where business_id = doomed and role = 'owner')
  then
    raise exception 'only a business that was offered in vain ends by itself' using errcode = 'insufficient_privilege';
  end if;
  update businesses set is_closing = true where id = doomed;
  perform wipe_rows_of_business(doomed);
end $$;
revoke execute on function end_offered_business(today timestamp with time zone) from public;
grant execute on function end_offered_business(today timestamp with time zone) to atelier_app;
