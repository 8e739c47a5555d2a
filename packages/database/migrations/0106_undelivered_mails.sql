-- A mail that did not reach the customer is told to the members, and the clock finds it. A mail that had no address from
-- the start was never tried, which its paper says.

alter table customer_mails add column undelivered_at timestamptz
  generated always as (coalesce(returned_at, case when failed_at is not null then given_up_at end)) stored;
create index customer_mails_undelivered on customer_mails (undelivered_at) where undelivered_at is not null;
create policy clock on customer_mails for select to atelier_clock using (true);
grant select (business_id, id, undelivered_at) on customer_mails to atelier_clock;
