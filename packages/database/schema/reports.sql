-- reports: every report, on screen and as a file, with the pack of a year.

-- Reports that go out by mail each month: which, to whom, on which day.
create table report_schedules (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  reports text[] not null check (cardinality(reports) between 1 and 30),
  recipients text[] not null check (cardinality(recipients) between 1 and 10),
  -- 31 is the last day of a month, whichever that is.
  day_of_month smallint not null check (day_of_month between 1 and 31),
  basis text not null check (basis in ('accrual', 'cash')),
  -- The day of the next mail, on the business's own wall; it moves on in the database transaction that hands the mail over.
  next_on date not null,
  paused_at timestamptz,
  last_handed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index report_schedules_one on report_schedules (business_id);
create index report_schedules_due on report_schedules (next_on) where (paused_at is null);
call protect_tenant_table('report_schedules');
grant select, insert, update (reports, recipients, day_of_month, basis, next_on, paused_at, last_handed_at),
  delete on report_schedules to atelier_app;
grant select (business_id, next_on, paused_at) on report_schedules to atelier_clock;

-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on report_schedules for select to atelier_clock using (true);

create trigger record_change after insert or delete or update on report_schedules
  for each row execute function record_change();
