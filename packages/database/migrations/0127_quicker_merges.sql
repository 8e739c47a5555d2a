-- Taking a merge back looked at each row once for each key that the merge had moved.

-- Moves what names the first of two records to the second: all of it where nothing is wanted, else the rows with these
-- primary keys. Returns the keys of the moved rows.
create function move_rows(of_table text, of_column text, condition text, first uuid, second uuid, wanted jsonb)
  returns jsonb
  language plpgsql set search_path = public, pg_temp as $$
declare
  key text := (
    select 'jsonb_build_object(' || string_agg(format('%1$L, t.%1$I', a.attname), ', ') || ')'
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = of_table::regclass and i.indisprimary);
  keys jsonb;
begin
  execute format(
    'with moved as (
       update %1$I t set %2$I = $2
         where t.business_id = current_business_id() and t.%2$I = $1 and %3$s
           and ($3 is null or %4$s in (select jsonb_array_elements($3)))
         returning %4$s as key
     )
     select coalesce(jsonb_agg(key), ''[]'') from moved',
    of_table, of_column, condition, key
  ) into keys using first, second, wanted;
  return keys;
end $$;
revoke execute on function move_rows from public;

create or replace function move_account_uses(first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used record;
  place text;
  keys jsonb;
  moved jsonb := '{}';
begin
  for used in select * from account_uses() loop
    place := used.table_name || '.' || used.column_name;
    keys := move_rows(used.table_name, used.column_name, used.condition, first, second,
      case when wanted is not null then coalesce(wanted -> place, '[]') end);
    if jsonb_array_length(keys) > 0 then moved := moved || jsonb_build_object(place, keys); end if;
  end loop;
  return moved;
end $$;

create or replace function move_customer_links(first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used record;
  place text;
  keys jsonb;
  moved jsonb := '{}';
begin
  if not are_merged(current_business_id(), first, second) then
    raise exception 'only what is merged is moved' using errcode = 'restrict_violation', table = 'customer_merges';
  end if;
  for used in select * from customer_links() loop
    place := used.table_name || '.' || used.column_name;
    keys := move_rows(used.table_name, used.column_name, used.condition, first, second,
      case when wanted is not null then coalesce(wanted -> place, '[]') end);
    if jsonb_array_length(keys) > 0 then moved := moved || jsonb_build_object(place, keys); end if;
  end loop;
  return moved;
end $$;
