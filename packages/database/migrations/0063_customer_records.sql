-- What is known of a customer. The e-mail, phone and address that invoices, mail and search read stay columns, and are the
-- first of their kind; further ones stand beside them.

create function contacts_text(contacts jsonb) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(string_agg(contact ->> 'value', ' '), '') from jsonb_array_elements(contacts) contact
      where contact ->> 'means' <> 'address'
  $$;

alter table customers
  add column company text not null default '' check (length(company) <= 200),
  add column email_kind text not null default '' check (length(email_kind) <= 20),
  add column phone_kind text not null default '' check (length(phone_kind) <= 20),
  add column address_kind text not null default '' check (length(address_kind) <= 20),
  -- [{ means: email | phone | address, kind, value }], in their order.
  add column contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 30),
  add column status text not null default 'active' check (status in ('lead', 'active', 'inactive')),
  add column source text check (source in ('market', 'online', 'referral', 'walk-in', 'import')),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- As ISO 8601 writes it; --05-03 where nobody knows the year.
  add column birthday text check (birthday ~ '^(\d{4}|-)-\d{2}-\d{2}$'),
  add column terms_days integer check (terms_days between 0 and 365),
  add column price_list_id uuid,
  add column links text[] not null default '{}' check (cardinality(links) <= 10),
  -- By the id of the field, as text; see customer_fields.
  add column own_values jsonb not null default '{}' check (jsonb_typeof(own_values) = 'object'),
  add column version integer not null default 1 check (version >= 1),
  add foreign key (business_id, price_list_id) references price_lists (business_id, id);
grant update (company, email_kind, phone_kind, address_kind, contacts, status, source, tags, birthday, terms_days,
  price_list_id, links, own_values) on customers to atelier_app;
create trigger count_change_of_customer before update on customers
  for each row execute function count_change_of_item();
create index customers_by_price_list on customers (business_id, price_list_id);
create index customers_by_tag on customers using gin (business_id, tags);

alter table customers drop column search_text,
  add column search_text text generated always as (
    fold(name || ' ' || email || ' ' || phone || ' ' || company || ' ' || contacts_text(contacts))
  ) stored;
create index customers_search on customers using gin (business_id, search_text gin_trgm_ops);
grant select (search_text) on customers to atelier_search;

-- What a business wants to know of its customers beside all this.
create table customer_fields (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  choices text[] not null default '{}' check (cardinality(choices) <= 30 and (kind = 'choice') = (choices <> '{}')),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index customer_fields_name on customer_fields (business_id, lower(name));
call protect_tenant_table('customer_fields');
grant select, insert, update (name, choices, archived_at) on customer_fields to atelier_app;
call audit_table('customer_fields');

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
create index customer_consents_by_customer on customer_consents (business_id, customer_id, channel, given_on desc, recorded_at desc);
create index customer_consents_by_person on customer_consents (recorded_by);
call protect_tenant_table('customer_consents');
grant select, insert on customer_consents to atelier_app;

alter table document_links drop constraint document_links_record_kind_check;
alter table document_links add constraint document_links_record_kind_check check (
  record_kind in (
    'transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe', 'supplier',
    'purchase-order', 'customer'
  )
);
