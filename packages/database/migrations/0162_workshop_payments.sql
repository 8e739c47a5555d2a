-- module: workshops
-- Payment of places: at the door, by card, a deposit; refunds; the money is deferred until the workshop was held.

-- Two accounts that workshops post to by themselves. The one for income exists in most books.
update accounts set system_key = 'workshops'
  where code = '4050' and type = 'income' and is_active and merged_into is null and system_key is null;
insert into accounts (business_id, id, code, name, type, system_key, schedule_c_line)
  select b.id, gen_random_uuid(), (
           select free::text from generate_series(wanted.code, wanted.code + 9000) as free
             where not exists (select from accounts a where a.business_id = b.id and a.code = free::text)
             order by free limit 1
         ), wanted.name, wanted.type, wanted.system_key, wanted.line
    from businesses b
    cross join (values
      (2350, 'Deferred income', 'customer-deposits', 'deferred-income', null),
      (4050, 'Workshops and classes', 'income', 'workshops', '1')
    ) as wanted (code, name, type, system_key, line)
    where exists (select from accounts a where a.business_id = b.id)
      and not exists (select from accounts a where a.business_id = b.id and a.system_key = wanted.system_key);

alter table journal_entries
  drop constraint journal_entries_kind_check,
  add constraint journal_entries_kind_check
    check (kind in ('manual', 'invoice', 'payment', 'expense', 'income', 'refund', 'transfer', 'contribution',
    'draw', 'opening', 'reversal', 'sales-tax-payment', 'asset-purchase', 'depreciation', 'asset-disposal', 'bill',
    'bill-payment', 'stock', 'purchase', 'customer-refund', 'write-off', 'credit-note', 'workshop-payment',
    'workshop-refund', 'workshop-income'));

alter table event_signups
  add payment text not null default 'door' check (payment in ('door', 'deposit', 'online')),
  -- What is paid online of each place; the rest is paid at the door.
  add deposit_cents bigint check (deposit_cents >= 50),
  -- Someone has paid: the clock looks after its income.
  add has_payments boolean not null default false,
  add check ((payment = 'deposit') = (deposit_cents is not null));
grant update (payment, deposit_cents, has_payments) on event_signups to atelier_app;
grant select (has_payments) on event_signups to atelier_clock;
grant select (business_id) on event_signups to atelier_clock;
create policy clock on event_signups for select to atelier_clock using (has_payments);

-- A place that is being paid is held for a time, as an offered one is.
alter table event_attendees
  drop constraint event_attendees_status_check,
  add constraint event_attendees_status_check
    check (status in ('confirmed', 'checked_in', 'waitlisted', 'offered', 'offer_expired', 'cancelled',
    'awaiting_payment', 'payment_expired')),
  drop constraint event_attendees_check,
  add constraint event_attendees_check
    check ((offer_expires_at is not null) = (status in ('offered', 'awaiting_payment')));
drop index event_attendees_taken;
create index event_attendees_taken on event_attendees (business_id, event_id, ticket_type_id)
  where (status in ('confirmed', 'checked_in', 'offered', 'awaiting_payment'));
drop index event_attendees_offers;
create index event_attendees_offers on event_attendees (offer_expires_at)
  where (status in ('offered', 'awaiting_payment'));
drop policy clock on event_attendees;
create policy clock on event_attendees for select to atelier_clock
  using (status in ('offered', 'awaiting_payment'));

-- Someone who was sent to pay an invoice, or places of a booking: how much of each, by the id of the attendee.
alter table card_checkouts
  alter invoice_id drop not null,
  add booking_id uuid,
  add shares jsonb check (jsonb_typeof(shares) = 'object'),
  add constraint card_checkouts_of_one check (num_nonnulls(invoice_id, booking_id) = 1
    and (booking_id is null) = (shares is null)),
  add foreign key (business_id, booking_id) references event_bookings (business_id, id);
create index card_checkouts_by_booking on card_checkouts (business_id, booking_id, created_at desc)
  where (booking_id is not null);
grant insert (booking_id, shares) on card_checkouts to atelier_app;

