-- books: accounts, journal, statements, locks, year-end, the audit trail.

create table accounts (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  code text not null check (code ~ '^[0-9]{1,10}$'),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  type text not null
    check (type in ('cash', 'bank', 'undeposited-funds', 'clearing', 'receivable', 'inventory',
    'other-current-asset', 'fixed-asset', 'payable', 'card', 'sales-tax', 'customer-deposits', 'other-liability',
    'owners-equity', 'owners-draw', 'retained-earnings', 'income', 'other-income', 'cost-of-goods-sold', 'expense',
    'other-expense')),
  -- The name by which postings find a protected account; such an account is never archived or retyped.
  system_key text,
  schedule_c_line text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- The chart of accounts is a tree. What an account is may change until the first line is posted to it.
  parent_id uuid,
  -- Two accounts that were one all along. What was posted stays where it was posted; from the merge on it is read under
  -- the other account, everywhere, and nothing new is posted to the one that was merged.
  merged_into uuid,
  -- From this day on an inventory account belongs to the stock ledger; null: it is posted to by hand.
  holds_stock_from date,
  primary key (business_id, id),
  unique (business_id, code),
  unique (business_id, system_key),
  foreign key (business_id, parent_id) references accounts (business_id, id),
  foreign key (business_id, merged_into) references accounts (business_id, id),
  constraint accounts_check check (system_key is null or is_active),
  constraint accounts_check1 check (parent_id <> id),
  constraint accounts_merged_is_put_away
    check (merged_into is null or merged_into <> id and not is_active and system_key is null),
  constraint accounts_check2 check (holds_stock_from is null or type = 'inventory'),
  constraint accounts_check3 check (holds_stock_from is null or merged_into is null)
);
create index accounts_by_parent on accounts (business_id, parent_id) where (parent_id is not null);
create index accounts_merged on accounts (business_id, merged_into) where (merged_into is not null);
call protect_tenant_table('accounts');
grant select, insert, update (code, name, type, schedule_c_line, is_active, parent_id, merged_into,
  holds_stock_from) on accounts to atelier_app;

create function type_of_used_account_is_frozen() returns trigger
  language plpgsql as $$
begin
  if exists (select from journal_lines where business_id = old.business_id and account_id = old.id) then
    raise exception 'an account that was posted to keeps its type'
      using errcode = 'restrict_violation', constraint = 'accounts_type_frozen', table = 'accounts';
  end if;
  return new;
end $$;
comment on function type_of_used_account_is_frozen() is 'guards: an account with entries keeps its type.';

create function held_stock_stays() returns trigger
  language plpgsql as $$
begin
  if old.holds_stock_from is not null and new.holds_stock_from is distinct from old.holds_stock_from then
    raise exception 'an account that holds stock goes on holding it'
      using errcode = 'restrict_violation', constraint = 'accounts_holds_stock_stays', table = 'accounts';
  end if;
  if new.holds_stock_from is not null and exists (
    select from journal_lines
      where business_id = new.business_id and account_id = new.id and entry_date > new.holds_stock_from
  ) and old.holds_stock_from is null then
    raise exception 'the account was posted to after this day'
      using errcode = 'restrict_violation', constraint = 'accounts_holds_stock_from', table = 'accounts';
  end if;
  return new;
end $$;
comment on function held_stock_stays() is
  'guards: an account that holds stock goes on holding it, from a day after its last entry.';

-- What is merged into an account that holds stock would change its balance.
create function stock_account_takes_no_other() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from accounts
      where business_id = new.business_id and id = new.merged_into and holds_stock_from is not null
  ) or new.holds_stock_from is not null then
    raise exception 'an account that follows the stock is merged with no other'
      using errcode = 'restrict_violation', constraint = 'accounts_stock_not_merged', table = 'accounts';
  end if;
  return new;
end $$;
comment on function stock_account_takes_no_other() is
  'guards: an account that holds stock is merged with no other.';

create trigger type_of_used_account_is_frozen before update of type on accounts
  for each row
  when (new.type <> old.type) execute function type_of_used_account_is_frozen();

create trigger record_change after insert or delete or update on accounts
  for each row execute function record_change();

create trigger held_stock_stays before update of holds_stock_from on accounts
  for each row execute function held_stock_stays();

create trigger stock_account_takes_no_other before update of merged_into on accounts
  for each row
  when (new.merged_into is not null) execute function stock_account_takes_no_other();

