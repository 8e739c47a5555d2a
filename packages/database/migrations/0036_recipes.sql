-- How things are made: what one yield of an item takes of other items, of work, and of the studio itself.

create table recipes (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- What comes out of it; there is one way to make a thing, in versions.
  item_id uuid not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create unique index recipes_item on recipes (business_id, item_id);
call protect_tenant_table('recipes');
call audit_table('recipes');
grant select, insert, update (archived_at), delete on recipes to atelier_app;

-- A version is a draft, then the one that counts, then what another one replaced. Once something was made by it, it stays.
create table recipe_versions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  recipe_id uuid not null,
  number smallint not null check (number >= 1),
  -- What comes out at once, as it was said.
  yield numeric(20, 6) not null check (yield > 0),
  yield_unit text not null check (btrim(yield_unit) <> '' and length(yield_unit) <= 40),
  instructions text not null default '' check (length(instructions) <= 20000),
  -- What is new in it.
  note text not null default '' check (length(note) <= 500),
  -- What the studio costs a piece, and an hour of work; null: as the business says.
  overhead_piece_cents bigint check (overhead_piece_cents >= 0),
  overhead_hour_cents bigint check (overhead_hour_cents >= 0),
  activated_at timestamptz,
  superseded_at timestamptz,
  -- Something was made by it.
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, recipe_id) references recipes (business_id, id),
  check (superseded_at is null or activated_at is not null),
  check (used_at is null or activated_at is not null)
);
create unique index recipe_versions_number on recipe_versions (business_id, recipe_id, number);
create unique index recipe_versions_current on recipe_versions (business_id, recipe_id)
  where activated_at is not null and superseded_at is null;
create unique index recipe_versions_draft on recipe_versions (business_id, recipe_id) where activated_at is null;
call protect_tenant_table('recipe_versions');
call audit_table('recipe_versions');
grant select, insert, update (yield, yield_unit, instructions, note, overhead_piece_cents, overhead_hour_cents,
  activated_at, superseded_at, used_at), delete on recipe_versions to atelier_app;

create table recipe_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  version_id uuid not null,
  position smallint not null check (position >= 1),
  item_id uuid not null,
  -- For one yield, in any unit that leads to the item's stock unit.
  quantity numeric(20, 6) not null check (quantity >= 0),
  -- Once for a batch, however large, in the same unit.
  setup_quantity numeric(20, 6) not null default 0 check (setup_quantity >= 0),
  unit text not null check (btrim(unit) <> '' and length(unit) <= 40),
  -- Millionths that come on top of the quantity.
  waste integer not null default 0 check (waste between 0 and 1000000),
  -- Used only when somebody says so.
  is_optional boolean not null default false,
  -- Needed, but neither taken from the stock nor part of the cost: it was an expense when it was bought.
  is_consumable boolean not null default false,
  note text not null default '' check (length(note) <= 500),
  primary key (business_id, version_id, position),
  foreign key (business_id, version_id) references recipe_versions (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id),
  constraint recipe_lines_something check (quantity > 0 or setup_quantity > 0)
);
create index recipe_lines_by_item on recipe_lines (business_id, item_id);
call protect_tenant_table('recipe_lines');
drop trigger announce_change on recipe_lines;
grant select, insert, delete on recipe_lines to atelier_app;

