-- Everything that a maker has and makes. Since 0004 there are products; beside them stand materials, components made in
-- the studio, packaging, and supplies that are expensed when they are bought.

alter table inventory_items drop constraint inventory_items_kind_check;
alter table inventory_items
  alter column income_account_id drop not null,
  add constraint inventory_items_kind_check check (kind in ('material', 'component', 'packaging', 'supply', 'product')),
  -- Of products alone; all others say null.
  add column product_type text default 'made' check (product_type in ('made', 'resold', 'one-of-a-kind', 'service', 'digital')),
  -- A variant belongs to a product, which then has no stock of its own.
  add column parent_id uuid,
  -- By what a product's variants differ (Glaze, Size), and in that order what a variant is (Celadon, L).
  add column option_names text[] not null default '{}' check (cardinality(option_names) <= 3),
  add column option_values text[] not null default '{}' check (cardinality(option_values) <= 3),
  -- Its stock is kept and valued. Supplies, services and digital goods have none.
  add column is_counted boolean not null default false,
  -- A code of the domain's units, or the name of a pack of the item's own.
  add column stock_unit text not null default 'piece' check (btrim(stock_unit) <> '' and length(stock_unit) <= 40),
  add column category text not null default '' check (length(category) <= 80),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column barcode text check (btrim(barcode) <> '' and length(barcode) <= 80),
  add column wholesale_cents bigint check (wholesale_cents >= 0),
  -- Millionths of the retail price that shall be left after cost.
  add column target_margin integer check (target_margin between 0 and 999999),
  add column reorder_point numeric(20, 6) check (reorder_point >= 0),
  add column reorder_quantity numeric(20, 6) check (reorder_quantity > 0),
  add column lead_time_days smallint check (lead_time_days between 0 and 730),
  add column preferred_supplier_id uuid,
  add column tracks_lots boolean not null default false,
  add column shelf_life_days smallint check (shelf_life_days between 1 and 7300),
  -- Where its value stands while it is there, what it becomes when it is sold, and what a supply becomes at once.
  add column inventory_account_id uuid,
  add column cost_account_id uuid,
  add column expense_account_id uuid,
  add column discontinued_at timestamptz,
  add foreign key (business_id, parent_id) references inventory_items (business_id, id),
  add foreign key (business_id, preferred_supplier_id) references payees (business_id, id),
  add foreign key (business_id, inventory_account_id) references accounts (business_id, id),
  add foreign key (business_id, cost_account_id) references accounts (business_id, id),
  add foreign key (business_id, expense_account_id) references accounts (business_id, id),
  add constraint inventory_items_own_parent check (
    parent_id is null or (parent_id <> id and kind = 'product' and option_names = '{}')
  ),
  add constraint inventory_items_options check ((parent_id is null) = (option_values = '{}'));
alter table inventory_items
  add constraint inventory_items_product check ((kind = 'product') = (product_type is not null)),
  add constraint inventory_items_income check (kind <> 'product' or income_account_id is not null),
  add constraint inventory_items_counted check (
    not is_counted
    or (kind <> 'supply' and product_type is distinct from 'service' and product_type is distinct from 'digital'
        and inventory_account_id is not null and cost_account_id is not null)
  );
create unique index inventory_items_barcode on inventory_items (business_id, barcode);
create unique index inventory_items_variant on inventory_items (business_id, parent_id, option_values)
  where parent_id is not null;
create index inventory_items_by_category on inventory_items (business_id, category) where category <> '';
create index inventory_items_by_tag on inventory_items using gin (business_id, tags) where tags <> '{}';
create index inventory_items_by_kind on inventory_items (business_id, kind, lower(name), id);
create index inventory_items_by_supplier on inventory_items (business_id, preferred_supplier_id)
  where preferred_supplier_id is not null;
grant update (product_type, option_names, option_values, is_counted, stock_unit, category, tags, barcode, wholesale_cents,
  target_margin, reorder_point, reorder_quantity, lead_time_days, preferred_supplier_id, tracks_lots, shelf_life_days,
  inventory_account_id, cost_account_id, expense_account_id, discontinued_at) on inventory_items to atelier_app;

-- What an item says of its units: a roll is 50 m, a kilo of yarn 2,000 m.
create table item_units (
  business_id uuid not null references businesses (id) on delete cascade,
  item_id uuid not null,
  position smallint not null check (position >= 1),
  amount numeric(20, 6) not null check (amount > 0),
  unit text not null check (btrim(unit) <> '' and length(unit) <= 40),
  equals_amount numeric(20, 6) not null check (equals_amount > 0),
  equals_unit text not null check (btrim(equals_unit) <> '' and length(equals_unit) <= 40),
  primary key (business_id, item_id, position),
  foreign key (business_id, item_id) references inventory_items (business_id, id) on delete cascade,
  check (unit <> equals_unit)
);
call protect_tenant_table('item_units');
drop trigger announce_change on item_units;
grant select, insert, delete on item_units to atelier_app;

-- Prices beside the retail and the wholesale price: galleries, members of the guild, a market abroad.
create table price_lists (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index price_lists_name on price_lists (business_id, lower(name));
call protect_tenant_table('price_lists');
call audit_table('price_lists');
grant select, insert, update (name, archived_at) on price_lists to atelier_app;

create table item_prices (
  business_id uuid not null references businesses (id) on delete cascade,
  item_id uuid not null,
  price_list_id uuid not null,
  price_cents bigint not null check (price_cents >= 0),
  primary key (business_id, item_id, price_list_id),
  foreign key (business_id, item_id) references inventory_items (business_id, id) on delete cascade,
  foreign key (business_id, price_list_id) references price_lists (business_id, id)
);
create index item_prices_by_list on item_prices (business_id, price_list_id);
call protect_tenant_table('item_prices');
drop trigger announce_change on item_prices;
grant select, insert, delete on item_prices to atelier_app;

-- Pictures and papers of an item.
alter table document_links drop constraint document_links_record_kind_check;
alter table document_links add constraint document_links_record_kind_check check (
  record_kind in ('transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item')
);

-- Where things are. What stands with a shop on consignment is still ours.
create table stock_places (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('studio', 'van', 'shop', 'stall', 'consignee')),
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  customer_id uuid,
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  check ((kind = 'consignee') = (customer_id is not null)),
  check (not is_default or archived_at is null)
);
create unique index stock_places_name on stock_places (business_id, lower(name));
create unique index stock_places_default on stock_places (business_id) where is_default;
create index stock_places_by_customer on stock_places (business_id, customer_id) where customer_id is not null;
call protect_tenant_table('stock_places');
call audit_table('stock_places');
grant select, insert, update (kind, name, customer_id, is_default, archived_at) on stock_places to atelier_app;
