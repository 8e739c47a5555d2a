-- What came costs more, or less, than it came in at: freight that somebody billed later, shared over deliveries, or the
-- charges of an order that were put right.
create table landed_costs (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- The bill that is shared; null where an order's own charges were put right.
  bill_id uuid,
  order_id uuid,
  day date not null,
  amount_cents bigint not null,
  shared_by text not null check (shared_by in ('value', 'packs')),
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, bill_id) references bills (business_id, id),
  foreign key (business_id, order_id) references purchase_orders (business_id, id),
  check ((bill_id is null) <> (order_id is null)),
  check (bill_id is null or amount_cents > 0),
  check (reversed_at is null or bill_id is not null)
);
create index landed_costs_by_bill on landed_costs (business_id, bill_id) where bill_id is not null;
create index landed_costs_by_order on landed_costs (business_id, order_id) where order_id is not null;
call protect_tenant_table('landed_costs');
call audit_table('landed_costs');
grant select, insert, update (reversed_at) on landed_costs to atelier_app;

create table landed_cost_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  landed_cost_id uuid not null,
  receipt_id uuid not null,
  position smallint not null,
  -- Its share of the cost, and by how much its value changes so that what was kept carries that.
  share_cents bigint not null,
  shift_cents bigint not null,
  primary key (business_id, landed_cost_id, receipt_id, position),
  foreign key (business_id, landed_cost_id) references landed_costs (business_id, id),
  foreign key (business_id, receipt_id, position) references purchase_receipt_lines (business_id, receipt_id, position)
);
create index landed_cost_lines_by_receipt on landed_cost_lines (business_id, receipt_id, position);
call protect_tenant_table('landed_cost_lines');
drop trigger announce_change on landed_cost_lines;
grant select, insert on landed_cost_lines to atelier_app;

-- Changes what a delivery is worth, and what stands received of its order's line. The application has no grant on these
-- columns, so nothing but the triggers below does.
create procedure shift_received_value(line landed_cost_lines, cents bigint)
  language plpgsql as $$
begin
  update purchase_receipt_lines r set value_cents = r.value_cents + cents
    where r.business_id = line.business_id and r.receipt_id = line.receipt_id and r.position = line.position;
  update purchase_order_lines o set received_value_cents = o.received_value_cents + cents
    from purchase_receipts r
    where r.business_id = line.business_id and r.id = line.receipt_id
      and o.business_id = r.business_id and o.order_id = r.order_id and o.position = line.position;
end $$;
revoke all on procedure shift_received_value from public;

create function land_cost() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call shift_received_value(new, new.shift_cents);
  return null;
end $$;
create trigger land_cost after insert on landed_cost_lines for each row execute function land_cost();

create function take_landed_cost_back() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line landed_cost_lines;
begin
  if old.reversed_at is not null then
    raise exception 'a cost is taken back once'
      using errcode = 'restrict_violation', constraint = 'landed_costs_reversed_once', table = 'landed_costs';
  end if;
  for line in select * from landed_cost_lines l where l.business_id = new.business_id and l.landed_cost_id = new.id loop
    call shift_received_value(line, -line.shift_cents);
  end loop;
  return null;
end $$;
create trigger take_landed_cost_back after update on landed_costs for each row execute function take_landed_cost_back();
