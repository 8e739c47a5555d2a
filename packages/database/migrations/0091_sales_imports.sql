-- Files of marketplaces bring sales; an order that was cancelled, as when such a file is undone, frees its name.

alter table file_imports
  drop constraint file_imports_kind_check,
  add constraint file_imports_kind_check
    check (kind in ('items', 'suppliers', 'recipes', 'opening-stock', 'customers', 'sales'));

drop index customer_orders_source;
create unique index customer_orders_source on customer_orders (business_id, channel, source_id)
  where source_id <> '' and cancelled_at is null;
