-- module: workshops
-- The audit trail shows the sign-up of a workshop and its attendees under their event; its public link can be renewed.

grant update (public_token) on event_signups to atelier_app;

create trigger record_change after insert or update on event_signups
  for each row execute function event_part_change('sign-up');
create trigger record_change after insert or delete or update on event_sessions
  for each row execute function event_part_change('session');
create trigger record_change after insert or delete or update on event_ticket_types
  for each row execute function event_part_change('ticket type');
create trigger record_change after insert or delete or update on event_questions
  for each row execute function event_part_change('question');
create trigger record_change after insert or delete or update on event_promo_codes
  for each row execute function event_part_change('promo code');

-- The id of the attendee goes along, so that the words can be forgotten when a person is erased.
create function attendee_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  label text := 'attendee ' || btrim(new.first_name || ' ' || new.last_name) || ' ';
  attendee jsonb := jsonb_build_object('attendee_id', new.id);
  before jsonb;
  after jsonb;
begin
  if new.business_id is distinct from current_business_id() or may_wipe(new.business_id) or not exists (
      select from businesses where id = new.business_id and created_at <> now()
    ) then
    return null;
  end if;
  select jsonb_object_agg(label || field, was), jsonb_object_agg(label || field, becomes)
    into before, after
    from (values
      ('name', btrim(old.first_name || ' ' || old.last_name), btrim(new.first_name || ' ' || new.last_name)),
      ('status', old.status, new.status),
      ('ticket',
        (select name from event_ticket_types where business_id = new.business_id and id = old.ticket_type_id),
        (select name from event_ticket_types where business_id = new.business_id and id = new.ticket_type_id))
    ) facts (field, was, becomes)
    where was is distinct from becomes and (tg_op = 'UPDATE' or field <> 'name');
  if before is null then return null; end if;
  -- A move is shown at both events.
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    select business_id, current_person_id(), 'events', id, name, 'changed', attendee || before, attendee || after
      from events where business_id = new.business_id and id in (old.event_id, new.event_id);
  return null;
end $$;
comment on function attendee_change() is 'audits: name, status and ticket of attendees, under their event.';
create trigger record_change after insert or update on event_attendees
  for each row execute function attendee_change();

-- Trail and notifications forget who is in these bookings; the trail keeps that something was done, when and by whom.
create function forget_bookings(bookings uuid[]) returns void
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
    where business_id = business and kind in ('workshop-signup', 'workshop-cancellation')
      and occasion = any(bookings::text[]);
  perform set_config('atelier.erasing', '', true);
end $$;
revoke execute on function forget_bookings(uuid[]) from public;
grant execute on function forget_bookings(uuid[]) to atelier_app;
