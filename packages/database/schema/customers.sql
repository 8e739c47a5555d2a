-- customers: customers, interactions, segments.

create function contacts_text(contacts jsonb) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(string_agg(contact ->> 'value', ' '), '') from jsonb_array_elements(contacts) contact
      where contact ->> 'means' <> 'address'
  $$;

create function phone_digits(phone text, contacts jsonb) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(string_agg(regexp_replace(written, '\D', '', 'g'), ' '), '') from (
      select phone as written
      union all
      select contact ->> 'value' from jsonb_array_elements(contacts) contact where contact ->> 'means' = 'phone'
    ) phones
  $$;

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

create table customers (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null default 'person' check (kind in ('person', 'business', 'unnamed')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  notes text not null default '',
  is_tax_exempt boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- Why a customer pays no tax, the certificate that says so, and the last day that it holds.
  tax_exempt_reason text not null default '' check (length(tax_exempt_reason) <= 120),
  tax_certificate text not null default '' check (length(tax_certificate) <= 80),
  tax_exempt_until date,
  company text not null default '' check (length(company) <= 200),
  email_kind text not null default '' check (length(email_kind) <= 20),
  phone_kind text not null default '' check (length(phone_kind) <= 20),
  address_kind text not null default '' check (length(address_kind) <= 20),
  -- [{ means: email | phone | address, kind, value }], in their order.
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 30),
  status text not null default 'active' check (status in ('lead', 'active', 'inactive')),
  source text check (source in ('market', 'online', 'referral', 'walk-in', 'import')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- As ISO 8601 writes it; --05-03 where nobody knows the year.
  birthday text check (birthday ~ '^(\d{4}|-)-\d{2}-\d{2}$'),
  terms_days integer check (terms_days between 0 and 365),
  price_list_id uuid,
  links text[] not null default '{}' check (cardinality(links) <= 10),
  -- By the id of the field, as text; see customer_fields.
  own_values jsonb not null default '{}' check (jsonb_typeof(own_values) = 'object'),
  version integer not null default 1 check (version >= 1),
  folded_name text generated always as (fold(name)) stored not null,
  merged_into uuid,
  -- Who is merged is found by no search.
  search_text text
    generated always as (
case
    when merged_into is null then fold((((((((((name || ' ') || email) || ' ') || phone) || ' ') || company) || ' ') || contacts_text(contacts)) || ' ') || phone_digits(phone, contacts))
    else ''
end) stored,
  -- Since when a customer, or an invoice, is reminded; null while it is not. What would have been sent before is not made up for.
  reminded_from date default '0001-01-01',
  erased_at timestamptz,
  -- Counted in each business, from 1: what the customer is called from then on.
  erased_number integer check (erased_number >= 1),
  tax_rate_id uuid,
  likeness_keys text[] generated always as (customer_keys(name, email, phone, contacts)) stored not null,
  primary key (business_id, id),
  foreign key (business_id, merged_into) references customers (business_id, id),
  constraint customers_merged_is_put_away check (merged_into is null or merged_into <> id and archived_at is not null),
  constraint customers_erased_is_put_away
    check ((erased_at is null) = (erased_number is null) and (erased_at is null or archived_at is not null))
);
create index customers_by_name on customers (business_id, lower(name), id);
create index customers_by_price_list on customers (business_id, price_list_id);
create index customers_by_tag on customers using gin (business_id, tags);
create index customers_search on customers using gin (business_id, search_text gin_trgm_ops);
create index customers_merged on customers (business_id, merged_into) where (merged_into is not null);
create unique index customers_erased on customers (business_id, erased_number)
  where ((erased_number is not null) and (merged_into is null));
create index customers_by_tax_rate on customers (business_id, tax_rate_id);
-- Without the business, which would be met with all customers of it in each comparison.
create index customers_by_likeness on customers using gin (likeness_keys) with (fastupdate=off)
  where (archived_at is null);
call protect_tenant_table('customers');
grant select, insert, update (kind, name, email, phone, address, notes, is_tax_exempt, archived_at,
  tax_exempt_reason, tax_certificate, tax_exempt_until, company, email_kind, phone_kind, address_kind, contacts,
  status, source, tags, birthday, terms_days, price_list_id, links, own_values, merged_into, reminded_from,
  tax_rate_id), delete on customers to atelier_app;
grant select (business_id, id, archived_at, folded_name, search_text, likeness_keys) on customers to atelier_search;

-- A draft is found by the name that its customer has now.
create function renamed_customer_is_found() returns trigger
  language plpgsql as $$
begin
  update invoices set customer_id = customer_id
    where business_id = new.business_id and customer_id = new.id and issued_at is null;
  return null;
end $$;
comment on function renamed_customer_is_found() is
  'derives: the searched text of draft invoices from the new name of a customer.';

create function added_customers_are_compared() returns trigger
  language plpgsql as $$
begin
  insert into customers_to_compare (business_id, customer_id)
    select business_id, id from added where business_id = current_business_id() order by 1, 2
    on conflict do nothing;
  perform want_customers_compared();
  return null;
end $$;
comment on function added_customers_are_compared() is
  'enqueues: customers that came are compared for duplicates. They come by hand, from files and with orders.';

create function customer_has_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_standings (business_id, customer_id, is_in_use, source, tags, birthday, places, kind, status,
      price_list_id, own_said)
    values (new.business_id, new.id, new.archived_at is null and new.merged_into is null, new.source, new.tags,
      right(new.birthday, 5), places_of(new.address, new.contacts), new.kind, new.status, new.price_list_id,
      own_said(new.own_values))
    on conflict (business_id, customer_id) do update
      set is_in_use = excluded.is_in_use, source = excluded.source, tags = excluded.tags, birthday = excluded.birthday,
          places = excluded.places, kind = excluded.kind, status = excluded.status, price_list_id = excluded.price_list_id,
          own_said = excluded.own_said;
  return null;
end $$;
comment on function customer_has_standing() is 'derives: customer_standings from the customer.';

create function renamed_customer_is_found_by_quotes() returns trigger
  language plpgsql as $$
begin
  update quotes set customer_id = customer_id
    where business_id = new.business_id and customer_id = new.id and sent_at is null;
  return null;
end $$;
comment on function renamed_customer_is_found_by_quotes() is
  'derives: the searched text of quotes from the new name of a customer.';

-- Who is erased stays as they are, and nothing new names them.
create function erased_customer_stays() returns trigger
  language plpgsql as $$
begin
  raise exception 'an erased customer does not change'
    using errcode = 'restrict_violation', constraint = 'customers_erased_stay', table = 'customers';
end $$;
comment on function erased_customer_stays() is 'guards: an erased customer stays erased.';

-- Whether this is erase_customer() at work: it says so for its transaction, and nobody else runs as the owner of the tables.
create function is_erasing() returns boolean
  language sql stable
  return coalesce(current_setting('atelier.erasing', true) = current_business_id()::text, false)
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.customers'::regclass);

create function changed_customer_is_compared() returns trigger
  language plpgsql as $$
begin
  insert into customers_to_compare (business_id, customer_id) values (new.business_id, new.id) on conflict do nothing;
  perform want_customers_compared();
  return null;
end $$;
comment on function changed_customer_is_compared() is
  'enqueues: a customer with another name or way to be reached is compared again.';

create trigger append_only before delete or update on record_changes
  for each row
  when (not is_erasing()) execute function ledger_is_append_only();

create trigger sent_proof_keeps_its_files before insert or delete on document_links
  for each row
  when (not is_erasing()) execute function sent_proof_keeps_its_files();

-- Search. A policy of forced row-level security keeps the trigram index from being used, because ILIKE is
-- not leak-proof; so each search is a function of a role for which rows are visible, and the function
-- itself names the business that was entered. It answers ids only; rows are then read under the policy.
create policy search on customers for select to atelier_search using (true);

create trigger renamed_customer_is_found after update of name on customers
  for each row
  when (new.name <> old.name) execute function renamed_customer_is_found();

create trigger record_change after insert or delete or update on customers
  for each row execute function record_change();

create trigger count_change_of_customer before update on customers
  for each row execute function count_change_of_item();

create trigger added_customers_are_compared after insert on customers
  referencing new table as added
  for each statement execute function added_customers_are_compared();

create trigger customer_has_standing after insert on customers
  for each row execute function customer_has_standing();

create trigger renamed_customer_is_found_by_quotes after update of name on customers
  for each row
  when (new.name <> old.name) execute function renamed_customer_is_found_by_quotes();

create trigger erased_customer_stays before update on customers
  for each row
  when (old.erased_at is not null and not is_erasing()) execute function erased_customer_stays();

create trigger changed_customer_has_standing after update on customers
  for each row
  when ((old.archived_at is null) <> (new.archived_at is null) or old.merged_into is distinct from new.merged_into or old.source is distinct from new.source or old.tags <> new.tags or old.birthday is distinct from new.birthday or old.address <> new.address or old.contacts <> new.contacts or old.kind <> new.kind or old.status <> new.status or old.price_list_id is distinct from new.price_list_id or old.own_values <> new.own_values)
  execute function customer_has_standing();

create trigger changed_customer_is_compared after update on customers
  for each row
  when (old.likeness_keys <> new.likeness_keys or old.name <> new.name or old.phone <> new.phone or old.contacts <> new.contacts or (old.archived_at is null) <> (new.archived_at is null))
  execute function changed_customer_is_compared();

-- What a business wants to know of its customers beside all this.
create table customer_fields (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  choices text[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint customer_fields_check check (cardinality(choices) <= 30 and (kind = 'choice') = (choices <> '{}'))
);
create unique index customer_fields_name on customer_fields (business_id, lower(name));
call protect_tenant_table('customer_fields');
grant select, insert, update (name, choices, archived_at) on customer_fields to atelier_app;

create trigger record_change after insert or delete or update on customer_fields
  for each row execute function record_change();

-- Whether a customer may be written to, and since when: every answer stays, the latest of a channel counts.
create table customer_consents (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('email', 'message', 'phone', 'post')),
  is_given boolean not null,
  given_on date not null,
  place text not null default '' check (length(place) <= 200),
  recorded_at timestamptz not null default now(),
  recorded_by uuid references users (id) on delete set null,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id) on delete cascade
);
create index customer_consents_by_customer on customer_consents (business_id, customer_id, channel, given_on desc,
  recorded_at desc);
