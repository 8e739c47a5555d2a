-- module: documents
-- Searches look up the business once and not with each row, and the branches exclude each other, so that no rows are
-- compared. Of trending feedback only merged items are joined.

grant create on schema public to atelier_search, atelier_board;
set local role atelier_search;
create or replace function search_documents(words text, wanted_categories text[] default null, wanted_tags text[] default null,
  first_at timestamptz default null, before_at timestamptz default null, wants_removed boolean default false)
  returns table (id uuid, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set work_mem = '32MB'
  rows 100
  as $$
    select d.id, d.created_at from documents d
      where d.business_id = (select current_business_id()) and (words = '' or d.search_text like like_pattern(words))
        and (d.removed_at is not null) = wants_removed
        and (wanted_categories is null or d.category = any (wanted_categories))
        and (wanted_tags is null or d.tags @> wanted_tags)
        and (first_at is null or d.created_at >= first_at)
        and (before_at is null or d.created_at < before_at)
    union all
    select d.id, d.created_at from documents d
      where numnode(document_query(words)) > 0
        and d.search @@ (format('%L', 'business ' || current_business_id())::tsquery && document_query(words))
        and case
          when d.business_id <> (select current_business_id()) or (d.removed_at is not null) <> wants_removed then false
          -- Found by the first branch.
          when d.search_text like like_pattern(words) then false
          when wanted_categories is not null and d.category <> all (wanted_categories) then false
          when wanted_tags is not null and not d.tags @> wanted_tags then false
          when first_at is not null and d.created_at < first_at then false
          else before_at is null or d.created_at < before_at
        end
  $$;

set local role atelier_board;
create or replace function recent_feedback_votes(since timestamptz) returns table (item_id uuid, recent integer)
  language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
    select coalesce(merged.duplicate_of, v.item_id), sum(v.votes)::integer
      from (select r.item_id, count(*) as votes from feedback_votes r where r.voted_at >= since group by r.item_id) v
      left join feedback_items merged on merged.id = v.item_id and merged.duplicate_of is not null
      group by 1
  $$;
reset role;
revoke create on schema public from atelier_search, atelier_board;
