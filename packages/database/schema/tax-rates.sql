-- tax-rates: rates of sales tax by place and day, and what they make of an amount.

create table tax_rates (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  -- Millionths: 8.25 % is 82500.
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- A rate belongs to the place that it is filed for. What stands on the row is the rate from the beginning on; a change
  -- of it is a version from a day on. A combined one has no rate of its own: it is its parts, each reported apart.
  place text not null default '' check (length(place) <= 80),
  kind text not null default 'sales' check (kind in ('sales', 'state', 'county', 'city', 'district', 'vat')),
  is_combined boolean not null default false,
  -- The tax that lines begin with: the usual one of a business, that of a customer, and that of what is sold at an event.
  is_usual boolean not null default false,
  primary key (business_id, id)
);
create unique index tax_rates_name on tax_rates (business_id, lower(name)) where (archived_at is null);
create unique index tax_rates_usual on tax_rates (business_id) where is_usual;
call protect_tenant_table('tax_rates');
grant select, insert, update (name, archived_at, place, kind, is_usual) on tax_rates to atelier_app;

alter table customers
  add constraint customers_business_id_tax_rate_id_fkey foreign key (business_id, tax_rate_id) references tax_rates (business_id, id);

alter table events
  add constraint events_business_id_tax_rate_id_fkey foreign key (business_id, tax_rate_id) references tax_rates (business_id, id);

create function place_of_tax_rate() returns trigger
  language plpgsql as $$
begin
  if btrim(new.place) = '' then new.place := new.name; end if;
  return new;
end $$;
comment on function place_of_tax_rate() is 'acts: a tax rate without a place is reported under its name.';

create trigger record_change after insert or delete or update on tax_rates
  for each row execute function record_change();

create trigger place_of_tax_rate before insert or update on tax_rates
  for each row execute function place_of_tax_rate();

create table tax_rate_versions (
  business_id uuid not null references businesses (id) on delete cascade,
  tax_rate_id uuid not null,
  valid_from date not null,
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  primary key (business_id, tax_rate_id, valid_from),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('tax_rate_versions');
grant select, insert, update (rate_millionths), delete on tax_rate_versions to atelier_app;

create trigger record_change after insert or delete or update on tax_rate_versions
  for each row execute function record_change();

create table tax_rate_parts (
  business_id uuid not null references businesses (id) on delete cascade,
  tax_rate_id uuid not null,
  position smallint not null check ("position" >= 1),
  part_id uuid not null,
  primary key (business_id, tax_rate_id, part_id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, part_id) references tax_rates (business_id, id),
  constraint tax_rate_parts_check check (part_id <> tax_rate_id)
);
create index tax_rate_parts_by_part on tax_rate_parts (business_id, part_id);
call protect_tenant_table('tax_rate_parts');
grant select, insert on tax_rate_parts to atelier_app;

-- What a rate is on a day; of a combined one the sum of its parts.
create function tax_rate_on(business uuid, wanted uuid, day date) returns integer
  language sql stable parallel safe
  begin atomic
    select sum(coalesce((
        select v.rate_millionths from tax_rate_versions v
          where v.business_id = business and v.tax_rate_id = t.id and v.valid_from <= day
          order by v.valid_from desc limit 1
      ), t.rate_millionths))::integer
      from tax_rates t
      where t.business_id = business and (t.id = wanted and not t.is_combined or t.id in (
        select p.part_id from tax_rate_parts p where p.business_id = business and p.tax_rate_id = wanted
      ));
  end;