create index customer_consents_by_person on customer_consents (recorded_by);
call protect_tenant_table('customer_consents');
grant select, insert on customer_consents to atelier_app;

create function asked_customer_has_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_standings s set told_by = told_by(s.business_id, s.customer_id)
    where s.business_id = new.business_id
      and s.customer_id in (new.customer_id, case when tg_op = 'UPDATE' then old.customer_id end);
  return null;
end $$;
comment on function asked_customer_has_standing() is
  'derives: the channels on which a customer agreed to news from consents.';

create trigger asked_customer_has_standing after insert or update of customer_id on customer_consents
  for each row execute function asked_customer_has_standing();

create table customer_interactions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  kind text not null
    check (kind in ('note', 'call', 'email', 'message', 'meeting', 'market-visit', 'complaint', 'review')),
  -- Who began it: `in` is the customer.
  direction text check (direction in ('in', 'out')),
  happened_on date not null,
  subject text not null default '' check (length(subject) <= 200),
  body text not null default '' check (length(body) <= 5000),
  outcome text not null default '' check (length(outcome) <= 1000),
  event_id uuid,
  invoice_id uuid,
  follow_up_on date,
  follow_up text check (follow_up in ('open', 'done', 'dismissed')),
  archived_at timestamptz,
  recorded_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  search_text text generated always as (fold((((subject || ' ') || body) || ' ') || outcome)) stored,
  -- The order that an interaction is about.
  order_id uuid,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  constraint customer_interactions_say_something check (subject <> '' or body <> ''),
  constraint customer_interactions_follow_up_has_day check ((follow_up is null) = (follow_up_on is null))
);
create index customer_interactions_by_day on customer_interactions (business_id, happened_on desc, id desc);
create index customer_interactions_by_customer on customer_interactions (business_id, customer_id, happened_on desc,
  id desc);
