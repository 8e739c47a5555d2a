-- payables: bills, their payment, form 1099.

create table bills (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- A credit is owed to us: it is taken off bills, or paid back.
  kind text not null check (kind in ('bill', 'credit')),
  payee_id uuid not null,
  -- The supplier's own.
  number text not null default '' check (length(number) <= 60),
  bill_date date not null,
  due_date date not null,
  memo text not null default '' check (length(memo) <= 500),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  total_cents bigint not null check (total_cents >= 0),
  -- Derived from the allocations of payments that stand; `./atelier verify` recomputes it.
  paid_cents bigint not null default 0,
  -- The entry that stands, or of a void one the last that did; null while a draft.
  journal_entry_id uuid,
  voided_at timestamptz,
  void_reason text not null default '' check (length(void_reason) <= 500),
  void_entry_id uuid,
  -- Goes up with every change: who changes says which one he saw.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The same rule as billStatus() in the domain, and a test holds them together.
  status text
    generated always as (
case
    when voided_at is not null then 'void'
    when journal_entry_id is null then 'draft'
    when paid_cents >= total_cents then 'paid'
    when paid_cents > 0 then 'partly-paid'
    else 'open'
end) stored not null,
  search_text text generated always as (fold((number || ' ') || memo)) stored,
  opening_id uuid,
  opening_entry_id uuid,
  primary key (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, void_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, opening_entry_id) references journal_entries (business_id, id),
  constraint bills_due_from_its_day check (due_date >= bill_date),
  constraint bills_paid_within_total check (paid_cents between 0 and total_cents),
  constraint bills_check check (journal_entry_id is null or total_cents > 0),
  constraint bills_check1 check ((voided_at is null) = (void_entry_id is null)),
  constraint bills_void_without_payments check (voided_at is null or paid_cents = 0 and journal_entry_id is not null),
  constraint bills_check2 check (opening_entry_id is null or opening_id is not null)
);
-- One paper is entered once; the number of a void one is free again.
create unique index bills_number on bills (business_id, payee_id, kind, lower(number))
  where ((number <> '') and (voided_at is null));
create index bills_by_date on bills (business_id, bill_date desc, id desc);
create index bills_by_payee on bills (business_id, payee_id, bill_date desc, id desc);
create index bills_open_by_due on bills (business_id, due_date, id) include (kind, total_cents, paid_cents)
  where (status in ('open', 'partly-paid'));
create index bills_drafts on bills (business_id, bill_date desc, id desc) where (status = 'draft');
create index bills_of_opening on bills (business_id, opening_id) where (opening_id is not null);
call protect_tenant_table('bills');
grant select, insert (business_id, id, kind, payee_id, number, bill_date, due_date, memo, tags, total_cents,
  journal_entry_id, opening_id), update (payee_id, number, bill_date, due_date, memo, tags, total_cents,
  journal_entry_id, voided_at, void_reason, void_entry_id, version, updated_at, opening_id, opening_entry_id),
  delete on bills to atelier_app;
grant select (business_id, id, kind, due_date, status) on bills to atelier_clock;

-- A draft can be thrown away. What was posted stays, void or not; and what is void stays as it was.
create function posted_bill_stays() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.journal_entry_id is null or may_wipe(old.business_id) then return old; end if;
  elsif old.voided_at is null and not (old.journal_entry_id is not null and new.journal_entry_id is null) then
    return new;
  end if;
  raise exception 'a posted bill stays: reverse its entry instead'
    using errcode = 'restrict_violation', constraint = 'bills_posted_stays', table = 'bills';
end $$;
comment on function posted_bill_stays() is 'guards: an entered bill is voided, not deleted.';

create function open_bill_compares_bank_lines() returns trigger
  language plpgsql as $$
begin
  update bank_lines b set compared_at = null
    where b.business_id = new.business_id and b.state in ('new', 'suggested')
      and b.amount_cents = any(array[old.total_cents - old.paid_cents, old.paid_cents - old.total_cents,
                                     new.total_cents - new.paid_cents, new.paid_cents - new.total_cents]);
  if found then perform want_bank_lines_compared(); end if;
  return null;
