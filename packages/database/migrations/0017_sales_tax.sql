-- Sales tax: rates by place and day, who and what is exempt, what a marketplace collects, and filings.

create extension if not exists btree_gist;

-- A rate belongs to the place that it is filed for. What stands on the row is the rate from the beginning on; a change
-- of it is a version from a day on. A combined one has no rate of its own: it is its parts, each reported apart.
alter table tax_rates
  add column place text not null default '' check (length(place) <= 80),
  add column kind text not null default 'sales'
    check (kind in ('sales', 'state', 'county', 'city', 'district', 'vat')),
  add column is_combined boolean not null default false;
-- What was there is filed for the place that it was named after. Outside a business nothing is recorded of it.
update tax_rates set place = name;
grant update (place, kind) on tax_rates to atelier_app;

create function place_of_tax_rate() returns trigger
  language plpgsql as $$
begin
  if btrim(new.place) = '' then new.place := new.name; end if;
  return new;
end $$;
create trigger place_of_tax_rate before insert or update on tax_rates
  for each row execute function place_of_tax_rate();

create table tax_rate_versions (
  business_id uuid not null references businesses (id) on delete cascade,
  tax_rate_id uuid not null,
  valid_from date not null,
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  primary key (business_id, tax_rate_id, valid_from),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('tax_rate_versions');
grant select, insert, delete, update (rate_millionths) on tax_rate_versions to atelier_app;

create table tax_rate_parts (
  business_id uuid not null references businesses (id) on delete cascade,
  tax_rate_id uuid not null,
  position smallint not null check (position >= 1),
  part_id uuid not null check (part_id <> tax_rate_id),
  primary key (business_id, tax_rate_id, part_id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, part_id) references tax_rates (business_id, id)
);
create index tax_rate_parts_by_part on tax_rate_parts (business_id, part_id);
call protect_tenant_table('tax_rate_parts');
grant select, insert on tax_rate_parts to atelier_app;

-- What a rate is on a day; of a combined one the sum of its parts.
create function tax_rate_on(business uuid, wanted uuid, day date) returns integer
  language sql stable parallel safe
  begin atomic
    select sum(coalesce((
        select v.rate_millionths from tax_rate_versions v
          where v.business_id = business and v.tax_rate_id = t.id and v.valid_from <= day
          order by v.valid_from desc limit 1
      ), t.rate_millionths))::integer
      from tax_rates t
      where t.business_id = business and (t.id = wanted and not t.is_combined or t.id in (
        select p.part_id from tax_rate_parts p where p.business_id = business and p.tax_rate_id = wanted
      ));
  end;

-- Why a customer pays no tax, the certificate that says so, and the last day that it holds.
alter table customers
  add column tax_exempt_reason text not null default '' check (length(tax_exempt_reason) <= 120),
  add column tax_certificate text not null default '' check (length(tax_certificate) <= 80),
  add column tax_exempt_until date;
grant update (tax_exempt_reason, tax_certificate, tax_exempt_until) on customers to atelier_app;

alter table invoices
  -- Who collects the tax instead of the maker, such as Etsy; empty for nobody.
  add column marketplace text not null default '' check (length(marketplace) <= 60),
  -- Why there is no tax, as it stands on the invoice.
  add column tax_note text not null default '',
  add column shipping_exemption text check (shipping_exemption in ('customer', 'marketplace'));
grant insert (marketplace, tax_note, shipping_exemption) on invoices to atelier_app;
grant update (marketplace, tax_note, shipping_exemption) on invoices to atelier_app;

alter table invoice_lines
  -- Why the line bears nothing of the tax that it names.
  add column exemption text check (exemption in ('customer', 'product', 'marketplace'));

alter table invoice_taxes
  add column exempt_cents bigint not null default 0 check (exempt_cents >= 0),
  add column marketplace_cents bigint not null default 0 check (marketplace_cents >= 0);

-- How the tax of a combined rate is divided over its parts; a rate of its own has no rows here.
create table invoice_tax_parts (
  business_id uuid not null references businesses (id) on delete cascade,
  invoice_id uuid not null,
  tax_rate_id uuid not null,
  position smallint not null check (position >= 1),
  part_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  tax_cents bigint not null,
  primary key (business_id, invoice_id, tax_rate_id, part_id),
  foreign key (business_id, invoice_id, tax_rate_id) references invoice_taxes (business_id, invoice_id, tax_rate_id)
    on delete cascade,
  foreign key (business_id, part_id) references tax_rates (business_id, id)
);
call protect_tenant_table('invoice_tax_parts');
grant select, insert, delete on invoice_tax_parts to atelier_app;
create trigger issued_invoice_keeps_its_rows before insert or update or delete on invoice_tax_parts
  for each row execute function issued_invoice_keeps_its_rows();

-- Every tax of an invoice as it is reported: the parts of a combined rate, else the rate itself.
create view invoice_tax_shares with (security_invoker = true) as
  select t.business_id, t.invoice_id, t.tax_rate_id, coalesce(p.part_id, t.tax_rate_id) as part_id,
         coalesce(p.position, 1) as position, coalesce(p.rate_millionths, t.rate_millionths) as rate_millionths,
         coalesce(p.tax_cents, t.tax_cents) as tax_cents, r.name, r.place, r.kind
    from invoice_taxes t
    left join invoice_tax_parts p
      on p.business_id = t.business_id and p.invoice_id = t.invoice_id and p.tax_rate_id = t.tax_rate_id
    join tax_rates r on r.business_id = t.business_id and r.id = coalesce(p.part_id, t.tax_rate_id);
grant select on invoice_tax_shares to atelier_app, atelier_keeper;

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in (
  'manual', 'invoice', 'payment', 'expense', 'income', 'transfer', 'contribution', 'draw', 'opening', 'reversal',
  'sales-tax-payment'
));

