-- Workshops with sign-up, each with 40 attendees in 20 bookings, and as many fairs of four years with 200 taxed sales and five
-- costs each; see seed-events.ts. The `given` row says how many.

create temp table workshops as select gen_random_uuid() as id, gen_random_uuid() as adult, gen_random_uuid() as child, n
  from given g, generate_series(0, g.events - 1) n;

insert into events (business_id, id, name, kind, starts_on, ends_on, venue, town, region)
  select g.business, w.id, 'Throwing class ' || n, 'workshop', g.today + 30 + n % 300, g.today + 30 + n % 300, 'The studio',
         'Kingston', 'NY'
    from given g, workshops w;

insert into event_days (business_id, event_id, event_date, opens_at, closes_at)
  select g.business, w.id, g.today + 30 + n % 300, '10:00', '13:00' from given g, workshops w;

insert into event_signups (business_id, event_id, public_token, is_open, capacity, most_places, closes_hours, cancel_hours,
    offer_hours, page_text, adds_customers, opened_by)
  select g.business, w.id, encode(sha256(convert_to('workshop ' || n, 'UTF8')), 'hex'), true, 36, 6, 24, 48, 24,
         repeat('Bring an apron and short nails. ', 8), false, m.user_id
    from given g join business_members m on m.business_id = g.business and m.role = 'owner', workshops w;

insert into event_ticket_types (business_id, id, event_id, position, name, price_cents, access_code)
  select g.business, w.adult, w.id, 0, 'Adult', 6500, '' from given g, workshops w
  union all select g.business, w.child, w.id, 1, 'Child', 4500, '' from given g, workshops w;

insert into event_questions (business_id, id, event_id, position, label, is_required, choices)
  select g.business, gen_random_uuid(), w.id, 0, 'Have you thrown before?', false, '{Yes,No}' from given g, workshops w;

create temp table bookings as select w.id as event, w.adult, w.child, gen_random_uuid() as id, person as n
  from workshops w, generate_series(1, 20) person;

insert into event_bookings (business_id, id, event_id, name, email, phone, is_by_maker, created_at)
  select g.business, b.id, b.event, 'Person ' || n, 'person-' || n || '@example.com', '', false, g.today
    from given g, bookings b;

-- Of each workshop 30 come, 4 cancelled, and 6 wait for what is left.
insert into event_attendees (business_id, id, event_id, booking_id, ticket_type_id, first_name, last_name, status, price_cents, answers)
  select g.business, gen_random_uuid(), b.event, b.id, case place when 1 then b.adult else b.child end, 'Person', n::text,
         case when n <= 15 then 'confirmed' when n <= 17 then 'cancelled' else 'waitlisted' end,
         case place when 1 then 6500 else 4500 end, '{}'
    from given g, bookings b, generate_series(1, 2) place;

-- Fairs of four years up to yesterday, 25 of a series and 20 of an organizer.
create temp table series as select gen_random_uuid() as id, n from given g, generate_series(0, g.events / 25) n;
create temp table organizers as select gen_random_uuid() as id, n from given g, generate_series(0, g.events / 20) n;
create temp table fairs as
  select gen_random_uuid() as id, n, g.today - 1 - n * 1455 / g.events as day, n % (g.events / 25) as series,
         n % (g.events / 20) as organizer
    from given g, generate_series(0, g.events - 1) n;

insert into event_series (business_id, id, name) select g.business, s.id, 'Fair ' || n from given g, series s;
insert into event_organizers (business_id, id, name, email, phone, website, application_system, notes)
  select g.business, o.id, 'Guild ' || n, '', '', '', 'ZAPP', '' from given g, organizers o;

insert into events (business_id, id, name, kind, starts_on, ends_on, venue, town, region, status, series_id, organizer_id,
    booth_size, travel_minutes, preparation_minutes, goal_cents, footfall)
  select g.business, f.id, 'Fair ' || f.n, 'fair', f.day, f.day, 'Riverfront', 'Town ' || f.n % 30, 'NY',
         case when f.n < 10 then 'confirmed' else 'closed' end, s.id, o.id, '10 × 10 ft', 120, 240, 500000, 2000
    from given g, fairs f join series s on s.n = f.series join organizers o on o.n = f.organizer;

insert into event_days (business_id, event_id, event_date, sets_up_at, opens_at, closes_at, is_gone_at)
  select g.business, f.id, f.day, '07:00', '09:00', '17:00', '18:30' from given g, fairs f;

insert into event_applications (business_id, event_id, status, deadline_on, reference, link, application_system,
    booth_wishes, notes)
  select g.business, f.id, 'confirmed', f.day - 90, '', '', '', '', '' from given g, fairs f;

insert into event_budgets (business_id, event_id, average_sale_cents, cost_rate, card_fee_rate, note)
  select g.business, f.id, 3500, 300000, 29000, '' from given g, fairs f;
insert into event_budget_lines (business_id, event_id, code, planned_cents)
  select g.business, f.id, k.code, 6000 from given g, fairs f, (values ('food'), ('lodging'), ('supplies')) k (code);

-- Money in and out of fairs: n counts all of it, in the order of its entries.
create temp table booked as
  select gen_random_uuid() as id, uuidv7() as entry, row_number() over (order by f.day desc, place) as number, f.id as event,
         f.day, place > 5 as is_sale, case when place > 5 then 1500 + (place * 137 + f.n) % 6000 else 4000 + place * 900 end as cents,
         case when place > 5 then g.sales else g.costs[place] end as account, 0 as tax
    from given g, fairs f, generate_series(1, 205) place;
update booked set tax = (cents * 6 + 50) / 100 where is_sale;

insert into journal_entries (business_id, id, number, entry_date, kind, memo, source_kind, source_id, posted_by)
  select g.business, b.entry, b.number, b.day, case when is_sale then 'income' else 'expense' end, 'Fair', 'transaction', b.id,
         g.person
    from given g, booked b;
insert into journal_lines (business_id, entry_id, line_number, account_id, entry_date, amount_cents, event_id, channel)
  select g.business, b.entry, 1, g.cash, b.day, case when is_sale then cents + tax else -cents end, b.event, 'market'
    from given g, booked b
  union all
  select g.business, b.entry, 2, b.account, b.day, case when is_sale then -cents else cents end, b.event, 'market'
    from given g, booked b
  union all
  select g.business, b.entry, 3, g.payable, b.day, -tax, b.event, 'market' from given g, booked b where is_sale;
insert into transactions (business_id, id, kind, transaction_date, payee, memo, amount_cents, money_account_id,
    journal_entry_id, event_id, channel, sales_tax)
  select g.business, b.id, case when is_sale then 'income' else 'expense' end, b.day, '', 'Fair', b.cents + b.tax, g.cash, b.entry,
         b.event, case when is_sale then 'market' end, case when is_sale then 'on-top' end
    from given g, booked b;
insert into transaction_lines (business_id, transaction_id, position, account_id, amount_cents, tax_rate_id)
  select g.business, b.id, 1, b.account, b.cents, case when is_sale then g.tax_rate end from given g, booked b;
insert into transaction_taxes (business_id, transaction_id, tax_rate_id, name, rate_millionths, taxable_cents, exempt_cents,
    marketplace_cents, tax_cents)
  select g.business, b.id, g.tax_rate, 'New York', 60000, b.cents, 0, 0, b.tax from given g, booked b where is_sale;
insert into number_series (business_id, series, next_number)
  select g.business, 'journal', (select count(*) + 1 from booked) from given g
  on conflict (business_id, series) do update set next_number = excluded.next_number;
