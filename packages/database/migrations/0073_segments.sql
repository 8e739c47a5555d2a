-- Groups of customers: by a rule that is asked live, by hand, or by how recently, often and much they bought.

create table customer_segments (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  kind text not null check (kind in ('rule', 'manual', 'rfm')),
  color text not null check (color in ('terracotta', 'indigo', 'green', 'amber', 'red', 'gray')),
  -- See the domain's segment-rule.ts.
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  -- Of RFM; see the domain's rfm.ts.
  groups text[] not null default '{}' check (cardinality(groups) <= 11),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  primary key (business_id, id),
  constraint customer_segments_say_who check ((kind = 'rule') = (rule is not null) and (kind = 'rfm') = (groups <> '{}'))
);
create unique index customer_segments_name on customer_segments (business_id, lower(name));
call protect_tenant_table('customer_segments');
grant select, insert, update (name, color, rule, groups, archived_at) on customer_segments to atelier_app;
create trigger count_change_of_segment before update on customer_segments
  for each row execute function count_change_of_item();
call audit_table('customer_segments');

-- Who is in a segment by hand.
create table segment_members (
  business_id uuid not null references businesses (id) on delete cascade,
  segment_id uuid not null,
  customer_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (business_id, segment_id, customer_id),
  foreign key (business_id, segment_id) references customer_segments (business_id, id) on delete cascade,
  foreign key (business_id, customer_id) references customers (business_id, id) on delete cascade
);
create index segment_members_by_customer on segment_members (business_id, customer_id);
call protect_tenant_table('segment_members');
grant select, insert, delete on segment_members to atelier_app;
create trigger merged_customer_leads_on before insert or update of customer_id on segment_members
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();

-- The words of a text, each between spaces, so that a whole word is found: ' kingston ny 12401 '.
create function words_of(words text) returns text
  language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(fold(words), '[^[:alnum:]]+', ' ', 'g')) || ' ';

-- What rules ask of customers, in a narrow row of each: otherwise a rule would read all that is known of everybody. It is
-- kept by triggers; customer_standings_due says what has to stand here.
create table customer_standings (
  business_id uuid not null references businesses (id) on delete cascade,
  customer_id uuid not null,
  -- Neither archived nor merged.
  is_in_use boolean not null,
  -- Of issued invoices that are not void.
  invoices integer not null default 0,
  spent_cents bigint not null default 0,
  first_bought_on date,
  last_bought_on date,
  -- The last interaction that is more than a note.
  last_met_on date,
  -- Over which channels the latest answer is yes.
  told_by text[] not null default '{}',
  source text,
  tags text[] not null,
  -- '05-03'
  birthday text,
  -- The words of all addresses.
  places text not null,
  primary key (business_id, customer_id),
  foreign key (business_id, customer_id) references customers (business_id, id) on delete cascade
) with (fillfactor = 85);

create function told_by(business uuid, customer uuid) returns text[]
  language sql stable
  as $$
    select coalesce(array_agg(channel order by channel) filter (where is_given), '{}') from (
      select distinct on (channel) channel, is_given from customer_consents
        where business_id = business and customer_id = customer
        order by channel, given_on desc, recorded_at desc
    ) latest
  $$;

create function last_met_on(business uuid, customer uuid) returns date
  language sql stable
  as $$
    select happened_on from customer_interactions
      where business_id = business and customer_id = customer and archived_at is null and kind <> 'note'
      order by happened_on desc, id desc limit 1
  $$;

create function places_of(address text, contacts jsonb) returns text
  language sql immutable parallel safe
  as $$
    select words_of(address) || coalesce(string_agg(words_of(contact ->> 'value'), ''), '')
      from jsonb_array_elements(contacts) contact where contact ->> 'means' = 'address'
  $$;

create view customer_standings_due with (security_invoker = true) as
  select c.business_id, c.id as customer_id, c.archived_at is null and c.merged_into is null as is_in_use,
         coalesce(i.invoices, 0) as invoices, coalesce(i.spent_cents, 0) as spent_cents, i.first_bought_on, i.last_bought_on,
         last_met_on(c.business_id, c.id) as last_met_on, told_by(c.business_id, c.id) as told_by, c.source, c.tags,
         right(c.birthday, 5) as birthday, places_of(c.address, c.contacts) as places
    from customers c
    left join (
      select business_id, customer_id, count(*)::integer as invoices, sum(total_cents)::bigint as spent_cents,
             min(issue_date) as first_bought_on, max(issue_date) as last_bought_on
        from invoices where issued_at is not null and voided_at is null group by 1, 2
    ) i on i.business_id = c.business_id and i.customer_id = c.id;
