-- module: events
-- Our own applications to markets and fairs: their status, dates and checklist, and the fees of events.

create table event_applications (
  business_id uuid not null references businesses (id) on delete cascade,
  event_id uuid not null,
  status text not null check (status in ('idea', 'preparing', 'submitted', 'accepted', 'waitlisted', 'not_invited',
    'confirmed', 'declined', 'withdrawn', 'cancelled_by_us', 'cancelled_by_organizer')),
  opens_on date,
  early_bird_on date,
  deadline_on date,
  late_deadline_on date,
  notified_on date,
  accept_by_on date,
  -- A wait list calls, and wants an answer soon.
  answer_within_hours integer check (answer_within_hours between 1 and 720),
  reference text not null check (length(reference) <= 120),
  link text not null check (link = '' or (link ~ '^https?://' and length(link) <= 300)),
  -- Empty: that of the organizer.
  application_system text not null check (length(application_system) <= 120),
  booth_wishes text not null check (length(booth_wishes) <= 500),
  notes text not null check (length(notes) <= 2000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  primary key (business_id, event_id),
  foreign key (business_id, event_id) references events (business_id, id)
);
call protect_tenant_table('event_applications');
grant select, insert, update (status, opens_on, early_bird_on, deadline_on, late_deadline_on, notified_on,
  accept_by_on, answer_within_hours, reference, link, application_system, booth_wishes, notes)
  on event_applications to atelier_app;
create trigger count_change_of_item before update on event_applications
  for each row execute function count_change_of_item();

-- The history of an application: each step with the day on which it happened, and where it was seen.
create table event_application_steps (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  from_status text,
  to_status text not null,
  happened_on date not null,
  seen_where text not null check (length(seen_where) <= 120),
  person_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, event_id) references event_applications (business_id, event_id)
);
create index event_application_steps_by_event on event_application_steps (business_id, event_id, created_at);
call protect_tenant_table('event_application_steps');
drop trigger announce_change on event_application_steps; -- The application announces itself.
grant select, insert on event_application_steps to atelier_app;

-- The checklist of an application, with the documents that it asks for.
create table event_requirements (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  position smallint not null check (position between 1 and 50),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  is_done boolean not null,
  document_id uuid,
  primary key (business_id, id),
  foreign key (business_id, event_id) references event_applications (business_id, event_id),
  constraint event_requirements_document foreign key (business_id, document_id)
    references documents (business_id, id) on delete set null (document_id)
);
create index event_requirements_by_event on event_requirements (business_id, event_id, position);
create index event_requirements_by_document on event_requirements (business_id, document_id)
  where (document_id is not null);
call protect_tenant_table('event_requirements');
grant select, insert, delete, update (position, name, is_done, document_id) on event_requirements to atelier_app;

-- What an event asks for a place: an amount, or a part of the sales.
create table event_fees (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  kind text not null check (kind in ('application', 'jury', 'booth', 'deposit', 'power', 'commission', 'other')),
  name text not null check (length(name) <= 120),
  amount_cents bigint check (amount_cents > 0),
  -- Millionths of the sales.
  rate integer check (rate between 1 and 1000000),
  due_on date,
  -- Comes on top when it is not paid on the day on which it is due.
  late_fee_cents bigint check (late_fee_cents > 0),
  refundable_until date,
  refund_expected_on date,
  paid_transaction_id uuid,
  paid_bill_id uuid,
  paid_cents bigint check (paid_cents > 0),
  refund_transaction_id uuid,
  refunded_cents bigint check (refunded_cents > 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint event_fees_amount_or_rate check ((amount_cents is null) <> (rate is null)),
  constraint event_fees_late_after_due check (late_fee_cents is null or due_on is not null),
  constraint event_fees_paid_once check (num_nonnulls(paid_transaction_id, paid_bill_id)
    = case when paid_cents is null then 0 else 1 end),
  constraint event_fees_refunded check ((refund_transaction_id is null) = (refunded_cents is null)),
  constraint event_fees_refund_of_paid check (refunded_cents is null or paid_cents is not null and refunded_cents <= paid_cents),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, paid_transaction_id) references transactions (business_id, id),
  foreign key (business_id, paid_bill_id) references bills (business_id, id),
  foreign key (business_id, refund_transaction_id) references transactions (business_id, id)
);
create index event_fees_by_event on event_fees (business_id, event_id);
create index event_fees_by_due on event_fees (business_id, due_on, id);
create index event_fees_by_payment on event_fees (business_id, paid_transaction_id)
  where (paid_transaction_id is not null);
