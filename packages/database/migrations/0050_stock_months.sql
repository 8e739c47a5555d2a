-- A report of a year on stock went through every movement and operation that there was. So what items move is summed by
-- calendar month and year.

-- Movements of value, each with the kind of the operation that it goes back to: a reversal to what it takes back, a
-- correction to what it corrects; and whether that operation brought or took. Corrections alone move no quantity.
create view stock_movements_told with (security_invoker = true) as
  select m.business_id, m.operation_id, m.position, m.day, m.recorded_order, m.item_id, m.place_id, m.quantity,
         m.value_cents, m.cost_cents, coalesce(r.kind, m.kind) as kind, m.was_in = (r.id is null) as was_in,
         case when m.quantity < 0 then m.day end as last_out_on
    from (
      select s.*, o.kind, o.reverses_id, s.quantity > 0 as was_in,
             s.true_up_cents + case when s.counter_account_id = s.cost_account_id
               then 0 - s.value_cents - s.true_up_cents else 0 end as cost_cents
        from stock_movements s
        join stock_operations o on o.business_id = s.business_id and o.id = s.operation_id
        where not s.is_within and s.quantity <> 0
      union all
      select s.*, o.kind, o.reverses_id, x.quantity > 0,
             s.true_up_cents + case when s.counter_account_id = s.cost_account_id
               then 0 - s.value_cents - s.true_up_cents else 0 end
        from stock_movements s
        join stock_operations o on o.business_id = s.business_id and o.id = s.of_operation_id
        join stock_movements x on x.business_id = s.business_id and x.operation_id = s.of_operation_id
          and x.position = s.of_position
        where not s.is_within and s.quantity = 0
    ) m
    left join stock_operations r on r.business_id = m.business_id and r.id = m.reverses_id;
grant select on stock_movements_told to atelier_app, atelier_keeper;
create index stock_corrections on stock_movements (business_id, day) where quantity = 0;

create table stock_months (
  business_id uuid not null references businesses (id) on delete cascade,
  -- A year for periods of many months.
  span text not null check (span in ('month', 'year')),
  -- The first one of a year.
  month date not null check (extract(day from month) = 1),
  item_id uuid not null,
  -- What the movements go back to, and whether that brought or took.
  kind text not null,
  was_in boolean not null,
  quantity numeric(20, 6) not null,
  value_cents bigint not null,
  -- What was posted to the item's cost.
  cost_cents bigint not null,
  last_out_on date,
  primary key (business_id, span, month, item_id, kind, was_in)
) with (fillfactor = 80);

-- What stock_months has to hold: for stock that was there before, and for `./atelier verify`.
create view stock_months_due with (security_invoker = true) as
  select business_id, span, date_trunc(span, day::timestamp)::date as month, item_id, kind, was_in,
         sum(quantity) as quantity, sum(value_cents)::bigint as value_cents, sum(cost_cents)::bigint as cost_cents,
         max(last_out_on) as last_out_on
    from stock_movements_told cross join (values ('month'), ('year')) as spans (span)
    group by 1, 2, 3, 4, 5, 6;
grant select on stock_months_due to atelier_keeper;

do $$
declare
  hidden text;
  needed text[] := array['stock_movements', 'stock_operations'];
begin
  foreach hidden in array needed loop execute format('alter table %I no force row level security', hidden); end loop;
  insert into stock_months select * from stock_months_due;
  foreach hidden in array needed loop execute format('alter table %I force row level security', hidden); end loop;
end $$;

call protect_tenant_table('stock_months');
-- It changes only together with operations, which tell of it.
drop trigger announce_change on stock_months;
grant select on stock_months to atelier_app;

create function sum_stock_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := (select business_id from moved limit 1);
  -- As a list, so that each is looked up: a join with what came in was planned as if it were a large part of them all.
  operations uuid[] := array(select distinct operation_id from moved);
begin
  insert into stock_months
    select t.business_id, span, date_trunc(span, t.day::timestamp)::date, t.item_id, t.kind, t.was_in,
           sum(t.quantity), sum(t.value_cents), sum(t.cost_cents), max(t.last_out_on)
      from stock_movements_told t cross join (values ('month'), ('year')) as spans (span)
      where t.business_id = business and t.operation_id = any (operations)
        and exists (select from moved m where m.operation_id = t.operation_id and m.position = t.position)
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (business_id, span, month, item_id, kind, was_in) do update
      set quantity = stock_months.quantity + excluded.quantity,
          value_cents = stock_months.value_cents + excluded.value_cents,
          cost_cents = stock_months.cost_cents + excluded.cost_cents,
          last_out_on = greatest(stock_months.last_out_on, excluded.last_out_on);
  return null;
end $$;
create trigger sum_stock_months after insert on stock_movements
  referencing new table as moved for each statement execute function sum_stock_months();
