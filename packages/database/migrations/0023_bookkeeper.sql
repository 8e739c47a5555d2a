-- What a bookkeeper does at the end of a month and of a year.

-- Entries by hand that are still being written: they post nothing, and need neither balance nor be complete. The entry
-- that is posted from one takes its id.
create table journal_drafts (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  entry_date date,
  memo text not null default '' check (length(memo) <= 500),
  -- Goes up with every change: who changes says which one he saw.
  version integer not null default 1 check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index journal_drafts_by_change on journal_drafts (business_id, updated_at desc, id desc);
call protect_tenant_table('journal_drafts');
grant select, insert, update (entry_date, memo, version, updated_at), delete on journal_drafts to atelier_app;

create table journal_draft_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  draft_id uuid not null,
  position smallint not null check (position >= 1),
  account_id uuid,
  -- A debit is positive, a credit negative, and zero is not said yet.
  amount_cents bigint not null,
  memo text not null default '' check (length(memo) <= 200),
  primary key (business_id, draft_id, position),
  foreign key (business_id, draft_id) references journal_drafts (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id)
);
create index journal_draft_lines_by_account on journal_draft_lines (business_id, account_id)
  where account_id is not null;
call protect_tenant_table('journal_draft_lines');
drop trigger announce_change on journal_draft_lines;
grant select, insert, delete on journal_draft_lines to atelier_app;

-- Two accounts that were one all along. What was posted stays where it was posted; from the merge on it is read under
-- the other account, everywhere, and nothing new is posted to the one that was merged.
alter table accounts
  add column merged_into uuid,
  add foreign key (business_id, merged_into) references accounts (business_id, id),
  add constraint accounts_merged_is_put_away
    check (merged_into is null or (merged_into <> id and not is_active and system_key is null));
create index accounts_merged on accounts (business_id, merged_into) where merged_into is not null;
grant update (merged_into) on accounts to atelier_app;

-- These accounts, and all that were merged into one of them.
create function with_merged(account_ids uuid[]) returns uuid[]
  language sql stable parallel safe
  as $$
    select array(
      select a.id from accounts a where a.business_id = current_business_id() and a.id = any(account_ids)
      union all
      select a.id from accounts a where a.business_id = current_business_id() and a.merged_into = any(account_ids)
    )
  $$;

-- What was merged, and what moved along, so that it can be taken back.
create table account_merges (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  source_id uuid not null,
  target_id uuid not null,
  merged_by uuid not null,
  merged_at timestamptz not null,
  -- By table and column the keys of the rows that named the one and name the other since.
  moved jsonb not null,
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, source_id) references accounts (business_id, id),
  foreign key (business_id, target_id) references accounts (business_id, id),
  check (source_id <> target_id)
);
create unique index account_merges_one_stands on account_merges (business_id, source_id) where undone_at is null;
create index account_merges_by_target on account_merges (business_id, target_id);
call protect_tenant_table('account_merges');
drop trigger announce_change on account_merges;
grant select, insert, update (undone_at) on account_merges to atelier_app;

-- Where an account is named by what will post to it one day. What has been posted is not among it.
create function account_uses() returns table (table_name text, column_name text, condition text)
  language sql immutable parallel safe
  as $$
    values
      ('accounts', 'merged_into', 'true'),
      ('bank_rules', 'account_id', 'true'),
      ('bank_rules', 'category_account_id', 'true'),
      ('payees', 'default_account_id', 'true'),
      ('recurring_transactions', 'money_account_id', 'true'),
      ('recurring_transaction_lines', 'account_id', 'true'),
      ('inventory_items', 'income_account_id', 'true'),
      ('transactions', 'money_account_id', $c$t.status = 'draft'$c$),
      ('transaction_lines', 'account_id', $c$exists (select from transactions d
        where d.business_id = t.business_id and d.id = t.transaction_id and d.status = 'draft')$c$),
      ('invoice_lines', 'income_account_id', $c$exists (select from invoices d
        where d.business_id = t.business_id and d.id = t.invoice_id and d.issued_at is null)$c$),
      ('bill_lines', 'account_id', $c$exists (select from bills d
        where d.business_id = t.business_id and d.id = t.bill_id and d.journal_entry_id is null)$c$),
      ('journal_draft_lines', 'account_id', 'true'),
      ('fixed_assets', 'asset_account_id', $c$t.disposed_on is null and t.removed_at is null$c$),
      ('fixed_assets', 'accumulated_account_id', $c$t.disposed_on is null and t.removed_at is null$c$),
      ('fixed_assets', 'expense_account_id', $c$t.disposed_on is null and t.removed_at is null$c$)
  $$;

