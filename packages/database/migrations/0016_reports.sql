-- Reports: the books as seen by basis. Accrual is the journal as it was posted. On cash basis a sale counts when it is
-- paid: what an invoice posted is left out, and the receivable line of a payment is replaced by its share of the lines of
-- the invoice. Nothing of that is posted: cash_adjustments is derived, and journal_lines together with it are the books
-- on cash basis. Its rows add up to zero within each entry, so that what balances on one basis balances on the other.

alter table businesses add column report_basis text not null default 'accrual' check (report_basis in ('accrual', 'cash'));
grant update (report_basis) on businesses to atelier_app;

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
  primary key (business_id, entry_id, line_number),
  foreign key (business_id, entry_id, entry_date) references journal_entries (business_id, id, entry_date),
  foreign key (business_id, settles_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id)
);
create index cash_adjustments_by_account on cash_adjustments (business_id, account_id, entry_date, entry_id, line_number);
create index cash_adjustments_by_date on cash_adjustments (business_id, entry_date) include (account_id, amount_cents);
create index cash_adjustments_by_settled on cash_adjustments (business_id, settles_entry_id) where settles_entry_id is not null;

-- As account_months: the adjustments of each month, kept by a trigger.
create table cash_months (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null,
  primary key (business_id, account_id, month),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor = 80);

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
create trigger add_adjustments_to_cash_months after insert on cash_adjustments
  referencing new table as added for each statement execute function add_adjustments_to_cash_months();

-- What is owed to somebody or by somebody on account: its entry says nothing about cash.
create function is_on_account(source_kind text) returns boolean
  language sql immutable parallel safe
  return source_kind in ('invoice', 'bill');

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
         (-sum(l.amount_cents) over (partition by l.business_id, l.entry_id))::bigint as total
    from journal_lines l
    join accounts a on a.business_id = l.business_id and a.id = l.account_id
    where a.type not in ('receivable', 'payable')
    window of_entry as (partition by l.business_id, l.entry_id order by l.line_number);

-- Everything that settles a document, or takes such a settlement back: the entry, the document's entry, and how much of
-- what is owed it takes away, with the sign of the document's receivable line.
create view settlements with (security_invoker = true) as
  select p.business_id, p.journal_entry_id as entry_id, i.journal_entry_id as settles_entry_id, a.amount_cents
    from payment_allocations a
    join payments p on p.business_id = a.business_id and p.id = a.payment_id
    join invoices i on i.business_id = a.business_id and i.id = a.invoice_id
    where i.journal_entry_id is not null
  union all
  select p.business_id, p.reversal_entry_id, i.journal_entry_id, -a.amount_cents
    from payment_allocations a
    join payments p on p.business_id = a.business_id and p.id = a.payment_id
    join invoices i on i.business_id = a.business_id and i.id = a.invoice_id
    where i.journal_entry_id is not null and p.reversal_entry_id is not null;
grant select on lines_on_account, settlements to atelier_app, atelier_keeper;

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
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, settles_entry_id)
    select business, settling, taken + row_number() over (order by line_number), account_id, day, share, settled
      from (
        select 0 as line_number, control as account_id, amount as share
        union all
        select line_number, account_id, settled_share(up_to_line, before_line, before + amount, before, total)
          from lines_on_account where business_id = business and entry_id = settled
      ) as shares
      where share <> 0;
end $$;
revoke execute on procedure settle_on_cash_basis from public;

create function leave_documents_out_of_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents)
    select l.business_id, l.entry_id, l.line_number, l.account_id, l.entry_date, -l.amount_cents
      from added_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
      where is_on_account(e.source_kind);
  return null;
end $$;
create trigger leave_documents_out_of_cash_basis after insert on journal_lines
  referencing new table as added_lines for each statement execute function leave_documents_out_of_cash_basis();

-- After allocation_pays_invoice, which holds the invoice: settlements of one document come one after the other.
create function settle_allocation_on_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settling uuid;
  settled uuid;
begin
  select journal_entry_id into settling from payments where business_id = new.business_id and id = new.payment_id;
  select journal_entry_id into settled from invoices where business_id = new.business_id and id = new.invoice_id;
  call settle_on_cash_basis(new.business_id, settling, settled, new.amount_cents);
  return null;
