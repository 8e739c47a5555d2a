-- credit-notes: credit notes on invoices.

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
  unapplied_cents bigint
    generated always as (
case
    when issued_at is null
    or voided_at is not null then 0
    else total_cents - applied_cents - refunded_cents
end) stored not null,
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
  version integer not null default 1 check (version > 0),
  primary key (business_id, id),
  unique (business_id, number),
  unique (business_id, series, sequence),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, void_entry_id) references journal_entries (business_id, id),
  constraint credit_notes_number_when_issued
    check ((number is null) = (issued_at is null) and (series is null) = (issued_at is null)
    and (sequence is null) = (issued_at is null) and (seller is null) = (issued_at is null)
    and (buyer is null) = (issued_at is null)),
  constraint credit_notes_not_overspent check ((applied_cents + refunded_cents) <= total_cents),
  constraint credit_notes_draft_is_unused check (issued_at is not null or (applied_cents + refunded_cents) = 0),
  constraint credit_notes_void_is_unused
    check (voided_at is null or issued_at is not null and (applied_cents + refunded_cents) = 0),
  constraint credit_notes_check check ((voided_at is null) = (voided_on is null))
);
create index credit_notes_by_date on credit_notes (business_id, issue_date desc, id desc);
create index credit_notes_by_invoice on credit_notes (business_id, invoice_id);
create index credit_notes_with_credit on credit_notes (business_id, invoice_id) where (unapplied_cents > 0);
create index credit_notes_search on credit_notes using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('credit_notes');
grant select, insert (business_id, id, invoice_id, issue_date, reason, subtotal_cents, shipping_cents, tax_cents,
  total_cents, updated_at), update (number, series, sequence, issue_date, reason, seller, buyer, subtotal_cents,
  shipping_cents, tax_cents, total_cents, issued_at, sent_at, voided_at, voided_on, void_reason, journal_entry_id,
  void_entry_id, updated_at, version), delete on credit_notes to atelier_app;
grant select (business_id, id, invoice_id, issue_date, total_cents, applied_cents, refunded_cents, issued_at,
  voided_at, search_text) on credit_notes to atelier_search;

alter table customer_mails
  add constraint customer_mails_business_id_credit_note_id_fkey foreign key (business_id, credit_note_id) references credit_notes (business_id, id) on delete cascade;

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
comment on function issued_credit_note_is_frozen() is 'guards: an issued credit note keeps what it says.';

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
comment on function credit_note_stays_within_invoice() is
  'guards: credit notes never take off more than was invoiced, by line, tax and in all.';

create function write_credit_note_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := fold(coalesce(new.number, '') || ' ' || (
    select i.number || ' ' || coalesce(i.buyer ->> 'name', '') from invoices i
      where i.business_id = new.business_id and i.id = new.invoice_id
  ));
  return new;
end $$;
comment on function write_credit_note_search_text() is 'derives: the searched text of a credit note.';

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
comment on function filed_period_takes_no_credit_note() is
  'guards: no credit note is dated in a filed sales tax period.';

create function credit_note_moves_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_standings s
    set spent_cents = s.spent_cents + case when new.voided_at is null then -new.total_cents else new.total_cents end
    from invoices i
    where i.business_id = new.business_id and i.id = new.invoice_id
      and s.business_id = i.business_id and s.customer_id = i.customer_id;
  return null;
end $$;
comment on function credit_note_moves_standing() is 'derives: what a customer has spent from credit notes.';

create policy search on credit_notes for select to atelier_search using (true);

create trigger issued_credit_note_is_frozen before delete or update on credit_notes
  for each row
  when (not is_erasing()) execute function issued_credit_note_is_frozen();

create trigger credit_note_stays_within_invoice before update of issued_at on credit_notes
  for each row
  when (old.issued_at is null and new.issued_at is not null)
  execute function credit_note_stays_within_invoice();

create trigger write_credit_note_search_text before insert or update of number, invoice_id on credit_notes
  for each row execute function write_credit_note_search_text();

