-- Rows of a file of sales that were refused as they were brought, with why: the first hundreds. Of other files the preview
-- says the same, since all of one is tried out there.
alter table file_imports add column wrong_rows jsonb not null default '[]';
grant update (wrong_rows) on file_imports to atelier_app;
