-- As in 0119, with what has been sent: an issued invoice that went to nobody yet is issued, not sent.
drop function invoice_state(invoices, date);
drop function invoice_state(timestamptz, timestamptz, timestamptz, timestamptz, date, bigint, bigint, bigint, bigint, bigint, bigint, date);
create function invoice_state(
  issued_at timestamptz, scheduled_at timestamptz, sent_at timestamptz, viewed_at timestamptz, voided_at timestamptz,
  due_date date, total_cents bigint, paid_cents bigint, credited_cents bigint, written_off_cents bigint,
  refunded_cents bigint, refunded_credit_cents bigint, today date
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
    when sent_at is not null then 'sent'
    else 'issued'
  end;
create function invoice_state(invoice invoices, today date) returns text
  language sql stable
  return invoice_state(invoice.issued_at, invoice.scheduled_at, invoice.sent_at, invoice.viewed_at, invoice.voided_at,
    invoice.next_due_date, invoice.total_cents, invoice.paid_cents, invoice.credited_cents, invoice.written_off_cents,
    invoice.refunded_cents, invoice.refunded_credit_cents, today);

-- As in 0120, for a standing: a state, or whatever is unpaid.
grant select (sent_at) on invoices to atelier_search;
grant create on schema public to atelier_search;
set local role atelier_search;
drop function search_invoices(text, integer, text, date, uuid, date, uuid, date, date);
create function search_invoices(
  words text, most integer, standing text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null, first_day date default null, last_day date default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from invoices
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (standing is null or (standing = 'unpaid' and balance_cents > 0)
            or invoice_state(issued_at, scheduled_at, sent_at, viewed_at, voided_at, next_due_date,
              total_cents, paid_cents, credited_cents, written_off_cents, refunded_cents, refunded_credit_cents, today)
                = standing)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
          and (first_day is null or issue_date >= first_day)
          and (last_day is null or issue_date <= last_day)
        order by issue_date desc, id desc limit most $$;
revoke execute on function search_invoices(text, integer, text, date, uuid, date, uuid, date, date) from public;
grant execute on function search_invoices(text, integer, text, date, uuid, date, uuid, date, date) to atelier_app;
reset role;
revoke create on schema public from atelier_search;

-- What was reminded of went to somebody.
alter table invoices no force row level security, disable trigger user;
alter table customer_mails no force row level security;
update invoices i set sent_at = m.sent_at
  from (select business_id, invoice_id, min(created_at) as sent_at from customer_mails
        where kind = 'reminder' and to_address <> '' group by business_id, invoice_id) m
  where m.business_id = i.business_id and m.invoice_id = i.id and i.sent_at is null;
alter table invoices force row level security, enable trigger user;
alter table customer_mails force row level security;
