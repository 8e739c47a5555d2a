-- What comes again may come every few days, and with as many between as a year has.
alter table recurring_transactions
  drop constraint recurring_transactions_every_unit_check,
  drop constraint recurring_transactions_every_count_check,
  add constraint recurring_transactions_every_unit_check check (every_unit in ('day', 'week', 'month')),
  add constraint recurring_transactions_every_count_check check (every_count between 1 and 366);
alter table recurring_invoices
  drop constraint recurring_invoices_every_unit_check,
  drop constraint recurring_invoices_every_count_check,
  add constraint recurring_invoices_every_unit_check check (every_unit in ('day', 'week', 'month')),
  add constraint recurring_invoices_every_count_check check (every_count between 1 and 366);
