-- Money in and out, whole: payees, splits over several categories, drafts, changes, and what comes again and again.

-- Whom the maker pays, and who pays without being a customer.
create table payees (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  address text not null default '' check (length(address) <= 500),
  tax_id text not null default '' check (length(tax_id) <= 40),
  -- Whether what is paid to them may belong on a form 1099-NEC.
  receives_1099 boolean not null default false,
  -- What is mostly bought there.
  default_account_id uuid,
  terms_days smallint check (terms_days between 0 and 365),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(name || ' ' || email || ' ' || phone)) stored,
  primary key (business_id, id),
  foreign key (business_id, default_account_id) references accounts (business_id, id)
);
create unique index payees_name on payees (business_id, lower(name)) where archived_at is null;
create index payees_by_name on payees (business_id, lower(name), id);
call protect_tenant_table('payees');
grant select, insert on payees to atelier_app;
grant update (name, email, phone, address, tax_id, receives_1099, default_account_id, terms_days, archived_at)
  on payees to atelier_app;

-- What comes again: rent, insurance, a subscription. The clock makes a transaction of it on each day that is due.
create table recurring_transactions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('income', 'expense', 'transfer', 'contribution', 'draw')),
  payee text not null default '',
  payee_id uuid,
  memo text not null default '',
  tags text[] not null default '{}',
  amount_cents bigint not null check (amount_cents > 0),
  money_account_id uuid not null,
  -- Every so many weeks or months, from the first day on; 31 is the last day of a month, whichever that is.
  every_unit text not null check (every_unit in ('week', 'month')),
  every_count smallint not null check (every_count between 1 and 60),
  day_of_month smallint check (day_of_month between 1 and 31),
  starts_on date not null,
  ends_on date,
  ends_after smallint check (ends_after between 1 and 999),
  made_as text not null check (made_as in ('draft', 'posted')),
  -- Null once it has ended.
  next_date date,
  next_sequence integer not null default 1 check (next_sequence > 0),
  -- The sequence of the first one in today's rhythm: a new rhythm starts anew, the numbers go on.
  base_sequence integer not null default 1 check (base_sequence > 0),
  paused_at timestamptz,
  -- Why the last one could not be made, for the owner to read.
  problem text,
  -- In whose name the clock posts.
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  check ((every_unit = 'month') = (day_of_month is not null)),
  check (ends_on is null or ends_after is null)
);
create index recurring_transactions_due on recurring_transactions (next_date) where next_date is not null and paused_at is null;
call protect_tenant_table('recurring_transactions');
grant select, insert on recurring_transactions to atelier_app;
grant update (kind, payee, payee_id, memo, tags, amount_cents, money_account_id, every_unit, every_count, day_of_month,
  starts_on, ends_on, ends_after, made_as, next_date, next_sequence, base_sequence, paused_at, problem) on recurring_transactions to atelier_app;
-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on recurring_transactions for select to atelier_clock using (true);
grant select (business_id, id, next_date, paused_at) on recurring_transactions to atelier_clock;

create table recurring_transaction_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  recurring_id uuid not null,
  position smallint not null check (position >= 1),
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  memo text not null default '' check (length(memo) <= 200),
  primary key (business_id, recurring_id, position),
  foreign key (business_id, recurring_id) references recurring_transactions (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id)
);
call protect_tenant_table('recurring_transaction_lines');
drop trigger announce_change on recurring_transaction_lines;
grant select, insert, delete on recurring_transaction_lines to atelier_app;

-- The categories of a transaction, as many as it is split into.
create table transaction_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  transaction_id uuid not null,
  position smallint not null check (position >= 1),
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  memo text not null default '' check (length(memo) <= 200),
  primary key (business_id, transaction_id, position),
  foreign key (business_id, transaction_id) references transactions (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id)
);
create index transaction_lines_by_account on transaction_lines (business_id, account_id, transaction_id);

-- The policies show the rows of an entered business alone, to the owner as well.
alter table transactions no force row level security;
insert into transaction_lines (business_id, transaction_id, position, account_id, amount_cents)
  select business_id, id, 1, category_account_id, amount_cents from transactions;
alter table transactions force row level security;

call protect_tenant_table('transaction_lines');
drop trigger announce_change on transaction_lines;
grant select, insert, delete on transaction_lines to atelier_app;

alter table transactions
  drop column category_account_id,
  -- The newest entry: of a posted one the one that stands, of a deleted one the one that was taken back last.
  alter column journal_entry_id drop not null,
  add column status text not null default 'posted' check (status in ('draft', 'posted', 'deleted')),
  add column payee_id uuid,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Goes up with every change: who changes says which one he saw.
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column recurring_id uuid,
  add column recurring_sequence integer check (recurring_sequence > 0),
  add column search_text text generated always as (fold(payee || ' ' || memo)) stored,
  add foreign key (business_id, payee_id) references payees (business_id, id),
  add foreign key (business_id, recurring_id) references recurring_transactions (business_id, id),
  -- Whatever runs twice at the same time, the clock makes none twice.
  add constraint transactions_once_in_a_series unique (business_id, recurring_id, recurring_sequence),
  add constraint transactions_posted_has_an_entry check ((status = 'draft') = (journal_entry_id is null)),
  add constraint transactions_sequence_in_a_series check ((recurring_id is null) = (recurring_sequence is null));
create index transactions_by_payee on transactions (business_id, payee_id, transaction_date desc, id desc)
  where payee_id is not null;
create index transactions_by_account on transactions (business_id, money_account_id, transaction_date desc, id desc);
create index transactions_drafts on transactions (business_id, transaction_date desc, id desc) where status = 'draft';
grant update (kind, transaction_date, payee, payee_id, memo, tags, amount_cents, money_account_id, status,
  journal_entry_id, version, updated_at) on transactions to atelier_app;
grant delete on transactions to atelier_app;

-- A draft can be thrown away. What was posted stays, deleted or not, for its entries tell of it; and what was deleted
-- stays as it was.
create function posted_transaction_stays() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'draft' or may_wipe(old.business_id) then return old; end if;
  elsif old.status <> 'deleted' and not (old.status = 'posted' and new.status = 'draft') then
    return new;
  end if;
  raise exception 'a posted transaction stays: reverse its entry instead'
    using errcode = 'restrict_violation', constraint = 'transactions_posted_stays', table = 'transactions';
end $$;
create trigger posted_transaction_stays before update or delete on transactions
  for each row execute function posted_transaction_stays();