create index event_fees_by_bill on event_fees (business_id, paid_bill_id) where (paid_bill_id is not null);
create index event_fees_by_refund on event_fees (business_id, refund_transaction_id)
  where (refund_transaction_id is not null);
call protect_tenant_table('event_fees');
grant select, insert, delete, update (kind, name, amount_cents, rate, due_on, late_fee_cents, refundable_until,
  refund_expected_on, paid_transaction_id, paid_bill_id, paid_cents, refund_transaction_id, refunded_cents)
  on event_fees to atelier_app;
create trigger count_change_of_item before update on event_fees
  for each row execute function count_change_of_item();

-- Reminders that went out. Beside the notifications, for who wants only the mail has none of these.
create table event_reminders (
  business_id uuid not null references businesses (id) on delete cascade,
  event_id uuid not null,
  -- The date or fee with its day, and how many days before.
  occasion text not null check (length(occasion) <= 100),
  created_at timestamptz not null default now(),
  primary key (business_id, event_id, occasion),
  foreign key (business_id, event_id) references events (business_id, id)
);
call protect_tenant_table('event_reminders');
drop trigger announce_change on event_reminders;
grant select, insert on event_reminders to atelier_app;

-- Across businesses the clock sees days and nothing that anyone wrote.
grant select (business_id, event_id, opens_on, early_bird_on, deadline_on, late_deadline_on, notified_on,
  accept_by_on) on event_applications to atelier_clock;
create policy clock on event_applications for select to atelier_clock using (true);
grant select (business_id, event_id, due_on, refundable_until) on event_fees to atelier_clock;
create policy clock on event_fees for select to atelier_clock using (true);

-- The audit trail shows parts of an application under the name of its event.
-- Parts without a name are called by their label or code. A new name is a change, too, as is the first text of a field.
create function event_part_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  part jsonb := coalesce(new_row, old_row);
  label text := concat_ws(' ', tg_argv[0], coalesce(nullif(part ->> 'name', ''), part ->> 'label', part ->> 'code'));
  kept text[] := derived_columns() || array['id', 'event_id', 'position']
    || case when tg_op = 'UPDATE' then '{}' else array['name', 'label', 'code'] end;
  before jsonb;
  after jsonb;
begin
  if (part ->> 'business_id')::uuid is distinct from current_business_id()
    or may_wipe((part ->> 'business_id')::uuid) or not exists (
      select from businesses where id = (part ->> 'business_id')::uuid and created_at <> now()
    ) then
    return null;
  end if;
  select jsonb_object_agg(label || ' ' || key, old_row -> key), jsonb_object_agg(label || ' ' || key, new_row -> key)
    into before, after
    from jsonb_object_keys(part - kept) key
    where coalesce(old_row -> key, 'null') is distinct from coalesce(new_row -> key, 'null')
      and concat(old_row ->> key, new_row ->> key) <> '';
  if before is null then return null; end if;
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    select business_id, current_person_id(), 'events', id, name, 'changed', before, after
      from events where business_id = (part ->> 'business_id')::uuid and id = (part ->> 'event_id')::uuid;
  return null;
end $$;
comment on function event_part_change() is
  'audits: an application, its checklist, the fees and the sign-up with its parts, under their event.';
create trigger record_change after insert or delete or update on event_applications
  for each row execute function event_part_change('application');
create trigger record_change after insert or delete or update on event_requirements
  for each row execute function event_part_change('checklist');
create trigger record_change after insert or delete or update on event_fees
  for each row execute function event_part_change('fee');

-- Addresses of the members who want a kind of news by mail, too.
create function mailed_members(told_kind text, mail_by_default boolean, told_roles text[])
  returns table (address text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.email from business_members m
      join users u on u.id = m.user_id
      left join notification_preferences p on p.user_id = m.user_id and p.kind = told_kind
      where m.business_id = current_business_id() and m.role = any(told_roles)
        and coalesce(p.by_mail, mail_by_default)
      order by u.email
  $$;
grant create on schema public to atelier_notifier;
alter function mailed_members(text, boolean, text[]) owner to atelier_notifier;
revoke create on schema public from atelier_notifier;
set local role atelier_notifier;
revoke execute on function mailed_members(text, boolean, text[]) from public;
grant execute on function mailed_members(text, boolean, text[]) to atelier_app;
reset role;
