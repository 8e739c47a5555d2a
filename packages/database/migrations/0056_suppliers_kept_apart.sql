-- What sending costs at a supplier, and how content one is; and the changes of a payee counted, so that nobody saves over
-- what somebody else saved meanwhile.
alter table payees
  add column shipping_rule text not null default '' check (length(shipping_rule) <= 300),
  add column rating smallint check (rating between 1 and 5),
  add column version integer not null default 1 check (version >= 1);
grant update (shipping_rule, rating) on payees to atelier_app;
create trigger count_change_of_payee before update on payees
  for each row execute function count_change_of_item();
