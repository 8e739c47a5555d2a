-- Cards that are taken online by a processor, such as Stripe: with which keys, for which invoice somebody was sent to pay,
-- and what the processor told of money since. Everything is looked up at the processor when it says that something
-- happened; these rows say what of it is in the books, so that nothing is booked twice.

create table card_processors (
  business_id uuid not null references businesses (id) on delete cascade,
  processor text not null check (processor in ('stripe')),
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
  primary key (business_id, processor, is_live),
  foreign key (business_id, clearing_account_id) references accounts (business_id, id),
  foreign key (business_id, bank_account_id) references accounts (business_id, id)
);
create index card_processors_by_clearing_account on card_processors (business_id, clearing_account_id);
create index card_processors_by_bank_account on card_processors (business_id, bank_account_id);
call protect_tenant_table('card_processors');
grant select, insert, delete, update (sealed_keys, key_hint, clearing_account_id, bank_account_id, allows_part, connected_by,
  connected_at) on card_processors to atelier_app;

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
create index card_checkouts_failed on card_checkouts (business_id, failed_at desc) where failed_at is not null;
call protect_tenant_table('card_checkouts');
grant select, insert (business_id, id, processor, is_live, invoice_id, amount_cents, created_at),
  update (failed_at, failure) on card_checkouts to atelier_app;

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
  foreign key (business_id, checkout_id) references card_checkouts (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, refund_id) references customer_refunds (business_id, id),
  foreign key (business_id, transaction_id) references transactions (business_id, id),
  foreign key (business_id, fee_transaction_id) references transactions (business_id, id),
  constraint card_movements_payment_once unique (business_id, payment_id),
  constraint card_movements_refund_once unique (business_id, refund_id)
);
create index card_movements_by_day on card_movements (business_id, happened_on desc, id desc);
create index card_movements_by_checkout on card_movements (business_id, checkout_id) where checkout_id is not null;
create index card_movements_by_transaction on card_movements (business_id, transaction_id) where transaction_id is not null;
create index card_movements_by_fee on card_movements (business_id, fee_transaction_id) where fee_transaction_id is not null;
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
drop trigger announce_change on card_events;
grant select, insert on card_events to atelier_app;