create index customer_interactions_by_follow_up on customer_interactions (business_id, follow_up_on, id)
  where ((follow_up = 'open') and (archived_at is null));
create index customer_interactions_by_event on customer_interactions (business_id, event_id)
  where (event_id is not null);
create index customer_interactions_by_invoice on customer_interactions (business_id, invoice_id)
  where (invoice_id is not null);
create index customer_interactions_by_person on customer_interactions (recorded_by);
create index customer_interactions_search on customer_interactions using gin (business_id, search_text gin_trgm_ops);
create index customer_interactions_by_order on customer_interactions (business_id, order_id)
  where (order_id is not null);
call protect_tenant_table('customer_interactions');
grant select, insert, update (customer_id, kind, direction, happened_on, subject, body, outcome, event_id,
  invoice_id, follow_up_on, follow_up, archived_at, order_id) on customer_interactions to atelier_app;
grant select (business_id, id, happened_on, search_text) on customer_interactions to atelier_search;
grant select (business_id, id, follow_up_on, follow_up, archived_at) on customer_interactions to atelier_clock;

create function met_customer_has_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_standings s set last_met_on = last_met_on(s.business_id, s.customer_id)
    where s.business_id = new.business_id
      and s.customer_id in (new.customer_id, case when tg_op = 'UPDATE' then old.customer_id end);
  return null;
