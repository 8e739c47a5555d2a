-- cspell:ignore setseed
-- Four years of a large studio, as the commands leave them: run by seed-inventory.ts with the triggers asleep, after it has
-- made the table `given` (one row: business, person, today, first, movements; places by kind; accounts by system key).
-- A unit of an item costs whole cents and always the same, so that each part of its stock is worth exactly its share, by
-- whatever history the gate reckons it anew.
select setseed(0.5);

-- 6,000 materials and packagings, 600 components and 1,400 products of one to five levels, 1,500 things resold, 500 that
-- are not counted.
create temp table things as
  select n, uuidv7() as id,
         case when n <= 5000 then 'material' when n <= 6000 then 'packaging' when n <= 6600 then 'component'
              when n <= 9750 then 'product' else 'supply' end as kind,
         case when n <= 6600 then null when n <= 8000 then 'made' when n <= 9500 then 'resold' when n <= 9750 then 'service' end
           as product_type,
         case when n <= 6000 or n > 8000 then 0 when n <= 6600 then (n - 6001) / 150 + 1 else (n % 5) + 1 end as level,
         n <= 9500 as is_counted,
         case when n <= 6000 or n > 8000 then floor(5 + 195 * random())::bigint end as cost,
         (array['Celadon', 'Tenmoku', 'Shino', 'Cobalt', 'Oatmeal', 'Slate', 'Ember', 'Moss', 'Salt', 'Ash'])[1 + n % 10]
           || ' ' || (array['clay', 'glaze', 'box', 'handle', 'mug', 'bowl', 'plate', 'vase', 'jar', 'lid'])[1 + (n / 10) % 10]
           || ' ' || lpad(n::text, 5, '0') as name
    from generate_series(1, 10000) as n;

-- Each of a level above the first takes a component of the level below it; all take three materials.
create temp table parts as
  select t.n, p.position, p.part, p.quantity
    from things t
    cross join lateral (
      select 1 as position, 6000 + (t.level - 2) * 150 + 1 + floor(150 * random())::integer as part,
             1 + floor(2 * random())::integer as quantity
        where t.level > 1
      union all
      select p + 1, 1 + (p * 2000 - 2000) + (t.n * 7919 + p) % 2000, 1 + floor(3 * random())::integer
        from generate_series(1, 3) as p
    ) p
    where t.level > 0;
do $$ begin
  for made_level in 1..5 loop
    update things t set cost = (
      select sum(p.quantity * c.cost) from parts p join things c on c.n = p.part where p.n = t.n
    ) where t.level = made_level;
  end loop;
end $$;
create index on things (n);
create index on parts (n);
analyze things;
analyze parts;

insert into payees (business_id, id, name, is_supplier, lead_time_days)
  select business, uuidv7(), 'Supplier ' || n, true, 5 + n % 20 from given, generate_series(1, 100) as n;
create temp table suppliers as
  select p.id, row_number() over (order by p.name) - 1 as n from payees p, given where p.business_id = given.business;

insert into inventory_items (business_id, id, name, sku, kind, product_type, is_counted, stock_unit, category, price_cents,
    target_margin, reorder_point, reorder_quantity, lead_time_days, preferred_supplier_id, income_account_id,
    inventory_account_id, cost_account_id, expense_account_id)
  select business, t.id, t.name, 'I' || lpad(n::text, 5, '0'), kind, product_type, is_counted, 'piece',
         case when n <= 2000 then 'Shelves' else 'Category ' || n % 9 end,
         case when kind = 'product' then cost * (2 + n % 3) else 0 end,
         case when product_type in ('made', 'resold') then 600000 end,
         case when is_counted and n % 3 = 0 then 40 end, case when is_counted and n % 3 = 0 then 100 end,
         case when is_counted then 5 + n % 10 end,
         case when n <= 6000 then (select id from suppliers s where s.n = t.n % 100) end,
         case when kind = 'product' then sales end,
         case when is_counted then case when kind = 'product' then stock_of_products else stock_of_materials end end,
         case when is_counted then cost_of_goods end,
         case when kind = 'supply' then cost_of_goods end
    from things t, given;

