-- The trail calls a recipe and its versions by what comes out of them.

create or replace function record_name(table_name text, record_row jsonb) returns text
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
        when 'schedule_c_years' then record_row ->> 'year'
        when 'opening_balances' then record_row ->> 'opening_date'
        when 'recipes' then (
          select i.name from inventory_items i
            where i.business_id = current_business_id() and i.id::text = record_row ->> 'item_id')
        when 'recipe_versions' then (
          select i.name || ', ' || (record_row ->> 'number')
            from recipes r join inventory_items i on i.business_id = r.business_id and i.id = r.item_id
            where r.business_id = current_business_id() and r.id::text = record_row ->> 'recipe_id')
      end,
      nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''), nullif(record_row ->> 'payee', ''),
      nullif(record_row ->> 'memo', ''), '')
  $$;
