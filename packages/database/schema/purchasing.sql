-- purchasing: suppliers, purchase orders, receipts, landed costs.

create table supplier_contacts (
  business_id uuid not null references businesses (id) on delete cascade,
  payee_id uuid not null,
  position smallint not null check ("position" >= 1 and "position" <= 20),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  role text not null default '' check (length(role) <= 120),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  primary key (business_id, payee_id, "position"),
  foreign key (business_id, payee_id) references payees (business_id, id)
);
call protect_tenant_table('supplier_contacts');
grant select, insert, delete on supplier_contacts to atelier_app;

drop trigger announce_change on supplier_contacts;

-- In what packs a supplier sells an item.
create table supplier_items (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  payee_id uuid not null,
  item_id uuid not null,
  part_number text not null default '' check (length(part_number) <= 80),
  pack_name text not null check (btrim(pack_name) <> '' and length(pack_name) <= 40),
  -- As it was said, and in the item's stock unit.
  pack_amount numeric(20,6) not null check (pack_amount > 0),
  pack_unit text not null check (btrim(pack_unit) <> '' and length(pack_unit) <= 40),
  pack_quantity numeric(20,6) not null check (pack_quantity > 0),
  link text not null default '' check (length(link) <= 500),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create unique index supplier_items_pack on supplier_items (business_id, payee_id, item_id, lower(part_number),
  lower(pack_name), pack_quantity) where (archived_at is null);
create index supplier_items_by_item on supplier_items (business_id, item_id) where (archived_at is null);
call protect_tenant_table('supplier_items');
grant select, insert, update (part_number, pack_name, pack_amount, pack_unit, pack_quantity, link,
  archived_at) on supplier_items to atelier_app;

create table supplier_item_prices (
  business_id uuid not null references businesses (id) on delete cascade,
  supplier_item_id uuid not null,
  from_packs numeric(20,6) not null check (from_packs > 0),
  price_cents bigint not null check (price_cents >= 0),
  primary key (business_id, supplier_item_id, from_packs),
  foreign key (business_id, supplier_item_id) references supplier_items (business_id, id) on delete cascade
);
call protect_tenant_table('supplier_item_prices');
grant select, insert, delete on supplier_item_prices to atelier_app;

drop trigger announce_change on supplier_item_prices;

create table purchase_orders (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  number bigint not null check (number > 0),
  payee_id uuid not null,
  ordered_on date not null,
  expected_on date,
  place_id uuid,
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  duty_cents bigint not null default 0 check (duty_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  -- By what shipping, duty and tax are shared over the lines.
  shared_by text not null default 'value' check (shared_by in ('value', 'packs')),
  note text not null default '' check (length(note) <= 2000),
  private_note text not null default '' check (length(private_note) <= 2000),
  -- What happened; how far the order has come follows from it, see purchase_order_states.
  placed_at timestamptz,
  held_at timestamptz,
  cancelled_at timestamptz,
  closed_at timestamptz,
  step_reason text not null default '' check (length(step_reason) <= 500),
  -- The difference to what was billed, posted when it was closed.
  closing_entry_id uuid,
  sent_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, payee_id) references payees (business_id, id),
  foreign key (business_id, place_id) references stock_places (business_id, id),
  foreign key (business_id, closing_entry_id) references journal_entries (business_id, id),
  constraint purchase_orders_expected check (expected_on is null or expected_on >= ordered_on),
  constraint purchase_orders_check check (closed_at is null or placed_at is not null),
  constraint purchase_orders_check1 check (held_at is null or placed_at is not null),
  constraint purchase_orders_check2 check (closed_at is null or cancelled_at is null),
  constraint purchase_orders_check3 check (closing_entry_id is null or closed_at is not null)
);
create index purchase_orders_by_day on purchase_orders (business_id, ordered_on desc, id desc);
create index purchase_orders_by_payee on purchase_orders (business_id, payee_id, ordered_on desc, id desc);
call protect_tenant_table('purchase_orders');
grant select, insert, update (payee_id, ordered_on, expected_on, place_id, shipping_cents, duty_cents, tax_cents,
  discount_cents, shared_by, note, private_note, placed_at, held_at, cancelled_at, closed_at, step_reason,
  closing_entry_id, sent_at, version, updated_at), delete on purchase_orders to atelier_app;

create trigger record_change after insert or delete or update on purchase_orders
  for each row execute function record_change();

create table purchase_order_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  position smallint not null check ("position" >= 1),
  item_id uuid not null,
  part_number text not null default '' check (length(part_number) <= 80),
  pack_name text not null check (btrim(pack_name) <> '' and length(pack_name) <= 40),
  -- How much of the item's stock unit a pack holds.
  pack_quantity numeric(20,6) not null check (pack_quantity > 0),
  packs numeric(20,6) not null check (packs > 0),
  pack_price_cents bigint not null check (pack_price_cents >= 0),
  -- What of it stands received; kept by a trigger.
  received_packs numeric(20,6) not null default 0 check (received_packs >= 0),
  received_value_cents bigint not null default 0,
  primary key (business_id, order_id, "position"),
  foreign key (business_id, order_id) references purchase_orders (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create index purchase_order_lines_by_item on purchase_order_lines (business_id, item_id, order_id);
call protect_tenant_table('purchase_order_lines');
grant select, insert (business_id, order_id, position, item_id, part_number, pack_name, pack_quantity, packs,
  pack_price_cents), delete on purchase_order_lines to atelier_app;

create trigger drafts_stay_apart after insert on purchase_order_lines
  referencing new table as added
  for each statement execute function drafts_stay_apart();

create trigger keep_lines after delete on purchase_order_lines
  referencing old table as gone
  for each statement execute function keep_lines('order_id');

create trigger tell_lines after insert on purchase_order_lines
  referencing new table as came
  for each statement execute function tell_lines('order_id', 'purchase_orders');

drop trigger announce_change on purchase_order_lines;

-- What came of an order on a day, or was sent back to the supplier.
create table purchase_receipts (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('receipt', 'return')),
  day date not null,
  note text not null default '' check (length(note) <= 500),
  -- What it did to the stock, and what of it was expensed at once; at least one of them.
  stock_operation_id uuid,
  journal_entry_id uuid,
  -- The receipt that something of is sent back.
  of_receipt_id uuid,
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, id, order_id),
  foreign key (business_id, order_id) references purchase_orders (business_id, id),
  foreign key (business_id, stock_operation_id) references stock_operations (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, of_receipt_id, order_id) references purchase_receipts (business_id, id, order_id),
  constraint purchase_receipts_check check ((kind = 'return') = (of_receipt_id is not null))
);
create index purchase_receipts_by_order on purchase_receipts (business_id, order_id, day);
create index purchase_receipts_by_origin on purchase_receipts (business_id, of_receipt_id)
  where (of_receipt_id is not null);
