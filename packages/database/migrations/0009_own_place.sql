-- A person's own place: a second step at sign-in, passkeys, a new address, a picture, and leaving for good.

-- Sign-in, as in 0001: the columns are those of better-auth, and the tables are closed to every role but its own.

alter table users add column two_factor_enabled boolean not null default false;

-- The authenticator app of a person. Secret and backup codes are encrypted with the installation's secret: a reader of
-- the table (a backup, for example) must not be able to answer for somebody. It counts only once it is verified.
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text check (length(name) <= 100),
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id);

-- A new address waits here until somebody opens the link that was sent to it. One waits for a person at a time; of the
-- link's token only the SHA-256 is kept.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 320),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on two_factors, passkeys, email_changes to atelier_identity;
grant select on two_factors, passkeys, email_changes to atelier_keeper;

-- The picture of a person, as the server has drawn it anew. The others of a business see it in their list of members.
create table avatars (
  user_id uuid primary key references users (id) on delete cascade,
  content_type text not null check (content_type = 'image/webp'),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  updated_at timestamptz not null default now()
);
alter table avatars enable row level security;
alter table avatars force row level security;
create policy own on avatars to atelier_person using (user_id = current_person_id());
create policy colleague on avatars for select to atelier_app using (
  user_id in (select m.user_id from business_members m where m.business_id = current_business_id())
);
create policy keeper on avatars for select to atelier_keeper using (true);
grant select, insert, update, delete on avatars to atelier_person;
grant select on avatars to atelier_app, atelier_keeper;

-- Leaving. Nothing in a journal is deleted, with two exceptions: a sample business, and a business whose only owner
-- leaves for good. That it is the second case is said by a column that no role may write; the triggers of the ledger
-- and of issued invoices ask for it as they ask whether a business is a sample.

alter table businesses add column is_closing boolean not null default false;

create or replace function may_wipe(wanted_business uuid) returns boolean
  language sql stable
  return current_setting('atelier.wiping', true) = wanted_business::text
     and exists (select from businesses where id = wanted_business and (is_sample or is_closing));

create or replace function ledger_is_append_only() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  end if;
  raise exception '% is append-only: post a reversal instead', tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;

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
revoke execute on function wipe_rows_of_business from public;

create or replace function wipe_sample_business() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from businesses where id = current_business_id() and is_sample) then
    raise exception 'only a sample business can be wiped' using errcode = 'insufficient_privilege';
  end if;
  perform wipe_rows_of_business(current_business_id());
end $$;

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
revoke execute on function delete_own_business from public;
grant execute on function delete_own_business to atelier_app;

-- Removes the person of this database transaction. Businesses are left, handed over or deleted before. The last
-- administrator names a successor where others have accounts: nobody else could make one. Answers 'done', or what is
-- in the way: 'businesses', 'successor-needed', 'successor-unknown'.
call make_role('atelier_farewell'); -- owns delete_own_person
grant usage on schema public to atelier_farewell;
grant select (id, email), delete on users to atelier_farewell;
grant select, insert on user_roles to atelier_farewell;
grant select on business_members to atelier_farewell;
create policy farewell on user_roles to atelier_farewell using (true) with check (role = 'admin');
create policy farewell on business_members for select to atelier_farewell using (user_id = current_person_id());

create function delete_own_person(successor_email text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  leaving uuid := current_person_id();
  successor uuid;
begin
  if exists (select from business_members where user_id = leaving) then return 'businesses'; end if;
  -- Two administrators who leave at once come one after the other; so does whoever signs up first afterwards.
  perform pg_advisory_xact_lock(hashtext('atelier first administrator'));
  if exists (select from user_roles where user_id = leaving and role = 'admin')
     and not exists (select from user_roles where user_id <> leaving and role = 'admin')
     and exists (select from users where id <> leaving) then
    if successor_email is null then return 'successor-needed'; end if;
    select id into successor from users where email = lower(successor_email) and id <> leaving;
    if successor is null then return 'successor-unknown'; end if;
    insert into user_roles (user_id, role) values (successor, 'admin');
  end if;
  delete from users where id = leaving;
  return 'done';
end $$;
-- Whether the person of this database transaction is the only administrator, and whether others have accounts.
create function own_standing() returns table (is_last_administrator boolean, others_have_accounts boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select
      exists (select from user_roles where user_id = current_person_id() and role = 'admin')
        and not exists (select from user_roles where user_id <> current_person_id() and role = 'admin'),
      exists (select from users where id <> current_person_id())
  $$;
revoke execute on function delete_own_person, own_standing from public;
grant execute on function delete_own_person, own_standing to atelier_person;
grant create on schema public to atelier_farewell;
alter function delete_own_person owner to atelier_farewell;
alter function own_standing owner to atelier_farewell;
revoke create on schema public from atelier_farewell;
