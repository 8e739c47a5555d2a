-- The trail keeps the name of whoever changed something, and tells the lines of a record with it.

alter table record_changes add column person_name text;
update record_changes c set person_name = u.name from users u where u.id = c.person_id;

-- As in 0119, with the entry that follows from what is said.
create or replace function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'refunded_credit_cents', 'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents', 'next_due_date',
    'scheduled_at', 'journal_entry_id'];

-- Whatever writes into the trail.
create function name_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.person_name := (select name from users where id = new.person_id);
  return new;
end $$;
create trigger name_person before insert on record_changes for each row execute function name_person();

-- Rows of lines as one object: `line 2 account`, `line 2 amount_cents`. What a line does not say is left out.
create function lines_told(business uuid, lines jsonb) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(jsonb_object_agg('line ' || (line ->> 'position') || ' ' || told.name, told.value), '{}')
      from jsonb_array_elements(lines) line
      cross join lateral (values
        ('account', (
          select to_jsonb(a.code || ' ' || a.name) from accounts a
            where a.business_id = business and a.id = coalesce(line ->> 'account_id', line ->> 'income_account_id')::uuid)),
        ('item', (
          select to_jsonb(i.name) from inventory_items i
            where i.business_id = business and i.id = (line ->> 'item_id')::uuid)),
        ('sales tax', (
          select to_jsonb(t.name) from tax_rates t
            where t.business_id = business and t.id = (line ->> 'tax_rate_id')::uuid)),
        ('description', line -> 'description'),
        ('memo', line -> 'memo'),
        ('note', line -> 'note'),
        ('personalisation', line -> 'personalisation'),
        ('quantity', to_jsonb(trim_scale((line ->> 'quantity')::numeric))),
        ('unit', line -> 'unit'),
        ('packs', to_jsonb(trim_scale((line ->> 'packs')::numeric))),
        ('pack', line -> 'pack_name'),
        ('unit_price_cents', line -> 'unit_price_cents'),
        ('pack_price_cents', line -> 'pack_price_cents'),
        ('amount_cents', case when line -> 'unit_price_cents' is null then line -> 'amount_cents' end),
        ('discount_cents', case line ->> 'discount_kind' when 'amount' then line -> 'discount_value' end),
        ('discount in percent', case line ->> 'discount_kind'
          when 'rate' then to_jsonb(trim_scale((line ->> 'discount_value')::numeric / 10000)) end)
      ) as told (name, value)
      where told.value is not null and told.value not in ('null', '""')
  $$;
revoke execute on function lines_told from public;

-- Lines are written by taking all of a record away and adding them again: the trail tells what differs. What the record said
-- before is kept in the setting `atelier.lines_<id>` until the end of the database transaction.
create function keep_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('atelier.lines_' || replace(record, '-', ''), lines_told(business::uuid, lines)::text, true)
    from (
      select to_jsonb(g) ->> tg_argv[0] as record, to_jsonb(g) ->> 'business_id' as business, jsonb_agg(to_jsonb(g)) as lines
        from gone g group by 1, 2
    ) as records;
  return null;
end $$;

create function tell_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  said jsonb;
  says jsonb;
  head jsonb;
begin
  for one in
    select to_jsonb(c) ->> tg_argv[0] as id, (to_jsonb(c) ->> 'business_id')::uuid as business, jsonb_agg(to_jsonb(c)) as lines
      from came c group by 1, 2
  loop
    said := nullif(current_setting('atelier.lines_' || replace(one.id, '-', ''), true), '')::jsonb;
    continue when said is null or one.business is distinct from current_business_id() or may_wipe(one.business);
    perform set_config('atelier.lines_' || replace(one.id, '-', ''), '', true);
    says := lines_told(one.business, one.lines);
    select jsonb_object_agg(key, said -> key), jsonb_object_agg(key, says -> key) into said, says
      from jsonb_object_keys(said || says) key where said -> key is distinct from says -> key;
    continue when said is null;
    execute format('select to_jsonb(r) from %I r where r.business_id = $1 and r.id = $2', tg_argv[1])
      into head using one.business, one.id::uuid;
    insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
      values (one.business, current_person_id(), tg_argv[1], one.id::uuid, record_name(tg_argv[1], head), 'changed', said,
        says);
  end loop;
  return null;
end $$;

create procedure audit_lines(table_name text, record_column text, record_table text)
  language plpgsql as $$
begin
  execute format('create trigger keep_lines after delete on %I referencing old table as gone
    for each statement execute function keep_lines(%L)', table_name, record_column);
  execute format('create trigger tell_lines after insert on %I referencing new table as came
    for each statement execute function tell_lines(%L, %L)', table_name, record_column, record_table);
end $$;

call audit_lines('transaction_lines', 'transaction_id', 'transactions');
call audit_lines('bill_lines', 'bill_id', 'bills');
call audit_lines('invoice_lines', 'invoice_id', 'invoices');
call audit_lines('quote_lines', 'quote_id', 'quotes');
call audit_lines('customer_order_lines', 'order_id', 'customer_orders');
call audit_lines('recurring_invoice_lines', 'recurring_invoice_id', 'recurring_invoices');
call audit_lines('recurring_transaction_lines', 'recurring_id', 'recurring_transactions');
call audit_lines('purchase_order_lines', 'order_id', 'purchase_orders');
call audit_lines('journal_draft_lines', 'draft_id', 'journal_drafts');
call audit_lines('recipe_lines', 'version_id', 'recipe_versions');
drop procedure audit_lines;

-- Whoever is named in the trail of the business, also after they left.
create function trail_people() returns table (user_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.person_id, (array_agg(c.person_name order by c.id desc))[1]
      from record_changes c
      where c.business_id = current_business_id() and c.person_id is not null and c.person_name is not null
      group by c.person_id
  $$;
revoke execute on function trail_people from public;
grant execute on function trail_people to atelier_app;