grant select on customer_standings_due to atelier_keeper;

do $$
declare
  hidden text;
  needed text[] := array['customers', 'invoices', 'customer_interactions', 'customer_consents'];
begin
  foreach hidden in array needed loop execute format('alter table %I no force row level security', hidden); end loop;
  insert into customer_standings select * from customer_standings_due;
  foreach hidden in array needed loop execute format('alter table %I force row level security', hidden); end loop;
end $$;
call protect_tenant_table('customer_standings');
-- They change only together with customers, invoices, interactions and answers.
drop trigger announce_change on customer_standings;
grant select on customer_standings to atelier_app;

create function customer_has_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_standings (business_id, customer_id, is_in_use, source, tags, birthday, places)
    values (new.business_id, new.id, new.archived_at is null and new.merged_into is null, new.source, new.tags,
      right(new.birthday, 5), places_of(new.address, new.contacts))
    on conflict (business_id, customer_id) do update
      set is_in_use = excluded.is_in_use, source = excluded.source, tags = excluded.tags, birthday = excluded.birthday,
          places = excluded.places;
  return null;
end $$;
create trigger customer_has_standing after insert on customers
  for each row execute function customer_has_standing();
create trigger changed_customer_has_standing after update on customers
  for each row when (
    (old.archived_at is null) <> (new.archived_at is null) or old.merged_into is distinct from new.merged_into
    or old.source is distinct from new.source or old.tags <> new.tags or old.birthday is distinct from new.birthday
    or old.address <> new.address or old.contacts <> new.contacts
  ) execute function customer_has_standing();

-- What was bought comes to one customer, or is taken from him; the days are looked up again only where one may be gone.
create function invoice_moves_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.issued_at is not null and old.voided_at is null and old.customer_id is not null then
    update customer_standings s
      set invoices = s.invoices - 1, spent_cents = s.spent_cents - old.total_cents,
          first_bought_on = left_over.first_on, last_bought_on = left_over.last_on
      from (
        select min(issue_date) as first_on, max(issue_date) as last_on from invoices
          where business_id = old.business_id and customer_id = old.customer_id
            and issued_at is not null and voided_at is null
      ) left_over
      where s.business_id = old.business_id and s.customer_id = old.customer_id;
  end if;
  if new.issued_at is not null and new.voided_at is null then
    update customer_standings
      set invoices = invoices + 1, spent_cents = spent_cents + new.total_cents,
          first_bought_on = least(first_bought_on, new.issue_date), last_bought_on = greatest(last_bought_on, new.issue_date)
      where business_id = new.business_id and customer_id = new.customer_id;
  end if;
  return null;
end $$;
create trigger invoice_moves_standing after insert on invoices
  for each row when (new.issued_at is not null and new.customer_id is not null) execute function invoice_moves_standing();
create trigger changed_invoice_moves_standing after update of issued_at, voided_at, customer_id on invoices
  for each row when (
    (old.issued_at is not null or new.issued_at is not null) and (
      (old.issued_at is null) <> (new.issued_at is null) or (old.voided_at is null) <> (new.voided_at is null)
      or old.customer_id is distinct from new.customer_id)
  ) execute function invoice_moves_standing();

create function met_customer_has_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_standings s set last_met_on = last_met_on(s.business_id, s.customer_id)
    where s.business_id = new.business_id
      and s.customer_id in (new.customer_id, case when tg_op = 'UPDATE' then old.customer_id end);
  return null;
end $$;
create trigger met_customer_has_standing after insert or update of customer_id, happened_on, kind, archived_at
  on customer_interactions for each row execute function met_customer_has_standing();

create function asked_customer_has_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_standings s set told_by = told_by(s.business_id, s.customer_id)
    where s.business_id = new.business_id
      and s.customer_id in (new.customer_id, case when tg_op = 'UPDATE' then old.customer_id end);
  return null;
end $$;
create trigger asked_customer_has_standing after insert or update of customer_id on customer_consents
  for each row execute function asked_customer_has_standing();

-- What was bought in some days, and of which product.
create index invoices_bought on invoices (business_id, issue_date) include (customer_id, total_cents)
  where issued_at is not null and voided_at is null;
create index invoice_lines_by_product on invoice_lines (business_id, product_id) include (invoice_id)
  where product_id is not null;
-- As in 0011, with whose it is: what is overdue is added up without reading the invoices.
drop index invoices_open_by_due;
create index invoices_open_by_due on invoices (business_id, due_date, id) include (balance_cents, customer_id) where balance_cents > 0;
