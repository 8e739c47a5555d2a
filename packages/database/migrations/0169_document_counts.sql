-- module: documents
-- Counts at most 1,001 documents that fit, as a list says no more than "more than 1,000" and a page needs 20.

-- Filters read the tags of many rows: they stay in the row, and only texts and their vectors are stored aside.
alter table documents alter column tags set storage main;
alter table documents set (toast_tuple_target = 512);

grant create on schema public to atelier_search;
set local role atelier_search;

-- A page of documents, the newest first, each row with the number of all that fit, at most 1,001; one row of nulls if the
-- page is empty. Words are a part of file name, title or description, or whole words of the text, the last one possibly
-- unfinished. `among` are the only ids wanted, where it is not null; `recent_since` wants what was added since or is one of
-- `opened`; `last_at` and `last_id` are of the last row of the page before.
--
-- Vectors are stored aside, and the planner does not know what fetching each of them costs. So the business is one of the
-- words of each vector, and in `texts` an index can answer nothing but the words. Where many fit, a page is most likely
-- among the newest documents: those are tried before all that fit are ordered.
create or replace function list_documents(words text, wanted_categories text[], wanted_tags text[], first_at timestamptz,
  before_at timestamptz, among uuid[], recent_since timestamptz, opened uuid[], wants_removed boolean, last_at timestamptz,
  last_id uuid, most integer)
  returns table (id uuid, created_at timestamptz, total integer)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set work_mem = '32MB'
  rows 20
  as $$
    with listed as not materialized (
      select d.id, d.created_at, d.search_text, d.search from documents d
        where d.business_id = (select current_business_id()) and (d.removed_at is not null) = wants_removed
          and (wanted_categories is null or d.category = any (wanted_categories))
          and (wanted_tags is null or d.tags @> wanted_tags)
          and (first_at is null or d.created_at >= first_at) and (before_at is null or d.created_at < before_at)
          and (among is null or d.id = any (among))
          and (recent_since is null or d.created_at >= recent_since or d.id = any (opened))
    ),
    named as not materialized (
      select l.id, l.created_at from listed l where words <> '' and l.search_text like like_pattern(words)
    ),
    texts as not materialized (
      select d.id, d.created_at from documents d
        where numnode(document_query(words)) > 0
          and d.search @@ (format('%L', 'business ' || current_business_id())::tsquery && document_query(words))
          and (d.removed_at is not null) = wants_removed
          -- The trash is small and read as a whole.
          and (not wants_removed or d.business_id = (select current_business_id()))
          and case
            when d.business_id <> (select current_business_id()) then false
            when d.search_text like like_pattern(words) then false
            when wanted_categories is not null and d.category <> all (wanted_categories) then false
            when wanted_tags is not null and not d.tags @> wanted_tags then false
            when first_at is not null and d.created_at < first_at then false
            when before_at is not null and d.created_at >= before_at then false
            when among is not null and d.id <> all (among) then false
            else recent_since is null or d.created_at >= recent_since or d.id = any (opened)
          end
    ),
    counted as (
      select count(*)::integer as total from (
        (select 1 from listed l where words = '' order by l.created_at desc, l.id desc limit 1001)
        union all (select 1 from named limit 1001)
        union all (select 1 from texts limit 1001)
        limit 1001
      ) f
    ),
    newest as (
      select n.id, n.created_at from (
        select * from listed l where last_at is null or (l.created_at, l.id) < (last_at, last_id)
          order by l.created_at desc, l.id desc limit case when words = '' then most else 250 end
      ) n
        where (words = '' or (select c.total > 1000 from counted c))
          and (words = '' or n.search_text like like_pattern(words) or n.search @@ document_query(words))
        limit most
    ),
    page as (
      select n.id, n.created_at from newest n
      union
      (select f.id, f.created_at from (select * from named union all select * from texts) f
         where (select words <> '' and count(*) < most from newest)
           and (last_at is null or (f.created_at, f.id) < (last_at, last_id))
         order by f.created_at desc, f.id desc limit most)
    )
    select p.id, p.created_at, c.total from counted c left join page p on true
      order by p.created_at desc, p.id desc limit most
  $$;
reset role;
revoke create on schema public from atelier_search;
