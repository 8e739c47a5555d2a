-- module: subscription
-- Prices, pauses and ends of subscriptions, and mails about failed charges.

alter table subscriptions
  -- US cents of a period, before coupons and taxes.
  add column price_cents bigint not null default 0 check (price_cents >= 0),
  add column paused_until timestamptz,
  add column ended_at timestamptz;
grant update (price_cents, paused_until, ended_at) on subscriptions to atelier_app;

-- The clock finds failed charges.
grant select (business_id, status, grace_until) on subscriptions to atelier_clock;
create policy clock on subscriptions for select to atelier_clock using (true);

-- Mails to owners after a failed charge, once a day that is named in the domain.
create table dunning_mails (
  business_id uuid not null references businesses (id) on delete cascade,
  -- The grace that the failed charge began.
  grace_until timestamptz not null,
  day smallint not null check (day >= 0),
  sent_at timestamptz not null,
  primary key (business_id, grace_until, day)
);
call protect_tenant_table('dunning_mails');
grant select, insert on dunning_mails to atelier_app;
