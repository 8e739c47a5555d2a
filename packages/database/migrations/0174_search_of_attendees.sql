-- module: workshops
-- Attendees of workshops are found by name wherever they are.

create index event_attendees_search on event_attendees using gin (business_id, search_text gin_trgm_ops);
grant select (business_id, id, queue_number, search_text) on event_attendees to atelier_search;
create policy search on event_attendees for select to atelier_search using (true);

-- Those who joined last come first among names that are as close.
create function suggest_event_attendees(asked text, patterns text[], letters text, most integer)
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.36 rows 10
  as $$ with holding as materialized (
          select r.id, queue_number, search_closeness(search_text, asked) as nearness from event_attendees r
          where business_id = current_business_id() and asked <> ''
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by nearness desc, queue_number desc limit most
        ), alike as materialized (
          select r.id, queue_number, word_similarity(letters, search_text) as nearness from event_attendees r
          where business_id = current_business_id() and letters <% search_text
            and (select count(*) from holding) < 3 and r.id not in (select h.id from holding h)
          order by nearness desc, queue_number desc limit most
        )
        select a.id, a.nearness from (select * from holding union all select * from alike) a
          order by a.nearness desc, a.queue_number desc limit most $$;
grant create on schema public to atelier_search;
alter function suggest_event_attendees(asked text, patterns text[], letters text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_event_attendees(asked text, patterns text[], letters text, most integer) from public;
grant execute on function suggest_event_attendees(asked text, patterns text[], letters text, most integer) to atelier_app;
reset role;
