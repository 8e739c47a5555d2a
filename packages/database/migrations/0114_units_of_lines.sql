-- In which unit the quantity of a line is: hours, meters, dozens; empty for pieces, of which nothing is said.
alter table invoice_lines add column unit text not null default '' check (length(unit) <= 20);
alter table quote_lines add column unit text not null default '' check (length(unit) <= 20);
alter table recurring_invoice_lines add column unit text not null default '' check (length(unit) <= 20);
alter table customer_order_lines add column unit text not null default '' check (length(unit) <= 20);
grant insert (unit), update (unit) on customer_order_lines to atelier_app;
