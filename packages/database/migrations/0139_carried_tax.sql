-- A return on another basis than the one before it also says what that one left out, or counted ahead: null where the
-- basis stayed. It is part of the figures of the return.
alter table tax_filings
  add column carried_taxable_cents bigint,
  add column carried_exempt_cents bigint,
  add column carried_marketplace_cents bigint,
  add column carried_tax_cents bigint,
  add constraint tax_filings_carried check (
    num_nulls(carried_taxable_cents, carried_exempt_cents, carried_marketplace_cents, carried_tax_cents) in (0, 4)
  );

-- Whether a document of an invoice on this day would change what a filing has said. What was carried over follows from
-- all days before, on either basis.
create or replace function is_tax_filed(business uuid, invoice uuid, day date, asked_basis text) returns boolean
  language sql stable
  begin atomic
    select exists (
      select from tax_filings f
        where f.business_id = business and f.reopened_at is null
          and (
            f.basis = asked_basis and day between f.from_date and f.to_date
            or f.carried_tax_cents is not null and day < f.from_date
          )
          and lower(f.place) in (
            select lower(s.place) from invoice_tax_shares s where s.business_id = business and s.invoice_id = invoice
          )
    );
  end;

-- As in 0079, with write-offs, which decide what is carried over.
create or replace function filed_period_takes_no_settlement() returns trigger
  language plpgsql as $$
begin
  if is_tax_filed(new.business_id, new.invoice_id,
    case tg_op when 'INSERT' then new.settled_on else new.reversed_on end,
    case new.kind when 'write-off' then 'write-off' else 'cash' end)
  then
    raise exception 'sales tax of this day is filed' using errcode = 'check_violation', constraint = 'tax_period_filed', table = 'invoice_settlements';
  end if;
  return new;
end $$;
