-- banking: bank files, inbox, rules, reconciliation.

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
create index bank_imports_under_way on bank_imports (business_id, id)
  where ((finished_at is null) and (cancelled_at is null) and (failed_at is null));
call protect_tenant_table('bank_imports');
grant select, insert (business_id, id, account_id, file_name, format, imported_at, imported_by), update (first_date,
  last_date, opening_cents, opening_date, closing_cents, closing_date, line_count, done_count, new_count,
  known_count, wrong_count, finished_at, cancelled_at, failed_at, failure, undone_at) on bank_imports to atelier_app;
grant select (business_id, id, imported_by, finished_at, cancelled_at, failed_at) on bank_imports to atelier_clock;

-- Across businesses the clock sees which imports a stopped computer left in the middle.
create policy clock on bank_imports for select to atelier_clock using (true);

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
grant select, insert, delete on bank_import_files to atelier_app;

drop trigger announce_change on bank_import_files;

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
  -- When a line was last compared with the books and the rules; null: it waits for that.
  compared_at timestamptz,
  primary key (business_id, id),
  -- The same line of two files is one.
  constraint bank_lines_bank_id unique (business_id, account_id, bank_id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, import_id) references bank_imports (business_id, id)
);
create index bank_lines_by_import on bank_lines (business_id, import_id);
create index bank_lines_to_review on bank_lines (business_id, line_date desc, id desc)
  where ((state in ('new', 'suggested')) and (not pending));
create index bank_lines_to_compare on bank_lines (business_id, id)
  where ((compared_at is null) and (state in ('new', 'suggested')) and (not pending));
create index bank_lines_by_amount on bank_lines (business_id, amount_cents) where (state in ('new', 'suggested'));
create index bank_lines_settled on bank_lines (business_id, state, line_date desc, id desc)
  where (state not in ('new', 'suggested'));
create index bank_lines_pending on bank_lines (business_id, line_date desc, id desc) where pending;
create index bank_lines_by_account_and_state on bank_lines (business_id, account_id, state, line_date desc, id desc)
  include (pending);
call protect_tenant_table('bank_lines');
grant select, insert, update (pending, state, compared_at), delete on bank_lines to atelier_app;

-- A join with the lines that came in was planned as if they were one: each was held against every open line of the
-- business, and a file of 4,000 rows took a minute. So the opposite amounts are a list, and each is looked up.
create function added_bank_lines_are_compared() returns trigger
  language plpgsql as $$
declare
  account uuid;
  opposite bigint[];
begin
  -- A line may be the other side of one that was there before, in another account.
  for account, opposite in select account_id, array_agg(distinct -amount_cents) from added_lines group by account_id loop
    update bank_lines set compared_at = null
      where business_id = current_business_id() and amount_cents = any (opposite) and account_id <> account
        and state in ('new', 'suggested');
  end loop;
  if exists (select from added_lines where compared_at is null and not pending) then perform want_bank_lines_compared(); end if;
  return null;
end $$;
comment on function added_bank_lines_are_compared() is
  'enqueues: bank lines that came, and those of other accounts that may be their other side, are compared again. Lines come from files and from taking a match back; a trigger misses none.';

create trigger added_bank_lines_are_compared after insert on bank_lines
  referencing new table as added_lines
  for each statement execute function added_bank_lines_are_compared();

-- How a CSV of this bank is read, remembered by what its header looks like.
create table bank_file_mappings (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  header_fingerprint text not null check (length(header_fingerprint) <= 64),
  delimiter text not null check (delimiter in (',', ';', '|', '	')),
  date_order text not null check (date_order in ('YMD', 'MDY', 'DMY')),
  decimal_sign text not null check (decimal_sign in ('.', ',')),
  -- Which column is what, and what its words mean; the domain knows the shape.
  columns jsonb not null,
  used_at timestamptz not null,
  primary key (business_id, account_id, header_fingerprint),
  foreign key (business_id, account_id) references accounts (business_id, id)
);
call protect_tenant_table('bank_file_mappings');
grant select, insert, update (delimiter, date_order, decimal_sign, columns, used_at) on bank_file_mappings
  to atelier_app;

drop trigger announce_change on bank_file_mappings;

