-- Phones are the same as libphonenumber reads them in the business's country. A key has the last seven digits, which all
-- writings of one number share; which of those that share them are the same is decided after (duplicates.store.ts).

create or replace function customer_keys(name text, email text, phone text, contacts jsonb) returns text[]
  language sql immutable parallel safe
  as $$
    with reached as (
      select 'email' as means, email as written
      union all select 'phone', phone
      union all select contact ->> 'means', contact ->> 'value' from jsonb_array_elements(contacts) contact
    ), digits as (
      -- Without an extension.
      select regexp_replace(regexp_replace(lower(written), '(ext|x|#|;).*$', ''), '\D', '', 'g') as digits
        from reached where means = 'phone'
    ), words as (
      select distinct word from regexp_split_to_table(left(fold(name), 100), '[^[:alnum:]]+') word
        where word not in ('', 'the', 'and')
    )
    select array(
      select 'e ' || lower(btrim(written)) from reached where means = 'email' and btrim(written) <> ''
      union select 'p ' || right(digits, 7) from digits where length(digits) >= 7
      union select 'n ' || a.word || ' ' || case when b.word ~ '\d' then b.word else left(b.word, 1) end
        from words a join words b on a.word <> b.word where length(a.word) > 2
      union select 'n ' || case when word ~ '\d' then word else left(word, 4) end from words
        where (select count(*) from words) = 1
    )
  $$;

create function phones_of(phone text, contacts jsonb) returns text[]
  language sql immutable parallel safe
  as $$
    select array_prepend(phone, array(
      select contact ->> 'value' from jsonb_array_elements(contacts) contact where contact ->> 'means' = 'phone'
    ))
  $$;

drop trigger changed_customer_is_compared on customers;
alter table customers drop column likeness_keys,
  add column likeness_keys text[] not null generated always as (customer_keys(name, email, phone, contacts)) stored;
create index customers_by_likeness on customers using gin (likeness_keys) with (fastupdate = off)
  where archived_at is null;
grant select (likeness_keys) on customers to atelier_search;
create trigger changed_customer_is_compared after update on customers
  for each row when (
    old.likeness_keys <> new.likeness_keys or old.name <> new.name or old.phone <> new.phone
    or old.contacts <> new.contacts or (old.archived_at is null) <> (new.archived_at is null)
  ) execute function changed_customer_is_compared();

-- Numbers are dialled otherwise in another country.
create function customers_are_compared() returns trigger
  language plpgsql as $$
begin
  insert into customers_to_compare (business_id, customer_id)
    select business_id, id from customers where business_id = new.id and archived_at is null order by 1, 2
    on conflict do nothing;
  if found then perform want_customers_compared(); end if;
  return null;
end $$;
create trigger customers_are_compared after update of locale on businesses
  for each row when (old.locale <> new.locale) execute function customers_are_compared();

-- Customers who are there already.
do $$
declare
  business uuid;
begin
  alter table businesses no force row level security;
  for business in select id from businesses loop
    perform set_config('atelier.business_id', business::text, true);
    insert into customers_to_compare (business_id, customer_id)
      select business_id, id from customers where business_id = business and archived_at is null
      on conflict do nothing;
    if found then perform want_customers_compared(); end if;
  end loop;
  perform set_config('atelier.business_id', '', true);
  alter table businesses force row level security;
end $$;
