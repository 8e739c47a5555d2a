-- payments: money received and how it is allocated.

create table payments (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  received_on date not null,
  method text not null
    check (method in ('cash', 'check', 'card', 'bank-transfer', 'paypal', 'venmo', 'cash-app', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  deposit_account_id uuid not null,
  reference text not null default '',
  memo text not null default '',
  journal_entry_id uuid not null,
  reversed_at timestamptz,
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  -- A payment is found by its own words, and by its customer; most have no words.
  search_text text generated always as (fold(btrim((reference || ' ') || memo))) stored,
  -- Consecutive in the business; below it is filled for those that were there.
  number bigint not null,
  -- Beside the amount: what the customer gave on top, and what a processor kept of both.
  tip_cents bigint not null default 0 check (tip_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- Derived from the settlements and refunds that stand; `./atelier verify` recomputes them.
  applied_cents bigint not null default 0 check (applied_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  unapplied_cents bigint
    generated always as (
case
    when reversed_at is null then amount_cents - applied_cents - refunded_cents
    else 0
end) stored not null,
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, deposit_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  constraint payments_check check ((reversed_at is null) = (reversal_entry_id is null)),
  constraint payments_not_overspent check ((applied_cents + refunded_cents) <= amount_cents),
  constraint payments_reversed_are_free check (reversed_at is null or (applied_cents + refunded_cents) = 0),
  constraint payments_fee_within check (fee_cents < (amount_cents + tip_cents))
);
create index payments_by_date on payments (business_id, received_on desc, id desc);
create index payments_by_customer on payments (business_id, customer_id, received_on desc);
create index payments_search on payments using gin (business_id, search_text gin_trgm_ops) where (search_text <> '');
create index payments_with_credit on payments (business_id, customer_id, received_on, id) where (unapplied_cents > 0);
call protect_tenant_table('payments');
grant select, insert (business_id, id, customer_id, received_on, method, amount_cents, deposit_account_id,
  reference, memo, journal_entry_id, created_at, number, tip_cents, fee_cents), update (reversed_at,
  reversal_entry_id) on payments to atelier_app;
grant select (business_id, id, customer_id, received_on, search_text) on payments to atelier_search;

alter table customer_refunds
  add constraint customer_refunds_business_id_payment_id_fkey foreign key (business_id, payment_id) references payments (business_id, id);

create function payment_is_reversed_once() returns trigger
  language plpgsql as $$
begin
  if old.reversed_at is not null and (new.reversed_at, new.reversal_entry_id) is distinct from (old.reversed_at, old.reversal_entry_id) then
    raise exception 'a payment is reversed once' using errcode = 'restrict_violation', constraint = 'payments_reversed_once', table = 'payments';
  end if;
  return new;
end $$;
comment on function payment_is_reversed_once() is 'guards: a payment is reversed once.';

create policy search on payments for select to atelier_search using (true);

create trigger record_change after insert or delete or update on payments
  for each row execute function record_change();

create trigger payment_is_reversed_once before update on payments
  for each row execute function payment_is_reversed_once();

create trigger merged_customer_leads_on before insert or update of customer_id on payments
  for each row
  when (new.customer_id is not null)
  execute function merged_customer_leads_on();

create table invoice_settlements (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('payment', 'credit-note', 'write-off')),
  invoice_id uuid not null,
  -- Whose money it is; none of what was written off.
  payment_id uuid,
  settled_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null default '' check (length(reason) <= 500),
  -- Of money that was given to the invoice at once the entry of the payment, else one of its own.
  journal_entry_id uuid not null,
  reversed_at timestamptz,
  reversed_on date,
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  -- What credit notes settle, and what is paid back of them.
  credit_note_id uuid,
  -- For which refund it was taken back, and how much of it went back by that; the rest settles anew. The refund is written
  -- last.
  refund_id uuid,
  refunded_cents bigint not null default 0,
  primary key (business_id, id),
  -- Cash basis divides an invoice entry by entry.
  constraint invoice_settlements_once_an_entry unique (business_id, invoice_id, journal_entry_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, credit_note_id) references credit_notes (business_id, id),
  foreign key (business_id, refund_id) references customer_refunds (business_id, id) deferrable initially deferred,
  constraint invoice_settlements_check check ((kind = 'payment') = (payment_id is not null)),
  constraint invoice_settlements_check1
    check ((reversed_at is null) = (reversal_entry_id is null) and (reversed_at is null) = (reversed_on is null)),
  constraint invoice_settlements_of_credit_note check ((kind = 'credit-note') = (credit_note_id is not null)),
  constraint invoice_settlements_check2 check (refunded_cents between 0 and amount_cents),
  constraint invoice_settlements_refunded_when_taken_back
    check ((refund_id is null) = (refunded_cents = 0) and (refund_id is null or kind = 'payment'
    and reversed_at is not null))
);
create index invoice_settlements_by_payment on invoice_settlements (business_id, payment_id)
  where (payment_id is not null);
create index invoice_settlements_by_day on invoice_settlements (business_id, settled_on);
create index invoice_settlements_taken_back on invoice_settlements (business_id, reversed_on)
  where (reversed_on is not null);
create index invoice_settlements_by_credit_note on invoice_settlements (business_id, credit_note_id)
  where (credit_note_id is not null);
create index invoice_settlements_by_refund on invoice_settlements (business_id, refund_id)
  where (refund_id is not null);
call protect_tenant_table('invoice_settlements');
grant select, insert (business_id, id, kind, invoice_id, payment_id, settled_on, amount_cents, reason,
  journal_entry_id, credit_note_id), update (reversed_at, reversed_on, reversal_entry_id, refund_id,
  refunded_cents) on invoice_settlements to atelier_app;

create function settlement_settles() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    call settle_invoice(new, 1);
  elsif old.reversed_at is not null then
    raise exception 'a settlement is taken back once'
      using errcode = 'restrict_violation', constraint = 'invoice_settlements_reversed_once', table = 'invoice_settlements';
  elsif new.reversed_at is not null then
    call settle_invoice(new, -1);
  end if;
  return null;
end $$;
comment on function settlement_settles() is
  'derives: what a settlement pays of an invoice and takes of its source; guards: never more than either has.';

create function filed_period_takes_no_settlement() returns trigger
  language plpgsql as $$
begin
  if is_tax_filed(new.business_id, new.invoice_id,
    case tg_op when 'INSERT' then new.settled_on else new.reversed_on end,
    case new.kind when 'write-off' then 'write-off' else 'cash' end)
  then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'invoice_settlements';
  end if;
  return new;
end $$;
comment on function filed_period_takes_no_settlement() is
  'guards: no settlement is dated in a sales tax period filed on cash basis.';

create trigger settlement_settles after insert or update on invoice_settlements
  for each row
  when (not is_erasing()) execute function settlement_settles();

create trigger filed_period_takes_no_settlement before insert or update of reversed_on on invoice_settlements
  for each row execute function filed_period_takes_no_settlement();

create trigger record_change after insert or delete or update on invoice_settlements
  for each row execute function record_change();

drop trigger announce_change on invoice_settlements;

create table card_processors (
  business_id uuid not null references businesses (id) on delete cascade,
  processor text not null check (processor = 'stripe'),
  -- Test keys move no money. While there are live ones, those are used for what begins.
  is_live boolean not null,
  -- Encrypted by the server with its own secret; the database cannot read it, and a file of everything leaves bytea out.
  sealed_keys bytea not null,
  -- The end of the key, by which its owner tells it from others.
  key_hint text not null check (length(key_hint) <= 8),
  -- What the processor holds, and where it pays out to.
  clearing_account_id uuid not null,
  bank_account_id uuid not null,
  -- Whether a customer may pay less than all that is owed.
  allows_part boolean not null default false,
  -- In whose name it is booked what the processor tells.
  connected_by uuid not null,
  connected_at timestamptz not null,
  -- The least that a customer pays at once by card where parts are allowed; what is due next is always taken.
  least_part_cents bigint not null default 50 check (least_part_cents >= 50),
  primary key (business_id, processor, is_live),
  foreign key (business_id, clearing_account_id) references accounts (business_id, id),
  foreign key (business_id, bank_account_id) references accounts (business_id, id)
);
create index card_processors_by_clearing_account on card_processors (business_id, clearing_account_id);
create index card_processors_by_bank_account on card_processors (business_id, bank_account_id);
call protect_tenant_table('card_processors');
grant select, insert, update (sealed_keys, key_hint, clearing_account_id, bank_account_id, allows_part,
  connected_by, connected_at, least_part_cents), delete on card_processors to atelier_app;

-- Somebody who was sent to the processor to pay so much of an invoice. Its id is the idempotency key there.
create table card_checkouts (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  processor text not null,
  is_live boolean not null,
  invoice_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  -- Why the card was refused last; he may try again with another.
  failed_at timestamptz,
  failure text not null default '' check (length(failure) <= 500),
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices (business_id, id)
);
create index card_checkouts_by_invoice on card_checkouts (business_id, invoice_id, created_at desc);
create index card_checkouts_failed on card_checkouts (business_id, failed_at desc) where (failed_at is not null);
call protect_tenant_table('card_checkouts');
grant select, insert (business_id, id, processor, is_live, invoice_id, amount_cents, created_at), update (failed_at,
  failure) on card_checkouts to atelier_app;

-- What moved at the processor, by its name there, and what of it stands in the books.
create table card_movements (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  processor text not null,
  ref text not null check (length(ref) between 1 and 100),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'payout')),
  is_live boolean not null,
  -- Of a refund and a dispute the payment.
  of_ref text,
  checkout_id uuid,
  happened_on date not null,
  -- As the processor says; a payout that is taken from the bank is below zero.
  amount_cents bigint not null,
  -- As the processor calls it: succeeded, needs_response, in_transit.
  state text not null check (length(state) <= 50),
  -- How far a dispute has got: what was told before and comes later changes nothing.
  steps integer not null default 0 check (steps >= 0),
  payment_id uuid,
  refund_id uuid,
  -- What stands in the books of it, and of its fee. The fee of a payment is in its entry; others are transactions.
  booked_cents bigint not null default 0,
  booked_fee_cents bigint not null default 0,
  transaction_id uuid,
  fee_transaction_id uuid,
  -- Why it could not be booked; empty for what could.
  problem text not null default '' check (length(problem) <= 100),
  told_at timestamptz not null,
  primary key (business_id, id),
  constraint card_movements_once unique (business_id, processor, ref),
  constraint card_movements_payment_once unique (business_id, payment_id),
  constraint card_movements_refund_once unique (business_id, refund_id),
  foreign key (business_id, checkout_id) references card_checkouts (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, refund_id) references customer_refunds (business_id, id),
  foreign key (business_id, transaction_id) references transactions (business_id, id),
  foreign key (business_id, fee_transaction_id) references transactions (business_id, id)
);
create index card_movements_by_day on card_movements (business_id, happened_on desc, id desc);
create index card_movements_by_checkout on card_movements (business_id, checkout_id) where (checkout_id is not null);
create index card_movements_by_transaction on card_movements (business_id, transaction_id)
  where (transaction_id is not null);
create index card_movements_by_fee on card_movements (business_id, fee_transaction_id)
  where (fee_transaction_id is not null);
call protect_tenant_table('card_movements');
grant select, insert, update (happened_on, amount_cents, state, steps, payment_id, refund_id, booked_cents,
  booked_fee_cents, transaction_id, fee_transaction_id, problem, told_at) on card_movements to atelier_app;

-- What was told and done: told again, it changes nothing.
create table card_events (
  business_id uuid not null references businesses (id) on delete cascade,
  processor text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  kind text not null check (length(kind) <= 100),
  received_at timestamptz not null,
  primary key (business_id, processor, event_id)
);
call protect_tenant_table('card_events');
grant select, insert on card_events to atelier_app;

drop trigger announce_change on card_events;

-- A payment's own words are few; mostly it is found by its customer.
create function suggest_payments(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[])
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with holding as materialized (
          select p.id, received_on, search_closeness(search_text, asked) as nearness from payments p
          where business_id = current_business_id() and search_text <> '' and asked ~ '\S{3}'
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          limit 2000
        ), found as (
          (select * from holding h order by h.nearness desc, received_on desc, h.id desc limit most)
          union all
          select i.id, i.received_on, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.received_on from payments n
              where business_id = current_business_id() and customer_id = c.id
              order by n.received_on desc, n.id desc limit most
            ) i
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.received_on) desc, f.id desc limit most $$;
grant create on schema public to atelier_search;
alter function suggest_payments(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_payments(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) from public;
grant execute on function suggest_payments(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) to atelier_app;
reset role;

-- A credit note counts on both bases on its day, and what it settles counts beside it.
create view settlements with (security_invoker = true) as
  select s.business_id, s.journal_entry_id as entry_id, i.journal_entry_id as settles_entry_id, s.amount_cents
    from invoice_settlements s join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
    where s.kind <> 'write-off' and i.journal_entry_id is not null
  union all
  select s.business_id, s.reversal_entry_id, i.journal_entry_id, -s.amount_cents
    from invoice_settlements s join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
    where s.kind <> 'write-off' and i.journal_entry_id is not null and s.reversal_entry_id is not null
  union all
  select p.business_id, p.journal_entry_id, a.bill_entry_id,
         case b.kind when 'bill' then -a.amount_cents else a.amount_cents end
    from bill_payment_allocations a
    join bill_payments p on p.business_id = a.business_id and p.id = a.payment_id
    join bills b on b.business_id = a.business_id and b.id = a.bill_id
  union all
  select p.business_id, p.reversal_entry_id, a.bill_entry_id,
         case b.kind when 'bill' then a.amount_cents else -a.amount_cents end
    from bill_payment_allocations a
    join bill_payments p on p.business_id = a.business_id and p.id = a.payment_id
    join bills b on b.business_id = a.business_id and b.id = a.bill_id
    where p.reversal_entry_id is not null;
grant select on settlements to atelier_app, atelier_keeper;

-- What cash_adjustments has to hold, worked out from the journal and the documents alone: for books that were there
-- before, for rows that were loaded past the triggers, and for `./atelier verify`.
create view cash_adjustments_due with (security_invoker = true) as
  with ordered as (
    select s.business_id, s.entry_id, s.settles_entry_id, s.amount_cents, e.entry_date,
           (sum(s.amount_cents) over (partition by s.business_id, s.settles_entry_id order by e.number))::bigint as settled
      from settlements s join journal_entries e on e.business_id = s.business_id and e.id = s.entry_id
  )
  select l.business_id, l.entry_id, l.account_id, l.entry_date, -l.amount_cents as amount_cents, null::uuid as settles_entry_id,
         l.event_id, l.channel
    from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
    where is_on_account(e.source_kind)
  union all
  select o.business_id, o.entry_id, c.account_id, o.entry_date, o.amount_cents, o.settles_entry_id, null, null
    from ordered o
    cross join lateral (
      select l.account_id from journal_lines l join accounts a on a.business_id = l.business_id and a.id = l.account_id
        where l.business_id = o.business_id and l.entry_id = o.settles_entry_id and a.type in ('receivable', 'payable')
        order by l.line_number limit 1
    ) c
  union all
  select o.business_id, o.entry_id, l.account_id, o.entry_date,
         settled_share(l.up_to_line, l.before_line, o.settled, o.settled - o.amount_cents, l.total),
         o.settles_entry_id, l.event_id, l.channel
    from ordered o
    join lines_on_account l on l.business_id = o.business_id and l.entry_id = o.settles_entry_id;
grant select on cash_adjustments_due to atelier_keeper;

-- Keeps invoices.paid_cents and written_off_cents, payments.applied_cents, and the shares on cash basis. The application has
-- no grant on these columns, so nothing else can. The invoice is held first, as by every command.
create procedure settle_invoice(settlement invoice_settlements, sign integer)
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
revoke execute on procedure settle_invoice(settlement invoice_settlements, sign integer) from public;

-- What customers have paid or were credited that no invoice has taken, by what it is left of.
create view customer_credits with (security_invoker = true) as
  select business_id, customer_id, 'payment' as kind, id, received_on as day, unapplied_cents
    from payments where unapplied_cents > 0
  union all
  select c.business_id, i.customer_id, 'credit-note', c.id, c.issue_date, c.unapplied_cents
    from credit_notes c join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
    where c.unapplied_cents > 0;
grant select on customer_credits to atelier_app, atelier_keeper;