create table journal_entries (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  number bigint not null,
  entry_date date not null,
  kind text not null
    check (kind in ('manual', 'invoice', 'payment', 'expense', 'income', 'refund', 'transfer', 'contribution',
    'draw', 'opening', 'reversal', 'sales-tax-payment', 'asset-purchase', 'depreciation', 'asset-disposal', 'bill',
    'bill-payment', 'stock', 'purchase', 'customer-refund', 'write-off', 'credit-note')),
  memo text not null default '',
  -- The document that caused the entry: an invoice, a payment, a transaction.
  source_kind text,
  source_id uuid,
  reverses_id uuid,
  posted_by uuid not null,
  posted_at timestamptz not null default now(),
  -- Of the journal only what was written by hand or recorded as money in or out: what an invoice or a payment posted is
  -- found by that invoice or payment.
  search_text text
    generated always as (
case
    when source_kind is null
    or source_kind = 'transaction' then fold(memo)
    else null::text
end) stored,
  primary key (business_id, id),
  unique (business_id, number),
  unique (business_id, id, entry_date),
  unique (business_id, reverses_id),
  foreign key (business_id, reverses_id) references journal_entries (business_id, id),
  constraint journal_entries_check check ((source_kind is null) = (source_id is null)),
  constraint journal_entries_check1 check ((kind = 'reversal') = (reverses_id is not null))
);
create index journal_entries_by_date on journal_entries (business_id, entry_date, number);
create index journal_entries_by_source on journal_entries (business_id, source_id) where (source_id is not null);
create index journal_entries_search on journal_entries using gin (business_id, search_text gin_trgm_ops)
  where (search_text is not null);
create index journal_entries_searched_newest on journal_entries (business_id, entry_date desc, number desc)
  where (search_text is not null);
create index journal_entries_disposals on journal_entries (business_id, entry_date) where (kind = 'asset-disposal');
call protect_tenant_table('journal_entries');
grant select, insert on journal_entries to atelier_app;
grant select (business_id, id, number, entry_date, search_text) on journal_entries to atelier_search;

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
comment on function entry_must_balance() is
  'guards: debits and credits of an entry are equal, at the end of the transaction.';

create function closed_period_takes_no_entry() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from businesses
      where id = new.business_id and new.entry_date <= books_closed_through
        and (books_opened_from is null or new.entry_date not between books_opened_from and books_opened_through)
  ) then
    raise exception 'the books are closed on %', new.entry_date
      using errcode = 'check_violation', constraint = 'journal_entry_period_open', table = 'journal_entries';
  end if;
  return new;
end $$;
comment on function closed_period_takes_no_entry() is 'guards: no entry is dated in closed books.';

-- When an entry is taken back, what a bank line or a statement holds of it goes over to the entry that was posted in its
-- place, where that says the same of the account on the same day. Else the line is open again; but a line of a
-- finished reconciliation cannot go. Looked at last, for the entry in its place comes after the reversal.
create function reversed_entry_leaves_the_bank() returns trigger
  language plpgsql as $$
declare
  held record;
  successor uuid;
begin
  for held in
    select account_id, null::uuid as line_id, reconciliation_id, null::uuid as transaction_id from reconciled_entries
      where business_id = new.business_id and entry_id = new.reverses_id
    union all
    select account_id, line_id, null, null from bank_line_matches
      where business_id = new.business_id and entry_id = new.reverses_id
    union all
    select account_id, null, null, transaction_id from deposited_entries
      where business_id = new.business_id and entry_id = new.reverses_id
  loop
    select e.id into successor
      from journal_entries taken
      join journal_entries e on e.business_id = taken.business_id and e.source_id = taken.source_id
       and e.source_kind = taken.source_kind and e.entry_date = taken.entry_date and e.kind <> 'reversal' and e.id <> taken.id
      where taken.business_id = new.business_id and taken.id = new.reverses_id
        and not exists (select from journal_entries r where r.business_id = e.business_id and r.reverses_id = e.id)
        and (select sum(amount_cents) from journal_lines l
               where l.business_id = e.business_id and l.entry_id = e.id and l.account_id = held.account_id)
          = (select sum(amount_cents) from journal_lines l
               where l.business_id = taken.business_id and l.entry_id = taken.id and l.account_id = held.account_id);
    if held.transaction_id is not null then
      update deposited_entries set entry_id = successor
        where business_id = new.business_id and account_id = held.account_id and entry_id = new.reverses_id
          and successor is not null;
    elsif held.line_id is null then
      if successor is not null then
        update reconciled_entries set entry_id = successor
          where business_id = new.business_id and account_id = held.account_id and entry_id = new.reverses_id;
      elsif exists (
        select from reconciliations where business_id = new.business_id and id = held.reconciliation_id and finished_at is not null
      ) then
        raise exception 'entry % stands in a finished reconciliation', new.reverses_id
          using errcode = 'restrict_violation', constraint = 'reconciled_entry_stays', table = 'reconciled_entries';
      else
        delete from reconciled_entries
          where business_id = new.business_id and account_id = held.account_id and entry_id = new.reverses_id;
      end if;
    elsif successor is not null then
      update bank_line_matches set entry_id = successor
        where business_id = new.business_id and account_id = held.account_id and entry_id = new.reverses_id;
    else
      delete from bank_line_matches where business_id = new.business_id and line_id = held.line_id;
      update bank_lines set state = 'new', compared_at = null where business_id = new.business_id and id = held.line_id;
      perform want_bank_lines_compared();
    end if;
  end loop;
  return null;
