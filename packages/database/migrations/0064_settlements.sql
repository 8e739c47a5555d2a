-- What lowers an invoice's balance: money, and what is given up. One payment settles several invoices; what is left of it
-- is the customer's credit, until it is applied or refunded.

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'manual', 'invoice', 'payment', 'expense', 'income', 'refund', 'transfer', 'contribution', 'draw', 'opening', 'reversal',
  'sales-tax-payment', 'asset-purchase', 'depreciation', 'asset-disposal', 'bill', 'bill-payment', 'stock', 'purchase',
  'customer-refund', 'write-off'
));

-- As in 0018: where the account is not there any more, or serves something else, another one is made on the next free number.
create procedure keep_account(wanted_key text, wanted_code text, wanted_name text, wanted_type text, wanted_line text)
  language plpgsql as $$
begin
  update accounts a set system_key = wanted_key
    where a.code = wanted_code and a.type = wanted_type and a.system_key is null and a.is_active;
  insert into accounts (business_id, id, code, name, type, system_key, schedule_c_line)
    select b.id, gen_random_uuid(), free.code, wanted_name, wanted_type, wanted_key, wanted_line
      from businesses b
      cross join lateral (
        select n::text as code from generate_series(wanted_code::integer, 99999) as n
          where not exists (select from accounts a where a.business_id = b.id and a.code = n::text)
          order by n limit 1
      ) free
      where not exists (select from accounts a where a.business_id = b.id and a.system_key = wanted_key);
end $$;
-- The policies show the rows of an entered business alone, to the owner as well.
alter table accounts no force row level security;
alter table businesses no force row level security;
call keep_account('tips', '4300', 'Tips', 'income', '1');
call keep_account('payment-fees', '6150', 'Card and payment fees', 'expense', '10');
call keep_account('bad-debts', '7300', 'Bad debts', 'expense', '27b');
alter table accounts force row level security;
alter table businesses force row level security;
drop procedure keep_account;

drop trigger reversed_payment_unpays_invoices on payments;
drop trigger settle_reversal_on_cash_basis on payments;
drop trigger filed_period_takes_no_reversal on payments;
drop function reversed_payment_unpays_invoices, settle_reversal_on_cash_basis, filed_period_takes_no_reversal;

alter table payments drop constraint payments_method_check;
alter table payments
  add constraint payments_method_check
    check (method in ('cash', 'check', 'card', 'bank-transfer', 'paypal', 'venmo', 'cash-app', 'other')),
  -- Consecutive in the business; below it is filled for those that were there.
  add column number bigint,
  -- Beside the amount: what the customer gave on top, and what a processor kept of both.
  add column tip_cents bigint not null default 0 check (tip_cents >= 0),
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- Derived from the settlements and refunds that stand; `./atelier verify` recomputes them.
  add column applied_cents bigint not null default 0 check (applied_cents >= 0),
  add column refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  add column unapplied_cents bigint not null generated always as (
    case when reversed_at is null then amount_cents - applied_cents - refunded_cents else 0 end
  ) stored,
  add constraint payments_not_overspent check (applied_cents + refunded_cents <= amount_cents),
  add constraint payments_reversed_are_free check (reversed_at is null or applied_cents + refunded_cents = 0),
  add constraint payments_fee_within check (fee_cents < amount_cents + tip_cents);

alter table invoices
  -- Derived, as paid_cents is.
  add column written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  -- What is still owed.
  add column balance_cents bigint not null generated always as (
    case when issued_at is null or voided_at is not null then 0 else total_cents - paid_cents - written_off_cents end
  ) stored,
  drop constraint invoices_not_overpaid,
  add constraint invoices_not_overpaid check (paid_cents + written_off_cents <= total_cents),
  drop constraint invoices_draft_is_unpaid,
  add constraint invoices_draft_is_unpaid check (issued_at is not null or paid_cents + written_off_cents = 0),
  drop constraint invoices_void_is_unpaid,
  add constraint invoices_void_is_unpaid
    check (voided_at is null or (issued_at is not null and paid_cents + written_off_cents = 0));
