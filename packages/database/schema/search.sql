-- search: finding records, pages and actions.

create function search_customers(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$ select id from customers where business_id = current_business_id() and search_text like like_pattern(words) limit most $$;
grant create on schema public to atelier_search;
alter function search_customers(words text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_customers(words text, most integer) from public;
grant execute on function search_customers(words text, most integer) to atelier_app;
reset role;

create function search_inventory_items(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$ select id from inventory_items where business_id = current_business_id() and search_text like like_pattern(words) limit most $$;
grant create on schema public to atelier_search;
alter function search_inventory_items(words text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_inventory_items(words text, most integer) from public;
grant execute on function search_inventory_items(words text, most integer) to atelier_app;
reset role;

-- How close a text that holds the asked words comes to them: 4 where it begins with them, 3 where a word does, else 2.
-- What is merely similar comes to less than 1.
create function search_closeness(found text, asked text) returns real
  language sql immutable parallel safe
  return case when starts_with(found, asked) then 4 when position(' ' || asked in found) > 0 then 3 else 2 end;

create function search_interactions(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$ select id from customer_interactions
        where business_id = current_business_id() and search_text like like_pattern(words)
        order by happened_on desc, id desc limit most $$;
grant create on schema public to atelier_search;
alter function search_interactions(words text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_interactions(words text, most integer) from public;
grant execute on function search_interactions(words text, most integer) to atelier_app;
reset role;

create function search_payments(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ select id from payments
          where business_id = current_business_id() and search_text <> '' and search_text like like_pattern(words)
          limit most $$;
grant create on schema public to atelier_search;
alter function search_payments(words text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_payments(words text, most integer) from public;
grant execute on function search_payments(words text, most integer) to atelier_app;
reset role;

create function search_customer_orders(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ (select id from customer_orders
           where business_id = current_business_id() and search_text like like_pattern(words) limit most)
        union all
        (select order_id from customer_order_lines
           where business_id = current_business_id() and search_text like like_pattern(words) limit most) $$;
grant create on schema public to atelier_search;
alter function search_customer_orders(words text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_customer_orders(words text, most integer) from public;
grant execute on function search_customer_orders(words text, most integer) to atelier_app;
reset role;

create function search_quotes(
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
grant create on schema public to atelier_search;
alter function search_quotes(words text, most integer, wanted_state text, today date, wanted_customer uuid, after_date date, after_id uuid) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_quotes(words text, most integer, wanted_state text, today date, wanted_customer uuid, after_date date, after_id uuid) from public;
grant execute on function search_quotes(words text, most integer, wanted_state text, today date, wanted_customer uuid, after_date date, after_id uuid) to atelier_app;
reset role;

create function search_credit_notes(
  words text, most integer, wanted_state text default null, after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from credit_notes
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null
            or credit_note_state(issued_at, voided_at, total_cents, applied_cents, refunded_cents) = wanted_state)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;
grant create on schema public to atelier_search;
alter function search_credit_notes(words text, most integer, wanted_state text, after_date date, after_id uuid) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_credit_notes(words text, most integer, wanted_state text, after_date date, after_id uuid) from public;
grant execute on function search_credit_notes(words text, most integer, wanted_state text, after_date date, after_id uuid) to atelier_app;
reset role;

create function search_invoices_of_others(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ select id from invoices
          where business_id = current_business_id() and search_text like like_pattern(words)
            and customer_id not in (
              select id from customers where business_id = current_business_id() and search_text like like_pattern(words))
          limit most $$;
grant create on schema public to atelier_search;
alter function search_invoices_of_others(words text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_invoices_of_others(words text, most integer) from public;
grant execute on function search_invoices_of_others(words text, most integer) to atelier_app;
reset role;

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
grant create on schema public to atelier_search;
alter function search_invoices(words text, most integer, standing text, today date, wanted_customer uuid, after_date date, after_id uuid, first_day date, last_day date) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_invoices(words text, most integer, standing text, today date, wanted_customer uuid, after_date date, after_id uuid, first_day date, last_day date) from public;
grant execute on function search_invoices(words text, most integer, standing text, today date, wanted_customer uuid, after_date date, after_id uuid, first_day date, last_day date) to atelier_app;
reset role;
