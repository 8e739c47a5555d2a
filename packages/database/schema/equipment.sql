-- equipment: fixed assets, depreciation, mileage.

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
create unique index vehicles_name on vehicles (business_id, lower(name)) where (archived_at is null);
call protect_tenant_table('vehicles');
grant select, insert, update (name, in_service_on, archived_at) on vehicles to atelier_app;

create trigger record_change after insert or delete or update on vehicles
  for each row execute function record_change();

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
  purpose text not null,
  event text not null check (length(event) <= 120),
  -- Whole miles, when it ended.
  odometer integer check (odometer between 0 and 9999999),
  notes text not null check (length(notes) <= 500),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  driven_tenths integer generated always as (
case
    when is_round_trip then 2 * tenths
    else tenths
end) stored,
  search_text text
    generated always as (fold((((((((purpose || ' ') || event) || ' ') || from_place) || ' ') || to_place) || ' ') || notes)) stored,
  -- The name stays as it was when the drive was written down.
  event_id uuid,
  primary key (business_id, id),
  foreign key (business_id, vehicle_id) references vehicles (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  constraint mileage_trips_check check (length(purpose) <= 120 and (use <> 'business' or btrim(purpose) <> ''))
);
create index mileage_trips_by_date on mileage_trips (business_id, trip_date desc, id desc);
create index mileage_trips_by_vehicle on mileage_trips (business_id, vehicle_id, trip_date desc, id desc);
create index mileage_trips_by_event on mileage_trips (business_id, event_id) where (event_id is not null);
call protect_tenant_table('mileage_trips');
grant select, insert, update (trip_date, vehicle_id, from_place, to_place, tenths, is_round_trip, use, purpose,
  event, odometer, notes, version, event_id), delete on mileage_trips to atelier_app;

create trigger record_change after insert or delete or update on mileage_trips
  for each row execute function record_change();

create trigger record_lets_documents_go after delete on mileage_trips
  for each row execute function record_lets_documents_go('trip');

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
grant select, insert, update (tenths_of_cent), delete on mileage_rates to atelier_app;

create trigger record_change after insert or delete or update on mileage_rates
  for each row execute function record_change();

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
grant select, insert, update (method), delete on mileage_years to atelier_app;

create trigger record_change after insert or delete or update on mileage_years
  for each row execute function record_change();

-- The register of things that stay: the kiln, the loom.
create table fixed_assets (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  notes text not null default '' check (length(notes) <= 500),
  purchased_on date not null,
  in_service_on date not null,
  cost_cents bigint not null check (cost_cents > 0),
  salvage_cents bigint not null,
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
  constraint fixed_assets_check check (in_service_on >= purchased_on),
  constraint fixed_assets_check1 check (salvage_cents >= 0 and salvage_cents < cost_cents),
  constraint fixed_assets_check2 check ((method = 'straight-line') = (life_months is not null)),
  constraint fixed_assets_check3 check (method = 'straight-line' or salvage_cents = 0),
  constraint fixed_assets_check4
    check (prior_cents <= (cost_cents - salvage_cents) and (prior_cents > 0) = (prior_through is not null)),
  constraint fixed_assets_check5 check ((purchase_kind = 'posted') = (paid_from_account_id is not null)),
  constraint fixed_assets_check6
    check ((disposed_on is null) = (disposal_kind is null) and (disposed_on is null) = (disposal_entry_id is null)
    and (disposed_on is null) = (proceeds_cents is null)
    and (coalesce(proceeds_cents, 0) > 0) = (proceeds_account_id is not null))
);
create index fixed_assets_by_name on fixed_assets (business_id, lower(name), id);
create index fixed_assets_by_purchase on fixed_assets (business_id, purchase_entry_id);
create index fixed_assets_due on fixed_assets (next_due) where (next_due is not null);
call protect_tenant_table('fixed_assets');
grant select, insert, update (name, notes, purchased_on, in_service_on, cost_cents, salvage_cents, method,
  life_months, rhythm, prior_cents, prior_through, asset_account_id, accumulated_account_id, expense_account_id,
  purchase_kind, paid_from_account_id, purchase_entry_id, next_due, problem, disposed_on, disposal_kind,
  proceeds_cents, proceeds_account_id, disposal_entry_id, removed_at, version) on fixed_assets to atelier_app;
grant select (business_id, id, next_due) on fixed_assets to atelier_clock;

-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on fixed_assets for select to atelier_clock using (true);

create trigger record_change after insert or delete or update on fixed_assets
  for each row execute function record_change();

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
  primary key (business_id, asset_id, sequence),
  unique (business_id, entry_id),
  foreign key (business_id, asset_id) references fixed_assets (business_id, id) on delete cascade,
  foreign key (business_id, entry_id) references journal_entries (business_id, id)
);
call protect_tenant_table('asset_depreciations');
grant select, insert, delete on asset_depreciations to atelier_app;

drop trigger announce_change on asset_depreciations;
