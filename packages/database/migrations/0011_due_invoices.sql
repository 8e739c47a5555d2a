-- What is owed, by the day on which it is due: for the dashboard's list and its expected payments.
create index invoices_open_by_due on invoices (business_id, due_date, id) include (total_cents, paid_cents)
  where issued_at is not null and voided_at is null and paid_cents < total_cents;