end $$;
comment on function reversed_entry_leaves_the_bank() is
  'acts: a reversed entry leaves its bank line, reconciliation and deposit, whichever module reverses it; guards: not while the reconciliation is finished.';

-- Nothing is taken back before it was.
create function reversal_is_not_before_its_entry() returns trigger
  language plpgsql as $$
begin
  if new.entry_date < (
    select entry_date from journal_entries where business_id = new.business_id and id = new.reverses_id
  ) then
    raise exception 'a reversal is not dated before what it takes back'
      using errcode = 'check_violation', constraint = 'journal_entry_reversal_day', table = 'journal_entries';
  end if;
  return new;
end $$;
comment on function reversal_is_not_before_its_entry() is 'guards: a reversal is not dated before its entry.';

create function stock_entry_has_its_operation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from stock_operations o where o.business_id = new.business_id and o.journal_entry_id = new.id
  ) then
    raise exception 'an entry of stock belongs to an operation'
      using errcode = 'check_violation', constraint = 'journal_entries_stock_operation', table = 'journal_entries';
  end if;
  return null;
end $$;
comment on function stock_entry_has_its_operation() is
  'guards: an entry of stock has its operation, at the end of the transaction.';

create policy search on journal_entries for select to atelier_search using (true);

create constraint trigger journal_entry_balances after insert on journal_entries deferrable initially deferred
  for each row execute function entry_must_balance();

create trigger closed_period_takes_no_entry before insert on journal_entries
  for each row execute function closed_period_takes_no_entry();

-- What was said once changes for nothing else.
create trigger append_only before delete or update on journal_entries
  for each row
  when (not is_erasing()) execute function ledger_is_append_only();

create trigger append_only_truncate before truncate on journal_entries
  for each statement execute function ledger_is_append_only();

create constraint trigger reversed_entry_leaves_the_bank after insert on journal_entries deferrable initially deferred
  for each row
  when (new.reverses_id is not null)
  execute function reversed_entry_leaves_the_bank();

create trigger reversal_is_not_before_its_entry before insert on journal_entries
  for each row
  when (new.reverses_id is not null) execute function reversal_is_not_before_its_entry();

create constraint trigger stock_entry_has_its_operation after insert on journal_entries deferrable initially deferred
  for each row
  when (new.kind = 'stock')
  execute function stock_entry_has_its_operation();

create table events (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  kind text not null
    check (kind in ('market', 'fair', 'festival', 'trade-show', 'pop-up', 'workshop', 'open-studio', 'online')),
  starts_on date not null,
  ends_on date not null,
  venue text not null default '' check (length(venue) <= 120),
  town text not null default '' check (length(town) <= 80),
  region text not null default '' check (length(region) <= 80),
  postal_code text not null default '' check (length(postal_code) <= 20),
  archived_at timestamptz,
  -- What was entered twice: from then on it is read as the other one, everywhere.
  merged_into uuid,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold((((((name || ' ') || venue) || ' ') || town) || ' ') || region)) stored,
  tax_rate_id uuid,
  primary key (business_id, id),
  foreign key (business_id, merged_into) references events (business_id, id),
  constraint events_end_after_start check (ends_on >= starts_on),
  constraint events_merged_is_another check (merged_into <> id)
);
-- A market comes again each month under its name; on one day it begins once.
create unique index events_name on events (business_id, lower(name), starts_on) where (merged_into is null);
create index events_by_day on events (business_id, starts_on desc, id desc);
create index events_merged on events (business_id, merged_into) where (merged_into is not null);
create index events_by_tax_rate on events (business_id, tax_rate_id);
call protect_tenant_table('events');
grant select, insert, update (name, kind, starts_on, ends_on, venue, town, region, postal_code, archived_at,
  merged_into, tax_rate_id) on events to atelier_app;

alter table customer_interactions
  add constraint customer_interactions_business_id_event_id_fkey foreign key (business_id, event_id) references events (business_id, id);

create trigger record_change after insert or delete or update on events
  for each row execute function record_change();

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
  -- What was posted before has neither.
  event_id uuid,
  channel text check (channel in ('direct', 'market', 'own-shop', 'marketplace', 'wholesale', 'consignment', 'other')),
  primary key (business_id, entry_id, line_number),
  foreign key (business_id, entry_id, entry_date) references journal_entries (business_id, id, entry_date),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id)
);
create index journal_lines_by_date on journal_lines (business_id, entry_date) include (account_id, amount_cents);
create index journal_lines_by_account on journal_lines (business_id, account_id, entry_date, entry_id, line_number)
  include (amount_cents);
