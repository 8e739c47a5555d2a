-- Credit notes: what is taken off an issued invoice, by what a customer gives back or by a lower price. They have a series of
-- their own. What one does not settle of its own invoice is the customer's credit, as what is left of a payment is.

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'manual', 'invoice', 'payment', 'expense', 'income', 'refund', 'transfer', 'contribution', 'draw', 'opening', 'reversal',
  'sales-tax-payment', 'asset-purchase', 'depreciation', 'asset-disposal', 'bill', 'bill-payment', 'stock', 'purchase',
  'customer-refund', 'write-off', 'credit-note'
));

alter table businesses
  add column credit_note_number_pattern text not null default 'CN-{number:4}'
    check (length(credit_note_number_pattern) <= 40),
  -- Whether the numbers of credit notes begin anew with each year; the pattern tells the year then.
  add column credit_note_numbers_yearly boolean not null default false,
  add constraint businesses_yearly_numbers_tell_year
    check (not credit_note_numbers_yearly or credit_note_number_pattern like '%{year}%');
grant update (credit_note_number_pattern, credit_note_numbers_yearly) on businesses to atelier_app;

alter table invoices
  -- What credit notes have settled of it; derived, as paid_cents is.
  add column credited_cents bigint not null default 0 check (credited_cents >= 0),
  drop constraint invoices_not_overpaid,
  add constraint invoices_not_overpaid check (paid_cents + credited_cents + written_off_cents <= total_cents),
  drop constraint invoices_draft_is_unpaid,
  add constraint invoices_draft_is_unpaid
    check (issued_at is not null or paid_cents + credited_cents + written_off_cents = 0),
  drop constraint invoices_void_is_unpaid,
  add constraint invoices_void_is_unpaid check (
    voided_at is null or (issued_at is not null and paid_cents + credited_cents + written_off_cents = 0)
  );
drop trigger open_invoice_compares_sums on invoices;
alter table invoices drop column balance_cents;
alter table invoices add column balance_cents bigint not null generated always as (
  case when issued_at is null or voided_at is not null then 0
       else total_cents - paid_cents - credited_cents - written_off_cents end
) stored;
create index invoices_open on invoices (business_id, issue_date desc, id desc) where balance_cents > 0;
create index invoices_open_by_due on invoices (business_id, due_date, id) include (balance_cents, customer_id)
  where balance_cents > 0;
create index invoices_open_by_customer on invoices (business_id, customer_id, due_date, id) where balance_cents > 0;
grant select (balance_cents, credited_cents) on invoices to atelier_search;
grant select (balance_cents) on invoices to atelier_clock;
create trigger open_invoice_compares_sums after update on invoices
  for each row when (
    new.issued_at is not null and (old.balance_cents <> new.balance_cents or old.issued_at is null)
  ) execute function open_invoice_compares_sums();

create table credit_notes (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  invoice_id uuid not null,
  -- Null until issued; the series is that of a year where numbers begin anew with it.
  number text check (length(number) <= 100),
  series text,
  sequence bigint,
  issue_date date not null,
  reason text not null default '' check (length(reason) <= 2000),
  seller jsonb,
  buyer jsonb,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  -- Derived from the settlements and refunds that stand; `./atelier verify` recomputes them.
  applied_cents bigint not null default 0 check (applied_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  unapplied_cents bigint not null generated always as (
    case when issued_at is null or voided_at is not null then 0 else total_cents - applied_cents - refunded_cents end
  ) stored,
  issued_at timestamptz,
  sent_at timestamptz,
  voided_at timestamptz,
  voided_on date,
  void_reason text check (length(void_reason) <= 500),
  journal_entry_id uuid,
  void_entry_id uuid,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number),
  unique (business_id, series, sequence),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, void_entry_id) references journal_entries (business_id, id),
  constraint credit_notes_number_when_issued check (
    (number is null) = (issued_at is null) and (series is null) = (issued_at is null)
    and (sequence is null) = (issued_at is null) and (seller is null) = (issued_at is null)
    and (buyer is null) = (issued_at is null)
  ),
  constraint credit_notes_not_overspent check (applied_cents + refunded_cents <= total_cents),
  constraint credit_notes_draft_is_unused check (issued_at is not null or applied_cents + refunded_cents = 0),
  constraint credit_notes_void_is_unused check (
    voided_at is null or (issued_at is not null and applied_cents + refunded_cents = 0)
  ),
  check ((voided_at is null) = (voided_on is null))
);
create index credit_notes_by_date on credit_notes (business_id, issue_date desc, id desc);
create index credit_notes_by_invoice on credit_notes (business_id, invoice_id);
create index credit_notes_with_credit on credit_notes (business_id, invoice_id) where unapplied_cents > 0;
create index credit_notes_search on credit_notes using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('credit_notes');
grant select, delete,
  insert (business_id, id, invoice_id, issue_date, reason, subtotal_cents, shipping_cents, tax_cents, total_cents, updated_at),
  update (issue_date, reason, subtotal_cents, shipping_cents, tax_cents, total_cents, updated_at, number, series, sequence,
    seller, buyer, issued_at, sent_at, voided_at, voided_on, void_reason, journal_entry_id, void_entry_id)
  on credit_notes to atelier_app;

