-- module: documents
-- Documents as a library of their own: details, categories, tags, expiry, a trash, and search over what is in the files.

alter table documents
  add column title text not null default '' check (length(title) <= 200),
  add column description text not null default '' check (length(description) <= 2000),
  add column category text not null default 'other'
    check (category in ('invoice', 'receipt', 'contract', 'product', 'customer', 'event', 'financial', 'marketing',
      'legal', 'other')),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- The date printed on the document.
  add column document_date date,
  -- The last day on which a permit, an insurance policy or a certificate is valid.
  add column expires_on date,
  -- Kept without a record; other documents go to the trash with their last record.
  add column is_filed boolean not null default false,
  -- Progress of the job that reads the text: `none` when the file has no text, `failed` when it could not be read.
  add column text_state text not null default 'waiting' check (text_state in ('waiting', 'read', 'none', 'failed')),
  -- Text of the file, cut at 250,000 characters so that its search vector stays below the limit of PostgreSQL.
  add column content text not null default '' check (length(content) <= 250000),
  -- Words of the first page with their places, from which the fields of a receipt are read.
  add column read_words jsonb check (jsonb_typeof(read_words) = 'array'),
  add column search_text text not null generated always as (fold(file_name || ' ' || title || ' ' || description)) stored,
  add column search tsvector not null generated always as (
    to_tsvector('simple', fold(file_name || ' ' || title || ' ' || description))
      || to_tsvector('simple', fold(content)) || to_tsvector('english', fold(content))
      || array_to_tsvector(array['business ' || business_id])) stored;

-- Texts and their vectors are stored aside, so that lists read narrow rows.
alter table documents set (toast_tuple_target = 256);

alter table documents drop constraint documents_media_type_check;
alter table documents add constraint documents_media_type_check
  check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf', 'text/plain', 'text/csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation'));

-- Documents that were attached before get the category of their first record.
update documents d set category = k.category
  from (
    select distinct on (l.business_id, l.document_id) l.business_id, l.document_id,
           case
             when l.record_kind in ('invoice', 'credit-note', 'quote') then 'invoice'
             when l.record_kind in ('transaction', 'bill', 'purchase-order') then 'receipt'
             when l.record_kind in ('item', 'recipe') then 'product'
             when l.record_kind in ('customer', 'interaction', 'customer-order', 'commission', 'commission-proof')
               then 'customer'
             when l.record_kind in ('journal-entry', 'asset', 'trip', 'tax-filing') then 'financial'
             else 'other'
           end as category
      from document_links l order by l.business_id, l.document_id, l.created_at
  ) k
  where d.business_id = k.business_id and d.id = k.document_id;

create index documents_listed on documents (business_id, created_at desc, id desc) where (removed_at is null);
create index documents_by_category on documents (business_id, category, created_at desc, id desc)
  where (removed_at is null);
create index documents_expiring on documents (business_id, expires_on) where (expires_on is not null and removed_at is null);
create index documents_unread on documents (created_at) where (text_state = 'waiting');
create index documents_tags on documents using gin (business_id, tags);
create index documents_search_text on documents using gin (business_id, search_text gin_trgm_ops);
create index documents_search on documents using gin (search);

grant update (file_name, title, description, category, tags, document_date, expires_on, is_filed, has_thumbnail, text_state,
  content, read_words) on documents to atelier_app;
grant select (business_id, id, created_at, removed_at, category, tags, search_text, search) on documents to atelier_search;
grant select (business_id, id, created_at, expires_on, removed_at, text_state) on documents to atelier_clock;

create policy search on documents for select to atelier_search using (true);

create policy clock on documents for select to atelier_clock using (true);

-- A removed document keeps its links, so that restoring brings it back to its records.
create or replace function document_follows_its_links() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update documents set removed_at = null
      where business_id = new.business_id and id = new.document_id and removed_at is not null;
  elsif not may_wipe(old.business_id) then
    update documents set removed_at = now()
      where business_id = old.business_id and id = old.document_id and removed_at is null and not is_filed and not exists (
        select from document_links l where l.business_id = old.business_id and l.document_id = old.document_id);
  end if;
  return null;
end $$;

-- Links of documents that were attached are in the audit trail already.
create trigger record_filed after insert on documents
  for each row
  when (new.is_filed)
  execute function record_change();

create trigger record_change after update or delete on documents
  for each row
  when (old.is_filed)
  execute function record_change();

-- What a search box asks of the texts: every word in either dictionary, the last one possibly unfinished.
create function document_query(words text) returns tsquery
  language sql immutable parallel safe
  return websearch_to_tsquery('simple', fold(words)) || websearch_to_tsquery('english', fold(words))
    || case when fold(btrim(words)) ~ '[[:alnum:]]{2,}$' and words !~ '["-]' then
         coalesce(
           nullif(websearch_to_tsquery('simple', regexp_replace(fold(btrim(words)), '\S+$', '')), ''::tsquery)
             && to_tsquery('simple', substring(fold(btrim(words)) from '[[:alnum:]]+$') || ':*'),
           to_tsquery('simple', substring(fold(btrim(words)) from '[[:alnum:]]+$') || ':*'))
       else ''::tsquery end;