create index journal_lines_by_event on journal_lines (business_id, event_id, entry_date)
  include (account_id, amount_cents) where (event_id is not null);
call protect_tenant_table('journal_lines');
grant select, insert on journal_lines to atelier_app;

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
comment on function add_lines_to_account_months() is 'derives: account_months from the lines of a posted entry.';

-- Lines come with their entry, in the database transaction that made it, and never later.
create function lines_come_with_their_entry() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from added_lines l where now() <> (
      select e.posted_at from journal_entries e where e.business_id = l.business_id and e.id = l.entry_id
    )
  ) then
    raise exception 'journal lines are added only with their entry'
      using errcode = 'check_violation', constraint = 'journal_lines_with_entry', table = 'journal_lines';
  end if;
  return null;
end $$;
comment on function lines_come_with_their_entry() is 'guards: lines are added only with their entry.';

create function leave_documents_out_of_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, event_id, channel)
    select l.business_id, l.entry_id, l.line_number, l.account_id, l.entry_date, -l.amount_cents, l.event_id, l.channel
      from added_lines l
      where is_on_account((
        select e.source_kind from journal_entries e where e.business_id = l.business_id and e.id = l.entry_id
      ));
  return null;
end $$;
comment on function leave_documents_out_of_cash_basis() is
  'derives: the cash adjustment that leaves an unpaid document out of cash basis.';

create function add_lines_to_sales_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earnings earning[];
  credited earning[];
begin
  select array_agg(row(e.business_id, e.document_id, e.customer_id, e.entry_id, e.entry_date, e.account_id, e.before, e.earned)::earning),
         array_agg(row(e.business_id, e.document_id, e.customer_id, e.entry_id, e.entry_date, e.account_id, e.before, e.earned)::earning)
           filter (where e.source_kind = 'credit-note')
    into earnings, credited from (
    select l.business_id, e.source_id as document_id, i.customer_id, l.entry_id, l.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint as before, -sum(l.amount_cents)::bigint as earned, e.source_kind
      from added_lines l
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      cross join lateral (
        select e.source_id, e.source_kind from journal_entries e
          where e.business_id = l.business_id and e.id = l.entry_id and e.source_kind in ('invoice', 'credit-note') offset 0
      ) e
      cross join lateral (
        select i.customer_id from invoices i
          where i.business_id = l.business_id and i.id = case e.source_kind when 'invoice' then e.source_id else (
            select c.invoice_id from credit_notes c where c.business_id = l.business_id and c.id = e.source_id
          ) end offset 0
      ) i
      group by l.business_id, e.source_id, e.source_kind, i.customer_id, l.entry_id, l.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
  ) e;
  call add_earnings(earnings, 'accrual');
  call add_earnings(credited, 'cash');
  return null;
end $$;
comment on function add_lines_to_sales_months() is
  'derives: sales_months on accrual basis from the lines of a posted entry.';

-- Nothing else posts to an account that holds stock, and no entry of stock is without its operation.
create function stock_alone_posts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from accounts a
      where a.business_id = new.business_id and a.id = new.account_id and a.holds_stock_from is not null
  ) and not exists (
    select from journal_entries e
      where e.business_id = new.business_id and e.id = new.entry_id and e.kind = 'stock'
  ) then
    raise exception 'this account follows the stock: record what came or went there'
      using errcode = 'restrict_violation', constraint = 'journal_lines_stock_alone', table = 'journal_lines';
  end if;
  return null;
end $$;
comment on function stock_alone_posts() is 'guards: stock operations alone post to an account that holds stock.';

create trigger add_lines_to_account_months after insert on journal_lines
  referencing new table as added_lines
  for each statement execute function add_lines_to_account_months();

-- Lines of their own may follow a check that was asked for early (set constraints all immediate).
create constraint trigger journal_entry_balances after insert on journal_lines deferrable initially deferred
  for each row execute function entry_must_balance();

create trigger lines_come_with_their_entry after insert on journal_lines
  referencing new table as added_lines
  for each statement execute function lines_come_with_their_entry();

create trigger append_only before delete or update on journal_lines
  for each row
  when (not is_erasing()) execute function ledger_is_append_only();

create trigger append_only_truncate before truncate on journal_lines
  for each statement execute function ledger_is_append_only();

create trigger leave_documents_out_of_cash_basis after insert on journal_lines
  referencing new table as added_lines
  for each statement
  execute function leave_documents_out_of_cash_basis();

