-- Where an item usually is: it is put there, and taken from there, where nobody says another place. What stands with a
-- shop on consignment is brought there, so such a shop is nobody's usual place; the key says so by the place's own kind.
alter table stock_places
  add column is_own boolean not null generated always as (kind <> 'consignee') stored,
  add constraint stock_places_own unique (business_id, id, is_own);
alter table inventory_items
  add column usual_place_id uuid,
  add column usual_place_is_own boolean not null generated always as (true) stored,
  add constraint inventory_items_usual_place_fkey foreign key (business_id, usual_place_id, usual_place_is_own)
    references stock_places (business_id, id, is_own);
create index inventory_items_by_usual_place on inventory_items (business_id, usual_place_id)
  where usual_place_id is not null;
grant update (usual_place_id) on inventory_items to atelier_app;
