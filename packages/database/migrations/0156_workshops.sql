-- module: workshops
-- Sign-up for workshops of one's own: ticket types, sessions, questions, promo codes, bookings with their attendees.

-- Its row is locked before a place is given out or freed, so that one transaction at a time counts places.
create table event_signups (
  business_id uuid not null references businesses (id) on delete cascade,
  event_id uuid not null,
  -- 244 random bits: the page of a workshop that is not announced yet cannot be guessed.
  public_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') unique
    check (length(public_token) >= 32),
  is_open boolean not null,
  capacity integer not null check (capacity between 1 and 100000),
  -- Places that one email address can hold.
  most_places integer not null check (most_places between 1 and 20),
  -- Hours before the start. Null: open until it starts.
  closes_hours integer check (closes_hours between 0 and 8760),
  -- Hours before the start until which people can cancel by themselves. Null: they cannot.
  cancel_hours integer check (cancel_hours between 0 and 8760),
  offer_hours integer not null check (offer_hours between 1 and 720),
  page_text text not null check (length(page_text) <= 5000),
  adds_customers boolean not null,
  -- In whose name customers are added.
  opened_by uuid not null,
  version integer not null default 1 check (version > 0),
  primary key (business_id, event_id),
  foreign key (business_id, event_id) references events (business_id, id)
);
call protect_tenant_table('event_signups');
grant select, insert, update (is_open, capacity, most_places, closes_hours, cancel_hours, offer_hours, page_text,
  adds_customers, version) on event_signups to atelier_app;
grant select (business_id, event_id, public_token) on event_signups to atelier_link;
create policy link on event_signups for select to atelier_link
  using (public_token = current_setting('atelier.link_token', true));

-- A part of a workshop with places of its own. Times are of the event's time zone.
create table event_sessions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  position integer not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  held_on date not null,
  starts_at time not null,
  ends_at time not null,
  capacity integer check (capacity between 1 and 100000),
  primary key (business_id, id),
  unique (business_id, event_id, id),
  foreign key (business_id, event_id) references event_signups (business_id, event_id)
);
call protect_tenant_table('event_sessions');
drop trigger announce_change on event_sessions; -- They are saved with the sign-up, which announces itself.
grant select, insert, delete, update (position, name, held_on, starts_at, ends_at, capacity) on event_sessions
  to atelier_app;

create table event_ticket_types (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  position integer not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  price_cents bigint not null check (price_cents >= 0),
  -- Null: as many as there are places.
  most_sold integer check (most_sold between 1 and 100000),
  most_per_person integer check (most_per_person between 1 and 20),
  -- Days of the event's time zone, both included.
  sold_from date,
  sold_until date,
  -- Shown only to people who enter it. Empty: shown to all.
  access_code text not null check (length(access_code) <= 40),
  -- Null: a ticket for all sessions.
  session_id uuid,
  primary key (business_id, id),
  unique (business_id, event_id, id),
  check (sold_until >= sold_from),
  foreign key (business_id, event_id) references event_signups (business_id, event_id),
  constraint event_ticket_types_session foreign key (business_id, event_id, session_id)
    references event_sessions (business_id, event_id, id)
);
create index event_ticket_types_by_session on event_ticket_types (business_id, event_id, session_id);
call protect_tenant_table('event_ticket_types');
drop trigger announce_change on event_ticket_types;
grant select, insert, delete, update (position, name, price_cents, most_sold, most_per_person, sold_from, sold_until,
  access_code, session_id) on event_ticket_types to atelier_app;

create table event_questions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  position integer not null,
  label text not null check (btrim(label) <> '' and length(label) <= 200),
  is_required boolean not null,
  -- Answers to choose from. Empty: free text.
  choices text[] not null,
  primary key (business_id, id),
  unique (business_id, event_id, id),
  foreign key (business_id, event_id) references event_signups (business_id, event_id)
);
call protect_tenant_table('event_questions');
drop trigger announce_change on event_questions;
grant select, insert, delete, update (position, label, is_required, choices) on event_questions to atelier_app;

create table event_promo_codes (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  position integer not null,
  code text not null check (btrim(code) <> '' and length(code) <= 40),
  -- Off the price of each place: a percentage, or an amount.
  percent_off integer check (percent_off between 1 and 100),
  cents_off bigint check (cents_off > 0),
  -- Places. Null: no limit.
  most_uses integer check (most_uses between 1 and 100000),
  valid_until date,
  primary key (business_id, id),
  unique (business_id, event_id, id),
  check (num_nonnulls(percent_off, cents_off) = 1),
  foreign key (business_id, event_id) references event_signups (business_id, event_id)
);
create unique index event_promo_codes_code on event_promo_codes (business_id, event_id, lower(code));
call protect_tenant_table('event_promo_codes');
drop trigger announce_change on event_promo_codes;
grant select, insert, delete, update (position, code, percent_off, cents_off, most_uses, valid_until)
  on event_promo_codes to atelier_app;