end $$;
comment on function open_bill_compares_bank_lines() is
  'enqueues: open bank lines with what is open of a bill are compared again. What is open also changes through derived sums.';

create function open_bill_compares_sums() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from bills where business_id = new.business_id and payee_id = new.payee_id and id <> new.id
      and status in ('open', 'partly-paid')
  ) then
    perform open_sum_compares_bank_lines(new.total_cents - new.paid_cents, (
      select name from payees where business_id = new.business_id and id = new.payee_id
    ));
  end if;
  return null;
end $$;
comment on function open_bill_compares_sums() is
  'enqueues: open bank lines with the sum of several bills of a payee are compared again.';

-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on bills for select to atelier_clock using (true);

create trigger posted_bill_stays before delete or update on bills
  for each row execute function posted_bill_stays();

create trigger open_bill_compares_bank_lines after update on bills
  for each row
  when (old.paid_cents <> new.paid_cents) execute function open_bill_compares_bank_lines();

create trigger record_change after insert or delete or update on bills
  for each row execute function record_change();

create trigger record_lets_documents_go after delete on bills
  for each row execute function record_lets_documents_go('bill');

create trigger open_bill_compares_sums after insert on bills
  for each row
  when (new.journal_entry_id is not null) execute function open_bill_compares_sums();

create trigger changed_bill_compares_sums after update on bills
  for each row
  when (old.paid_cents <> new.paid_cents or old.journal_entry_id is distinct from new.journal_entry_id)
  execute function open_bill_compares_sums();

create table bill_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  bill_id uuid not null,
  position smallint not null check ("position" >= 1),
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  memo text not null default '' check (length(memo) <= 200),
  event_id uuid,
  primary key (business_id, bill_id, "position"),
  foreign key (business_id, bill_id) references bills (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id)
);
create index bill_lines_by_account on bill_lines (business_id, account_id, bill_id);
create index bill_lines_by_event on bill_lines (business_id, event_id) where (event_id is not null);
call protect_tenant_table('bill_lines');
grant select, insert, delete on bill_lines to atelier_app;

create trigger keep_lines after delete on bill_lines
  referencing old table as gone
  for each statement execute function keep_lines('bill_id');

create trigger tell_lines after insert on bill_lines
  referencing new table as came
  for each statement execute function tell_lines('bill_id', 'bills');

drop trigger announce_change on bill_lines;

-- Money paid for bills of one payee, less the credits used for it. Below zero: a credit was paid back.
create table bill_payments (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  payee_id uuid not null,
  paid_on date not null,
  amount_cents bigint not null,
  money_account_id uuid,
  reference text not null default '' check (length(reference) <= 100),
  memo text not null default '' check (length(memo) <= 500),
  journal_entry_id uuid not null,
  reversed_at timestamptz,
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  constraint bill_payments_check check ((amount_cents = 0) = (money_account_id is null)),
  constraint bill_payments_check1 check ((reversed_at is null) = (reversal_entry_id is null))
);
create index bill_payments_by_date on bill_payments (business_id, paid_on desc, id desc);
create index bill_payments_by_payee on bill_payments (business_id, payee_id, paid_on desc, id desc);
call protect_tenant_table('bill_payments');
grant select, insert, update (reversed_at, reversal_entry_id) on bill_payments to atelier_app;

create function reversed_payment_unpays_bills() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.reversed_at is not null then
    raise exception 'a payment is reversed once'
      using errcode = 'restrict_violation', constraint = 'bill_payments_reversed_once', table = 'bill_payments';
  end if;
  if new.reversed_at is not null then
    update bills b set paid_cents = b.paid_cents - a.amount_cents
      from bill_payment_allocations a
      where a.business_id = new.business_id and a.payment_id = new.id
        and b.business_id = a.business_id and b.id = a.bill_id;
  end if;
  return null;
