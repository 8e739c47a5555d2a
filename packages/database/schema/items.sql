-- items: materials and products, their units, prices, labels and places.

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
  -- Millionths of the price that the shop keeps.
  shop_share integer not null default 400000 check (shop_share between 0 and 999999),
  -- Where an item usually is: it is put there, and taken from there, where nobody says another place. What stands with a
  -- shop on consignment is brought there, so such a shop is nobody's usual place; the key says so by the place's own kind.
  is_own boolean generated always as (kind <> 'consignee') stored not null,
  primary key (business_id, id),
  constraint stock_places_own unique (business_id, id, is_own),
  foreign key (business_id, customer_id) references customers (business_id, id),
  constraint stock_places_check check ((kind = 'consignee') = (customer_id is not null)),
  constraint stock_places_check1 check (not is_default or archived_at is null)
);
create unique index stock_places_name on stock_places (business_id, lower(name));
create unique index stock_places_default on stock_places (business_id) where is_default;
create index stock_places_by_customer on stock_places (business_id, customer_id) where (customer_id is not null);
call protect_tenant_table('stock_places');
grant select, insert, update (kind, name, customer_id, is_default, archived_at, shop_share) on stock_places
  to atelier_app;

create trigger record_change after insert or delete or update on stock_places
  for each row execute function record_change();

create trigger merged_customer_leads_on before insert or update of customer_id on stock_places
  for each row
  when (new.customer_id is not null)
  execute function merged_customer_leads_on();

create table inventory_items (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null default 'product' check (kind in ('material', 'component', 'packaging', 'supply', 'product')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  sku text check (btrim(sku) <> '' and length(sku) <= 60),
  description text not null default '',
  price_cents bigint not null check (price_cents >= 0),
  is_taxable boolean not null default true,
  income_account_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- Of products alone; all others say null.
  product_type text default 'made' check (product_type in ('made', 'resold', 'one-of-a-kind', 'service', 'digital')),
  -- A variant belongs to a product, which then has no stock of its own.
  parent_id uuid,
  -- By what a product's variants differ (Glaze, Size), and in that order what a variant is (Celadon, L).
  option_names text[] not null default '{}' check (cardinality(option_names) <= 3),
  option_values text[] not null default '{}' check (cardinality(option_values) <= 3),
  -- Its stock is kept and valued. Supplies, services and digital goods have none.
  is_counted boolean not null default false,
  -- A code of the domain's units, or the name of a pack of the item's own.
  stock_unit text not null default 'piece' check (btrim(stock_unit) <> '' and length(stock_unit) <= 40),
  category text not null default '' check (length(category) <= 80),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  barcode text check (btrim(barcode) <> '' and length(barcode) <= 80),
  wholesale_cents bigint check (wholesale_cents >= 0),
  -- Millionths of the retail price that shall be left after cost.
  target_margin integer check (target_margin between 0 and 999999),
  reorder_point numeric(20,6) check (reorder_point >= 0),
  reorder_quantity numeric(20,6) check (reorder_quantity > 0),
  lead_time_days smallint check (lead_time_days between 0 and 730),
  preferred_supplier_id uuid,
  tracks_lots boolean not null default false,
  shelf_life_days smallint check (shelf_life_days between 1 and 7300),
  -- Where its value stands while it is there, what it becomes when it is sold, and what a supply becomes at once.
  inventory_account_id uuid,
  cost_account_id uuid,
  expense_account_id uuid,
  discontinued_at timestamptz,
  search_text text
    generated always as (fold(((name || ' ') || coalesce(sku, '')) || coalesce(' ' || barcode, ''))) stored,
  -- Counts the changes of an item, so that nobody saves over what somebody else saved meanwhile.
  version integer not null default 1 check (version >= 1),
  -- What is in it, as it stands on its label; empty: as its recipe says.
  ingredients text not null default '' check (length(ingredients) <= 2000),
  usual_place_id uuid,
  usual_place_is_own boolean generated always as (true) stored not null,
  -- A product that is still worked out: it has its recipe, cost sheet and photos, but is in no list to sell, make, buy or
  -- count from, and nothing happens to it before it is made active.
  is_draft boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id),
  foreign key (business_id, parent_id) references inventory_items (business_id, id),
  foreign key (business_id, preferred_supplier_id) references payees (business_id, id),
  foreign key (business_id, inventory_account_id) references accounts (business_id, id),
  foreign key (business_id, cost_account_id) references accounts (business_id, id),
  foreign key (business_id, expense_account_id) references accounts (business_id, id),
  constraint inventory_items_usual_place_fkey foreign key (business_id, usual_place_id, usual_place_is_own)
    references stock_places (business_id, id, is_own),
  constraint inventory_items_own_parent
    check (parent_id is null or parent_id <> id and kind = 'product' and option_names = '{}'),
  constraint inventory_items_options check ((parent_id is null) = (option_values = '{}')),
  constraint inventory_items_product check ((kind = 'product') = (product_type is not null)),
  constraint inventory_items_income check (kind <> 'product' or income_account_id is not null),
  constraint inventory_items_counted
    check (not is_counted or kind <> 'supply' and product_type is distinct from 'service'
    and product_type is distinct from 'digital' and inventory_account_id is not null and cost_account_id is not null),
  constraint inventory_items_draft
    check (not is_draft or kind = 'product' and archived_at is null and discontinued_at is null)
);
create unique index inventory_items_sku on inventory_items (business_id, upper(sku));
create index inventory_items_by_name on inventory_items (business_id, lower(name), id);
create unique index inventory_items_barcode on inventory_items (business_id, barcode);
create unique index inventory_items_variant on inventory_items (business_id, parent_id, option_values)
  where (parent_id is not null);
