-- module: professionals
-- The directory of financial professionals: profiles, their verification, requests to contact them, and reviews.

create table professionals (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  -- Empty: shown as an independent professional.
  business_name text not null check (length(business_name) <= 120),
  location text not null check (length(location) between 1 and 120),
  specialty text not null check (specialty in (
    'tax_planning', 'financial_planning', 'investment_management', 'bookkeeping', 'business_consulting', 'risk_management')),
  hourly_rate_cents bigint not null check (hourly_rate_cents between 0 and 1000000),
  years_experience smallint not null check (years_experience between 0 and 80),
  description text not null check (length(description) between 1 and 5000),
  credentials text[] not null check (cardinality(credentials) <= 20),
  languages text[] not null check (cardinality(languages) <= 20),
  services text[] not null check (cardinality(services) <= 20),
  link text not null check (link = '' or (link ~ '^https?://' and length(link) <= 300)),
  availability text not null check (length(availability) <= 200),
  registered_at timestamptz not null,
  paused_at timestamptz,
  withdrawn_at timestamptz,
  -- The latest decision of an administrator about the document that proves the profile.
  decision text check (decision in ('verified', 'declined', 'revoked')),
  decided_at timestamptz,
  verified_on date,
  lapses_on date,
  decision_reason text not null default '' check (length(decision_reason) <= 1000),
  lapse_told_at timestamptz,
  -- Derived: reviews that are visible, the sum of their ratings, and reviews that administrators hide.
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  hidden_review_count integer not null default 0 check (hidden_review_count >= 0),
  -- Hundredths of a star; 0 without a review.
  rating integer not null generated always as (
    case when review_count = 0 then 0 else (rating_sum * 100 + review_count / 2) / review_count end) stored,
  is_listed boolean not null generated always as (paused_at is null and withdrawn_at is null) stored,
  search_text text not null generated always as (
    fold(business_name || ' ' || location || ' ' || replace(specialty, '_', ' ') || ' ' || description)) stored,
  unique (id, user_id),
  constraint professionals_decision_dated check ((decision is null) = (decided_at is null)),
  constraint professionals_verified_dates check (
    (decision is not distinct from 'verified') = (verified_on is not null) and (verified_on is null) = (lapses_on is null)
    and lapses_on > verified_on)
);
create index professionals_by_rating on professionals (rating desc, id desc) where is_listed;
create index professionals_by_rate on professionals (hourly_rate_cents, id) where is_listed;
create index professionals_by_experience on professionals (years_experience desc, id desc) where is_listed;
create index professionals_by_decision on professionals (decided_at desc, id desc);
create index professionals_search on professionals using gin (search_text gin_trgm_ops);
alter table professionals enable row level security;
alter table professionals force row level security;
grant select, insert (
  id, user_id, business_name, location, specialty, hourly_rate_cents, years_experience, description, credentials, languages,
  services, link, availability, registered_at
), update (
  business_name, location, specialty, hourly_rate_cents, years_experience, description, credentials, languages, services, link,
  availability, paused_at, withdrawn_at
) on professionals to atelier_person;
grant select, update (decision, decided_at, verified_on, lapses_on, decision_reason, lapse_told_at)
  on professionals to atelier_admin;
grant select (id, user_id, business_name, decision, lapses_on, lapse_told_at), update (lapse_told_at)
  on professionals to atelier_clock;
grant select on professionals to atelier_keeper;
create policy own on professionals to atelier_person using (user_id = current_person_id());
create policy listed on professionals for select to atelier_person using (is_listed);
create policy administrator on professionals to atelier_admin using (is_admin());
create policy clock on professionals to atelier_clock using (true);
create policy keeper on professionals for select to atelier_keeper using (true);

-- Reviews and photos are readable with the profile: the policies of professionals decide.
create table professional_photos (
  professional_id uuid primary key references professionals (id) on delete cascade,
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304)
);
alter table professional_photos enable row level security;
alter table professional_photos force row level security;
grant select, insert, update (bytes), delete on professional_photos to atelier_person;
grant select on professional_photos to atelier_admin, atelier_keeper;
create policy with_profile on professional_photos for select to atelier_person
  using (exists (select from professionals p where p.id = professional_id));
