-- The lines of a sheet were looked after one by one: of a stock take of two thousand, two thousand times.
create or replace function stock_take_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct business_id, take_id from changed) l
      -- By its key, however many stock takes there are.
      cross join lateral (
        select t.posted_at, t.abandoned_at from stock_takes t
          where t.business_id = l.business_id and t.id = l.take_id offset 0
      ) take
      where take.posted_at is not null or take.abandoned_at is not null
  ) then
    raise exception 'a stock take that is over stays as it is'
      using errcode = 'restrict_violation', constraint = 'stock_takes_stay', table = 'stock_take_lines';
  end if;
  return null;
end $$;
drop trigger stock_take_stays on stock_take_lines;
create trigger stock_take_stays_joined after insert on stock_take_lines
  referencing new table as changed for each statement execute function stock_take_stays();
create trigger stock_take_stays_counted after update on stock_take_lines
  referencing new table as changed for each statement execute function stock_take_stays();

-- Worked out before it was joined, the stock of all items was put down and read again. The sums are of one business and
-- have one row for an item, so they are joined as they are, and what nobody asks of them is not worked out.
create or replace view stock_of_all_items with (security_invoker = true) as
  select i.business_id, i.id as item_id,
         coalesce(w.quantity, 0) as on_hand,
         coalesce(committed.quantity, 0) as committed,
         coalesce(expected.quantity, 0) as expected,
         coalesce(w.quantity, 0) - coalesce(committed.quantity, 0) as available,
         coalesce(w.value_cents, 0) as value_cents
    from inventory_items i
    left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
    left join (
      select item_id, sum(quantity) as quantity from stock_commitments
        where business_id = (select current_business_id()) group by item_id
    ) committed on committed.item_id = i.id
    left join (
      select item_id, sum(quantity) as quantity from stock_expectations
        where business_id = (select current_business_id()) group by item_id
    ) expected on expected.item_id = i.id;

-- A lot is followed from its comings and goings to the next.
drop view stock_lot_makings;
