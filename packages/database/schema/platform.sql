-- What every module stands on: extensions, roles, the protection of tenant tables, queue, mails, announcements.

create extension pg_trgm;
create extension btree_gin;
create extension unaccent;
create extension btree_gist;

-- Loads pg_trgm, without which nobody but a superuser may name its threshold.
select word_similarity('a', 'a');

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
call make_role('atelier_search');   -- owns the functions that search
call make_role('atelier_link');     -- resolves an unguessable public link to its record
call make_role('atelier_notifier'); -- owns the function that tells the members of a business
call make_role('atelier_clock');    -- what time brings about, across businesses
call make_role('atelier_farewell'); -- owns delete_own_person

grant usage on schema public
  to atelier_app, atelier_person, atelier_identity, atelier_mailer, atelier_admin, atelier_keeper;
grant usage on schema public to atelier_search, atelier_link;
grant usage on schema public to atelier_notifier, atelier_clock;
grant usage on schema public to atelier_farewell;

create table rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);
grant select, insert, update, delete on rate_limits to atelier_identity;
grant select on rate_limits to atelier_keeper;

-- The outbox. Every mail is written here first; with SMTP configured a job sends it, without SMTP the administrator
-- reads it here. A mail that carries a secret (a link to a new password) loses its body once it has been sent, so that
-- the outbox is no way into another person's account.
create table mails (
  id uuid primary key,
  to_address text not null check (length(to_address) <= 320),
  -- The sender, if it is not Atelier itself: the business that mails an invoice.
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
  error text,
  -- A mail is tried for a day and then given up, at once where the other side refuses for good. One whose trying was broken
  -- off may have left: it is not tried again.
  tries integer not null default 0,
  tried_at timestamptz,
  given_up_at timestamptz,
  returned_at timestamptz
);
create index mails_newest on mails (created_at desc, id desc);
alter table mails enable row level security;
alter table mails force row level security;
grant insert (id, to_address, from_name, reply_to, subject, text_body, html_body, kind, carries_secret,
  created_at) on mails to atelier_app, atelier_person, atelier_identity;
grant select, update (to_address, subject, text_body, html_body, sent_at, failed_at, error, tries, tried_at,
  given_up_at, returned_at) on mails to atelier_mailer;
grant select on mails to atelier_admin, atelier_keeper;

create policy post on mails for insert to atelier_app, atelier_person, atelier_identity with check (true);

create policy deliver_read on mails for select to atelier_mailer using (true);

create policy deliver_mark on mails for update to atelier_mailer using (true);

create policy keeper on mails for select to atelier_keeper using (true);

-- What hangs on a mail. The outbox is no archive: once the mail has been sent, its attachments are removed.
create table mail_attachments (
  mail_id uuid not null references mails (id) on delete cascade,
  filename text not null check (filename <> '' and filename !~ '[[:cntrl:]/\\]' and length(filename) <= 200),
  content_type text not null,
  bytes bytea not null,
  -- The paper itself comes first, whatever the others are called.
  position smallint not null check ("position" > 0),
  primary key (mail_id, filename)
);
alter table mail_attachments enable row level security;
alter table mail_attachments force row level security;
grant insert on mail_attachments to atelier_app, atelier_person, atelier_identity;
grant select, delete on mail_attachments to atelier_mailer;
grant select on mail_attachments to atelier_admin, atelier_keeper;

create policy post on mail_attachments for insert to atelier_app, atelier_person, atelier_identity with check (true);

create policy deliver_read on mail_attachments for select to atelier_mailer using (true);

create policy deliver_remove on mail_attachments for delete to atelier_mailer using (true);

create policy keeper on mail_attachments for select to atelier_keeper using (true);

create function current_business_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('atelier.business_id', true), '')::uuid;

-- Once per statement, to the business that was entered; where none is, nobody can be looking. NOTIFY sends one message
-- of many that are alike, at commit, so a database transaction tells of a table once however often it writes to it.
create function announce_change() returns trigger
  language plpgsql as $$
declare
  entered uuid := current_business_id();
begin
  if entered is not null then
    perform pg_notify('atelier_changes', entered || ' ' || tg_table_name);
  end if;
  return null;
end $$;
comment on function announce_change() is
  'announces: tells open screens which table of which business changed, once per statement.';

-- Forces row-level security on a tenant table, with its policies, before anything is granted on it.
create procedure protect_tenant_table(table_name text)
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy tenant on %I using (business_id = current_business_id())', table_name);
  execute format('create policy keeper on %I for select to atelier_keeper using (true)', table_name);
  execute format('grant select on %I to atelier_keeper', table_name);
  execute format(
    'create trigger announce_change after insert or update or delete on %I for each statement execute function announce_change()',
    table_name
  );
end $$;

-- A command seen twice with one key answers what it answered the first time.
create table idempotency_keys (
  business_id uuid not null,
  key uuid not null,
  command text not null,
  input_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (business_id, key)
);
create index idempotency_keys_age on idempotency_keys (business_id, created_at);
call protect_tenant_table('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to atelier_app;
grant select (created_at), delete on idempotency_keys to atelier_clock;

create policy clock on idempotency_keys for select to atelier_clock using (true);

create policy clock_sweeps on idempotency_keys for delete to atelier_clock using (true);

drop trigger announce_change on idempotency_keys;

-- Puts a job into the queue, in the caller's database transaction: the job exists if and only if that commits.
-- The queue's own tables are made by graphile-worker when the server starts (its migrations are its own affair and
-- change with its version). PL/pgSQL looks the inner function up when it runs, so the order does not matter here.
create function enqueue_job(name text, payload jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(identifier => name, payload => payload::json);
end $$;
revoke execute on function enqueue_job(name text, payload jsonb) from public;
grant execute on function enqueue_job(name text, payload jsonb) to atelier_app, atelier_person, atelier_identity;

create function current_person_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('atelier.user_id', true), '')::uuid;

-- How texts are compared: without capitals and accents. Declared immutable, though unaccent() is not: its dictionary
-- could be exchanged, and then the columns and indexes made with it would have to be made anew.
create function fold(words text) returns text
  language sql immutable parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));

create function like_pattern(words text) returns text
  language sql immutable parallel safe
  return '%' || replace(replace(replace(fold(btrim(words)), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- What was asked, made ready once for all searches: folded; the first four words as regular expressions, by which a trigram
-- index can search (one or two letters have to begin a word, more may stand anywhere; '' fits every text); and the letters
-- that may hold typing errors: no numbers, for 1042 is not a misspelt 1043, and nothing short. Null if none are left.
create function asked_for(words text, out asked text, out patterns text[], out letters text)
  language plpgsql immutable parallel safe as $$
begin
  asked := btrim(regexp_replace(fold(words), '\s+', ' ', 'g'));
  patterns := array(
    select case
        when word ~ '^[[:alnum:]]{1,2}$' then '\m' || word
        else regexp_replace(coalesce(word, ''), '([^[:alnum:]])', '\\\1', 'g')
      end
      from generate_series(1, 4) as nth cross join lateral (select (string_to_array(asked, ' '))[nth]) as w (word)
      order by nth
  );
  letters := nullif(btrim(regexp_replace(asked, '\S*\d\S*|\m\w{1,2}\M|[^[:alnum:][:space:]]', ' ', 'g')), '');
end $$;

create type earning as (business_id uuid, invoice_id uuid, customer_id uuid, entry_id uuid, entry_date date,
  account_id uuid, earned_before bigint, earned bigint);
