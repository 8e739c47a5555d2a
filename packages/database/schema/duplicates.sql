-- duplicates: customers who look like one, and merging them.

-- Who came or changed since the last comparison.
create table customers_to_compare (
  business_id uuid not null references businesses (id) on delete cascade,
  customer_id uuid not null,
  primary key (business_id, customer_id),
  foreign key (business_id, customer_id) references customers (business_id, id) on delete cascade
);
call protect_tenant_table('customers_to_compare');
grant select, insert, delete on customers_to_compare to atelier_app;

create or replace trigger announce_change after delete on customers_to_compare
  for each statement execute function announce_change();

-- Of each pair the smaller id comes first.
create table customer_likenesses (
  business_id uuid not null references businesses (id) on delete cascade,
  first_id uuid not null,
  second_id uuid not null,
  has_email boolean not null,
  has_phone boolean not null,
  -- Of the names, as pg_trgm measures it: 1 is the same, in whatever order the words are.
  nearness real not null check (nearness >= 0 and nearness <= 1),
  certainty integer
    generated always as (
case
    when has_email then 120
    else 0
end +
case
    when has_phone then 100
    else 0
end + (nearness * 100)::integer) stored not null,
  primary key (business_id, first_id, second_id),
  foreign key (business_id, first_id) references customers (business_id, id) on delete cascade,
  foreign key (business_id, second_id) references customers (business_id, id) on delete cascade,
  constraint customer_likenesses_check check (first_id <> second_id)
);
create index customer_likenesses_by_second on customer_likenesses (business_id, second_id);
create index customer_likenesses_by_certainty on customer_likenesses (business_id, certainty desc, first_id desc,
  second_id desc);
call protect_tenant_table('customer_likenesses');
grant select, insert, delete on customer_likenesses to atelier_app;

drop trigger announce_change on customer_likenesses;

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

create table customer_merges (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  other_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid references users (id) on delete set null,
  -- By table and column the keys of the rows that named the other and name the one that stays since.
  moved jsonb not null default '{}',
  -- What the one that stays said before the merge, and what the merge made of it.
  before jsonb not null,
  after jsonb not null default '{}',
  -- Who was said to be another person than the other, and is therefore another than the one that stays.
  told_apart uuid[] not null default '{}'::uuid[],
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, kept_id) references customers (business_id, id) on delete cascade,
  foreign key (business_id, other_id) references customers (business_id, id) on delete cascade,
  constraint customer_merges_check check (kept_id <> other_id)
);
create unique index customer_merges_one_stands on customer_merges (business_id, other_id) where (undone_at is null);
create index customer_merges_by_other on customer_merges (business_id, other_id);
create index customer_merges_by_kept on customer_merges (business_id, kept_id, merged_at desc);
create index customer_merges_by_person on customer_merges (merged_by);
call protect_tenant_table('customer_merges');
grant select, insert, update (moved, after, told_apart, undone_at) on customer_merges to atelier_app;

drop trigger announce_change on customer_merges;

create function move_customer_links(first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not are_merged(current_business_id(), first, second) then
    raise exception 'only what is merged is moved' using errcode = 'restrict_violation', table = 'customer_merges';
  end if;
  return move_references('customer_links', first, second, wanted);
end $$;
revoke execute on function move_customer_links(first uuid, second uuid, wanted jsonb) from public;
grant execute on function move_customer_links(first uuid, second uuid, wanted jsonb) to atelier_app;

create function are_merged(business uuid, one uuid, another uuid) returns boolean
  language sql stable
  as $$
    select exists (
      select from customer_merges where business_id = business and undone_at is null
        and ((kept_id = one and other_id = another) or (kept_id = another and other_id = one))
    )
  $$;

-- Whoever has the one open that was merged meanwhile writes to the one that stays. A merge that is under way is waited for.
create function merged_customer_leads_on() returns trigger
  language plpgsql as $$
declare
  named customers;
begin
  select * into named from customers
    where business_id = new.business_id and id = new.customer_id for key share;
  new.customer_id := coalesce(named.merged_into, new.customer_id);
  if named.erased_at is not null and not is_erasing()
    and (tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id)
  then
    raise exception 'an erased customer is named by nothing new' using errcode = 'foreign_key_violation',
      constraint = tg_table_name || '_business_id_customer_id_fkey', table = tg_table_name;
  end if;
  return new;
end $$;
comment on function merged_customer_leads_on() is
  'acts: what names a merged customer names the one that it was merged into, also in a command that began before; guards: nothing new names an erased customer.';

-- Lets all that names the first of two records name the second, where `places()` says that they are named; returns the
-- primary keys of the moved rows by table and column. With `wanted`, which is such keys, only these rows move.
create function move_references(places text, first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp as $$
declare
  used record;
  place text;
  key text;
  keys jsonb;
  moved jsonb := '{}';
begin
  for used in execute format('select * from %I()', places) loop
    place := used.table_name || '.' || used.column_name;
    select 'jsonb_build_object(' || string_agg(format('%1$L, t.%1$I', a.attname), ', ') || ')' into key
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = used.table_name::regclass and i.indisprimary;
    execute format(
      'with moved as (
         update %1$I t set %2$I = $2
           where t.business_id = current_business_id() and t.%2$I = $1 and %3$s
             and ($3 is null or %4$s in (select jsonb_array_elements($3 -> %5$L)))
           returning %4$s as key
       )
       select coalesce(jsonb_agg(key), ''[]'') from moved',
      used.table_name, used.column_name, used.condition, key, place
    ) into keys using first, second, wanted;
    if jsonb_array_length(keys) > 0 then moved := moved || jsonb_build_object(place, keys); end if;
  end loop;
  return moved;
end $$;
revoke execute on function move_references(places text, first uuid, second uuid, wanted jsonb) from public;

create trigger merged_customer_leads_on before insert or update of customer_id on customer_consents
  for each row
  when (new.customer_id is not null)
  execute function merged_customer_leads_on();

create trigger merged_customer_leads_on before insert or update of customer_id on customer_interactions
  for each row
  when (new.customer_id is not null)
  execute function merged_customer_leads_on();

create trigger merged_customer_leads_on before insert or update of customer_id on segment_members
  for each row
  when (new.customer_id is not null)
  execute function merged_customer_leads_on();
