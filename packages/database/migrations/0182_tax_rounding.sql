-- module: till
-- A till that replaces Square's can round sales tax as that does: a half cent to the even one. An invoice keeps how its
-- tax was rounded.

alter table till_settings add column tax_rounding text not null default 'half-up'
  check (tax_rounding in ('half-up', 'half-even'));
grant update (tax_rounding) on till_settings to atelier_app;

alter table invoices add column tax_rounding text not null default 'half-up'
  check (tax_rounding in ('half-up', 'half-even'));
grant insert (tax_rounding), update (tax_rounding) on invoices to atelier_app;
