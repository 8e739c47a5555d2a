-- module: listings
-- Places on the internet where a product is on offer.

create table item_listings (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  item_id uuid not null,
  marketplace text not null check (btrim(marketplace) <> '' and length(marketplace) <= 60),
  url text not null check (url ~* '^https?://\S+$' and length(url) <= 500),
  is_open boolean not null default true,
  primary key (business_id, id),
  constraint item_listings_item_fkey foreign key (business_id, item_id)
    references inventory_items (business_id, id) on delete cascade,
  constraint item_listings_url_key unique (business_id, item_id, url)
);
call protect_tenant_table('item_listings');
grant select, insert, delete, update (marketplace, url, is_open) on item_listings to atelier_app;
