-- The list of customers by what they spent, and by when they were last seen. Whoever never was comes last.
create index customer_standings_by_spent on customer_standings (business_id, spent_cents, customer_id);
create index customer_standings_by_seen on customer_standings
  (business_id, coalesce(greatest(last_bought_on, last_met_on), '-infinity'::date), customer_id);
