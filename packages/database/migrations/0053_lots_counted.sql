-- Lots are counted apart: an item that is kept by them has a line for each lot, and one for what is of none.
alter table stock_take_lines
  -- It is a part of its item: of this lot, or with none what is of no lot. Else it is all of the item.
  add column is_by_lot boolean not null default false,
  add column lot_id uuid,
  -- The last that was known of the item's lots; of a movement from before it another lot may be named later.
  add column lots_after bigint,
  add column part uuid not null generated always as (coalesce(lot_id, item_id)) stored,
  add foreign key (business_id, lot_id, item_id) references stock_lots (business_id, id, item_id),
  add check (lot_id is null or is_by_lot),
  add check ((lots_after is not null) = (is_by_lot and counted is not null)),
  drop constraint stock_take_lines_pkey,
  add constraint stock_take_lines_pkey primary key (business_id, take_id, part);
create index stock_take_lines_by_lot on stock_take_lines (business_id, lot_id) where lot_id is not null;
grant update (lots_after) on stock_take_lines to atelier_app;
