-- taxes: sales tax returns, Schedule C.

-- A return that was filed for a place, with the figures that it said. Reopened it stays, and counts no more.
create table tax_filings (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  place text not null check (btrim(place) <> '' and length(place) <= 80),
  from_date date not null,
  to_date date not null,
  basis text not null check (basis in ('accrual', 'cash')),
  taxable_cents bigint not null,
  exempt_cents bigint not null,
  marketplace_cents bigint not null,
  tax_cents bigint not null,
  -- What is paid less than the tax (above zero: a vendor's discount), or more (below zero: a penalty).
  adjustment_cents bigint not null default 0,
  adjustment_account_id uuid,
  money_account_id uuid not null,
  paid_on date not null,
  reference text not null default '' check (length(reference) <= 80),
  -- Null where nothing was due and nothing was paid.
  journal_entry_id uuid,
  reopened_at timestamptz,
  reopen_reason text check (btrim(reopen_reason) <> '' and length(reopen_reason) <= 500),
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  -- A return on another basis than the one before it also says what that one left out, or counted ahead: null where the
  -- basis stayed. It is part of the figures of the return.
  carried_taxable_cents bigint,
  carried_exempt_cents bigint,
  carried_marketplace_cents bigint,
  carried_tax_cents bigint,
  primary key (business_id, id),
  -- A day of a place is filed once.
  constraint tax_filings_once exclude using gist (business_id with =, lower(place)
    with =, daterange(from_date, to_date, '[]') with &&) where (reopened_at is null),
  foreign key (business_id, adjustment_account_id) references accounts (business_id, id),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  constraint tax_filings_period check (from_date <= to_date),
  constraint tax_filings_adjustment check ((adjustment_cents = 0) = (adjustment_account_id is null)),
  constraint tax_filings_reopened
    check ((reopened_at is null) = (reopen_reason is null) and (reversal_entry_id is null
    or journal_entry_id is not null)),
  constraint tax_filings_carried
    check (num_nulls(carried_taxable_cents, carried_exempt_cents, carried_marketplace_cents,
    carried_tax_cents) in (0, 4))
);
create index tax_filings_by_period on tax_filings (business_id, to_date desc, id desc);
call protect_tenant_table('tax_filings');
grant select, insert, update (reopened_at, reopen_reason, reversal_entry_id) on tax_filings to atelier_app;

create function filing_changes_once() returns trigger
  language plpgsql as $$
begin
  if old.reopened_at is not null then
    raise exception 'a filing is reopened once' using errcode = 'restrict_violation', constraint = 'tax_filings_reopened_once', table = 'tax_filings';
  end if;
  return new;
end $$;
comment on function filing_changes_once() is 'guards: a sales tax return is reopened once.';

create trigger record_change after insert or delete or update on tax_filings
  for each row execute function record_change();

create trigger filing_changes_once before update on tax_filings
  for each row execute function filing_changes_once();

-- The same figures of each tax of the place.
create table tax_filing_rates (
  business_id uuid not null references businesses (id) on delete cascade,
  filing_id uuid not null,
  position smallint not null check ("position" >= 1),
  tax_rate_id uuid not null,
  name text not null,
  kind text not null,
  rate_millionths integer not null,
  taxable_cents bigint not null,
  exempt_cents bigint not null,
  marketplace_cents bigint not null,
  tax_cents bigint not null,
  primary key (business_id, filing_id, "position"),
  foreign key (business_id, filing_id) references tax_filings (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('tax_filing_rates');
grant select, insert on tax_filing_rates to atelier_app;

create table schedule_c_businesses (
  business_id uuid not null unique references businesses (id) on delete cascade,
  id uuid not null,
  principal_business text not null check (length(principal_business) <= 120),
  -- As the instructions list it; how many digits it has, the form of the year says.
  business_code text not null check (business_code ~ '^[0-9]{0,10}$'),
  business_name text not null check (length(business_name) <= 200),
  employer_number text not null check (employer_number ~ '^([0-9]{2}-[0-9]{7})?$'),
  address text not null check (length(address) <= 500),
  primary key (business_id, id)
);
call protect_tenant_table('schedule_c_businesses');
grant select, insert, update (principal_business, business_code, business_name, employer_number,
  address) on schedule_c_businesses to atelier_app;

create trigger record_change after insert or delete or update on schedule_c_businesses
  for each row execute function record_change();

-- A year without a row has not been answered; so has a question whose answer is null.
create table schedule_c_years (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  year smallint not null check (year between 2000 and 2200),
  material_participation boolean,
  started_in_year boolean not null,
  -- Null takes what the 1099 report says.
  paid_for_1099 boolean,
  files_1099 boolean,
  primary key (business_id, id),
  unique (business_id, year),
  constraint schedule_c_years_check check (paid_for_1099 is distinct from false or files_1099 is null)
);
call protect_tenant_table('schedule_c_years');
grant select, insert, update (material_participation, started_in_year, paid_for_1099,
  files_1099) on schedule_c_years to atelier_app;

create trigger record_change after insert or delete or update on schedule_c_years
  for each row execute function record_change();

-- What a return has said does not change: income counts on its day, on accrual as on cash basis.
create function is_income_filed(business uuid, income uuid, day date) returns boolean
  language sql stable
  begin atomic
    select exists (
      select from tax_filings f
        where f.business_id = business and f.reopened_at is null and day between f.from_date and f.to_date
          and lower(f.place) in (
            select lower(s.place) from transaction_tax_shares s where s.business_id = business and s.transaction_id = income
          )
    );
  end;
