-- feedback: what users tell us.

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
grant select, insert (id, author_id, type, title, description, page, app_version, wants_reply,
  created_at) on feedback_items to atelier_person;
grant select on feedback_items to atelier_admin, atelier_keeper;

create policy own on feedback_items using (author_id = (nullif(current_setting('atelier.user_id', true), ''))::uuid);

create policy administrator on feedback_items for select to atelier_admin using (is_admin());

create policy keeper on feedback_items for select to atelier_keeper using (true);
