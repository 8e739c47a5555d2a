-- Taking a merge back looked at each row once for each key that the merge had moved.

-- Lets all that names the first of two records name the second, where `places()` says that they are named; returns the
-- primary keys of the moved rows by table and column. With `wanted`, which is such keys, only these rows move.
create function move_references(places text, first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp as $$
declare
  used record;
  place text;
  key text;
  keys jsonb;
  moved jsonb := '{}';
begin
  for used in execute format('select * from %I()', places) loop
    place := used.table_name || '.' || used.column_name;
    select 'jsonb_build_object(' || string_agg(format('%1$L, t.%1$I', a.attname), ', ') || ')' into key
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = used.table_name::regclass and i.indisprimary;
    execute format(
      'with moved as (
         update %1$I t set %2$I = $2
           where t.business_id = current_business_id() and t.%2$I = $1 and %3$s
             and ($3 is null or %4$s in (select jsonb_array_elements($3 -> %5$L)))
           returning %4$s as key
       )
       select coalesce(jsonb_agg(key), ''[]'') from moved',
      used.table_name, used.column_name, used.condition, key, place
    ) into keys using first, second, wanted;
    if jsonb_array_length(keys) > 0 then moved := moved || jsonb_build_object(place, keys); end if;
  end loop;
  return moved;
end $$;
revoke execute on function move_references from public;

create or replace function move_account_uses(first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return move_references('account_uses', first, second, wanted);
end $$;

create or replace function move_customer_links(first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not are_merged(current_business_id(), first, second) then
    raise exception 'only what is merged is moved' using errcode = 'restrict_violation', table = 'customer_merges';
  end if;
  return move_references('customer_links', first, second, wanted);
end $$;
