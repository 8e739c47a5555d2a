-- identity: people, sessions, profiles, roles, preferences.

create table users (
  id uuid primary key,
  name text not null check (length(name) <= 200),
  email text not null unique check (email = lower(email) and length(email) <= 320),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false
);
grant select, insert, update on users to atelier_identity;
grant select on users to atelier_keeper;
grant select (id, email), delete on users to atelier_farewell;

-- A new person has a profile, preferences and an onboarding row from the first moment, and the very first person of
-- this installation is its administrator. Two people signing up at once: the lock lets one look after the other.
create function welcome_new_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare acting text := current_setting('atelier.user_id', true);
begin
  -- The rows are the new person's own: for this moment the database transaction acts as that person. (A SET clause
  -- of the function would put the setting back by itself, but only a superuser may name such a setting there.)
  perform set_config('atelier.user_id', new.id::text, true);
  insert into profiles (id, full_name) values (new.id, new.name);
  insert into user_preferences (user_id) values (new.id);
  insert into user_onboarding (user_id) values (new.id);
  if not exists (select from users where id <> new.id) then
    perform pg_advisory_xact_lock(hashtext('atelier first administrator'));
    if not exists (select from users where id <> new.id) then
      insert into user_roles (user_id, role) values (new.id, 'admin');
    end if;
  end if;
  perform set_config('atelier.user_id', coalesce(acting, ''), true);
  return null;
end $$;
comment on function welcome_new_person() is
  'acts: a new user gets profile, preferences and onboarding, the first one the role of administrator; the sign-in library writes users itself.';

create trigger welcome_new_person after insert on users for each row execute function welcome_new_person();

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
grant select, insert, update, delete on sessions to atelier_identity;
grant select on sessions to atelier_keeper;

-- Whoever looks on by this session has to leave.
create function announce_session_end() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('atelier_sessions', old.id::text);
  return null;
end $$;
comment on function announce_session_end() is
  'announces: tells the server which session ended, so that its live connection closes.';

create trigger announce_session_end after delete on sessions
  for each row execute function announce_session_end();

-- How a person proves to be that person: better-auth calls this "account", a word that the books need.
create table credentials (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);
grant select, insert, update, delete on credentials to atelier_identity;
grant select on credentials to atelier_keeper;

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
grant select, insert, update, delete on verifications to atelier_identity;
grant select on verifications to atelier_keeper;

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role = 'admin'),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table user_roles enable row level security;
alter table user_roles force row level security;
grant select on user_roles to atelier_app, atelier_person, atelier_identity, atelier_admin, atelier_keeper;
grant select, insert on user_roles to atelier_farewell;

create policy own on user_roles using (user_id = (nullif(current_setting('atelier.user_id', true), ''))::uuid);

create policy sign_in on user_roles for select to atelier_identity using (true);

create policy keeper on user_roles for select to atelier_keeper using (true);

create policy farewell on user_roles to atelier_farewell using (true) with check (role = 'admin');

create table profiles (
  id uuid primary key references users (id) on delete cascade,
  full_name text not null default '' check (length(full_name) <= 200),
  avatar_url text check (length(avatar_url) <= 2000),
  -- Null: that of the business.
  time_zone text check (length(time_zone) <= 60),
  last_business_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table profiles enable row level security;
alter table profiles force row level security;
grant select, update (full_name, avatar_url, time_zone, last_business_id, updated_at) on profiles
  to atelier_app, atelier_person;
grant select on profiles to atelier_keeper;

-- The name that others see is the one in the profile: people change it there, sign-in keeps a copy.
create function keep_name_of_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update users set name = new.full_name where id = new.id;
  return null;
end $$;
comment on function keep_name_of_person() is 'derives: the name of a user from the profile.';

create policy own on profiles using (id = (nullif(current_setting('atelier.user_id', true), ''))::uuid);

create policy keeper on profiles for select to atelier_keeper using (true);

create trigger keep_name_of_person after update of full_name on profiles
  for each row
  when (new.full_name is distinct from old.full_name) execute function keep_name_of_person();

create table user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  enable_feature_tours boolean not null default true,
  business_type text not null default 'physical' check (business_type in ('physical', 'digital', 'service', 'hybrid')),
  business_size text not null default 'solo' check (business_size in ('solo', 'small', 'medium', 'large')),
  primary_interests text[] not null default '{}'
    check (primary_interests <@ array['inventory', 'finance', 'events', 'customers', 'invoices']),
  updated_at timestamptz not null default now()
);
alter table user_preferences enable row level security;
alter table user_preferences force row level security;
grant select, insert, update on user_preferences to atelier_app, atelier_person;
grant select on user_preferences to atelier_keeper;

