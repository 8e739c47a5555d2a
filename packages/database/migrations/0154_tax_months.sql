-- module: taxes
-- Sales tax of a period was worked out from each of its documents. Whole months have sums now.

-- A month of a business in which something counts for sales tax. Each change adds one to `changes`, in the database
-- transaction that makes it; a job sums the month and says up to which change. Where both agree, the sums are right, and
-- else the documents are read.
create table tax_months (
  business_id uuid not null references businesses (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  changes bigint not null default 1 check (changes > 0),
  summed_changes bigint check (summed_changes <= changes),
  primary key (business_id, month)
) with (fillfactor=80);
create index tax_months_to_sum on tax_months (business_id, month)
  where (summed_changes is distinct from changes);
call protect_tenant_table('tax_months');
drop trigger announce_change on tax_months; -- Nothing of it is shown.
grant select, update (summed_changes) on tax_months to atelier_app;
grant select (business_id, month, changes, summed_changes) on tax_months to atelier_clock;
create policy clock on tax_months for select to atelier_clock using (true);

-- What was sold in a month under which tax, and the tax of it: the rows that listTaxSums answers.
create table tax_month_sums (
  business_id uuid not null references businesses (id) on delete cascade,
  month date not null,
  -- On cash basis without what was written off, and with it.
  counted text not null check (counted in ('accrual', 'cash', 'settled')),
  level text not null check (level in ('tax', 'part')),
  -- The nil UUID: what names no tax.
  tax_rate_id uuid not null,
  -- Of a part; -1 for a tax.
  rate_millionths integer not null check ((rate_millionths >= 0) = (level = 'part')),
  kind text not null check (kind in ('taxable', 'exempt', 'marketplace', 'untaxed', 'tax')),
  cents bigint not null,
  primary key (business_id, counted, month, level, tax_rate_id, rate_millionths, kind)
);
create index tax_month_sums_by_month on tax_month_sums (business_id, month);
call protect_tenant_table('tax_month_sums');
drop trigger announce_change on tax_month_sums;
grant select, insert, delete on tax_month_sums to atelier_app;

-- Months in which documents count, worked out from the documents.
create view tax_months_due with (security_invoker = true) as
  select distinct business_id, date_trunc('month', day)::date as month from (
    select business_id, issue_date as day from invoices where issued_at is not null
    union all
    select i.business_id, e.entry_date from invoices i
      join journal_entries e on e.business_id = i.business_id and e.id = i.void_entry_id
    union all
    select business_id, settled_on from invoice_settlements
    union all
    select business_id, reversed_on from invoice_settlements where reversed_on is not null
    union all
    select business_id, issue_date from credit_notes where issued_at is not null
    union all
    select business_id, voided_on from credit_notes where voided_on is not null
    union all
    select business_id, transaction_date from transactions where status = 'posted' and sales_tax is not null
  ) days;
grant select on tax_months_due to atelier_keeper;
insert into tax_months (business_id, month) select business_id, month from tax_months_due;

-- At the end of the database transaction, when all other rows are locked: two of them never wait for each other.
create function month_needs_tax_sums() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  business uuid := coalesce(new_row, old_row) ->> 'business_id';
begin
  -- It may be gone by the end of the database transaction.
  if not exists (select from businesses where id = business) then return null; end if;
  insert into tax_months (business_id, month)
    select distinct business, date_trunc('month', day)::date from (
      select (version ->> d)::date
        from (values (old_row), (new_row)) as v (version) cross join unnest(tg_argv) d
      union all
      select entry_date from journal_entries
        where tg_table_name = 'invoices' and business_id = business and id = (new_row ->> 'void_entry_id')::uuid
    ) days (day)
      where day is not null
      order by 2
    -- Once in a database transaction, however much it changes.
    on conflict (business_id, month) do update set changes = tax_months.changes + 1
      where tax_months.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
comment on function month_needs_tax_sums() is
  'derives: that sales tax of a month is to be summed again, from each document that counts in it.';

create constraint trigger month_needs_tax_sums after insert on invoices deferrable initially deferred
  for each row when (new.issued_at is not null) execute function month_needs_tax_sums('issue_date');
create constraint trigger issued_month_needs_tax_sums after update of issued_at, void_entry_id on invoices
  deferrable initially deferred for each row
  when (old.issued_at is distinct from new.issued_at or old.void_entry_id is distinct from new.void_entry_id)
  execute function month_needs_tax_sums('issue_date');
create constraint trigger month_needs_tax_sums after insert or update on invoice_settlements
  deferrable initially deferred for each row execute function month_needs_tax_sums('settled_on', 'reversed_on');
create constraint trigger month_needs_tax_sums after insert or update on credit_notes
  deferrable initially deferred for each row when (new.issued_at is not null)
  execute function month_needs_tax_sums('issue_date', 'voided_on');
create constraint trigger month_needs_tax_sums after insert on transactions deferrable initially deferred
  for each row when (new.sales_tax is not null) execute function month_needs_tax_sums('transaction_date');
create constraint trigger changed_month_needs_tax_sums after update on transactions deferrable initially deferred
  for each row when (old.sales_tax is not null or new.sales_tax is not null)
  execute function month_needs_tax_sums('transaction_date');
create constraint trigger removed_month_needs_tax_sums after delete on transactions deferrable initially deferred
  for each row when (old.sales_tax is not null) execute function month_needs_tax_sums('transaction_date');