create trigger filed_period_takes_no_credit_note before update of issued_at, voided_at on credit_notes
  for each row
  when (old.issued_at is null and new.issued_at is not null or old.voided_at is null and new.voided_at is not null)
  execute function filed_period_takes_no_credit_note();

create trigger record_change after insert or delete or update on credit_notes
  for each row execute function record_change();

create trigger credit_note_moves_standing after update of issued_at, voided_at on credit_notes
  for each row
  when ((old.issued_at is null) <> (new.issued_at is null) or (old.voided_at is null) <> (new.voided_at is null))
  execute function credit_note_moves_standing();

create trigger record_lets_documents_go after delete on credit_notes
  for each row execute function record_lets_documents_go('credit-note');

create table customer_refunds (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  payment_id uuid,
  refunded_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  method text not null
    check (method in ('cash', 'check', 'card', 'bank-transfer', 'paypal', 'venmo', 'cash-app', 'other')),
  money_account_id uuid not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  reference text not null default '' check (length(reference) <= 100),
  journal_entry_id uuid not null,
  reversed_at timestamptz,
  reversed_on date,
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  credit_note_id uuid,
  primary key (business_id, id),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, credit_note_id) references credit_notes (business_id, id),
  constraint customer_refunds_check
    check ((reversed_at is null) = (reversal_entry_id is null) and (reversed_at is null) = (reversed_on is null)),
  constraint customer_refunds_of_one check (num_nonnulls(payment_id, credit_note_id) = 1)
);
create index customer_refunds_by_payment on customer_refunds (business_id, payment_id);
create index customer_refunds_by_day on customer_refunds (business_id, refunded_on desc, id desc);
create index customer_refunds_by_credit_note on customer_refunds (business_id, credit_note_id)
  where (credit_note_id is not null);
call protect_tenant_table('customer_refunds');
grant select, insert (business_id, id, payment_id, refunded_on, amount_cents, method, money_account_id, reason,
  reference, journal_entry_id, credit_note_id), update (reversed_at, reversed_on,
  reversal_entry_id) on customer_refunds to atelier_app;

create function refund_is_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cents bigint := case tg_op when 'INSERT' then new.amount_cents else -new.amount_cents end;
begin
  if tg_op = 'UPDATE' and old.reversed_at is not null then
    raise exception 'a refund is taken back once'
      using errcode = 'restrict_violation', constraint = 'customer_refunds_reversed_once', table = 'customer_refunds';
  end if;
  if tg_op = 'INSERT' or new.reversed_at is not null then
    update invoices i set refunded_cents = i.refunded_cents + cents, refunded_credit_cents = i.refunded_credit_cents + cents
      from credit_notes c
      where c.business_id = new.business_id and c.id = new.credit_note_id
        and i.business_id = c.business_id and i.id = c.invoice_id;
    update payments set refunded_cents = refunded_cents + cents
      where business_id = new.business_id and id = new.payment_id;
    update credit_notes set refunded_cents = refunded_cents + cents
      where business_id = new.business_id and id = new.credit_note_id;
  end if;
  if new.reversed_at is not null then
    update invoices i set refunded_cents = i.refunded_cents - s.cents
      from (
        select invoice_id, sum(refunded_cents)::bigint as cents from invoice_settlements
          where business_id = new.business_id and refund_id = new.id group by invoice_id
      ) s
      where i.business_id = new.business_id and i.id = s.invoice_id;
  end if;
  return null;
end $$;
comment on function refund_is_counted() is
  'derives: refunded amounts from a refund; guards: it is taken back once.';

create trigger refund_is_counted after insert or update on customer_refunds
  for each row
  when (not is_erasing()) execute function refund_is_counted();

create trigger record_change after insert or delete or update on customer_refunds
  for each row execute function record_change();

drop trigger announce_change on customer_refunds;

