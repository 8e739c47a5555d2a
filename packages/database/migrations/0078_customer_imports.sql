-- Files of customers: they change who is there, and what is taken out again becomes what it was.

alter table file_imports
  drop constraint file_imports_kind_check,
  add constraint file_imports_kind_check check (kind in ('items', 'suppliers', 'recipes', 'opening-stock', 'customers')),
  add column changed_count integer not null default 0 check (changed_count >= 0);
grant update (changed_count) on file_imports to atelier_app;

-- What the room of a record needs beside its id to take it back: of a customer, what stood there and at which version.
alter table file_import_records add column kept jsonb;

-- A customer whom nothing names yet can be taken out again with the file that brought him.
grant delete on customers to atelier_app;