create table credit_note_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  credit_note_id uuid not null,
  position smallint not null check (position >= 1),
  -- Null for shipping.
  invoice_line_id uuid,
  description text not null check (length(description) <= 1000),
  -- How many are given back; zero for a lower price alone.
  quantity numeric(16, 6) not null check (quantity >= 0),
  -- The amount that somebody said; null where it follows from the quantity.
  said_cents bigint check (said_cents >= 0),
  -- As the lines of the invoice after all discounts; with tax-inclusive prices the tax is in it.
  amount_cents bigint not null check (amount_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  goods text not null check (goods in ('stock', 'scrap', 'none')),
  place_id uuid,
  primary key (business_id, id),
  unique (business_id, credit_note_id, position),
  foreign key (business_id, credit_note_id) references credit_notes (business_id, id) on delete cascade,
  foreign key (business_id, invoice_line_id) references invoice_lines (business_id, id),
  foreign key (business_id, place_id) references stock_places (business_id, id)
);
create unique index credit_note_lines_once on credit_note_lines (
  business_id, credit_note_id, coalesce(invoice_line_id, '00000000-0000-0000-0000-000000000000')
);
create index credit_note_lines_by_invoice_line on credit_note_lines (business_id, invoice_line_id);
call protect_tenant_table('credit_note_lines');
drop trigger announce_change on credit_note_lines;
grant select, insert, delete on credit_note_lines to atelier_app;

