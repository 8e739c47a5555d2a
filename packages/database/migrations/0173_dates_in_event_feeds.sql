-- module: events
-- Feeds also show dates of applications and fees due, with the moment of their last change.

alter table event_applications add column updated_at timestamptz not null default now();
create trigger note_change_of_event before update on event_applications
  for each row execute function note_change_of_event();

alter table event_fees add column updated_at timestamptz not null default now();
create trigger note_change_of_event before update on event_fees
  for each row execute function note_change_of_event();

comment on function note_change_of_event() is
  'derives: the moment of the last change of an event, its application or a fee, by which a calendar program sees that it changed.';
