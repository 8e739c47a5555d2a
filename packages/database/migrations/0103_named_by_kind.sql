-- What every command writes.

-- As in 0086, but only what names records of this table is planned and run, once a session: as one expression, all of it was
-- planned anew with every change.
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
    else
  end case;
  return coalesce(named, nullif(record_row ->> 'name', ''), nullif(record_row ->> 'number', ''),
    nullif(record_row ->> 'payee', ''), nullif(record_row ->> 'memo', ''), '');
end $$;

-- An invoice is issued as the application and settled as the owner: by turns, each made the plan of the other void.
alter function open_invoice_compares_sums
  security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan;

-- An order that is opened as it is taken is written once.
grant insert (number, opened_at) on customer_orders to atelier_app;
