-- module: events
-- Events grow from a name in the books to a plan: days with times, organizer, series, booth, permit, goal and result.

create table event_organizers (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  email text not null check (length(email) <= 200),
  phone text not null check (length(phone) <= 60),
  website text not null check (website = '' or (website ~ '^https?://' and length(website) <= 300)),
  -- Where one applies: ZAPP, Eventeny, a form, an email.
  application_system text not null check (length(application_system) <= 120),
  notes text not null check (length(notes) <= 2000),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index event_organizers_name on event_organizers (business_id, lower(name));
call protect_tenant_table('event_organizers');
grant select, insert, update (name, email, phone, website, application_system, notes, archived_at)
  on event_organizers to atelier_app;
create trigger record_change after insert or delete or update on event_organizers
  for each row execute function record_change();

-- A fair that comes back: its events are compared with each other.
create table event_series (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index event_series_name on event_series (business_id, lower(name));
call protect_tenant_table('event_series');
grant select, insert, update (name) on event_series to atelier_app;
create trigger record_change after insert or delete or update on event_series
  for each row execute function record_change();

alter table events
  add column status text not null default 'planned' check (status in ('planned', 'confirmed', 'closed', 'cancelled')),
  -- Why it was cancelled, reopened or planned again.
  add column status_reason text not null default '' check (length(status_reason) <= 500),
  -- Null: the time zone of the business.
  add column time_zone text check (length(time_zone) between 1 and 60),
  add column address text not null default '' check (length(address) <= 200),
  add column organizer_id uuid,
  add column series_id uuid,
  add column booth_number text not null default '' check (length(booth_number) <= 40),
  add column booth_size text not null default '' check (length(booth_size) <= 40),
  add column booth_is_corner boolean not null default false,
  add column booth_has_power boolean not null default false,
  -- Tenths of a mile, one way.
  add column travel_tenths integer check (travel_tenths between 0 and 9999999),
  -- Both ways, over all days.
  add column travel_minutes integer check (travel_minutes between 0 and 100000),
  add column preparation_minutes integer check (preparation_minutes between 0 and 100000),
  add column goal_cents bigint check (goal_cents >= 0),
  add column footfall integer check (footfall between 0 and 10000000),
  add column weather text not null default '' check (length(weather) <= 120),
  add column rating_sales smallint check (rating_sales between 1 and 5),
  add column rating_crowd smallint check (rating_crowd between 1 and 5),
  add column rating_organization smallint check (rating_organization between 1 and 5),
  add column verdict text check (verdict in ('re_apply', 'skip', 'scale')),
  add column verdict_reason text not null default '' check (length(verdict_reason) <= 1000),
  add column notes text not null default '' check (length(notes) <= 5000),
  add column permit_number text not null default '' check (length(permit_number) <= 60),
  add column permit_document_id uuid,
  add column tax_jurisdiction text not null default '' check (length(tax_jurisdiction) <= 120),
  add column tax_looked_up_on date,
  add column version integer not null default 1 check (version > 0),
  add constraint events_organizer foreign key (business_id, organizer_id)
    references event_organizers (business_id, id),
  add constraint events_series foreign key (business_id, series_id) references event_series (business_id, id),
  add constraint events_permit foreign key (business_id, permit_document_id) references documents (business_id, id)
    on delete set null (permit_document_id);
create index events_by_organizer on events (business_id, organizer_id, starts_on desc)
  where (organizer_id is not null);
create index events_by_series on events (business_id, series_id, starts_on desc) where (series_id is not null);
create index events_by_permit on events (business_id, permit_document_id) where (permit_document_id is not null);
grant update (status, status_reason, time_zone, address, organizer_id, series_id, booth_number, booth_size,
  booth_is_corner, booth_has_power, travel_tenths, travel_minutes, preparation_minutes, goal_cents, footfall, weather,
  rating_sales, rating_crowd, rating_organization, verdict, verdict_reason, notes, permit_number, permit_document_id,
  tax_jurisdiction, tax_looked_up_on) on events to atelier_app;
create trigger count_change_of_item before update on events
  for each row execute function count_change_of_item();

-- Times are of the event's time zone. One that is earlier than the time before it is on the next day.
create table event_days (
  business_id uuid not null references businesses (id) on delete cascade,
  event_id uuid not null,
  event_date date not null,
  sets_up_at time,
  opens_at time,
  closes_at time,
  is_gone_at time,
  primary key (business_id, event_id, event_date),
  foreign key (business_id, event_id) references events (business_id, id)
);
call protect_tenant_table('event_days');
drop trigger announce_change on event_days; -- They are saved with their event, which announces itself.
grant select, insert, delete, update (sets_up_at, opens_at, closes_at, is_gone_at) on event_days to atelier_app;

create function day_times(event_day event_days) returns text
  language sql immutable parallel safe
  return coalesce(nullif(concat_ws(' – ', left(event_day.sets_up_at::text, 5), left(event_day.opens_at::text, 5),
    left(event_day.closes_at::text, 5), left(event_day.is_gone_at::text, 5)), ''), 'all day');

-- The audit trail shows a changed day under the name of its event.
create function event_day_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event_day event_days := case tg_op when 'DELETE' then old else new end;
  old_times text := case when tg_op <> 'INSERT'
    then day_times(old) end;
  new_times text := case when tg_op <> 'DELETE'
    then day_times(new) end;
  field text := 'day ' || event_day.event_date;
begin
  if event_day.business_id is distinct from current_business_id() or may_wipe(event_day.business_id)
    or old_times is not distinct from new_times or not exists (
      select from businesses where id = event_day.business_id and created_at <> now()
    ) then
    return null;
  end if;
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    select business_id, current_person_id(), 'events', id, name, 'changed',
           jsonb_build_object(field, old_times), jsonb_build_object(field, new_times)
      from events where business_id = event_day.business_id and id = event_day.event_id;
  return null;
end $$;
comment on function event_day_change() is 'audits: a day added to an event, changed or removed.';
create trigger record_change after insert or delete or update on event_days
  for each row execute function event_day_change();

alter table document_links
  drop constraint document_links_record_kind_check,
  add constraint document_links_record_kind_check
    check (record_kind in ('transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe',
    'supplier', 'purchase-order', 'customer', 'interaction', 'customer-order', 'commission', 'commission-proof',
    'invoice', 'quote', 'credit-note', 'event'));
