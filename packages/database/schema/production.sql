-- production: recipes, costs of making, batches.

create table recipes (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- What comes out of it; there is one way to make a thing, in versions.
  item_id uuid not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- Counts the changes of a recipe and its versions, so that nobody saves over what somebody else saved meanwhile.
  version integer not null default 1 check (version >= 1),
  primary key (business_id, id),
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create unique index recipes_item on recipes (business_id, item_id);
call protect_tenant_table('recipes');
grant select, insert, update (archived_at, version), delete on recipes to atelier_app;
grant select (business_id) on recipes to atelier_clock;

-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on recipes for select to atelier_clock using (true);

create trigger record_change after insert or delete or update on recipes
  for each row execute function record_change();

-- A version is a draft, then the one that counts, then what another one replaced. Once something was made by it, it stays.
create table recipe_versions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  recipe_id uuid not null,
  number smallint not null check (number >= 1),
  -- What comes out at once, as it was said.
  yield numeric(20,6) not null check (yield > 0),
  yield_unit text not null check (btrim(yield_unit) <> '' and length(yield_unit) <= 40),
  instructions text not null default '' check (length(instructions) <= 20000),
  -- What is new in it.
  note text not null default '' check (length(note) <= 500),
  -- What the studio costs a piece, and an hour of work; null: as the business says.
  overhead_piece_cents bigint check (overhead_piece_cents >= 0),
  overhead_hour_cents bigint check (overhead_hour_cents >= 0),
  activated_at timestamptz,
  -- Something was made by it.
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- From which day to which day each version of a recipe counts. The first counts from the beginning, each further one from
  -- the day on which the version before it ends; whether it is in force is a fact of the day that is asked about.
  -- Null: a draft, or the first one, which counts however early a day is.
  effective_from date,
  -- The first day on which it does not count any more; null while no other follows it.
  effective_until date,
  primary key (business_id, id),
  foreign key (business_id, recipe_id) references recipes (business_id, id),
  constraint recipe_versions_check1 check (used_at is null or activated_at is not null),
  constraint recipe_versions_drafts_have_no_days
    check (activated_at is not null or effective_from is null and effective_until is null),
  constraint recipe_versions_days_in_order check (effective_until >= effective_from)
);
create unique index recipe_versions_number on recipe_versions (business_id, recipe_id, number);
create unique index recipe_versions_draft on recipe_versions (business_id, recipe_id) where (activated_at is null);
create index recipe_versions_counting on recipe_versions (business_id, recipe_id) where (activated_at is not null);
call protect_tenant_table('recipe_versions');
grant select, insert, update (yield, yield_unit, instructions, note, overhead_piece_cents, overhead_hour_cents,
  activated_at, used_at, effective_from, effective_until), delete on recipe_versions to atelier_app;

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
comment on function used_recipe_version_stays() is
  'guards: a recipe version that was in use, or by which something was made, stays.';

create function count_change_of_recipe() returns trigger
  language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update recipes set version = version + 1 where business_id = changed.business_id and id = changed.recipe_id;
  return null;
end $$;
comment on function count_change_of_recipe() is
  'derives: the version of a recipe from each change of its versions.';

-- Of the versions of a recipe that are no drafts exactly one counts on each day: the first from the beginning, each from
-- where the one before it ends, the last without an end. Two changes at once wait for each other at `recipes.version`.
create function days_of_versions_meet() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select effective_from, effective_until, row_number() over days as place, lead(effective_from) over days as follows
        from recipe_versions
        where business_id = new.business_id and recipe_id = new.recipe_id and activated_at is not null
        window days as (order by effective_from nulls first, effective_until nulls last)
    ) v where (place = 1) <> (effective_from is null) or effective_until is distinct from follows
  ) then
    raise exception 'the days of the versions of a recipe leave a gap, or meet twice'
      using errcode = 'restrict_violation', constraint = 'recipe_versions_days_meet', table = 'recipe_versions';
  end if;
  return null;
