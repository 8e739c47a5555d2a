-- Stock takes: what is really on the shelves of a place, item by item, beside what the stock ledger says.

create table stock_takes (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  number bigint not null check (number > 0),
  name text not null default '' check (length(name) <= 120),
  -- On which day its differences are recorded.
  day date not null,
  place_id uuid not null,
  -- Those who count do not see what should be there.
  is_blind boolean not null default false,
  counting_at timestamptz,
  reviewed_at timestamptz,
  posted_at timestamptz,
  abandoned_at timestamptz,
  -- What it recorded; null where nothing differed.
  operation_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number),
  unique (business_id, operation_id),
  foreign key (business_id, place_id) references stock_places (business_id, id),
  foreign key (business_id, operation_id) references stock_operations (business_id, id),
  check (reviewed_at is null or counting_at is not null),
  check (posted_at is null or (reviewed_at is not null and abandoned_at is null)),
  check (operation_id is null or posted_at is not null)
);
create index stock_takes_by_number on stock_takes (business_id, number desc);
create index stock_takes_by_place on stock_takes (business_id, place_id);
call protect_tenant_table('stock_takes');
call audit_table('stock_takes');
grant select, insert, update (counting_at, reviewed_at, posted_at, abandoned_at, operation_id, day) on stock_takes
  to atelier_app;

create table stock_take_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  take_id uuid not null,
  item_id uuid not null,
  -- In the item's stock unit; null where nobody has counted it yet.
  counted numeric(20, 6) check (counted >= 0),
  -- What should have been there when it was counted, and the last movement that was known then: what is recorded after
  -- it for an earlier day had come or gone already.
  expected numeric(20, 6),
  counted_after bigint,
  counted_on date,
  counted_at timestamptz,
  counted_by uuid,
  -- It moved between two parts of its count.
  is_disturbed boolean not null default false,
  primary key (business_id, take_id, item_id),
  foreign key (business_id, take_id) references stock_takes (business_id, id) on delete cascade,
  foreign key (business_id, item_id) references inventory_items (business_id, id),
  check (num_nulls(counted, expected, counted_after, counted_on, counted_at, counted_by) in (0, 6))
);
create index stock_take_lines_by_item on stock_take_lines (business_id, item_id);
call protect_tenant_table('stock_take_lines');
grant select, insert, update (counted, expected, counted_after, counted_on, counted_at, counted_by, is_disturbed)
  on stock_take_lines to atelier_app;

-- What a stock take found stays once it is over.
create function stock_take_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from stock_takes t
      where t.business_id = new.business_id and t.id = new.take_id
        and (t.posted_at is not null or t.abandoned_at is not null)
  ) then
    raise exception 'a stock take that is over stays as it is'
      using errcode = 'restrict_violation', constraint = 'stock_takes_stay', table = 'stock_take_lines';
  end if;
  return new;
end $$;
create trigger stock_take_stays before insert or update on stock_take_lines
  for each row execute function stock_take_stays();

create function stock_take_end_stays() returns trigger
  language plpgsql as $$
begin
  raise exception 'a stock take that is over stays as it is'
    using errcode = 'restrict_violation', constraint = 'stock_takes_stay', table = 'stock_takes';
end $$;
create trigger stock_take_end_stays before update on stock_takes
  for each row when (old.posted_at is not null or old.abandoned_at is not null) execute function stock_take_end_stays();

-- What a place held, and when, in the order of recording: for what moved at a place since a count.
create index stock_movements_since on stock_movements (business_id, item_id, place_id, recorded_order);
