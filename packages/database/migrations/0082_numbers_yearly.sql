-- Invoices and orders may begin their numbers anew with each year, as quotes and credit notes do. A pattern that names no
-- year is refused by the command, for all four alike.
alter table businesses
  add column invoice_numbers_yearly boolean not null default false,
  add column order_numbers_yearly boolean not null default false,
  drop constraint businesses_yearly_numbers_tell_year,
  add constraint businesses_yearly_numbers_tell_year check (
    (not invoice_numbers_yearly or invoice_number_pattern like '%{year}%')
    and (not quote_numbers_yearly or quote_number_pattern like '%{year}%')
    and (not credit_note_numbers_yearly or credit_note_number_pattern like '%{year}%')
    and (not order_numbers_yearly or order_number_pattern like '%{year}%')
  );
grant update (invoice_numbers_yearly, order_numbers_yearly) on businesses to atelier_app;
