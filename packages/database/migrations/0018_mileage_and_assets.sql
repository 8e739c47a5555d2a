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
