-- Who somebody is: roles of the database, sign-in, a person's own rows, the first administrator, the outbox of mails
-- and the way into the job queue.

-- Roles belong to the whole cluster, and several databases of one cluster may be migrated at the same moment. An
-- advisory lock would hold within one database only, so losing a race is answered by trying again.
create procedure make_role(wanted text)
  language plpgsql as $$
begin
  for attempt in 1..10 loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        if current_setting('server_version_num')::int >= 160000 then
          -- Entered on purpose by SET ROLE only: the owner does not inherit what the role may see. (PostgreSQL 15
          -- cannot say so: there the policies of these roles hold for the owner as well.)
          execute format('grant %I to current_user with inherit false, set true', wanted);
        else
          execute format('grant %I to current_user', wanted);
        end if;
      end if;
      return;
    exception
      -- 23505, 42710: another database made it first. XX000: "tuple concurrently updated".
      when unique_violation or duplicate_object or internal_error then
        if attempt = 10 then raise; end if;
        perform pg_sleep(0.02 * attempt);
    end;
  end loop;
end $$;

call make_role('atelier_app');      -- work inside a business
call make_role('atelier_person');   -- a signed-in person outside any business
call make_role('atelier_identity'); -- sign-in: its own tables and nothing else
call make_role('atelier_mailer');   -- takes mails from the outbox and marks them sent
call make_role('atelier_admin');    -- an administrator's reads, through policies of their own
call make_role('atelier_keeper');   -- reads everything, for backup and verify

grant usage on schema public
  to atelier_app, atelier_person, atelier_identity, atelier_mailer, atelier_admin, atelier_keeper;

-- Sign-in. The columns are those of better-auth; apps/server/src/identity/sign-in.ts maps the names.

create table users (
  id uuid primary key,
  name text not null check (length(name) <= 200),
  email text not null unique check (email = lower(email) and length(email) <= 320),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

grant select, insert, update on users to atelier_identity;
grant select, insert, update, delete on sessions, credentials, verifications, rate_limits to atelier_identity;
grant select on users, sessions, credentials, verifications, rate_limits to atelier_keeper;

-- A person's own rows. Row-level security is forced: it binds the owner of the tables as well. The policies name no
-- role; what each role may do with the rows that it sees is said by the grants.

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

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

create table user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  enable_feature_tours boolean not null default true,
  business_type text not null default 'physical'
    check (business_type in ('physical', 'digital', 'service', 'hybrid')),
  business_size text not null default 'solo' check (business_size in ('solo', 'small', 'medium', 'large')),
  primary_interests text[] not null default '{}'
    check (primary_interests <@ array['inventory', 'finance', 'events', 'customers', 'invoices']),
  updated_at timestamptz not null default now()
);

create table user_onboarding (
  user_id uuid primary key references users (id) on delete cascade,
  current_step text not null default 'welcome'
    check (current_step in ('welcome', 'profile', 'inventory', 'finance', 'customer', 'event')),
  completed_steps text[] not null default '{}'
    check (completed_steps <@ array['welcome', 'profile', 'inventory', 'finance', 'customer', 'event']),
  onboarding_completed boolean not null default false,
  tours_completed jsonb not null default
    '{"dashboard": false, "inventory": false, "finance": false, "customers": false, "events": false, "invoices": false}'
    check (jsonb_typeof(tours_completed) = 'object'),
  updated_at timestamptz not null default now()
);

alter table user_roles enable row level security;
alter table user_roles force row level security;
alter table profiles enable row level security;
alter table profiles force row level security;
alter table user_preferences enable row level security;
alter table user_preferences force row level security;
alter table user_onboarding enable row level security;
alter table user_onboarding force row level security;

create policy own on user_roles using (user_id = nullif(current_setting('atelier.user_id', true), '')::uuid);
create policy own on profiles using (id = nullif(current_setting('atelier.user_id', true), '')::uuid);
create policy own on user_preferences using (user_id = nullif(current_setting('atelier.user_id', true), '')::uuid);
create policy own on user_onboarding using (user_id = nullif(current_setting('atelier.user_id', true), '')::uuid);
create policy sign_in on user_roles for select to atelier_identity using (true);
create policy keeper on user_roles for select to atelier_keeper using (true);
create policy keeper on profiles for select to atelier_keeper using (true);
create policy keeper on user_preferences for select to atelier_keeper using (true);
create policy keeper on user_onboarding for select to atelier_keeper using (true);

