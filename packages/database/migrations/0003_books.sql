-- The books: accounts, the append-only journal, and monthly balances derived from it.

create table accounts (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  code text not null check (code ~ '^[0-9]{1,10}$'),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  type text not null check (type in (
    'cash', 'bank', 'undeposited-funds', 'clearing', 'receivable', 'inventory', 'other-current-asset', 'fixed-asset',
    'payable', 'card', 'sales-tax', 'customer-deposits', 'other-liability',
    'owners-equity', 'owners-draw', 'retained-earnings',
    'income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense'
  )),
  -- The name by which postings find a protected account; such an account is never archived or retyped.
  system_key text,
  schedule_c_line text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, code),
  unique (business_id, system_key),
  check (system_key is null or is_active)
);
call protect_tenant_table('accounts');
grant select, insert, update (code, name, schedule_c_line, is_active) on accounts to atelier_app;

-- Gap-free numbers: the next one is taken by an update in the database transaction that uses it.
create table number_series (
  business_id uuid not null references businesses (id) on delete cascade,
  series text not null,
  next_number bigint not null check (next_number > 0),
  primary key (business_id, series)
);
call protect_tenant_table('number_series');
grant select, insert, update (next_number) on number_series to atelier_app;

create function take_number(wanted_series text) returns bigint
  language sql volatile
  begin atomic
    insert into number_series (business_id, series, next_number)
      values (current_business_id(), wanted_series, 2)
      on conflict (business_id, series) do update set next_number = number_series.next_number + 1
      returning next_number - 1;
  end;

create table journal_entries (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  number bigint not null,
  entry_date date not null,
  kind text not null check (kind in (
    'manual', 'invoice', 'payment', 'expense', 'income', 'transfer', 'contribution', 'draw', 'opening', 'reversal'
  )),
  memo text not null default '',
  -- The document that caused the entry: an invoice, a payment, a transaction.
  source_kind text,
  source_id uuid,
  reverses_id uuid,
  posted_by uuid not null,
  posted_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number),
  unique (business_id, id, entry_date),
  unique (business_id, reverses_id),
  foreign key (business_id, reverses_id) references journal_entries (business_id, id),
  check ((source_kind is null) = (source_id is null)),
  check ((kind = 'reversal') = (reverses_id is not null))
);
create index journal_entries_by_date on journal_entries (business_id, entry_date, number);
create index journal_entries_by_source on journal_entries (business_id, source_id) where source_id is not null;
call protect_tenant_table('journal_entries');
grant select, insert on journal_entries to atelier_app;

create table journal_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  entry_id uuid not null,
  line_number smallint not null,
  account_id uuid not null,
  -- The entry's date, repeated so that a report over the ledger reads lines alone.
  entry_date date not null,
  -- A debit is positive, a credit negative.
  amount_cents bigint not null check (amount_cents <> 0),
  memo text not null default '',
  primary key (business_id, entry_id, line_number),
  foreign key (business_id, entry_id, entry_date) references journal_entries (business_id, id, entry_date),
  foreign key (business_id, account_id) references accounts (business_id, id)
);
create index journal_lines_by_account on journal_lines (business_id, account_id, entry_date, entry_id, line_number);
create index journal_lines_by_date on journal_lines (business_id, entry_date) include (account_id, amount_cents);
call protect_tenant_table('journal_lines');
grant select, insert on journal_lines to atelier_app;

-- Derived from journal_lines by a trigger, in the same database transaction; `./atelier verify` recomputes it.
create table account_months (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  primary key (business_id, account_id, month),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor = 80);
call protect_tenant_table('account_months');
grant select on account_months to atelier_app;

create function add_lines_to_account_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In the order of the primary key: two postings never wait for each other crosswise.
  insert into account_months (business_id, account_id, month, debit_cents, credit_cents)
    select business_id, account_id, date_trunc('month', entry_date)::date,
           sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0))
      from added_lines group by 1, 2, 3 order by 1, 2, 3
    on conflict (business_id, account_id, month) do update
      set debit_cents = account_months.debit_cents + excluded.debit_cents,
          credit_cents = account_months.credit_cents + excluded.credit_cents;
  return null;
end $$;
create trigger add_lines_to_account_months after insert on journal_lines
  referencing new table as added_lines for each statement execute function add_lines_to_account_months();

-- An entry balances, or the database transaction does not commit.
create function entry_must_balance() returns trigger
  language plpgsql as $$
declare
  entry uuid := to_jsonb(new) ->> case tg_table_name when 'journal_entries' then 'id' else 'entry_id' end;
  line_count integer;
  difference numeric;
begin
  select count(*), sum(amount_cents) into line_count, difference
    from journal_lines where business_id = new.business_id and entry_id = entry;
  if line_count < 2 or difference <> 0 then
    raise exception 'journal entry % does not balance: % lines, difference %', entry, line_count, difference
      using errcode = 'check_violation', constraint = 'journal_entry_balances', table = 'journal_entries';
  end if;
  return null;
end $$;
create constraint trigger journal_entry_balances after insert on journal_entries
  deferrable initially deferred for each row execute function entry_must_balance();
-- Lines of their own may follow a check that was asked for early (set constraints all immediate).
create constraint trigger journal_entry_balances after insert on journal_lines
  deferrable initially deferred for each row execute function entry_must_balance();

-- Lines come with their entry, in the database transaction that made it, and never later.
create function lines_come_with_their_entry() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from added_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
      where e.posted_at <> now()
  ) then
    raise exception 'journal lines are added only with their entry'
      using errcode = 'check_violation', constraint = 'journal_lines_with_entry', table = 'journal_lines';
  end if;
  return null;
end $$;
create trigger lines_come_with_their_entry after insert on journal_lines
  referencing new table as added_lines for each statement execute function lines_come_with_their_entry();

create function closed_period_takes_no_entry() returns trigger
  language plpgsql as $$
begin
  if new.entry_date <= (select books_closed_through from businesses where id = new.business_id) then
    raise exception 'the books are closed through a date on or after %', new.entry_date
      using errcode = 'check_violation', constraint = 'journal_entry_period_open', table = 'journal_entries';
  end if;
  return new;
end $$;
create trigger closed_period_takes_no_entry before insert on journal_entries
  for each row execute function closed_period_takes_no_entry();

-- Posted rows never change. Only a sample business can be wiped, and only whole (see wipe_sample_business).
create function ledger_is_append_only() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('atelier.wiping', true) = old.business_id::text
       and exists (select from businesses where id = old.business_id and is_sample) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: post a reversal instead', tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;
create trigger append_only before update or delete on journal_entries
  for each row execute function ledger_is_append_only();
create trigger append_only before update or delete on journal_lines
  for each row execute function ledger_is_append_only();
create trigger append_only_truncate before truncate on journal_entries execute function ledger_is_append_only();
create trigger append_only_truncate before truncate on journal_lines execute function ledger_is_append_only();

-- A maker's money in or out; each posts one journal entry.
create table transactions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('income', 'expense', 'transfer', 'contribution', 'draw')),
  transaction_date date not null,
  payee text not null default '',
  memo text not null default '',
  amount_cents bigint not null check (amount_cents > 0),
  money_account_id uuid not null,
  category_account_id uuid not null,
  journal_entry_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  foreign key (business_id, category_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id)
);
create index transactions_by_date on transactions (business_id, transaction_date desc, id desc);
call protect_tenant_table('transactions');
grant select, insert on transactions to atelier_app;