-- One row for each tax of a credit note, as of an invoice.
create table credit_note_taxes (
  business_id uuid not null references businesses (id) on delete cascade,
  credit_note_id uuid not null,
  tax_rate_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  taxable_cents bigint not null,
  exempt_cents bigint not null,
  marketplace_cents bigint not null,
  tax_cents bigint not null,
  primary key (business_id, credit_note_id, tax_rate_id),
  foreign key (business_id, credit_note_id) references credit_notes (business_id, id) on delete cascade,
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('credit_note_taxes');
drop trigger announce_change on credit_note_taxes;
grant select, insert, delete on credit_note_taxes to atelier_app;

create table credit_note_tax_parts (
  business_id uuid not null references businesses (id) on delete cascade,
  credit_note_id uuid not null,
  tax_rate_id uuid not null,
  position smallint not null,
  part_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  tax_cents bigint not null,
  primary key (business_id, credit_note_id, tax_rate_id, part_id),
  foreign key (business_id, credit_note_id, tax_rate_id)
    references credit_note_taxes (business_id, credit_note_id, tax_rate_id) on delete cascade,
  foreign key (business_id, part_id) references tax_rates (business_id, id)
);
call protect_tenant_table('credit_note_tax_parts');
drop trigger announce_change on credit_note_tax_parts;
grant select, insert, delete on credit_note_tax_parts to atelier_app;

-- What was issued stays.
create function issued_credit_note_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'voided_at', 'voided_on', 'void_reason', 'void_entry_id', 'applied_cents',
    'refunded_cents', 'unapplied_cents', 'updated_at', 'search_text'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  elsif to_jsonb(new) - what_happens = to_jsonb(old) - what_happens and (old.voided_at is null or old.voided_at = new.voided_at) then
    return new;
  end if;
  raise exception 'an issued credit note does not change'
    using errcode = 'restrict_violation', constraint = 'credit_notes_frozen', table = 'credit_notes';
end $$;
create trigger issued_credit_note_is_frozen before update or delete on credit_notes
  for each row execute function issued_credit_note_is_frozen();

create function issued_credit_note_keeps_its_rows() returns trigger
  language plpgsql as $$
declare
  touched record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (
    select from credit_notes
      where business_id = touched.business_id and issued_at is not null
        and (id = touched.credit_note_id or tg_op = 'UPDATE' and id = old.credit_note_id)
  ) and not (tg_op = 'DELETE' and may_wipe(touched.business_id)) then
    raise exception 'an issued credit note does not change'
      using errcode = 'restrict_violation', constraint = 'credit_notes_frozen', table = tg_table_name;
  end if;
  return touched;
end $$;
create trigger issued_credit_note_keeps_its_rows before insert or update or delete on credit_note_lines
  for each row execute function issued_credit_note_keeps_its_rows();
create trigger issued_credit_note_keeps_its_rows before insert or update or delete on credit_note_taxes
  for each row execute function issued_credit_note_keeps_its_rows();
create trigger issued_credit_note_keeps_its_rows before insert or update or delete on credit_note_tax_parts
  for each row execute function issued_credit_note_keeps_its_rows();

-- Never more is credited than was invoiced: of no line, of no tax and not together. Whoever issues at the same time waits
-- for the invoice.
create function credit_note_stays_within_invoice() returns trigger
  language plpgsql as $$
declare
  invoice invoices;
begin
  select * into invoice from invoices where business_id = new.business_id and id = new.invoice_id for no key update;
  if invoice.issued_at is null or invoice.voided_at is not null or exists (
    select from credit_note_lines n
      left join invoice_lines l on l.business_id = n.business_id and l.id = n.invoice_line_id
      where n.business_id = new.business_id and n.credit_note_id = new.id
        and n.invoice_line_id is not null and l.invoice_id is distinct from new.invoice_id
  ) or exists (
    select from (
      select n.invoice_line_id, sum(n.quantity) as quantity, sum(n.amount_cents) as amount
        from credit_notes c
        join credit_note_lines n on n.business_id = c.business_id and n.credit_note_id = c.id
        where c.business_id = new.business_id and c.invoice_id = new.invoice_id
          and (c.id = new.id or c.issued_at is not null and c.voided_at is null)
        group by n.invoice_line_id
    ) credited
    left join invoice_lines l on l.business_id = new.business_id and l.id = credited.invoice_line_id
    where credited.quantity > coalesce(l.quantity, 0)
      or credited.amount > coalesce(l.amount_cents, invoice.shipping_cents)
  ) or exists (
    select from (
      select sum(c.total_cents) as total, sum(c.tax_cents) as tax from credit_notes c
        where c.business_id = new.business_id and c.invoice_id = new.invoice_id
          and (c.id = new.id or c.issued_at is not null and c.voided_at is null)
    ) credited
    where credited.total > invoice.total_cents or credited.tax > invoice.tax_cents
  ) then
    raise exception 'more is credited than was invoiced'
      using errcode = 'check_violation', constraint = 'credit_notes_within_invoice', table = 'credit_notes';
  end if;
  return new;
end $$;
create trigger credit_note_stays_within_invoice before update of issued_at on credit_notes
  for each row when (old.issued_at is null and new.issued_at is not null)
  execute function credit_note_stays_within_invoice();

create function void_invoice_has_no_credit_notes() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from credit_notes
      where business_id = new.business_id and invoice_id = new.id and issued_at is not null and voided_at is null
  ) then
    raise exception 'an invoice with credit notes is not voided'
      using errcode = 'check_violation', constraint = 'invoices_void_has_no_credit_notes', table = 'invoices';
  end if;
  return new;
end $$;
create trigger void_invoice_has_no_credit_notes before update of voided_at on invoices
  for each row when (old.voided_at is null and new.voided_at is not null)
  execute function void_invoice_has_no_credit_notes();