-- What can be taken instead of a line's item, so much for one yield.
create table recipe_substitutes (
  business_id uuid not null references businesses (id) on delete cascade,
  version_id uuid not null,
  line_position smallint not null,
  position smallint not null check (position >= 1),
  item_id uuid not null,
  quantity numeric(20, 6) not null check (quantity > 0),
  unit text not null check (btrim(unit) <> '' and length(unit) <= 40),
  primary key (business_id, version_id, line_position, position),
  foreign key (business_id, version_id, line_position)
    references recipe_lines (business_id, version_id, position) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create index recipe_substitutes_by_item on recipe_substitutes (business_id, item_id);
call protect_tenant_table('recipe_substitutes');
drop trigger announce_change on recipe_substitutes;
grant select, insert, delete on recipe_substitutes to atelier_app;

-- Work on one yield.
create table recipe_steps (
  business_id uuid not null references businesses (id) on delete cascade,
  version_id uuid not null,
  position smallint not null check (position >= 1),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  note text not null default '' check (length(note) <= 2000),
  minutes integer not null check (minutes between 0 and 100000),
  -- Once for a batch, however large.
  setup_minutes integer not null default 0 check (setup_minutes between 0 and 100000),
  -- Null: what an hour costs in this business.
  hourly_cents bigint check (hourly_cents >= 0),
  primary key (business_id, version_id, position),
  foreign key (business_id, version_id) references recipe_versions (business_id, id) on delete cascade
);
call protect_tenant_table('recipe_steps');
drop trigger announce_change on recipe_steps;
grant select, insert, delete on recipe_steps to atelier_app;

-- What else comes out of one yield, and takes its share of the cost along.
create table recipe_by_products (
  business_id uuid not null references businesses (id) on delete cascade,
  version_id uuid not null,
  position smallint not null check (position >= 1),
  item_id uuid not null,
  quantity numeric(20, 6) not null check (quantity > 0),
  unit text not null check (btrim(unit) <> '' and length(unit) <= 40),
  -- Millionths of the whole cost.
  cost_share integer not null check (cost_share between 0 and 999999),
  primary key (business_id, version_id, position),
  foreign key (business_id, version_id) references recipe_versions (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create unique index recipe_by_products_item on recipe_by_products (business_id, version_id, item_id);
create index recipe_by_products_by_item on recipe_by_products (business_id, item_id);
call protect_tenant_table('recipe_by_products');
drop trigger announce_change on recipe_by_products;
grant select, insert, delete on recipe_by_products to atelier_app;

-- What making costs beside materials, and how prices come from cost, unless a recipe or an item says otherwise.
create table making_rates (
  business_id uuid not null references businesses (id) on delete cascade,
  -- One a business; the audit trail knows records by their id.
  id uuid not null generated always as (business_id) stored,
  hourly_cents bigint not null check (hourly_cents >= 0),
  overhead_piece_cents bigint not null check (overhead_piece_cents >= 0),
  overhead_hour_cents bigint not null check (overhead_hour_cents >= 0),
  -- A margin is a part of the price, a markup a part of the cost; both in millionths.
  price_rule text not null check (price_rule in ('margin', 'markup')),
  wholesale_rate integer not null check (wholesale_rate >= 0),
  retail_rate integer not null check (retail_rate >= 0),
  primary key (business_id),
  check (price_rule = 'markup' or (wholesale_rate < 1000000 and retail_rate < 1000000)),
  check (wholesale_rate <= 100000000 and retail_rate <= 100000000)
);
call protect_tenant_table('making_rates');
call audit_table('making_rates');
grant select, insert, update (hourly_cents, overhead_piece_cents, overhead_hour_cents, price_rule, wholesale_rate,
  retail_rate) on making_rates to atelier_app;

-- What something was made by is not written over; only a business that is wiped loses it.
create function used_recipe_version_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.activated_at is not null and not may_wipe(old.business_id) then
      raise exception 'a version that counted stays'
        using errcode = 'restrict_violation', constraint = 'recipe_versions_stays', table = 'recipe_versions';
    end if;
    return old;
  end if;
  if old.used_at is not null and (
    new.used_at is distinct from old.used_at or new.yield <> old.yield or new.yield_unit <> old.yield_unit
    or new.instructions <> old.instructions
    or new.overhead_piece_cents is distinct from old.overhead_piece_cents
    or new.overhead_hour_cents is distinct from old.overhead_hour_cents
  ) then
    raise exception 'a version by which something was made stays'
      using errcode = 'restrict_violation', constraint = 'recipe_versions_used_stays', table = 'recipe_versions';
  end if;
  return new;
end $$;
create trigger used_recipe_version_stays before update or delete on recipe_versions
  for each row execute function used_recipe_version_stays();

create function part_of_used_recipe_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
begin
  if tg_op = 'DELETE' then part := old; else part := new; end if;
  if exists (
    select from recipe_versions v
      where v.business_id = part.business_id and v.id = part.version_id and v.used_at is not null
  ) and not may_wipe(part.business_id) then
    raise exception 'a version by which something was made stays'
      using errcode = 'restrict_violation', constraint = 'recipe_versions_used_stays', table = 'recipe_versions';
  end if;
  return part;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['recipe_lines', 'recipe_substitutes', 'recipe_steps', 'recipe_by_products'] loop
    execute format('create trigger part_of_used_recipe_stays before insert or delete on %I
      for each row execute function part_of_used_recipe_stays()', part);
  end loop;
end $$;

-- Pictures and papers of a recipe.
alter table document_links drop constraint document_links_record_kind_check;
alter table document_links add constraint document_links_record_kind_check check (
  record_kind in ('transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe')
);
