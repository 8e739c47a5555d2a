-- module: analytics
-- Counts of this installation, by day and by month. No row is about a person or a business.

create table installation_figures (
  span text not null check (span in ('day', 'month')),
  -- The day, or the first one of the month, in UTC.
  starts_on date not null check (span = 'day' or extract(day from starts_on) = 1),
  figure text not null check (figure in ('people', 'businesses', 'stored-bytes', 'sign-ups', 'new-businesses',
    'first-invoices', 'active-people', 'active-businesses', 'area', 'invoices', 'till-sales', 'files', 'mails-sent',
    'mails-failed', 'retained', 'errors')),
  -- An area of the product, the month in which people signed up, or a procedure that failed.
  detail text not null default '' check (length(detail) <= 120),
  amount bigint not null check (amount >= 0),
  primary key (span, starts_on, figure, detail)
);
alter table installation_figures enable row level security;
alter table installation_figures force row level security;
create policy administrator on installation_figures for select to atelier_admin using (is_admin());
create policy keeper on installation_figures to atelier_keeper using (true);
grant select on installation_figures to atelier_admin;
grant select, insert, update, delete on installation_figures to atelier_keeper;

-- Counts find what changed lately in all businesses by it.
create index record_changes_by_time on record_changes using brin (changed_at);

grant create on schema public to atelier_keeper;
set local role atelier_keeper;

-- Counts the days or months from one to another, over what was counted of them before. `areas` names the area of each
-- kind of record. Sample businesses are left out.
create function count_installation(wanted_span text, from_day date, until_day date, areas jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  first_day date := date_trunc(wanted_span, from_day::timestamp)::date;
  since timestamptz := first_day;
  until timestamptz := until_day + 1;
begin
  delete from installation_figures
    where span = wanted_span and starts_on between first_day and until_day and figure <> 'errors';
  insert into installation_figures (span, starts_on, figure, detail, amount)
    with own as materialized (select id, created_at from businesses where not is_sample),
    activity as materialized (
      select date_trunc(wanted_span, c.changed_at)::date as day, c.person_id, c.business_id,
             areas ->> c.record_kind as area
        from record_changes c join own on own.id = c.business_id
        where c.changed_at >= since and c.changed_at < until and c.person_id is not null
        group by 1, 2, 3, 4
    ),
    first_invoices as (
      select min(i.issued_at) as issued_at from invoices i join own on own.id = i.business_id
        where i.issued_at is not null group by i.business_id
    ),
    happened (figure, at, weight) as (
      select 'sign-ups', created_at, 1::bigint from users where created_at >= since and created_at < until
      union all select 'new-businesses', created_at, 1 from own where created_at >= since and created_at < until
      union all select 'first-invoices', issued_at, 1 from first_invoices where issued_at >= since and issued_at < until
      union all select 'invoices', i.issued_at, 1 from invoices i join own on own.id = i.business_id
        where i.issued_at >= since and i.issued_at < until
      union all select 'till-sales', e.received_at, 1 from till_entries e join own on own.id = e.business_id
        where e.kind = 'sale' and e.received_at >= since and e.received_at < until
      union all select 'files', d.created_at, 1 from documents d join own on own.id = d.business_id
        where d.created_at >= since and d.created_at < until
      union all select 'mails-sent', sent_at, 1 from mails where sent_at >= since and sent_at < until
      union all select 'mails-failed', coalesce(returned_at, given_up_at), 1 from mails
        where coalesce(returned_at, given_up_at) >= since and coalesce(returned_at, given_up_at) < until
    )
    select wanted_span, date_trunc(wanted_span, at)::date, figure, '', sum(weight)
      from happened group by 2, 3
    union all
    select wanted_span, day, 'active-people', '', count(distinct person_id) from activity group by day
    union all
    select wanted_span, day, 'active-businesses', '', count(distinct business_id) from activity group by day
    union all
    select wanted_span, day, 'area', area, count(distinct business_id) from activity
      where area is not null group by day, area
    union all
    select wanted_span, a.day, 'retained', to_char(u.created_at, 'YYYY-MM'), count(distinct u.id)
      from activity a join users u on u.id = a.person_id where wanted_span = 'month' group by a.day, 4
    union all
    select wanted_span, until_day, totals.figure, '', totals.amount
      from (values
        ('people', (select count(*) from users)),
        ('businesses', (select count(*) from own)),
        ('stored-bytes', (select coalesce(sum(size_bytes), 0) from documents))
      ) totals (figure, amount)
      where wanted_span = 'day';
end $$;

-- Returns the first day that the counts leave open: the last one that was counted, or the one of the first sign-up.
create function first_day_to_count() returns date
  language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    select coalesce(
      (select max(starts_on) from installation_figures where span = 'day' and figure = 'people'),
      (select min(created_at)::date from users))
  $$;

-- Adds failures of a procedure to those of a day.
create function count_failures(of_day date, procedure_name text, failures bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into installation_figures (span, starts_on, figure, detail, amount)
      values ('day', of_day, 'errors', left(procedure_name, 120), failures)
      on conflict (span, starts_on, figure, detail)
        do update set amount = installation_figures.amount + excluded.amount
  $$;
reset role;
revoke create on schema public from atelier_keeper;

revoke execute on function count_installation(wanted_span text, from_day date, until_day date, areas jsonb) from public;
revoke execute on function first_day_to_count() from public;
revoke execute on function count_failures(of_day date, procedure_name text, failures bigint) from public;
grant execute on function count_installation(wanted_span text, from_day date, until_day date, areas jsonb) to atelier_clock;
grant execute on function first_day_to_count() to atelier_clock;
grant execute on function count_failures(of_day date, procedure_name text, failures bigint) to atelier_clock;
