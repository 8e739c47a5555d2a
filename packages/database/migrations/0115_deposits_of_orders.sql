-- What is asked before the work begins is said of any order, not of commissions alone.
alter table customer_orders add column deposit_cents bigint not null default 0 check (deposit_cents >= 0);
alter table customer_orders no force row level security, disable trigger user;
alter table commissions no force row level security;
update customer_orders o set deposit_cents = c.deposit_cents
  from commissions c where c.business_id = o.business_id and c.order_id = o.id and c.deposit_cents > 0;
alter table customer_orders force row level security, enable trigger user;
alter table commissions force row level security, drop column deposit_cents;
grant insert (deposit_cents), update (deposit_cents) on customer_orders to atelier_app;
