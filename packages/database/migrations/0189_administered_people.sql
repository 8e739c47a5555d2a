-- module: admin
-- Administrators find everyone with an account, suspend and delete people, and their acts are kept.

-- For the functions of these roles, until the end.
grant create on schema public to atelier_identity, atelier_farewell;

alter table users
  add column suspended_at timestamptz,
  add column last_seen_at timestamptz,
  add column search_text text generated always as (fold(name) || ' ' || email) stored;
update users set last_seen_at = (select max(updated_at) from sessions where user_id = users.id);
create index users_newest on users (created_at desc, id desc);
create index users_last_seen on users ((coalesce(last_seen_at, 'epoch'::timestamptz)) desc, id desc);
create index users_by_name on users (left(search_text, 24), id);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_name_start on users (search_text text_pattern_ops);
create index users_email_start on users (email text_pattern_ops);
create index users_suspended on users (created_at desc, id desc) where suspended_at is not null;
create index users_unconfirmed on users (created_at desc, id desc) where not email_verified;
create index mails_recipient on mails (to_address, created_at desc, id desc);

-- Sign-ins that succeeded and that failed, for half a year.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  happened_at timestamptz not null,
  kind text not null check (kind in ('signed-in', 'wrong-password', 'wrong-code', 'password-changed')),
  ip_address text,
  user_agent text
);
create index sign_ins_of_person on sign_ins (user_id, happened_at desc);
create index sign_ins_age on sign_ins (happened_at);
alter table sign_ins enable row level security;
alter table sign_ins force row level security;
create policy sign_in on sign_ins to atelier_identity using (true) with check (true);
create policy keeper on sign_ins for select to atelier_keeper using (true);
create policy own on sign_ins for select to atelier_person using (user_id = current_person_id());
create policy administrator on sign_ins for select to atelier_admin using (is_admin());
grant select, insert, delete on sign_ins to atelier_identity;
grant select on sign_ins to atelier_keeper, atelier_person, atelier_admin;

create function note_session() returns trigger
  language plpgsql as $$
begin
  -- Waits for a suspension that is under way, and is refused after it.
  update users set last_seen_at = greatest(last_seen_at, new.updated_at)
    where id = new.user_id and suspended_at is null;
  if not found then
    raise exception 'this account is suspended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function note_session() is
  'guards: a suspended person gets no session; a session that is opened or lengthened says when its person was last seen.';
create trigger note_session before insert or update of updated_at on sessions
  for each row execute function note_session();

-- A suspended administrator is none.
create or replace function is_admin() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (
    select from user_roles join users on users.id = user_roles.user_id
    where user_id = nullif(current_setting('atelier.user_id', true), '')::uuid and role = 'admin'
      and suspended_at is null
  );

-- People and sessions as administrators see them: no secret of sign-in is in here. Changed through, they ask the same.
create view administered_people as
  select id, name, email, email_verified, created_at, last_seen_at, suspended_at, two_factor_enabled, search_text
    from users where is_admin();
grant select, update (email_verified, suspended_at) on administered_people to atelier_admin;
create view administered_sessions as
  select id, user_id, ip_address, user_agent, created_at, updated_at, expires_at from sessions where is_admin();
-- The right to update one column is what a lock on a row needs.
grant select, update (updated_at), delete on administered_sessions to atelier_admin;

create policy administrator on business_members for select to atelier_admin using (is_admin());
grant select (business_id, user_id, role) on business_members to atelier_admin;
create policy administrator on businesses for select to atelier_admin using (is_admin());
grant select (id, name, is_sample) on businesses to atelier_admin;

set local role atelier_identity;
create or replace function administrator_addresses() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select users.email from user_roles join users on users.id = user_roles.user_id
        where user_roles.role = 'admin' and users.suspended_at is null order by user_roles.created_at, users.id $$;
reset role;

-- Everyone who is an administrator, suspended or not; told to administrators.
create function administrators() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select user_id from user_roles where role = 'admin' and is_admin() $$;

create function keep_an_administrator() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Of two who take the last two away at once, the second one sees what the first did.
  perform pg_advisory_xact_lock(hashtext('atelier first administrator'));
  if exists (select from users) and not exists (
    select from user_roles join users on users.id = user_roles.user_id
      where user_roles.role = 'admin' and users.suspended_at is null
  ) then
    raise exception 'the installation needs an administrator'
      using errcode = 'check_violation', constraint = 'an_administrator_remains';
  end if;
  return null;
