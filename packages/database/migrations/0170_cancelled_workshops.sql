-- module: workshops
-- Workshops that the maker cancels or moves: who lost their place with it, and who can cancel for free since.

alter table event_attendees
  -- The maker cancelled the event, and the place or the wait with it.
  add cancelled_with_event boolean not null default false,
  -- The event was moved since they signed up: they can cancel until it starts, with a full refund.
  add free_cancellation boolean not null default false,
  add constraint event_attendees_cancelled_with_event check (not cancelled_with_event or status = 'cancelled');
grant update (cancelled_with_event, free_cancellation) on event_attendees to atelier_app;
