-- Production: batches of a recipe, what they are promised, what was worked on them, and what came out.

-- From which accounts work and what the studio costs are taken into the value of what is made; null: they stay expenses.
create table production_accounts (
  business_id uuid not null references businesses (id) on delete cascade,
  -- One a business; the audit trail knows records by their id.
  id uuid not null generated always as (business_id) stored,
  labour_account_id uuid,
  overhead_account_id uuid,
  primary key (business_id),
  foreign key (business_id, labour_account_id) references accounts (business_id, id),
  foreign key (business_id, overhead_account_id) references accounts (business_id, id)
);
call protect_tenant_table('production_accounts');
call audit_table('production_accounts');
grant select, insert, update (labour_account_id, overhead_account_id) on production_accounts to atelier_app;

create table production_batches (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  number bigint not null check (number > 0),
  item_id uuid not null,
  -- By which recipe it is made.
  recipe_version_id uuid not null,
  place_id uuid not null,
  -- In the stock unit of the item, as are all quantities here.
  planned_quantity numeric(20, 6) not null check (planned_quantity > 0),
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
  made_quantity numeric(20, 6) not null default 0 check (made_quantity >= 0),
  lost_quantity numeric(20, 6) not null default 0 check (lost_quantity >= 0),
  apart_quantity numeric(20, 6) not null default 0 check (apart_quantity >= 0),
  status text not null generated always as (
    case when cancelled_at is not null then 'cancelled'
         when done_at is not null then 'done'
         when blocked_at is not null then 'blocked'
         when made_quantity > 0 then 'partly-done'
         when started_at is not null then 'in-progress'
         else 'planned' end
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, item_id) references inventory_items (business_id, id),
  foreign key (business_id, recipe_version_id) references recipe_versions (business_id, id),
  foreign key (business_id, place_id) references stock_places (business_id, id),
  check (cancelled_at is null or (made_quantity = 0 and done_at is null)),
  check (done_at is null or made_quantity > 0),
  constraint production_batches_due check (due_on >= planned_for),
  constraint production_batches_apart check (apart_quantity <= made_quantity)
);
create index production_batches_by_day on production_batches (business_id, planned_for desc, id desc);
create index production_batches_by_status on production_batches (business_id, status, planned_for, id);
create index production_batches_by_item on production_batches (business_id, item_id, id);
create index production_batches_by_recipe on production_batches (business_id, recipe_version_id);
create index production_batches_by_place on production_batches (business_id, place_id);
call protect_tenant_table('production_batches');
call audit_table('production_batches');
grant select, insert, update (planned_quantity, planned_for, due_on, place_id, lot, note, started_at, blocked_at,
  blocked_reason, done_at, cancelled_at, made_quantity, lost_quantity, apart_quantity, version, updated_at)
  on production_batches to atelier_app;

-- What a batch is promised, and what of it was used.
create table batch_materials (
  business_id uuid not null references businesses (id) on delete cascade,
  batch_id uuid not null,
  position smallint not null check (position >= 1),
  item_id uuid not null,
  quantity numeric(20, 6) not null check (quantity >= 0),
  used_quantity numeric(20, 6) not null default 0 check (used_quantity >= 0),
  primary key (business_id, batch_id, position),
  unique (business_id, batch_id, item_id),
  foreign key (business_id, batch_id) references production_batches (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
create index batch_materials_by_item on batch_materials (business_id, item_id);
call protect_tenant_table('batch_materials');
drop trigger announce_change on batch_materials;
grant select, insert, update (quantity, used_quantity), delete on batch_materials to atelier_app;

-- What came out of a batch at once, or was taken apart again; the operation of the stock ledger has the same id.
create table batch_outputs (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  batch_id uuid not null,
  kind text not null check (kind in ('made', 'apart')),
  day date not null,
  quantity numeric(20, 6) not null check (quantity > 0),
  lost_quantity numeric(20, 6) not null default 0 check (lost_quantity >= 0),
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
drop trigger announce_change on batch_outputs;
grant select, insert, update (reversal_id) on batch_outputs to atelier_app;

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
  check ((minutes is null) = (started_at is not null and ended_at is null)),
  check (ended_at is null or started_at is not null)
);
create unique index batch_work_running on batch_work (business_id, batch_id, person_id)
  where started_at is not null and ended_at is null;
create index batch_work_by_batch on batch_work (business_id, batch_id, day, id);
call protect_tenant_table('batch_work');
grant select, insert, update (ended_at, minutes), delete on batch_work to atelier_app;

-- What open batches are promised; and beside what was ordered, what is to come out of them.
create or replace view stock_commitments with (security_invoker = true) as
  select m.business_id, m.item_id, greatest(m.quantity - m.used_quantity, 0)::numeric(20, 6) as quantity
    from batch_materials m
    join production_batches b on b.business_id = m.business_id and b.id = m.batch_id
    where b.status in ('planned', 'in-progress', 'blocked', 'partly-done');

create or replace view stock_expectations with (security_invoker = true) as
  select l.business_id, l.item_id, ((l.packs - l.received_packs) * l.pack_quantity)::numeric(20, 6) as quantity
    from purchase_order_lines l
    join purchase_orders o on o.business_id = l.business_id and o.id = l.order_id
    where o.placed_at is not null and o.closed_at is null and o.cancelled_at is null and l.received_packs < l.packs
  union all
  select business_id, item_id,
         greatest(planned_quantity - made_quantity - lost_quantity, 0)::numeric(20, 6) as quantity
    from production_batches
    where status in ('planned', 'in-progress', 'blocked', 'partly-done');
