-- Files that brought items, suppliers, recipes or what is there on the first day, and what each of them brought, so that
-- it can be taken out again.

create table inventory_imports (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('items', 'suppliers', 'recipes', 'opening-stock')),
  file_name text not null check (length(file_name) <= 255),
  imported_at timestamptz not null,
  imported_by uuid references users (id) on delete set null,
  -- Rows of the file; then what came in, what was there before, and what could not go in.
  row_count integer not null check (row_count >= 0),
  new_count integer not null default 0 check (new_count >= 0),
  known_count integer not null default 0 check (known_count >= 0),
  wrong_count integer not null default 0 check (wrong_count >= 0),
  finished_at timestamptz,
  failed_at timestamptz,
  failure text not null default '' check (length(failure) <= 500),
  undone_at timestamptz,
  primary key (business_id, id),
  constraint inventory_imports_end check (num_nonnulls(finished_at, failed_at) <= 1),
  constraint inventory_imports_undone check (undone_at is null or finished_at is not null)
);
create index inventory_imports_by_time on inventory_imports (business_id, imported_at desc, id desc);
create index inventory_imports_by_person on inventory_imports (imported_by);
create index inventory_imports_under_way on inventory_imports (business_id, id)
  where finished_at is null and failed_at is null;
call protect_tenant_table('inventory_imports');
grant select on inventory_imports to atelier_app;
grant insert (business_id, id, kind, file_name, imported_at, imported_by, row_count) on inventory_imports to atelier_app;
grant update (new_count, known_count, wrong_count, finished_at, failed_at, failure, undone_at) on inventory_imports
  to atelier_app;
-- Across businesses the clock sees which imports a stopped computer left in the middle.
create policy clock on inventory_imports for select to atelier_clock using (true);
grant select (business_id, id, imported_by, finished_at, failed_at) on inventory_imports to atelier_clock;

-- The file itself and how to read it, from the command that wants it imported to the job that does it, and no longer.
create table inventory_import_files (
  business_id uuid not null references businesses (id) on delete cascade,
  import_id uuid not null,
  bytes bytea not null check (length(bytes) <= 8388608),
  reading jsonb not null,
  primary key (business_id, import_id),
  foreign key (business_id, import_id) references inventory_imports (business_id, id) on delete cascade
);
call protect_tenant_table('inventory_import_files');
drop trigger announce_change on inventory_import_files;
grant select, insert, delete on inventory_import_files to atelier_app;

-- What came in by an import.
create table inventory_import_records (
  business_id uuid not null references businesses (id) on delete cascade,
  import_id uuid not null,
  position integer not null check (position >= 1),
  record_id uuid not null,
  primary key (business_id, import_id, position),
  foreign key (business_id, import_id) references inventory_imports (business_id, id) on delete cascade
);
call protect_tenant_table('inventory_import_records');
drop trigger announce_change on inventory_import_records;
grant select, insert, delete on inventory_import_records to atelier_app;

-- An item or a payee that nothing refers to yet can be taken out again with the file that brought it.
grant delete on inventory_items, payees to atelier_app;
