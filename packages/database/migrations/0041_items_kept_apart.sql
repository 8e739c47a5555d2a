-- An item is found by its barcode, too.
alter table inventory_items drop column search_text,
  add column search_text text generated always as (
    fold(name || ' ' || coalesce(sku, '') || coalesce(' ' || barcode, ''))
  ) stored;
create index inventory_items_search on inventory_items using gin (business_id, search_text gin_trgm_ops);
grant select (search_text) on inventory_items to atelier_search;

-- Counts the changes of an item, so that nobody saves over what somebody else saved meanwhile.
alter table inventory_items add column version integer not null default 1 check (version >= 1);
create function count_change_of_item() returns trigger
  language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_change_of_item before update on inventory_items
  for each row execute function count_change_of_item();
