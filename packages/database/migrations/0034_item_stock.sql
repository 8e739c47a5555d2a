-- What is there of each item, what of it is promised, what is on its way, and what is free: one place from which every
-- screen, list and plan reads these four figures.

-- What is promised: a row for each promise, in the item's stock unit. Each source is one branch of this view, joined by
-- `union all`: replace the view with all branches there are so far and the one that comes with your tables (planned
-- batches, orders), each quantity cast to numeric(20, 6).
create view stock_commitments with (security_invoker = true) as
  select null::uuid as business_id, null::uuid as item_id, null::numeric(20, 6) as quantity where false;

-- What is on its way, likewise: purchases that were placed and did not come yet.
create view stock_expectations with (security_invoker = true) as
  select null::uuid as business_id, null::uuid as item_id, null::numeric(20, 6) as quantity where false;

drop view item_stock;
create view item_stock with (security_invoker = true) as
  select i.business_id, i.id as item_id,
         coalesce(w.quantity, 0) as on_hand,
         committed.quantity as committed,
         expected.quantity as expected,
         coalesce(w.quantity, 0) - committed.quantity as available,
         coalesce(w.value_cents, 0) as value_cents
    from inventory_items i
    left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
    cross join lateral (
      select coalesce(sum(c.quantity), 0) as quantity from stock_commitments c
        where c.business_id = i.business_id and c.item_id = i.id
    ) committed
    cross join lateral (
      select coalesce(sum(e.quantity), 0) as quantity from stock_expectations e
        where e.business_id = i.business_id and e.item_id = i.id
    ) expected;
grant select on stock_commitments, stock_expectations, item_stock to atelier_app, atelier_keeper;
