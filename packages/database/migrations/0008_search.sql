-- Search in every area at once, as the command palette asks: whatever the accents, and in spite of typing errors.

create extension if not exists unaccent;

-- How texts are compared: without capitals and accents. Declared immutable, though unaccent() is not: its dictionary
-- could be exchanged, and then the columns and indexes made with it would have to be made anew.
create function fold(words text) returns text
  language sql immutable parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));

-- Folded first: what folds to a percent sign is escaped as well. Lists search by it, see 0004.
create or replace function like_pattern(words text) returns text
  language sql immutable parallel safe
  return '%' || replace(replace(replace(fold(btrim(words)), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- The searched texts of 0004, folded.
alter table customers drop column search_text,
  add column search_text text generated always as (fold(name || ' ' || email || ' ' || phone)) stored;
create index customers_search on customers using gin (business_id, search_text gin_trgm_ops);
alter table inventory_items drop column search_text,
  add column search_text text generated always as (fold(name || ' ' || coalesce(sku, ''))) stored;
create index inventory_items_search on inventory_items using gin (business_id, search_text gin_trgm_ops);
grant select (search_text) on customers, inventory_items to atelier_search;

create or replace function write_invoice_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := fold(coalesce(new.number, '') || ' ' || new.reference || ' ' || coalesce(
    new.buyer ->> 'name',
    (select name from customers where business_id = new.business_id and id = new.customer_id),
    ''
  ));
  return new;
end $$;
-- The policies show the rows of an entered business alone, to the owner as well.
alter table invoices no force row level security;
update invoices set search_text = fold(search_text) where search_text <> fold(search_text);
alter table invoices force row level security;

-- A payment is found by its own words, and by its customer; most have no words.
alter table payments
  add column search_text text generated always as (fold(btrim(reference || ' ' || memo))) stored;
create index payments_search on payments using gin (business_id, search_text gin_trgm_ops) where search_text <> '';

-- Of the journal only what was written by hand or recorded as money in or out: what an invoice or a payment posted is
-- found by that invoice or payment.
alter table journal_entries
  add column search_text text generated always as (case when source_kind is null or source_kind = 'transaction' then fold(memo) end) stored;
create index journal_entries_search on journal_entries using gin (business_id, search_text gin_trgm_ops)
  where search_text is not null;
create index journal_entries_searched_newest on journal_entries (business_id, entry_date desc, number desc)
  where search_text is not null;

create policy search on payments for select to atelier_search using (true);
create policy search on journal_entries for select to atelier_search using (true);
grant select (business_id, id, search_text, customer_id, received_on) on payments to atelier_search;
grant select (business_id, id, number, entry_date, search_text) on journal_entries to atelier_search;

-- What was asked, made ready once for all searches: folded; the first four words as regular expressions, by which a trigram
-- index can search (one or two letters have to begin a word, more may stand anywhere; '' fits every text); and the letters
-- that may hold typing errors: no numbers, for 1042 is not a misspelt 1043, and nothing short. Null if none are left.
create function asked_for(words text, out asked text, out patterns text[], out letters text)
  language plpgsql immutable parallel safe as $$
begin
  asked := btrim(regexp_replace(fold(words), '\s+', ' ', 'g'));
  patterns := array(
    select case
        when word ~ '^[[:alnum:]]{1,2}$' then '\m' || word
        else regexp_replace(coalesce(word, ''), '([^[:alnum:]])', '\\\1', 'g')
      end
      from generate_series(1, 4) as nth cross join lateral (select (string_to_array(asked, ' '))[nth]) as w (word)
      order by nth
  );
  letters := nullif(btrim(regexp_replace(asked, '\S*\d\S*|\m\w{1,2}\M|[^[:alnum:][:space:]]', ' ', 'g')), '');
end $$;

-- How close a text that holds the asked words comes to them: 4 where it begins with them, 3 where a word does, else 2.
-- What is merely similar comes to less than 1.
create function search_closeness(found text, asked text) returns real
  language sql immutable parallel safe
  return case when starts_with(found, asked) then 4 when position(' ' || asked in found) > 0 then 3 else 2 end;

-- Loads pg_trgm, without which nobody but a superuser may name its threshold.
select word_similarity('a', 'a');

-- Each answers the ids that come closest, and is a function of the kind explained in 0004. Similar ones, which share a
-- good third of their trigrams with the asked letters, are looked for where hardly anything holds the words themselves.
create function suggest_customers(asked text, patterns text[], letters text, most integer)
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.36 rows 10
  as $$ with holding as materialized (
          select r.id, search_text, search_closeness(search_text, asked) as nearness from customers r
          where business_id = current_business_id() and asked <> ''
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by nearness desc, search_text, r.id limit most
        ), alike as materialized (
          select r.id, search_text, word_similarity(letters, search_text) as nearness from customers r
          where business_id = current_business_id() and letters <% search_text
            and (select count(*) from holding) < 3 and r.id not in (select h.id from holding h)
          order by nearness desc, search_text, r.id limit most
        )
        select a.id, a.nearness from (select * from holding union all select * from alike) a
          order by a.nearness desc, a.search_text, a.id limit most $$;
create function suggest_inventory_items(asked text, patterns text[], letters text, most integer)
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.36 rows 10
  as $$ with holding as materialized (
          select r.id, search_text, search_closeness(search_text, asked) as nearness from inventory_items r
          where business_id = current_business_id() and asked <> ''
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by nearness desc, search_text, r.id limit most
        ), alike as materialized (
          select r.id, search_text, word_similarity(letters, search_text) as nearness from inventory_items r
          where business_id = current_business_id() and letters <% search_text
            and (select count(*) from holding) < 3 and r.id not in (select h.id from holding h)
          order by nearness desc, search_text, r.id limit most
        )
        select a.id, a.nearness from (select * from holding union all select * from alike) a
          order by a.nearness desc, a.search_text, a.id limit most $$;

-- Of invoices and entries that hold the words, the newest. What is common is among the newest two thousand; what is not
-- is rare enough for the trigram index. The planner cannot tell the two apart: the policies keep the statistics from it.
-- One or two letters are not looked for any further.
--
-- The invoices of the given customers come along, each as close as its customer, so that typing errors in a name are
-- forgiven without comparing the name on every invoice.
create function suggest_invoices(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[])
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with newest as materialized (
          select i.id, issue_date, search_text from invoices i
          where business_id = current_business_id() and length(asked) > 1
          order by issue_date desc, i.id desc limit 2000
        ), recent as materialized (
          select * from newest
          where search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by issue_date desc, id desc limit most
        ), rare as materialized (
          select i.id, issue_date, search_text from invoices i
          where business_id = current_business_id() and asked ~ '\S{3}' and (select count(*) from recent) < most
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          limit 3000
        ), numbered as materialized (
          -- 42 means INV-0042, however many newer numbers end with it.
          select i.id, issue_date from invoices i
          where business_id = current_business_id() and asked ~ '^\D{0,20}\d{2,18}$'
            and search_text ~ ('^\S*\m0*' || substring(asked from '0*(\d+)$') || ' ')
            and (asked ~ '^\d' or starts_with(search_text, rtrim(asked, '0123456789')))
        ), found as (
          (select h.id, issue_date, search_closeness(search_text, asked) as nearness
            from (select * from recent union all select * from rare) h
            order by issue_date desc, h.id desc limit most)
          union all select n.id, issue_date, 5 from numbered n
          union all
          select i.id, i.issue_date, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.issue_date from invoices n
              where business_id = current_business_id() and customer_id = c.id
              order by n.issue_date desc, n.id desc limit most
            ) i
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.issue_date) desc, f.id desc limit most $$;
-- A payment's own words are few; mostly it is found by its customer.
create function suggest_payments(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[])
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with holding as materialized (
          select p.id, received_on, search_closeness(search_text, asked) as nearness from payments p
          where business_id = current_business_id() and search_text <> '' and asked ~ '\S{3}'
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          limit 2000
        ), found as (
          (select * from holding h order by h.nearness desc, received_on desc, h.id desc limit most)
          union all
          select i.id, i.received_on, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.received_on from payments n
              where business_id = current_business_id() and customer_id = c.id
              order by n.received_on desc, n.id desc limit most
            ) i
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.received_on) desc, f.id desc limit most $$;
create function suggest_journal_entries(asked text, patterns text[], letters text, most integer)
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.5 rows 10
  as $$ with newest as materialized (
          select e.id, entry_date, number, search_text from journal_entries e
          where business_id = current_business_id() and search_text is not null and length(asked) > 1
          order by entry_date desc, number desc limit 2000
        ), recent as materialized (
          select * from newest
          where search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by entry_date desc, number desc limit most
        ), rare as materialized (
          select e.id, entry_date, number, search_text from journal_entries e
          where business_id = current_business_id() and search_text is not null and asked ~ '\S{3}'
            and (select count(*) from recent) < most
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          limit 3000
        ), alike as materialized (
          -- The newest first; of old ones as many as can be compared in time.
          select a.id, entry_date, number, a.nearness from (
            select n.id, entry_date, number, word_similarity(letters, search_text) as nearness from (select * from newest limit 500) n
              where letters <% search_text and not exists (select from recent) and not exists (select from rare)
            union (
              select e.id, entry_date, number, word_similarity(letters, search_text) from journal_entries e
              where business_id = current_business_id() and search_text is not null and letters <% search_text
                and not exists (select from recent) and not exists (select from rare)
              limit 500
            )
          ) a
          order by a.nearness desc, entry_date desc, number desc limit most
        ), found as (
          (select h.id, entry_date, number, search_closeness(search_text, asked) as nearness
            from (select * from recent union all select * from rare) h
            order by entry_date desc, number desc limit most)
          union all select * from alike
          union all
          select e.id, entry_date, number, 5 from journal_entries e
            where business_id = current_business_id() and number = substring(asked from '^#?(\d{1,18})$')::bigint
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.entry_date) desc, max(f.number) desc limit most $$;

do $$
declare
  suggestion regprocedure;
begin
  execute 'grant create on schema public to atelier_search';
  foreach suggestion in array array[
    'suggest_customers(text, text[], text, integer)', 'suggest_inventory_items(text, text[], text, integer)',
    'suggest_journal_entries(text, text[], text, integer)',
    'suggest_invoices(text, text[], integer, uuid[], real[])', 'suggest_payments(text, text[], integer, uuid[], real[])'
  ]::regprocedure[] loop
    execute format('revoke execute on function %s from public', suggestion);
    execute format('grant execute on function %s to atelier_app', suggestion);
    execute format('alter function %s owner to atelier_search', suggestion);
  end loop;
  execute 'revoke create on schema public from atelier_search';
end $$;