-- A rule suggests what a line is; it never posts. A line must meet every condition that is set.
create table bank_rules (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  position integer not null check ("position" >= 1),
  is_active boolean not null default true,
  -- Each is words of which one must stand in the line, whatever the capitals; empty: any.
  payee_texts text[] not null default '{}' check (cardinality(payee_texts) <= 20),
  description_texts text[] not null default '{}' check (cardinality(description_texts) <= 20),
  direction text check (direction in ('in', 'out')),
  -- Without its sign.
  least_cents bigint check (least_cents >= 0),
  most_cents bigint check (most_cents >= 0),
  account_id uuid,
  -- What the line would be recorded as; an empty payee keeps the bank's.
  category_account_id uuid not null,
  payee text not null default '' check (length(payee) <= 200),
  payee_id uuid,
  memo text not null default '' check (length(memo) <= 500),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, category_account_id) references accounts (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  constraint bank_rules_condition
    check (cardinality(payee_texts) > 0 or cardinality(description_texts) > 0 or least_cents is not null
    or most_cents is not null),
  constraint bank_rules_amounts check (least_cents <= most_cents)
);
create index bank_rules_in_order on bank_rules (business_id, "position", id);
call protect_tenant_table('bank_rules');
grant select, insert, update (name, position, is_active, payee_texts, description_texts, direction, least_cents,
  most_cents, account_id, category_account_id, payee, payee_id, memo), delete on bank_rules to atelier_app;

create trigger record_change after insert or delete or update on bank_rules
  for each row execute function record_change();

-- What a line most likely is, and why. One at a time: the next one comes when it is declined.
create table bank_suggestions (
  business_id uuid not null references businesses (id) on delete cascade,
  line_id uuid not null,
  kind text not null check (kind in ('entry', 'deposit', 'transfer', 'invoice', 'bill', 'rule')),
  -- An entry, the entries of payments that were collected, another bank line, an invoice, or a rule.
  target_ids uuid[] not null check (cardinality(target_ids) between 1 and 50),
  score smallint not null,
  -- In what the line and the target agree, in the domain's words and as of the comparison.
  reason jsonb not null,
  primary key (business_id, line_id),
  foreign key (business_id, line_id) references bank_lines (business_id, id) on delete cascade
);
call protect_tenant_table('bank_suggestions');
grant select, insert, delete on bank_suggestions to atelier_app;

drop trigger announce_change on bank_suggestions;

-- What somebody said no to is not suggested for that line again.
create table bank_declined_suggestions (
  business_id uuid not null references businesses (id) on delete cascade,
  line_id uuid not null,
  target text not null check (length(target) <= 2500),
  declined_at timestamptz not null default now(),
  primary key (business_id, line_id, target),
  foreign key (business_id, line_id) references bank_lines (business_id, id) on delete cascade
);
call protect_tenant_table('bank_declined_suggestions');
grant select, insert, delete on bank_declined_suggestions to atelier_app;

drop trigger announce_change on bank_declined_suggestions;

-- Which entries a line is. What an entry says of one account belongs to one line of that account at most; payments that
-- were collected and deposited together belong to the line of their deposit by their side of the collecting account.
create table bank_line_matches (
  business_id uuid not null references businesses (id) on delete cascade,
  line_id uuid not null,
  account_id uuid not null,
  entry_id uuid not null,
  -- The entry was made from the line, so taking the match back takes the entry back.
  was_posted_here boolean not null,
  matched_at timestamptz not null default now(),
  matched_by uuid not null,
  primary key (business_id, account_id, entry_id),
  foreign key (business_id, line_id) references bank_lines (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, entry_id) references journal_entries (business_id, id)
);
create index bank_line_matches_by_line on bank_line_matches (business_id, line_id);
create index bank_line_matches_by_entry on bank_line_matches (business_id, entry_id);
call protect_tenant_table('bank_line_matches');
grant select, insert, update (entry_id), delete on bank_line_matches to atelier_app;

create trigger entry_is_deposited_once before insert on bank_line_matches
  for each row execute function entry_is_deposited_once();

drop trigger announce_change on bank_line_matches;

-- The books of an account held against a statement of its bank.
create table reconciliations (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  statement_date date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  finished_by uuid,
  -- What made up for a difference that nobody could explain.
  adjustment_entry_id uuid,
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text not null default '' check (length(reopen_reason) <= 500),
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, adjustment_entry_id) references journal_entries (business_id, id),
  constraint reconciliations_check check ((finished_at is null) = (finished_by is null)),
  constraint reconciliations_check1 check ((reopened_at is null) = (reopen_reason = ''))
);
create unique index reconciliations_one_open on reconciliations (business_id, account_id) where (finished_at is null);
create unique index reconciliations_one_a_day on reconciliations (business_id, account_id, statement_date);
call protect_tenant_table('reconciliations');
grant select, insert, update (statement_date, closing_cents, finished_at, finished_by, adjustment_entry_id,
  reopened_at, reopened_by, reopen_reason), delete on reconciliations to atelier_app;