drop index invoices_open, invoices_open_by_due;
create index invoices_open on invoices (business_id, issue_date desc, id desc) where balance_cents > 0;
create index invoices_open_by_due on invoices (business_id, due_date, id) include (balance_cents) where balance_cents > 0;
create index invoices_open_by_customer on invoices (business_id, customer_id, due_date, id) where balance_cents > 0;
create index invoices_written_off on invoices (business_id, issue_date desc, id desc) where written_off_cents > 0;
grant select (balance_cents, written_off_cents) on invoices to atelier_search;
grant select (balance_cents) on invoices to atelier_clock;

create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'written_off_cents', 'balance_cents', 'updated_at', 'search_text'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  elsif to_jsonb(new) - what_happens = to_jsonb(old) - what_happens and (old.voided_at is null or old.voided_at = new.voided_at) then
    return new;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;

create table invoice_settlements (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('payment', 'write-off')),
  invoice_id uuid not null,
  -- Whose money it is; none of what was written off.
  payment_id uuid,
  settled_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null default '' check (length(reason) <= 500),
  -- Of money that was given to the invoice at once the entry of the payment, else one of its own.
  journal_entry_id uuid not null,
  reversed_at timestamptz,
  reversed_on date,
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  -- Cash basis divides an invoice entry by entry.
  constraint invoice_settlements_once_an_entry unique (business_id, invoice_id, journal_entry_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  check ((kind = 'payment') = (payment_id is not null)),
  check ((reversed_at is null) = (reversal_entry_id is null) and (reversed_at is null) = (reversed_on is null))
);
create table customer_refunds (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  refunded_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('cash', 'check', 'card', 'bank-transfer', 'paypal', 'venmo', 'cash-app', 'other')),
  money_account_id uuid not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  reference text not null default '' check (length(reference) <= 100),
  journal_entry_id uuid not null,
  reversed_at timestamptz,
  reversed_on date,
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  check ((reversed_at is null) = (reversal_entry_id is null) and (reversed_at is null) = (reversed_on is null))
);

-- What was there: each payment was given to one invoice, and stands or was taken back whole.
do $$
declare
  hidden text;
  needed text[] := array['journal_entries', 'invoices', 'payments', 'payment_allocations', 'number_series', 'businesses'];
begin
  foreach hidden in array needed loop execute format('alter table %I no force row level security', hidden); end loop;
  insert into invoice_settlements (business_id, id, kind, invoice_id, payment_id, settled_on, amount_cents,
      journal_entry_id, reversed_at, reversed_on, reversal_entry_id, created_at)
    select p.business_id, gen_random_uuid(), 'payment', a.invoice_id, p.id, p.received_on, a.amount_cents,
           p.journal_entry_id, p.reversed_at, r.entry_date, p.reversal_entry_id, p.created_at
      from payment_allocations a
      join payments p on p.business_id = a.business_id and p.id = a.payment_id
      left join journal_entries r on r.business_id = p.business_id and r.id = p.reversal_entry_id;
  update payments p set number = n.number, applied_cents = case when p.reversed_at is null then p.amount_cents else 0 end
    from (
      select q.business_id, q.id, row_number() over (partition by q.business_id order by e.number) as number
        from payments q join journal_entries e on e.business_id = q.business_id and e.id = q.journal_entry_id
    ) n
    where p.business_id = n.business_id and p.id = n.id;
  insert into number_series (business_id, series, next_number)
    select business_id, 'payment', count(*) + 1 from payments group by business_id;
  foreach hidden in array needed loop execute format('alter table %I force row level security', hidden); end loop;
end $$;
alter table payments
  alter column number set not null,
  add constraint payments_business_id_number_key unique (business_id, number);
create index payments_with_credit on payments (business_id, customer_id, received_on, id) where unapplied_cents > 0;
drop index payments_taken_back;
grant insert (number, tip_cents, fee_cents) on payments to atelier_app;

