-- Customers and orders of four years, most of them done with; see seed-selling.ts. The `given` row says how many, and for
-- which business and day. What is bought is said in words, so that nothing leaves the stock.

insert into customers (business_id, id, name, email, phone, address, created_at)
  select g.business, gen_random_uuid(),
         g.given_names[1 + n % 40] || ' ' || chr(65 + n / 2000 % 26) || '. ' || g.family_names[1 + n / 40 % 50],
         'customer' || n || '@example.com', '(828) 555-' || lpad((n % 10000)::text, 4, '0'),
         n || ' Mill Street' || chr(10) || 'Asheville, NC 28801', g.today - (n % 1460) * interval '1 day'
    from given g, generate_series(1, g.customers) n;

create temp table buyers as
  select row_number() over (order by id) - 1 as place, id from customers c, given g where c.business_id = g.business;
create unique index on buyers (place);

insert into customer_orders (business_id, id, number, channel, marketplace, source_id, customer_id, ordered_on, promised_on,
    total_cents, opened_at, completed_at, held_at, cancelled_at, step_reason, created_at)
  select g.business, gen_random_uuid(), case when n % 100 <> 1 then 'ORD-' || lpad(n::text, 6, '0') end,
         (array['online', 'online', 'market', 'wholesale', 'in-person'])[1 + n % 5],
         case when n % 5 < 2 then 'Etsy' else '' end,
         case when n % 5 < 2 then 'Etsy ' || (1000000000 + n) else '' end,
         b.id, d.day, case when n % 2 = 0 then d.day + 21 end, 6400,
         case when n % 100 <> 1 then d.day + time '12:00' end,
         case when n % 100 > 5 then d.day + time '18:00' end,
         case when n % 100 = 2 then d.day + time '13:00' end,
         case when n % 100 = 3 then d.day + time '14:00' end,
         case when n % 100 = 3 then 'Changed their mind' else '' end, d.day + time '11:00'
    from given g
    cross join generate_series(1, g.orders) n
    cross join lateral (select g.today - (n::bigint * 7919 % 1460)::integer as day) d
    join buyers b on b.place = n::bigint * 104729 % (select count(*) from buyers);

insert into customer_order_lines (business_id, id, order_id, position, description, quantity, unit_price_cents)
  select o.business_id, gen_random_uuid(), o.id, line,
         (array['Celadon mug', 'Shino bowl', 'Salt vase', 'Ash plate', 'Tenmoku teapot'])[1 + (line + ascii(o.id::text)) % 5],
         1, 3200
    from customer_orders o join given g on g.business = o.business_id
    cross join generate_series(1, 2) line
    where o.total_cents = 6400;

insert into number_series (business_id, series, next_number)
  select business, 'customer-order', orders + 1 from given
  on conflict (business_id, series) do update set next_number = excluded.next_number;

-- Somebody who has come to the stall for ten years.
insert into customer_interactions (business_id, id, customer_id, kind, direction, happened_on, subject, body)
  select g.business, gen_random_uuid(), g.regular, (array['note', 'call', 'market-visit', 'email'])[1 + n % 4], 'in',
         g.today - n * 12, 'Talked about glaze ' || n, 'Likes what runs, and asks for larger ones.'
    from given g, generate_series(1, 300) n;
update customer_orders o set customer_id = g.regular
  from given g
  where o.business_id = g.business and o.id in (
    select id from customer_orders where business_id = g.business and completed_at is not null order by id limit 100
  );

delete from customer_standings s using given g where s.business_id = g.business;
analyze;