end $$;
comment on function days_of_versions_meet() is
  'guards: the days of the versions of a recipe leave no gap and do not overlap.';

-- A version by which a batch is planned is no draft again, and so is not thrown away.
create function planned_recipe_version_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from production_batches where business_id = new.business_id and recipe_version_id = new.id
  ) then
    raise exception 'a version by which a batch is planned stays'
      using errcode = 'restrict_violation', constraint = 'recipe_versions_planned_stays', table = 'recipe_versions';
  end if;
  return new;
end $$;
comment on function planned_recipe_version_stays() is 'guards: a recipe version by which a batch is planned stays.';

create trigger record_change after insert or delete or update on recipe_versions
  for each row execute function record_change();

create trigger used_recipe_version_stays before delete or update on recipe_versions
  for each row execute function used_recipe_version_stays();

-- That something was made by a version is no change of it.
create trigger count_change_of_recipe after insert or delete or update of yield, yield_unit, instructions, note, overhead_piece_cents, overhead_hour_cents, activated_at, effective_from, effective_until on recipe_versions
  for each row
  execute function count_change_of_recipe();

create constraint trigger days_of_versions_meet after insert or update of activated_at, effective_from, effective_until on recipe_versions deferrable initially deferred
  for each row
  execute function days_of_versions_meet();

create trigger planned_recipe_version_stays before update of activated_at on recipe_versions
  for each row
  when (old.activated_at is not null and new.activated_at is null)
  execute function planned_recipe_version_stays();

create table recipe_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  version_id uuid not null,
  position smallint not null check ("position" >= 1),
  item_id uuid not null,
  -- For one yield, in any unit that leads to the item's stock unit.
  quantity numeric(20,6) not null check (quantity >= 0),
  -- Once for a batch, however large, in the same unit.
  setup_quantity numeric(20,6) not null default 0 check (setup_quantity >= 0),
  unit text not null check (btrim(unit) <> '' and length(unit) <= 40),
  -- Millionths that come on top of the quantity.
  waste integer not null default 0 check (waste between 0 and 1000000),
  -- Used only when somebody says so.
  is_optional boolean not null default false,
  -- Needed, but neither taken from the stock nor part of the cost: it was an expense when it was bought.
  is_consumable boolean not null default false,
  note text not null default '' check (length(note) <= 500),
  primary key (business_id, version_id, "position"),
  foreign key (business_id, version_id) references recipe_versions (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id),
  constraint recipe_lines_something check (quantity > 0 or setup_quantity > 0)
);
create index recipe_lines_by_item on recipe_lines (business_id, item_id);
call protect_tenant_table('recipe_lines');
grant select, insert, delete on recipe_lines to atelier_app;

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
comment on function part_of_used_recipe_stays() is
  'guards: a used recipe version keeps its lines, steps and by-products.';

create trigger part_of_used_recipe_stays before insert or delete on recipe_lines
  for each row execute function part_of_used_recipe_stays();

create trigger keep_lines after delete on recipe_lines
  referencing old table as gone
  for each statement execute function keep_lines('version_id');

create trigger tell_lines after insert on recipe_lines
  referencing new table as came
  for each statement execute function tell_lines('version_id', 'recipe_versions');

drop trigger announce_change on recipe_lines;

