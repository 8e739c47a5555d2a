-- module: workshops
-- A ticket type may ask for another deposit than the sign-up; null: the deposit of the sign-up.

alter table event_ticket_types
  add deposit_cents bigint check (deposit_cents between 0 and price_cents);
grant update (deposit_cents) on event_ticket_types to atelier_app;
