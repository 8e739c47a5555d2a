-- module: feedback
-- The board: items that people vote and comment on, and answers of administrators.

alter table feedback_items drop constraint feedback_items_author_id_fkey;
alter table feedback_items
  alter column author_id drop not null,
  -- An item on the board stays, without a name, when its author leaves.
  add constraint feedback_items_author_id_fkey foreign key (author_id) references users (id) on delete set null,
  -- Messages to support are seen by their author and administrators only.
  add column is_private boolean not null default true,
  add column review text not null default 'waiting' check (review in ('waiting', 'approved', 'hidden')),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  add column duplicate_of uuid references feedback_items (id) on delete set null check (duplicate_of <> id),
  add column edited_at timestamptz,
  -- The last change of status.
  add column changed_at timestamptz,
  -- Derived: people who voted for this item or one that was merged into it.
  add column vote_count integer not null default 0 check (vote_count >= 0),
  add column search_title text not null generated always as (fold(title)) stored,
  add column search_text text not null generated always as (fold(title || ' ' || description)) stored,
  add column is_listed boolean not null
    generated always as (not is_private and review = 'approved' and duplicate_of is null) stored;
alter table feedback_items alter column is_private drop default;
alter table feedback_items add constraint feedback_items_merged_check
  check (duplicate_of is null or (not is_private and review = 'approved'));
create index feedback_items_by_votes on feedback_items (vote_count desc, id desc) where is_listed;
create index feedback_items_listed on feedback_items (created_at desc, id desc) where is_listed;
create index feedback_items_by_change on feedback_items ((coalesce(changed_at, created_at)) desc, id desc) where is_listed;
create index feedback_items_waiting on feedback_items (created_at, id) where (review = 'waiting');
create index feedback_items_merged on feedback_items (duplicate_of) where (duplicate_of is not null);
create index feedback_items_tags on feedback_items using gin (tags);
create index feedback_items_search_title on feedback_items using gist (search_title gist_trgm_ops (siglen=64)) where is_listed;
create index feedback_items_search_text on feedback_items using gin (search_text gin_trgm_ops);

grant insert (is_private, review), update (type, title, description, edited_at), delete on feedback_items to atelier_person;
grant update (type, title, status, review, tags, duplicate_of, changed_at) on feedback_items to atelier_admin;

drop policy own on feedback_items;
create policy own on feedback_items to atelier_person using (author_id = current_person_id());
create policy board on feedback_items for select to atelier_person using (not is_private and review = 'approved');
create policy administrator_changes on feedback_items for update to atelier_admin using (is_admin());

-- Only what nobody has answered may change or go; an administrator's own item needs no review.
create policy unanswered on feedback_items as restrictive for update to atelier_person
  using (author_id = current_person_id() and status = 'new' and duplicate_of is null);
create policy waiting on feedback_items as restrictive for delete to atelier_person
  using (author_id = current_person_id() and (is_private or review = 'waiting'));
create policy reviewed on feedback_items as restrictive for insert to atelier_person
  with check (review = 'waiting' or is_admin());

create table feedback_votes (
  item_id uuid not null references feedback_items (id) on delete cascade,
  -- No reference: the vote of someone who left still counts, and nothing leads to a name.
  voter_id uuid not null,
  voted_at timestamptz not null,
  primary key (item_id, voter_id)
);
create index feedback_votes_by_voter on feedback_votes (voter_id, item_id);
create index feedback_votes_newest on feedback_votes (voted_at, item_id);
alter table feedback_votes enable row level security;
alter table feedback_votes force row level security;
grant select, insert, delete on feedback_votes to atelier_person;
grant select on feedback_votes to atelier_admin, atelier_keeper;
create policy own on feedback_votes to atelier_person using (voter_id = current_person_id());
create policy administrator on feedback_votes for select to atelier_admin using (is_admin());
create policy keeper on feedback_votes for select to atelier_keeper using (true);

create table feedback_answers (
  id uuid primary key,
  item_id uuid not null references feedback_items (id) on delete cascade,
  status text not null check (status in ('new', 'in_progress', 'completed', 'rejected')),
  text text not null check (length(text) between 1 and 5000),
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz not null
);
create index feedback_answers_of_item on feedback_answers (item_id, answered_at, id);
create index feedback_answers_by_person on feedback_answers (answered_by);
alter table feedback_answers enable row level security;
alter table feedback_answers force row level security;
grant select on feedback_answers to atelier_person;
grant select, insert on feedback_answers to atelier_admin;
grant select on feedback_answers to atelier_keeper;
-- Readable with its item: the policies of items decide.
create policy with_item on feedback_answers for select to atelier_person
  using (exists (select from feedback_items i where i.id = item_id));
