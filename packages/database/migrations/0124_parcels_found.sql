-- The order whose parcel has a number, as a customer or a carrier tells it.

create index customer_order_parcels_by_tracking on customer_order_parcels (business_id, tracking)
  where tracking <> '';
