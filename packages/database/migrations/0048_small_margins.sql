-- Products whose price left too little at latest costs when the clock last looked. A row is there as long as that is so,
-- which tells what is news from what was told before.
create table small_margins (
  business_id uuid not null references businesses (id) on delete cascade,
  item_id uuid not null,
  since timestamptz not null,
  primary key (business_id, item_id),
  foreign key (business_id, item_id) references inventory_items (business_id, id) on delete cascade
);
call protect_tenant_table('small_margins');
drop trigger announce_change on small_margins;
grant select, insert, delete on small_margins to atelier_app;

-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on recipes for select to atelier_clock using (true);
grant select (business_id) on recipes to atelier_clock;