end $$;
comment on function met_customer_has_standing() is
  'derives: the day on which a customer was last met from interactions.';

-- It is one of the same customer when it is chosen. No key says so: a merge moves interactions and orders one after the
-- other, and when it is taken back, what was noted since stays with the one and the order goes to the other.
create function order_is_of_customer() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_id = old.order_id and new.customer_id = old.customer_id then return new; end if;
  if exists (select from customer_orders
      where business_id = new.business_id and id = new.order_id and customer_id = new.customer_id) then
    return new;
  end if;
  raise exception 'the order is of another customer' using errcode = 'foreign_key_violation',
    table = 'customer_interactions', constraint = 'customer_interactions_business_id_order_id_fkey';
end $$;
comment on function order_is_of_customer() is 'guards: an interaction names an order of its own customer.';

-- The search sees all rows, and names the business that was entered itself.
create policy search on customer_interactions for select to atelier_search using (true);

-- Across businesses the clock sees no more than what tells it where to go; a follow-up that was put off is told anew.
create policy clock on customer_interactions for select to atelier_clock using (true);

create trigger count_change_of_interaction before update on customer_interactions
  for each row execute function count_change_of_item();

create trigger record_change after insert or delete or update on customer_interactions
  for each row execute function record_change();

create trigger met_customer_has_standing after insert or update of customer_id, happened_on, kind, archived_at on customer_interactions
  for each row
  execute function met_customer_has_standing();

-- After merged_customer_leads_on, whose name comes first.
create trigger order_is_of_customer before insert or update of order_id on customer_interactions
  for each row
  when (new.order_id is not null)
  execute function order_is_of_customer();

create table customer_segments (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  kind text not null check (kind in ('rule', 'manual', 'rfm')),
  color text not null check (color in ('terracotta', 'indigo', 'green', 'amber', 'red', 'gray')),
  -- See the domain's segment-rule.ts.
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  -- Of RFM; see the domain's rfm.ts.
  groups text[] not null default '{}' check (cardinality(groups) <= 11),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  primary key (business_id, id),
  constraint customer_segments_say_who
    check ((kind = 'rule') = (rule is not null) and (kind = 'rfm') = (groups <> '{}'))
);
create unique index customer_segments_name on customer_segments (business_id, lower(name));
call protect_tenant_table('customer_segments');
grant select, insert, update (name, color, rule, groups, archived_at) on customer_segments to atelier_app;

