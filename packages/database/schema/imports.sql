-- imports: data brought from other programs.

create table file_imports (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('items', 'suppliers', 'recipes', 'opening-stock', 'customers', 'sales')),
  file_name text not null check (length(file_name) <= 255),
  imported_at timestamptz not null,
  imported_by uuid references users (id) on delete set null,
  row_count integer not null check (row_count >= 0),
  new_count integer not null default 0 check (new_count >= 0),
  known_count integer not null default 0 check (known_count >= 0),
  wrong_count integer not null default 0 check (wrong_count >= 0),
  finished_at timestamptz,
  failed_at timestamptz,
  failure text not null default '' check (length(failure) <= 500),
  undone_at timestamptz,
  changed_count integer not null default 0 check (changed_count >= 0),
  -- Rows of a file of sales that were refused as they were brought, with why: the first hundreds. Of other files the preview
  -- says the same, since all of one is tried out there.
  wrong_rows jsonb not null default '[]',
  primary key (business_id, id),
  constraint file_imports_end check (num_nonnulls(finished_at, failed_at) <= 1),
  constraint file_imports_undone check (undone_at is null or finished_at is not null)
);
create index file_imports_by_time on file_imports (business_id, imported_at desc, id desc);
create index file_imports_by_person on file_imports (imported_by);
create index file_imports_under_way on file_imports (business_id, id)
  where ((finished_at is null) and (failed_at is null));
call protect_tenant_table('file_imports');
grant select, insert (business_id, id, kind, file_name, imported_at, imported_by, row_count), update (new_count,
  known_count, wrong_count, finished_at, failed_at, failure, undone_at, changed_count, wrong_rows) on file_imports
  to atelier_app;
grant select (business_id, id, imported_by, finished_at, failed_at) on file_imports to atelier_clock;

create policy clock on file_imports for select to atelier_clock using (true);

create table file_import_files (
  business_id uuid not null references businesses (id) on delete cascade,
  import_id uuid not null,
  bytes bytea not null check (length(bytes) <= 8388608),
  reading jsonb not null,
  primary key (business_id, import_id),
  foreign key (business_id, import_id) references file_imports (business_id, id) on delete cascade
);
call protect_tenant_table('file_import_files');
grant select, insert, delete on file_import_files to atelier_app;

drop trigger announce_change on file_import_files;

create table file_import_records (
  business_id uuid not null references businesses (id) on delete cascade,
  import_id uuid not null,
  position integer not null check ("position" >= 1),
  record_id uuid not null,
  -- What the room of a record needs beside its id to take it back: of a customer, what stood there and at which version.
  kept jsonb,
  primary key (business_id, import_id, "position"),
  foreign key (business_id, import_id) references file_imports (business_id, id) on delete cascade
);
call protect_tenant_table('file_import_records');
grant select, insert, delete on file_import_records to atelier_app;

drop trigger announce_change on file_import_records;