insert into recipes (business_id, id, item_id) select business, uuidv7(), id from things, given where level > 0;
insert into recipe_versions (business_id, id, recipe_id, number, yield, yield_unit, activated_at)
  select r.business_id, uuidv7(), r.id, 1, 1, 'piece', now() from recipes r, given where r.business_id = business;
create temp table ways as
  select t.n, v.id from things t join recipes r on r.item_id = t.id
    join recipe_versions v on v.business_id = r.business_id and v.recipe_id = r.id;
insert into recipe_lines (business_id, version_id, position, item_id, quantity, unit)
  select business, w.id, p.position, c.id, p.quantity, 'piece'
    from parts p join ways w on w.n = p.n join things c on c.n = p.part, given;
insert into recipe_steps (business_id, version_id, position, name, minutes, hourly_cents)
  select business, id, 1, 'Make', 0, 0 from ways, given;

-- What happened, a row an operation, in the order of days; few things move often. `share` is of a million movements.
create temp table deeds as
  select row_number() over (order by day, chance) + 20 as number, uuidv7() as id, d.*
    from (
      select kind, lines, first + 1 + floor((today - first - 1) * random())::integer as day, random() as chance,
             random() * random() as which
        from given, (values
          ('purchase-receipt', 20000, 10), ('production', 40000, 0), ('sale', 140000, 3), ('transfer', 40000, 1),
          ('damage', 30000, 1), ('count', 1000, 50)
        ) as kinds (kind, share, lines),
        generate_series(1, (share * (movements / 1000000.0))::integer)
    ) d;
create temp table moves as
  select number, id as operation, kind, day, position::smallint, item,
         false as elsewhere, quantity, null::uuid as of_operation, null::integer as cost_share
    from deeds
    cross join lateral (
      -- Materials and what is resold come; products and what is resold go; all else befalls anything.
      select position,
             case kind when 'purchase-receipt' then
                         case when random() < 0.2 then 8001 + floor(1500 * power(random(), 2))::integer
                              else 1 + floor(6000 * power(random(), 2))::integer end
                       when 'sale' then 6601 + floor(2900 * power(random(), 2))::integer
                       else 1 + floor(9500 * power(random(), 2))::integer end as item,
             case kind when 'purchase-receipt' then 20 + floor(80 * random())
                       when 'count' then case when random() < 0.5 then 1 else -1 end
                       when 'transfer' then 1 + floor(5 * random())
                       else -1 - floor(3 * random()) end::integer as quantity
        from generate_series(1, lines) as position
        where number is not null
    ) l;
insert into moves
  select number, id, kind, day, 1, item, false, amount, null, 1000000
    from (
      select d.*, 6001 + floor(2000 * which)::integer as item, 2 + floor(8 * chance)::integer as amount
        from deeds d where kind = 'production'
    ) made;
insert into moves
  select m.number, m.operation, m.kind, m.day, m.position + p.position, p.part, false, -m.quantity * p.quantity, null, null
    from moves m join parts p on p.n = m.item where m.kind = 'production' and m.cost_share is not null;
-- The other half of a move between places.
insert into moves
  select number, operation, kind, day, 2, item, true, -quantity, null, null from moves where kind = 'transfer';
-- Every seventh sale gives a piece back.
insert into deeds
  select (select max(number) from deeds) + row_number() over (), uuidv7(), 'customer-return', 1, least(day + 3, today), 0, 0
    from deeds, given where kind = 'sale' and number % 7 = 0;
