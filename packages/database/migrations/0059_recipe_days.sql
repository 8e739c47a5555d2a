-- From which day to which day each version of a recipe counts. The first counts from the beginning, each further one from
-- the day on which the version before it ends; whether it is in force is a fact of the day that is asked about.
alter table recipe_versions
  -- Null: a draft, or the first one, which counts however early a day is.
  add column effective_from date,
  -- The first day on which it does not count any more; null while no other follows it.
  add column effective_until date;

alter table recipe_versions no force row level security;
alter table businesses no force row level security;
-- A version that counted again after another one keeps the last of its times.
update recipe_versions v
  set effective_from = t.follows, effective_until = t.ends
  from (
    select business_id, id, ends,
           lag(ends) over (partition by business_id, recipe_id order by superseded_at nulls last, number) as follows
      from (
        select o.business_id, o.id, o.recipe_id, o.number, o.superseded_at,
               (o.superseded_at at time zone b.time_zone)::date as ends
          from recipe_versions o join businesses b on b.id = o.business_id
          where o.activated_at is not null
      ) o
  ) t
  where v.business_id = t.business_id and v.id = t.id;
alter table recipe_versions force row level security;
alter table businesses force row level security;

drop trigger count_change_of_recipe on recipe_versions;
drop view item_recipes;
-- With it goes the index of the version that counts, and the check of the order of the two.
alter table recipe_versions drop column superseded_at;
alter table recipe_versions
  add constraint recipe_versions_drafts_have_no_days
    check (activated_at is not null or (effective_from is null and effective_until is null)),
  add constraint recipe_versions_days_in_order check (effective_until >= effective_from);
create index recipe_versions_counting on recipe_versions (business_id, recipe_id) where activated_at is not null;
grant update (effective_from, effective_until) on recipe_versions to atelier_app;

create trigger count_change_of_recipe
  after insert or delete or update of yield, yield_unit, instructions, note, overhead_piece_cents, overhead_hour_cents,
    activated_at, effective_from, effective_until on recipe_versions
  for each row execute function count_change_of_recipe();

-- Of the versions of a recipe that are no drafts exactly one counts on each day: the first from the beginning, each from
-- where the one before it ends, the last without an end. Two changes at once wait for each other at `recipes.version`.
create function days_of_versions_meet() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select effective_from, effective_until, row_number() over days as place, lead(effective_from) over days as follows
        from recipe_versions
        where business_id = new.business_id and recipe_id = new.recipe_id and activated_at is not null
        window days as (order by effective_from nulls first, effective_until nulls last)
    ) v where (place = 1) <> (effective_from is null) or effective_until is distinct from follows
  ) then
    raise exception 'the days of the versions of a recipe leave a gap, or meet twice'
      using errcode = 'restrict_violation', constraint = 'recipe_versions_days_meet', table = 'recipe_versions';
  end if;
  return null;
end $$;
create constraint trigger days_of_versions_meet
  after insert or update of activated_at, effective_from, effective_until on recipe_versions
  deferrable initially deferred for each row execute function days_of_versions_meet();

-- A version by which a batch is planned is no draft again, and so is not thrown away.
create function planned_recipe_version_stays() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from production_batches where business_id = new.business_id and recipe_version_id = new.id
  ) then
    raise exception 'a version by which a batch is planned stays'
      using errcode = 'restrict_violation', constraint = 'recipe_versions_planned_stays', table = 'recipe_versions';
  end if;
  return new;
end $$;
create trigger planned_recipe_version_stays before update of activated_at on recipe_versions
  for each row when (old.activated_at is not null and new.activated_at is null)
  execute function planned_recipe_version_stays();

-- The versions that count on a day. Every read asks this one, or the next.
create function versions_in_force(on_day date)
  returns table (business_id uuid, recipe_id uuid, version_id uuid)
  language sql stable as $$
    select v.business_id, v.recipe_id, v.id
      from recipe_versions v
      where v.activated_at is not null
        and (v.effective_from is null or v.effective_from <= on_day)
        and (v.effective_until is null or v.effective_until > on_day)
$$;

-- By which version of which recipe an item is made on a day: its own recipe, else that of the product whose variant it
-- is. What a product takes for one piece is no measure for a variant that is kept in another unit.
create function item_recipes(on_day date)
  returns table (business_id uuid, item_id uuid, recipe_id uuid, version_id uuid)
  language sql stable as $$
    select r.business_id, r.item_id, r.id, v.version_id
      from recipes r
      join versions_in_force(on_day) v on v.business_id = r.business_id and v.recipe_id = r.id
      where r.archived_at is null
    union all
    select i.business_id, i.id, r.id, v.version_id
      from inventory_items i
      join inventory_items p on p.business_id = i.business_id and p.id = i.parent_id and p.stock_unit = i.stock_unit
      join recipes r on r.business_id = p.business_id and r.item_id = p.id and r.archived_at is null
      join versions_in_force(on_day) v on v.business_id = r.business_id and v.recipe_id = r.id
      where not exists (
        select from recipes own
          join recipe_versions c on c.business_id = own.business_id and c.recipe_id = own.id and c.activated_at is not null
          where own.business_id = i.business_id and own.item_id = i.id and own.archived_at is null
      )
$$;
grant execute on function versions_in_force, item_recipes to atelier_app, atelier_keeper;
