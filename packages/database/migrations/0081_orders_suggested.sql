-- Orders of customers among what the search in every area finds: by number, by what the shop calls them, by what was
-- ordered, and by the customer. Made as suggest_invoices in 0008; the newest are fewer, for their lines are read.
grant select (customer_id, ordered_on) on customer_orders to atelier_search;
grant create on schema public to atelier_search;
set local role atelier_search;
create function suggest_customer_orders(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[])
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with newest as materialized (
          select o.id, ordered_on, search_text from customer_orders o
          where business_id = current_business_id() and length(asked) > 1
          order by ordered_on desc, o.id desc limit 500
        ), recent as materialized (
          select n.id, n.ordered_on, t.search_text from newest n
          cross join lateral (
            select n.search_text
            union all
            select l.search_text from customer_order_lines l
              where l.business_id = current_business_id() and l.order_id = n.id
          ) t
          where t.search_text ~ patterns[1] and t.search_text ~ patterns[2] and t.search_text ~ patterns[3]
            and t.search_text ~ patterns[4]
          order by n.ordered_on desc, n.id desc limit most
        ), rare as materialized (
          (select o.id, search_text from customer_orders o
            where business_id = current_business_id() and asked ~ '\S{3}' and (select count(*) from recent) < most
              and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3]
              and search_text ~ patterns[4]
            limit 3000)
          union all
          (select l.order_id, search_text from customer_order_lines l
            where business_id = current_business_id() and asked ~ '\S{3}' and (select count(*) from recent) < most
              and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3]
              and search_text ~ patterns[4]
            limit 3000)
        ), numbered as materialized (
          select o.id, ordered_on from customer_orders o
          where business_id = current_business_id() and asked ~ '^\D{0,20}\d{2,18}$'
            and search_text ~ ('^\S*\m0*' || substring(asked from '0*(\d+)$') || ' ')
            and (asked ~ '^\d' or starts_with(search_text, rtrim(asked, '0123456789')))
        ), found as (
          (select r.id, r.ordered_on, search_closeness(r.search_text, asked) as nearness from recent r)
          union all
          (select o.id, o.ordered_on, search_closeness(r.search_text, asked) from rare r
            join customer_orders o on o.business_id = current_business_id() and o.id = r.id
            order by o.ordered_on desc, o.id desc limit most)
          union all select n.id, ordered_on, 5 from numbered n
          union all
          select o.id, o.ordered_on, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.ordered_on from customer_orders n
              where business_id = current_business_id() and customer_id = c.id
              order by n.ordered_on desc, n.id desc limit most
            ) o
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.ordered_on) desc, f.id desc limit most $$;
revoke execute on function suggest_customer_orders from public;
grant execute on function suggest_customer_orders to atelier_app;
reset role;
revoke create on schema public from atelier_search;
