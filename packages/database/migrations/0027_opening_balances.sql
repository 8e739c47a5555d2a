-- The books of a business that was there before: opening balances in one step. And an audit trail that is read easily.

-- Nothing is taken back before it was.
create function reversal_is_not_before_its_entry() returns trigger
  language plpgsql as $$
begin
  if new.entry_date < (
    select entry_date from journal_entries where business_id = new.business_id and id = new.reverses_id
  ) then
    raise exception 'a reversal is not dated before what it takes back'
      using errcode = 'check_violation', constraint = 'journal_entry_reversal_day', table = 'journal_entries';
  end if;
  return new;
end $$;
create trigger reversal_is_not_before_its_entry before insert on journal_entries
  for each row when (new.reverses_id is not null) execute function reversal_is_not_before_its_entry();

-- What a record is called in the audit trail, where its own row does not say it in a word.
create function record_name(table_name text, record_row jsonb) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(
      case table_name
        when 'business_members' then (select u.name from users u where u.id::text = record_row ->> 'user_id')
        when 'tax_rate_versions' then (
          select r.name from tax_rates r
            where r.business_id = current_business_id() and r.id::text = record_row ->> 'tax_rate_id')
        when 'tax_filings' then
          (record_row ->> 'place') || ', ' || (record_row ->> 'from_date') || ' – ' || (record_row ->> 'to_date')
        when 'invoices' then coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id::text = record_row ->> 'customer_id'))
        when 'payments' then (
          select c.name || ', ' || (record_row ->> 'received_on') from customers c
            where c.business_id = current_business_id() and c.id::text = record_row ->> 'customer_id')
        when 'bills' then (
          select concat_ws(', ', p.name, nullif(record_row ->> 'number', '')) from payees p
            where p.business_id = current_business_id() and p.id::text = record_row ->> 'payee_id')
        when 'bill_payments' then (
          select p.name || ', ' || (record_row ->> 'paid_on') from payees p
            where p.business_id = current_business_id() and p.id::text = record_row ->> 'payee_id')
        when 'reconciliations' then (
          select a.name || ', ' || (record_row ->> 'statement_date') from accounts a
            where a.business_id = current_business_id() and a.id::text = record_row ->> 'account_id')
        when 'journal_drafts' then coalesce(nullif(record_row ->> 'memo', ''), record_row ->> 'entry_date')
        when 'mileage_trips' then concat_ws(', ',
          coalesce(nullif(record_row ->> 'purpose', ''),
            nullif(concat_ws(' – ', nullif(record_row ->> 'from_place', ''), nullif(record_row ->> 'to_place', '')), '')),
          record_row ->> 'trip_date')
        when 'mileage_rates' then record_row ->> 'valid_from'
        when 'mileage_years' then record_row ->> 'year'
        when 'opening_balances' then record_row ->> 'opening_date'
      end,
      nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''), nullif(record_row ->> 'payee', ''),
      nullif(record_row ->> 'memo', ''), '')
  $$;
revoke execute on function record_name from public;

-- As in 0023, with the names of above. When the clock will come next, and when it came, is no change of a person.
create or replace function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- What follows from something else is no news.
  derived text[] := array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'problem', 'version', 'next_due', 'next_on', 'last_handed_at',
    'driven_tenths'];
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
    values (business, current_person_id(), tg_table_name,
      coalesce(record_row ->> 'id', record_row ->> 'user_id', record_row ->> 'tax_rate_id')::uuid,
      record_name(tg_table_name, record_row),
      case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end, old_row, new_row);
  return null;
end $$;

