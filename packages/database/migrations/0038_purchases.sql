-- What is bought: suppliers with what they sell, orders, and what came of them. A supplier is a payee.

alter table payees
  add column is_supplier boolean not null default false,
  add column website text not null default '' check (length(website) <= 300),
  -- Our number with them.
  add column account_number text not null default '' check (length(account_number) <= 60),
  add column lead_time_days smallint check (lead_time_days between 0 and 730),
  add column minimum_order_cents bigint check (minimum_order_cents >= 0),
  add column supplier_notes text not null default '' check (length(supplier_notes) <= 4000);
grant update (is_supplier, website, account_number, lead_time_days, minimum_order_cents, supplier_notes)
  on payees to atelier_app;
create index payees_suppliers on payees (business_id, lower(name), id) where is_supplier;
update payees p set is_supplier = true
  where exists (select from inventory_items i where i.business_id = p.business_id and i.preferred_supplier_id = p.id);

create table supplier_contacts (
  business_id uuid not null references businesses (id) on delete cascade,
  payee_id uuid not null,
  position smallint not null check (position between 1 and 20),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  role text not null default '' check (length(role) <= 120),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  primary key (business_id, payee_id, position),
  foreign key (business_id, payee_id) references payees (business_id, id)
);
call protect_tenant_table('supplier_contacts');
drop trigger announce_change on supplier_contacts;
grant select, insert, delete on supplier_contacts to atelier_app;

-- In what packs a supplier sells an item.
create table supplier_items (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  payee_id uuid not null,
  item_id uuid not null,
  part_number text not null default '' check (length(part_number) <= 80),
  pack_name text not null check (btrim(pack_name) <> '' and length(pack_name) <= 40),
  -- As it was said, and in the item's stock unit.
  pack_amount numeric(20, 6) not null check (pack_amount > 0),
  pack_unit text not null check (btrim(pack_unit) <> '' and length(pack_unit) <= 40),
  pack_quantity numeric(20, 6) not null check (pack_quantity > 0),
  link text not null default '' check (length(link) <= 500),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create unique index supplier_items_pack
  on supplier_items (business_id, payee_id, item_id, lower(part_number), lower(pack_name), pack_quantity)
  where archived_at is null;
create index supplier_items_by_item on supplier_items (business_id, item_id) where archived_at is null;
call protect_tenant_table('supplier_items');
grant select, insert,
  update (part_number, pack_name, pack_amount, pack_unit, pack_quantity, link, archived_at) on supplier_items to atelier_app;

create table supplier_item_prices (
  business_id uuid not null references businesses (id) on delete cascade,
  supplier_item_id uuid not null,
  from_packs numeric(20, 6) not null check (from_packs > 0),
  price_cents bigint not null check (price_cents >= 0),
  primary key (business_id, supplier_item_id, from_packs),
  foreign key (business_id, supplier_item_id) references supplier_items (business_id, id) on delete cascade
);
call protect_tenant_table('supplier_item_prices');
drop trigger announce_change on supplier_item_prices;
grant select, insert, delete on supplier_item_prices to atelier_app;

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'manual', 'invoice', 'payment', 'expense', 'income', 'refund', 'transfer', 'contribution', 'draw', 'opening', 'reversal',
  'sales-tax-payment', 'asset-purchase', 'depreciation', 'asset-disposal', 'bill', 'bill-payment', 'stock', 'purchase'
));

-- What has come and was not billed yet is owed all the same: it waits on an account of its own.
create procedure keep_account(wanted_key text, wanted_code text, wanted_name text, wanted_type text)
  language plpgsql as $$
begin
  insert into accounts (business_id, id, code, name, type, system_key)
    select b.id, gen_random_uuid(), free.code, wanted_name, wanted_type, wanted_key
      from businesses b
      cross join lateral (
        select n::text as code from generate_series(wanted_code::integer, 99999) as n
          where not exists (select from accounts a where a.business_id = b.id and a.code = n::text)
          order by n limit 1
      ) free
      where not exists (select from accounts a where a.business_id = b.id and a.system_key = wanted_key);