create index invoice_settlements_by_payment on invoice_settlements (business_id, payment_id) where payment_id is not null;
create index invoice_settlements_by_day on invoice_settlements (business_id, settled_on);
create index invoice_settlements_taken_back on invoice_settlements (business_id, reversed_on) where reversed_on is not null;
call protect_tenant_table('invoice_settlements');
-- They change only together with invoices and payments, which tell of it.
drop trigger announce_change on invoice_settlements;
grant select, insert (business_id, id, kind, invoice_id, payment_id, settled_on, amount_cents, reason, journal_entry_id),
  update (reversed_at, reversed_on, reversal_entry_id) on invoice_settlements to atelier_app;
create index customer_refunds_by_payment on customer_refunds (business_id, payment_id);
create index customer_refunds_by_day on customer_refunds (business_id, refunded_on desc, id desc);
call protect_tenant_table('customer_refunds');
drop trigger announce_change on customer_refunds;
grant select, insert (business_id, id, payment_id, refunded_on, amount_cents, method, money_account_id, reason, reference,
  journal_entry_id), update (reversed_at, reversed_on, reversal_entry_id) on customer_refunds to atelier_app;

-- The entries that settle a document, and those that take it back. What is written off was never received: on cash basis it
-- is left out, as the invoice was.
create or replace function is_on_account(source_kind text) returns boolean
  language sql immutable parallel safe
  return source_kind in ('invoice', 'bill', 'write-off');

create or replace view settlements with (security_invoker = true) as
  select s.business_id, s.journal_entry_id as entry_id, i.journal_entry_id as settles_entry_id, s.amount_cents
    from invoice_settlements s join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
    where s.kind = 'payment' and i.journal_entry_id is not null
  union all
  select s.business_id, s.reversal_entry_id, i.journal_entry_id, -s.amount_cents
    from invoice_settlements s join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
    where s.kind = 'payment' and i.journal_entry_id is not null and s.reversal_entry_id is not null
  union all
  select p.business_id, p.journal_entry_id, a.bill_entry_id,
         case b.kind when 'bill' then -a.amount_cents else a.amount_cents end
    from bill_payment_allocations a
    join bill_payments p on p.business_id = a.business_id and p.id = a.payment_id
    join bills b on b.business_id = a.business_id and b.id = a.bill_id
  union all
  select p.business_id, p.reversal_entry_id, a.bill_entry_id,
         case b.kind when 'bill' then a.amount_cents else -a.amount_cents end
    from bill_payment_allocations a
    join bill_payments p on p.business_id = a.business_id and p.id = a.payment_id
    join bills b on b.business_id = a.business_id and b.id = a.bill_id
    where p.reversal_entry_id is not null;

drop table payment_allocations;
drop function allocation_pays_invoice, settle_allocation_on_cash_basis, filed_period_takes_no_allocation;

