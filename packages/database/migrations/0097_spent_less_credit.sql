-- What a customer spent is what he was invoiced, less what was credited of it.

create or replace function credited_of(business uuid, invoice uuid) returns bigint
  language sql stable
  as $$
    select coalesce(sum(total_cents), 0)::bigint from credit_notes
      where business_id = business and invoice_id = invoice and issued_at is not null and voided_at is null
  $$;

-- As in 0073. No credit note of a void invoice stands.
create or replace view customer_standings_due with (security_invoker = true) as
  select c.business_id, c.id as customer_id, c.archived_at is null and c.merged_into is null as is_in_use,
         coalesce(i.invoices, 0) as invoices, (coalesce(i.spent_cents, 0) - coalesce(n.credited_cents, 0))::bigint as spent_cents,
         i.first_bought_on, i.last_bought_on,
         last_met_on(c.business_id, c.id) as last_met_on, told_by(c.business_id, c.id) as told_by, c.source, c.tags,
         right(c.birthday, 5) as birthday, places_of(c.address, c.contacts) as places
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

-- What is issued has nothing credited yet; what goes to another customer takes its credit notes along.
create or replace function invoice_moves_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  credited bigint := 0;
begin
  if tg_op = 'UPDATE' and old.issued_at is not null and old.voided_at is null and old.customer_id is not null then
    credited := credited_of(old.business_id, old.id);
    update customer_standings s
      set invoices = s.invoices - 1, spent_cents = s.spent_cents - old.total_cents + credited,
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
      set invoices = invoices + 1, spent_cents = spent_cents + new.total_cents - credited,
          first_bought_on = least(first_bought_on, new.issue_date), last_bought_on = greatest(last_bought_on, new.issue_date)
      where business_id = new.business_id and customer_id = new.customer_id;
  end if;
  return null;
end $$;

create function credit_note_moves_standing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_standings s
    set spent_cents = s.spent_cents + case when new.voided_at is null then -new.total_cents else new.total_cents end
    from invoices i
    where i.business_id = new.business_id and i.id = new.invoice_id
      and s.business_id = i.business_id and s.customer_id = i.customer_id;
  return null;
end $$;
create trigger credit_note_moves_standing after update of issued_at, voided_at on credit_notes
  for each row when (
    (old.issued_at is null) <> (new.issued_at is null) or (old.voided_at is null) <> (new.voided_at is null)
  ) execute function credit_note_moves_standing();

do $$
declare
  hidden text;
  needed text[] := array['invoices', 'credit_notes', 'customer_standings'];
begin
  foreach hidden in array needed loop execute format('alter table %I no force row level security', hidden); end loop;
  update customer_standings s set spent_cents = s.spent_cents - n.credited
    from (
      select i.business_id, i.customer_id, sum(n.total_cents) as credited
        from credit_notes n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id
        where n.issued_at is not null and n.voided_at is null group by 1, 2
    ) n
    where s.business_id = n.business_id and s.customer_id = n.customer_id;
  foreach hidden in array needed loop execute format('alter table %I force row level security', hidden); end loop;
end $$;