create table credit_note_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  credit_note_id uuid not null,
  position smallint not null check ("position" >= 1),
  -- Null for shipping.
  invoice_line_id uuid,
  description text not null check (length(description) <= 1000),
  -- How many are given back; zero for a lower price alone.
  quantity numeric(16,6) not null check (quantity >= 0),
  -- The amount that somebody said; null where it follows from the quantity.
  said_cents bigint check (said_cents >= 0),
  -- As the lines of the invoice after all discounts; with tax-inclusive prices the tax is in it.
  amount_cents bigint not null check (amount_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  goods text not null check (goods in ('stock', 'scrap', 'none')),
  place_id uuid,
  primary key (business_id, id),
  unique (business_id, credit_note_id, "position"),
  foreign key (business_id, credit_note_id) references credit_notes (business_id, id) on delete cascade,
  foreign key (business_id, invoice_line_id) references invoice_lines (business_id, id),
  foreign key (business_id, place_id) references stock_places (business_id, id)
);
create unique index credit_note_lines_once on credit_note_lines (business_id, credit_note_id,
  coalesce(invoice_line_id, '00000000-0000-0000-0000-000000000000'::uuid));
create index credit_note_lines_by_invoice_line on credit_note_lines (business_id, invoice_line_id);
call protect_tenant_table('credit_note_lines');
grant select, insert, delete on credit_note_lines to atelier_app;

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
comment on function issued_credit_note_keeps_its_rows() is
  'guards: an issued credit note keeps its lines and taxes.';

create trigger issued_credit_note_keeps_its_rows before insert or delete or update on credit_note_lines
  for each row
  when (not is_erasing())
  execute function issued_credit_note_keeps_its_rows();

drop trigger announce_change on credit_note_lines;

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
grant select, insert, delete on credit_note_taxes to atelier_app;

create trigger issued_credit_note_keeps_its_rows before insert or delete or update on credit_note_taxes
  for each row execute function issued_credit_note_keeps_its_rows();

drop trigger announce_change on credit_note_taxes;

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
  constraint credit_note_tax_parts_business_id_credit_note_id_tax_rate__fkey foreign key (business_id,
    credit_note_id, tax_rate_id) references credit_note_taxes (business_id, credit_note_id, tax_rate_id)
    on delete cascade,
  foreign key (business_id, part_id) references tax_rates (business_id, id)
);
call protect_tenant_table('credit_note_tax_parts');
grant select, insert, delete on credit_note_tax_parts to atelier_app;

create trigger issued_credit_note_keeps_its_rows before insert or delete or update on credit_note_tax_parts
  for each row execute function issued_credit_note_keeps_its_rows();

drop trigger announce_change on credit_note_tax_parts;

