-- What was said with customers in the search over every area, by its own words: the customer is found beside it.

grant create on schema public to atelier_search;
set local role atelier_search;
create function suggest_interactions(asked text, patterns text[], letters text, most integer)
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.5 rows 10
  as $$ with newest as materialized (
          select i.id, happened_on, search_text from customer_interactions i
          where business_id = current_business_id() and length(asked) > 1
          order by happened_on desc, i.id desc limit 2000
        ), recent as materialized (
          select * from newest
          where search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by happened_on desc, id desc limit most
        ), rare as materialized (
          select i.id, happened_on, search_text from customer_interactions i
          where business_id = current_business_id() and asked ~ '\S{3}' and (select count(*) from recent) < most
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          limit 3000
        ), alike as materialized (
          -- Of what is merely similar the newest alone: there is more of it than can be compared in time.
          select n.id, happened_on, word_similarity(letters, search_text) as nearness
            from (select * from newest order by happened_on desc, id desc limit 500) n
            where letters <% search_text and not exists (select from recent) and not exists (select from rare)
            order by nearness desc, happened_on desc, n.id desc limit most
        ), found as (
          (select h.id, happened_on, search_closeness(search_text, asked) as nearness
            from (select * from recent union all select * from rare) h
            order by happened_on desc, h.id desc limit most)
          union all select * from alike
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.happened_on) desc, f.id desc limit most $$;
revoke execute on function suggest_interactions from public;
grant execute on function suggest_interactions to atelier_app;
reset role;
revoke create on schema public from atelier_search;
