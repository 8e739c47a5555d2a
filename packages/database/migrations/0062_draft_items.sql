-- A product that is still worked out: it has its recipe, cost sheet and photos, but is in no list to sell, make, buy or
-- count from, and nothing happens to it before it is made active.
alter table inventory_items
  add column is_draft boolean not null default false,
  add constraint inventory_items_draft check (
    not is_draft or (kind = 'product' and archived_at is null and discontinued_at is null)
  );
create index inventory_items_drafts on inventory_items (business_id, id) where is_draft;
grant update (is_draft) on inventory_items to atelier_app;

-- Whether stock of an item has moved, or something names it that moves stock or sells.
create function item_was_used(asked_business_id uuid, asked_item_id uuid) returns boolean
  language sql stable as $$
  select exists (select from item_worths where business_id = asked_business_id and item_id = asked_item_id)
      or exists (select from invoice_lines where business_id = asked_business_id and product_id = asked_item_id)
      or exists (select from production_batches where business_id = asked_business_id and item_id = asked_item_id)
      or exists (select from batch_materials where business_id = asked_business_id and item_id = asked_item_id)
      or exists (select from purchase_order_lines where business_id = asked_business_id and item_id = asked_item_id)
      or exists (select from stock_take_lines where business_id = asked_business_id and item_id = asked_item_id)
$$;

-- What something happened to is no draft again.
create function used_item_is_no_draft() returns trigger
  language plpgsql as $$
begin
  if item_was_used(new.business_id, new.id) then
    raise exception 'an item that was used is no draft again'
      using errcode = 'restrict_violation', constraint = 'inventory_items_used_stays', table = 'inventory_items';
  end if;
  return new;
end $$;
create trigger used_item_is_no_draft before update of is_draft on inventory_items
  for each row when (new.is_draft and not old.is_draft) execute function used_item_is_no_draft();

-- No stock of a draft moves, nothing is made, ordered or counted of it, and no invoice names it.
create function drafts_stay_apart() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from inventory_items i join added a on a.business_id = i.business_id and a.item_id = i.id where i.is_draft
  ) then
    raise exception 'an item is a draft'
      using errcode = 'restrict_violation', constraint = 'inventory_items_draft_apart', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger drafts_stay_apart after insert on stock_movements
  referencing new table as added for each statement execute function drafts_stay_apart();
create trigger drafts_stay_apart after insert on production_batches
  referencing new table as added for each statement execute function drafts_stay_apart();
create trigger drafts_stay_apart after insert on batch_materials
  referencing new table as added for each statement execute function drafts_stay_apart();
create trigger drafts_stay_apart after insert on purchase_order_lines
  referencing new table as added for each statement execute function drafts_stay_apart();
create trigger drafts_stay_apart after insert on stock_take_lines
  referencing new table as added for each statement execute function drafts_stay_apart();

create function drafts_are_not_sold() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from inventory_items i join added a on a.business_id = i.business_id and a.product_id = i.id where i.is_draft
  ) then
    raise exception 'an item is a draft'
      using errcode = 'restrict_violation', constraint = 'inventory_items_draft_apart', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger drafts_are_not_sold after insert on invoice_lines
  referencing new table as added for each statement execute function drafts_are_not_sold();
