-- Reminders of invoices, and what becomes of the mails of an invoice.

alter table businesses
  -- { isOn, steps: [{ id, days, side, subject, message, countsFrom }], repeat }; empty until somebody says it.
  add column reminders jsonb not null default '{}' check (jsonb_typeof(reminders) = 'object');
grant update (reminders) on businesses to atelier_app;

-- Across businesses the clock sees no more than what tells it where to go.
-- What happens in a sample business stays there: its customers are made up, their addresses may not be.
create policy clock on businesses for select to atelier_clock using (not is_sample and reminders @> '{"isOn": true}');
grant select (id) on businesses to atelier_clock;

-- Since when a customer, or an invoice, is reminded; null while it is not. What would have been sent before is not made up for.
alter table customers add column reminded_from date default '0001-01-01';
grant update (reminded_from) on customers to atelier_app;
alter table invoices add column reminded_from date default '0001-01-01';
grant update (reminded_from) on invoices to atelier_app;

-- As in 0079, with the switch of its reminders.
create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'credited_cents', 'written_off_cents', 'balance_cents', 'public_token', 'updated_at', 'search_text', 'reminded_from'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  else
    if new.customer_id <> old.customer_id and are_merged(new.business_id, old.customer_id, new.customer_id) then
      what_happens := what_happens || 'customer_id'::text;
    end if;
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.voided_at is null or old.voided_at = new.voided_at)
    then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;

-- A mail is tried for a day and then given up, at once where the other side refuses for good. One whose trying was broken
-- off may have left: it is not tried again.
alter table mails
  add column tries integer not null default 0,
  add column tried_at timestamptz,
  add column given_up_at timestamptz;
grant update (tries, tried_at, given_up_at) on mails to atelier_mailer;

-- The mails of an invoice, as its business sees them; the outbox is not for members. What becomes of them is written by
-- who carries them.
create table invoice_mails (
  business_id uuid not null references businesses (id) on delete cascade,
  -- That of the mail in the outbox.
  id uuid not null unique,
  invoice_id uuid not null,
  kind text not null check (kind in ('invoice', 'reminder')),
  -- Which moment of the reminders it is; null where a person sent it.
  occasion text check (length(occasion) <= 100),
  -- Empty where the customer has none: it is noted, and nothing was mailed.
  to_address text not null check (length(to_address) <= 320),
  subject text not null,
  -- What was owed when it was written.
  balance_cents bigint not null check (balance_cents >= 0),
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  error text,
  given_up_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade,
  constraint invoice_mails_occasion_once unique (business_id, invoice_id, occasion)
);
create index invoice_mails_by_time on invoice_mails (business_id, invoice_id, created_at);
call protect_tenant_table('invoice_mails');
grant select, insert on invoice_mails to atelier_app;
create policy deliver_read on invoice_mails for select to atelier_mailer using (true);
create policy deliver_mark on invoice_mails for update to atelier_mailer using (true);
grant select (id), update (sent_at, failed_at, error, given_up_at) on invoice_mails to atelier_mailer;
-- Who carries mails has entered no business: each row says whose it is.
drop trigger announce_change on invoice_mails;
create trigger announce_members after insert or update on invoice_mails
  for each row execute function announce_members();
