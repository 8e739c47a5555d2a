-- Workshops with sign-up, each with 40 attendees in 20 bookings; see seed-events.ts. The `given` row says how many.

create temp table workshops as select gen_random_uuid() as id, gen_random_uuid() as adult, gen_random_uuid() as child, n
  from given g, generate_series(0, g.workshops - 1) n;

insert into events (business_id, id, name, kind, starts_on, ends_on, venue, town, region)
  select g.business, w.id, 'Throwing class ' || n, 'workshop', g.today + 30 + n % 300, g.today + 30 + n % 300, 'The studio',
         'Kingston', 'NY'
    from given g, workshops w;

insert into event_days (business_id, event_id, event_date, opens_at, closes_at)
  select g.business, w.id, g.today + 30 + n % 300, '10:00', '13:00' from given g, workshops w;

insert into event_signups (business_id, event_id, public_token, is_open, capacity, most_places, closes_hours, cancel_hours,
    offer_hours, page_text, adds_customers, opened_by)
  select g.business, w.id, encode(sha256(convert_to('workshop ' || n, 'UTF8')), 'hex'), true, 36, 6, 24, 48, 24,
         repeat('Bring an apron and short nails. ', 8), false, m.user_id
    from given g join business_members m on m.business_id = g.business and m.role = 'owner', workshops w;

insert into event_ticket_types (business_id, id, event_id, position, name, price_cents, access_code)
  select g.business, w.adult, w.id, 0, 'Adult', 6500, '' from given g, workshops w
  union all select g.business, w.child, w.id, 1, 'Child', 4500, '' from given g, workshops w;

insert into event_questions (business_id, id, event_id, position, label, is_required, choices)
  select g.business, gen_random_uuid(), w.id, 0, 'Have you thrown before?', false, '{Yes,No}' from given g, workshops w;

create temp table bookings as select w.id as event, w.adult, w.child, gen_random_uuid() as id, person as n
  from workshops w, generate_series(1, 20) person;

insert into event_bookings (business_id, id, event_id, name, email, phone, is_by_maker, created_at)
  select g.business, b.id, b.event, 'Person ' || n, 'person-' || n || '@example.com', '', false, g.today
    from given g, bookings b;

-- Of each workshop 30 come, 4 cancelled, and 6 wait for what is left.
insert into event_attendees (business_id, id, event_id, booking_id, ticket_type_id, first_name, last_name, status, price_cents, answers)
  select g.business, gen_random_uuid(), b.event, b.id, case place when 1 then b.adult else b.child end, 'Person', n::text,
         case when n <= 15 then 'confirmed' when n <= 17 then 'cancelled' else 'waitlisted' end,
         case place when 1 then 6500 else 4500 end, '{}'
    from given g, bookings b, generate_series(1, 2) place;