end $$;
create trigger settle_allocation_on_cash_basis after insert on payment_allocations
  for each row execute function settle_allocation_on_cash_basis();

create function settle_reversal_on_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  allocation record;
begin
  for allocation in
    select i.journal_entry_id, a.amount_cents
      from payment_allocations a join invoices i on i.business_id = a.business_id and i.id = a.invoice_id
      where a.business_id = new.business_id and a.payment_id = new.id
      order by a.invoice_id
  loop
    call settle_on_cash_basis(new.business_id, new.reversal_entry_id, allocation.journal_entry_id, -allocation.amount_cents);
  end loop;
  return null;
end $$;
create trigger settle_reversal_on_cash_basis after update on payments
  for each row when (old.reversed_at is null and new.reversed_at is not null)
  execute function settle_reversal_on_cash_basis();

-- What cash_adjustments has to hold, worked out from the journal and the documents alone: for books that were there
-- before, for rows that were loaded past the triggers, and for `./atelier verify`.
create view cash_adjustments_due with (security_invoker = true) as
  with ordered as (
    select s.business_id, s.entry_id, s.settles_entry_id, s.amount_cents, e.entry_date,
           (sum(s.amount_cents) over (partition by s.business_id, s.settles_entry_id order by e.number))::bigint as settled
      from settlements s join journal_entries e on e.business_id = s.business_id and e.id = s.entry_id
  )
  select l.business_id, l.entry_id, l.account_id, l.entry_date, -l.amount_cents as amount_cents, null::uuid as settles_entry_id
    from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
    where is_on_account(e.source_kind)
  union all
  select o.business_id, o.entry_id, c.account_id, o.entry_date, o.amount_cents, o.settles_entry_id
    from ordered o
    cross join lateral (
      select l.account_id from journal_lines l join accounts a on a.business_id = l.business_id and a.id = l.account_id
        where l.business_id = o.business_id and l.entry_id = o.settles_entry_id and a.type in ('receivable', 'payable')
        order by l.line_number limit 1
    ) c
  union all
  select o.business_id, o.entry_id, l.account_id, o.entry_date,
         settled_share(l.up_to_line, l.before_line, o.settled, o.settled - o.amount_cents, l.total),
         o.settles_entry_id
    from ordered o
    join lines_on_account l on l.business_id = o.business_id and l.entry_id = o.settles_entry_id;
grant select on cash_adjustments_due to atelier_keeper;

-- Books that are there already. The policies show the rows of an entered business alone, to the owner as well.
do $$
declare
  hidden text;
  needed text[] := array['journal_lines', 'journal_entries', 'accounts', 'invoices', 'payments', 'payment_allocations'];
begin
  foreach hidden in array needed loop execute format('alter table %I no force row level security', hidden); end loop;
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, settles_entry_id)
    select business_id, entry_id, row_number() over (partition by business_id, entry_id), account_id, entry_date,
           amount_cents, settles_entry_id
      from cash_adjustments_due where amount_cents <> 0;
  foreach hidden in array needed loop execute format('alter table %I force row level security', hidden); end loop;
end $$;

call protect_tenant_table('cash_adjustments');
call protect_tenant_table('cash_months');
-- They change only together with entries and payments, which tell of it.
drop trigger announce_change on cash_adjustments;
drop trigger announce_change on cash_months;
grant select on cash_adjustments, cash_months to atelier_app;

-- The books as a basis sees them: every statement reads one of these two.
create function ledger_lines(basis text) returns table (
  business_id uuid, entry_id uuid, line_number smallint, account_id uuid, entry_date date, amount_cents bigint, settles_entry_id uuid
)
  language sql stable parallel safe
  as $$
    select l.business_id, l.entry_id, l.line_number, l.account_id, l.entry_date, l.amount_cents, null::uuid from journal_lines l
    union all
    select c.business_id, c.entry_id, c.line_number, c.account_id, c.entry_date, c.amount_cents, c.settles_entry_id
      from cash_adjustments c where basis = 'cash'
  $$;
create function ledger_months(basis text) returns table (business_id uuid, account_id uuid, month date, amount_cents bigint)
  language sql stable parallel safe
  as $$
    select m.business_id, m.account_id, m.month, m.debit_cents - m.credit_cents from account_months m
    union all
    select c.business_id, c.account_id, c.month, c.amount_cents from cash_months c where basis = 'cash'
  $$;
