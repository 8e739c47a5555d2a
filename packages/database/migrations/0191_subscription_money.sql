-- module: subscription
-- Prices, pauses and ends of subscriptions.

alter table subscriptions
  -- US cents of a period, before coupons and taxes.
  add column price_cents bigint not null default 0 check (price_cents >= 0),
  add column paused_until timestamptz,
  add column ended_at timestamptz;
grant update (price_cents, paused_until, ended_at) on subscriptions to atelier_app;
