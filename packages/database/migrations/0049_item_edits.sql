-- What was changed of many items at once, and what each of them was before: one undo gives exactly that back.

create table item_edits (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- As the contract writes it.
  edit jsonb not null,
  edited_at timestamptz not null,
  edited_by uuid references users (id) on delete set null,
  undone_at timestamptz,
  primary key (business_id, id)
);
create index item_edits_by_time on item_edits (business_id, edited_at desc, id desc);
create index item_edits_by_person on item_edits (edited_by);
call protect_tenant_table('item_edits');
grant select, insert, update (undone_at) on item_edits to atelier_app;

create table item_edit_rows (
  business_id uuid not null references businesses (id) on delete cascade,
  edit_id uuid not null,
  item_id uuid not null,
  -- What can be changed of many items, as it stood before.
  before jsonb not null,
  -- The version of the item that the edit made.
  version integer not null check (version >= 1),
  -- An undo left it as it was, since it had been changed after the edit.
  is_kept boolean not null default false,
  primary key (business_id, edit_id, item_id),
  foreign key (business_id, edit_id) references item_edits (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id) on delete cascade
);
create index item_edit_rows_by_item on item_edit_rows (business_id, item_id);
call protect_tenant_table('item_edit_rows');
drop trigger announce_change on item_edit_rows;
grant select, insert, update (is_kept) on item_edit_rows to atelier_app;
