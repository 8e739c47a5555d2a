-- module: workshops
-- The audit trail shows payments and refunds of attendees under their event: who took which amount, how and when.

-- The id of the attendee is kept with it, so that the words can be forgotten when a person is erased. No member takes a payment
-- by card: the processor tells of it.
create function attendee_money_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_request boolean := tg_table_name = 'event_refund_requests';
  was jsonb := coalesce(to_jsonb(old), '{}');
  money jsonb := to_jsonb(new);
  is_refund boolean := is_request or money ->> 'kind' = 'refund';
  attendee event_attendees;
  label text;
  before jsonb;
  after jsonb;
begin
  if new.business_id is distinct from current_business_id() or may_wipe(new.business_id) or not exists (
      select from businesses where id = new.business_id and created_at <> now()
    ) then
    return null;
  end if;
  select * into attendee from event_attendees where business_id = new.business_id and id = new.attendee_id;
  label := concat_ws(' ', 'attendee', btrim(attendee.first_name || ' ' || attendee.last_name),
    case when is_request then 'refund request' when is_refund then 'refund' else 'payment' end) || ' ';
  if is_refund and not is_request then
    money := money || jsonb_build_object('amount_cents', -new.amount_cents);
  end if;
  select jsonb_object_agg(label || field, was -> field), jsonb_object_agg(label || field, money -> field)
    into before, after
    from unnest(array['amount_cents', 'method', 'paid_on', 'reason', 'state', 'problem']) field
    where was -> field is distinct from money -> field and money ->> field <> '';
  if after is null then return null; end if;
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    select business_id, case when is_request or money ->> 'charge' = '' then current_person_id() end, 'events', id, name,
           'changed', jsonb_build_object('attendee_id', attendee.id) || before,
           jsonb_build_object('attendee_id', attendee.id) || after
      from events where business_id = new.business_id and id = attendee.event_id;
  return null;
end $$;
comment on function attendee_money_change() is 'audits: payments and refunds of attendees, under their event.';
create trigger record_change after insert on event_payments
  for each row execute function attendee_money_change();
create trigger record_change after insert or update on event_refund_requests
  for each row execute function attendee_money_change();

create or replace function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'refunded_credit_cents', 'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents', 'next_due_date',
    'scheduled_at', 'journal_entry_id',
    'search', 'content', 'read_words', 'text_state', 'has_thumbnail', 'is_filed', 'has_payments'];
