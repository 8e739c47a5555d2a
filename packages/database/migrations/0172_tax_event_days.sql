-- module: taxes
-- Sales tax by event was worked out from each document of a period. Its days have sums now, made with those of the month.

-- What was sold at an event on a day under each tax that is reported, and the tax of it: the rows that listEventTaxDays
-- answers. Events that were merged into others are read under those.
create table tax_event_days (
  business_id uuid not null references businesses (id) on delete cascade,
  day date not null,
  counted text not null check (counted in ('accrual', 'cash')),
  event_id uuid not null,
  part_id uuid not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  kind text not null check (kind in ('taxable', 'exempt', 'marketplace', 'tax')),
  cents bigint not null,
  primary key (business_id, counted, day, event_id, part_id, rate_millionths, kind)
);
call protect_tenant_table('tax_event_days');
drop trigger announce_change on tax_event_days; -- It is kept by the clock.
grant select, insert, delete on tax_event_days to atelier_app;

-- All months are summed again, for their days.
update tax_months set changes = changes + 1;

-- At the end of the database transaction, as month_needs_tax_sums().
create function event_of_sale_needs_tax_sums() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from businesses where id = new.business_id) then return null; end if;
  insert into tax_months (business_id, month)
    select distinct new.business_id, date_trunc('month', day)::date from (
      select new.issue_date
      union all
      select entry_date from journal_entries where business_id = new.business_id and id = new.void_entry_id
      union all
      select unnest(array[settled_on, reversed_on]) from invoice_settlements
        where business_id = new.business_id and invoice_id = new.id
      union all
      select unnest(array[issue_date, voided_on]) from credit_notes
        where business_id = new.business_id and invoice_id = new.id and issued_at is not null
    ) days (day)
      where day is not null
      order by 2
    on conflict (business_id, month) do update set changes = tax_months.changes + 1
      where tax_months.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
comment on function event_of_sale_needs_tax_sums() is
  'derives: that sales tax of the months of a sale is to be summed again, from the event of the sale.';
create constraint trigger event_of_sale_needs_tax_sums after update of event_id on invoices
  deferrable initially deferred for each row
  when (new.issued_at is not null and old.event_id is distinct from new.event_id)
  execute function event_of_sale_needs_tax_sums();
