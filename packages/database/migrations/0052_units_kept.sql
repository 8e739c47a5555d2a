-- Orders, batches and counts tell quantities in the stock unit of their item: while one does, the unit stays.
create function named_item_keeps_unit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from purchase_order_lines where business_id = new.business_id and item_id = new.id)
    or exists (select from production_batches where business_id = new.business_id and item_id = new.id)
    or exists (select from batch_materials where business_id = new.business_id and item_id = new.id)
    or exists (select from stock_take_lines
                 where business_id = new.business_id and item_id = new.id and counted is not null)
  then
    raise exception 'quantities of this item are told in its stock unit'
      using errcode = 'restrict_violation', constraint = 'inventory_items_unit_stays', table = 'inventory_items';
  end if;
  return new;
end $$;
create trigger named_item_keeps_unit before update of stock_unit on inventory_items
  for each row when (new.stock_unit <> old.stock_unit) execute function named_item_keeps_unit();
