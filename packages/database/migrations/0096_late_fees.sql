-- Late fees: an invoice of its own for each time that another is late, made by the clock.

alter table businesses
  -- { isOn, kind, amountCents, rate, graceDays, isRepeated, countsFrom, by }; empty until somebody says it.
  add column late_fee jsonb not null default '{}' check (jsonb_typeof(late_fee) = 'object');
grant update (late_fee) on businesses to atelier_app;
-- As in 0088, with late fees: the clock asks each of them what is said there.
drop policy clock on businesses;
create policy clock on businesses for select to atelier_clock
  using (not is_sample and (reminders @> '{"isOn": true}' or late_fee @> '{"isOn": true}'));

alter table invoices
  -- The invoice that is late, and the day of this fee by what was said.
  add column late_fee_of uuid,
  add column late_fee_on date,
  add foreign key (business_id, late_fee_of) references invoices (business_id, id),
  -- Whatever runs twice at the same time, the clock charges nothing twice.
  add constraint invoices_late_fee_once unique (business_id, late_fee_of, late_fee_on),
  add constraint invoices_late_fee_has_day check ((late_fee_of is null) = (late_fee_on is null) and late_fee_of <> id);
grant insert (late_fee_of, late_fee_on) on invoices to atelier_app;
