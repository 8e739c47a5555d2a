-- module: saved-views
-- Views of lists that a person keeps in a business: filters, search and order under a name.

create table saved_views (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list <> '' and length(list) <= 40),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  -- Search parameters of the address of the list.
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  primary key (business_id, id)
);
create unique index saved_views_name on saved_views (business_id, user_id, list, lower(name));
create index saved_views_user on saved_views (user_id);
call protect_tenant_table('saved_views');
grant select, insert, delete, update (name, filters) on saved_views to atelier_app;