create trigger add_lines_to_sales_months after insert on journal_lines
  referencing new table as added_lines
  for each statement execute function add_lines_to_sales_months();

create trigger stock_alone_posts after insert on journal_lines
  for each row execute function stock_alone_posts();

drop trigger announce_change on journal_lines;

-- Derived from journal_lines by a trigger, in the same database transaction; `./atelier verify` recomputes it.
create table account_months (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  primary key (business_id, account_id, month),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor=80);
call protect_tenant_table('account_months');
grant select on account_months to atelier_app;

drop trigger announce_change on account_months;

create table cash_adjustments (
  business_id uuid not null references businesses (id) on delete cascade,
  -- The entry that cash basis sees differently: of a document, or of what settles one.
  entry_id uuid not null,
  line_number smallint not null,
  account_id uuid not null,
  entry_date date not null,
  -- Added to what the journal says; a debit is positive.
  amount_cents bigint not null check (amount_cents <> 0),
  -- The entry of the invoice that is paid by this one; null where a document itself is left out.
  settles_entry_id uuid,
  -- On cash basis a share of a line belongs where the line does.
  event_id uuid,
  channel text,
  primary key (business_id, entry_id, line_number),
  foreign key (business_id, entry_id, entry_date) references journal_entries (business_id, id, entry_date),
  foreign key (business_id, settles_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id)
);
create index cash_adjustments_by_account on cash_adjustments (business_id, account_id, entry_date, entry_id,
  line_number);
create index cash_adjustments_by_date on cash_adjustments (business_id, entry_date)
  include (account_id, amount_cents);
create index cash_adjustments_by_settled on cash_adjustments (business_id, settles_entry_id)
  where (settles_entry_id is not null);
create index cash_adjustments_by_event on cash_adjustments (business_id, event_id, entry_date)
  include (account_id, amount_cents) where (event_id is not null);
call protect_tenant_table('cash_adjustments');
grant select on cash_adjustments to atelier_app;

create function add_adjustments_to_cash_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In the order of the primary key: two postings never wait for each other crosswise.
  insert into cash_months (business_id, account_id, month, amount_cents)
    select business_id, account_id, date_trunc('month', entry_date)::date, sum(amount_cents)
      from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (business_id, account_id, month) do update
      set amount_cents = cash_months.amount_cents + excluded.amount_cents;
  return null;
end $$;
comment on function add_adjustments_to_cash_months() is 'derives: cash_months from cash adjustments.';

-- Settlements of one invoice come one after the other, so that what is there of it came before.
create function add_adjustments_to_sales_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earnings earning[];
begin
  select array_agg(row(e.*)::earning) into earnings from (
    select c.business_id, i.id, i.customer_id, c.entry_id, c.entry_date, c.account_id, (
             select coalesce(-sum(b.amount_cents), 0)::bigint from cash_adjustments b
               where b.business_id = c.business_id and b.settles_entry_id = c.settles_entry_id
                 and b.account_id = c.account_id and b.entry_id <> c.entry_id
           ), -sum(c.amount_cents)::bigint
      from added c
      join accounts a on a.business_id = c.business_id and a.id = c.account_id and a.type in ('income', 'other-income')
      cross join lateral (
        select d.source_id from journal_entries d
          where d.business_id = c.business_id and d.id = c.settles_entry_id and d.source_kind = 'invoice' offset 0
      ) d
      cross join lateral (
        select i.id, i.customer_id from invoices i where i.business_id = c.business_id and i.id = d.source_id offset 0
      ) i
      group by c.business_id, i.id, i.customer_id, c.entry_id, c.entry_date, c.account_id, c.settles_entry_id
      having sum(c.amount_cents) <> 0
  ) e;
  call add_earnings(earnings, 'cash');
  return null;
end $$;
comment on function add_adjustments_to_sales_months() is
  'derives: sales_months on cash basis from cash adjustments.';

create trigger add_adjustments_to_cash_months after insert on cash_adjustments
  referencing new table as added
  for each statement execute function add_adjustments_to_cash_months();

create trigger add_adjustments_to_sales_months after insert on cash_adjustments
  referencing new table as added
  for each statement execute function add_adjustments_to_sales_months();

drop trigger announce_change on cash_adjustments;

-- As account_months: the adjustments of each month, kept by a trigger.
create table cash_months (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null,
  primary key (business_id, account_id, month),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor=80);
call protect_tenant_table('cash_months');
grant select on cash_months to atelier_app;

drop trigger announce_change on cash_months;

