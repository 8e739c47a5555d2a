-- module: events
-- Fees and tips of a payment follow the sale that it paid to another event.

-- Gives an issued invoice to an event, or to none: its lines, those of its credit notes, of the stock that went and came
-- back, and fees and tips of payments that were for it alone. `sold_by` is the channel that its lines have.
create or replace function set_event_of_sale(invoice uuid, event uuid, sold_by text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := current_business_id();
  was uuid;
  documents uuid[];
  operations uuid[];
  paid uuid[];
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
  -- What became of the money later does not change what it was paid for.
  paid := array(
    select p.id from invoice_settlements s
      join payments p on p.business_id = s.business_id and p.id = s.payment_id
        and p.journal_entry_id = s.journal_entry_id and p.amount_cents = s.amount_cents
      where s.business_id = business and s.invoice_id = invoice);
  entries := array(
    select id from journal_entries where business_id = business and source_id = any(documents || operations || paid)
    union
    select r.id from journal_entries e
      join journal_entries r on r.business_id = e.business_id and r.reverses_id = e.id
      where e.business_id = business and e.source_id = any(documents || operations || paid));
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
