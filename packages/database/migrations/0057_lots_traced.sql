-- Of each of a lot's movements it was summed what they left of it, before it was asked whether something was made: of a
-- lot that sold a thousand times, a thousand times. Now what was made is looked for first.
create or replace view stock_lot_makings with (security_invoker = true) as
  select l.business_id, l.lot_id, l.operation_id, m.quantity > 0 as is_made
    from stock_movement_lots l
    join stock_operations o on o.business_id = l.business_id and o.id = l.operation_id and o.kind = 'production'
    join stock_movements m on m.business_id = l.business_id and m.operation_id = l.operation_id and m.position = l.position
    where not exists (
      select from stock_operations r where r.business_id = o.business_id and r.reverses_id = o.id
    )
    group by l.business_id, l.lot_id, l.operation_id, l.position, m.quantity having sum(l.quantity) <> 0;
