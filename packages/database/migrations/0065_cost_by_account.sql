-- What a movement posted to the cost of goods sold was known by one account being the item's own cost account. Yet what
-- batches use passes through that of the system, and a loss may be put on another: both are cost, whatever account the
-- item has. It is told by the type of each account now, and by account, so that no one else has to say it again.
create or replace view stock_movements_told with (security_invoker = true) as
  select m.business_id, m.operation_id, m.position, m.day, m.recorded_order, m.item_id, m.place_id, m.quantity,
         m.value_cents, c.true_up_cents + c.counter_cents as cost_cents, coalesce(r.kind, m.kind) as kind,
         m.was_in = (r.id is null) as was_in, case when m.quantity < 0 then m.day end as last_out_on,
         m.cost_account_id, c.true_up_cents, m.counter_account_id, c.counter_cents
    from (
      select s.*, o.kind, o.reverses_id, s.quantity > 0 as was_in
        from stock_movements s
        join stock_operations o on o.business_id = s.business_id and o.id = s.operation_id
        where not s.is_within and s.quantity <> 0
      union all
      select s.*, o.kind, o.reverses_id, x.quantity > 0
        from stock_movements s
        join stock_operations o on o.business_id = s.business_id and o.id = s.of_operation_id
        join stock_movements x on x.business_id = s.business_id and x.operation_id = s.of_operation_id
          and x.position = s.of_position
        where not s.is_within and s.quantity = 0
    ) m
    join accounts own on own.business_id = m.business_id and own.id = m.cost_account_id
    join accounts counter on counter.business_id = m.business_id and counter.id = m.counter_account_id
    -- To the item's cost account, and to what stands against its value; nothing where that is no account of cost.
    cross join lateral (
      select case own.type when 'cost-of-goods-sold' then m.true_up_cents else 0 end as true_up_cents,
             case counter.type when 'cost-of-goods-sold' then 0 - m.value_cents - m.true_up_cents else 0 end
               as counter_cents
    ) c
    left join stock_operations r on r.business_id = m.business_id and r.id = m.reverses_id;

do $$
declare
  hidden text;
  needed text[] := array['accounts', 'stock_movements', 'stock_operations', 'stock_months'];
begin
  foreach hidden in array needed loop execute format('alter table %I no force row level security', hidden); end loop;
  update stock_months m set cost_cents = d.cost_cents
    from stock_months_due d
    where (m.business_id, m.span, m.month, m.item_id, m.kind, m.was_in)
        = (d.business_id, d.span, d.month, d.item_id, d.kind, d.was_in) and m.cost_cents <> d.cost_cents;
  foreach hidden in array needed loop execute format('alter table %I force row level security', hidden); end loop;
end $$;
