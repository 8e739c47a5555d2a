-- module: reports
-- Sales by event, channel and place need sums as sales by product have them: every line of a period was read for them.

-- Amounts on result accounts by month and by what their lines say of them: a rollup of the ledger as account_months, kept
-- by triggers in the database transaction of the entry. A line without event, channel or place is in none.
create table dimension_months (
  business_id uuid not null references businesses (id) on delete cascade,
  -- Income by channel and by place, and all results by event.
  dimension text not null check (dimension in ('event', 'channel', 'place')),
  -- Places of customers are many: they are summed by calendar year, too.
  span text not null check (span in ('month', 'year')),
  -- Lines of the journal count on both bases; on cash basis its adjustments are added.
  source text not null check (source in ('journal', 'cash')),
  -- The first one of a year.
  month date not null check (extract(day from month) = 1),
  account_id uuid not null,
  -- Of a place: the event at which it was sold there, whose own place goes first. The nil UUID: none.
  event_id uuid not null,
  -- The channel, or the place in the address of the invoice; empty for an event.
  key text not null,
  -- Debits positive.
  amount_cents bigint not null,
  primary key (business_id, dimension, span, source, month, account_id, event_id, key),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor=80);
create index dimension_months_by_event on dimension_months (business_id, event_id, month)
  include (account_id, source, amount_cents) where (dimension = 'event');
call protect_tenant_table('dimension_months');
drop trigger announce_change on dimension_months; -- It changes with the journal, which announces itself.
grant select on dimension_months to atelier_app;

-- Where the sums of a line on a result account are kept.
create function line_dimensions(event uuid, sold_by text, place text, account_type text)
  returns table (dimension text, span text, event_id uuid, key text)
  language sql immutable parallel safe
  as $$
    select d.dimension, d.span, coalesce(d.event_id, '00000000-0000-0000-0000-000000000000'), d.key
      from (values
        ('event', 'month', event, '', event is not null),
        ('channel', 'month', null, sold_by, account_type in ('income', 'other-income')),
        ('place', 'month', event, place, account_type in ('income', 'other-income')),
        ('place', 'year', event, place, account_type in ('income', 'other-income'))
      ) as d (dimension, span, event_id, key, is_kept)
      where d.is_kept and d.key is not null
  $$;

-- Lines of the ledger on result accounts between two days, once for each wanted dimension in which they are summed. Only
-- for places the invoices are looked up.
create function lines_by_dimension(business uuid, of_basis text, first date, last date, wanted text[]) returns table (
  source text, entry_date date, account_id uuid, dimension text, span text, event_id uuid, key text, amount_cents bigint
)
  language sql stable
  as $$
    select l.source, l.entry_date, l.account_id, d.dimension, d.span, d.event_id, d.key, l.amount_cents
      from (
        select 'journal' as source, j.entry_id as document_id, j.entry_date, j.account_id, j.event_id, j.channel,
               j.amount_cents
          from journal_lines j where j.business_id = business and j.entry_date between first and last
        union all
        select 'cash', coalesce(c.settles_entry_id, c.entry_id), c.entry_date, c.account_id, c.event_id, c.channel,
               c.amount_cents
          from cash_adjustments c
          where of_basis = 'cash' and c.business_id = business and c.entry_date between first and last
      ) l
      join accounts a on a.business_id = business and a.id = l.account_id
        and a.type in ('income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense')
      left join journal_entries e on 'place' = any(wanted) and e.business_id = business and e.id = l.document_id
        and e.source_kind = 'invoice' and a.type in ('income', 'other-income')
      left join invoices i on i.business_id = business and i.id = e.source_id
      cross join lateral line_dimensions(l.event_id, l.channel, place_of_address(i.buyer ->> 'address'), a.type) d
      where d.dimension = any(wanted)
  $$;

-- What dimension_months has to hold, worked out from the ledger alone: for books that were there before, for rows that
-- were loaded past the triggers, and for `./atelier verify`.
create view dimension_months_due with (security_invoker = true) as
  select b.id as business_id, l.dimension, l.span, l.source, date_trunc(l.span, l.entry_date)::date as month,
         l.account_id, l.event_id, l.key, sum(l.amount_cents)::bigint as amount_cents
    from businesses b
    cross join lateral
      lines_by_dimension(b.id, 'cash', '-infinity', 'infinity', array['event', 'channel', 'place']) l
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(l.amount_cents) <> 0;
grant select on dimension_months_due to atelier_keeper;

insert into dimension_months
    (business_id, dimension, span, source, month, account_id, event_id, key, amount_cents)
  select * from dimension_months_due;

-- The place of the buyer of an invoice by its entry; null for what is no income, and while it has no buyer. The id of the
-- invoice is known before the invoice is looked up, so that an entry that is of none reads none.
create function place_of_sale(business uuid, document_entry uuid, account_type text) returns text
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  invoice uuid;
begin
  if account_type not in ('income', 'other-income') then return null; end if;
  select source_id into invoice from journal_entries
    where business_id = business and id = document_entry and source_kind = 'invoice';
  if invoice is null then return null; end if;
  return (select place_of_address(buyer ->> 'address') from invoices where business_id = business and id = invoice);