insert into moves
  select d.number, d.id, d.kind, d.day, 1, s.item, false, 1, s.operation, null
    from (select *, row_number() over (order by number) as row from deeds where kind = 'customer-return') d
    join (
      select m.*, row_number() over (order by m.number) as row from moves m
        where m.kind = 'sale' and m.position = 1 and m.number % 7 = 0
    ) s on s.row = d.row and s.day <= d.day;
-- What was there on the first day: so much that in the end something is left of nearly everything.
insert into deeds
  select n, uuidv7(), 'opening', 0, first, 0, 0 from given, generate_series(1, 20) as n;
insert into moves
  select d.number, d.id, d.kind, d.day, row_number() over (partition by d.number order by t.n), t.n, false,
         greatest(1, floor(120 * random())::integer - coalesce(gone.quantity, 0)), null, null
    from things t
    join deeds d on d.number = 1 + t.n % 20
    left join (
      select item, sum(quantity) as quantity from moves where kind <> 'transfer' group by item
    ) gone on gone.item = t.n
    where t.is_counted;
delete from deeds d where not exists (select from moves m where m.number = d.number);
create temp table numbered as
  select row_number() over (order by day, number) as number, id, kind, day, null::uuid as entry from deeds;
analyze moves;
analyze numbered;

create temp table told as
  select o.number, m.operation, m.position, m.day, m.kind, t.id as item, m.quantity, m.cost_share, m.of_operation,
         m.kind = 'transfer' as is_within, m.quantity * t.cost * (m.kind <> 'transfer')::integer as value,
         case when m.kind = 'transfer' and not m.elsewhere then shop else studio end as place,
         case when t.kind = 'product' then stock_of_products else stock_of_materials end as account,
         case m.kind when 'transfer' then null when 'purchase-receipt' then goods_received
                     when 'opening' then opening_balances else cost_of_goods end as counter
    from moves m join things t on t.n = m.item join numbered o on o.id = m.operation, given;
analyze told;

-- Each operation posts what it moved, where that leaves anything.
create temp table posted as
  select operation, day, account, sum(cents)::bigint as cents
    from (
      select operation, day, account, value as cents from told
      union all select operation, day, counter, -value from told where counter is not null
    ) both_sides
    group by 1, 2, 3 having sum(cents) <> 0;
update numbered set entry = uuidv7() where id in (select operation from posted);
insert into journal_entries (business_id, id, number, entry_date, kind, memo, source_kind, source_id, posted_by)
  select business, entry, row_number() over (order by number), day, 'stock', 'Stock: ' || kind, 'stock-operation', id, person
    from numbered, given where entry is not null;
insert into journal_lines (business_id, entry_id, line_number, account_id, entry_date, amount_cents)
  select business, entry, row_number() over (partition by p.operation order by cents desc, account), account, p.day, cents
    from posted p join numbered o on o.id = p.operation, given;

insert into stock_operations (business_id, id, number, kind, day, journal_entry_id, recorded_by)
  select business, id, number, kind, day, entry, person from numbered, given order by number;
insert into stock_movements (business_id, operation_id, position, day, item_id, place_id, quantity, is_within, value_cents,
    account_id, cost_account_id, counter_account_id, of_operation_id, of_position, is_making, cost_share)
  select business, operation, position, day, item, place, quantity, is_within, value, account, cost_of_goods, counter,
         of_operation, case when of_operation is not null then 1 end,
         kind = 'production', cost_share
    from told, given order by number, position;

-- What triggers and the gate would have derived.
insert into item_worths (business_id, item_id, account_id, quantity, value_cents, last_moved_on)
  select business_id, item_id, min(account_id::text)::uuid, sum(quantity), sum(value_cents), max(day)
    from stock_movements, given where business_id = business group by 1, 2;
insert into stock_levels (business_id, item_id, place_id, quantity)
  select business_id, item_id, place_id, sum(quantity) from stock_movements, given where business_id = business
    group by 1, 2, 3 having sum(quantity) <> 0;