create function write_credit_note_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := fold(coalesce(new.number, '') || ' ' || (
    select i.number || ' ' || coalesce(i.buyer ->> 'name', '') from invoices i
      where i.business_id = new.business_id and i.id = new.invoice_id
  ));
  return new;
end $$;
create trigger write_credit_note_search_text before insert or update of number, invoice_id on credit_notes
  for each row execute function write_credit_note_search_text();

-- Shown states, derived from facts; the same rule as creditNoteState() in the domain, and a test holds them together.
create function credit_note_state(
  issued_at timestamptz, voided_at timestamptz, total_cents bigint, applied_cents bigint, refunded_cents bigint
) returns text
  language sql immutable parallel safe
  return case
    when voided_at is not null then 'void'
    when issued_at is null then 'draft'
    when applied_cents + refunded_cents < total_cents then 'open'
    when refunded_cents > 0 then 'refunded'
    else 'applied'
  end;

-- What credit notes settle, and what is paid back of them.
alter table invoice_settlements
  add column credit_note_id uuid,
  add foreign key (business_id, credit_note_id) references credit_notes (business_id, id),
  drop constraint invoice_settlements_kind_check,
  add constraint invoice_settlements_kind_check check (kind in ('payment', 'credit-note', 'write-off')),
  add constraint invoice_settlements_of_credit_note check ((kind = 'credit-note') = (credit_note_id is not null));
create index invoice_settlements_by_credit_note on invoice_settlements (business_id, credit_note_id)
  where credit_note_id is not null;
grant insert (credit_note_id) on invoice_settlements to atelier_app;
alter table customer_refunds
  add column credit_note_id uuid,
  add foreign key (business_id, credit_note_id) references credit_notes (business_id, id),
  alter column payment_id drop not null,
  add constraint customer_refunds_of_one check (num_nonnulls(payment_id, credit_note_id) = 1);
create index customer_refunds_by_credit_note on customer_refunds (business_id, credit_note_id)
  where credit_note_id is not null;
grant insert (credit_note_id) on customer_refunds to atelier_app;

-- What customers have paid or were credited that no invoice has taken, by what it is left of.
create view customer_credits with (security_invoker = true) as
  select business_id, customer_id, 'payment' as kind, id, received_on as day, unapplied_cents
    from payments where unapplied_cents > 0
  union all
  select c.business_id, i.customer_id, 'credit-note', c.id, c.issue_date, c.unapplied_cents
    from credit_notes c join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
    where c.unapplied_cents > 0;
grant select on customer_credits to atelier_app, atelier_keeper;

