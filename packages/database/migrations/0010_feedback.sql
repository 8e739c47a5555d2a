-- What people tell us. An item is of a person, not of a business: who writes may be about to found one.
create table feedback_items (
  id uuid primary key,
  author_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('bug', 'feature', 'improvement', 'other')),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 5000),
  status text not null default 'new' check (status in ('new', 'in_progress', 'completed', 'rejected')),
  -- The path of the page from which somebody wrote, and the version of the app; empty where unknown.
  page text not null default '' check (length(page) <= 500),
  app_version text not null default '' check (length(app_version) <= 40),
  wants_reply boolean not null default false,
  created_at timestamptz not null
);
create index feedback_items_author on feedback_items (author_id, created_at desc, id desc);
create index feedback_items_newest on feedback_items (created_at desc, id desc);

alter table feedback_items enable row level security;
alter table feedback_items force row level security;
create policy own on feedback_items using (author_id = nullif(current_setting('atelier.user_id', true), '')::uuid);
create policy administrator on feedback_items for select to atelier_admin using (is_admin());
create policy keeper on feedback_items for select to atelier_keeper using (true);
grant select on feedback_items to atelier_person, atelier_admin, atelier_keeper;
-- The status is not among them: an item begins as new.
grant insert (id, author_id, type, title, description, page, app_version, wants_reply, created_at)
  on feedback_items to atelier_person;

-- Where mails to the administrators go. The role of sign-in may read this, and a person may not; hence its function.
create function administrator_addresses() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select users.email from user_roles join users on users.id = user_roles.user_id
        where user_roles.role = 'admin' order by user_roles.created_at, users.id $$;
revoke execute on function administrator_addresses from public;
grant execute on function administrator_addresses to atelier_person;
grant create on schema public to atelier_identity;
alter function administrator_addresses owner to atelier_identity;
revoke create on schema public from atelier_identity;
