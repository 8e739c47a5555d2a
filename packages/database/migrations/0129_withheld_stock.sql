-- What is there of items in lots that are blocked, or had their last day before today: nobody can sell or use it.
create view stock_withheld with (security_invoker = true) as
  select t.business_id, t.item_id, t.quantity
    from stock_lots l
    join businesses b on b.id = l.business_id
    join stock_lot_levels t on t.business_id = l.business_id and t.lot_id = l.id and t.quantity > 0
    where l.blocked_at is not null or l.expires_on < (now() at time zone b.time_zone)::date;
grant select on stock_withheld to atelier_app, atelier_keeper;

-- As in 0034 and 0055; what is withheld is not available.
create or replace view item_stock with (security_invoker = true) as
  select i.business_id, i.id as item_id,
         coalesce(w.quantity, 0) as on_hand,
         committed.quantity as committed,
         expected.quantity as expected,
         coalesce(w.quantity, 0) - committed.quantity - withheld.quantity as available,
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
    ) expected
    cross join lateral (
      select coalesce(sum(h.quantity), 0) as quantity from stock_withheld h
        where i.tracks_lots and h.business_id = i.business_id and h.item_id = i.id
    ) withheld;
create or replace view stock_of_all_items with (security_invoker = true) as
  with stock as materialized (
    select i.business_id, i.id as item_id,
           coalesce(w.quantity, 0) as on_hand,
           coalesce(committed.quantity, 0) as committed,
           coalesce(expected.quantity, 0) as expected,
           coalesce(w.quantity, 0) - coalesce(committed.quantity, 0) - coalesce(withheld.quantity, 0) as available,
           coalesce(w.value_cents, 0) as value_cents
      from inventory_items i
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      left join (
        select business_id, item_id, sum(quantity) as quantity from stock_commitments group by business_id, item_id
      ) committed on committed.business_id = i.business_id and committed.item_id = i.id
      left join (
        select business_id, item_id, sum(quantity) as quantity from stock_expectations group by business_id, item_id
      ) expected on expected.business_id = i.business_id and expected.item_id = i.id
      left join (
        select business_id, item_id, sum(quantity) as quantity from stock_withheld group by business_id, item_id
      ) withheld on withheld.business_id = i.business_id and withheld.item_id = i.id
      where i.business_id = (select current_business_id())
  )
  select * from stock;