grant select on user_roles to atelier_app, atelier_person, atelier_identity, atelier_admin, atelier_keeper;
grant select on profiles, user_preferences, user_onboarding to atelier_app, atelier_person, atelier_keeper;
grant update (full_name, avatar_url, time_zone, last_business_id, updated_at) on profiles
  to atelier_app, atelier_person;
grant insert, update on user_preferences, user_onboarding to atelier_app, atelier_person;

-- Whether the person of this database transaction is an administrator.
create function is_admin() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (
    select from user_roles
    where user_id = nullif(current_setting('atelier.user_id', true), '')::uuid and role = 'admin'
  );

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

create trigger welcome_new_person after insert on users
  for each row execute function welcome_new_person();

-- The outbox. Every mail is written here first; with SMTP configured a job sends it, without SMTP the administrator
-- reads it here. A mail that carries a secret (a link to a new password) loses its body once it has been sent, so that
-- the outbox is no way into another person's account.
create table mails (
  id uuid primary key,
  to_address text not null check (length(to_address) <= 320),
  -- Who seems to write, where it is not the house itself: the business that mails an invoice.
  from_name text check (from_name !~ '[\r\n]'),
  reply_to text check (reply_to !~ '[\r\n]' and length(reply_to) <= 320),
  subject text not null check (subject !~ '[\r\n]'),
  text_body text not null,
  html_body text not null,
  kind text not null,
  carries_secret boolean not null default false,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  error text
);
create index mails_newest on mails (created_at desc, id desc);

alter table mails enable row level security;
alter table mails force row level security;
create policy post on mails for insert to atelier_app, atelier_person, atelier_identity with check (true);
create policy deliver_read on mails for select to atelier_mailer using (true);
create policy deliver_mark on mails for update to atelier_mailer using (true);
create policy administrator on mails for select to atelier_admin using (is_admin());
create policy keeper on mails for select to atelier_keeper using (true);

grant insert (id, to_address, from_name, reply_to, subject, text_body, html_body, kind, carries_secret, created_at)
  on mails to atelier_app, atelier_person, atelier_identity;
grant select on mails to atelier_mailer, atelier_admin, atelier_keeper;
grant update (sent_at, failed_at, error, text_body, html_body) on mails to atelier_mailer;

-- What hangs on a mail. The outbox is no archive: once the mail has been sent, its attachments are removed.
create table mail_attachments (
  mail_id uuid not null references mails (id) on delete cascade,
  filename text not null check (filename <> '' and filename !~ '[[:cntrl:]/\\]' and length(filename) <= 200),
  content_type text not null,
  bytes bytea not null,
  primary key (mail_id, filename)
);

alter table mail_attachments enable row level security;
alter table mail_attachments force row level security;
create policy post on mail_attachments for insert to atelier_app, atelier_person, atelier_identity with check (true);
create policy deliver_read on mail_attachments for select to atelier_mailer using (true);
create policy deliver_remove on mail_attachments for delete to atelier_mailer using (true);
create policy administrator on mail_attachments for select to atelier_admin using (is_admin());
create policy keeper on mail_attachments for select to atelier_keeper using (true);

grant insert on mail_attachments to atelier_app, atelier_person, atelier_identity;
grant select on mail_attachments to atelier_mailer, atelier_admin, atelier_keeper;
grant delete on mail_attachments to atelier_mailer;

-- Puts a job into the queue, in the caller's database transaction: the job exists if and only if that commits.
-- The queue's own tables are made by graphile-worker when the server starts (its migrations are its own affair and
-- change with its version). PL/pgSQL looks the inner function up when it runs, so the order does not matter here.
create function enqueue_job(name text, payload jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(identifier => name, payload => payload::json);
end $$;

revoke execute on function enqueue_job(text, jsonb) from public;
grant execute on function enqueue_job(text, jsonb) to atelier_app, atelier_person, atelier_identity;
