-- module: events
-- Income that was booked as a transaction is given to an event, or taken from it, as issued invoices are.

-- Moves lines of entries from one event to another, or to none: those on accounts of results, what cash basis sees of
-- them, and the sums of them all.
create procedure move_lines_to_event(business uuid, entries uuid[], was uuid, event uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  result_accounts uuid[] := array(
    select id from accounts where business_id = business
      and type in ('income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense'));
  sums dimension_months[];
begin
  sums := array(
    select row(business, d.dimension, d.span, l.source, date_trunc(d.span, l.entry_date), l.account_id, d.event_id,
               d.key, side.sign * l.amount_cents)::dimension_months
      from (
        select 'journal' as source, entry_id as document_id, entry_date, account_id, event_id, amount_cents
          from journal_lines where business_id = business and entry_id = any(entries)
        union all
        select 'cash', coalesce(settles_entry_id, entry_id), entry_date, account_id, event_id, amount_cents
          from cash_adjustments
          where business_id = business and (entry_id = any(entries) or settles_entry_id = any(entries))
      ) l
      join accounts a on a.business_id = business and a.id = l.account_id
      cross join (values (was, -1), (event, 1)) as side (event_id, sign)
      cross join lateral line_dimensions(
        side.event_id, null, place_of_sale(business, l.document_id, a.type), a.type) d
      where l.event_id is not distinct from was and l.account_id = any(result_accounts));
  update journal_lines l set event_id = event
    where l.business_id = business and l.entry_id = any(entries) and l.event_id is not distinct from was
      and l.account_id = any(result_accounts);
  update cash_adjustments c set event_id = event
    where c.business_id = business and (c.entry_id = any(entries) or c.settles_entry_id = any(entries))
      and c.event_id is not distinct from was and c.account_id = any(result_accounts);
  call add_dimension_sums(sums);
end $$;
revoke execute on procedure move_lines_to_event(uuid, uuid[], uuid, uuid) from public;

-- Gives an issued invoice to an event, or to none: its lines, those of its credit notes and of the stock that went and
-- came back. `sold_by` is the channel that its lines have.
create or replace function set_event_of_sale(invoice uuid, event uuid, sold_by text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := current_business_id();
  was uuid;
  documents uuid[];
  operations uuid[];
  entries uuid[];
begin
  select event_id into was from invoices where business_id = business and id = invoice for update;
  if was is not distinct from event then return; end if;
  documents := array(select id from credit_notes where business_id = business and invoice_id = invoice) || invoice;
  operations := array(
    select id from stock_operations where business_id = business and source_id = any(documents)
    union
    select r.id from stock_operations o
      join stock_operations r on r.business_id = o.business_id and r.reverses_id = o.id
      where o.business_id = business and o.source_id = any(documents));
  entries := array(
    select id from journal_entries where business_id = business and source_id = any(documents || operations)
    union
    select r.id from journal_entries e
      join journal_entries r on r.business_id = e.business_id and r.reverses_id = e.id
      where e.business_id = business and e.source_id = any(documents || operations));
  call move_lines_to_event(business, entries, was, event);
  update stock_movements set event_id = event
    where business_id = business and operation_id = any(operations) and event_id is not distinct from was;
  update customer_orders o set event_id = event
    where o.business_id = business and o.event_id is not distinct from was and o.id in (
      select order_id from customer_order_invoice_lines where business_id = business and invoice_id = invoice);
  perform set_config('atelier.sale_of_event', invoice::text, true);
  update invoices i set event_id = event, channel = coalesce(i.channel, sold_by)
    where i.business_id = business and i.id = invoice;
  perform set_config('atelier.sale_of_event', '', true);
end $$;

-- Gives posted income to an event, or to none. Parts of it that name another event stay there, and the channel stays
-- what it was posted with.
create function set_event_of_income(income uuid, event uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := current_business_id();
  was uuid;
  entry uuid;
begin
  select event_id, journal_entry_id into was, entry from transactions
    where business_id = business and id = income and kind = 'income' and status = 'posted' for update;
  if not found or was is not distinct from event then return; end if;
  call move_lines_to_event(business, array[entry], was, event);
  update transaction_lines set event_id = null
    where business_id = business and transaction_id = income and event_id = was;
  update transactions t
    set event_id = event, version = t.version + 1, updated_at = now(),
        channel = coalesce(t.channel, (
          select l.channel from journal_lines l
            where l.business_id = business and l.entry_id = entry and l.channel is not null
              and l.event_id is not distinct from event
            limit 1))
    where t.business_id = business and t.id = income;
end $$;
revoke execute on function set_event_of_income(uuid, uuid) from public;
grant execute on function set_event_of_income(uuid, uuid) to atelier_app;
