-- module: packing
-- The audit trail shows goods and packing lists under their event, and templates of packing lists by themselves. What two
-- events have of both moves when one is merged into the other.

-- A part without a name of its own is called by its product.
create or replace function event_part_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  part jsonb := coalesce(new_row, old_row);
  label text := concat_ws(' ', tg_argv[0], coalesce(nullif(part ->> 'name', ''), part ->> 'label', part ->> 'code',
    (select name from inventory_items
       where business_id = (part ->> 'business_id')::uuid and id = (part ->> 'item_id')::uuid)));
  kept text[] := derived_columns() || array['id', 'event_id', 'item_id', 'position']
    || case when tg_op = 'UPDATE' then '{}' else array['name', 'label', 'code'] end;
  before jsonb;
  after jsonb;
begin
  if (part ->> 'business_id')::uuid is distinct from current_business_id()
    or may_wipe((part ->> 'business_id')::uuid) or not exists (
      select from businesses where id = (part ->> 'business_id')::uuid and created_at <> now()
    ) then
    return null;
  end if;
  select jsonb_object_agg(label || ' ' || key, old_row -> key), jsonb_object_agg(label || ' ' || key, new_row -> key)
    into before, after
    from jsonb_object_keys(part - kept) key
    where coalesce(old_row -> key, 'null') is distinct from coalesce(new_row -> key, 'null')
      and concat(old_row ->> key, new_row ->> key) <> '';
  if before is null then return null; end if;
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    select business_id, current_person_id(), 'events', id, name, 'changed', before, after
      from events where business_id = (part ->> 'business_id')::uuid and id = (part ->> 'event_id')::uuid;
  return null;
end $$;
comment on function event_part_change() is
  'audits: an application, its checklist, the fees, the budget, the sign-up with its parts, goods and packing list, under their event.';

create trigger record_change after insert or delete or update on event_goods
  for each row execute function event_part_change('goods');
create trigger record_change after insert or delete or update on packing_items
  for each row execute function event_part_change('packing list');
create trigger record_change after insert or delete or update on packing_templates
  for each row execute function record_change();

grant update (event_id, position) on packing_items to atelier_app;
