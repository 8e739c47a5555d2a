-- What rules of segments ask of all orders that were opened and are not cancelled, without reading the orders themselves.
create index customer_orders_counted on customer_orders (business_id, ordered_on, customer_id, channel)
  where opened_at is not null and cancelled_at is null;
