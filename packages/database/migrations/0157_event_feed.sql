-- module: events
-- Calendar feeds of events by a private link, and the moment of the last change, which programs that read them ask for.

alter table events add column updated_at timestamptz not null default now();

create function note_change_of_event() returns trigger
  language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function note_change_of_event() is
  'derives: the moment of the last change of an event, by which a calendar program sees that it changed.';
create trigger note_change_of_event before update on events
  for each row execute function note_change_of_event();

-- One link a member. The token is never stored, only its SHA-256. The link ends with the access of the member.
create table event_feeds (
  business_id uuid not null references businesses (id) on delete cascade,
  person_id uuid not null,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (business_id, person_id),
  foreign key (business_id, person_id) references business_members (business_id, user_id) on delete cascade
);
create unique index event_feeds_token on event_feeds (token_hash);
create index event_feeds_by_person on event_feeds (person_id);
call protect_tenant_table('event_feeds');
grant select, insert, update (token_hash, made_at), delete on event_feeds to atelier_app;
grant select (business_id, person_id, token_hash) on event_feeds to atelier_link;

create policy link on event_feeds for select to atelier_link
  using (token_hash = current_setting('atelier.link_token', true));

-- Enters the business of a feed as its member, who may have no access any longer.
create function enter_by_event_feed(hash text) returns table (business uuid, person uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', hash, true), set_config('role', 'atelier_link', true);
  select business_id, person_id into business, person from event_feeds where token_hash = hash;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is null then return; end if;
  if exists (select from enter_business(business, person)) then return next; end if;
end $$;
