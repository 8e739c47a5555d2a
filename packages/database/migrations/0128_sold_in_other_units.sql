-- What a line takes of the stock, in the stock unit of its product, where that is another amount than its own: 50 cm of
-- a wire that is kept in meters take 0.5. Empty: as much as the line says.
alter table invoice_lines add column stock_quantity numeric(20, 6) check (stock_quantity > 0);
alter table customer_order_lines add column stock_quantity numeric(20, 6) check (stock_quantity > 0);
grant update (stock_quantity) on invoice_lines to atelier_app;
grant insert (stock_quantity), update (stock_quantity) on customer_order_lines to atelier_app;

-- As in 0092, in the stock unit.
create or replace view stock_commitments with (security_invoker = true) as
  select m.business_id, m.item_id, greatest(m.quantity - m.used_quantity, 0)::numeric(20, 6) as quantity
    from batch_materials m
    join production_batches b on b.business_id = m.business_id and b.id = m.batch_id
    where b.status in ('planned', 'in-progress', 'blocked', 'partly-done')
  union all
  select l.business_id, l.product_id as item_id,
         (greatest(l.quantity - coalesce(taken.quantity, 0) - coalesce(back.quantity, 0), 0)
           * coalesce(l.stock_quantity / l.quantity, 1))::numeric(20, 6) as quantity
    from customer_orders o
    join customer_order_lines l on l.business_id = o.business_id and l.order_id = o.id
    join inventory_items i on i.business_id = l.business_id and i.id = l.product_id and i.is_counted
    left join lateral (
      select sum(n.quantity) as quantity
        from customer_order_invoice_lines k
        join invoices v on v.business_id = k.business_id and v.id = k.invoice_id
        join invoice_lines n on n.business_id = k.business_id and n.invoice_id = k.invoice_id and n.id = k.invoice_line_id
        where k.business_id = l.business_id and k.order_line_id = l.id and v.issued_at is not null and v.voided_at is null
    ) taken on true
    left join lateral (
      select n.uninvoiced as quantity from customer_order_line_returns n
        where n.business_id = l.business_id and n.order_line_id = l.id
    ) back on true
    where o.state = 'open';

-- As in 0052; orders that are not over tell it, too.
create or replace function named_item_keeps_unit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from purchase_order_lines where business_id = new.business_id and item_id = new.id)
    or exists (select from production_batches where business_id = new.business_id and item_id = new.id)
    or exists (select from batch_materials where business_id = new.business_id and item_id = new.id)
    or exists (select from stock_take_lines
                 where business_id = new.business_id and item_id = new.id and counted is not null)
    or exists (select from customer_order_lines l
                 join customer_orders o on o.business_id = l.business_id and o.id = l.order_id
                 where l.business_id = new.business_id and l.product_id = new.id
                   and o.state in ('draft', 'open', 'on-hold'))
  then
    raise exception 'quantities of this item are told in its stock unit'
      using errcode = 'restrict_violation', constraint = 'inventory_items_unit_stays', table = 'inventory_items';
  end if;
  return new;
end $$;
