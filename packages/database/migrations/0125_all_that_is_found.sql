-- As in 0072 and 0075, so that whoever asks can tell by their number that there is more: what a search finds leads to
-- nothing else within it, and a line is a finding of its own.

grant create on schema public to atelier_search;
set local role atelier_search;
create or replace function search_payments(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ select id from payments
          where business_id = current_business_id() and search_text <> '' and search_text like like_pattern(words)
          limit most $$;
create or replace function search_customer_orders(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ (select id from customer_orders
           where business_id = current_business_id() and search_text like like_pattern(words) limit most)
        union all
        (select order_id from customer_order_lines
           where business_id = current_business_id() and search_text like like_pattern(words) limit most) $$;
-- Planned for the words that are asked, as the other two: what stands everywhere needs no index.
alter function search_customers set plan_cache_mode = force_custom_plan;
alter function search_interactions set plan_cache_mode = force_custom_plan;
alter function search_inventory_items set plan_cache_mode = force_custom_plan;
reset role;
revoke create on schema public from atelier_search;
revoke select (business_id, invoice_id, payment_id) on invoice_settlements from atelier_search;
