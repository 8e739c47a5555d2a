-- Customers who look like one. Pairs are worked out after the commit, customer by customer, by a job that the database
-- wants itself, so that no screen waits for a comparison of all with all.

-- By what two may be found to be one: `e` an e-mail, `p` the last nine digits of a phone (without a country's code or the
-- zero before an area), `n` a word of the name with the first letter of another one. A word with a digit stands whole, for
-- Stall 12 is not a misspelt Stall 13; a name of one word is found by its first letters.
create function customer_keys(name text, email text, phone text, contacts jsonb) returns text[]
  language sql immutable parallel safe
  as $$
    with reached as (
      select 'email' as means, email as written
      union all select 'phone', phone
      union all select contact ->> 'means', contact ->> 'value' from jsonb_array_elements(contacts) contact
    ), digits as (
      select regexp_replace(written, '\D', '', 'g') as digits from reached where means = 'phone'
    ), words as (
      select distinct word from regexp_split_to_table(left(fold(name), 100), '[^[:alnum:]]+') word
        where word not in ('', 'the', 'and')
    )
    select array(
      select 'e ' || lower(btrim(written)) from reached where means = 'email' and btrim(written) <> ''
      union select 'p ' || right(digits, 9) from digits where length(digits) >= 7
      union select 'n ' || a.word || ' ' || case when b.word ~ '\d' then b.word else left(b.word, 1) end
        from words a join words b on a.word <> b.word where length(a.word) > 2
      union select 'n ' || case when word ~ '\d' then word else left(word, 4) end from words
        where (select count(*) from words) = 1
    )
  $$;

alter table customers
  add column folded_name text not null generated always as (fold(name)) stored,
  add column likeness_keys text[] not null generated always as (customer_keys(name, email, phone, contacts)) stored;
-- Without the business, which would be met with all customers of it in each comparison.
create index customers_by_likeness on customers using gin (likeness_keys) with (fastupdate = off)
  where archived_at is null;
grant select (archived_at, folded_name, likeness_keys) on customers to atelier_search;

-- Who came or changed since the last comparison.
create table customers_to_compare (
  business_id uuid not null references businesses (id) on delete cascade,
  customer_id uuid not null,
  primary key (business_id, customer_id),
  foreign key (business_id, customer_id) references customers (business_id, id) on delete cascade
);
call protect_tenant_table('customers_to_compare');
-- Who came or changed is announced by customers; here, that they have been compared.
drop trigger announce_change on customers_to_compare;
create trigger announce_change after delete on customers_to_compare
  for each statement execute function announce_change();
grant select, insert, delete on customers_to_compare to atelier_app;

-- Of each pair the smaller id comes first.
create table customer_likenesses (
  business_id uuid not null references businesses (id) on delete cascade,
  first_id uuid not null,
  second_id uuid not null,
  has_email boolean not null,
  has_phone boolean not null,
  -- Of the names, as pg_trgm measures it: 1 is the same, in whatever order the words are.
  nearness real not null check (nearness between 0 and 1),
  certainty integer not null generated always as (
    (case when has_email then 120 else 0 end) + (case when has_phone then 100 else 0 end) + (nearness * 100)::integer
  ) stored,
  primary key (business_id, first_id, second_id),
  foreign key (business_id, first_id) references customers (business_id, id) on delete cascade,
  foreign key (business_id, second_id) references customers (business_id, id) on delete cascade,
  check (first_id <> second_id)
);
create index customer_likenesses_by_second on customer_likenesses (business_id, second_id);
create index customer_likenesses_by_certainty on customer_likenesses (business_id, certainty desc, first_id desc, second_id desc);
call protect_tenant_table('customer_likenesses');
-- They change only together with customers_to_compare.
drop trigger announce_change on customer_likenesses;
grant select, insert, delete on customer_likenesses to atelier_app;

