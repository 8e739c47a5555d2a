-- Consignment: things stand with a shop and are still ours; what it sells is invoiced to it, less its share.

-- Millionths of the price that the shop keeps.
alter table stock_places
  add column shop_share integer not null default 400000 check (shop_share between 0 and 999999);
grant update (shop_share) on stock_places to atelier_app;

-- From where an invoice takes what it sells; null: the usual place.
alter table invoices
  add column stock_place_id uuid,
  add foreign key (business_id, stock_place_id) references stock_places (business_id, id);
create index invoices_by_stock_place on invoices (business_id, stock_place_id) where stock_place_id is not null;
grant insert (stock_place_id), update (stock_place_id) on invoices to atelier_app;
