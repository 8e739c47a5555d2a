-- What customers gave back of their orders, why, in which condition, and what they got for it: credit notes of the
-- invoices that it stood on, and an order of what replaces it.

create table customer_order_returns (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  day date not null,
  reason text not null
    check (reason in ('damaged', 'wrong-item', 'not-as-described', 'changed-mind', 'late', 'other')),
  note text not null default '' check (length(note) <= 500),
  outcome text not null check (outcome in ('refund', 'credit', 'exchange')),
  exchange_order_id uuid,
  -- Recorded by mistake, and taken back.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, id, order_id),
  unique (business_id, exchange_order_id),
  check (exchange_order_id is null or outcome = 'exchange' and exchange_order_id <> order_id),
  foreign key (business_id, order_id) references customer_orders (business_id, id),
  foreign key (business_id, exchange_order_id) references customer_orders (business_id, id)
);
create index customer_order_returns_by_order on customer_order_returns (business_id, order_id, day);
call protect_tenant_table('customer_order_returns');
grant select, insert, update (undone_at) on customer_order_returns to atelier_app;

create table customer_order_return_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  return_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  quantity numeric(20, 6) not null check (quantity > 0),
  -- What of it stood on no invoice: it is neither credited nor invoiced.
  uninvoiced numeric(20, 6) not null check (uninvoiced >= 0 and uninvoiced <= quantity),
  condition text not null check (condition in ('good', 'damaged')),
  primary key (business_id, return_id, order_line_id),
  foreign key (business_id, return_id, order_id) references customer_order_returns (business_id, id, order_id),
  constraint customer_order_return_lines_line
    foreign key (business_id, order_line_id, order_id) references customer_order_lines (business_id, id, order_id)
);
create index customer_order_return_lines_by_line on customer_order_return_lines (business_id, order_line_id, order_id);
call protect_tenant_table('customer_order_return_lines');
drop trigger announce_change on customer_order_return_lines;
grant select, insert on customer_order_return_lines to atelier_app;

-- The credit notes that a return drafted. One that stands for it is not thrown away beside it.
create table customer_order_return_credits (
  business_id uuid not null references businesses (id) on delete cascade,
  return_id uuid not null,
  credit_note_id uuid not null,
  primary key (business_id, credit_note_id),
  foreign key (business_id, return_id) references customer_order_returns (business_id, id),
  constraint customer_order_return_credits_note
    foreign key (business_id, credit_note_id) references credit_notes (business_id, id)
);
create index customer_order_return_credits_by_return on customer_order_return_credits (business_id, return_id);
call protect_tenant_table('customer_order_return_credits');
drop trigger announce_change on customer_order_return_credits;
grant select, insert, delete on customer_order_return_credits to atelier_app;

-- How much of each line came back, and what of that stood on no invoice.
create view customer_order_line_returns with (security_invoker = true) as
  select l.business_id, l.order_id, l.order_line_id, sum(l.quantity)::numeric(20, 6) as quantity,
         sum(l.uninvoiced)::numeric(20, 6) as uninvoiced
    from customer_order_return_lines l
    join customer_order_returns r on r.business_id = l.business_id and r.id = l.return_id and r.undone_at is null
    group by l.business_id, l.order_id, l.order_line_id;
grant select on customer_order_line_returns to atelier_app, atelier_keeper;

-- As in 0075; what came back and was never invoiced is kept no longer.
create or replace view stock_commitments with (security_invoker = true) as
  select m.business_id, m.item_id, greatest(m.quantity - m.used_quantity, 0)::numeric(20, 6) as quantity
    from batch_materials m
    join production_batches b on b.business_id = m.business_id and b.id = m.batch_id
    where b.status in ('planned', 'in-progress', 'blocked', 'partly-done')
  union all
  select l.business_id, l.product_id as item_id,
         greatest(l.quantity - coalesce(taken.quantity, 0) - coalesce(back.quantity, 0), 0)::numeric(20, 6) as quantity
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
