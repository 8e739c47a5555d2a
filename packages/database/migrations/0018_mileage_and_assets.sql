-- What driving and the things that stay cost: the log of drives with its rates, and the register of fixed assets.

create table vehicles (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  -- The day from which it was used for the business; Schedule C asks for it.
  in_service_on date,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index vehicles_name on vehicles (business_id, lower(name)) where archived_at is null;
call protect_tenant_table('vehicles');
grant select, insert, update (name, in_service_on, archived_at) on vehicles to atelier_app;
call audit_table('vehicles');

-- A drive. It posts nothing: what a mile is worth is a deduction of the tax form, and no money that was spent.
create table mileage_trips (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  trip_date date not null,
  vehicle_id uuid not null,
  from_place text not null check (length(from_place) <= 120),
  to_place text not null check (length(to_place) <= 120),
  -- Tenths of a mile, one way.
  tenths integer not null check (tenths between 1 and 9999999),
  is_round_trip boolean not null,
  use text not null check (use in ('business', 'commuting', 'other')),
  purpose text not null check (length(purpose) <= 120 and (use <> 'business' or btrim(purpose) <> '')),
  event text not null check (length(event) <= 120),
  -- Whole miles, when it ended.
  odometer integer check (odometer between 0 and 9999999),
  notes text not null check (length(notes) <= 500),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  driven_tenths integer generated always as (case when is_round_trip then 2 * tenths else tenths end) stored,
  search_text text generated always as (
    fold(purpose || ' ' || event || ' ' || from_place || ' ' || to_place || ' ' || notes)
  ) stored,
  primary key (business_id, id),
  foreign key (business_id, vehicle_id) references vehicles (business_id, id)
);
create index mileage_trips_by_date on mileage_trips (business_id, trip_date desc, id desc);
create index mileage_trips_by_vehicle on mileage_trips (business_id, vehicle_id, trip_date desc, id desc);
call protect_tenant_table('mileage_trips');
grant select, insert, delete on mileage_trips to atelier_app;
grant update (trip_date, vehicle_id, from_place, to_place, tenths, is_round_trip, use, purpose, event, odometer, notes,
  version) on mileage_trips to atelier_app;
call audit_table('mileage_trips');

-- What the business reckons a mile with, over the published rate of that day; in tenths of a minor unit.
create table mileage_rates (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  valid_from date not null,
  tenths_of_cent integer not null check (tenths_of_cent between 0 and 100000),
  primary key (business_id, id),
  unique (business_id, valid_from)
);
call protect_tenant_table('mileage_rates');
grant select, insert, delete, update (tenths_of_cent) on mileage_rates to atelier_app;
call audit_table('mileage_rates');

-- Which of the two ways to deduct driving the tax form of a year takes; a year without a row was not decided.
create table mileage_years (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  year smallint not null check (year between 2000 and 2200),
  method text not null check (method in ('standard', 'actual')),
  primary key (business_id, id),
  unique (business_id, year)
);
call protect_tenant_table('mileage_years');
grant select, insert, delete, update (method) on mileage_years to atelier_app;
call audit_table('mileage_years');

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'manual', 'invoice', 'payment', 'expense', 'income', 'transfer', 'contribution', 'draw', 'opening', 'reversal',
  'sales-tax-payment', 'asset-purchase', 'depreciation', 'asset-disposal'
));

-- The accounts that things are kept on become protected in every business that has them from its founding; where one is
-- not there any more, or serves something else, another one is made on the next free number.
create procedure keep_account(wanted_key text, wanted_code text, wanted_name text, wanted_type text, wanted_line text)
  language plpgsql as $$
begin
  update accounts a set system_key = wanted_key
    where a.code = wanted_code and a.type = wanted_type and a.system_key is null and a.is_active;
  insert into accounts (business_id, id, code, name, type, system_key, schedule_c_line)
    select b.id, gen_random_uuid(), free.code, wanted_name, wanted_type, wanted_key, wanted_line
      from businesses b
      cross join lateral (
        select n::text as code from generate_series(wanted_code::integer, 99999) as n
          where not exists (select from accounts a where a.business_id = b.id and a.code = n::text)
          order by n limit 1
      ) free
      where not exists (select from accounts a where a.business_id = b.id and a.system_key = wanted_key);
end $$;
-- The policies show the rows of an entered business alone, to the owner as well.
alter table accounts no force row level security;
alter table businesses no force row level security;
call keep_account('fixed-assets', '1500', 'Tools and equipment', 'fixed-asset', null);
call keep_account('accumulated-depreciation', '1590', 'Accumulated depreciation', 'fixed-asset', null);
call keep_account('depreciation', '6250', 'Depreciation', 'expense', '13');
call keep_account('disposal-result', '4950', 'Gain or loss on equipment', 'other-income', null);
alter table accounts force row level security;
alter table businesses force row level security;
drop procedure keep_account;