-- Finds documents by words: a part of file name, title or description, or whole words of the text. The last word may be
-- unfinished. The business is one of the words of each vector, and the only condition an index can answer in the second
-- branch is on the vector: vectors are stored aside, and the planner does not know what fetching each of them costs.
create function search_documents(words text, wanted_categories text[] default null, wanted_tags text[] default null,
  first_at timestamptz default null, before_at timestamptz default null, wants_removed boolean default false)
  returns table (id uuid, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set work_mem = '32MB'
  rows 100
  as $$
    select d.id, d.created_at from documents d
      where d.business_id = current_business_id() and (words = '' or d.search_text like like_pattern(words))
        and (d.removed_at is not null) = wants_removed
        and (wanted_categories is null or d.category = any (wanted_categories))
        and (wanted_tags is null or d.tags @> wanted_tags)
        and (first_at is null or d.created_at >= first_at)
        and (before_at is null or d.created_at < before_at)
    union
    select d.id, d.created_at from documents d
      where numnode(document_query(words)) > 0
        and d.search @@ (format('%L', 'business ' || current_business_id())::tsquery && document_query(words))
        and case
          when d.business_id <> current_business_id() or (d.removed_at is not null) <> wants_removed then false
          when wanted_categories is not null and d.category <> all (wanted_categories) then false
          when wanted_tags is not null and not d.tags @> wanted_tags then false
          when first_at is not null and d.created_at < first_at then false
          else before_at is null or d.created_at < before_at
        end
  $$;

grant create on schema public to atelier_search;
alter function search_documents(text, text[], text[], timestamptz, timestamptz, boolean) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function search_documents(text, text[], text[], timestamptz, timestamptz, boolean) from public;
grant execute on function search_documents(text, text[], text[], timestamptz, timestamptz, boolean) to atelier_app;
reset role;

-- Documents whose file name, title or description holds the words, the newest first.
create function suggest_documents(asked text, patterns text[], most integer) returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$
    select d.id, (case when starts_with(d.search_text, asked) then 4 else 2 end)::real from documents d
      where d.business_id = current_business_id() and d.removed_at is null and length(asked) > 1
        and d.search_text ~ patterns[1] and d.search_text ~ patterns[2] and d.search_text ~ patterns[3]
        and d.search_text ~ patterns[4]
      order by d.created_at desc, d.id desc limit most
  $$;
grant create on schema public to atelier_search;
alter function suggest_documents(text, text[], integer) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_documents(text, text[], integer) from public;
grant execute on function suggest_documents(text, text[], integer) to atelier_app;
reset role;

-- When a person last opened a document.
create table document_openings (
  business_id uuid not null references businesses (id) on delete cascade,
  document_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  opened_at timestamptz not null,
  primary key (business_id, document_id, user_id),
  foreign key (business_id, document_id) references documents (business_id, id) on delete cascade
);
create index document_openings_by_person on document_openings (business_id, user_id, opened_at desc);
create index document_openings_user on document_openings (user_id);
call protect_tenant_table('document_openings');
grant select, insert, update (opened_at), delete on document_openings to atelier_app;

drop trigger announce_change on document_openings;

-- Documents handed to a member.
create table document_shares (
  business_id uuid not null references businesses (id) on delete cascade,
  document_id uuid not null,
  user_id uuid not null,
  shared_by uuid references users (id) on delete set null,
  shared_at timestamptz not null,
  primary key (business_id, document_id, user_id),
  foreign key (business_id, document_id) references documents (business_id, id) on delete cascade,
  foreign key (business_id, user_id) references business_members (business_id, user_id) on delete cascade
);
create index document_shares_by_person on document_shares (business_id, user_id, shared_at desc);
create index document_shares_shared_by on document_shares (shared_by);
call protect_tenant_table('document_shares');
grant select, insert, delete on document_shares to atelier_app;

create or replace function record_name(table_name text, record_row jsonb) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  named text;
begin
  case table_name
    when 'business_members' then
      named := (select u.name from users u where u.id = (record_row ->> 'user_id')::uuid);
    when 'tax_rate_versions' then
      named := (
        select r.name from tax_rates r
          where r.business_id = current_business_id() and r.id = (record_row ->> 'tax_rate_id')::uuid);
    when 'tax_filings' then
      named := (record_row ->> 'place') || ', ' || (record_row ->> 'from_date') || ' – ' || (record_row ->> 'to_date');
    when 'invoices' then
      named := coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
        select c.name from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid));
    when 'quotes' then
      named := coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
        select c.name from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid));
    when 'invoice_settlements' then
      named := (
        select i.number from invoices i
          where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid);
    when 'customer_refunds' then
      named := coalesce((
        select c.name || ', ' || (record_row ->> 'refunded_on')
          from payments p join customers c on c.business_id = p.business_id and c.id = p.customer_id
          where p.business_id = current_business_id() and p.id = (record_row ->> 'payment_id')::uuid), (
        select n.number || ', ' || (record_row ->> 'refunded_on') from credit_notes n
          where n.business_id = current_business_id() and n.id = (record_row ->> 'credit_note_id')::uuid));
    when 'credit_notes' then
      named := coalesce(record_row ->> 'number', (
        select i.number from invoices i
          where i.business_id = current_business_id() and i.id = (record_row ->> 'invoice_id')::uuid));
    when 'customer_interactions' then
      named := coalesce(nullif(record_row ->> 'subject', ''), (
        select c.name || ', ' || (record_row ->> 'happened_on') from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid));
    when 'recurring_invoices' then
      named := (
        select c.name from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid);
    when 'customer_orders' then
      named := coalesce(record_row ->> 'number', (
        select c.name from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid));
    when 'payments' then
      named := (
        select c.name || ', ' || (record_row ->> 'received_on') from customers c
          where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid);
    when 'bills' then
      named := (
        select concat_ws(', ', p.name, nullif(record_row ->> 'number', '')) from payees p
          where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid);
    when 'bill_payments' then
      named := (
        select p.name || ', ' || (record_row ->> 'paid_on') from payees p
          where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid);
    when 'reconciliations' then
      named := (
        select a.name || ', ' || (record_row ->> 'statement_date') from accounts a
          where a.business_id = current_business_id() and a.id = (record_row ->> 'account_id')::uuid);
    when 'journal_drafts' then
      named := coalesce(nullif(record_row ->> 'memo', ''), record_row ->> 'entry_date');
    when 'mileage_trips' then
      named := concat_ws(', ',
        coalesce(nullif(record_row ->> 'purpose', ''),
          nullif(concat_ws(' – ', nullif(record_row ->> 'from_place', ''), nullif(record_row ->> 'to_place', '')), '')),
        record_row ->> 'trip_date');
    when 'mileage_rates' then
      named := record_row ->> 'valid_from';
    when 'mileage_years' then
      named := record_row ->> 'year';
    when 'schedule_c_years' then
      named := record_row ->> 'year';
    when 'opening_balances' then
      named := record_row ->> 'opening_date';
    when 'recipes' then
      named := (
        select i.name from inventory_items i
          where i.business_id = current_business_id() and i.id = (record_row ->> 'item_id')::uuid);
    when 'recipe_versions' then
      named := (
        select i.name || ', ' || (record_row ->> 'number')
          from recipes r join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
          where r.business_id = current_business_id() and r.id = (record_row ->> 'recipe_id')::uuid);
    when 'documents' then
      named := coalesce(nullif(record_row ->> 'title', ''), record_row ->> 'file_name');
    else
  end case;
  return coalesce(named, nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''),
    nullif(record_row ->> 'payee', ''), nullif(record_row ->> 'memo', ''), '');
