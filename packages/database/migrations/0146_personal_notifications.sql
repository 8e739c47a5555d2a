-- module: notifications
-- Notifications of a person that belong to no business, and notifications by mail.

alter table notification_preferences alter column in_app drop not null;
-- Null: as the catalogue says.
alter table notification_preferences add column by_mail boolean;
grant insert (by_mail), update (by_mail) on notification_preferences to atelier_person;

create table personal_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$' and length(subject_kind) <= 60),
  subject_id uuid not null,
  occasion text not null check (length(occasion) <= 100),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz,
  constraint personal_notifications_told_once unique (user_id, kind, subject_id, occasion)
);
create index personal_notifications_newest on personal_notifications (user_id, created_at desc, id desc);
create index personal_notifications_unread on personal_notifications (user_id) where (read_at is null);
alter table personal_notifications enable row level security;
alter table personal_notifications force row level security;
grant select, update (read_at) on personal_notifications to atelier_app;
grant select, insert on personal_notifications to atelier_notifier;
grant select (user_id, created_at, read_at), delete on personal_notifications to atelier_clock;
grant select on personal_notifications to atelier_keeper;

create policy own on personal_notifications to atelier_app using (user_id = current_person_id());

create policy notifier on personal_notifications to atelier_notifier using (true);

create policy keeper on personal_notifications for select to atelier_keeper using (true);

create policy clock on personal_notifications for select to atelier_clock using (true);

create policy clock_sweeps on personal_notifications for delete to atelier_clock using (read_at is not null);

-- The bell of each business in which the person is looks again.
create function announce_personal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('atelier_changes', m.business_id || ' notifications')
    from business_members m where m.user_id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create policy notifier on business_members for select to atelier_notifier using (true);

grant create on schema public to atelier_notifier;
alter function announce_personal() owner to atelier_notifier;
revoke create on schema public from atelier_notifier;
set local role atelier_notifier;
comment on function announce_personal() is 'announces: the bell of a person looks again.';
reset role;

create trigger announce_personal after insert or update on personal_notifications
  for each row execute function announce_personal();

-- The bell shows what a business tells and what is told to the person alone in one list.
create view own_notifications with (security_invoker = true) as
  select n.id, n.kind, n.subject_kind, n.subject_id, n.facts, n.created_at, n.read_at
    from notifications n where n.business_id = current_business_id() and n.user_id = current_person_id()
  union all
  select p.id, p.kind, p.subject_kind, p.subject_id, p.facts, p.created_at, p.read_at
    from personal_notifications p where p.user_id = current_person_id();
grant select on own_notifications to atelier_app;

-- Notifies people by bell, each as that person wishes, and returns the addresses to which a mail goes. The person of
-- this database transaction is left out: who does something knows it.
create function tell_people(
  people uuid[], told_kind text, in_app_by_default boolean, mail_by_default boolean, about_kind text, about_id uuid,
  happening text, told_facts jsonb, told_at timestamptz
) returns table (address text)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with wishes as (
      select u.id, u.email, coalesce(p.in_app, in_app_by_default) as in_app, coalesce(p.by_mail, mail_by_default) as by_mail
        from users u left join notification_preferences p on p.user_id = u.id and p.kind = told_kind
        where u.id = any (people) and u.id is distinct from current_person_id()
    ), told as (
      insert into personal_notifications (user_id, kind, subject_kind, subject_id, occasion, facts, created_at)
        select w.id, told_kind, about_kind, about_id, happening, told_facts, told_at from wishes w where w.in_app
        on conflict do nothing
    )
    select w.email from wishes w where w.by_mail
  $$;
grant select (id, email) on users to atelier_notifier;
grant create on schema public to atelier_notifier;
alter function tell_people(uuid[], text, boolean, boolean, text, uuid, text, jsonb, timestamptz) owner to atelier_notifier;
revoke create on schema public from atelier_notifier;
set local role atelier_notifier;
revoke execute on function tell_people(uuid[], text, boolean, boolean, text, uuid, text, jsonb, timestamptz) from public;
grant execute on function tell_people(uuid[], text, boolean, boolean, text, uuid, text, jsonb, timestamptz)
  to atelier_person, atelier_admin;
reset role;

-- Administrators answer by mail, too.
grant insert (id, to_address, from_name, reply_to, subject, text_body, html_body, kind, carries_secret, created_at)
  on mails to atelier_admin;
grant insert on mail_attachments to atelier_admin;
create policy post_as_administrator on mail_attachments for insert to atelier_admin with check (is_admin());
create policy post_as_administrator on mails for insert to atelier_admin with check (is_admin());
grant execute on function enqueue_job(text, jsonb) to atelier_admin;
