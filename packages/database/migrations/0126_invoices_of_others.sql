-- Invoices that words find by something else than the name of their customer, who is found by the same words: a list that
-- names customers needs only these besides. A function of the kind explained in 0004.

grant select (customer_id) on invoices to atelier_search;
grant create on schema public to atelier_search;
set local role atelier_search;
create function search_invoices_of_others(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ select id from invoices
          where business_id = current_business_id() and search_text like like_pattern(words)
            and customer_id not in (
              select id from customers where business_id = current_business_id() and search_text like like_pattern(words))
          limit most $$;
revoke execute on function search_invoices_of_others from public;
grant execute on function search_invoices_of_others to atelier_app;
reset role;
revoke create on schema public from atelier_search;