-- Entries by hand that are still being written: they post nothing, and need neither balance nor be complete. The entry
-- that is posted from one takes its id.
create table journal_drafts (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  entry_date date,
  memo text not null default '' check (length(memo) <= 500),
  -- Goes up with every change: who changes says which one he saw.
  version integer not null default 1 check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index journal_drafts_by_change on journal_drafts (business_id, updated_at desc, id desc);
call protect_tenant_table('journal_drafts');
grant select, insert, update (entry_date, memo, version, updated_at), delete on journal_drafts to atelier_app;

create trigger record_change after insert or delete or update on journal_drafts
  for each row execute function record_change();

create table journal_draft_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  draft_id uuid not null,
  position smallint not null check ("position" >= 1),
  account_id uuid,
  -- A debit is positive, a credit negative, and zero is not said yet.
  amount_cents bigint not null,
  memo text not null default '' check (length(memo) <= 200),
  primary key (business_id, draft_id, "position"),
  foreign key (business_id, draft_id) references journal_drafts (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id)
);
create index journal_draft_lines_by_account on journal_draft_lines (business_id, account_id)
  where (account_id is not null);
call protect_tenant_table('journal_draft_lines');
grant select, insert, delete on journal_draft_lines to atelier_app;

create trigger keep_lines after delete on journal_draft_lines
  referencing old table as gone
  for each statement execute function keep_lines('draft_id');

create trigger tell_lines after insert on journal_draft_lines
  referencing new table as came
  for each statement execute function tell_lines('draft_id', 'journal_drafts');

drop trigger announce_change on journal_draft_lines;

-- What was merged, and what moved along, so that it can be taken back.
create table account_merges (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  source_id uuid not null,
  target_id uuid not null,
  merged_by uuid not null,
  merged_at timestamptz not null,
  -- By table and column the keys of the rows that named the one and name the other since.
  moved jsonb not null,
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, source_id) references accounts (business_id, id),
  foreign key (business_id, target_id) references accounts (business_id, id),
  constraint account_merges_check check (source_id <> target_id)
);
create unique index account_merges_one_stands on account_merges (business_id, source_id) where (undone_at is null);
create index account_merges_by_target on account_merges (business_id, target_id);
call protect_tenant_table('account_merges');
grant select, insert, update (undone_at) on account_merges to atelier_app;

drop trigger announce_change on account_merges;