create trigger record_change after insert or delete or update on reconciliations
  for each row execute function record_change();

-- The entries that a statement shows, as far as they touch its account.
create table reconciled_entries (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  entry_id uuid not null,
  reconciliation_id uuid not null,
  primary key (business_id, account_id, entry_id),
  foreign key (business_id, reconciliation_id) references reconciliations (business_id, id) on delete cascade,
  foreign key (business_id, entry_id) references journal_entries (business_id, id)
);
create index reconciled_entries_by_reconciliation on reconciled_entries (business_id, reconciliation_id);
create index reconciled_entries_by_entry on reconciled_entries (business_id, entry_id);
call protect_tenant_table('reconciled_entries');
grant select, insert, update (entry_id), delete on reconciled_entries to atelier_app;

-- Wants the lines of the entered business compared, once for however many changes; before the queue is there, nobody is.
create function want_bank_lines_compared() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if to_regnamespace('graphile_worker') is null or public.current_business_id() is null then return; end if;
  perform graphile_worker.add_job(
    identifier => 'compare-bank-lines',
    payload => json_build_object('businessId', public.current_business_id()),
    job_key => 'compare-bank-lines ' || public.current_business_id()
  );
end $$;
revoke execute on function want_bank_lines_compared() from public;
grant execute on function want_bank_lines_compared() to atelier_app;

-- So it was with every entry that was posted: it was held against every open line.
create function entry_compares_bank_lines() returns trigger
  language plpgsql as $$
declare
  amounts bigint[] := array(select amount_cents from added_lines union select -amount_cents from added_lines);
begin
  update bank_lines set compared_at = null
    where business_id = current_business_id() and amount_cents = any (amounts) and state in ('new', 'suggested');
  if found then perform want_bank_lines_compared(); end if;
  return null;
end $$;
comment on function entry_compares_bank_lines() is
  'enqueues: open bank lines with the amount of a posted entry are compared again. Entries are posted by every module.';

-- After a large file nobody knows yet how many lines there are, and until the database looks by itself, in a minute or
-- so, every search among them is planned for a handful. Only the owner of a table may look.
create function look_at_bank_lines_anew() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze public.bank_lines;
end $$;
revoke execute on function look_at_bank_lines_anew() from public;
grant execute on function look_at_bank_lines_anew() to atelier_app;

-- Reads only lines of at least the sum, from the index of amounts. Planned for each sum: a large one has few lines, a
-- small one nearly all.
create function open_sum_compares_bank_lines(open_cents bigint, with_whom text) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  words text;
begin
  select string_agg(word, '|') into words
    from regexp_split_to_table(fold(with_whom), '[^[:alnum:]]+') as word where length(word) >= 3;
  if words is null then return; end if;
  update bank_lines set compared_at = null
    where business_id = current_business_id() and state in ('new', 'suggested')
      and (amount_cents >= abs(open_cents) or amount_cents <= -abs(open_cents))
      and fold(payee || ' ' || description) ~ words;
  if found then perform want_bank_lines_compared(); end if;
end $$;

-- What lies in undeposited funds and was neither taken back nor brought to the bank by a deposit or a line of the bank.
create view collected_entries with (security_invoker = true) as
  select l.business_id, l.account_id, l.entry_id, l.entry_date, e.number, e.memo, e.source_kind, e.source_id, l.amount_cents
    from accounts a
    join journal_lines l on l.business_id = a.business_id and l.account_id = a.id and l.amount_cents > 0
    join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.reverses_id is null
    where a.type = 'undeposited-funds'
      and not exists (select from journal_entries r where r.business_id = e.business_id and r.reverses_id = e.id)
      and not exists (
        select from bank_line_matches m
          where m.business_id = l.business_id and m.account_id = l.account_id and m.entry_id = l.entry_id)
      and not exists (
        select from deposited_entries d
          where d.business_id = l.business_id and d.account_id = l.account_id and d.entry_id = l.entry_id);
grant select on collected_entries to atelier_app;

create trigger entry_compares_bank_lines after insert on journal_lines
  referencing new table as added_lines
  for each statement execute function entry_compares_bank_lines();
