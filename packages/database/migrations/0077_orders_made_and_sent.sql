-- What becomes of an order: batches that are made for its lines, and parcels in which they go.

create table customer_order_batches (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  order_line_id uuid not null,
  batch_id uuid not null,
  primary key (business_id, batch_id),
  constraint customer_order_batches_line
    foreign key (business_id, order_line_id, order_id) references customer_order_lines (business_id, id, order_id),
  foreign key (business_id, batch_id) references production_batches (business_id, id)
);
create index customer_order_batches_by_line on customer_order_batches (business_id, order_line_id, order_id);
call protect_tenant_table('customer_order_batches');
grant select, insert on customer_order_batches to atelier_app;

-- A parcel that went off, or what lies ready to be picked up.
create table customer_order_parcels (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('parcel', 'pickup')),
  -- On which day it went off, or was ready; arrived or was picked up; came back.
  day date not null,
  delivered_on date check (delivered_on >= day),
  returned_on date check (returned_on >= day),
  return_reason text not null default '' check (length(return_reason) <= 500),
  carrier text not null default '' check (length(carrier) <= 80),
  tracking text not null default '' check (length(tracking) <= 120),
  -- Recorded by mistake, and taken back.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, id, order_id),
  foreign key (business_id, order_id) references customer_orders (business_id, id)
);
create index customer_order_parcels_by_order on customer_order_parcels (business_id, order_id, day);
call protect_tenant_table('customer_order_parcels');
grant select, insert, update (delivered_on, returned_on, return_reason, undone_at) on customer_order_parcels to atelier_app;

create table customer_order_parcel_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  parcel_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  quantity numeric(20, 6) not null check (quantity > 0),
  primary key (business_id, parcel_id, order_line_id),
  foreign key (business_id, parcel_id, order_id) references customer_order_parcels (business_id, id, order_id),
  constraint customer_order_parcel_lines_line
    foreign key (business_id, order_line_id, order_id) references customer_order_lines (business_id, id, order_id)
);
create index customer_order_parcel_lines_by_line on customer_order_parcel_lines (business_id, order_line_id, order_id);
call protect_tenant_table('customer_order_parcel_lines');
drop trigger announce_change on customer_order_parcel_lines;
grant select, insert on customer_order_parcel_lines to atelier_app;
