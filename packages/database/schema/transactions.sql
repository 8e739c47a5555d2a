-- transactions: money in and out, payees, recurring, tags, events and channels.

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
  search_text text generated always as (fold((((name || ' ') || email) || ' ') || phone)) stored,
  is_supplier boolean not null default false,
  website text not null default '' check (length(website) <= 300),
  -- Our number with them.
  account_number text not null default '' check (length(account_number) <= 60),
  lead_time_days smallint check (lead_time_days between 0 and 730),
  minimum_order_cents bigint check (minimum_order_cents >= 0),
  supplier_notes text not null default '' check (length(supplier_notes) <= 4000),
  -- What sending costs at a supplier, and how content one is; and the changes of a payee counted, so that nobody saves over
  -- what somebody else saved meanwhile.
  shipping_rule text not null default '' check (length(shipping_rule) <= 300),
  rating smallint check (rating between 1 and 5),
  version integer not null default 1 check (version >= 1),
  primary key (business_id, id),
  foreign key (business_id, default_account_id) references accounts (business_id, id)
);
create unique index payees_name on payees (business_id, lower(name)) where (archived_at is null);
create index payees_by_name on payees (business_id, lower(name), id);
create index payees_suppliers on payees (business_id, lower(name), id) where is_supplier;
call protect_tenant_table('payees');
grant select, insert, update (name, email, phone, address, tax_id, receives_1099, default_account_id, terms_days,
  archived_at, is_supplier, website, account_number, lead_time_days, minimum_order_cents, supplier_notes,
  shipping_rule, rating), delete on payees to atelier_app;

create trigger record_change after insert or delete or update on payees
  for each row execute function record_change();

create trigger count_change_of_payee before update on payees
  for each row execute function count_change_of_item();

-- What comes again: rent, insurance, a subscription. The clock makes a transaction of it on each day that is due.
create table recurring_transactions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('income', 'expense', 'refund', 'transfer', 'contribution', 'draw')),
  payee text not null default '',
  payee_id uuid,
  memo text not null default '',
  tags text[] not null default '{}',
  amount_cents bigint not null check (amount_cents > 0),
  money_account_id uuid not null,
  -- Every so many weeks or months, from the first day on; 31 is the last day of a month, whichever that is.
  every_unit text not null check (every_unit in ('day', 'week', 'month')),
  every_count smallint not null check (every_count between 1 and 366),
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
  -- What comes again may come on a weekday of the month: the first to the fourth, or 5 for the last.
  week_of_month smallint check (week_of_month between 1 and 5),
  primary key (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  constraint recurring_transactions_check1 check (ends_on is null or ends_after is null),
  constraint recurring_transactions_day_in_month
    check ((every_unit = 'month') = (num_nonnulls(day_of_month, week_of_month) = 1)
    and num_nonnulls(day_of_month, week_of_month) < 2)
);
create index recurring_transactions_due on recurring_transactions (next_date)
  where ((next_date is not null) and (paused_at is null));
call protect_tenant_table('recurring_transactions');
grant select, insert, update (kind, payee, payee_id, memo, tags, amount_cents, money_account_id, every_unit,
  every_count, day_of_month, starts_on, ends_on, ends_after, made_as, next_date, next_sequence, base_sequence,
  paused_at, problem, week_of_month) on recurring_transactions to atelier_app;
grant select (business_id, id, next_date, paused_at) on recurring_transactions to atelier_clock;

-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on recurring_transactions for select to atelier_clock using (true);

create trigger record_change after insert or delete or update on recurring_transactions
  for each row execute function record_change();

-- A maker's money in or out; each posts one journal entry.
create table transactions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('income', 'expense', 'refund', 'transfer', 'contribution', 'draw')),
  transaction_date date not null,
  payee text not null default '',
  memo text not null default '',
  amount_cents bigint not null check (amount_cents > 0),
  money_account_id uuid not null,
  journal_entry_id uuid,
  created_at timestamptz not null default now(),
  status text not null default 'posted' check (status in ('draft', 'posted', 'deleted')),
  payee_id uuid,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Goes up with every change: who changes says which one he saw.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  recurring_id uuid,
  recurring_sequence integer check (recurring_sequence > 0),
  search_text text generated always as (fold((payee || ' ') || memo)) stored,
  -- A channel that nobody said follows from the rest, when it goes into the books.
  event_id uuid,
  channel text check (channel in ('direct', 'market', 'own-shop', 'marketplace', 'wholesale', 'consignment', 'other')),
  -- How the sales tax stands in it; null where it has none.
  sales_tax text check (sales_tax in ('on-top', 'included', 'exempt', 'marketplace')),
  -- Who collects the tax instead of the maker; empty for nobody.
  marketplace text not null default '' check (length(marketplace) <= 60),
  primary key (business_id, id),
  -- Whatever runs twice at the same time, the clock makes none twice.
  constraint transactions_once_in_a_series unique (business_id, recurring_id, recurring_sequence),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  foreign key (business_id, recurring_id) references recurring_transactions (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  constraint transactions_posted_has_an_entry check ((status = 'draft') = (journal_entry_id is null)),
  constraint transactions_sequence_in_a_series check ((recurring_id is null) = (recurring_sequence is null)),
  constraint transactions_tax_of_income check (sales_tax is null or kind = 'income'),
  constraint transactions_marketplace_collects check (marketplace = '' or sales_tax = 'marketplace')
);
create index transactions_by_date on transactions (business_id, transaction_date desc, id desc);
create index transactions_by_payee on transactions (business_id, payee_id, transaction_date desc, id desc)
  where (payee_id is not null);