create policy own on professional_photos to atelier_person
  using (exists (select from professionals p where p.id = professional_id and p.user_id = current_person_id()));
create policy administrator on professional_photos for select to atelier_admin using (is_admin());
create policy keeper on professional_photos for select to atelier_keeper using (true);

-- The document that proves credentials: read by its owner and administrators only.
create table professional_proofs (
  professional_id uuid primary key references professionals (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 10485760),
  sent_at timestamptz not null
);
create index professional_proofs_sent on professional_proofs (sent_at, professional_id);
alter table professional_proofs enable row level security;
alter table professional_proofs force row level security;
grant select, insert, update (file_name, content_type, bytes, sent_at), delete on professional_proofs to atelier_person;
grant select on professional_proofs to atelier_admin, atelier_keeper;
create policy own on professional_proofs to atelier_person
  using (exists (select from professionals p where p.id = professional_id and p.user_id = current_person_id()));
create policy administrator on professional_proofs for select to atelier_admin using (is_admin());
create policy keeper on professional_proofs for select to atelier_keeper using (true);

create table professional_contacts (
  id uuid primary key,
  professional_id uuid not null,
  -- The professional as a person, so that policies need no other table.
  owner_id uuid not null,
  person_id uuid not null references users (id) on delete cascade,
  message text not null check (length(message) between 1 and 5000),
  sent_at timestamptz not null,
  answer text check (length(answer) between 1 and 5000),
  answered_at timestamptz,
  foreign key (professional_id, owner_id) references professionals (id, user_id) on delete cascade,
  constraint professional_contacts_not_own check (person_id <> owner_id),
  constraint professional_contacts_answer_dated check ((answer is null) = (answered_at is null))
);
-- One request at a time.
create unique index professional_contacts_waiting on professional_contacts (professional_id, person_id)
  where (answered_at is null);
create index professional_contacts_received on professional_contacts (owner_id, sent_at desc, id desc);
create index professional_contacts_sent on professional_contacts (person_id, sent_at desc, id desc);
create index professional_contacts_of_professional on professional_contacts (professional_id, owner_id);
alter table professional_contacts enable row level security;
alter table professional_contacts force row level security;
grant select, insert (id, professional_id, owner_id, person_id, message, sent_at), update (answer, answered_at)
  on professional_contacts to atelier_person;
grant select on professional_contacts to atelier_keeper;
create policy concerned on professional_contacts for select to atelier_person
  using (person_id = current_person_id() or owner_id = current_person_id());
create policy ask on professional_contacts for insert to atelier_person
  with check (person_id = current_person_id()
    and exists (select from professionals p where p.id = professional_id and p.is_listed));
create policy answer on professional_contacts for update to atelier_person
  using (owner_id = current_person_id());
create policy keeper on professional_contacts for select to atelier_keeper using (true);

create table professional_reviews (
  id uuid primary key,
  professional_id uuid not null references professionals (id) on delete cascade,
  -- A review stays, without a name, when its author leaves.
  author_id uuid references users (id) on delete set null,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (length(text) between 1 and 5000),
  written_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (hidden_reason in ('spam', 'offensive', 'off_topic', 'private_details', 'not_genuine', 'unlawful')),
  constraint professional_reviews_one_a_person unique (professional_id, author_id),
  constraint professional_reviews_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null))
);
create index professional_reviews_of_professional on professional_reviews (professional_id, written_at desc, id desc);
create index professional_reviews_by_author on professional_reviews (author_id);
alter table professional_reviews enable row level security;
alter table professional_reviews force row level security;
grant select, insert (id, professional_id, author_id, rating, text, written_at), update (rating, text, edited_at), delete
  on professional_reviews to atelier_person;
grant select, update (hidden_at, hidden_reason) on professional_reviews to atelier_admin;
grant select on professional_reviews to atelier_keeper;
create policy visible on professional_reviews for select to atelier_person
  using (author_id = current_person_id()
    or (hidden_at is null and exists (select from professionals p where p.id = professional_id)));
create policy own_edit on professional_reviews for update to atelier_person
  using (author_id = current_person_id() and hidden_at is null);
