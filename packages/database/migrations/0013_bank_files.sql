-- What banks say: files that were imported, the lines that they brought, and how the columns of a CSV are read.

create table bank_imports (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  file_name text not null check (length(file_name) <= 255),
  format text not null check (format in ('csv', 'ofx', 'qif', 'camt', 'mt940')),
  imported_at timestamptz not null,
  imported_by uuid references users (id) on delete set null,
  -- What the file says of itself; a file of a bank that says less leaves them out.
  first_date date,
  last_date date,
  opening_cents bigint,
  opening_date date,
  closing_cents bigint,
  closing_date date,
  -- Lines of the file, as far as they have been read; then those that were new, were there before, or could not be read.
  line_count integer check (line_count >= 0),
  done_count integer not null default 0 check (done_count >= 0),
  new_count integer not null default 0 check (new_count >= 0),
  known_count integer not null default 0 check (known_count >= 0),
  wrong_count integer not null default 0 check (wrong_count >= 0),
  -- At most one of the first three is set: it ended in one way. Only one that went in can be undone.
  finished_at timestamptz,
  cancelled_at timestamptz,
  failed_at timestamptz,
  failure text not null default '' check (length(failure) <= 500),
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  constraint bank_imports_end check (num_nonnulls(finished_at, cancelled_at, failed_at) <= 1),
  constraint bank_imports_undone check (undone_at is null or finished_at is not null)
);
create index bank_imports_by_account on bank_imports (business_id, account_id, imported_at desc, id desc);
create index bank_imports_by_time on bank_imports (business_id, imported_at desc, id desc);
create index bank_imports_by_person on bank_imports (imported_by);
call protect_tenant_table('bank_imports');
grant select on bank_imports to atelier_app;
grant insert (business_id, id, account_id, file_name, format, imported_at, imported_by) on bank_imports to atelier_app;
grant update (first_date, last_date, opening_cents, opening_date, closing_cents, closing_date, line_count, done_count,
  new_count, known_count, wrong_count, finished_at, cancelled_at, failed_at, failure, undone_at) on bank_imports to atelier_app;
create index bank_imports_under_way on bank_imports (business_id, id)
  where finished_at is null and cancelled_at is null and failed_at is null;
-- Across businesses the clock sees which imports a stopped computer left in the middle.
create policy clock on bank_imports for select to atelier_clock using (true);
grant select (business_id, id, imported_by, finished_at, cancelled_at, failed_at) on bank_imports to atelier_clock;

-- The file itself and how to read it, from the command that wants it imported to the job that does it, and no longer.
create table bank_import_files (
  business_id uuid not null references businesses (id) on delete cascade,
  import_id uuid not null,
  bytes bytea not null check (length(bytes) <= 33554432),
  -- The mapping of a CSV; whether rows that cannot be read may be left out.
  reading jsonb not null,
  primary key (business_id, import_id),
  foreign key (business_id, import_id) references bank_imports (business_id, id) on delete cascade
);
alter table bank_import_files alter column bytes set storage external;
call protect_tenant_table('bank_import_files');
-- No screen shows it.
drop trigger announce_change on bank_import_files;
grant select, insert, delete on bank_import_files to atelier_app;

-- One line of a bank's statement. It posts nothing by itself.
create table bank_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  import_id uuid not null,
  account_id uuid not null,
  line_date date not null,
  -- Into the account above zero, out of it below.
  amount_cents bigint not null,
  payee text not null default '' check (length(payee) <= 500),
  description text not null default '' check (length(description) <= 2000),
  check_number text not null default '' check (length(check_number) <= 40),
  -- The bank's own id where it has one; else a hash of date, amount, text and how often they stood in the file before.
  bank_id text not null check (bank_id <> '' and length(bank_id) <= 300),
  -- The bank has not booked it yet.
  pending boolean not null default false,
  state text not null default 'new' check (state in ('new', 'suggested', 'matched', 'categorised', 'excluded')),
  primary key (business_id, id),
  -- The same line of two files is one.
  constraint bank_lines_bank_id unique (business_id, account_id, bank_id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, import_id) references bank_imports (business_id, id)
);
create index bank_lines_by_date on bank_lines (business_id, account_id, line_date desc, id desc);
create index bank_lines_by_state on bank_lines (business_id, state, line_date desc, id desc);
create index bank_lines_by_import on bank_lines (business_id, import_id);
call protect_tenant_table('bank_lines');
grant select, insert, delete on bank_lines to atelier_app;

-- How a CSV of this bank is read, remembered by what its header looks like.
create table bank_file_mappings (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  header_fingerprint text not null check (length(header_fingerprint) <= 64),
  delimiter text not null check (delimiter in (',', ';', '|', E'\t')),
  date_order text not null check (date_order in ('YMD', 'MDY', 'DMY')),
  decimal_sign text not null check (decimal_sign in ('.', ',')),
  -- Which column is what, and what its words mean; the domain knows the shape.
  columns jsonb not null,
  used_at timestamptz not null,
  primary key (business_id, account_id, header_fingerprint),
  foreign key (business_id, account_id) references accounts (business_id, id)
);
call protect_tenant_table('bank_file_mappings');
drop trigger announce_change on bank_file_mappings;
grant select, insert, update (delimiter, date_order, decimal_sign, columns, used_at) on bank_file_mappings to atelier_app;
