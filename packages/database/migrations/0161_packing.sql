-- module: packing
-- Goods of an event: the stall that holds them, the plan, the packing list and its templates. Amounts that were packed,
-- sold, returned, given away and lost follow from stock movements that name the event.

-- The place of stock that holds the goods of an event. It is open until the goods were counted on return.
create table event_stalls (
  business_id uuid not null references businesses (id) on delete cascade,
  event_id uuid not null,
  place_id uuid not null,
  returned_at timestamptz,
  -- The last return that was recorded, so that one sent twice counts once.
  return_id uuid,
  primary key (business_id, event_id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, place_id) references stock_places (business_id, id)
);
create unique index event_stalls_open on event_stalls (business_id, place_id) where (returned_at is null);
create index event_stalls_by_place on event_stalls (business_id, place_id);
call protect_tenant_table('event_stalls');
grant select, insert, update (returned_at, return_id) on event_stalls to atelier_app;

create table event_goods (
  business_id uuid not null references businesses (id) on delete cascade,
  event_id uuid not null,
  item_id uuid not null,
  -- In the stock unit of the item. Null: not decided.
  planned numeric(20,6) check (planned >= 0),
  -- Per stock unit. Null: the retail price.
  price_cents bigint check (price_cents >= 0),
  primary key (business_id, event_id, item_id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create index event_goods_by_item on event_goods (business_id, item_id);
call protect_tenant_table('event_goods');
grant select, insert, delete, update (planned, price_cents) on event_goods to atelier_app;

create table packing_items (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  position integer not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  quantity integer not null check (quantity between 1 and 9999),
  group_name text not null check (length(group_name) <= 60),
  -- Who brings it.
  person text not null check (length(person) <= 80),
  packed_at timestamptz,
  packed_by text not null default '' check (length(packed_by) <= 120),
  primary key (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id)
);
create index packing_items_by_event on packing_items (business_id, event_id, position);
call protect_tenant_table('packing_items');
grant select, insert, delete, update (name, quantity, group_name, person, packed_at, packed_by) on packing_items
  to atelier_app;

create table packing_templates (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  -- Names with quantity and group, in their order.
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  primary key (business_id, id)
);
create unique index packing_templates_name on packing_templates (business_id, lower(name));
call protect_tenant_table('packing_templates');
grant select, insert, delete, update (name, entries) on packing_templates to atelier_app;

-- Goods of an event are summed from its movements.
create index stock_movements_by_event on stock_movements (business_id, event_id) where (event_id is not null);