end $$;
comment on function keep_an_administrator() is
  'guards: an administrator who is not suspended remains when one leaves, is suspended or loses the role.';

alter function administrators() owner to atelier_identity;
alter function keep_an_administrator() owner to atelier_identity;
set local role atelier_identity;
revoke execute on function administrators() from public;
grant execute on function administrators() to atelier_admin;
reset role;
create trigger keep_an_administrator after delete on user_roles
  for each statement execute function keep_an_administrator();
create trigger keep_an_administrator after update of suspended_at on users
  for each statement execute function keep_an_administrator();

-- Gives the role of administrator to a person, or takes it.
create function set_administrator(person uuid, wanted boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() then
    raise exception 'only an administrator makes administrators' using errcode = 'insufficient_privilege';
  end if;
  if wanted then
    insert into user_roles (user_id, role) values (person, 'admin') on conflict do nothing;
  else
    delete from user_roles where user_id = person and role = 'admin';
  end if;
end $$;

-- Acts of administrators, with the names as of then. A row is added and never changed; the names of someone whose
-- account is deleted are erased.
create table administrator_acts (
  id uuid primary key,
  happened_at timestamptz not null,
  act text not null check (length(act) between 1 and 60),
  administrator_id uuid not null,
  administrator_name text not null check (length(administrator_name) <= 320),
  subject_id uuid,
  subject_name text not null default '' check (length(subject_name) <= 320),
  detail text not null default '' check (length(detail) <= 200)
);
create index administrator_acts_newest on administrator_acts (happened_at desc, id desc);
create index administrator_acts_subject on administrator_acts (subject_id);
create index administrator_acts_administrator on administrator_acts (administrator_id);
alter table administrator_acts enable row level security;
alter table administrator_acts force row level security;
create policy keeper on administrator_acts for select to atelier_keeper using (true);
create policy administrator on administrator_acts for select to atelier_admin using (is_admin());
create policy note on administrator_acts for insert to atelier_admin
  with check (is_admin() and administrator_id = current_person_id());
create policy farewell on administrator_acts to atelier_farewell using (true) with check (true);
grant select on administrator_acts to atelier_keeper, atelier_admin;
grant insert on administrator_acts to atelier_admin;
grant select, update (administrator_name, subject_name) on administrator_acts to atelier_farewell;

grant select (suspended_at) on users to atelier_farewell;
grant delete on user_roles to atelier_farewell;
alter function set_administrator(uuid, boolean) owner to atelier_farewell;
set local role atelier_farewell;
revoke execute on function set_administrator(uuid, boolean) from public;
grant execute on function set_administrator(uuid, boolean) to atelier_admin;

create or replace function delete_own_person(successor_email text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  leaving uuid := current_person_id();
  successor uuid;
begin
  if exists (select from business_members where user_id = leaving) then return 'businesses'; end if;
  -- Two administrators who leave at once come one after the other; so does the next person to sign up.
  perform pg_advisory_xact_lock(hashtext('atelier first administrator'));
  if exists (select from user_roles where user_id = leaving and role = 'admin')
     and not exists (
       select from user_roles join users on users.id = user_roles.user_id
         where user_roles.user_id <> leaving and user_roles.role = 'admin' and users.suspended_at is null)
     and exists (select from users where id <> leaving) then
    if successor_email is null then return 'successor-needed'; end if;
    select id into successor from users
      where email = lower(successor_email) and id <> leaving and suspended_at is null;
    if successor is null then return 'successor-unknown'; end if;
    insert into user_roles (user_id, role) values (successor, 'admin');
  end if;
  delete from users where id = leaving;
  update administrator_acts set administrator_name = '' where administrator_id = leaving;
  update administrator_acts set subject_name = '' where subject_id = leaving;
  return 'done';
end $$;

create or replace function own_standing() returns table (is_last_administrator boolean, others_have_accounts boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select
      exists (select from user_roles where user_id = current_person_id() and role = 'admin')
        and not exists (
          select from user_roles join users on users.id = user_roles.user_id
            where user_roles.user_id <> current_person_id() and user_roles.role = 'admin'
              and users.suspended_at is null),
      exists (select from users where id <> current_person_id())
  $$;
reset role;

revoke create on schema public from atelier_identity, atelier_farewell;