create or replace procedure settle_invoice(settlement invoice_settlements, sign integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cents bigint := sign * settlement.amount_cents;
  invoice invoices;
begin
  update invoices set
      paid_cents = paid_cents + case settlement.kind when 'payment' then cents else 0 end,
      credited_cents = credited_cents + case settlement.kind when 'credit-note' then cents else 0 end,
      written_off_cents = written_off_cents + case settlement.kind when 'write-off' then cents else 0 end
    where business_id = settlement.business_id and id = settlement.invoice_id
    returning * into invoice;
  if settlement.kind = 'write-off' then return; end if;
  if settlement.kind = 'payment' then
    update payments set applied_cents = applied_cents + cents
      where business_id = settlement.business_id and id = settlement.payment_id and customer_id = invoice.customer_id;
  else
    update credit_notes c set applied_cents = c.applied_cents + cents
      where c.business_id = settlement.business_id and c.id = settlement.credit_note_id and invoice.customer_id = (
        select i.customer_id from invoices i where i.business_id = c.business_id and i.id = c.invoice_id);
  end if;
  if not found then
    raise exception 'a payment or a credit note settles invoices of its customer'
      using errcode = 'check_violation', constraint = 'invoice_settlements_of_customer', table = 'invoice_settlements';
  end if;
  call settle_on_cash_basis(settlement.business_id,
    case sign when 1 then settlement.journal_entry_id else settlement.reversal_entry_id end, invoice.journal_entry_id, cents);
end $$;

create or replace function refund_is_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cents bigint := case tg_op when 'INSERT' then new.amount_cents else -new.amount_cents end;
begin
  if tg_op = 'UPDATE' and old.reversed_at is not null then
    raise exception 'a refund is taken back once'
      using errcode = 'restrict_violation', constraint = 'customer_refunds_reversed_once', table = 'customer_refunds';
  end if;
  if tg_op = 'INSERT' or new.reversed_at is not null then
    update payments set refunded_cents = refunded_cents + cents
      where business_id = new.business_id and id = new.payment_id;
    update credit_notes set refunded_cents = refunded_cents + cents
      where business_id = new.business_id and id = new.credit_note_id;
  end if;
  return null;
end $$;

-- A credit note counts on both bases on its day, and what it settles counts beside it.
create or replace view settlements with (security_invoker = true) as
  select s.business_id, s.journal_entry_id as entry_id, i.journal_entry_id as settles_entry_id, s.amount_cents
    from invoice_settlements s join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
    where s.kind <> 'write-off' and i.journal_entry_id is not null
  union all
  select s.business_id, s.reversal_entry_id, i.journal_entry_id, -s.amount_cents
    from invoice_settlements s join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
    where s.kind <> 'write-off' and i.journal_entry_id is not null and s.reversal_entry_id is not null
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

create view credit_note_tax_shares with (security_invoker = true) as
  select t.business_id, t.credit_note_id, t.tax_rate_id, coalesce(p.part_id, t.tax_rate_id) as part_id,
         coalesce(p.position, 1) as position, coalesce(p.rate_millionths, t.rate_millionths) as rate_millionths,
         coalesce(p.tax_cents, t.tax_cents) as tax_cents, r.place
    from credit_note_taxes t
    left join credit_note_tax_parts p
      on p.business_id = t.business_id and p.credit_note_id = t.credit_note_id and p.tax_rate_id = t.tax_rate_id
    join tax_rates r on r.business_id = t.business_id and r.id = coalesce(p.part_id, t.tax_rate_id);
grant select on credit_note_tax_shares to atelier_app, atelier_keeper;
create or replace view sold_tax_shares with (security_invoker = true) as
  select business_id, invoice_id as document_id, tax_rate_id, part_id, position, rate_millionths, tax_cents, place
    from invoice_tax_shares
  union all
  select business_id, transaction_id, tax_rate_id, part_id, position, rate_millionths, tax_cents, place
    from transaction_tax_shares
  union all
  select business_id, credit_note_id, tax_rate_id, part_id, position, rate_millionths, tax_cents, place
    from credit_note_tax_shares;

create or replace function filed_period_takes_no_settlement() returns trigger
  language plpgsql as $$
begin
  if new.kind <> 'write-off' and is_tax_filed(new.business_id, new.invoice_id,
    case tg_op when 'INSERT' then new.settled_on else new.reversed_on end, 'cash')
  then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'invoice_settlements';
  end if;
  return new;
end $$;
create function filed_period_takes_no_credit_note() returns trigger
  language plpgsql as $$
declare
  day date := case when old.issued_at is null then new.issue_date else new.voided_on end;
begin
  if is_tax_filed(new.business_id, new.invoice_id, day, 'accrual') or is_tax_filed(new.business_id, new.invoice_id, day, 'cash')
  then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'credit_notes';
  end if;
  return new;
end $$;
create trigger filed_period_takes_no_credit_note before update of issued_at, voided_at on credit_notes
  for each row when (old.issued_at is null and new.issued_at is not null or old.voided_at is null and new.voided_at is not null)
  execute function filed_period_takes_no_credit_note();

-- As in 0076, with what credit notes have settled.
create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'credited_cents', 'written_off_cents', 'balance_cents', 'public_token', 'updated_at', 'search_text'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  else
    if new.customer_id <> old.customer_id and are_merged(new.business_id, old.customer_id, new.customer_id) then
      what_happens := what_happens || 'customer_id'::text;
    end if;
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.voided_at is null or old.voided_at = new.voided_at)
    then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;