create trigger count_change_of_segment before update on customer_segments
  for each row execute function count_change_of_item();

create trigger record_change after insert or delete or update on customer_segments
  for each row execute function record_change();

-- Who is in a segment by hand.
create table segment_members (
  business_id uuid not null references businesses (id) on delete cascade,
  segment_id uuid not null,
  customer_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (business_id, segment_id, customer_id),
  foreign key (business_id, segment_id) references customer_segments (business_id, id) on delete cascade,
  foreign key (business_id, customer_id) references customers (business_id, id) on delete cascade
);
create index segment_members_by_customer on segment_members (business_id, customer_id);
call protect_tenant_table('segment_members');
grant select, insert, delete on segment_members to atelier_app;

-- What rules ask of customers, in a narrow row of each: otherwise a rule would read all that is known of everybody. It is
-- kept by triggers; customer_standings_due says what has to stand here.
create table customer_standings (
  business_id uuid not null references businesses (id) on delete cascade,
  customer_id uuid not null,
  -- Neither archived nor merged.
  is_in_use boolean not null,
  -- Of issued invoices that are not void.
  invoices integer not null default 0,
  spent_cents bigint not null default 0,
  first_bought_on date,
  last_bought_on date,
  -- The last interaction that is more than a note.
  last_met_on date,
  -- Over which channels the latest answer is yes.
  told_by text[] not null default '{}',
  source text,
  tags text[] not null,
  -- '05-03'
  birthday text,
  -- The words of all addresses.
  places text not null,
  kind text not null default 'person',
  status text not null default 'active',
  price_list_id uuid,
  own_said text[] not null default '{}',
  primary key (business_id, customer_id),
  foreign key (business_id, customer_id) references customers (business_id, id) on delete cascade
) with (fillfactor=85);
-- What a few rows of many are asked for in segments and the overview of customers: who bought at all, whose birthday is
-- known, and the open invoices that are paid in parts. What a purchase changes is in none of them.
create index customer_standings_buyers on customer_standings (business_id, customer_id)
  where (is_in_use and (first_bought_on is not null));
create index customer_standings_birthdays on customer_standings (business_id, birthday)
  where (is_in_use and (birthday is not null));
-- The list of customers by what they spent, and by when they were last seen. Whoever never was comes last.
create index customer_standings_by_spent on customer_standings (business_id, spent_cents, customer_id);
create index customer_standings_by_seen on customer_standings (business_id, coalesce(greatest(last_bought_on,
  last_met_on), '-infinity'), customer_id);
call protect_tenant_table('customer_standings');
grant select on customer_standings to atelier_app;