create index transactions_by_account on transactions (business_id, money_account_id, transaction_date desc, id desc);
create index transactions_drafts on transactions (business_id, transaction_date desc, id desc)
  where (status = 'draft');
create index transactions_by_event on transactions (business_id, event_id, transaction_date desc, id desc)
  where (event_id is not null);
create index transactions_taxed on transactions (business_id, transaction_date) where (sales_tax is not null);
call protect_tenant_table('transactions');
grant select, insert, update (kind, transaction_date, payee, memo, amount_cents, money_account_id, journal_entry_id,
  status, payee_id, tags, version, updated_at, event_id, channel, sales_tax, marketplace), delete on transactions
  to atelier_app;

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
comment on function posted_transaction_stays() is 'guards: a posted transaction is reversed, not deleted.';

-- The taxes are written after the entry, and gone before the next ones: so those that were are asked before a change,
-- and those that are once they are written.
create function filed_period_keeps_income() returns trigger
  language plpgsql as $$
begin
  if old.status = 'posted' and (new.status <> 'posted' or new.journal_entry_id <> old.journal_entry_id)
    and is_income_filed(old.business_id, old.id, old.transaction_date)
  then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'transactions';
  end if;
  return new;
end $$;
comment on function filed_period_keeps_income() is 'guards: income of a filed sales tax period keeps its tax.';

-- What a deleted deposit held waits for the bank again; one that stands holds what it is made of.
create function deposit_holds_its_entries() returns trigger
  language plpgsql as $$
begin
  if new.status = 'deleted' then
    delete from deposited_entries where business_id = new.business_id and transaction_id = new.id;
  elsif (new.kind, new.amount_cents, new.money_account_id) is distinct from (old.kind, old.amount_cents, old.money_account_id)
    and exists (select from deposited_entries where business_id = new.business_id and transaction_id = new.id)
  then
    raise exception 'a deposit comes to what it is made of'
      using errcode = 'restrict_violation', constraint = 'transactions_deposit_stays', table = 'transactions';
  end if;
  return null;
end $$;
comment on function deposit_holds_its_entries() is
  'acts: a deleted deposit lets its payments go; guards: its amount and account stay while it holds some.';

create trigger posted_transaction_stays before delete or update on transactions
  for each row execute function posted_transaction_stays();

create trigger record_change after insert or delete or update on transactions
  for each row execute function record_change();

create trigger record_lets_documents_go after delete on transactions
  for each row execute function record_lets_documents_go('transaction');

create trigger filed_period_keeps_income before update on transactions
  for each row execute function filed_period_keeps_income();

create trigger deposit_holds_its_entries after update of status, kind, amount_cents, money_account_id on transactions
  for each row execute function deposit_holds_its_entries();

create table recurring_transaction_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  recurring_id uuid not null,
  position smallint not null check ("position" >= 1),
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  memo text not null default '' check (length(memo) <= 200),
  primary key (business_id, recurring_id, "position"),
  foreign key (business_id, recurring_id) references recurring_transactions (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id)
);
call protect_tenant_table('recurring_transaction_lines');
grant select, insert, delete on recurring_transaction_lines to atelier_app;

create trigger keep_lines after delete on recurring_transaction_lines
  referencing old table as gone
  for each statement execute function keep_lines('recurring_id');

create trigger tell_lines after insert on recurring_transaction_lines
  referencing new table as came
  for each statement
  execute function tell_lines('recurring_id', 'recurring_transactions');

drop trigger announce_change on recurring_transaction_lines;