end $$;

create or replace function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'refunded_credit_cents', 'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents', 'next_due_date',
    'scheduled_at', 'journal_entry_id',
    'search', 'content', 'read_words', 'text_state', 'has_thumbnail', 'is_filed'];

-- News may go to one member only.
drop function tell_members(text, boolean, text[], text, uuid, text, jsonb, timestamptz);

create function tell_members(
  told_kind text, on_by_default boolean, told_roles text[], about_kind text, about_id uuid, happening text,
  told_facts jsonb, told_at timestamptz, only_to uuid default null
) returns integer
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with told as (
      insert into notifications (business_id, user_id, kind, subject_kind, subject_id, occasion, facts, created_at, read_at)
        select m.business_id, m.user_id, told_kind, about_kind, about_id, happening, told_facts, told_at,
               case when m.user_id = current_person_id() then told_at end
          from business_members m
          left join notification_preferences p on p.user_id = m.user_id and p.kind = told_kind
          where m.business_id = current_business_id() and m.role = any(told_roles)
            and coalesce(p.in_app, on_by_default)
            and (only_to is null or m.user_id = only_to)
            and not exists (
              select from notifications n
                where n.business_id = m.business_id and n.kind = told_kind and n.subject_id = about_id
                  and n.occasion = happening
            )
        on conflict do nothing
        returning 1
    )
    select count(*)::integer from told
  $$;
grant create on schema public to atelier_notifier;
alter function tell_members(told_kind text, on_by_default boolean, told_roles text[], about_kind text, about_id uuid, happening text, told_facts jsonb, told_at timestamp with time zone, only_to uuid) owner to atelier_notifier;
revoke create on schema public from atelier_notifier;
set local role atelier_notifier;
revoke execute on function tell_members(told_kind text, on_by_default boolean, told_roles text[], about_kind text, about_id uuid, happening text, told_facts jsonb, told_at timestamp with time zone, only_to uuid) from public;
grant execute on function tell_members(told_kind text, on_by_default boolean, told_roles text[], about_kind text, about_id uuid, happening text, told_facts jsonb, told_at timestamp with time zone, only_to uuid) to atelier_app;
reset role;

-- Reading documents comes after all other jobs: a thousand photos keep no mail waiting.
create or replace function enqueue_job(name text, payload jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(identifier => name, payload => payload::json,
    priority => case when name = 'read-document' then 10 else 0 end);
end $$;
