-- Rules of segments ask for kind, status, price list and own fields, too.

-- What own fields say, each with the id of its field before it; folded, so that capitals and accents part nobody.
create function own_said(own_values jsonb) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(key || ' ' || fold(value) order by key), '{}') from jsonb_each_text(own_values)
  $$;

alter table customer_standings
  add column kind text not null default 'person',
  add column status text not null default 'active',
  add column price_list_id uuid,
  add column own_said text[] not null default '{}';

-- As in 0097, with these.
create or replace view customer_standings_due with (security_invoker = true) as
  select c.business_id, c.id as customer_id, c.archived_at is null and c.merged_into is null as is_in_use,
         coalesce(i.invoices, 0) as invoices, (coalesce(i.spent_cents, 0) - coalesce(n.credited_cents, 0))::bigint as spent_cents,
         i.first_bought_on, i.last_bought_on,
         last_met_on(c.business_id, c.id) as last_met_on, told_by(c.business_id, c.id) as told_by, c.source, c.tags,
         right(c.birthday, 5) as birthday, places_of(c.address, c.contacts) as places,
         c.kind, c.status, c.price_list_id, own_said(c.own_values) as own_said
    from customers c
    left join (
      select business_id, customer_id, count(*)::integer as invoices, sum(total_cents)::bigint as spent_cents,
             min(issue_date) as first_bought_on, max(issue_date) as last_bought_on
        from invoices where issued_at is not null and voided_at is null group by 1, 2
    ) i on i.business_id = c.business_id and i.customer_id = c.id
    left join (
      select i.business_id, i.customer_id, sum(n.total_cents)::bigint as credited_cents
        from credit_notes n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id
        where n.issued_at is not null and n.voided_at is null group by 1, 2
    ) n on n.business_id = c.business_id and n.customer_id = c.id;

-- As in 0073.
create or replace function customer_has_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_standings (business_id, customer_id, is_in_use, source, tags, birthday, places, kind, status,
      price_list_id, own_said)
    values (new.business_id, new.id, new.archived_at is null and new.merged_into is null, new.source, new.tags,
      right(new.birthday, 5), places_of(new.address, new.contacts), new.kind, new.status, new.price_list_id,
      own_said(new.own_values))
    on conflict (business_id, customer_id) do update
      set is_in_use = excluded.is_in_use, source = excluded.source, tags = excluded.tags, birthday = excluded.birthday,
          places = excluded.places, kind = excluded.kind, status = excluded.status, price_list_id = excluded.price_list_id,
          own_said = excluded.own_said;
  return null;
end $$;
drop trigger changed_customer_has_standing on customers;
create trigger changed_customer_has_standing after update on customers
  for each row when (
    (old.archived_at is null) <> (new.archived_at is null) or old.merged_into is distinct from new.merged_into
    or old.source is distinct from new.source or old.tags <> new.tags or old.birthday is distinct from new.birthday
    or old.address <> new.address or old.contacts <> new.contacts or old.kind <> new.kind or old.status <> new.status
    or old.price_list_id is distinct from new.price_list_id or old.own_values <> new.own_values
  ) execute function customer_has_standing();

do $$
declare
  hidden text;
  needed text[] := array['customers', 'customer_standings'];
begin
  foreach hidden in array needed loop execute format('alter table %I no force row level security', hidden); end loop;
  update customer_standings s
    set kind = c.kind, status = c.status, price_list_id = c.price_list_id, own_said = own_said(c.own_values)
    from customers c
    where c.business_id = s.business_id and c.id = s.customer_id
      and (c.kind <> 'person' or c.status <> 'active' or c.price_list_id is not null or c.own_values <> '{}');
  foreach hidden in array needed loop execute format('alter table %I force row level security', hidden); end loop;
end $$;