create function suggest_journal_entries(asked text, patterns text[], letters text, most integer)
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.5 rows 10
  as $$ with newest as materialized (
          select e.id, entry_date, number, search_text from journal_entries e
          where business_id = current_business_id() and search_text is not null and length(asked) > 1
          order by entry_date desc, number desc limit 2000
        ), recent as materialized (
          select * from newest
          where search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by entry_date desc, number desc limit most
        ), rare as materialized (
          select e.id, entry_date, number, search_text from journal_entries e
          where business_id = current_business_id() and search_text is not null and asked ~ '\S{3}'
            and (select count(*) from recent) < most
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          limit 3000
        ), alike as materialized (
          -- The newest first; of old ones as many as can be compared in time.
          select a.id, entry_date, number, a.nearness from (
            select n.id, entry_date, number, word_similarity(letters, search_text) as nearness from (select * from newest limit 500) n
              where letters <% search_text and not exists (select from recent) and not exists (select from rare)
            union (
              select e.id, entry_date, number, word_similarity(letters, search_text) from journal_entries e
              where business_id = current_business_id() and search_text is not null and letters <% search_text
                and not exists (select from recent) and not exists (select from rare)
              limit 500
            )
          ) a
          order by a.nearness desc, entry_date desc, number desc limit most
        ), found as (
          (select h.id, entry_date, number, search_closeness(search_text, asked) as nearness
            from (select * from recent union all select * from rare) h
            order by entry_date desc, number desc limit most)
          union all select * from alike
          union all
          select e.id, entry_date, number, 5 from journal_entries e
            where business_id = current_business_id() and number = substring(asked from '^#?(\d{1,18})$')::bigint
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.entry_date) desc, max(f.number) desc limit most $$;
grant create on schema public to atelier_search;
alter function suggest_journal_entries(asked text, patterns text[], letters text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_journal_entries(asked text, patterns text[], letters text, most integer) from public;
grant execute on function suggest_journal_entries(asked text, patterns text[], letters text, most integer) to atelier_app;
reset role;

-- The entries that settle a document, and those that take it back. What is written off was never received: on cash basis it
-- is left out, as the invoice was.
create function is_on_account(source_kind text) returns boolean
  language sql immutable parallel safe
  return source_kind in ('invoice', 'bill', 'write-off');

-- The share of one line of a document in a settlement. Shares are rounded over the whole: what the lines up to this one
-- have in what is settled so far, less the lines before it, less what they had before. So the shares of a settlement add
-- up to its amount, and a document that is settled whole gives exactly its lines.
create function settled_share(
  up_to_line bigint, before_line bigint, settled_after bigint, settled_before bigint, total bigint
) returns bigint
  language sql immutable parallel safe
  return round(up_to_line::numeric * settled_after / total) - round(before_line::numeric * settled_after / total)
       - round(up_to_line::numeric * settled_before / total) + round(before_line::numeric * settled_before / total);

-- The lines of each document's entry but those on receivables and payables, which are `total` together. Whoever reads
-- names entries: nothing here asks for all of them.
create view lines_on_account with (security_invoker = true) as
  select l.business_id, l.entry_id, l.line_number, l.account_id, l.amount_cents,
         (sum(l.amount_cents) over of_entry)::bigint as up_to_line,
         (sum(l.amount_cents) over of_entry - l.amount_cents)::bigint as before_line,
         (-sum(l.amount_cents) over (partition by l.business_id, l.entry_id))::bigint as total,
         l.event_id, l.channel
    from journal_lines l
    join accounts a on a.business_id = l.business_id and a.id = l.account_id
    where a.type not in ('receivable', 'payable')
    window of_entry as (partition by l.business_id, l.entry_id order by l.line_number);
grant select on lines_on_account to atelier_app, atelier_keeper;

-- Adds what a settlement is on cash basis. Settlements of one document come in the order of their entries' numbers, and
-- those that are there stay as they are: a payment that is recorded later changes no earlier share.
create procedure settle_on_cash_basis(business uuid, settling uuid, settled uuid, amount bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before bigint;
  control uuid;
  day date;
  taken smallint;
begin
  if settling is null or settled is null or amount = 0 then return; end if;
  select l.account_id into control
    from journal_lines l join accounts a on a.business_id = l.business_id and a.id = l.account_id
    where l.business_id = business and l.entry_id = settled and a.type in ('receivable', 'payable')
    order by l.line_number limit 1;
  if control is null then return; end if;
  select coalesce(sum(amount_cents), 0) into before from cash_adjustments
    where business_id = business and settles_entry_id = settled and account_id = control;
  select entry_date into day from journal_entries where business_id = business and id = settling;
  select coalesce(max(line_number), 0) into taken from cash_adjustments
    where business_id = business and entry_id = settling;
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, settles_entry_id,
      event_id, channel)
    select business, settling, taken + row_number() over (order by line_number), account_id, day, share, settled,
           event_id, channel
      from (
        select 0 as line_number, control as account_id, amount as share, null::uuid as event_id, null::text as channel
        union all
        select line_number, account_id, settled_share(up_to_line, before_line, before + amount, before, total),
               event_id, channel
          from lines_on_account where business_id = business and entry_id = settled
      ) as shares
      where share <> 0;
end $$;
revoke execute on procedure settle_on_cash_basis(business uuid, settling uuid, settled uuid, amount bigint) from public;

create function ledger_months(basis text) returns table (business_id uuid, account_id uuid, month date, amount_cents bigint)
  language sql stable parallel safe
  as $$
    select m.business_id, m.account_id, m.month, m.debit_cents - m.credit_cents from account_months m
    union all
    select c.business_id, c.account_id, c.month, c.amount_cents from cash_months c where basis = 'cash'
  $$;

-- What a business earned by invoices between two days. On accrual basis an invoice earns with its entry, and gives it
-- back whole with the entry that voids it; on cash basis with what settles it, in the order of the entries.
create function earnings_between(business uuid, of_basis text, first date, last date) returns setof earning
  language sql stable as $$
    select business, i.id, i.customer_id, e.id, e.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from journal_lines l
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.source_kind = 'invoice'
      join invoices i on i.business_id = e.business_id and i.id = e.source_id
      where of_basis = 'accrual' and l.business_id = business and l.entry_date between first and last
      group by i.id, i.customer_id, e.id, e.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
    union all
    select business, s.invoice_id, s.customer_id, s.entry_id, s.entry_date, s.account_id,
           (sum(s.amount) over of_invoice - s.amount)::bigint, s.amount
      from (
        select i.id as invoice_id, i.customer_id, c.entry_id, c.entry_date, c.account_id, e.number,
               -sum(c.amount_cents)::bigint as amount
          from cash_adjustments c
          join accounts a on a.business_id = c.business_id and a.id = c.account_id and a.type in ('income', 'other-income')
          join journal_entries d on d.business_id = c.business_id and d.id = c.settles_entry_id and d.source_kind = 'invoice'
          join journal_entries e on e.business_id = c.business_id and e.id = c.entry_id
          join invoices i on i.business_id = d.business_id and i.id = d.source_id
          where of_basis = 'cash' and c.business_id = business and c.settles_entry_id in (
            select settles_entry_id from cash_adjustments
              where business_id = business and entry_date between first and last and settles_entry_id is not null)
          group by i.id, i.customer_id, c.entry_id, c.entry_date, c.account_id, e.number
          having sum(c.amount_cents) <> 0
      ) s
      window of_invoice as (partition by s.invoice_id, s.account_id order by s.number)
    union all
    -- A credit note takes back what it says on its day, on either basis: what it settles counts beside it.
    select business, c.id, i.customer_id, e.id, e.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from credit_notes c
      join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
      join journal_entries e on e.business_id = c.business_id and e.source_id = c.id and e.source_kind = 'credit-note'
      join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      where c.business_id = business and e.entry_date between first and last
      group by c.id, i.customer_id, e.id, e.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
  $$;

-- These accounts, and all that were merged into one of them.
create function with_merged(account_ids uuid[]) returns uuid[]
  language sql stable parallel safe
  as $$
    select array(
      select a.id from accounts a where a.business_id = current_business_id() and a.id = any(account_ids)
      union all
      select a.id from accounts a where a.business_id = current_business_id() and a.merged_into = any(account_ids)
    )
  $$;

-- Where an account is named by what will post to it one day. What has been posted is not among it.
create function account_uses() returns table (table_name text, column_name text, condition text)
  language sql immutable parallel safe
  as $$
    values
      ('accounts', 'merged_into', 'true'),
      ('bank_rules', 'account_id', 'true'),
      ('bank_rules', 'category_account_id', 'true'),
      ('payees', 'default_account_id', 'true'),
      ('recurring_transactions', 'money_account_id', 'true'),
      ('recurring_transaction_lines', 'account_id', 'true'),
      ('inventory_items', 'income_account_id', 'true'),
      ('transactions', 'money_account_id', $c$t.status = 'draft'$c$),
      ('transaction_lines', 'account_id', $c$exists (select from transactions d
        where d.business_id = t.business_id and d.id = t.transaction_id and d.status = 'draft')$c$),
      ('invoice_lines', 'income_account_id', $c$exists (select from invoices d
        where d.business_id = t.business_id and d.id = t.invoice_id and d.issued_at is null)$c$),
      ('bill_lines', 'account_id', $c$exists (select from bills d
        where d.business_id = t.business_id and d.id = t.bill_id and d.journal_entry_id is null)$c$),
      ('journal_draft_lines', 'account_id', 'true'),
      ('fixed_assets', 'asset_account_id', $c$t.disposed_on is null and t.removed_at is null$c$),
      ('fixed_assets', 'accumulated_account_id', $c$t.disposed_on is null and t.removed_at is null$c$),
      ('fixed_assets', 'expense_account_id', $c$t.disposed_on is null and t.removed_at is null$c$)
  $$;

-- Lets all that names one account name another; answers the keys of what moved, by table and column. With `wanted` only
-- those rows move, as far as they still name the first.
create function move_account_uses(first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return move_references('account_uses', first, second, wanted);
end $$;
revoke execute on function move_account_uses(first uuid, second uuid, wanted jsonb) from public;
grant execute on function move_account_uses(first uuid, second uuid, wanted jsonb) to atelier_app;

-- How much names an account, by table and column.
create function count_account_uses(account uuid) returns jsonb
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  used record;
  found bigint;
  counts jsonb := '{}';
begin
  for used in select * from account_uses() loop
    execute format('select count(*) from %I t where t.business_id = current_business_id() and t.%I = $1 and %s',
      used.table_name, used.column_name, used.condition) into found using account;
    if found > 0 then counts := counts || jsonb_build_object(used.table_name || '.' || used.column_name, found); end if;
  end loop;
  return counts;
end $$;

-- The books as a basis sees them: every statement reads one of these two.
create function ledger_lines(basis text) returns table (
  business_id uuid, entry_id uuid, line_number smallint, account_id uuid, entry_date date, amount_cents bigint,
  settles_entry_id uuid, event_id uuid, channel text
)
  language sql stable parallel safe
  as $$
    select l.business_id, l.entry_id, l.line_number, l.account_id, l.entry_date, l.amount_cents, null::uuid,
           l.event_id, l.channel
      from journal_lines l
    union all
    select c.business_id, c.entry_id, c.line_number, c.account_id, c.entry_date, c.amount_cents, c.settles_entry_id,
           c.event_id, c.channel
      from cash_adjustments c where basis = 'cash'
  $$;

-- These events, and all that were merged into one of them.
create function with_merged_events(event_ids uuid[]) returns uuid[]
  language sql stable parallel safe
  as $$
    select array(
      select v.id from events v
        where v.business_id = current_business_id() and (v.id = any(event_ids) or v.merged_into = any(event_ids))
    )
  $$;

-- The event that one is read as.
create function standing_event(event uuid) returns uuid
  language sql stable strict parallel safe
  as $$
    select coalesce(v.merged_into, v.id) from events v where v.business_id = current_business_id() and v.id = event
  $$;
