-- Credit notes in the search over every area, as quotes in 0076. A credit note is its customer's through its invoice.

create policy search on credit_notes for select to atelier_search using (true);
grant select (invoice_id) on credit_notes to atelier_search;
grant create on schema public to atelier_search;
set local role atelier_search;
create function suggest_credit_notes(
  asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]
) returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with newest as materialized (
          select q.id, issue_date, search_text from credit_notes q
          where business_id = current_business_id() and length(asked) > 1
          order by issue_date desc, q.id desc limit 2000
        ), numbered as materialized (
          select q.id, issue_date from credit_notes q
          where business_id = current_business_id() and asked ~ '^\D{0,20}\d{2,18}$'
            and search_text ~ ('^\S*\m0*' || substring(asked from '0*(\d+)$') || ' ')
            and (asked ~ '^\d' or starts_with(search_text, rtrim(asked, '0123456789')))
        ), found as (
          (select n.id, issue_date, search_closeness(search_text, asked) as nearness from newest n
            where search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3]
              and search_text ~ patterns[4]
            order by issue_date desc, n.id desc limit most)
          union all select n.id, issue_date, 5 from numbered n
          union all
          select q.id, q.issue_date, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.issue_date from invoices i
              join credit_notes n on n.business_id = i.business_id and n.invoice_id = i.id
              where i.business_id = current_business_id() and i.customer_id = c.id
              order by n.issue_date desc, n.id desc limit most
            ) q
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.issue_date) desc, f.id desc limit most $$;
revoke execute on function suggest_credit_notes from public;
grant execute on function suggest_credit_notes to atelier_app;
reset role;
revoke create on schema public from atelier_search;
