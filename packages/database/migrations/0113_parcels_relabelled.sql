-- Carrier and tracking number of a parcel that went off may be put right.
grant update (carrier, tracking) on customer_order_parcels to atelier_app;
