-- Refunded invoices: what went back to the customer of each, out of a payment that had settled it or out of one of its
-- credit notes.

alter table invoices
  -- Derived, as paid_cents is: what was paid back of it, and of that what its credit notes paid back. The latter is still
  -- in what is paid; what goes back out of a payment is taken off that.
  add column refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  add column refunded_credit_cents bigint not null default 0 check (refunded_credit_cents >= 0),
  add constraint invoices_refunded_adds_up check (refunded_credit_cents <= refunded_cents);
grant select (refunded_cents, refunded_credit_cents) on invoices to atelier_search;
create index invoices_refunded on invoices (business_id, issue_date desc, id desc) where refunded_cents > 0;

alter table invoice_settlements
  -- For which refund it was taken back, and how much of it went back by that; the rest settles anew. The refund is written
  -- last.
  add column refund_id uuid,
  add column refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  add foreign key (business_id, refund_id) references customer_refunds (business_id, id) deferrable initially deferred,
  add constraint invoice_settlements_refunded_when_taken_back check (
    (refund_id is null) = (refunded_cents = 0)
    and (refund_id is null or kind = 'payment' and reversed_at is not null)
  );
create index invoice_settlements_by_refund on invoice_settlements (business_id, refund_id) where refund_id is not null;
grant update (refund_id, refunded_cents) on invoice_settlements to atelier_app;

-- As in 0079, with what went back.
create or replace procedure settle_invoice(settlement invoice_settlements, sign integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cents bigint := sign * settlement.amount_cents;
  invoice invoices;
begin
  update invoices set
      paid_cents = paid_cents + case settlement.kind when 'payment' then cents else 0 end,
      credited_cents = credited_cents + case settlement.kind when 'credit-note' then cents else 0 end,
      written_off_cents = written_off_cents + case settlement.kind when 'write-off' then cents else 0 end,
      refunded_cents = refunded_cents + settlement.refunded_cents
    where business_id = settlement.business_id and id = settlement.invoice_id
    returning * into invoice;
  if settlement.kind = 'write-off' then return; end if;
  if settlement.kind = 'payment' then
    update payments set applied_cents = applied_cents + cents
      where business_id = settlement.business_id and id = settlement.payment_id and customer_id = invoice.customer_id;
  else
    update credit_notes c set applied_cents = c.applied_cents + cents
      where c.business_id = settlement.business_id and c.id = settlement.credit_note_id and invoice.customer_id = (
        select i.customer_id from invoices i where i.business_id = c.business_id and i.id = c.invoice_id);
  end if;
  if not found then
    raise exception 'a payment or a credit note settles invoices of its customer'
      using errcode = 'check_violation', constraint = 'invoice_settlements_of_customer', table = 'invoice_settlements';
  end if;
  call settle_on_cash_basis(settlement.business_id,
    case sign when 1 then settlement.journal_entry_id else settlement.reversal_entry_id end, invoice.journal_entry_id, cents);
end $$;

-- As in 0079, with the invoices of which it was. What goes back out of a payment is counted when its settlement is taken
-- back for it.
create or replace function refund_is_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cents bigint := case tg_op when 'INSERT' then new.amount_cents else -new.amount_cents end;
begin
  if tg_op = 'UPDATE' and old.reversed_at is not null then
    raise exception 'a refund is taken back once'
      using errcode = 'restrict_violation', constraint = 'customer_refunds_reversed_once', table = 'customer_refunds';
  end if;
  if tg_op = 'INSERT' or new.reversed_at is not null then
    update invoices i set refunded_cents = i.refunded_cents + cents, refunded_credit_cents = i.refunded_credit_cents + cents
      from credit_notes c
      where c.business_id = new.business_id and c.id = new.credit_note_id
        and i.business_id = c.business_id and i.id = c.invoice_id;
    update payments set refunded_cents = refunded_cents + cents
      where business_id = new.business_id and id = new.payment_id;
    update credit_notes set refunded_cents = refunded_cents + cents
      where business_id = new.business_id and id = new.credit_note_id;
  end if;
  if new.reversed_at is not null then
    update invoices i set refunded_cents = i.refunded_cents - s.cents
      from (
        select invoice_id, sum(refunded_cents)::bigint as cents from invoice_settlements
          where business_id = new.business_id and refund_id = new.id group by invoice_id
      ) s
      where i.business_id = new.business_id and i.id = s.invoice_id;
  end if;
  return null;
end $$;

-- Shown states, derived from facts; the same rule as invoiceState() in the domain, and a test holds them together.
drop function invoice_state(invoices, date);
drop function invoice_state(timestamptz, timestamptz, timestamptz, date, bigint, bigint, bigint, bigint, date);
create function invoice_state(
  issued_at timestamptz, viewed_at timestamptz, voided_at timestamptz, due_date date, total_cents bigint, paid_cents bigint,
  credited_cents bigint, written_off_cents bigint, refunded_cents bigint, refunded_credit_cents bigint, today date
) returns text
  language sql immutable parallel safe
  return case
    when voided_at is not null then 'void'
    when issued_at is null then 'draft'
    when paid_cents + credited_cents + written_off_cents >= total_cents then case
      when written_off_cents > 0 then 'written-off'
      when refunded_credit_cents > 0 or (refunded_cents > 0 and credited_cents > 0) then
        case when refunded_credit_cents >= paid_cents then 'refunded' else 'partially-refunded' end
      when credited_cents > 0 and paid_cents = 0 then 'credited'
      else 'paid' end
    when due_date < today then 'overdue'
    when paid_cents > 0 then 'partially-paid'
    when viewed_at is not null then 'viewed'
    else 'sent'
  end;
create function invoice_state(invoice invoices, today date) returns text
  language sql stable
  return invoice_state(invoice.issued_at, invoice.viewed_at, invoice.voided_at, invoice.next_due_date, invoice.total_cents,
    invoice.paid_cents, invoice.credited_cents, invoice.written_off_cents, invoice.refunded_cents,
    invoice.refunded_credit_cents, today);

grant create on schema public to atelier_search;
set local role atelier_search;
create or replace function search_invoices(
  words text, most integer, wanted_state text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from invoices
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null or invoice_state(issued_at, viewed_at, voided_at, next_due_date, total_cents, paid_cents,
            credited_cents, written_off_cents, refunded_cents, refunded_credit_cents, today) = wanted_state)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;
reset role;
revoke create on schema public from atelier_search;

-- As in 0090, with what went back.
create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'credited_cents', 'written_off_cents', 'refunded_cents', 'refunded_credit_cents', 'balance_cents', 'next_due_date',
    'public_token', 'updated_at', 'search_text', 'reminded_from'];
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
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.voided_at is null or old.voided_at = new.voided_at)
    then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;

-- As in 0090.
create or replace function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'refunded_credit_cents', 'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents', 'next_due_date'];

-- What credit notes paid back before. Of payments it was not noted for which refund an invoice was opened again.
alter table invoices no force row level security, disable trigger user;
alter table credit_notes no force row level security;
update invoices i set refunded_cents = n.cents, refunded_credit_cents = n.cents
  from (
    select business_id, invoice_id, sum(refunded_cents) as cents from credit_notes group by 1, 2
  ) n
  where n.cents > 0 and i.business_id = n.business_id and i.id = n.invoice_id;
alter table invoices force row level security, enable trigger user;
alter table credit_notes force row level security;