create policy own on user_preferences using (user_id = (nullif(current_setting('atelier.user_id', true), ''))::uuid);

create policy keeper on user_preferences for select to atelier_keeper using (true);

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
grant select, insert, update, delete on two_factors to atelier_identity;
grant select on two_factors to atelier_keeper;

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
grant select, insert, update, delete on passkeys to atelier_identity;
grant select on passkeys to atelier_keeper;

-- A new address waits here until somebody opens the link that was sent to it. One waits for a person at a time; of the
-- link's token only the SHA-256 is kept.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 320),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on email_changes to atelier_identity;
grant select on email_changes to atelier_keeper;

-- The picture of a person, as the server has drawn it anew. The others of a business see it in their list of members.
create table avatars (
  user_id uuid primary key references users (id) on delete cascade,
  content_type text not null check (content_type = 'image/webp'),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  updated_at timestamptz not null default now()
);
alter table avatars enable row level security;
alter table avatars force row level security;
grant select, insert, update, delete on avatars to atelier_person;
grant select on avatars to atelier_app, atelier_keeper;

create policy own on avatars to atelier_person using (user_id = current_person_id());

create policy keeper on avatars for select to atelier_keeper using (true);

-- Codes of authenticator apps that were tried: each opens once (RFC 6238, 5.2). As SHA-256, for they repeat one day.
create table spent_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  spent_at timestamptz not null,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on spent_codes to atelier_identity;
grant select on spent_codes to atelier_keeper;

-- Whether the person of this database transaction is an administrator.
create function is_admin() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (
    select from user_roles
    where user_id = nullif(current_setting('atelier.user_id', true), '')::uuid and role = 'admin'
  );

-- The address of the person of this database transaction, and whether it was confirmed.
create function own_address() returns table (email text, is_confirmed boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select users.email, users.email_verified from users where users.id = current_person_id() $$;
revoke execute on function own_address() from public;
grant execute on function own_address() to atelier_person;

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
grant create on schema public to atelier_farewell;
alter function delete_own_person(successor_email text) owner to atelier_farewell;
revoke create on schema public from atelier_farewell;
set local role atelier_farewell;
revoke execute on function delete_own_person(successor_email text) from public;
grant execute on function delete_own_person(successor_email text) to atelier_person;
reset role;

-- Whether the person of this database transaction is the only administrator, and whether others have accounts.
create function own_standing() returns table (is_last_administrator boolean, others_have_accounts boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select
      exists (select from user_roles where user_id = current_person_id() and role = 'admin')
        and not exists (select from user_roles where user_id <> current_person_id() and role = 'admin'),
      exists (select from users where id <> current_person_id())
  $$;
grant create on schema public to atelier_farewell;
alter function own_standing() owner to atelier_farewell;
revoke create on schema public from atelier_farewell;
set local role atelier_farewell;
revoke execute on function own_standing() from public;
grant execute on function own_standing() to atelier_person;
reset role;

-- Where mails to the administrators go. The role of sign-in may read this, and a person may not; hence its function.
create function administrator_addresses() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select users.email from user_roles join users on users.id = user_roles.user_id
        where user_roles.role = 'admin' order by user_roles.created_at, users.id $$;
grant create on schema public to atelier_identity;
alter function administrator_addresses() owner to atelier_identity;
revoke create on schema public from atelier_identity;
set local role atelier_identity;
revoke execute on function administrator_addresses() from public;
grant execute on function administrator_addresses() to atelier_person;
reset role;

create policy administrator on mails for select to atelier_admin using (is_admin());

create policy administrator on mail_attachments for select to atelier_admin using (is_admin());
