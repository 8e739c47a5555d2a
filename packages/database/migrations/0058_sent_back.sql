-- What goes back to a supplier is worth what the stock ledger says, not what it said on that day: parts of a receipt that
-- are recorded out of the order of their days share its cents otherwise.
create view purchase_receipt_values with (security_invoker = true) as
  select l.business_id, l.receipt_id, l.order_id, l.position, l.packs, l.quantity, l.movement_position,
         case when r.kind = 'return' and l.movement_position is not null then -moved.cents else l.value_cents end
           as value_cents
    from purchase_receipt_lines l
    join purchase_receipts r on r.business_id = l.business_id and r.id = l.receipt_id
    left join purchase_receipts came on came.business_id = r.business_id and came.id = r.of_receipt_id
    left join lateral (
      select sum(m.value_cents + m.true_up_cents + coalesce(c.cents, 0))::bigint as cents
        from stock_movements m
        cross join lateral (
          select sum(c.value_cents + c.true_up_cents) as cents
            from stock_movements c
            where c.business_id = m.business_id and c.of_operation_id = m.operation_id and c.of_position = m.position
              and c.quantity = 0
        ) c
        where m.business_id = r.business_id and m.operation_id = r.stock_operation_id
          and m.of_operation_id = came.stock_operation_id and m.of_position = l.movement_position
    ) moved on r.kind = 'return' and l.movement_position is not null;
grant select on purchase_receipt_values to atelier_app, atelier_keeper;