-- One person signs up one or several people.
create table event_bookings (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  public_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') unique
    check (length(public_token) >= 32),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  -- Empty for people added without one, and for erased people.
  email text not null check (length(email) <= 200),
  phone text not null check (length(phone) <= 60),
  customer_id uuid,
  promo_code_id uuid,
  is_by_maker boolean not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, event_id, id),
  foreign key (business_id, event_id) references event_signups (business_id, event_id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  constraint event_bookings_promo_code foreign key (business_id, event_id, promo_code_id)
    references event_promo_codes (business_id, event_id, id)
);
create index event_bookings_by_email on event_bookings (business_id, event_id, lower(email));
create index event_bookings_by_customer on event_bookings (business_id, customer_id) where (customer_id is not null);
create index event_bookings_by_promo_code on event_bookings (business_id, event_id, promo_code_id)
  where (promo_code_id is not null);
call protect_tenant_table('event_bookings');
drop trigger announce_change on event_bookings; -- Their attendees announce themselves.
grant select, insert, update (name, email, phone, public_token, customer_id) on event_bookings to atelier_app;
grant select (business_id, id, public_token) on event_bookings to atelier_link;
create policy link on event_bookings for select to atelier_link
  using (public_token = current_setting('atelier.link_token', true));

-- A place, or a wait for one. Places are counted from these rows, never kept in a counter.
create table event_attendees (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  booking_id uuid not null,
  ticket_type_id uuid not null,
  first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  status text not null
    check (status in ('confirmed', 'checked_in', 'waitlisted', 'offered', 'offer_expired', 'cancelled')),
  -- The order of the waitlist. It is drawn while the sign-up is locked, so that it is the order of arrival.
  queue_number bigint generated by default as identity,
  price_cents bigint not null check (price_cents >= 0),
  -- By the id of the question.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  note text not null default '' check (length(note) <= 1000),
  offer_expires_at timestamptz check ((offer_expires_at is not null) = (status = 'offered')),
  checked_in_at timestamptz check ((checked_in_at is not null) = (status = 'checked_in')),
  -- Names of the person and the device, as they are shown to others at the door.
  checked_in_by text not null default '' check (length(checked_in_by) <= 120),
  checked_in_device text not null default '' check (length(checked_in_device) <= 80),
  search_text text generated always as (fold(first_name || ' ' || last_name)) stored,
  primary key (business_id, id),
  constraint event_attendees_booking foreign key (business_id, event_id, booking_id)
    references event_bookings (business_id, event_id, id),
  constraint event_attendees_ticket_type foreign key (business_id, event_id, ticket_type_id)
    references event_ticket_types (business_id, event_id, id)
);
create index event_attendees_taken on event_attendees (business_id, event_id, ticket_type_id)
  where (status in ('confirmed', 'checked_in', 'offered'));
create index event_attendees_by_event on event_attendees (business_id, event_id, queue_number);
create index event_attendees_by_booking on event_attendees (business_id, event_id, booking_id);
create index event_attendees_by_ticket_type on event_attendees (business_id, event_id, ticket_type_id);
create index event_attendees_offers on event_attendees (offer_expires_at) where (status = 'offered');
call protect_tenant_table('event_attendees');
grant select, insert, update (event_id, booking_id, ticket_type_id, first_name, last_name, status, price_cents,
  answers, note, offer_expires_at, checked_in_at, checked_in_by, checked_in_device) on event_attendees to atelier_app;
grant select (business_id, event_id, status, offer_expires_at) on event_attendees to atelier_clock;
create policy clock on event_attendees for select to atelier_clock using (status = 'offered');

create function enter_by_signup_link(token text) returns table (business uuid, event uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', token, true), set_config('role', 'atelier_link', true);
  select business_id, event_id into business, event from event_signups where public_token = token;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

create function enter_by_booking_link(token text) returns table (business uuid, booking uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', token, true), set_config('role', 'atelier_link', true);
  select business_id, id into business, booking from event_bookings where public_token = token;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

-- Bookings follow a customer who is merged.
create or replace function customer_links() returns table (table_name text, column_name text, condition text)
  language sql immutable parallel safe
  as $$
    values
      ('customers', 'merged_into', 'true'),
      ('customer_consents', 'customer_id', 'true'),
      ('customer_interactions', 'customer_id', 'true'),
      ('customer_mails', 'customer_id', 'true'),
      ('customer_orders', 'customer_id', 'true'),
      ('event_bookings', 'customer_id', 'true'),
      ('invoices', 'customer_id', 'true'),
      ('payments', 'customer_id', 'true'),
      ('quotes', 'customer_id', 'true'),
      ('recurring_invoices', 'customer_id', 'true'),
      ('stock_places', 'customer_id', 'true'),
      ('segment_members', 'customer_id', $c$not exists (select from segment_members m
        where m.business_id = t.business_id and m.segment_id = t.segment_id and m.customer_id = $2)$c$),
      -- What is attached to both already stays with each.
      ('document_links', 'record_id', $c$t.record_kind = 'customer' and not exists (select from document_links d
        where d.business_id = t.business_id and d.document_id = t.document_id and d.record_kind = t.record_kind
          and d.record_id = $2)$c$)
  $$;

create trigger merged_customer_leads_on before insert or update of customer_id on event_bookings
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();
