-- Sales tax as a marketplace charged it, which the maker pays: kept to the cent instead of worked out. Null: worked out.
alter table customer_orders
  add column told_tax_cents bigint check (told_tax_cents >= 0),
  add check (told_tax_cents is null or not prices_include_tax);
alter table invoices
  add column told_tax_cents bigint check (told_tax_cents >= 0),
  add check (told_tax_cents is null or not prices_include_tax);
grant insert (told_tax_cents), update (told_tax_cents) on customer_orders, invoices to atelier_app;