-- A return that was filed for a place, with the figures that it said. Reopened it stays, and counts no more.
create table tax_filings (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  place text not null check (btrim(place) <> '' and length(place) <= 80),
  from_date date not null,
  to_date date not null,
  basis text not null check (basis in ('accrual', 'cash')),
  taxable_cents bigint not null,
  exempt_cents bigint not null,
  marketplace_cents bigint not null,
  tax_cents bigint not null,
  -- What is paid less than the tax (above zero: a vendor's discount), or more (below zero: a penalty).
  adjustment_cents bigint not null default 0,
  adjustment_account_id uuid,
  money_account_id uuid not null,
  paid_on date not null,
  reference text not null default '' check (length(reference) <= 80),
  -- Null where nothing was due and nothing was paid.
  journal_entry_id uuid,
  reopened_at timestamptz,
  reopen_reason text check (btrim(reopen_reason) <> '' and length(reopen_reason) <= 500),
  reversal_entry_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, adjustment_account_id) references accounts (business_id, id),
  foreign key (business_id, money_account_id) references accounts (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reversal_entry_id) references journal_entries (business_id, id),
  constraint tax_filings_period check (from_date <= to_date),
  constraint tax_filings_adjustment check ((adjustment_cents = 0) = (adjustment_account_id is null)),
  constraint tax_filings_reopened check (
    (reopened_at is null) = (reopen_reason is null) and (reversal_entry_id is null or journal_entry_id is not null)
  ),
  -- A day of a place is filed once.
  constraint tax_filings_once exclude using gist (
    business_id with =, lower(place) with =, daterange(from_date, to_date, '[]') with &&
  ) where (reopened_at is null)
);
create index tax_filings_by_period on tax_filings (business_id, to_date desc, id desc);
call protect_tenant_table('tax_filings');
grant select, insert, update (reopened_at, reopen_reason, reversal_entry_id) on tax_filings to atelier_app;
call audit_table('tax_filings');

-- The same figures of each tax of the place.
create table tax_filing_rates (
  business_id uuid not null references businesses (id) on delete cascade,
  filing_id uuid not null,
  position smallint not null check (position >= 1),
  tax_rate_id uuid not null,
  name text not null,
  kind text not null,
  rate_millionths integer not null,
  taxable_cents bigint not null,
  exempt_cents bigint not null,
  marketplace_cents bigint not null,
  tax_cents bigint not null,
  primary key (business_id, filing_id, position),
  foreign key (business_id, filing_id) references tax_filings (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('tax_filing_rates');
grant select, insert on tax_filing_rates to atelier_app;

create function filing_changes_once() returns trigger
  language plpgsql as $$
begin
  if old.reopened_at is not null then
    raise exception 'a filing is reopened once' using errcode = 'restrict_violation', constraint = 'tax_filings_reopened_once', table = 'tax_filings';
  end if;
  return new;
end $$;
create trigger filing_changes_once before update on tax_filings for each row execute function filing_changes_once();

-- Whether a document of an invoice on this day would change what a filing has said.
create function is_tax_filed(business uuid, invoice uuid, day date, asked_basis text) returns boolean
  language sql stable
  begin atomic
    select exists (
      select from tax_filings f
        where f.business_id = business and f.reopened_at is null and f.basis = asked_basis
          and day between f.from_date and f.to_date
          and lower(f.place) in (
            select lower(s.place) from invoice_tax_shares s where s.business_id = business and s.invoice_id = invoice
          )
    );
  end;

create function filed_period_takes_no_invoice() returns trigger
  language plpgsql as $$
begin
  if new.issued_at is not null and old.issued_at is null
      and is_tax_filed(new.business_id, new.id, new.issue_date, 'accrual')
    or new.void_entry_id is not null and old.void_entry_id is null
      and is_tax_filed(new.business_id, new.id, (
        select entry_date from journal_entries where business_id = new.business_id and id = new.void_entry_id
      ), 'accrual')
  then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'invoices';
  end if;
  return new;
end $$;
create trigger filed_period_takes_no_invoice before update of issued_at, void_entry_id on invoices
  for each row execute function filed_period_takes_no_invoice();

create function filed_period_takes_no_allocation() returns trigger
  language plpgsql as $$
begin
  if is_tax_filed(new.business_id, new.invoice_id, (
    select received_on from payments where business_id = new.business_id and id = new.payment_id
  ), 'cash') then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'payment_allocations';
  end if;
  return new;
end $$;
create trigger filed_period_takes_no_allocation before insert on payment_allocations
  for each row execute function filed_period_takes_no_allocation();

create function filed_period_takes_no_reversal() returns trigger
  language plpgsql as $$
begin
  if new.reversal_entry_id is not null and exists (
    select from payment_allocations a
      join journal_entries e on e.business_id = new.business_id and e.id = new.reversal_entry_id
      where a.business_id = new.business_id and a.payment_id = new.id
        and is_tax_filed(new.business_id, a.invoice_id, e.entry_date, 'cash')
  ) then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'payments';
  end if;
  return new;
end $$;
create trigger filed_period_takes_no_reversal before update of reversal_entry_id on payments
  for each row execute function filed_period_takes_no_reversal();
