-- Documents with text, a board with votes, and a directory with reviews; see seed-library.ts. The `given` row says how many.

insert into documents (business_id, id, file_name, media_type, size_bytes, sha256, has_thumbnail, created_at, title, description,
    category, tags, is_filed, text_state, content)
  select g.business, gen_random_uuid(), 'scan-' || n || '.pdf', 'application/pdf', 80000 + n % 90000,
         encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), false, g.today - (n % 1460) * interval '1 day' + n % 86400 * interval '1 second',
         (array['Receipt', 'Permit', 'Contract', 'Line sheet', 'Statement'])[1 + n % 5] || ' ' || n, '',
         (array['receipt', 'legal', 'contract', 'marketing', 'financial'])[1 + n % 5],
         array[(array['studio', 'market', 'van', 'kiln'])[1 + n % 4], 'year-' || (2022 + n % 5)], true, 'read',
         'Invoice of clay and glaze number ' || n || ' '
           || case when n % 33 = 0 then 'celadon ' else '' end || case when n % 5000 = 0 then 'cobalt ' else '' end
           || repeat('Delivered to the workshop with thanks, ' || (array['stoneware', 'porcelain', 'earthenware', 'raku'])[1 + n % 4]
                || ' and colors ' || n % 977 || ' as agreed. ', 24)
    from given g, generate_series(1, g.documents) n;

create temp table people as select gen_random_uuid() as id, n from given g, generate_series(1, 1000 + g.items / 4) n;
create unique index on people (n);

insert into feedback_items (id, author_id, type, title, description, status, is_private, review, tags, created_at, changed_at)
  select gen_random_uuid(), null, (array['bug', 'feature', 'improvement', 'other'])[1 + n % 4],
         (array['Print', 'Show', 'Import', 'Sort', 'Export'])[1 + n % 5] || ' '
           || (array['labels', 'invoices', 'materials', 'markets', 'batches', 'orders', 'recipes'])[1 + n % 7] || ' '
           || (array['by weight', 'by color', 'on a phone', 'for the van', 'once a month', 'in the kiln log'])[1 + n % 6] || ' ' || n,
         repeat('It would save time at the stall and in the workshop. ', 6),
         case when n % 10 < 6 then 'new' when n % 10 = 6 then 'in_progress' when n % 10 < 9 then 'completed' else 'rejected' end,
         false, 'approved', array[(array['labels', 'stock', 'till', 'books'])[1 + n % 4]], g.today - (n % 700) * interval '1 day',
         case when n % 10 >= 6 then g.today - (n % 90) * interval '1 day' end
    from given g, generate_series(1, g.items) n;

create temp table numbered as
  select row_number() over (order by id) as n, id from feedback_items where is_listed;
create unique index on numbered (n);

-- A few items have most of the votes.
insert into feedback_votes (item_id, voter_id, voted_at)
  select i.id, p.id, g.today - (v % 500) * interval '1 day'
    from given g
    cross join generate_series(1, g.items * 25) v
    join numbered i on i.n = 1 + (power(v::numeric / (g.items * 25), 3) * (g.items - 1))::integer
    join people p on p.n = 1 + (v::bigint * 7919 + v / 977) % (1000 + g.items / 4)
  on conflict do nothing;

update feedback_items i set vote_count = c.votes
  from (select item_id, count(*) as votes from feedback_votes group by 1) c where c.item_id = i.id;

insert into feedback_comments (id, item_id, author_id, text, is_official, written_at)
  select gen_random_uuid(), i.id, null, 'Yes, please.', false, g.today
    from given g, numbered i, generate_series(1, (i.n % 3)::integer);

insert into users (id, name, email, email_verified)
  select gen_random_uuid(), 'Professional ' || n, 'professional-' || n || '@example.com', true
    from given g, generate_series(1, g.professionals) n;

insert into professionals (id, user_id, business_name, location, specialty, hourly_rate_cents, years_experience, description,
    credentials, languages, services, link, availability, registered_at)
  select gen_random_uuid(), u.id,
         case when n % 4 = 0 then '' else (array['Harbor', 'Elm', 'Summit', 'Juniper', 'Ledger'])[1 + n % 5] || ' Books ' || n end,
         (array['Portland, OR', 'Asheville, NC', 'Santa Fe, NM', 'Burlington, VT', 'Austin, TX'])[1 + n % 5],
         (array['tax_planning', 'financial_planning', 'investment_management', 'bookkeeping', 'business_consulting',
           'risk_management'])[1 + n % 6],
         4000 + n % 180 * 100, n % 40,
         repeat('Works with makers, ' || (array['potters', 'weavers', 'printers', 'jewelers'])[1 + n % 4] || ' and fairs. ', 8),
         array['Enrolled agent'], array['English'], array['Returns', 'Monthly books'], '', 'Weekdays', g.today - (n % 900)::integer
    from given g, (select id, row_number() over (order by email) as n from users where email like 'professional-%@example.com') u;

insert into professional_reviews (id, professional_id, author_id, rating, text, written_at)
  select gen_random_uuid(), p.id, null, 1 + (abs(hashtext(p.id::text)) + v) % 5, 'Answered the same day.', g.today
    from given g, professionals p, generate_series(1, 5) v where abs(hashtext(p.id::text)) % 3 > 0;