-- Lets all that names one account name another; answers the keys of what moved, by table and column. With `wanted` only
-- those rows move, as far as they still name the first.
create function move_account_uses(first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used record;
  place text;
  keys jsonb;
  moved jsonb := '{}';
begin
  for used in select * from account_uses() loop
    place := used.table_name || '.' || used.column_name;
    execute format(
      'with moved as (
         update %1$I t set %2$I = $2
           where t.business_id = current_business_id() and t.%2$I = $1 and %3$s
             and ($3 is null or exists (select from jsonb_array_elements($3 -> %4$L) key where to_jsonb(t) @> key))
           returning to_jsonb(t) as said
       )
       select coalesce(jsonb_agg((
         select jsonb_object_agg(a.attname, said -> a.attname) from pg_index i
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
           where i.indrelid = %1$L::regclass and i.indisprimary)), ''[]'') from moved',
      used.table_name, used.column_name, used.condition, place
    ) into keys using first, second, wanted;
    if jsonb_array_length(keys) > 0 then moved := moved || jsonb_build_object(place, keys); end if;
  end loop;
  return moved;
end $$;

-- How much names an account, by table and column.
create function count_account_uses(account uuid) returns jsonb
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  used record;
  found bigint;
  counts jsonb := '{}';
begin
  for used in select * from account_uses() loop
    execute format('select count(*) from %I t where t.business_id = current_business_id() and t.%I = $1 and %s',
      used.table_name, used.column_name, used.condition) into found using account;
    if found > 0 then counts := counts || jsonb_build_object(used.table_name || '.' || used.column_name, found); end if;
  end loop;
  return counts;
end $$;
revoke execute on function move_account_uses from public;
grant execute on function move_account_uses to atelier_app;

-- What else people edit goes into the trail. Of a series only what a person says of it: where the clock stands is no
-- change, and neither is what counts versions.
create or replace function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- What follows from something else is no news.
  derived text[] := array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'problem', 'version'];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  record_row jsonb := coalesce(new_row, old_row);
  business uuid := coalesce(record_row ->> 'business_id', record_row ->> 'id')::uuid;
begin
  -- Outside the business nothing is recorded, nor what goes down with it, nor what it was founded with.
  if business is distinct from current_business_id() or may_wipe(business) or not exists (
    select from businesses where id = business and created_at <> now()
  ) then
    return null;
  end if;
  old_row := old_row - derived;
  new_row := new_row - derived;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key) into old_row, new_row
      from jsonb_each(old_row) where value is distinct from new_row -> key;
    if old_row is null then return null; end if;
  end if;
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    values (business, current_person_id(), tg_table_name, coalesce(record_row ->> 'id', record_row ->> 'user_id', record_row ->> 'tax_rate_id')::uuid,
      coalesce(nullif(record_row ->> 'name', ''), record_row ->> 'number', nullif(record_row ->> 'payee', ''),
        case tg_table_name
          when 'reconciliations' then (
            select a.name || ', ' || (record_row ->> 'statement_date') from accounts a
              where a.business_id = business and a.id = (record_row ->> 'account_id')::uuid)
          when 'tax_rate_versions' then (
            select r.name from tax_rates r where r.business_id = business and r.id = (record_row ->> 'tax_rate_id')::uuid)
          when 'journal_drafts' then record_row ->> 'memo'
          when 'recurring_transactions' then record_row ->> 'memo'
        end, ''),
      case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end, old_row, new_row);
  return null;
end $$;

call audit_table('bank_rules');
call audit_table('reconciliations');
call audit_table('recurring_transactions');
call audit_table('journal_drafts');
call audit_table('tax_rate_versions');
create index record_changes_of_person on record_changes (business_id, person_id, id);
create index record_changes_by_day on record_changes (business_id, changed_at, id);
