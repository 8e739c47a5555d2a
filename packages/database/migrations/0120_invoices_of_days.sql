-- As in 0119, for invoices of some days as well: both ends are within.
grant create on schema public to atelier_search;
set local role atelier_search;
drop function search_invoices(text, integer, text, date, uuid, date, uuid);
create function search_invoices(
  words text, most integer, wanted_state text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null, first_day date default null, last_day date default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from invoices
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null or invoice_state(issued_at, scheduled_at, viewed_at, voided_at, next_due_date,
            total_cents, paid_cents, credited_cents, written_off_cents, refunded_cents, refunded_credit_cents, today)
              = wanted_state)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
          and (first_day is null or issue_date >= first_day)
          and (last_day is null or issue_date <= last_day)
        order by issue_date desc, id desc limit most $$;
revoke execute on function search_invoices(text, integer, text, date, uuid, date, uuid, date, date) from public;
grant execute on function search_invoices(text, integer, text, date, uuid, date, uuid, date, date) to atelier_app;
reset role;
revoke create on schema public from atelier_search;