-- The register of things that stay: the kiln, the loom.
create table fixed_assets (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  notes text not null default '' check (length(notes) <= 500),
  purchased_on date not null,
  in_service_on date not null check (in_service_on >= purchased_on),
  cost_cents bigint not null check (cost_cents > 0),
  salvage_cents bigint not null check (salvage_cents >= 0 and salvage_cents < cost_cents),
  method text not null check (method in ('straight-line', 'first-year')),
  life_months smallint check (life_months between 1 and 1200),
  rhythm text not null check (rhythm in ('month', 'year')),
  -- What was depreciated before the books here began, through a day.
  prior_cents bigint not null default 0 check (prior_cents >= 0),
  prior_through date,
  asset_account_id uuid not null,
  accumulated_account_id uuid not null,
  expense_account_id uuid not null,
  -- Posted with the thing, from an account; or a line that stood in the books before it.
  purchase_kind text not null check (purchase_kind in ('posted', 'linked')),
  paid_from_account_id uuid,
  purchase_entry_id uuid not null,
  -- When the next piece of depreciation is due, for the clock; null when all is posted or the thing has gone.
  next_due date,
  -- Why the last one could not be posted, for the owner to read.
  problem text,
  disposed_on date,
  disposal_kind text check (disposal_kind in ('sold', 'scrapped', 'lost')),
  proceeds_cents bigint check (proceeds_cents >= 0),
  proceeds_account_id uuid,
  disposal_entry_id uuid,
  -- Taken back: it was entered by mistake, and its entries are reversed.
  removed_at timestamptz,
  version integer not null default 1 check (version > 0),
  -- In whose name the clock posts.
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, asset_account_id) references accounts (business_id, id),
  foreign key (business_id, accumulated_account_id) references accounts (business_id, id),
  foreign key (business_id, expense_account_id) references accounts (business_id, id),
  foreign key (business_id, paid_from_account_id) references accounts (business_id, id),
  foreign key (business_id, proceeds_account_id) references accounts (business_id, id),
  foreign key (business_id, purchase_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, disposal_entry_id) references journal_entries (business_id, id),
  check ((method = 'straight-line') = (life_months is not null)),
  check (method = 'straight-line' or salvage_cents = 0),
  check (prior_cents <= cost_cents - salvage_cents and (prior_cents > 0) = (prior_through is not null)),
  check ((purchase_kind = 'posted') = (paid_from_account_id is not null)),
  check ((disposed_on is null) = (disposal_kind is null) and (disposed_on is null) = (disposal_entry_id is null)
    and (disposed_on is null) = (proceeds_cents is null) and (coalesce(proceeds_cents, 0) > 0) = (proceeds_account_id is not null))
);
create index fixed_assets_by_name on fixed_assets (business_id, lower(name), id);
create index fixed_assets_by_purchase on fixed_assets (business_id, purchase_entry_id);
create index fixed_assets_due on fixed_assets (next_due) where next_due is not null;
call protect_tenant_table('fixed_assets');
grant select, insert on fixed_assets to atelier_app;
grant update (name, notes, purchased_on, in_service_on, cost_cents, salvage_cents, method, life_months, rhythm,
  prior_cents, prior_through, asset_account_id, accumulated_account_id, expense_account_id, purchase_kind,
  paid_from_account_id, purchase_entry_id, next_due, problem, disposed_on, disposal_kind, proceeds_cents,
  proceeds_account_id, disposal_entry_id, removed_at, version) on fixed_assets to atelier_app;
call audit_table('fixed_assets');
-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on fixed_assets for select to atelier_clock using (true);
grant select (business_id, id, next_due) on fixed_assets to atelier_clock;

-- The pieces of depreciation that stand in the books. One that is taken back goes from here; the journal keeps both.
create table asset_depreciations (
  business_id uuid not null references businesses (id) on delete cascade,
  asset_id uuid not null,
  sequence smallint not null check (sequence > 0),
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  entry_id uuid not null,
  -- The months since the last piece, posted when the thing left.
  is_last boolean not null default false,
  -- Whatever runs twice at the same time, a piece is posted once.
  primary key (business_id, asset_id, sequence),
  unique (business_id, entry_id),
  foreign key (business_id, asset_id) references fixed_assets (business_id, id) on delete cascade,
  foreign key (business_id, entry_id) references journal_entries (business_id, id)
);
call protect_tenant_table('asset_depreciations');
drop trigger announce_change on asset_depreciations;
grant select, insert, delete on asset_depreciations to atelier_app;