create policy administrator on feedback_answers to atelier_admin using (is_admin());
create policy keeper on feedback_answers for select to atelier_keeper using (true);

create table feedback_comments (
  id uuid primary key,
  item_id uuid not null references feedback_items (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null check (length(text) between 1 and 5000),
  -- Written by an administrator.
  is_official boolean not null,
  written_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz
);
create index feedback_comments_of_item on feedback_comments (item_id, written_at, id);
create index feedback_comments_by_author on feedback_comments (author_id, written_at);
alter table feedback_comments enable row level security;
alter table feedback_comments force row level security;
grant select, insert (id, item_id, author_id, text, is_official, written_at), update (text, edited_at), delete
  on feedback_comments to atelier_person;
grant select, update (hidden_at) on feedback_comments to atelier_admin;
grant select on feedback_comments to atelier_keeper;
create policy own on feedback_comments to atelier_person
  using (author_id = current_person_id() and hidden_at is null)
  with check (author_id = current_person_id() and (not is_official or is_admin()));
create policy board on feedback_comments for select to atelier_person
  using (hidden_at is null and exists (select from feedback_items i where i.id = item_id));
create policy on_the_board on feedback_comments as restrictive for insert to atelier_person
  with check (exists (select from feedback_items i where i.id = item_id and i.is_listed));
create policy administrator on feedback_comments to atelier_admin using (is_admin());
create policy keeper on feedback_comments for select to atelier_keeper using (true);

-- Explicit choices: authors, voters and commenters follow without a row here.
create table feedback_follows (
  item_id uuid not null references feedback_items (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  follows boolean not null,
  primary key (item_id, user_id)
);
create index feedback_follows_by_person on feedback_follows (user_id);
alter table feedback_follows enable row level security;
alter table feedback_follows force row level security;
grant select, insert, update (follows) on feedback_follows to atelier_person;
grant select on feedback_follows to atelier_keeper;
create policy own on feedback_follows to atelier_person using (user_id = current_person_id());
create policy keeper on feedback_follows for select to atelier_keeper using (true);

create table feedback_screenshots (
  item_id uuid primary key references feedback_items (id) on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304)
);
alter table feedback_screenshots enable row level security;
alter table feedback_screenshots force row level security;
grant select, insert on feedback_screenshots to atelier_person;
grant select on feedback_screenshots to atelier_admin, atelier_keeper;
create policy with_item on feedback_screenshots for select to atelier_person
  using (exists (select from feedback_items i where i.id = item_id));
create policy own on feedback_screenshots for insert to atelier_person
  with check (exists (select from feedback_items i where i.id = item_id and i.author_id = current_person_id()));
create policy administrator on feedback_screenshots for select to atelier_admin using (is_admin());
create policy keeper on feedback_screenshots for select to atelier_keeper using (true);

-- Notes among administrators.
create table feedback_notes (
  item_id uuid primary key references feedback_items (id) on delete cascade,
  text text not null check (length(text) <= 5000)
);
alter table feedback_notes enable row level security;
alter table feedback_notes force row level security;
grant select, insert, update (text) on feedback_notes to atelier_admin;
grant select on feedback_notes to atelier_keeper;
create policy administrator on feedback_notes to atelier_admin using (is_admin());
create policy keeper on feedback_notes for select to atelier_keeper using (true);

call make_role('atelier_board'); -- owns the functions that count votes and find followers of feedback
grant usage on schema public to atelier_board;
grant select, update (vote_count) on feedback_items to atelier_board;
grant select on feedback_votes, feedback_comments, feedback_follows to atelier_board;
grant select (id, full_name) on profiles to atelier_board;
create policy board_functions on feedback_items to atelier_board using (true);
create policy board_functions on feedback_votes for select to atelier_board using (true);
create policy board_functions on feedback_comments for select to atelier_board using (true);
create policy board_functions on feedback_follows for select to atelier_board using (true);
create policy board_functions on profiles for select to atelier_board using (true);

grant create on schema public to atelier_board;
set local role atelier_board;

-- Votes go to open items on the board; of one that was merged, its target decides.
create function feedback_vote_is_open() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted uuid := case tg_op when 'DELETE' then old.item_id else new.item_id end;
  item feedback_items;
begin
  -- The lock keeps the item from being closed or merged meanwhile, and votes for it from being counted apart.
  select r.* into item from feedback_items r
    where r.id = (select coalesce(i.duplicate_of, i.id) from feedback_items i where i.id = wanted) for update;
  if tg_op = 'INSERT' and (item.id is distinct from wanted or not item.is_listed)
     or item.status in ('completed', 'rejected') then
    raise exception 'votes go to open items' using errcode = 'check_violation', constraint = 'feedback_votes_open',
      table = 'feedback_votes';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function feedback_vote_is_open() is 'guards: votes are given to and taken from open items only.';

create function count_feedback_votes(item uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    update feedback_items set vote_count = (
      select count(distinct v.voter_id) from feedback_votes v
        where v.item_id = item or v.item_id in (select d.id from feedback_items d where d.duplicate_of = item)
    ) where id = item
  $$;

create function feedback_votes_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_feedback_votes(coalesce(i.duplicate_of, i.id)) from feedback_items i
    where i.id = case tg_op when 'DELETE' then old.item_id else new.item_id end;
  return null;
end $$;
comment on function feedback_votes_change() is 'derives: the number of votes of an item and of what was merged into it.';

create function feedback_merge_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_feedback_votes(i) from unnest(array[new.id, old.duplicate_of, new.duplicate_of]) i where i is not null;
  return null;
end $$;
comment on function feedback_merge_changes() is 'derives: the number of votes of both items of a merge.';

-- The name under which someone wrote on the board; null when that account is gone.
create function feedback_name(person uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(nullif(btrim(p.full_name), ''), 'User') from profiles p
      where p.id = person and (exists (select from feedback_items where author_id = person)
        or exists (select from feedback_comments where author_id = person) or is_admin())
  $$;

-- Everyone who is told about an item: who wrote, voted for, commented on or follows it or what was merged into it.
create function feedback_followers(item uuid) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
    with whole as (
      select i.id, i.author_id from feedback_items i
        where i.id = item or i.duplicate_of = item
    ), concerned as (
      select w.author_id as person from whole w where w.author_id is not null
      union select v.voter_id from feedback_votes v join whole w on w.id = v.item_id
      union select c.author_id from feedback_comments c join whole w on w.id = c.item_id
        where c.author_id is not null and c.hidden_at is null
      union select f.user_id from feedback_follows f join whole w on w.id = f.item_id where f.follows
    )
    select coalesce(array_agg(c.person), '{}') from concerned c
      where not exists (
        select from feedback_follows f where f.item_id = item and f.user_id = c.person and not f.follows)
  $$;

-- Votes since an instant by item, with those of merged items. Who voted for both of a merge counts twice here.
create function recent_feedback_votes(since timestamptz) returns table (item_id uuid, recent integer)
  language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
    select coalesce(i.duplicate_of, i.id), sum(v.votes)::integer
      from (select r.item_id, count(*) as votes from feedback_votes r where r.voted_at >= since group by r.item_id) v
      join feedback_items i on i.id = v.item_id
      group by 1
  $$;

-- Items on the board that contain the words.
create function search_feedback(words text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 100 as $$
    select coalesce(i.duplicate_of, i.id) from feedback_items i
      where i.search_text like like_pattern(words) and not i.is_private and i.review = 'approved'
  $$;

-- Items on the board with a title like this one, the most similar first.
create function similar_feedback(words text, most integer) returns table (item_id uuid, likeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  rows 5 as $$
    select near.id, near.likeness from (
      select i.id, similarity(i.search_title, fold(words)) as likeness from feedback_items i
        where i.is_listed order by i.search_title <-> fold(words) limit most
    ) near where near.likeness >= 0.25
  $$;

revoke execute on function count_feedback_votes(uuid), feedback_name(uuid), feedback_followers(uuid), recent_feedback_votes(timestamptz),
  search_feedback(text), similar_feedback(text, integer) from public;
grant execute on function feedback_name(uuid), feedback_followers(uuid), recent_feedback_votes(timestamptz),
  search_feedback(text), similar_feedback(text, integer) to atelier_person, atelier_admin;
reset role;
revoke create on schema public from atelier_board;

create trigger feedback_vote_is_open before insert or delete on feedback_votes
  for each row execute function feedback_vote_is_open();

create trigger feedback_votes_change after insert or delete on feedback_votes
  for each row execute function feedback_votes_change();

create trigger feedback_merge_changes after update of duplicate_of on feedback_items
  for each row when (old.duplicate_of is distinct from new.duplicate_of) execute function feedback_merge_changes();