-- Who was said to be two people, however alike they look; the smaller id first here, too.
create table customer_pairs_apart (
  business_id uuid not null references businesses (id) on delete cascade,
  first_id uuid not null,
  second_id uuid not null,
  said_at timestamptz not null default now(),
  said_by uuid references users (id) on delete set null,
  primary key (business_id, first_id, second_id),
  foreign key (business_id, first_id) references customers (business_id, id) on delete cascade,
  foreign key (business_id, second_id) references customers (business_id, id) on delete cascade,
  constraint customer_pairs_apart_are_two check (first_id <> second_id)
);
create index customer_pairs_apart_by_second on customer_pairs_apart (business_id, second_id);
create index customer_pairs_apart_by_time on customer_pairs_apart (business_id, said_at desc, first_id desc);
create index customer_pairs_apart_by_person on customer_pairs_apart (said_by);
call protect_tenant_table('customer_pairs_apart');
grant select, insert, delete on customer_pairs_apart to atelier_app;

-- The customers in use who look like one of these, of each the twenty likeliest. A function of the kind explained in 0004.
-- Jon Snow and John Snow share 0.58 of their trigrams, Anna Smith and Anna Schmidt a third.
grant create on schema public to atelier_search;
set local role atelier_search;
create function alike_customers(of_customers uuid[])
  returns table (first_id uuid, second_id uuid, has_email boolean, has_phone boolean, nearness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ select least(a.id, b.id), greatest(a.id, b.id), bool_or(b.has_email), bool_or(b.has_phone), max(b.nearness)
        from (
          select c.id, c.likeness_keys as keys, c.folded_name as name,
              array(select key from unnest(c.likeness_keys) key where starts_with(key, 'e ')) as emails,
              array(select key from unnest(c.likeness_keys) key where starts_with(key, 'p ')) as phones
            from customers c
            where business_id = current_business_id() and c.id = any(of_customers) and archived_at is null
        ) a
        cross join lateral (
          select * from (
            select c.id, c.likeness_keys && a.emails as has_email, c.likeness_keys && a.phones as has_phone,
                similarity(c.folded_name, a.name) as nearness
              from customers c
              where business_id = current_business_id() and c.likeness_keys && a.keys and archived_at is null and c.id <> a.id
          ) found
          where found.has_email or found.has_phone or found.nearness >= 0.55
          order by found.has_email desc, found.has_phone desc, found.nearness desc, found.id limit 20
        ) b
        group by 1, 2 $$;
revoke execute on function alike_customers from public;
grant execute on function alike_customers to atelier_app;
reset role;
revoke create on schema public from atelier_search;

-- As want_bank_lines_compared() of 0014.
create function want_customers_compared() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if to_regnamespace('graphile_worker') is null or public.current_business_id() is null then return; end if;
  perform graphile_worker.add_job(
    identifier => 'compare-customers',
    payload => json_build_object('businessId', public.current_business_id()),
    job_key => 'compare-customers ' || public.current_business_id()
  );
end $$;
revoke execute on function want_customers_compared from public;
grant execute on function want_customers_compared to atelier_app;

create function added_customers_are_compared() returns trigger
  language plpgsql as $$
begin
  insert into customers_to_compare (business_id, customer_id)
    select business_id, id from added where business_id = current_business_id() order by 1, 2
    on conflict do nothing;
  perform want_customers_compared();
  return null;
end $$;
create trigger added_customers_are_compared after insert on customers
  referencing new table as added for each statement execute function added_customers_are_compared();

create function changed_customer_is_compared() returns trigger
  language plpgsql as $$
begin
  insert into customers_to_compare (business_id, customer_id) values (new.business_id, new.id) on conflict do nothing;
  perform want_customers_compared();
  return null;
end $$;
create trigger changed_customer_is_compared after update on customers
  for each row when (
    old.likeness_keys <> new.likeness_keys or old.name <> new.name
    or (old.archived_at is null) <> (new.archived_at is null)
  ) execute function changed_customer_is_compared();

-- Customers who are there already.
do $$
declare
  business uuid;
begin
  alter table businesses no force row level security;
  for business in select id from businesses loop
    perform set_config('atelier.business_id', business::text, true);
    insert into customers_to_compare (business_id, customer_id)
      select business_id, id from customers where business_id = business and archived_at is null;
    if found then perform want_customers_compared(); end if;
  end loop;
  perform set_config('atelier.business_id', '', true);
  alter table businesses force row level security;
end $$;