-- What a credit note takes back of sales. In an earning the invoice may be a credit note from now on.
create or replace function earning_by_line(earning) returns table (
  line_id uuid, product_id uuid, description text, quantity numeric, amount bigint, place bigint
)
  language sql stable as $$
    select n.id, n.product_id, n.description, coalesce(sign($1.earned) * n.quantity, 0),
           case when n.id is null then $1.earned
             else settled_share(n.up_to, n.up_to - n.amount_cents, $1.earned_before + $1.earned, $1.earned_before, n.total)
           end,
           row_number() over (order by n.position)
      from (values (1)) as whole (earning)
      left join (
        select l.id, l.product_id, l.description, l.quantity, l.position, l.amount_cents,
               (sum(l.amount_cents) over (order by l.position))::bigint as up_to,
               (sum(l.amount_cents) over ())::bigint as total
          from (
            select l.id, l.product_id, l.description, l.quantity, l.position, l.amount_cents, l.income_account_id
              from invoice_lines l
              where l.business_id = $1.business_id and l.invoice_id = $1.invoice_id
            union all
            select c.id, l.product_id, c.description, c.quantity, c.position, c.amount_cents, l.income_account_id
              from credit_note_lines c
              join invoice_lines l on l.business_id = c.business_id and l.id = c.invoice_line_id
              where c.business_id = $1.business_id and c.credit_note_id = $1.invoice_id
          ) l
          where coalesce(l.income_account_id, (
              select id from accounts where business_id = $1.business_id and system_key = 'sales')) = $1.account_id
      ) n on n.total <> 0
  $$;

create or replace function sum_earnings(earnings earning[], of_basis text) returns table (
  business_id uuid, basis text, dimension text, span text, month date, account_id uuid, key uuid,
  amount_cents bigint, quantity numeric, invoices integer
)
  language sql stable as $$
    select s.business_id, of_basis, s.dimension, s.span, s.month, s.account_id, s.key, sum(s.amount)::bigint,
           case when of_basis = 'cash' then 0 else sum(s.quantity) end,
           case when of_basis = 'cash' then 0 else sum(s.counted)::integer end
      from (
        select e.business_id, d.dimension, d.span, date_trunc(d.span, e.entry_date)::date as month, e.account_id,
               coalesce(d.key, '00000000-0000-0000-0000-000000000000') as key,
               n.amount, n.quantity,
               case when row_number() over (
                 partition by e.entry_id, e.invoice_id, d.dimension, d.span, d.key order by e.account_id, n.place
               ) = 1 and not exists (
                 select from credit_notes c where c.business_id = e.business_id and c.id = e.invoice_id
               ) then sign(e.earned)::integer else 0 end as counted
          from unnest(earnings) e
          cross join lateral earning_by_line(row(e.*)::earning) n
          cross join lateral (values
            ('product', 'month', n.product_id), ('customer', 'month', e.customer_id), ('customer', 'year', e.customer_id),
            ('account', 'month', e.account_id), ('month', 'month', null)
          ) as d (dimension, span, key)
      ) s
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(s.amount) <> 0 or (of_basis <> 'cash' and (sum(s.quantity) <> 0 or sum(s.counted) <> 0))
  $$;

create or replace function earnings_between(business uuid, of_basis text, first date, last date) returns setof earning
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

-- As in 0071, with the credit notes of the invoice.
create or replace function earnings_of_invoice(invoice invoices, of_basis text, customer uuid) returns setof earning
  language sql stable as $$
    select invoice.business_id, invoice.id, customer, e.id, e.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from journal_entries e
      join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      where of_basis = 'accrual' and e.business_id = invoice.business_id and e.source_id = invoice.id
        and e.source_kind = 'invoice'
      group by e.id, e.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
    union all
    select invoice.business_id, invoice.id, customer, s.entry_id, s.entry_date, s.account_id,
           (sum(s.amount) over (partition by s.account_id order by s.number) - s.amount)::bigint, s.amount
      from (
        select c.entry_id, c.entry_date, c.account_id, e.number, -sum(c.amount_cents)::bigint as amount
          from cash_adjustments c
          join accounts a on a.business_id = c.business_id and a.id = c.account_id and a.type in ('income', 'other-income')
          join journal_entries e on e.business_id = c.business_id and e.id = c.entry_id
          where of_basis = 'cash' and c.business_id = invoice.business_id and c.settles_entry_id = invoice.journal_entry_id
          group by c.entry_id, c.entry_date, c.account_id, e.number
          having sum(c.amount_cents) <> 0
      ) s
    union all
    select c.business_id, c.id, customer, e.id, e.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from credit_notes c
      join journal_entries e on e.business_id = c.business_id and e.source_id = c.id and e.source_kind = 'credit-note'
      join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      where c.business_id = invoice.business_id and c.invoice_id = invoice.id
      group by c.business_id, c.id, e.id, e.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
  $$;