create index inventory_items_by_category on inventory_items (business_id, category) where (category <> '');
create index inventory_items_by_tag on inventory_items using gin (business_id, tags) where (tags <> '{}');
create index inventory_items_by_kind on inventory_items (business_id, kind, lower(name), id);
create index inventory_items_by_supplier on inventory_items (business_id, preferred_supplier_id)
  where (preferred_supplier_id is not null);
create index inventory_items_search on inventory_items using gin (business_id, search_text gin_trgm_ops);
create index inventory_items_by_usual_place on inventory_items (business_id, usual_place_id)
  where (usual_place_id is not null);
create index inventory_items_drafts on inventory_items (business_id, id) where is_draft;
call protect_tenant_table('inventory_items');
grant select, insert, update (name, sku, description, price_cents, is_taxable, income_account_id, archived_at,
  product_type, option_names, option_values, is_counted, stock_unit, category, tags, barcode, wholesale_cents,
  target_margin, reorder_point, reorder_quantity, lead_time_days, preferred_supplier_id, tracks_lots,
  shelf_life_days, inventory_account_id, cost_account_id, expense_account_id, discontinued_at, ingredients,
  usual_place_id, is_draft), delete on inventory_items to atelier_app;
grant select (business_id, id, search_text) on inventory_items to atelier_search;

create function moved_item_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from item_worths where business_id = new.business_id and item_id = new.id) then
    raise exception 'an item whose stock has moved keeps its unit and account'
      using errcode = 'restrict_violation', constraint = 'inventory_items_moved_stays', table = 'inventory_items';
  end if;
  return new;
end $$;
comment on function moved_item_stays() is 'guards: an item whose stock has moved keeps its unit and account.';

-- Orders, batches and counts tell quantities in the stock unit of their item: while one does, the unit stays.
create function named_item_keeps_unit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from purchase_order_lines where business_id = new.business_id and item_id = new.id)
    or exists (select from production_batches where business_id = new.business_id and item_id = new.id)
    or exists (select from batch_materials where business_id = new.business_id and item_id = new.id)
    or exists (select from stock_take_lines
                 where business_id = new.business_id and item_id = new.id and counted is not null)
    or exists (select from customer_order_lines l
                 join customer_orders o on o.business_id = l.business_id and o.id = l.order_id
                 where l.business_id = new.business_id and l.product_id = new.id
                   and o.state in ('draft', 'open', 'on-hold'))
  then
    raise exception 'quantities of this item are told in its stock unit'
      using errcode = 'restrict_violation', constraint = 'inventory_items_unit_stays', table = 'inventory_items';
  end if;
  return new;
