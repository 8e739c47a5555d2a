-- module: events
-- A sale is given to the event at which it was made, or taken from it, after it was issued: imports name no event.

-- The event of a line is a label, and no amount depends on it. It alone can change, and only by set_event_of_sale(), as
-- the application may not update these tables.
drop trigger append_only on journal_lines;
create trigger append_only before delete on journal_lines
  for each row
  when (not is_erasing()) execute function ledger_is_append_only();
create trigger append_only_but_event before update on journal_lines
  for each row
  when (not is_erasing() and to_jsonb(new) - 'event_id' <> to_jsonb(old) - 'event_id')
  execute function ledger_is_append_only();
drop trigger append_only on stock_movements;
create trigger append_only before delete on stock_movements
  for each row execute function ledger_is_append_only();
create trigger append_only_but_event before update on stock_movements
  for each row
  when (to_jsonb(new) - 'event_id' <> to_jsonb(old) - 'event_id')
  execute function ledger_is_append_only();

-- An issued invoice keeps what it says; its event and channel change with its lines alone.
create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'credited_cents', 'written_off_cents', 'refunded_cents', 'refunded_credit_cents', 'balance_cents', 'next_due_date',
    'public_token', 'updated_at', 'search_text', 'reminded_from', 'private_note', 'scheduled_at'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  else
    if new.customer_id <> old.customer_id and are_merged(new.business_id, old.customer_id, new.customer_id) then
      what_happens := what_happens || 'customer_id'::text;
    end if;
    if current_setting('atelier.sale_of_event', true) = new.id::text
      and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'invoices'::regclass)
    then
      what_happens := what_happens || array['event_id', 'channel'];
    end if;
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.voided_at is null or old.voided_at = new.voided_at)
    then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;

-- Gives an issued invoice to an event, or to none: its lines, those of its credit notes and of the stock that went and
-- came back, what cash basis sees of them, and the sums of them all. `sold_by` is the channel that its lines have.
create function set_event_of_sale(invoice uuid, event uuid, sold_by text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := current_business_id();
  was uuid;
  documents uuid[];
  operations uuid[];
  entries uuid[];
  sums dimension_months[];
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
        and a.type in ('income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense')
      cross join (values (was, -1), (event, 1)) as side (event_id, sign)
      cross join lateral line_dimensions(
        side.event_id, null, place_of_sale(business, l.document_id, a.type), a.type) d
      where l.event_id is not distinct from was);
  update journal_lines l set event_id = event
    from accounts a
    where l.business_id = business and l.entry_id = any(entries) and l.event_id is not distinct from was
      and a.business_id = business and a.id = l.account_id
      and a.type in ('income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense');
  update cash_adjustments c set event_id = event
    from accounts a
    where c.business_id = business and (c.entry_id = any(entries) or c.settles_entry_id = any(entries))
      and c.event_id is not distinct from was
      and a.business_id = business and a.id = c.account_id
      and a.type in ('income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense');
  call add_dimension_sums(sums);
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
revoke execute on function set_event_of_sale(uuid, uuid, text) from public;
grant execute on function set_event_of_sale(uuid, uuid, text) to atelier_app;