-- The amounts of a budget. What was saved at once is one row of the trail, a field for each amount: `6550 Studio rent,
-- 2026-03`. Where more than three months of an account changed at once, their sum says it: nobody reads twelve lines of
-- a rent that went up.
create function record_budget_change(old_lines budget_lines[], new_lines budget_lines[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
      select current_business_id(), current_person_id(), 'budgets', b.id, b.name, 'changed',
             jsonb_object_agg(f.field, f.before_cents), jsonb_object_agg(f.field, f.after_cents)
        from (
          select c.budget_id,
                 c.account || case when c.months > 3
                   then ', ' || c.months || ' months' else ', ' || to_char(c.month, 'YYYY-MM') end || '_cents' as field,
                 sum(c.before_cents) as before_cents, sum(c.after_cents) as after_cents
            from (
              select l.budget_id, a.code || ' ' || a.name as account, l.month,
                     count(*) over (partition by l.budget_id, l.account_id) as months,
                     sum(l.before_cents) as before_cents, sum(l.after_cents) as after_cents
                from (
                  select budget_id, account_id, month, amount_cents as before_cents, null::bigint as after_cents
                    from unnest(old_lines)
                  union all
                  select budget_id, account_id, month, null, amount_cents from unnest(new_lines)
                ) l
                join accounts a on a.business_id = current_business_id() and a.id = l.account_id
                group by l.budget_id, l.account_id, a.code, a.name, l.month
            ) c
            group by 1, 2
        ) f
        -- What goes down with its budget is told there.
        join budgets b on b.business_id = current_business_id() and b.id = f.budget_id
        where not may_wipe(b.business_id) and exists (
          select from businesses where id = b.business_id and created_at <> now()
        )
        group by b.id, b.name
  $$;
revoke execute on function record_budget_change from public;

create function record_planned() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_budget_change('{}', array(select row(l.*)::budget_lines from new_lines l where l.business_id = current_business_id()));
  return null;
end $$;
create function record_planned_anew() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_budget_change(
    array(select row(l.*)::budget_lines from old_lines l where l.business_id = current_business_id()),
    array(select row(l.*)::budget_lines from new_lines l where l.business_id = current_business_id()));
  return null;
end $$;
create function record_unplanned() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_budget_change(array(select row(l.*)::budget_lines from old_lines l where l.business_id = current_business_id()), '{}');
  return null;
end $$;
create trigger record_planned after insert on budget_lines
  referencing new table as new_lines for each statement execute function record_planned();
create trigger record_planned_anew after update on budget_lines
  referencing old table as old_lines new table as new_lines for each statement execute function record_planned_anew();
create trigger record_unplanned after delete on budget_lines
  referencing old table as old_lines for each statement execute function record_unplanned();

-- What a business brought with it. One stands at a time; its figures are those of its entries.
create table opening_balances (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  opening_date date not null,
  -- The entry of the accounts that are neither money, which has entries of its own, nor made up of documents. Null where
  -- there are none; of one that was taken back the last that stood.
  journal_entry_id uuid,
  taken_back_at timestamptz,
  -- Goes up with every change: who changes says which one he saw.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id)
);
create unique index opening_balances_one on opening_balances (business_id) where taken_back_at is null;
call protect_tenant_table('opening_balances');
grant select, insert, update (opening_date, journal_entry_id, taken_back_at, version) on opening_balances to atelier_app;
call audit_table('opening_balances');

-- Documents that were open on that day. Their own entry is what cash basis sees once they are paid; a second one takes
-- what they earned or cost out again on accrual basis, for the business had earned or spent it before.
alter table invoices
  add column opening_id uuid,
  add column opening_entry_id uuid,
  add foreign key (business_id, opening_id) references opening_balances (business_id, id),
  add foreign key (business_id, opening_entry_id) references journal_entries (business_id, id),
  add check (opening_entry_id is null or opening_id is not null);
alter table bills
  add column opening_id uuid,
  add column opening_entry_id uuid,
  add foreign key (business_id, opening_id) references opening_balances (business_id, id),
  add foreign key (business_id, opening_entry_id) references journal_entries (business_id, id),
  add check (opening_entry_id is null or opening_id is not null);
create index invoices_of_opening on invoices (business_id, opening_id) where opening_id is not null;
create index bills_of_opening on bills (business_id, opening_id) where opening_id is not null;
grant insert (opening_id), update (opening_id, opening_entry_id) on invoices to atelier_app;
grant insert (opening_id), update (opening_id, opening_entry_id) on bills to atelier_app;

-- A number that came from outside can be entered anew after it was taken back; one that was given here is gone for good.
alter table invoices drop constraint invoices_business_id_number_key;
create unique index invoices_business_id_number_key on invoices (business_id, number)
  where voided_at is null or opening_id is null;