-- One material, and all that is made of it through the levels, is kept by lots: each of them is in one through four years.
with recursive followed (n) as (
  select part from parts where n = 6068 and position = 3
  union
  select p.n from parts p join followed f on p.part = f.n
)
insert into stock_lots (business_id, id, item_id, number, expires_on)
  select business, uuidv7(), id, 'L-' || lpad(n::text, 5, '0'), today + 300
    from things join followed using (n), given order by n;
update inventory_items i set tracks_lots = true
  from stock_lots l, given where l.business_id = business and i.business_id = business and i.id = l.item_id;
insert into stock_movement_lots (business_id, operation_id, position, lot_id, quantity, recorded_by)
  select business, t.operation, t.position, l.id, t.quantity, person
    from given
    join stock_lots l on l.business_id = business
    join told t on t.item = l.item_id
    order by t.number, t.position;
insert into stock_lot_levels (business_id, item_id, place_id, lot_id, quantity)
  select s.business_id, s.item_id, s.place_id, l.id, s.quantity
    from given join stock_levels s on s.business_id = business
    join stock_lots l on l.business_id = business and l.item_id = s.item_id;
insert into stock_months select stock_months_due.* from stock_months_due, given where business_id = business;
insert into stock_standings (business_id, item_id, through, layers, last_cost)
  select business, item_id, day,
         case when quantity = 0 then '[]'::jsonb
              else jsonb_build_array(jsonb_build_array((quantity * 1000000)::bigint, value)) end,
         jsonb_build_array(1000000, cost)
    from (
      select m.item_id, m.day, t.cost,
             sum(count(*)) over until_day as events, sum(sum(m.quantity)) over until_day as quantity,
             (sum(sum(m.value_cents)) over until_day)::bigint as value,
             lead(m.day) over until_day is null as is_last, count(*) as of_day
        from stock_movements m join things t on t.id = m.item_id, given
        where m.business_id = business and not m.is_within
        group by m.item_id, m.day, t.cost
        window until_day as (partition by m.item_id order by m.day)
    ) days, given
    where not is_last and floor(events / 16) > floor((events - of_day) / 16);
insert into number_series (business_id, series, next_number)
  select business, series, next from given, (values
    ('stock', (select max(number) + 1 from numbered)), ('journal', (select count(entry) + 1 from numbered)),
    ('purchase-order', 501), ('batch', 501)
  ) as series (series, next)
  on conflict (business_id, series) do update set next_number = excluded.next_number;

-- What is to come and what is promised: 500 orders of six lines, 500 batches.
insert into purchase_orders (business_id, id, number, payee_id, ordered_on, expected_on, place_id, placed_at)
  select business, uuidv7(), s, (select id from suppliers where n = s % 100), today - s % 30, today + s % 20, studio, now()
    from given, generate_series(1, 500) as s;
insert into purchase_order_lines (business_id, order_id, position, item_id, pack_name, pack_quantity, packs, pack_price_cents)
  select business, o.id, p, t.id, 'box', 10, 1 + (o.number + p) % 4, t.cost * 10
    from given
    join purchase_orders o on o.business_id = business
    cross join generate_series(1, 6) as p
    join things t on t.n = 1 + (o.number * 31 + p * 997) % 6000;
insert into production_batches (business_id, id, number, item_id, recipe_version_id, place_id, planned_quantity, planned_for)
  select business, uuidv7(), b, t.id, w.id, studio, 20 + b % 30, today + b % 10
    from given, generate_series(1, 500) as b join things t on t.n = 6001 + (b * 37) % 2000 join ways w on w.n = t.n;
insert into batch_materials (business_id, batch_id, position, item_id, quantity)
  select business, b.id, row_number() over (partition by b.id order by c.n), c.id, sum(b.planned_quantity * p.quantity)
    from given
    join production_batches b on b.business_id = business
    join things t on t.id = b.item_id join parts p on p.n = t.n join things c on c.n = p.part
    group by business, b.id, c.id, c.n;