drop trigger announce_change on customer_standings;

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
grant create on schema public to atelier_search;
alter function suggest_customers(asked text, patterns text[], letters text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_customers(asked text, patterns text[], letters text, most integer) from public;
grant execute on function suggest_customers(asked text, patterns text[], letters text, most integer) to atelier_app;
reset role;

-- Where a sale was made when nothing else says so: the town and state that end an address, else its last line.
create function place_of_address(address text) returns text
  language sql immutable parallel safe
  return coalesce(
    (select btrim((regexp_match(line, '([^,]+,\s*[[:alpha:]][[:alpha:] ]*)\s\d{5}(-\d{4})?\s*$'))[1])
       from regexp_split_to_table(address, '[\r\n]+') with ordinality as of_address (line, place)
       where line ~ '[^,]+,\s*[[:alpha:]][[:alpha:] ]*\s\d{5}(-\d{4})?\s*$' order by place desc limit 1),
    (select nullif(btrim(line), '')
       from regexp_split_to_table(btrim(address, E' \r\n'), '[\r\n]+') with ordinality as of_address (line, place)
       order by place desc limit 1)
  );

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
grant create on schema public to atelier_search;
alter function alike_customers(of_customers uuid[]) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function alike_customers(of_customers uuid[]) from public;
grant execute on function alike_customers(of_customers uuid[]) to atelier_app;
reset role;

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
revoke execute on function want_customers_compared() from public;
grant execute on function want_customers_compared() to atelier_app;

-- Where a customer is named. A test holds this against the foreign keys that there are.
create function customer_links() returns table (table_name text, column_name text, condition text)
  language sql immutable parallel safe
  as $$
    values
      ('customers', 'merged_into', 'true'),
      ('customer_consents', 'customer_id', 'true'),
      ('customer_interactions', 'customer_id', 'true'),
      ('customer_mails', 'customer_id', 'true'),
      ('customer_orders', 'customer_id', 'true'),
      ('invoices', 'customer_id', 'true'),
      ('payments', 'customer_id', 'true'),
      ('quotes', 'customer_id', 'true'),
      ('recurring_invoices', 'customer_id', 'true'),
      ('stock_places', 'customer_id', 'true'),
      ('segment_members', 'customer_id', $c$not exists (select from segment_members m
        where m.business_id = t.business_id and m.segment_id = t.segment_id and m.customer_id = $2)$c$),
      -- What is attached to both already stays with each.
      ('document_links', 'record_id', $c$t.record_kind = 'customer' and not exists (select from document_links d
        where d.business_id = t.business_id and d.document_id = t.document_id and d.record_kind = t.record_kind
          and d.record_id = $2)$c$)
  $$;

-- The words of a text, each between spaces, so that a whole word is found: ' kingston ny 12401 '.
create function words_of(words text) returns text
  language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(fold(words), '[^[:alnum:]]+', ' ', 'g')) || ' ';

create function told_by(business uuid, customer uuid) returns text[]
  language sql stable
  as $$
    select coalesce(array_agg(channel order by channel) filter (where is_given), '{}') from (
      select distinct on (channel) channel, is_given from customer_consents
        where business_id = business and customer_id = customer
        order by channel, given_on desc, recorded_at desc
    ) latest
  $$;

create function last_met_on(business uuid, customer uuid) returns date
  language sql stable
  as $$
    select happened_on from customer_interactions
      where business_id = business and customer_id = customer and archived_at is null and kind <> 'note'
      order by happened_on desc, id desc limit 1
  $$;

create function places_of(address text, contacts jsonb) returns text
  language sql immutable parallel safe
  as $$
    select words_of(address) || coalesce(string_agg(words_of(contact ->> 'value'), ''), '')
      from jsonb_array_elements(contacts) contact where contact ->> 'means' = 'address'
  $$;

-- What was said, with another name for whom the words name.
create function without_words(said text, words text, called text) returns text
  language sql immutable
  return left(regexp_replace(said, words, called, 'gi'), greatest(length(said), 80));

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
grant create on schema public to atelier_search;
alter function suggest_interactions(asked text, patterns text[], letters text, most integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_interactions(asked text, patterns text[], letters text, most integer) from public;
grant execute on function suggest_interactions(asked text, patterns text[], letters text, most integer) to atelier_app;
reset role;

-- What own fields say, each with the id of its field before it; folded, so that capitals and accents part nobody.
create function own_said(own_values jsonb) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(key || ' ' || fold(value) order by key), '{}') from jsonb_each_text(own_values)
  $$;

create function phones_of(phone text, contacts jsonb) returns text[]
  language sql immutable parallel safe
  as $$
    select array_prepend(phone, array(
      select contact ->> 'value' from jsonb_array_elements(contacts) contact where contact ->> 'means' = 'phone'
    ))
  $$;

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
comment on function customers_are_compared() is
  'enqueues: all customers are compared again when the country changes in which their phones are dialed.';

create trigger customers_are_compared after update of locale on businesses
  for each row
  when (old.locale <> new.locale) execute function customers_are_compared();
