-- Triggers look an entry and its invoice up by their keys, row by row: `offset 0` and questions in parentheses keep that
-- from becoming a join. A connection keeps the plan of a trigger's question until the tables are analyzed, and a join that
-- was planned while the books were empty began with all invoices of the business: each entry took longer than the last.

create or replace function lines_come_with_their_entry() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from added_lines l where now() <> (
      select e.posted_at from journal_entries e where e.business_id = l.business_id and e.id = l.entry_id
    )
  ) then
    raise exception 'journal lines are added only with their entry'
      using errcode = 'check_violation', constraint = 'journal_lines_with_entry', table = 'journal_lines';
  end if;
  return null;
end $$;

create or replace function leave_documents_out_of_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, event_id, channel)
    select l.business_id, l.entry_id, l.line_number, l.account_id, l.entry_date, -l.amount_cents, l.event_id, l.channel
      from added_lines l
      where is_on_account((
        select e.source_kind from journal_entries e where e.business_id = l.business_id and e.id = l.entry_id
      ));
  return null;
end $$;

create or replace function add_lines_to_sales_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earnings earning[];
begin
  select array_agg(row(e.*)::earning) into earnings from (
    select l.business_id, i.id, i.customer_id, l.entry_id, l.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from added_lines l
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      cross join lateral (
        select e.source_id from journal_entries e
          where e.business_id = l.business_id and e.id = l.entry_id and e.source_kind = 'invoice' offset 0
      ) e
      cross join lateral (
        select i.id, i.customer_id from invoices i where i.business_id = l.business_id and i.id = e.source_id offset 0
      ) i
      group by l.business_id, i.id, i.customer_id, l.entry_id, l.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
  ) e;
  call add_earnings(earnings, 'accrual');
  return null;
end $$;

create or replace function add_adjustments_to_sales_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earnings earning[];
begin
  select array_agg(row(e.*)::earning) into earnings from (
    select c.business_id, i.id, i.customer_id, c.entry_id, c.entry_date, c.account_id, (
             select coalesce(-sum(b.amount_cents), 0)::bigint from cash_adjustments b
               where b.business_id = c.business_id and b.settles_entry_id = c.settles_entry_id
                 and b.account_id = c.account_id and b.entry_id <> c.entry_id
           ), -sum(c.amount_cents)::bigint
      from added c
      join accounts a on a.business_id = c.business_id and a.id = c.account_id and a.type in ('income', 'other-income')
      cross join lateral (
        select d.source_id from journal_entries d
          where d.business_id = c.business_id and d.id = c.settles_entry_id and d.source_kind = 'invoice' offset 0
      ) d
      cross join lateral (
        select i.id, i.customer_id from invoices i where i.business_id = c.business_id and i.id = d.source_id offset 0
      ) i
      group by c.business_id, i.id, i.customer_id, c.entry_id, c.entry_date, c.account_id, c.settles_entry_id
      having sum(c.amount_cents) <> 0
  ) e;
  call add_earnings(earnings, 'cash');
  return null;
end $$;

-- Who a record is of is found by the key, where the key was turned into words and every row compared.
create or replace function record_name(table_name text, record_row jsonb) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(
      case table_name
        when 'business_members' then (select u.name from users u where u.id = (record_row ->> 'user_id')::uuid)
        when 'tax_rate_versions' then (
          select r.name from tax_rates r
            where r.business_id = current_business_id() and r.id = (record_row ->> 'tax_rate_id')::uuid)
        when 'tax_filings' then
          (record_row ->> 'place') || ', ' || (record_row ->> 'from_date') || ' – ' || (record_row ->> 'to_date')
        when 'invoices' then coalesce(record_row ->> 'number', nullif(record_row ->> 'reference', ''), (
          select c.name from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid))
        when 'payments' then (
          select c.name || ', ' || (record_row ->> 'received_on') from customers c
            where c.business_id = current_business_id() and c.id = (record_row ->> 'customer_id')::uuid)
        when 'bills' then (
          select concat_ws(', ', p.name, nullif(record_row ->> 'number', '')) from payees p
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid)
        when 'bill_payments' then (
          select p.name || ', ' || (record_row ->> 'paid_on') from payees p
            where p.business_id = current_business_id() and p.id = (record_row ->> 'payee_id')::uuid)
        when 'reconciliations' then (
          select a.name || ', ' || (record_row ->> 'statement_date') from accounts a
            where a.business_id = current_business_id() and a.id = (record_row ->> 'account_id')::uuid)
        when 'journal_drafts' then coalesce(nullif(record_row ->> 'memo', ''), record_row ->> 'entry_date')
        when 'mileage_trips' then concat_ws(', ',
          coalesce(nullif(record_row ->> 'purpose', ''),
            nullif(concat_ws(' – ', nullif(record_row ->> 'from_place', ''), nullif(record_row ->> 'to_place', '')), '')),
          record_row ->> 'trip_date')
        when 'mileage_rates' then record_row ->> 'valid_from'
        when 'mileage_years' then record_row ->> 'year'
        when 'schedule_c_years' then record_row ->> 'year'
        when 'opening_balances' then record_row ->> 'opening_date'
        when 'recipes' then (
          select i.name from inventory_items i
            where i.business_id = current_business_id() and i.id = (record_row ->> 'item_id')::uuid)
        when 'recipe_versions' then (
          select i.name || ', ' || (record_row ->> 'number')
            from recipes r join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
            where r.business_id = current_business_id() and r.id = (record_row ->> 'recipe_id')::uuid)
      end,
      nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''), nullif(record_row ->> 'payee', ''),
      nullif(record_row ->> 'memo', ''), '')
  $$;
