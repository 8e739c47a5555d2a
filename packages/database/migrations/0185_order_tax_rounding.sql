-- module: orders
-- An order taken at a till keeps how its tax is rounded, so that each of its invoices rounds alike.

alter table customer_orders add column tax_rounding text not null default 'half-up'
  check (tax_rounding in ('half-up', 'half-even'));
grant insert (tax_rounding), update (tax_rounding) on customer_orders to atelier_app;