-- Money of one attendee's place: what came, and what went back. What an attendee has paid is the sum of these rows.
create table event_payments (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  attendee_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- Below zero for what went back; a refund that came back itself is above.
  amount_cents bigint not null check (amount_cents <> 0),
  method text not null
    check (method in ('cash', 'check', 'card', 'bank-transfer', 'paypal', 'venmo', 'cash-app', 'other')),
  paid_on date not null,
  reason text not null default '' check (length(reason) <= 500),
  -- The charge at the processor, of a refund, too; empty for what was paid in another way.
  charge text not null default '' check (length(charge) <= 100),
  journal_entry_id uuid not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  check (kind = 'refund' or amount_cents > 0),
  constraint event_payments_attendee foreign key (business_id, attendee_id)
    references event_attendees (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id)
);
create unique index event_payments_once on event_payments (business_id, charge, attendee_id)
  where (kind = 'payment' and charge <> '');
create index event_payments_by_attendee on event_payments (business_id, attendee_id);
create index event_payments_by_charge on event_payments (business_id, charge) where (charge <> '');
call protect_tenant_table('event_payments');
grant select, insert on event_payments to atelier_app;

-- A refund that the processor is asked for. Until it is told of there, it counts as on its way.
create table event_refund_requests (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  attendee_id uuid not null,
  charge text not null check (length(charge) between 1 and 100),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) <= 500),
  requested_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'refunded', 'refused')),
  -- In the words of the processor.
  problem text not null default '' check (length(problem) <= 500),
  primary key (business_id, id),
  foreign key (business_id, attendee_id) references event_attendees (business_id, id)
);
create index event_refund_requests_by_attendee on event_refund_requests (business_id, attendee_id);
create index event_refund_requests_by_charge on event_refund_requests (business_id, charge);
call protect_tenant_table('event_refund_requests');
grant select, insert, update (state, problem) on event_refund_requests to atelier_app;

-- Income of a workshop by the entries that moved it out of deferred income, or back.
create table event_earnings (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  earned_on date not null,
  journal_entry_id uuid not null,
  primary key (business_id, id),
  foreign key (business_id, event_id) references event_signups (business_id, event_id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id)
);
create index event_earnings_by_event on event_earnings (business_id, event_id);
call protect_tenant_table('event_earnings');
drop trigger announce_change on event_earnings; -- Its entry announces itself.
grant select, insert on event_earnings to atelier_app;

-- On cash basis money is income when it comes: what workshops post to deferred income counts as income of workshops.
create view deferred_on_cash_basis with (security_invoker = true) as
  select l.business_id, l.entry_id, side.line_number, side.account_id, l.entry_date, side.amount_cents, l.event_id, l.channel
    from journal_lines l
    join accounts d on d.business_id = l.business_id and d.id = l.account_id and d.system_key = 'deferred-income'
    join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.source_kind = 'workshop'
    join accounts w on w.business_id = l.business_id and w.system_key = 'workshops'
    cross join lateral (values
      (l.line_number, l.account_id, -l.amount_cents),
      ((l.line_number + 1000)::smallint, w.id, l.amount_cents)
    ) as side (line_number, account_id, amount_cents);
grant select on deferred_on_cash_basis to atelier_app, atelier_keeper;

create or replace function leave_documents_out_of_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted record;
begin
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, event_id, channel)
    select l.business_id, l.entry_id, l.line_number, l.account_id, l.entry_date, -l.amount_cents, l.event_id, l.channel
      from added_lines l
      where is_on_account((
        select e.source_kind from journal_entries e where e.business_id = l.business_id and e.id = l.entry_id
      ));
  -- One entry after the other, each by its key.
  for posted in
    select distinct l.business_id, l.entry_id from added_lines l
      where (
        select e.source_kind from journal_entries e where e.business_id = l.business_id and e.id = l.entry_id
      ) = 'workshop'
  loop
    insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, event_id, channel)
      select d.* from deferred_on_cash_basis d
        where d.business_id = posted.business_id and d.entry_id = posted.entry_id;
  end loop;
  return null;
end $$;
comment on function leave_documents_out_of_cash_basis() is
  'derives: the cash adjustment that leaves an unpaid document out of cash basis, and counts deferred income when it comes.';

create or replace view cash_adjustments_due with (security_invoker = true) as
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
    join lines_on_account l on l.business_id = o.business_id and l.entry_id = o.settles_entry_id
  union all
  select business_id, entry_id, account_id, entry_date, amount_cents, null, event_id, channel
    from deferred_on_cash_basis;