-- Keeps invoices.paid_cents and written_off_cents, payments.applied_cents, and the shares on cash basis. The application has
-- no grant on these columns, so nothing else can. The invoice is held first, as by every command.
create procedure settle_invoice(settlement invoice_settlements, sign integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cents bigint := sign * settlement.amount_cents;
  invoice invoices;
begin
  update invoices set
      paid_cents = paid_cents + case settlement.kind when 'payment' then cents else 0 end,
      written_off_cents = written_off_cents + case settlement.kind when 'write-off' then cents else 0 end
    where business_id = settlement.business_id and id = settlement.invoice_id
    returning * into invoice;
  if settlement.kind = 'write-off' then return; end if;
  update payments set applied_cents = applied_cents + cents
    where business_id = settlement.business_id and id = settlement.payment_id and customer_id = invoice.customer_id;
  if not found then
    raise exception 'a payment settles invoices of its customer'
      using errcode = 'check_violation', constraint = 'invoice_settlements_of_customer', table = 'invoice_settlements';
  end if;
  call settle_on_cash_basis(settlement.business_id,
    case sign when 1 then settlement.journal_entry_id else settlement.reversal_entry_id end, invoice.journal_entry_id, cents);
end $$;
revoke execute on procedure settle_invoice from public;

create function settlement_settles() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    call settle_invoice(new, 1);
  elsif old.reversed_at is not null then
    raise exception 'a settlement is taken back once'
      using errcode = 'restrict_violation', constraint = 'invoice_settlements_reversed_once', table = 'invoice_settlements';
  elsif new.reversed_at is not null then
    call settle_invoice(new, -1);
  end if;
  return null;
end $$;
create trigger settlement_settles after insert or update on invoice_settlements
  for each row execute function settlement_settles();

create function refund_is_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.reversed_at is not null then
    raise exception 'a refund is taken back once'
      using errcode = 'restrict_violation', constraint = 'customer_refunds_reversed_once', table = 'customer_refunds';
  end if;
  if tg_op = 'INSERT' or new.reversed_at is not null then
    update payments
      set refunded_cents = refunded_cents + case tg_op when 'INSERT' then new.amount_cents else -new.amount_cents end
      where business_id = new.business_id and id = new.payment_id;
  end if;
  return null;
end $$;
create trigger refund_is_counted after insert or update on customer_refunds
  for each row execute function refund_is_counted();

create function payment_is_reversed_once() returns trigger
  language plpgsql as $$
begin
  if old.reversed_at is not null and (new.reversed_at, new.reversal_entry_id) is distinct from (old.reversed_at, old.reversal_entry_id) then
    raise exception 'a payment is reversed once' using errcode = 'restrict_violation', constraint = 'payments_reversed_once', table = 'payments';
  end if;
  return new;
end $$;
create trigger payment_is_reversed_once before update on payments
  for each row execute function payment_is_reversed_once();

create function filed_period_takes_no_settlement() returns trigger
  language plpgsql as $$
begin
  if new.kind = 'payment' and is_tax_filed(new.business_id, new.invoice_id,
    case tg_op when 'INSERT' then new.settled_on else new.reversed_on end, 'cash')
  then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'invoice_settlements';
  end if;
  return new;
end $$;
create trigger filed_period_takes_no_settlement before insert or update of reversed_on on invoice_settlements
  for each row execute function filed_period_takes_no_settlement();

create or replace function open_invoice_compares_sums() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from invoices where business_id = new.business_id and customer_id = new.customer_id and id <> new.id
      and balance_cents > 0
  ) then
    perform open_sum_compares_bank_lines(new.balance_cents, new.buyer ->> 'name');
  end if;
  return null;
end $$;
drop trigger open_invoice_compares_sums on invoices;
create trigger open_invoice_compares_sums after update on invoices
  for each row when (
    new.issued_at is not null and (old.balance_cents <> new.balance_cents or old.issued_at is null)
  ) execute function open_invoice_compares_sums();

-- Shown states, derived from facts; the same rule as invoiceState() in the domain, and a test holds them together.
drop function invoice_state(invoices, date);
drop function invoice_state(timestamptz, timestamptz, timestamptz, date, bigint, bigint, date);
create function invoice_state(
  issued_at timestamptz, viewed_at timestamptz, voided_at timestamptz, due_date date, total_cents bigint, paid_cents bigint,
  written_off_cents bigint, today date
) returns text
  language sql immutable parallel safe
  return case
    when voided_at is not null then 'void'
    when issued_at is null then 'draft'
    when paid_cents + written_off_cents >= total_cents then case when written_off_cents > 0 then 'written-off' else 'paid' end
    when due_date < today then 'overdue'
    when paid_cents > 0 then 'partially-paid'
    when viewed_at is not null then 'viewed'
    else 'sent'
  end;
create function invoice_state(invoice invoices, today date) returns text
  language sql stable
  return invoice_state(invoice.issued_at, invoice.viewed_at, invoice.voided_at, invoice.due_date, invoice.total_cents,
    invoice.paid_cents, invoice.written_off_cents, today);

