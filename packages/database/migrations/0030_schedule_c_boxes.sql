-- What stands at the head of Schedule C: who files, and what is answered anew each year.

create table schedule_c_businesses (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  principal_business text not null check (length(principal_business) <= 120),
  -- As the instructions list it; how many digits it has, the form of the year says.
  business_code text not null check (business_code ~ '^[0-9]{0,10}$'),
  business_name text not null check (length(business_name) <= 200),
  employer_number text not null check (employer_number ~ '^([0-9]{2}-[0-9]{7})?$'),
  address text not null check (length(address) <= 500),
  primary key (business_id, id),
  unique (business_id)
);
call protect_tenant_table('schedule_c_businesses');
grant select, insert, update (principal_business, business_code, business_name, employer_number, address)
  on schedule_c_businesses to atelier_app;
call audit_table('schedule_c_businesses');

-- A year without a row has not been answered; so has a question whose answer is null.
create table schedule_c_years (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  year smallint not null check (year between 2000 and 2200),
  material_participation boolean,
  started_in_year boolean not null,
  -- Null takes what the 1099 report says.
  paid_for_1099 boolean,
  files_1099 boolean check (paid_for_1099 is distinct from false or files_1099 is null),
  primary key (business_id, id),
  unique (business_id, year)
);
call protect_tenant_table('schedule_c_years');
grant select, insert, update (material_participation, started_in_year, paid_for_1099, files_1099)
  on schedule_c_years to atelier_app;
call audit_table('schedule_c_years');

-- As in 0027, with the years of the form.
create or replace function record_name(table_name text, record_row jsonb) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(
      case table_name
        when 'business_members' then (select u.name from users u where u.id::text = record_row ->> 'user_id')
        when 'tax_rate_versions' then (
          select r.name from tax_rates r
            where r.business_id = current_business_id() and r.id::text = record_row ->> 'tax_rate_id')
        when 'tax_filings' then
          (record_row ->> 'place') || ', ' || (record_row ->> 'from_date') || ' – ' || (record_row ->> 'to_date')
        when 'invoices' then coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id::text = record_row ->> 'customer_id'))
        when 'payments' then (
          select c.name || ', ' || (record_row ->> 'received_on') from customers c
            where c.business_id = current_business_id() and c.id::text = record_row ->> 'customer_id')
        when 'bills' then (
          select concat_ws(', ', p.name, nullif(record_row ->> 'number', '')) from payees p
            where p.business_id = current_business_id() and p.id::text = record_row ->> 'payee_id')
        when 'bill_payments' then (
          select p.name || ', ' || (record_row ->> 'paid_on') from payees p
            where p.business_id = current_business_id() and p.id::text = record_row ->> 'payee_id')
        when 'reconciliations' then (
          select a.name || ', ' || (record_row ->> 'statement_date') from accounts a
            where a.business_id = current_business_id() and a.id::text = record_row ->> 'account_id')
        when 'journal_drafts' then coalesce(nullif(record_row ->> 'memo', ''), record_row ->> 'entry_date')
        when 'mileage_trips' then concat_ws(', ',
          coalesce(nullif(record_row ->> 'purpose', ''),
            nullif(concat_ws(' – ', nullif(record_row ->> 'from_place', ''), nullif(record_row ->> 'to_place', '')), '')),
          record_row ->> 'trip_date')
        when 'mileage_rates' then record_row ->> 'valid_from'
        when 'mileage_years' then record_row ->> 'year'
        when 'schedule_c_years' then record_row ->> 'year'
        when 'opening_balances' then record_row ->> 'opening_date'
      end,
      nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''), nullif(record_row ->> 'payee', ''),
      nullif(record_row ->> 'memo', ''), '')
  $$;