end $$;
revoke execute on function place_of_sale(uuid, uuid, text) from public;

-- Adds sums; those that are there grow.
create procedure add_dimension_sums(sums dimension_months[])
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(sums) = 0 then return; end if;
  -- In the order of the primary key: two postings never wait for each other.
  insert into dimension_months
      (business_id, dimension, span, source, month, account_id, event_id, key, amount_cents)
    select business_id, dimension, span, source, month, account_id, event_id, key, sum(amount_cents)
      from unnest(sums) group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(amount_cents) <> 0
      order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (business_id, dimension, span, source, month, account_id, event_id, key) do update
      set amount_cents = dimension_months.amount_cents + excluded.amount_cents;
end $$;
revoke execute on procedure add_dimension_sums(dimension_months[]) from public;

-- An invoice has no buyer yet while it is posted: its place is added with the buyer.
create function add_lines_to_dimension_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sums dimension_months[];
begin
  sums := array(
    select row(l.business_id, d.dimension, d.span, 'journal', date_trunc(d.span, l.entry_date), l.account_id, d.event_id,
               d.key, l.amount_cents)::dimension_months
      from added_lines l
      join accounts a on a.business_id = l.business_id and a.id = l.account_id
        and a.type in ('income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense')
      cross join lateral line_dimensions(
        l.event_id, l.channel, place_of_sale(l.business_id, l.entry_id, a.type), a.type) d);
  call add_dimension_sums(sums);
  return null;
end $$;
comment on function add_lines_to_dimension_months() is
  'derives: dimension_months from the lines of a posted entry.';
create trigger add_lines_to_dimension_months after insert on journal_lines
  referencing new table as added_lines
  for each statement execute function add_lines_to_dimension_months();

create function add_adjustments_to_dimension_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sums dimension_months[];
begin
  sums := array(
    select row(c.business_id, d.dimension, d.span, 'cash', date_trunc(d.span, c.entry_date), c.account_id, d.event_id,
               d.key, c.amount_cents)::dimension_months
      from added c
      join accounts a on a.business_id = c.business_id and a.id = c.account_id
        and a.type in ('income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense')
      cross join lateral line_dimensions(
        c.event_id, c.channel, place_of_sale(c.business_id, coalesce(c.settles_entry_id, c.entry_id), a.type), a.type) d);
  call add_dimension_sums(sums);
  return null;
end $$;
comment on function add_adjustments_to_dimension_months() is
  'derives: dimension_months on cash basis from cash adjustments.';
create trigger add_adjustments_to_dimension_months after insert on cash_adjustments
  referencing new table as added
  for each statement execute function add_adjustments_to_dimension_months();

-- What an invoice earned is sold where its buyer is: known when it is issued, and gone when the customer is erased.
create function buyer_moves_place_of_sale() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_place text := case when tg_op = 'UPDATE' then place_of_address(old.buyer ->> 'address') end;
  new_place text := place_of_address(new.buyer ->> 'address');
  sums dimension_months[];
begin
  if old_place is not distinct from new_place then return null; end if;
  sums := array(
    select row(new.business_id, d.dimension, d.span, l.source, date_trunc(d.span, l.entry_date), l.account_id, d.event_id,
               d.key, side.sign * l.amount_cents)::dimension_months
      from (
        select 'journal' as source, j.entry_date, j.account_id, j.event_id, j.amount_cents
          from journal_entries e
          join journal_lines j on j.business_id = e.business_id and j.entry_id = e.id
          where e.business_id = new.business_id and e.source_id = new.id and e.source_kind = 'invoice'
        union all
        select 'cash', c.entry_date, c.account_id, c.event_id, c.amount_cents
          from journal_entries e
          join cash_adjustments c on c.business_id = e.business_id and c.settles_entry_id = e.id
          where e.business_id = new.business_id and e.source_id = new.id and e.source_kind = 'invoice'
        union all
        select 'cash', c.entry_date, c.account_id, c.event_id, c.amount_cents
          from journal_entries e
          join cash_adjustments c on c.business_id = e.business_id and c.entry_id = e.id and c.settles_entry_id is null
          where e.business_id = new.business_id and e.source_id = new.id and e.source_kind = 'invoice'
      ) l
      join accounts a on a.business_id = new.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      cross join (values (old_place, -1), (new_place, 1)) as side (place, sign)
      cross join lateral line_dimensions(l.event_id, null, side.place, a.type) d
      where d.dimension = 'place');
  call add_dimension_sums(sums);
  -- Nothing keeps the address of an erased customer.
  delete from dimension_months
    where business_id = new.business_id and dimension = 'place' and key = old_place and amount_cents = 0;
  return null;
end $$;
comment on function buyer_moves_place_of_sale() is 'derives: dimension_months by place from the buyer of an invoice.';
create trigger buyer_moves_place_of_sale after update of buyer on invoices
  for each row when (old.buyer is distinct from new.buyer) execute function buyer_moves_place_of_sale();
create trigger new_buyer_moves_place_of_sale after insert on invoices
  for each row when (new.buyer is not null) execute function buyer_moves_place_of_sale();
