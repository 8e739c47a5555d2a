-- By which version of which recipe an item is made: its own recipe, else that of the product whose variant it is. What a
-- product takes for one piece is no measure for a variant that is kept in another unit.
create view item_recipes with (security_invoker = true) as
  select r.business_id, r.item_id, r.id as recipe_id, v.id as version_id
    from recipes r
    join recipe_versions v on v.business_id = r.business_id and v.recipe_id = r.id
      and v.activated_at is not null and v.superseded_at is null
    where r.archived_at is null
  union all
  select i.business_id, i.id, r.id, v.id
    from inventory_items i
    join inventory_items p on p.business_id = i.business_id and p.id = i.parent_id and p.stock_unit = i.stock_unit
    join recipes r on r.business_id = p.business_id and r.item_id = p.id and r.archived_at is null
    join recipe_versions v on v.business_id = r.business_id and v.recipe_id = r.id
      and v.activated_at is not null and v.superseded_at is null
    where not exists (
      select from recipes own
        join recipe_versions c on c.business_id = own.business_id and c.recipe_id = own.id
          and c.activated_at is not null and c.superseded_at is null
        where own.business_id = i.business_id and own.item_id = i.id and own.archived_at is null
    );
grant select on item_recipes to atelier_app, atelier_keeper;

-- Counts the changes of a recipe and its versions, so that nobody saves over what somebody else saved meanwhile.
alter table recipes add column version integer not null default 1 check (version >= 1);
grant update (version) on recipes to atelier_app;
create function count_change_of_recipe() returns trigger
  language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update recipes set version = version + 1 where business_id = changed.business_id and id = changed.recipe_id;
  return null;
end $$;
-- That something was made by a version is no change of it.
create trigger count_change_of_recipe
  after insert or delete or update of yield, yield_unit, instructions, note, overhead_piece_cents, overhead_hour_cents,
    activated_at, superseded_at on recipe_versions
  for each row execute function count_change_of_recipe();

-- What is in it, as it stands on its label; empty: as its recipe says.
alter table inventory_items add column ingredients text not null default '' check (length(ingredients) <= 2000);
grant update (ingredients) on inventory_items to atelier_app;