end $$;
comment on function named_item_keeps_unit() is 'guards: an item that something names keeps its unit.';

-- What something happened to is no draft again.
create function used_item_is_no_draft() returns trigger
  language plpgsql as $$
begin
  if item_was_used(new.business_id, new.id) then
    raise exception 'an item that was used is no draft again'
      using errcode = 'restrict_violation', constraint = 'inventory_items_used_stays', table = 'inventory_items';
  end if;
  return new;
end $$;
comment on function used_item_is_no_draft() is 'guards: an item that is used does not become a draft again.';

create policy search on inventory_items for select to atelier_search using (true);

create trigger record_change after insert or delete or update on inventory_items
  for each row execute function record_change();

create trigger moved_item_stays before update of is_counted, stock_unit, inventory_account_id on inventory_items
  for each row
  when (new.is_counted <> old.is_counted or new.stock_unit <> old.stock_unit or new.inventory_account_id is distinct from old.inventory_account_id)
  execute function moved_item_stays();

create trigger count_change_of_item before update on inventory_items
  for each row execute function count_change_of_item();

create trigger named_item_keeps_unit before update of stock_unit on inventory_items
  for each row
  when (new.stock_unit <> old.stock_unit) execute function named_item_keeps_unit();

create trigger used_item_is_no_draft before update of is_draft on inventory_items
  for each row
  when (new.is_draft and not old.is_draft) execute function used_item_is_no_draft();

-- What an item says of its units: a roll is 50 m, a kilo of yarn 2,000 m.
create table item_units (
  business_id uuid not null references businesses (id) on delete cascade,
  item_id uuid not null,
  position smallint not null check ("position" >= 1),
  amount numeric(20,6) not null check (amount > 0),
  unit text not null check (btrim(unit) <> '' and length(unit) <= 40),
  equals_amount numeric(20,6) not null check (equals_amount > 0),
  equals_unit text not null check (btrim(equals_unit) <> '' and length(equals_unit) <= 40),
  primary key (business_id, item_id, "position"),
  foreign key (business_id, item_id) references inventory_items (business_id, id) on delete cascade,
  constraint item_units_check check (unit <> equals_unit)
);
call protect_tenant_table('item_units');
grant select, insert, delete on item_units to atelier_app;

drop trigger announce_change on item_units;

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
grant select, insert, update (name, archived_at) on price_lists to atelier_app;

alter table customers
  add constraint customers_business_id_price_list_id_fkey foreign key (business_id, price_list_id) references price_lists (business_id, id);

create trigger record_change after insert or delete or update on price_lists
  for each row execute function record_change();

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
grant select, insert, delete on item_prices to atelier_app;

drop trigger announce_change on item_prices;

