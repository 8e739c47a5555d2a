-- item_stock sums what is promised and on its way item by item: right for one item or a page of them, but not for lists
-- of what is low among ten thousand. This view says the same of all of them, each source summed once. It is worked out
-- before it is joined with anything: together with that, the sums were planned as if they had two hundred rows.
create view stock_of_all_items with (security_invoker = true) as
  with stock as materialized (
    select i.business_id, i.id as item_id,
           coalesce(w.quantity, 0) as on_hand,
           coalesce(committed.quantity, 0) as committed,
           coalesce(expected.quantity, 0) as expected,
           coalesce(w.quantity, 0) - coalesce(committed.quantity, 0) as available,
           coalesce(w.value_cents, 0) as value_cents
      from inventory_items i
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      left join (
        select business_id, item_id, sum(quantity) as quantity from stock_commitments group by business_id, item_id
      ) committed on committed.business_id = i.business_id and committed.item_id = i.id
      left join (
        select business_id, item_id, sum(quantity) as quantity from stock_expectations group by business_id, item_id
      ) expected on expected.business_id = i.business_id and expected.item_id = i.id
      where i.business_id = (select current_business_id())
  )
  select * from stock;
grant select on stock_of_all_items to atelier_app;
