-- Phones are found, and compared, however they are punctuated: their digits stand in the searched text as well.

create function phone_digits(phone text, contacts jsonb) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(string_agg(regexp_replace(written, '\D', '', 'g'), ' '), '') from (
      select phone as written
      union all
      select contact ->> 'value' from jsonb_array_elements(contacts) contact where contact ->> 'means' = 'phone'
    ) phones
  $$;

alter table customers drop column search_text,
  add column search_text text generated always as (
    fold(name || ' ' || email || ' ' || phone || ' ' || company || ' ' || contacts_text(contacts) || ' '
      || phone_digits(phone, contacts))
  ) stored;
create index customers_search on customers using gin (business_id, search_text gin_trgm_ops);
grant select (search_text) on customers to atelier_search;
