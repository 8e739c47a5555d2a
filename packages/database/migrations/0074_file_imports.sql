-- Files bring more than what the inventory holds: the tables of their imports are called by what they are.

alter table inventory_imports rename to file_imports;
alter table inventory_import_files rename to file_import_files;
alter table inventory_import_records rename to file_import_records;

do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as of_table, conname as old_name, replace(conname, 'inventory_import', 'file_import') as new_name
      from pg_constraint
      where conrelid in ('file_imports'::regclass, 'file_import_files'::regclass, 'file_import_records'::regclass)
        and conname like 'inventory_import%'
  loop
    execute format('alter table %s rename constraint %I to %I', named.of_table, named.old_name, named.new_name);
  end loop;
end
$$;
alter index inventory_imports_by_time rename to file_imports_by_time;
alter index inventory_imports_by_person rename to file_imports_by_person;
alter index inventory_imports_under_way rename to file_imports_under_way;