end $$;
comment on function reversed_payment_unpays_bills() is
  'derives: the paid amount of bills from a reversed payment; guards: it is reversed once.';

create function settle_bill_reversal_on_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  allocation record;
begin
  for allocation in
    select a.bill_entry_id, case b.kind when 'bill' then a.amount_cents else -a.amount_cents end as cents
      from bill_payment_allocations a join bills b on b.business_id = a.business_id and b.id = a.bill_id
      where a.business_id = new.business_id and a.payment_id = new.id
      order by a.bill_id
  loop
    call settle_on_cash_basis(new.business_id, new.reversal_entry_id, allocation.bill_entry_id, allocation.cents);
  end loop;
  return null;
end $$;
comment on function settle_bill_reversal_on_cash_basis() is
  'derives: the cash adjustment of a reversed payment of bills.';

create trigger reversed_payment_unpays_bills after update on bill_payments
  for each row execute function reversed_payment_unpays_bills();

create trigger settle_bill_reversal_on_cash_basis after update on bill_payments
  for each row
  when (old.reversed_at is null and new.reversed_at is not null)
  execute function settle_bill_reversal_on_cash_basis();

create trigger record_change after insert or delete or update on bill_payments
  for each row execute function record_change();

create table bill_payment_allocations (
  business_id uuid not null references businesses (id) on delete cascade,
  payment_id uuid not null,
  bill_id uuid not null,
  -- What is paid of a bill, or used of a credit.
  amount_cents bigint not null check (amount_cents > 0),
  -- The entry of the bill that this payment settled: a bill that is changed later has another.
  bill_entry_id uuid not null,
  primary key (business_id, payment_id, bill_id),
  foreign key (business_id, payment_id) references bill_payments (business_id, id),
  foreign key (business_id, bill_id) references bills (business_id, id),
  foreign key (business_id, bill_entry_id) references journal_entries (business_id, id)
);
create index bill_payment_allocations_by_bill on bill_payment_allocations (business_id, bill_id);
call protect_tenant_table('bill_payment_allocations');
grant select, insert on bill_payment_allocations to atelier_app;

-- Keeps bills.paid_cents. The application has no grant on that column, so nothing else can.
create function allocation_pays_bill() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from bill_payments where business_id = new.business_id and id = new.payment_id and reversed_at is null
  ) then
    raise exception 'only a standing payment pays bills'
      using errcode = 'check_violation', constraint = 'bill_payment_allocations_standing', table = 'bill_payment_allocations';
  end if;
  update bills set paid_cents = paid_cents + new.amount_cents
    where business_id = new.business_id and id = new.bill_id and journal_entry_id = new.bill_entry_id and voided_at is null;
  if not found then
    raise exception 'a payment settles the entry that stands for a bill'
      using errcode = 'check_violation', constraint = 'bill_payment_allocations_of_entry', table = 'bill_payment_allocations';
  end if;
  return null;
end $$;
comment on function allocation_pays_bill() is
  'derives: the paid amount of a bill; guards: only a payment that is not reversed pays, and at most what is owed.';

-- After allocation_pays_bill, which holds the bill: settlements of one bill come one after the other.
create function settle_bill_allocation_on_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settling uuid;
  bill_kind text;
begin
  select journal_entry_id into settling from bill_payments where business_id = new.business_id and id = new.payment_id;
  select kind into bill_kind from bills where business_id = new.business_id and id = new.bill_id;
  call settle_on_cash_basis(new.business_id, settling, new.bill_entry_id,
    case bill_kind when 'bill' then -new.amount_cents else new.amount_cents end);
  return null;
end $$;
comment on function settle_bill_allocation_on_cash_basis() is
  'derives: the cash adjustment of what a payment settles of a bill.';

create trigger allocation_pays_bill after insert on bill_payment_allocations
  for each row execute function allocation_pays_bill();

create trigger settle_bill_allocation_on_cash_basis after insert on bill_payment_allocations
  for each row execute function settle_bill_allocation_on_cash_basis();

drop trigger announce_change on bill_payment_allocations;