create index purchase_receipts_by_operation on purchase_receipts (business_id, stock_operation_id)
  where (stock_operation_id is not null);
call protect_tenant_table('purchase_receipts');
grant select, insert, update (reversed_at) on purchase_receipts to atelier_app;

create function take_back_purchase_receipt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.reversed_at is not null then
    raise exception 'a receipt is taken back once'
      using errcode = 'restrict_violation', constraint = 'purchase_receipts_reversed_once', table = 'purchase_receipts';
  end if;
  if new.reversed_at is not null and new.kind = 'receipt' then
    update purchase_order_lines l
      set received_packs = l.received_packs - r.packs, received_value_cents = l.received_value_cents - r.value_cents
      from purchase_receipt_lines r
      where r.business_id = new.business_id and r.receipt_id = new.id
        and l.business_id = r.business_id and l.order_id = r.order_id and l.position = r.position;
  end if;
  return null;
end $$;
comment on function take_back_purchase_receipt() is
  'derives: received packs and value from a receipt taken back; guards: once, and while nothing depends on it.';

create trigger take_back_purchase_receipt after update on purchase_receipts
  for each row execute function take_back_purchase_receipt();

create table purchase_receipt_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  receipt_id uuid not null,
  order_id uuid not null,
  position smallint not null,
  packs numeric(20,6) not null check (packs > 0),
  -- In the item's stock unit, and at what it came or went.
  quantity numeric(20,6) not null check (quantity > 0),
  value_cents bigint not null check (value_cents >= 0),
  -- The movement of the stock operation that it is; null for what is not counted.
  movement_position smallint,
  primary key (business_id, receipt_id, "position"),
  foreign key (business_id, receipt_id, order_id) references purchase_receipts (business_id, id, order_id),
  foreign key (business_id, order_id, "position") references purchase_order_lines (business_id, order_id, "position")
);
create index purchase_receipt_lines_by_line on purchase_receipt_lines (business_id, order_id, "position");
call protect_tenant_table('purchase_receipt_lines');
grant select, insert on purchase_receipt_lines to atelier_app;

-- Keeps what stands received of a line. The application has no grant on these columns, so nothing else can.
create function receive_purchase_line() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purchase_order_lines l
    set received_packs = l.received_packs + new.packs, received_value_cents = l.received_value_cents + new.value_cents
    from purchase_receipts r
    where r.business_id = new.business_id and r.id = new.receipt_id and r.kind = 'receipt' and r.reversed_at is null
      and l.business_id = new.business_id and l.order_id = new.order_id and l.position = new.position;
  return null;