-- The categories of a transaction, as many as it is split into.
create table transaction_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  transaction_id uuid not null,
  position smallint not null check ("position" >= 1),
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  memo text not null default '' check (length(memo) <= 200),
  -- Of a line only where it is another one than that of the whole.
  event_id uuid,
  tax_rate_id uuid,
  primary key (business_id, transaction_id, "position"),
  foreign key (business_id, transaction_id) references transactions (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
create index transaction_lines_by_account on transaction_lines (business_id, account_id, transaction_id);
create index transaction_lines_by_event on transaction_lines (business_id, event_id) where (event_id is not null);
call protect_tenant_table('transaction_lines');
grant select, insert, delete on transaction_lines to atelier_app;

create trigger keep_lines after delete on transaction_lines
  referencing old table as gone
  for each statement execute function keep_lines('transaction_id');

create trigger tell_lines after insert on transaction_lines
  referencing new table as came
  for each statement execute function tell_lines('transaction_id', 'transactions');

drop trigger announce_change on transaction_lines;

-- The taxes of what is in the books, as those of an invoice.
create table transaction_taxes (
  business_id uuid not null references businesses (id) on delete cascade,
  transaction_id uuid not null,
  tax_rate_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  taxable_cents bigint not null check (taxable_cents >= 0),
  exempt_cents bigint not null,
  marketplace_cents bigint not null,
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (business_id, transaction_id, tax_rate_id),
  foreign key (business_id, transaction_id) references transactions (business_id, id) on delete cascade,
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('transaction_taxes');
grant select, insert, delete on transaction_taxes to atelier_app;

create function filed_period_takes_no_income() returns trigger
  language plpgsql as $$
begin
  if not exists (
    select from transaction_taxes t
      where t.business_id = new.business_id and t.transaction_id = new.transaction_id and t.tax_rate_id = new.tax_rate_id
  ) then return null; end if;
  if exists (
    select from transactions t where t.business_id = new.business_id and t.id = new.transaction_id and t.status = 'posted'
      and is_income_filed(t.business_id, t.id, t.transaction_date)
  ) then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'transaction_taxes';
  end if;
  return null;
end $$;
comment on function filed_period_takes_no_income() is
  'guards: no taxed income is dated in a filed sales tax period.';

create constraint trigger filed_period_takes_no_income after insert on transaction_taxes deferrable initially deferred
  for each row execute function filed_period_takes_no_income();

drop trigger announce_change on transaction_taxes;

create table transaction_tax_parts (
  business_id uuid not null references businesses (id) on delete cascade,
  transaction_id uuid not null,
  tax_rate_id uuid not null,
  position smallint not null check ("position" >= 1),
  part_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  tax_cents bigint not null,
  primary key (business_id, transaction_id, tax_rate_id, part_id),
  constraint transaction_tax_parts_business_id_transaction_id_tax_rate__fkey foreign key (business_id,
    transaction_id, tax_rate_id) references transaction_taxes (business_id, transaction_id, tax_rate_id)
    on delete cascade,
  foreign key (business_id, part_id) references tax_rates (business_id, id)
);
call protect_tenant_table('transaction_tax_parts');
grant select, insert, delete on transaction_tax_parts to atelier_app;

drop trigger announce_change on transaction_tax_parts;

-- Which checks and how much cash went to the bank with one slip: entries that put money into undeposited funds, and the
-- transfer that took them out together.
create table deposited_entries (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  entry_id uuid not null,
  transaction_id uuid not null,
  primary key (business_id, account_id, entry_id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, entry_id) references journal_entries (business_id, id),
  foreign key (business_id, transaction_id) references transactions (business_id, id)
);
create index deposited_entries_by_transaction on deposited_entries (business_id, transaction_id);
create index deposited_entries_by_entry on deposited_entries (business_id, entry_id);
call protect_tenant_table('deposited_entries');
grant select, insert, update (entry_id), delete on deposited_entries to atelier_app;

-- A line of the bank that was found to be several payments brought them there as well. Whoever says so of one entry at the
-- same moment waits: the entry is held first.
create function entry_is_deposited_once() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from accounts where business_id = new.business_id and id = new.account_id and type = 'undeposited-funds'
  ) then
    return new;
  end if;
  perform from journal_entries where business_id = new.business_id and id = new.entry_id for no key update;
  if tg_table_name = 'bank_line_matches' and exists (
    select from deposited_entries
      where business_id = new.business_id and account_id = new.account_id and entry_id = new.entry_id
  ) then
    raise exception 'the entry was brought to the bank already'
      using errcode = 'unique_violation', constraint = 'bank_line_matches_pkey', table = 'bank_line_matches';
  elsif tg_table_name = 'deposited_entries' and exists (
    select from bank_line_matches
      where business_id = new.business_id and account_id = new.account_id and entry_id = new.entry_id
  ) then
    raise exception 'a line of the bank has deposited the entry'
      using errcode = 'unique_violation', constraint = 'deposited_entries_pkey', table = 'deposited_entries';
  end if;
  return new;
end $$;
comment on function entry_is_deposited_once() is 'guards: an entry is deposited once.';

create trigger entry_is_deposited_once before insert on deposited_entries
  for each row execute function entry_is_deposited_once();

drop trigger announce_change on deposited_entries;

-- Every tax of an income as it is reported: the parts of a combined rate, else the rate itself.
create view transaction_tax_shares with (security_invoker = true) as
  select t.business_id, t.transaction_id, t.tax_rate_id, coalesce(p.part_id, t.tax_rate_id) as part_id,
         coalesce(p.position, 1) as position, coalesce(p.rate_millionths, t.rate_millionths) as rate_millionths,
         coalesce(p.tax_cents, t.tax_cents) as tax_cents, r.name, r.place, r.kind
    from transaction_taxes t
    left join transaction_tax_parts p
      on p.business_id = t.business_id and p.transaction_id = t.transaction_id and p.tax_rate_id = t.tax_rate_id
    join tax_rates r on r.business_id = t.business_id and r.id = coalesce(p.part_id, t.tax_rate_id);
grant select on transaction_tax_shares to atelier_app, atelier_keeper;
