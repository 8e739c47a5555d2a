-- What a few rows of many are asked for in segments and the overview of customers: who bought at all, whose birthday is
-- known, and the open invoices that are paid in parts. What a purchase changes is in none of them.
create index customer_standings_buyers on customer_standings (business_id, customer_id)
  where is_in_use and first_bought_on is not null;
create index customer_standings_birthdays on customer_standings (business_id, birthday)
  where is_in_use and birthday is not null;
create index invoices_open_in_parts on invoices (business_id, customer_id)
  where balance_cents > 0 and schedule is not null;
