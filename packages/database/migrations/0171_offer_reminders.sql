-- module: workshops
-- A person who is offered a place is reminded once before the offer ends; members hear of an offer that was not accepted.

alter table event_attendees
  -- When the person is reminded of an open offer. Null: they were, or the offer is too short for it.
  add remind_at timestamptz,
  add constraint event_attendees_remind_at check (remind_at is null or status = 'offered');
create index event_attendees_reminders on event_attendees (remind_at) where (remind_at is not null);
grant update (remind_at) on event_attendees to atelier_app;
grant select (remind_at) on event_attendees to atelier_clock;

create or replace function forget_bookings(bookings uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := current_business_id();
  attendees text[] := array(
    select id::text from event_attendees where business_id = business and booking_id = any(bookings));
begin
  perform set_config('atelier.erasing', business::text, true);
  update record_changes set before = '{}', after = '{}'
    where business_id = business and record_kind = 'events' and after ->> 'attendee_id' = any(attendees);
  delete from notifications
    where business_id = business and kind in ('workshop-signup', 'workshop-cancellation', 'workshop-offer-expired')
      and occasion = any(bookings::text[]);
  perform set_config('atelier.erasing', '', true);
end $$;
