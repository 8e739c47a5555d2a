-- What is planned for a moment shows as scheduled: an invoice or a quote that is a draft and is mailed by itself then.

alter table invoices
  -- Derived: when its mail goes out by itself, and issues a draft; null where nothing is planned, or it waits for a person.
  add column scheduled_at timestamptz;
alter table quotes add column scheduled_at timestamptz;
grant select (scheduled_at) on invoices, quotes to atelier_search;

create function plan_is_shown() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  plan scheduled_mails := case tg_op when 'DELETE' then old else new end;
  moment timestamptz := case when tg_op <> 'DELETE' and new.problem is null then new.send_at end;
begin
  update invoices set scheduled_at = moment where business_id = plan.business_id and id = plan.invoice_id;
  update quotes set scheduled_at = moment where business_id = plan.business_id and id = plan.quote_id;
  return null;
end $$;
create trigger plan_is_shown after insert or delete or update of send_at, problem on scheduled_mails
  for each row execute function plan_is_shown();

-- As in 0111, with the moment.
create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'credited_cents', 'written_off_cents', 'refunded_cents', 'refunded_credit_cents', 'balance_cents', 'next_due_date',
    'public_token', 'updated_at', 'search_text', 'reminded_from', 'private_note', 'scheduled_at'];
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

-- As in 0076, with the moment.
create or replace function sent_quote_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['mailed_at', 'viewed_at', 'accepted_at', 'accepted_by', 'declined_at', 'answer_note',
    'replaced_at', 'invoice_id', 'public_token', 'updated_at', 'search_text', 'scheduled_at'];
begin
  if old.sent_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  else
    if new.customer_id <> old.customer_id and are_merged(new.business_id, old.customer_id, new.customer_id) then
      what_happens := what_happens || 'customer_id'::text;
    end if;
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.accepted_at is null or (old.accepted_at, old.accepted_by) = (new.accepted_at, new.accepted_by))
      and (old.declined_at is null or old.declined_at = new.declined_at)
    then
      return new;
    end if;
  end if;
  raise exception 'a sent quote does not change' using errcode = 'restrict_violation', constraint = 'quotes_frozen', table = 'quotes';
end $$;

-- As in 0107, with the moment.
create or replace function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'refunded_credit_cents', 'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents', 'next_due_date',
    'scheduled_at'];

-- As in 0107, with what is scheduled.
drop function invoice_state(invoices, date);
drop function invoice_state(timestamptz, timestamptz, timestamptz, date, bigint, bigint, bigint, bigint, bigint, bigint, date);
create function invoice_state(
  issued_at timestamptz, scheduled_at timestamptz, viewed_at timestamptz, voided_at timestamptz, due_date date,
  total_cents bigint, paid_cents bigint, credited_cents bigint, written_off_cents bigint, refunded_cents bigint,
  refunded_credit_cents bigint, today date
) returns text
  language sql immutable parallel safe
  return case
    when voided_at is not null then 'void'
    when issued_at is null then case when scheduled_at is null then 'draft' else 'scheduled' end
    when paid_cents + credited_cents + written_off_cents >= total_cents then case
      when written_off_cents > 0 then 'written-off'
      when refunded_credit_cents > 0 or (refunded_cents > 0 and credited_cents > 0) then
        case when refunded_credit_cents >= paid_cents then 'refunded' else 'partially-refunded' end
      when credited_cents > 0 and paid_cents = 0 then 'credited'
      else 'paid' end
    when due_date < today then 'overdue'
    when paid_cents > 0 then 'partially-paid'
    when viewed_at is not null then 'viewed'
    else 'sent'
  end;
create function invoice_state(invoice invoices, today date) returns text
  language sql stable
  return invoice_state(invoice.issued_at, invoice.scheduled_at, invoice.viewed_at, invoice.voided_at, invoice.next_due_date,
    invoice.total_cents, invoice.paid_cents, invoice.credited_cents, invoice.written_off_cents, invoice.refunded_cents,
    invoice.refunded_credit_cents, today);

-- As in 0076, with what is scheduled.
drop function quote_state(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz, uuid, date, date);
create function quote_state(
  sent_at timestamptz, scheduled_at timestamptz, viewed_at timestamptz, accepted_at timestamptz, declined_at timestamptz,
  replaced_at timestamptz, invoice_id uuid, valid_until date, today date
) returns text
  language sql immutable parallel safe
  return case
    when sent_at is null then case when scheduled_at is null then 'draft' else 'scheduled' end
    when invoice_id is not null then 'converted'
    when replaced_at is not null then 'replaced'
    when accepted_at is not null then 'accepted'
    when declined_at is not null then 'declined'
    when valid_until < today then 'expired'
    when viewed_at is not null then 'viewed'
    else 'sent'
  end;

grant create on schema public to atelier_search;
set local role atelier_search;
create or replace function search_invoices(
  words text, most integer, wanted_state text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from invoices
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null or invoice_state(issued_at, scheduled_at, viewed_at, voided_at, next_due_date,
            total_cents, paid_cents, credited_cents, written_off_cents, refunded_cents, refunded_credit_cents, today)
              = wanted_state)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;
create or replace function search_quotes(
  words text, most integer, wanted_state text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from quotes
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null or quote_state(sent_at, scheduled_at, viewed_at, accepted_at, declined_at, replaced_at,
            invoice_id, valid_until, today) = wanted_state)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;
reset role;
revoke create on schema public from atelier_search;

-- What is planned already.
alter table invoices no force row level security, disable trigger user;
alter table quotes no force row level security, disable trigger user;
alter table scheduled_mails no force row level security;
update invoices i set scheduled_at = m.send_at from scheduled_mails m
  where m.problem is null and m.business_id = i.business_id and m.invoice_id = i.id;
update quotes q set scheduled_at = m.send_at from scheduled_mails m
  where m.problem is null and m.business_id = q.business_id and m.quote_id = q.id;
alter table invoices force row level security, enable trigger user;
alter table quotes force row level security, enable trigger user;
alter table scheduled_mails force row level security;