end $$;
alter table accounts no force row level security;
alter table businesses no force row level security;
call keep_account('goods-received', '2050', 'Goods received, not billed', 'other-liability');
alter table accounts force row level security;
alter table businesses force row level security;
drop procedure keep_account;

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
  check (closed_at is null or placed_at is not null),
  check (held_at is null or placed_at is not null),
  check (closed_at is null or cancelled_at is null),
  check (closing_entry_id is null or closed_at is not null)
);
create index purchase_orders_by_day on purchase_orders (business_id, ordered_on desc, id desc);
create index purchase_orders_by_payee on purchase_orders (business_id, payee_id, ordered_on desc, id desc);
call protect_tenant_table('purchase_orders');
call audit_table('purchase_orders');
grant select, insert, delete, update (payee_id, ordered_on, expected_on, place_id, shipping_cents, duty_cents, tax_cents,
  discount_cents, shared_by, note, private_note, placed_at, held_at, cancelled_at, closed_at, step_reason, closing_entry_id,
  sent_at, version, updated_at) on purchase_orders to atelier_app;

create table purchase_order_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  position smallint not null check (position >= 1),
  item_id uuid not null,
  part_number text not null default '' check (length(part_number) <= 80),
  pack_name text not null check (btrim(pack_name) <> '' and length(pack_name) <= 40),
  -- How much of the item's stock unit a pack holds.
  pack_quantity numeric(20, 6) not null check (pack_quantity > 0),
  packs numeric(20, 6) not null check (packs > 0),
  pack_price_cents bigint not null check (pack_price_cents >= 0),
  -- What of it stands received; kept by a trigger.
  received_packs numeric(20, 6) not null default 0 check (received_packs >= 0),
  received_value_cents bigint not null default 0,
  primary key (business_id, order_id, position),
  foreign key (business_id, order_id) references purchase_orders (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create index purchase_order_lines_by_item on purchase_order_lines (business_id, item_id, order_id);
call protect_tenant_table('purchase_order_lines');
drop trigger announce_change on purchase_order_lines;
grant select, delete on purchase_order_lines to atelier_app;
grant insert (business_id, order_id, position, item_id, part_number, pack_name, pack_quantity, packs, pack_price_cents)
  on purchase_order_lines to atelier_app;

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
  check ((kind = 'return') = (of_receipt_id is not null))
);
create index purchase_receipts_by_order on purchase_receipts (business_id, order_id, day);
create index purchase_receipts_by_origin on purchase_receipts (business_id, of_receipt_id) where of_receipt_id is not null;
create index purchase_receipts_by_operation on purchase_receipts (business_id, stock_operation_id)
  where stock_operation_id is not null;
call protect_tenant_table('purchase_receipts');
grant select, insert, update (reversed_at) on purchase_receipts to atelier_app;

create table purchase_receipt_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  receipt_id uuid not null,
  order_id uuid not null,
  position smallint not null,
  packs numeric(20, 6) not null check (packs > 0),
  -- In the item's stock unit, and at what it came or went.
  quantity numeric(20, 6) not null check (quantity > 0),
  value_cents bigint not null check (value_cents >= 0),
  -- The movement of the stock operation that it is; null for what is not counted.
  movement_position smallint,
  primary key (business_id, receipt_id, position),
  foreign key (business_id, receipt_id, order_id) references purchase_receipts (business_id, id, order_id),
  foreign key (business_id, order_id, position) references purchase_order_lines (business_id, order_id, position)
);
create index purchase_receipt_lines_by_line on purchase_receipt_lines (business_id, order_id, position);
call protect_tenant_table('purchase_receipt_lines');
drop trigger announce_change on purchase_receipt_lines;
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
create trigger receive_purchase_line after insert on purchase_receipt_lines
  for each row execute function receive_purchase_line();

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
create trigger take_back_purchase_receipt after update on purchase_receipts
  for each row execute function take_back_purchase_receipt();

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
drop trigger announce_change on purchase_order_bills;
grant select, insert on purchase_order_bills to atelier_app;

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

alter table document_links drop constraint document_links_record_kind_check;
alter table document_links add constraint document_links_record_kind_check check (
  record_kind in (
    'transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe', 'supplier',
    'purchase-order'
  )
);

-- What is on its way: of orders that were placed, what has not come yet. On hold it is expected all the same.
create or replace view stock_expectations with (security_invoker = true) as
  select l.business_id, l.item_id, ((l.packs - l.received_packs) * l.pack_quantity)::numeric(20, 6) as quantity
    from purchase_order_lines l
    join purchase_orders o on o.business_id = l.business_id and o.id = l.order_id
    where o.placed_at is not null and o.closed_at is null and o.cancelled_at is null and l.received_packs < l.packs;