-- What a credit note takes back of sales. In an earning the invoice may be a credit note from now on.
create function earning_by_line(earning) returns table (
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

-- Earnings summed as sales_months has them.
create function sum_earnings(earnings earning[], of_basis text) returns table (
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

-- What sales_months has to hold, worked out from journal and documents alone: for books that were there before, for rows
-- that were loaded past the triggers, and for `./atelier verify`.
create view sales_months_due with (security_invoker = true) as
  select s.* from businesses b
    cross join (values ('accrual'), ('cash')) as basis (name)
    cross join lateral sum_earnings(
      array(select row(e.*)::earning from earnings_between(b.id, basis.name, '-infinity', 'infinity') e), basis.name) s;
grant select on sales_months_due to atelier_keeper;

create view credit_note_tax_shares with (security_invoker = true) as
  select t.business_id, t.credit_note_id, t.tax_rate_id, coalesce(p.part_id, t.tax_rate_id) as part_id,
         coalesce(p.position, 1) as position, coalesce(p.rate_millionths, t.rate_millionths) as rate_millionths,
         coalesce(p.tax_cents, t.tax_cents) as tax_cents, r.place
    from credit_note_taxes t
    left join credit_note_tax_parts p
      on p.business_id = t.business_id and p.credit_note_id = t.credit_note_id and p.tax_rate_id = t.tax_rate_id
    join tax_rates r on r.business_id = t.business_id and r.id = coalesce(p.part_id, t.tax_rate_id);
grant select on credit_note_tax_shares to atelier_app, atelier_keeper;

-- Both together, as they are reported.
create view sold_tax_shares with (security_invoker = true) as
  select business_id, invoice_id as document_id, tax_rate_id, part_id, position, rate_millionths, tax_cents, place
    from invoice_tax_shares
  union all
  select business_id, transaction_id, tax_rate_id, part_id, position, rate_millionths, tax_cents, place
    from transaction_tax_shares
  union all
  select business_id, credit_note_id, tax_rate_id, part_id, position, rate_millionths, tax_cents, place
    from credit_note_tax_shares;
grant select on sold_tax_shares to atelier_app, atelier_keeper;

create view customer_standings_due with (security_invoker = true) as
  select c.business_id, c.id as customer_id, c.archived_at is null and c.merged_into is null as is_in_use,
         coalesce(i.invoices, 0) as invoices, (coalesce(i.spent_cents, 0) - coalesce(n.credited_cents, 0))::bigint as spent_cents,
         i.first_bought_on, i.last_bought_on,
         last_met_on(c.business_id, c.id) as last_met_on, told_by(c.business_id, c.id) as told_by, c.source, c.tags,
         right(c.birthday, 5) as birthday, places_of(c.address, c.contacts) as places,
         c.kind, c.status, c.price_list_id, own_said(c.own_values) as own_said
    from customers c
    left join (
      select business_id, customer_id, count(*)::integer as invoices, sum(total_cents)::bigint as spent_cents,
             min(issue_date) as first_bought_on, max(issue_date) as last_bought_on
        from invoices where issued_at is not null and voided_at is null group by 1, 2
    ) i on i.business_id = c.business_id and i.customer_id = c.id
    left join (
      select i.business_id, i.customer_id, sum(n.total_cents)::bigint as credited_cents
        from credit_notes n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id
        where n.issued_at is not null and n.voided_at is null group by 1, 2
    ) n on n.business_id = c.business_id and n.customer_id = c.id;
grant select on customer_standings_due to atelier_keeper;

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

create function suggest_credit_notes(
  asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]
) returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with newest as materialized (
          select q.id, issue_date, search_text from credit_notes q
          where business_id = current_business_id() and length(asked) > 1
          order by issue_date desc, q.id desc limit 2000
        ), numbered as materialized (
          select q.id, issue_date from credit_notes q
          where business_id = current_business_id() and asked ~ '^\D{0,20}\d{2,18}$'
            and search_text ~ ('^\S*\m0*' || substring(asked from '0*(\d+)$') || ' ')
            and (asked ~ '^\d' or starts_with(search_text, rtrim(asked, '0123456789')))
        ), found as (
          (select n.id, issue_date, search_closeness(search_text, asked) as nearness from newest n
            where search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3]
              and search_text ~ patterns[4]
            order by issue_date desc, n.id desc limit most)
          union all select n.id, issue_date, 5 from numbered n
          union all
          select q.id, q.issue_date, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.issue_date from invoices i
              join credit_notes n on n.business_id = i.business_id and n.invoice_id = i.id
              where i.business_id = current_business_id() and i.customer_id = c.id
              order by n.issue_date desc, n.id desc limit most
            ) q
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.issue_date) desc, f.id desc limit most $$;
grant create on schema public to atelier_search;
alter function suggest_credit_notes(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_credit_notes(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) from public;
grant execute on function suggest_credit_notes(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) to atelier_app;
reset role;

create function credited_of(business uuid, invoice uuid) returns bigint
  language sql stable
  as $$
    select coalesce(sum(total_cents), 0)::bigint from credit_notes
      where business_id = business and invoice_id = invoice and issued_at is not null and voided_at is null
  $$;