create policy own_withdrawal on professional_reviews for delete to atelier_person
  using (author_id = current_person_id() and hidden_at is null);
create policy administrator on professional_reviews to atelier_admin using (is_admin());
create policy keeper on professional_reviews for select to atelier_keeper using (true);

-- The one answer of the professional to a review.
create table professional_replies (
  review_id uuid primary key references professional_reviews (id) on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  replied_at timestamptz not null
);
alter table professional_replies enable row level security;
alter table professional_replies force row level security;
grant select, insert on professional_replies to atelier_person;
grant select on professional_replies to atelier_admin, atelier_keeper;
create policy with_review on professional_replies for select to atelier_person
  using (exists (select from professional_reviews r where r.id = review_id));
create policy own on professional_replies for insert to atelier_person
  with check (exists (
    select from professional_reviews r join professionals p on p.id = r.professional_id
      where r.id = review_id and r.hidden_at is null and p.user_id = current_person_id()));
create policy administrator on professional_replies for select to atelier_admin using (is_admin());
create policy keeper on professional_replies for select to atelier_keeper using (true);

create table professional_review_reports (
  review_id uuid not null references professional_reviews (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'offensive', 'off_topic', 'private_details', 'not_genuine', 'unlawful')),
  reported_at timestamptz not null,
  primary key (review_id, person_id)
);
create index professional_review_reports_by_person on professional_review_reports (person_id);
alter table professional_review_reports enable row level security;
alter table professional_review_reports force row level security;
grant select, insert on professional_review_reports to atelier_person;
grant select, delete on professional_review_reports to atelier_admin;
grant select on professional_review_reports to atelier_keeper;
create policy own on professional_review_reports to atelier_person using (person_id = current_person_id());
create policy administrator on professional_review_reports to atelier_admin using (is_admin());
create policy keeper on professional_review_reports for select to atelier_keeper using (true);

create function professional_verification_falls() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.decision := null;
  new.decided_at := null;
  new.verified_on := null;
  new.lapses_on := null;
  new.decision_reason := '';
  return new;
end $$;
comment on function professional_verification_falls() is
  'derives: no verification of a profile whose name, specialty or credentials changed, or that was withdrawn.';
create trigger professional_verification_falls before update on professionals
  for each row when (
    old.decision is not null and (new.withdrawn_at is not null
      or (old.business_name, old.specialty, old.credentials) is distinct from (new.business_name, new.specialty, new.credentials)))
  execute function professional_verification_falls();

call make_role('atelier_directory'); -- owns the functions that search professionals, count their reviews and name people
grant usage on schema public to atelier_directory;
grant select, update (review_count, rating_sum, hidden_review_count) on professionals to atelier_directory;
grant select on professional_reviews, professional_contacts to atelier_directory;
grant select (id, full_name) on profiles to atelier_directory;
grant select (id, email) on users to atelier_directory;
grant select (business_id, user_id, role) on business_members to atelier_directory;
grant select (role, invited_by, accepted_by, accepted_at) on business_invitations to atelier_directory;
create policy directory_functions on professionals to atelier_directory using (true);
create policy directory_functions on professional_reviews for select to atelier_directory using (true);
create policy directory_functions on professional_contacts for select to atelier_directory using (true);
create policy directory_functions on profiles for select to atelier_directory using (true);
create policy directory_functions on business_members for select to atelier_directory using (true);
create policy directory_functions on business_invitations for select to atelier_directory using (true);

grant create on schema public to atelier_directory;
set local role atelier_directory;

create function professional_reviews_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted uuid := case tg_op when 'DELETE' then old.professional_id else new.professional_id end;
begin
  -- Reviews written at the same time are counted one after the other.
  perform from professionals where id = wanted for no key update;
  update professionals p set review_count = c.shown, rating_sum = c.stars, hidden_review_count = c.hidden from (
    select count(*) filter (where hidden_at is null) as shown, count(hidden_at) as hidden,
           coalesce(sum(rating) filter (where hidden_at is null), 0) as stars
      from professional_reviews where professional_id = wanted
  ) c where p.id = wanted;
  return null;
