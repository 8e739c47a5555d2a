-- module: documents
-- Lists and searches count rows and never read texts: with the texts apart, twenty times as many rows are on a page.
-- Rows that were there before are moved when they change.
alter table documents set (toast_tuple_target = 256);