end $$;
comment on function receive_purchase_line() is
  'derives: received packs and value of a purchase order line from a receipt.';

create trigger receive_purchase_line after insert on purchase_receipt_lines
  for each row execute function receive_purchase_line();

drop trigger announce_change on purchase_receipt_lines;

-- The bills, and the credits, that a supplier sent for an order.
create table purchase_order_bills (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  bill_id uuid not null,
  primary key (business_id, order_id, bill_id),
  unique (business_id, bill_id),
  foreign key (business_id, order_id) references purchase_orders (business_id, id),
  foreign key (business_id, bill_id) references bills (business_id, id) on delete cascade
);
call protect_tenant_table('purchase_order_bills');
grant select, insert on purchase_order_bills to atelier_app;

drop trigger announce_change on purchase_order_bills;

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
  constraint landed_costs_check check ((bill_id is null) <> (order_id is null)),
  constraint landed_costs_check1 check (bill_id is null or amount_cents > 0),
  constraint landed_costs_check2 check (reversed_at is null or bill_id is not null)
);
create index landed_costs_by_bill on landed_costs (business_id, bill_id) where (bill_id is not null);
create index landed_costs_by_order on landed_costs (business_id, order_id) where (order_id is not null);
call protect_tenant_table('landed_costs');
grant select, insert, update (reversed_at) on landed_costs to atelier_app;

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
comment on function take_landed_cost_back() is
  'derives: the received value without a later cost; guards: it is taken back once.';

create trigger take_landed_cost_back after update on landed_costs
  for each row execute function take_landed_cost_back();

create table landed_cost_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  landed_cost_id uuid not null,
  receipt_id uuid not null,
  position smallint not null,
  -- Its share of the cost, and by how much its value changes so that what was kept carries that.
  share_cents bigint not null,
  shift_cents bigint not null,
  primary key (business_id, landed_cost_id, receipt_id, "position"),
  foreign key (business_id, landed_cost_id) references landed_costs (business_id, id),
  foreign key (business_id, receipt_id, "position")
    references purchase_receipt_lines (business_id, receipt_id, "position")
);
create index landed_cost_lines_by_receipt on landed_cost_lines (business_id, receipt_id, "position");
call protect_tenant_table('landed_cost_lines');
grant select, insert on landed_cost_lines to atelier_app;

create function land_cost() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call shift_received_value(new, new.shift_cents);
  return null;
end $$;
comment on function land_cost() is 'derives: the received value of a purchase order line from costs billed later.';

create trigger land_cost after insert on landed_cost_lines for each row execute function land_cost();

drop trigger announce_change on landed_cost_lines;

-- What is on its way: of orders that were placed, what has not come yet. On hold it is expected all the same.
create view stock_expectations with (security_invoker = true) as
  select l.business_id, l.item_id, ((l.packs - l.received_packs) * l.pack_quantity)::numeric(20, 6) as quantity
    from purchase_order_lines l
    join purchase_orders o on o.business_id = l.business_id and o.id = l.order_id
    where o.placed_at is not null and o.closed_at is null and o.cancelled_at is null and l.received_packs < l.packs
  union all
  select business_id, item_id,
         greatest(planned_quantity - made_quantity - lost_quantity, 0)::numeric(20, 6) as quantity
    from production_batches
    where status in ('planned', 'in-progress', 'blocked', 'partly-done');
grant select on stock_expectations to atelier_app, atelier_keeper;

-- How far each order has come: the same rule as purchaseOrderStatus() in the domain, and a test holds them together.
create view purchase_order_states with (security_invoker = true) as
  select o.business_id, o.id as order_id,
         case
           when o.cancelled_at is not null then 'cancelled'
           when o.closed_at is not null then 'closed'
           when o.placed_at is null then 'draft'
           when o.held_at is not null then 'on-hold'
           when l.is_whole then 'received'
           when l.has_any then 'partly-received'
           else 'placed'
         end as status,
         coalesce(l.goods_cents, 0) as goods_cents,
         coalesce(l.received_value_cents, 0) as received_value_cents,
         coalesce(l.line_count, 0) as line_count
    from purchase_orders o
    cross join lateral (
      select coalesce(bool_and(received_packs >= packs), true) as is_whole, bool_or(received_packs > 0) as has_any,
             sum(round(packs * pack_price_cents))::bigint as goods_cents,
             sum(received_value_cents)::bigint as received_value_cents, count(*)::integer as line_count
        from purchase_order_lines l where l.business_id = o.business_id and l.order_id = o.id
    ) l;
grant select on purchase_order_states to atelier_app, atelier_keeper;

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
revoke execute on procedure shift_received_value(line landed_cost_lines, cents bigint) from public;
