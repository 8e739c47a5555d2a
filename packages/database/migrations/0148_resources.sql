-- module: resources
-- Resources: notes that a business keeps on checklists, calculators and agreements, and favorites of a person.

-- Entries by name: ticks, lines of one's own, fields of an agreement, figures of a calculator.
create table resource_notes (
  business_id uuid not null references businesses (id) on delete cascade,
  -- The file of the resource in the web; a note stays when its file is gone.
  resource_id text not null check (resource_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(resource_id) <= 60),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (business_id, resource_id),
  constraint resource_notes_size check (octet_length(content::text) <= 100000)
);
call protect_tenant_table('resource_notes');
grant select, insert, update (content, updated_at), delete on resource_notes to atelier_app;

alter table user_preferences
  add column favorite_resources text[] not null default '{}' check (cardinality(favorite_resources) <= 100);
