-- The tax that lines begin with: the usual one of a business, that of a customer, and that of what is sold at an event.
alter table tax_rates add column is_usual boolean not null default false;
create unique index tax_rates_usual on tax_rates (business_id) where is_usual;
grant update (is_usual) on tax_rates to atelier_app;

alter table customers
  add column tax_rate_id uuid,
  add foreign key (business_id, tax_rate_id) references tax_rates (business_id, id);
create index customers_by_tax_rate on customers (business_id, tax_rate_id);
grant update (tax_rate_id) on customers to atelier_app;

alter table events
  add column tax_rate_id uuid,
  add foreign key (business_id, tax_rate_id) references tax_rates (business_id, id);
create index events_by_tax_rate on events (business_id, tax_rate_id);
grant update (tax_rate_id) on events to atelier_app;