end $$;
comment on function professional_reviews_change() is
  'derives: the rating of a professional, and the numbers of visible and hidden reviews.';

-- Listed professionals that contain the words.
create function search_professionals(words text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 100 as $$
    select p.id from professionals p where p.search_text like like_pattern(words) and p.is_listed
  $$;

-- The name of someone who reviewed a professional, or who asked the person of this database transaction.
create function professional_person_name(person uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(nullif(btrim(p.full_name), ''), 'User') from profiles p
      where p.id = person and (exists (select from professional_reviews where author_id = person)
        or exists (select from professional_contacts where person_id = person and owner_id = current_person_id())
        or exists (select from professionals where user_id = person and is_admin()))
  $$;

-- The business name of a professional whom the person of this database transaction asked, listed or not.
create function asked_professional_name(professional uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
    select p.business_name from professionals p where p.id = professional and exists (
      select from professional_contacts c where c.professional_id = p.id
        and current_person_id() in (c.person_id, c.owner_id))
  $$;

-- The instant at which a professional first accepted access to books from a person: from the person of this database
-- transaction, or from one who reviewed the professional. Null without it.
create function worked_together_since(professional uuid, person uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
    select min(i.accepted_at) from business_invitations i join professionals p on p.user_id = i.accepted_by
      where p.id = professional and i.invited_by = person and i.role in ('bookkeeper', 'viewer')
        and (person = current_person_id() or exists (
          select from professional_reviews r where r.professional_id = professional and r.author_id = person))
  $$;

-- Tells whether the person of this database transaction is in a business whose owner or member the professional is.
create function is_colleague(professional uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from professionals p
        join business_members theirs on theirs.user_id = p.user_id and theirs.role in ('owner', 'member')
        join business_members own on own.business_id = theirs.business_id and own.user_id = current_person_id()
        where p.id = professional and p.user_id <> current_person_id())
  $$;

-- A listed professional whom a business may invite, with the address to which the invitation goes.
create function professional_to_hire(professional uuid) returns table (user_id uuid, business_name text, email text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select p.user_id, p.business_name, u.email from professionals p join users u on u.id = p.user_id
      where p.id = professional and p.is_listed
  $$;

revoke execute on function search_professionals(text), professional_person_name(uuid), asked_professional_name(uuid),
  worked_together_since(uuid, uuid), is_colleague(uuid), professional_to_hire(uuid) from public;
grant execute on function search_professionals(text), professional_person_name(uuid), asked_professional_name(uuid),
  worked_together_since(uuid, uuid), is_colleague(uuid) to atelier_person, atelier_admin;
grant execute on function professional_to_hire(uuid) to atelier_app;
reset role;
revoke create on schema public from atelier_directory;

-- A review needs a request that the professional answered, or access to books that the author gave. Professionals cannot
-- contact themselves and are no colleagues of themselves: the last condition keeps them out.
create policy after_contact_or_access on professional_reviews for insert to atelier_person
  with check (author_id = current_person_id()
    and not is_colleague(professional_id)
    and (worked_together_since(professional_id, author_id) is not null or exists (
      select from professional_contacts c where c.professional_id = professional_reviews.professional_id
        and c.person_id = current_person_id() and c.answered_at is not null))
    and not exists (select from professionals p where p.id = professional_id and p.user_id = current_person_id()));

create trigger professional_reviews_change after insert or delete or update of rating, hidden_at on professional_reviews
  for each row execute function professional_reviews_change();

-- The clock tells of verifications that lapse, and a business of an invitation.
grant insert (id, to_address, from_name, reply_to, subject, text_body, html_body, kind, carries_secret, created_at)
  on mails to atelier_clock;
grant insert on mail_attachments to atelier_clock;
create policy post_by_clock on mails for insert to atelier_clock with check (true);
create policy post_by_clock on mail_attachments for insert to atelier_clock with check (true);
grant execute on function enqueue_job(text, jsonb) to atelier_clock;
set local role atelier_notifier;
grant execute on function tell_people(uuid[], text, boolean, boolean, text, uuid, text, jsonb, timestamptz)
  to atelier_clock, atelier_app;
reset role;
