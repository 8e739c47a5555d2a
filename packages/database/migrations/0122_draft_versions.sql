-- How often a draft was written, so that nobody saves over what somebody else saved meanwhile.

alter table invoices add column version integer not null default 1 check (version > 0);
alter table quotes add column version integer not null default 1 check (version > 0);
alter table credit_notes add column version integer not null default 1 check (version > 0);
alter table recurring_invoices add column version integer not null default 1 check (version > 0);
grant update (version) on invoices, quotes, credit_notes, recurring_invoices to atelier_app;