-- What can be taken instead of a line's item, so much for one yield.
create table recipe_substitutes (
  business_id uuid not null references businesses (id) on delete cascade,
  version_id uuid not null,
  line_position smallint not null,
  position smallint not null check ("position" >= 1),
  item_id uuid not null,
  quantity numeric(20,6) not null check (quantity > 0),
  unit text not null check (btrim(unit) <> '' and length(unit) <= 40),
  primary key (business_id, version_id, line_position, "position"),
  foreign key (business_id, version_id, line_position) references recipe_lines (business_id, version_id, "position")
    on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create index recipe_substitutes_by_item on recipe_substitutes (business_id, item_id);
call protect_tenant_table('recipe_substitutes');
grant select, insert, delete on recipe_substitutes to atelier_app;

create trigger part_of_used_recipe_stays before insert or delete on recipe_substitutes
  for each row execute function part_of_used_recipe_stays();

drop trigger announce_change on recipe_substitutes;

-- Work on one yield.
create table recipe_steps (
  business_id uuid not null references businesses (id) on delete cascade,
  version_id uuid not null,
  position smallint not null check ("position" >= 1),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  note text not null default '' check (length(note) <= 2000),
  minutes integer not null check (minutes between 0 and 100000),
  -- Once for a batch, however large.
  setup_minutes integer not null default 0 check (setup_minutes between 0 and 100000),
  -- Null: what an hour costs in this business.
  hourly_cents bigint check (hourly_cents >= 0),
  primary key (business_id, version_id, "position"),
  foreign key (business_id, version_id) references recipe_versions (business_id, id) on delete cascade
);
call protect_tenant_table('recipe_steps');
grant select, insert, delete on recipe_steps to atelier_app;

create trigger part_of_used_recipe_stays before insert or delete on recipe_steps
  for each row execute function part_of_used_recipe_stays();

drop trigger announce_change on recipe_steps;

-- What else comes out of one yield, and takes its share of the cost along.
create table recipe_by_products (
  business_id uuid not null references businesses (id) on delete cascade,
  version_id uuid not null,
  position smallint not null check ("position" >= 1),
  item_id uuid not null,
  quantity numeric(20,6) not null check (quantity > 0),
  unit text not null check (btrim(unit) <> '' and length(unit) <= 40),
  -- Millionths of the whole cost.
  cost_share integer not null check (cost_share between 0 and 999999),
  primary key (business_id, version_id, "position"),
  foreign key (business_id, version_id) references recipe_versions (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create unique index recipe_by_products_item on recipe_by_products (business_id, version_id, item_id);
create index recipe_by_products_by_item on recipe_by_products (business_id, item_id);
call protect_tenant_table('recipe_by_products');
grant select, insert, delete on recipe_by_products to atelier_app;

create trigger part_of_used_recipe_stays before insert or delete on recipe_by_products
  for each row execute function part_of_used_recipe_stays();

drop trigger announce_change on recipe_by_products;

-- What making costs beside materials, and how prices come from cost, unless a recipe or an item says otherwise.
create table making_rates (
  business_id uuid primary key references businesses (id) on delete cascade,
  -- One a business; the audit trail knows records by their id.
  id uuid generated always as (business_id) stored not null,
  hourly_cents bigint not null check (hourly_cents >= 0),
  overhead_piece_cents bigint not null check (overhead_piece_cents >= 0),
  overhead_hour_cents bigint not null check (overhead_hour_cents >= 0),
  -- A margin is a part of the price, a markup a part of the cost; both in millionths.
  price_rule text not null check (price_rule in ('margin', 'markup')),
  wholesale_rate integer not null check (wholesale_rate >= 0),
  retail_rate integer not null check (retail_rate >= 0),
  -- How many minutes the bench is open on each weekday, from Monday on: a promise counts with them.
  bench_minutes smallint[] not null default '{480,480,480,480,480,0,0}'::smallint[]
    check (cardinality(bench_minutes) = 7 and array_position(bench_minutes, null::smallint) is null
    and (0 <= all (bench_minutes)) and (1440 >= all (bench_minutes))),
  constraint making_rates_check check (price_rule = 'markup' or wholesale_rate < 1000000 and retail_rate < 1000000),
  constraint making_rates_check1 check (wholesale_rate <= 100000000 and retail_rate <= 100000000)
);
call protect_tenant_table('making_rates');
grant select, insert, update (hourly_cents, overhead_piece_cents, overhead_hour_cents, price_rule, wholesale_rate,
  retail_rate, bench_minutes) on making_rates to atelier_app;

create trigger record_change after insert or delete or update on making_rates
  for each row execute function record_change();

-- From which accounts work and what the studio costs are taken into the value of what is made; null: they stay expenses.
create table production_accounts (
  business_id uuid primary key references businesses (id) on delete cascade,
  -- One a business; the audit trail knows records by their id.
  id uuid generated always as (business_id) stored not null,
  labour_account_id uuid,
  overhead_account_id uuid,
  foreign key (business_id, labour_account_id) references accounts (business_id, id),
  foreign key (business_id, overhead_account_id) references accounts (business_id, id)
);
call protect_tenant_table('production_accounts');
grant select, insert, update (labour_account_id, overhead_account_id) on production_accounts to atelier_app;

create trigger record_change after insert or delete or update on production_accounts
  for each row execute function record_change();

create table production_batches (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  number bigint not null check (number > 0),
  item_id uuid not null,
  -- By which recipe it is made.
  recipe_version_id uuid not null,
  place_id uuid not null,
  -- In the stock unit of the item, as are all quantities here.
  planned_quantity numeric(20,6) not null check (planned_quantity > 0),
  planned_for date not null,
  due_on date,
  lot text not null default '' check (length(lot) <= 60),
  note text not null default '' check (length(note) <= 2000),
  started_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text not null default '' check (length(blocked_reason) <= 500),
  done_at timestamptz,
  cancelled_at timestamptz,
  -- What came out of it and was lost, less what was taken back; what was taken apart again.
  made_quantity numeric(20,6) not null default 0 check (made_quantity >= 0),
  lost_quantity numeric(20,6) not null default 0 check (lost_quantity >= 0),
  apart_quantity numeric(20,6) not null default 0 check (apart_quantity >= 0),
  status text
    generated always as (
case
    when cancelled_at is not null then 'cancelled'
    when done_at is not null then 'done'
    when blocked_at is not null then 'blocked'
    when made_quantity > 0 then 'partly-done'
    when started_at is not null then 'in-progress'
    else 'planned'
end) stored not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, item_id) references inventory_items (business_id, id),
  foreign key (business_id, recipe_version_id) references recipe_versions (business_id, id),
  foreign key (business_id, place_id) references stock_places (business_id, id),
  constraint production_batches_check check (cancelled_at is null or made_quantity = 0 and done_at is null),
  constraint production_batches_check1 check (done_at is null or made_quantity > 0),
  constraint production_batches_due check (due_on >= planned_for),
  constraint production_batches_apart check (apart_quantity <= made_quantity)
);
create index production_batches_by_day on production_batches (business_id, planned_for desc, id desc);
create index production_batches_by_status on production_batches (business_id, status, planned_for, id);
create index production_batches_by_item on production_batches (business_id, item_id, id);
create index production_batches_by_recipe on production_batches (business_id, recipe_version_id);
create index production_batches_by_place on production_batches (business_id, place_id);
call protect_tenant_table('production_batches');
grant select, insert, update (place_id, planned_quantity, planned_for, due_on, lot, note, started_at, blocked_at,
  blocked_reason, done_at, cancelled_at, made_quantity, lost_quantity, apart_quantity, version,
  updated_at) on production_batches to atelier_app;

create trigger record_change after insert or delete or update on production_batches
  for each row execute function record_change();

create trigger drafts_stay_apart after insert on production_batches
  referencing new table as added
  for each statement execute function drafts_stay_apart();

-- What a batch is promised, and what of it was used.
create table batch_materials (
  business_id uuid not null references businesses (id) on delete cascade,
  batch_id uuid not null,
  position smallint not null check ("position" >= 1),
  item_id uuid not null,
  quantity numeric(20,6) not null check (quantity >= 0),
  used_quantity numeric(20,6) not null default 0 check (used_quantity >= 0),
  primary key (business_id, batch_id, "position"),
  unique (business_id, batch_id, item_id),
  foreign key (business_id, batch_id) references production_batches (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create index batch_materials_by_item on batch_materials (business_id, item_id);
call protect_tenant_table('batch_materials');
grant select, insert, update (quantity, used_quantity), delete on batch_materials to atelier_app;

create trigger drafts_stay_apart after insert on batch_materials
  referencing new table as added
  for each statement execute function drafts_stay_apart();

drop trigger announce_change on batch_materials;

-- What came out of a batch at once, or was taken apart again; the operation of the stock ledger has the same id.
create table batch_outputs (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  batch_id uuid not null,
  kind text not null check (kind in ('made', 'apart')),
  day date not null,
  quantity numeric(20,6) not null check (quantity > 0),
  lost_quantity numeric(20,6) not null default 0 check (lost_quantity >= 0),
  minutes integer not null default 0 check (minutes between 0 and 1000000),
  hourly_cents bigint not null default 0 check (hourly_cents >= 0),
  labour_cents bigint not null default 0 check (labour_cents >= 0),
  overhead_cents bigint not null default 0 check (overhead_cents >= 0),
  -- Where they were taken from; null where they are no part of the value.
  labour_account_id uuid,
  overhead_account_id uuid,
  reversal_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, reversal_id),
  foreign key (business_id, batch_id) references production_batches (business_id, id),
  foreign key (business_id, id, day) references stock_operations (business_id, id, day),
  foreign key (business_id, reversal_id) references stock_operations (business_id, id),
  foreign key (business_id, labour_account_id) references accounts (business_id, id),
  foreign key (business_id, overhead_account_id) references accounts (business_id, id)
);
create index batch_outputs_by_batch on batch_outputs (business_id, batch_id, id);
call protect_tenant_table('batch_outputs');
grant select, insert, update (reversal_id) on batch_outputs to atelier_app;

drop trigger announce_change on batch_outputs;

-- Minutes worked on a batch, by a timer that runs while ended_at is null, or put down by hand.
create table batch_work (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  batch_id uuid not null,
  person_id uuid not null,
  day date not null,
  started_at timestamptz,
  ended_at timestamptz,
  minutes integer check (minutes between 1 and 100000),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, batch_id) references production_batches (business_id, id),
  constraint batch_work_check check ((minutes is null) = (started_at is not null and ended_at is null)),
  constraint batch_work_check1 check (ended_at is null or started_at is not null)
);
create unique index batch_work_running on batch_work (business_id, batch_id, person_id)
  where ((started_at is not null) and (ended_at is null));
create index batch_work_by_batch on batch_work (business_id, batch_id, day, id);
call protect_tenant_table('batch_work');
grant select, insert, update (ended_at, minutes), delete on batch_work to atelier_app;

-- Products whose price left too little at latest costs when the clock last looked. A row is there as long as that is so,
-- which tells what is news from what was told before.
create table small_margins (
  business_id uuid not null references businesses (id) on delete cascade,
  item_id uuid not null,
  since timestamptz not null,
  primary key (business_id, item_id),
  foreign key (business_id, item_id) references inventory_items (business_id, id) on delete cascade
);
call protect_tenant_table('small_margins');
grant select, insert, delete on small_margins to atelier_app;

drop trigger announce_change on small_margins;

-- The versions that count on a day. Every read asks this one, or the next.
create function versions_in_force(on_day date)
  returns table (business_id uuid, recipe_id uuid, version_id uuid)
  language sql stable as $$
    select v.business_id, v.recipe_id, v.id
      from recipe_versions v
      where v.activated_at is not null
        and (v.effective_from is null or v.effective_from <= on_day)
        and (v.effective_until is null or v.effective_until > on_day)
$$;
grant execute on function versions_in_force(on_day date) to atelier_app, atelier_keeper;
