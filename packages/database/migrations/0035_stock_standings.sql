-- Where an item stood at the end of a day: what lies before it is valued once, however many movements there are. Derived
-- from stock_movements by the gate into the stock ledger, which drops what an operation of an earlier day unsettles;
-- `./atelier verify` compares each with the movements.
create table stock_standings (
  business_id uuid not null references businesses (id) on delete cascade,
  item_id uuid not null,
  through date not null,
  -- Pairs of millionths of the stock unit and minor units, the oldest first; and what some quantity cost when last known.
  layers jsonb not null,
  last_cost jsonb,
  primary key (business_id, item_id, through),
  foreign key (business_id, item_id) references inventory_items (business_id, id)
);
call protect_tenant_table('stock_standings');
drop trigger announce_change on stock_standings;
grant select, insert, delete on stock_standings to atelier_app;