create table item_worths (
  business_id uuid not null references businesses (id) on delete cascade,
  item_id uuid not null,
  account_id uuid not null,
  quantity numeric(20,6) not null,
  value_cents bigint not null,
  last_moved_on date not null,
  primary key (business_id, item_id),
  foreign key (business_id, item_id) references inventory_items (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor=80);
create index item_worths_by_account on item_worths (business_id, account_id);
call protect_tenant_table('item_worths');
grant select on item_worths to atelier_app;

create table item_edits (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- As the contract writes it.
  edit jsonb not null,
  edited_at timestamptz not null,
  edited_by uuid references users (id) on delete set null,
  undone_at timestamptz,
  primary key (business_id, id)
);
create index item_edits_by_time on item_edits (business_id, edited_at desc, id desc);
create index item_edits_by_person on item_edits (edited_by);
call protect_tenant_table('item_edits');
grant select, insert, update (undone_at) on item_edits to atelier_app;

create table item_edit_rows (
  business_id uuid not null references businesses (id) on delete cascade,
  edit_id uuid not null,
  item_id uuid not null,
  -- What can be changed of many items, as it stood before.
  before jsonb not null,
  -- The version of the item that the edit made.
  version integer not null check (version >= 1),
  -- An undo left it as it was, since it had been changed after the edit.
  is_kept boolean not null default false,
  primary key (business_id, edit_id, item_id),
  foreign key (business_id, edit_id) references item_edits (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id) on delete cascade
);
create index item_edit_rows_by_item on item_edit_rows (business_id, item_id);
call protect_tenant_table('item_edit_rows');
grant select, insert, update (is_kept) on item_edit_rows to atelier_app;

drop trigger announce_change on item_edit_rows;

create function suggest_inventory_items(asked text, patterns text[], letters text, most integer)
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.36 rows 10
  as $$ with holding as materialized (
          select r.id, search_text, search_closeness(search_text, asked) as nearness from inventory_items r
          where business_id = current_business_id() and asked <> ''
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by nearness desc, search_text, r.id limit most
        ), alike as materialized (
          select r.id, search_text, word_similarity(letters, search_text) as nearness from inventory_items r
          where business_id = current_business_id() and letters <% search_text
            and (select count(*) from holding) < 3 and r.id not in (select h.id from holding h)
          order by nearness desc, search_text, r.id limit most
        )
        select a.id, a.nearness from (select * from holding union all select * from alike) a
          order by a.nearness desc, a.search_text, a.id limit most $$;
grant create on schema public to atelier_search;
alter function suggest_inventory_items(asked text, patterns text[], letters text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_inventory_items(asked text, patterns text[], letters text, most integer) from public;
grant execute on function suggest_inventory_items(asked text, patterns text[], letters text, most integer) to atelier_app;
reset role;

-- By which version of which recipe an item is made on a day: its own recipe, else that of the product whose variant it
-- is. What a product takes for one piece is no measure for a variant that is kept in another unit.
create function item_recipes(on_day date)
  returns table (business_id uuid, item_id uuid, recipe_id uuid, version_id uuid)
  language sql stable as $$
    select r.business_id, r.item_id, r.id, v.version_id
      from recipes r
      join versions_in_force(on_day) v on v.business_id = r.business_id and v.recipe_id = r.id
      where r.archived_at is null
    union all
    select i.business_id, i.id, r.id, v.version_id
      from inventory_items i
      join inventory_items p on p.business_id = i.business_id and p.id = i.parent_id and p.stock_unit = i.stock_unit
      join recipes r on r.business_id = p.business_id and r.item_id = p.id and r.archived_at is null
      join versions_in_force(on_day) v on v.business_id = r.business_id and v.recipe_id = r.id
      where not exists (
        select from recipes own
          join recipe_versions c on c.business_id = own.business_id and c.recipe_id = own.id and c.activated_at is not null
          where own.business_id = i.business_id and own.item_id = i.id and own.archived_at is null
      )
$$;
grant execute on function item_recipes(on_day date) to atelier_app, atelier_keeper;

-- Whether stock of an item has moved, or something names it that moves stock or sells.
create function item_was_used(asked_business_id uuid, asked_item_id uuid) returns boolean
  language sql stable as $$
  select exists (select from item_worths where business_id = asked_business_id and item_id = asked_item_id)
      or exists (select from invoice_lines where business_id = asked_business_id and product_id = asked_item_id)
      or exists (select from production_batches where business_id = asked_business_id and item_id = asked_item_id)
      or exists (select from batch_materials where business_id = asked_business_id and item_id = asked_item_id)
      or exists (select from purchase_order_lines where business_id = asked_business_id and item_id = asked_item_id)
      or exists (select from stock_take_lines where business_id = asked_business_id and item_id = asked_item_id)
$$;