-- As in 0054; a credit note takes back on both bases what it says.
create or replace function add_lines_to_sales_months() returns trigger
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

drop function invoice_state(invoices, date);
drop function invoice_state(timestamptz, timestamptz, timestamptz, date, bigint, bigint, bigint, date);
create function invoice_state(
  issued_at timestamptz, viewed_at timestamptz, voided_at timestamptz, due_date date, total_cents bigint, paid_cents bigint,
  credited_cents bigint, written_off_cents bigint, today date
) returns text
  language sql immutable parallel safe
  return case
    when voided_at is not null then 'void'
    when issued_at is null then 'draft'
    when paid_cents + credited_cents + written_off_cents >= total_cents then
      case when written_off_cents > 0 then 'written-off'
           when credited_cents > 0 and paid_cents = 0 then 'credited' else 'paid' end
    when due_date < today then 'overdue'
    when paid_cents > 0 then 'partially-paid'
    when viewed_at is not null then 'viewed'
    else 'sent'
  end;
create function invoice_state(invoice invoices, today date) returns text
  language sql stable
  return invoice_state(invoice.issued_at, invoice.viewed_at, invoice.voided_at, invoice.due_date, invoice.total_cents,
    invoice.paid_cents, invoice.credited_cents, invoice.written_off_cents, today);

grant select (business_id, id, search_text, issue_date, issued_at, voided_at, total_cents, applied_cents, refunded_cents)
  on credit_notes to atelier_search;
grant create on schema public to atelier_search;
set local role atelier_search;
create or replace function search_invoices(
  words text, most integer, wanted_state text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from invoices
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null or invoice_state(issued_at, viewed_at, voided_at, due_date, total_cents, paid_cents,
            credited_cents, written_off_cents, today) = wanted_state)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;
create function search_credit_notes(
  words text, most integer, wanted_state text default null, after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from credit_notes
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null
            or credit_note_state(issued_at, voided_at, total_cents, applied_cents, refunded_cents) = wanted_state)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;
revoke execute on function search_credit_notes from public;
grant execute on function search_credit_notes to atelier_app;
reset role;
revoke create on schema public from atelier_search;

-- As in 0066, with the names of orders, quotes and credit notes.
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
        when 'quotes' then coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
        when 'invoice_settlements' then (
          select i.number from invoices i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid)
        when 'customer_refunds' then coalesce((
          select c.name || ', ' || (record_row ->> 'refunded_on')
            from payments p join customers c on c.business_id = p.business_id and c.id = p.customer_id
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payment_id')::uuid), (
          select n.number || ', ' || (record_row ->> 'refunded_on') from credit_notes n
            where n.business_id = current_business_id() and n.id = (record_row ->> 'credit_note_id')::uuid))
        when 'credit_notes' then coalesce(record_row ->> 'number', (
          select i.number from invoices i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid))
        when 'customer_interactions' then coalesce(nullif(record_row ->> 'subject', ''), (
          select c.name || ', ' || (record_row ->> 'happened_on') from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
        when 'customer_orders' then coalesce(record_row ->> 'number', (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
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

-- What follows from something else is no news in the trail.
create function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'problem', 'version', 'next_due', 'next_on', 'last_handed_at',
    'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents', 'unapplied_cents',
    'folded_name', 'likeness_keys', 'credited_cents'];

-- As in 0071; what is derived is named apart, so that one more needs no more than that.
create or replace function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
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
  old_row := old_row - derived_columns();
  new_row := new_row - derived_columns();
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

call audit_table('credit_notes');
