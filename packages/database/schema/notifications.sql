-- notifications: what a person is told, and what was read.

-- Which kinds there are, their words and who is told are said by packages/domain/src/notifications; the words are made
-- from the facts whenever they are shown. A person who leaves the business takes the rows along.
create table notifications (
  business_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  -- The record that it is about.
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$' and length(subject_kind) <= 60),
  subject_id uuid not null,
  -- What tells two facts of one kind about one record apart: the id of a payment, the day on which something was due.
  occasion text not null check (length(occasion) <= 100),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (business_id, id),
  constraint notifications_told_once unique (business_id, kind, subject_id, occasion, user_id),
  foreign key (business_id, user_id) references business_members (business_id, user_id) on delete cascade
);
create index notifications_newest on notifications (business_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (business_id, user_id) where (read_at is null);
call protect_tenant_table('notifications');
grant select, update (read_at) on notifications to atelier_app;
grant select, insert on notifications to atelier_notifier;
grant select (business_id, kind, subject_id, occasion, created_at, read_at), delete on notifications to atelier_clock;

-- Beside the business, the person: a colleague's notifications are nobody else's.
create policy own on notifications as restrictive to atelier_app using (user_id = current_person_id());

create policy clock on notifications for select to atelier_clock using (true);

create policy clock_sweeps on notifications for delete to atelier_clock using (read_at is not null);

-- What a person has switched on or off, in all businesses alike. A kind without a row is as the catalogue says. Telling
-- by mail will be a column beside in_app.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  in_app boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
grant select, insert (user_id, kind, in_app), update (in_app, updated_at) on notification_preferences
  to atelier_person;
grant select on notification_preferences to atelier_keeper, atelier_notifier;

create policy own on notification_preferences using (user_id = current_person_id());

create policy keeper on notification_preferences for select to atelier_keeper using (true);

create policy notifier on notification_preferences for select to atelier_notifier using (true);

-- Tells the members of the business that was entered, by role and as each of them wishes; answers how many. A fact that
-- anybody of the business was told before is told to nobody again. What a person has done himself is in his list, read
-- already. The application may not write notifications itself, and never learns what a colleague has switched off.
create function tell_members(
  told_kind text, on_by_default boolean, told_roles text[], about_kind text, about_id uuid, happening text,
  told_facts jsonb, told_at timestamptz
) returns integer
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with told as (
      insert into notifications (business_id, user_id, kind, subject_kind, subject_id, occasion, facts, created_at, read_at)
        select m.business_id, m.user_id, told_kind, about_kind, about_id, happening, told_facts, told_at,
               case when m.user_id = current_person_id() then told_at end
          from business_members m
          left join notification_preferences p on p.user_id = m.user_id and p.kind = told_kind
          where m.business_id = current_business_id() and m.role = any(told_roles)
            and coalesce(p.in_app, on_by_default)
            and not exists (
              select from notifications n
                where n.business_id = m.business_id and n.kind = told_kind and n.subject_id = about_id
                  and n.occasion = happening
            )
        on conflict do nothing
        returning 1
    )
    select count(*)::integer from told
  $$;
grant create on schema public to atelier_notifier;
alter function tell_members(told_kind text, on_by_default boolean, told_roles text[], about_kind text, about_id uuid, happening text, told_facts jsonb, told_at timestamp with time zone) owner to atelier_notifier;
revoke create on schema public from atelier_notifier;
set local role atelier_notifier;
revoke execute on function tell_members(told_kind text, on_by_default boolean, told_roles text[], about_kind text, about_id uuid, happening text, told_facts jsonb, told_at timestamp with time zone) from public;
grant execute on function tell_members(told_kind text, on_by_default boolean, told_roles text[], about_kind text, about_id uuid, happening text, told_facts jsonb, told_at timestamp with time zone) to atelier_app;
reset role;