grant create on schema public to atelier_search;
set local role atelier_search;
create or replace function search_invoices(
  words text, most integer, wanted_state text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from invoices
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null
            or invoice_state(issued_at, viewed_at, voided_at, due_date, total_cents, paid_cents, written_off_cents, today) = wanted_state)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;
reset role;
revoke create on schema public from atelier_search;

-- As in 0054, with the names of what settles and of refunds.
create or replace function record_name(table_name text, record_row jsonb) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(
      case table_name
        when 'business_members' then (select u.name from users u where u.id = (record_row ->> 'user_id')::uuid)
        when 'tax_rate_versions' then (
          select r.name from tax_rates r
            where r.business_id = current_business_id() and r.id = (record_row ->> 'tax_rate_id')::uuid)
        when 'tax_filings' then
          (record_row ->> 'place') || ', ' || (record_row ->> 'from_date') || ' – ' || (record_row ->> 'to_date')
        when 'invoices' then coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
        when 'invoice_settlements' then (
          select i.number from invoices i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid)
        when 'customer_refunds' then (
          select c.name || ', ' || (record_row ->> 'refunded_on')
            from payments p join customers c on c.business_id = p.business_id and c.id = p.customer_id
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payment_id')::uuid)
        when 'payments' then (
          select c.name || ', ' || (record_row ->> 'received_on') from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid)
        when 'bills' then (
          select concat_ws(', ', p.name, nullif(record_row ->> 'number', '')) from payees p
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid)
        when 'bill_payments' then (
          select p.name || ', ' || (record_row ->> 'paid_on') from payees p
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid)
        when 'reconciliations' then (
          select a.name || ', ' || (record_row ->> 'statement_date') from accounts a
            where a.business_id = current_business_id() and a.id = (record_row ->> 'account_id')::uuid)
        when 'journal_drafts' then coalesce(nullif(record_row ->> 'memo', ''), record_row ->> 'entry_date')
        when 'mileage_trips' then concat_ws(', ',
          coalesce(nullif(record_row ->> 'purpose', ''),
            nullif(concat_ws(' – ', nullif(record_row ->> 'from_place', ''), nullif(record_row ->> 'to_place', '')), '')),
          record_row ->> 'trip_date')
        when 'mileage_rates' then record_row ->> 'valid_from'
        when 'mileage_years' then record_row ->> 'year'
        when 'schedule_c_years' then record_row ->> 'year'
        when 'opening_balances' then record_row ->> 'opening_date'
        when 'recipes' then (
          select i.name from inventory_items i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'item_id')::uuid)
        when 'recipe_versions' then (
          select i.name || ', ' || (record_row ->> 'number')
            from recipes r join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
            where r.business_id = current_business_id() and r.id = (record_row ->> 'recipe_id')::uuid)
      end,
      nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''), nullif(record_row ->> 'payee', ''),
      nullif(record_row ->> 'memo', ''), '')
  $$;

-- As in 0027, with what is derived here.
create or replace function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- What follows from something else is no news.
  derived text[] := array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'problem', 'version', 'next_due', 'next_on', 'last_handed_at',
    'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents', 'unapplied_cents'];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  record_row jsonb := coalesce(new_row, old_row);
  business uuid := coalesce(record_row ->> 'business_id', record_row ->> 'id')::uuid;
begin
  -- Outside the business nothing is recorded, nor what goes down with it, nor what it was founded with.
  if business is distinct from current_business_id() or may_wipe(business) or not exists (
    select from businesses where id = business and created_at <> now()
  ) then
    return null;
  end if;
  old_row := old_row - derived;
  new_row := new_row - derived;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key) into old_row, new_row
      from jsonb_each(old_row) where value is distinct from new_row -> key;
    if old_row is null then return null; end if;
  end if;
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    values (business, current_person_id(), tg_table_name,
      coalesce(record_row ->> 'id', record_row ->> 'user_id', record_row ->> 'tax_rate_id')::uuid,
      record_name(tg_table_name, record_row),
      case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end, old_row, new_row);
  return null;
end $$;

call audit_table('invoice_settlements');
call audit_table('customer_refunds');
