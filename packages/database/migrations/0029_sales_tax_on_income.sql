-- Sales tax on income without an invoice, and what a marketplace takes off before it pays out.

alter table transactions
  -- How the sales tax stands in it; null where it has none.
  add column sales_tax text check (sales_tax in ('on-top', 'included', 'exempt', 'marketplace')),
  -- Who collects the tax instead of the maker; empty for nobody.
  add column marketplace text not null default '' check (length(marketplace) <= 60),
  add constraint transactions_tax_of_income check (sales_tax is null or kind = 'income'),
  add constraint transactions_marketplace_collects check (marketplace = '' or sales_tax = 'marketplace');
grant update (sales_tax, marketplace) on transactions to atelier_app;

alter table transaction_lines
  drop constraint transaction_lines_amount_cents_check,
  -- Below zero: taken off before the money came.
  add constraint transaction_lines_amount_cents_check check (amount_cents <> 0),
  add column tax_rate_id uuid,
  add foreign key (business_id, tax_rate_id) references tax_rates (business_id, id);

-- The taxes of what is in the books, as those of an invoice.
create table transaction_taxes (
  business_id uuid not null references businesses (id) on delete cascade,
  transaction_id uuid not null,
  tax_rate_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  taxable_cents bigint not null check (taxable_cents >= 0),
  exempt_cents bigint not null,
  marketplace_cents bigint not null,
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (business_id, transaction_id, tax_rate_id),
  foreign key (business_id, transaction_id) references transactions (business_id, id) on delete cascade,
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('transaction_taxes');
drop trigger announce_change on transaction_taxes;
grant select, insert, delete on transaction_taxes to atelier_app;

create table transaction_tax_parts (
  business_id uuid not null references businesses (id) on delete cascade,
  transaction_id uuid not null,
  tax_rate_id uuid not null,
  position smallint not null check (position >= 1),
  part_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  tax_cents bigint not null,
  primary key (business_id, transaction_id, tax_rate_id, part_id),
  foreign key (business_id, transaction_id, tax_rate_id)
    references transaction_taxes (business_id, transaction_id, tax_rate_id) on delete cascade,
  foreign key (business_id, part_id) references tax_rates (business_id, id)
);
call protect_tenant_table('transaction_tax_parts');
drop trigger announce_change on transaction_tax_parts;
grant select, insert, delete on transaction_tax_parts to atelier_app;

-- Every tax of an income as it is reported: the parts of a combined rate, else the rate itself.
create view transaction_tax_shares with (security_invoker = true) as
  select t.business_id, t.transaction_id, t.tax_rate_id, coalesce(p.part_id, t.tax_rate_id) as part_id,
         coalesce(p.position, 1) as position, coalesce(p.rate_millionths, t.rate_millionths) as rate_millionths,
         coalesce(p.tax_cents, t.tax_cents) as tax_cents, r.name, r.place, r.kind
    from transaction_taxes t
    left join transaction_tax_parts p
      on p.business_id = t.business_id and p.transaction_id = t.transaction_id and p.tax_rate_id = t.tax_rate_id
    join tax_rates r on r.business_id = t.business_id and r.id = coalesce(p.part_id, t.tax_rate_id);
grant select on transaction_tax_shares to atelier_app, atelier_keeper;

-- Both together, as they are reported.
create view sold_tax_shares with (security_invoker = true) as
  select business_id, invoice_id as document_id, tax_rate_id, part_id, position, rate_millionths, tax_cents, place
    from invoice_tax_shares
  union all
  select business_id, transaction_id, tax_rate_id, part_id, position, rate_millionths, tax_cents, place
    from transaction_tax_shares;
grant select on sold_tax_shares to atelier_app, atelier_keeper;

create index transactions_taxed on transactions (business_id, transaction_date) where sales_tax is not null;

-- What a return has said does not change: income counts on its day, on accrual as on cash basis.
create function is_income_filed(business uuid, income uuid, day date) returns boolean
  language sql stable
  begin atomic
    select exists (
      select from tax_filings f
        where f.business_id = business and f.reopened_at is null and day between f.from_date and f.to_date
          and lower(f.place) in (
            select lower(s.place) from transaction_tax_shares s where s.business_id = business and s.transaction_id = income
          )
    );
  end;

-- The taxes are written after the entry, and gone before the next ones: so those that were are asked before a change,
-- and those that are once they are written.
create function filed_period_keeps_income() returns trigger
  language plpgsql as $$
begin
  if old.status = 'posted' and (new.status <> 'posted' or new.journal_entry_id <> old.journal_entry_id)
    and is_income_filed(old.business_id, old.id, old.transaction_date)
  then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'transactions';
  end if;
  return new;
end $$;
create trigger filed_period_keeps_income before update on transactions
  for each row execute function filed_period_keeps_income();

create function filed_period_takes_no_income() returns trigger
  language plpgsql as $$
begin
  if not exists (
    select from transaction_taxes t
      where t.business_id = new.business_id and t.transaction_id = new.transaction_id and t.tax_rate_id = new.tax_rate_id
  ) then return null; end if;
  if exists (
    select from transactions t where t.business_id = new.business_id and t.id = new.transaction_id and t.status = 'posted'
      and is_income_filed(t.business_id, t.id, t.transaction_date)
  ) then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'transaction_taxes';
  end if;
  return null;
end $$;
create constraint trigger filed_period_takes_no_income after insert on transaction_taxes
  deferrable initially deferred for each row execute function filed_period_takes_no_income();
