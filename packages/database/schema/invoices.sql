-- invoices: invoices, recurring invoices, reminders, late fees.

create table recurring_invoices (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  reference text not null default '' check (length(reference) <= 80),
  -- From the day of each invoice to the day by which it is to be paid.
  terms_days smallint not null check (terms_days >= 0),
  prices_include_tax boolean not null default false,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipping_tax_rate_id uuid,
  note text not null default '',
  -- What it came to when it was saved; each invoice takes the taxes of its own day.
  total_cents bigint not null check (total_cents >= 0),
  -- The rhythm, as that of recurring transactions.
  every_unit text not null check (every_unit in ('day', 'week', 'month')),
  every_count smallint not null check (every_count between 1 and 366),
  day_of_month smallint check (day_of_month between 1 and 31),
  week_of_month smallint check (week_of_month between 1 and 5),
  starts_on date not null,
  ends_on date,
  ends_after smallint check (ends_after between 1 and 999),
  made_as text not null check (made_as in ('draft', 'sent')),
  -- Null once it has ended.
  next_date date,
  next_sequence integer not null default 1 check (next_sequence > 0),
  -- The sequence of the first one in today's rhythm: a new rhythm starts anew, the numbers go on.
  base_sequence integer not null default 1 check (base_sequence > 0),
  -- The day of the last one that was made: nothing is made for a day a second time, whatever the rhythm.
  made_through date,
  paused_at timestamptz,
  -- How many in a row could not go out, and why the last one could not.
  failures smallint not null default 0 check (failures >= 0),
  problem text,
  -- In whose name the clock issues and mails.
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1 check (version > 0),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, shipping_tax_rate_id) references tax_rates (business_id, id),
  constraint recurring_invoices_day_in_month
    check ((every_unit = 'month') = (num_nonnulls(day_of_month, week_of_month) = 1)
    and num_nonnulls(day_of_month, week_of_month) < 2),
  constraint recurring_invoices_end_once check (ends_on is null or ends_after is null)
);
create index recurring_invoices_due on recurring_invoices (next_date)
  where ((next_date is not null) and (paused_at is null));
create index recurring_invoices_by_customer on recurring_invoices (business_id, customer_id);
create index recurring_invoices_by_tax_rate on recurring_invoices (business_id, shipping_tax_rate_id)
  where (shipping_tax_rate_id is not null);
call protect_tenant_table('recurring_invoices');
grant select, insert, update (customer_id, reference, terms_days, prices_include_tax, discount_kind, discount_value,
  shipping_cents, shipping_tax_rate_id, note, total_cents, every_unit, every_count, day_of_month, week_of_month,
  starts_on, ends_on, ends_after, made_as, next_date, next_sequence, base_sequence, made_through, paused_at,
  failures, problem, created_by, version) on recurring_invoices to atelier_app;
grant select (business_id, id, next_date, paused_at) on recurring_invoices to atelier_clock;

-- Across businesses the clock sees no more than what tells it where to go.
create policy clock on recurring_invoices for select to atelier_clock using (true);

create trigger merged_customer_leads_on before insert or update of customer_id on recurring_invoices
  for each row execute function merged_customer_leads_on();

create trigger record_change after insert or delete or update on recurring_invoices
  for each row execute function record_change();

-- The parts of an invoice, the first due first; one where it has no plan. What is covered covers them in that order.
-- The same as invoiceParts() in the domain, and a test holds them together.
create function invoice_parts(last_day date, plan jsonb, total bigint, covered bigint)
  returns table (part integer, due_date date, amount_cents bigint, open_cents bigint)
  language sql immutable parallel safe rows 3
  begin atomic
    with earlier as (
      -- Days are written year first, and so are read alike whatever a session is set to.
      select n::integer as part, (e ->> 'dueDate')::date as due_date, (e ->> 'cents')::bigint as cents
        from jsonb_array_elements(coalesce(plan -> 'parts', '[]')) with ordinality as p (e, n)
    ), parts as (
      select * from earlier
      union all
      select count(*)::integer + 1, last_day, total - coalesce(sum(cents), 0)::bigint from earlier
    ), reached as (
      select *, (sum(cents) over (order by part))::bigint as upto from parts
    )
    select part, due_date, cents, cents - least(cents, greatest(0, covered - upto + cents)) from reached order by part;
  end;

-- When the next part is due of which something is open; of one that is settled the last.
create function next_due_date(last_day date, plan jsonb, total bigint, covered bigint) returns date
  language sql immutable parallel safe
  return coalesce(
    (select min(p.due_date) from invoice_parts(last_day, plan, total, covered) p where p.open_cents > 0), last_day
  );

create table invoices (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- May be missing while a draft.
  customer_id uuid,
  -- Null while a draft: a number is taken when the invoice is issued, without gaps.
  number text,
  reference text not null default '' check (length(reference) <= 80),
  issue_date date not null,
  due_date date not null,
  prices_include_tax boolean not null default false,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipping_tax_rate_id uuid,
  note text not null default '',
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  -- Derived from the allocations of payments that stand; `./atelier verify` recomputes it.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  -- What the customer was shown: seller, buyer and the taxes as they were on the day of issue.
  seller jsonb,
  buyer jsonb,
  public_token text not null unique check (length(public_token) >= 32),
  issued_at timestamptz,
  sent_at timestamptz,
  viewed_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  journal_entry_id uuid,
  void_entry_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null default '',
  -- Who collects the tax instead of the maker, such as Etsy; empty for nobody.
  marketplace text not null default '' check (length(marketplace) <= 60),
  -- Why there is no tax, as it stands on the invoice.
  tax_note text not null default '',
  shipping_exemption text check (shipping_exemption in ('customer', 'marketplace')),
  event_id uuid,
  channel text check (channel in ('direct', 'market', 'own-shop', 'marketplace', 'wholesale', 'consignment', 'other')),
  -- Documents that were open on that day. Their own entry is what cash basis sees once they are paid; a second one takes
  -- what they earned or cost out again on accrual basis, for the business had earned or spent it before.
  opening_id uuid,
  opening_entry_id uuid,
  -- From where an invoice takes what it sells; null: the usual place.
  stock_place_id uuid,
  -- Derived, as paid_cents is.
  written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  -- What credit notes have settled of it; derived, as paid_cents is.
  credited_cents bigint not null default 0 check (credited_cents >= 0),
  -- What is still owed.
  balance_cents bigint
    generated always as (
case
    when issued_at is null
    or voided_at is not null then 0
    else total_cents - paid_cents - credited_cents - written_off_cents
end) stored not null,
  -- Which series an invoice was made of, and the how many-th of it.
  recurring_id uuid,
  recurring_sequence integer check (recurring_sequence > 0),
  reminded_from date default '0001-01-01',
  -- { isDeposit, parts: [{ dueDate, share, cents }] }: all parts but the last, which is the rest on the due date.
  schedule jsonb,
  next_due_date date
    generated always as (
case
    when schedule is null then due_date
    else next_due_date(due_date, schedule,
    total_cents, paid_cents + credited_cents + written_off_cents)
end) stored not null,
  -- The invoice that is late, and the day of this fee by what was said.
  late_fee_of uuid,
  late_fee_on date,
  -- Derived, as paid_cents is: what was paid back of it, and of that what its credit notes paid back. The latter is still
  -- in what is paid; what goes back out of a payment is taken off that.
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  refunded_credit_cents bigint not null default 0 check (refunded_credit_cents >= 0),
  private_note text not null default '' check (length(private_note) <= 2000),
  -- Derived: when its mail goes out by itself, and issues a draft; null where nothing is planned, or it waits for a person.
  scheduled_at timestamptz,
  version integer not null default 1 check (version > 0),
  told_tax_cents bigint check (told_tax_cents >= 0),
  primary key (business_id, id),
  -- Whatever runs twice at the same time, the clock makes none twice.
  constraint invoices_once_in_a_series unique (business_id, recurring_id, recurring_sequence),
  -- Whatever runs twice at the same time, the clock charges nothing twice.
  constraint invoices_late_fee_once unique (business_id, late_fee_of, late_fee_on),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, shipping_tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, journal_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, void_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, opening_id) references opening_balances (business_id, id),
  foreign key (business_id, opening_entry_id) references journal_entries (business_id, id),
  foreign key (business_id, stock_place_id) references stock_places (business_id, id),
  foreign key (business_id, recurring_id) references recurring_invoices (business_id, id),
  foreign key (business_id, late_fee_of) references invoices (business_id, id),
  constraint invoices_schedule_has_parts check (jsonb_array_length(schedule -> 'parts') between 1 and 11),
  constraint invoices_due_after_issue check (due_date >= issue_date),
  constraint invoices_number_when_issued check ((number is null) = (issued_at is null)),
  constraint invoices_frozen_parties
    check (issued_at is null or customer_id is not null and seller is not null and buyer is not null),
  constraint invoices_check check (opening_entry_id is null or opening_id is not null),
  constraint invoices_not_overpaid check ((paid_cents + credited_cents + written_off_cents) <= total_cents),
  constraint invoices_draft_is_unpaid
    check (issued_at is not null or (paid_cents + credited_cents + written_off_cents) = 0),
  constraint invoices_void_is_unpaid
    check (voided_at is null or issued_at is not null and (paid_cents + credited_cents + written_off_cents) = 0),
  constraint invoices_sequence_in_a_series check ((recurring_id is null) = (recurring_sequence is null)),
  constraint invoices_late_fee_has_day check ((late_fee_of is null) = (late_fee_on is null) and late_fee_of <> id),
  constraint invoices_refunded_adds_up check (refunded_credit_cents <= refunded_cents),
  constraint invoices_check1 check (told_tax_cents is null or not prices_include_tax)
);
create index invoices_by_date on invoices (business_id, issue_date desc, id desc);
create index invoices_by_customer on invoices (business_id, customer_id, issue_date desc, id desc);
create index invoices_drafts on invoices (business_id, issue_date desc, id desc) where (issued_at is null);
create index invoices_void on invoices (business_id, issue_date desc, id desc) where (voided_at is not null);
create index invoices_search on invoices using gin (business_id, search_text gin_trgm_ops);
create index invoices_by_event on invoices (business_id, event_id) where (event_id is not null);
create index invoices_of_opening on invoices (business_id, opening_id) where (opening_id is not null);
create unique index invoices_business_id_number_key on invoices (business_id, number)
  where ((voided_at is null) or (opening_id is null));
create index invoices_by_stock_place on invoices (business_id, stock_place_id) where (stock_place_id is not null);
create index invoices_written_off on invoices (business_id, issue_date desc, id desc) where (written_off_cents > 0);
-- What was bought in some days, and of which product.
create index invoices_bought on invoices (business_id, issue_date) include (customer_id, total_cents)
  where ((issued_at is not null) and (voided_at is null));
create index invoices_open on invoices (business_id, issue_date desc, id desc) where (balance_cents > 0);
-- What is owed, by the day on which it is due: for the dashboard's list and its expected payments.
create index invoices_open_by_due on invoices (business_id, next_due_date, id)
  include (balance_cents, customer_id, schedule) where (balance_cents > 0);
create index invoices_open_by_customer on invoices (business_id, customer_id, next_due_date, id)
  where (balance_cents > 0);
create index invoices_open_in_parts on invoices (business_id, customer_id)
  where ((balance_cents > 0) and (schedule is not null));
create index invoices_refunded on invoices (business_id, issue_date desc, id desc) where (refunded_cents > 0);
call protect_tenant_table('invoices');
grant select, insert (business_id, id, customer_id, reference, issue_date, due_date, prices_include_tax,
  discount_kind, discount_value, shipping_cents, shipping_tax_rate_id, note, subtotal_cents, discount_cents,
  tax_cents, total_cents, public_token, created_at, updated_at, marketplace, tax_note, shipping_exemption, event_id,
  channel, opening_id, stock_place_id, recurring_id, recurring_sequence, schedule, late_fee_of, late_fee_on,
  told_tax_cents), update (customer_id, number, reference, issue_date, due_date, prices_include_tax, discount_kind,
  discount_value, shipping_cents, shipping_tax_rate_id, note, subtotal_cents, discount_cents, tax_cents,
  total_cents, seller, buyer, public_token, issued_at, sent_at, viewed_at, voided_at, void_reason, journal_entry_id,
  void_entry_id, updated_at, marketplace, tax_note, shipping_exemption, event_id, channel, opening_id,
  opening_entry_id, stock_place_id, reminded_from, schedule, private_note, version, told_tax_cents),
  delete on invoices to atelier_app;
grant select (business_id, id, public_token) on invoices to atelier_link;
grant select (business_id, id, customer_id, issue_date, due_date, total_cents, paid_cents, issued_at, sent_at,
  viewed_at, voided_at, search_text, written_off_cents, credited_cents, balance_cents, next_due_date,
  refunded_cents, refunded_credit_cents, scheduled_at) on invoices to atelier_search;
grant select (business_id, id, due_date, total_cents, paid_cents, issued_at, voided_at, balance_cents,
  next_due_date) on invoices to atelier_clock;

alter table customer_interactions
  add constraint customer_interactions_business_id_invoice_id_fkey foreign key (business_id, invoice_id) references invoices (business_id, id) on delete set null (invoice_id);

alter table customer_mails
  add constraint customer_mails_business_id_invoice_id_fkey foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade;

alter table scheduled_mails
  add constraint scheduled_mails_business_id_invoice_id_fkey foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade;

-- An issued invoice is a document: afterwards only what happens to it changes, never what it says.
create function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'credited_cents', 'written_off_cents', 'refunded_cents', 'refunded_credit_cents', 'balance_cents', 'next_due_date',
    'public_token', 'updated_at', 'search_text', 'reminded_from', 'private_note', 'scheduled_at'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  else
    if new.customer_id <> old.customer_id and are_merged(new.business_id, old.customer_id, new.customer_id) then
      what_happens := what_happens || 'customer_id'::text;
    end if;
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.voided_at is null or old.voided_at = new.voided_at)
    then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;
comment on function issued_invoice_is_frozen() is 'guards: an issued invoice keeps what it says.';

create function write_invoice_search_text() returns trigger
  language plpgsql as $$
begin
  new.search_text := fold(coalesce(new.number, '') || ' ' || new.reference || ' ' || coalesce(
    new.buyer ->> 'name',
    (select name from customers where business_id = new.business_id and id = new.customer_id),
    ''
  ));
  return new;
end $$;
comment on function write_invoice_search_text() is 'derives: the searched text of an invoice or a quote.';

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
comment on function filed_period_takes_no_invoice() is
  'guards: no taxed invoice is dated in a filed sales tax period.';

create function moved_invoice_moves_sales() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In the order of the key, as in 0019.
  insert into sales_months (business_id, basis, dimension, span, month, account_id, key, amount_cents, quantity, invoices)
    select s.business_id, s.basis, s.dimension, s.span, s.month, s.account_id, s.key,
           sum(side.sign * s.amount_cents), sum(side.sign * s.quantity), sum(side.sign * s.invoices)
      from (values (old.customer_id, -1), (new.customer_id, 1)) as side (customer, sign)
      cross join (values ('accrual'), ('cash')) as basis (name)
      cross join lateral sum_earnings(
        array(select row(e.*)::earning from earnings_of_invoice(new, basis.name, side.customer) e), basis.name) s
      where s.dimension = 'customer'
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (business_id, basis, dimension, span, month, account_id, key) do update
      set amount_cents = sales_months.amount_cents + excluded.amount_cents,
          quantity = sales_months.quantity + excluded.quantity,
          invoices = sales_months.invoices + excluded.invoices;
  return null;
end $$;
comment on function moved_invoice_moves_sales() is
  'derives: sales_months by customer when a merge moves an invoice.';

-- What is issued has nothing credited yet; what goes to another customer takes its credit notes along.
create function invoice_moves_standing() returns trigger
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
comment on function invoice_moves_standing() is
  'derives: what a customer has bought from issued and voided invoices.';

create function open_invoice_compares_sums() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if exists (
    select from invoices where business_id = new.business_id and customer_id = new.customer_id and id <> new.id
      and balance_cents > 0
  ) then
    perform open_sum_compares_bank_lines(new.balance_cents, new.buyer ->> 'name');
  end if;
  return null;
end $$;
comment on function open_invoice_compares_sums() is
  'enqueues: open bank lines with the sum of several invoices of a customer are compared again.';

create function void_invoice_has_no_credit_notes() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from credit_notes
      where business_id = new.business_id and invoice_id = new.id and issued_at is not null and voided_at is null
  ) then
    raise exception 'an invoice with credit notes is not voided'
      using errcode = 'check_violation', constraint = 'invoices_void_has_no_credit_notes', table = 'invoices';
  end if;
  return new;
end $$;
comment on function void_invoice_has_no_credit_notes() is 'guards: an invoice with credit notes is not voided.';

-- A public link opens one issued invoice, and nothing else of its business.
create policy link on invoices for select to atelier_link
  using ((public_token = current_setting('atelier.link_token', true)) and (issued_at is not null));

create policy search on invoices for select to atelier_search using (true);

-- Across businesses the clock sees no more than what tells it where to go, and what it may sweep.
create policy clock on invoices for select to atelier_clock using (true);

create trigger issued_invoice_is_frozen before delete or update on invoices
  for each row
  when (not is_erasing()) execute function issued_invoice_is_frozen();

create trigger write_invoice_search_text before insert or update of number, reference, buyer, customer_id on invoices
  for each row execute function write_invoice_search_text();

create trigger record_change after insert or delete or update on invoices
  for each row execute function record_change();

create trigger filed_period_takes_no_invoice before update of issued_at, void_entry_id on invoices
  for each row execute function filed_period_takes_no_invoice();

create trigger moved_invoice_moves_sales after update of customer_id on invoices
  for each row
  when (old.issued_at is not null and old.customer_id <> new.customer_id)
  execute function moved_invoice_moves_sales();

create trigger merged_customer_leads_on before insert or update of customer_id on invoices
  for each row
  when (new.customer_id is not null)
  execute function merged_customer_leads_on();

create trigger invoice_moves_standing after insert on invoices
  for each row
  when (new.issued_at is not null and new.customer_id is not null)
  execute function invoice_moves_standing();

create trigger changed_invoice_moves_standing after update of issued_at, voided_at, customer_id on invoices
  for each row
  when ((old.issued_at is not null or new.issued_at is not null) and ((old.issued_at is null) <> (new.issued_at is null) or (old.voided_at is null) <> (new.voided_at is null) or old.customer_id is distinct from new.customer_id))
  execute function invoice_moves_standing();

create trigger open_invoice_compares_sums after update on invoices
  for each row
  when (new.issued_at is not null and (old.balance_cents <> new.balance_cents or old.issued_at is null))
  execute function open_invoice_compares_sums();

create trigger void_invoice_has_no_credit_notes before update of voided_at on invoices
  for each row
  when (old.voided_at is null and new.voided_at is not null)
  execute function void_invoice_has_no_credit_notes();

create trigger record_lets_documents_go after delete on invoices
  for each row execute function record_lets_documents_go('invoice');

create table invoice_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  invoice_id uuid not null,
  position smallint not null check ("position" >= 1),
  product_id uuid,
  description text not null check (btrim(description) <> '' and length(description) <= 1000),
  quantity numeric(16,6) not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_id uuid,
  income_account_id uuid,
  -- After the line's discount, before the document's; as shown on the invoice.
  amount_cents bigint not null check (amount_cents >= 0),
  -- Why the line bears nothing of the tax that it names.
  exemption text check (exemption in ('customer', 'product', 'marketplace')),
  -- In which unit the quantity of a line is: hours, meters, dozens; empty for pieces, of which nothing is said.
  unit text not null default '' check (length(unit) <= 20),
  -- What a line takes of the stock, in the stock unit of its product, where that is another amount than its own: 50 cm of
  -- a wire that is kept in meters take 0.5. Empty: as much as the line says.
  stock_quantity numeric(20,6) check (stock_quantity > 0),
  primary key (business_id, id),
  unique (business_id, invoice_id, "position"),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references inventory_items (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id)
);
create index invoice_lines_by_product on invoice_lines (business_id, product_id) include (invoice_id)
  where (product_id is not null);
call protect_tenant_table('invoice_lines');
grant select, insert, update (stock_quantity), delete on invoice_lines to atelier_app;

create function issued_invoice_keeps_its_rows() returns trigger
  language plpgsql as $$
declare
  touched record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (
    select from invoices
      where business_id = touched.business_id and issued_at is not null
        and (id = touched.invoice_id or tg_op = 'UPDATE' and id = old.invoice_id)
  ) and not (tg_op = 'DELETE' and may_wipe(touched.business_id)) then
    raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = tg_table_name;
  end if;
  return touched;
end $$;
comment on function issued_invoice_keeps_its_rows() is
  'guards: an issued invoice keeps its lines, taxes and parts.';

create function drafts_are_not_sold() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from inventory_items i join added a on a.business_id = i.business_id and a.product_id = i.id where i.is_draft
  ) then
    raise exception 'an item is a draft'
      using errcode = 'restrict_violation', constraint = 'inventory_items_draft_apart', table = tg_table_name;
  end if;
  return null;
end $$;
comment on function drafts_are_not_sold() is 'guards: a draft item is not sold.';

create trigger issued_invoice_keeps_its_rows before insert or delete or update on invoice_lines
  for each row
  when (not is_erasing())
  execute function issued_invoice_keeps_its_rows();

create trigger drafts_are_not_sold after insert on invoice_lines
  referencing new table as added
  for each statement execute function drafts_are_not_sold();

create trigger keep_lines after delete on invoice_lines
  referencing old table as gone
  for each statement execute function keep_lines('invoice_id');

create trigger tell_lines after insert on invoice_lines
  referencing new table as came
  for each statement execute function tell_lines('invoice_id', 'invoices');

drop trigger announce_change on invoice_lines;

-- One row for each tax rate of an invoice: what was taxed and how much tax, as shown on the invoice.
create table invoice_taxes (
  business_id uuid not null references businesses (id) on delete cascade,
  invoice_id uuid not null,
  tax_rate_id uuid not null,
  name text not null,
  rate_millionths integer not null,
  taxable_cents bigint not null,
  tax_cents bigint not null,
  exempt_cents bigint not null default 0 check (exempt_cents >= 0),
  marketplace_cents bigint not null default 0 check (marketplace_cents >= 0),
  primary key (business_id, invoice_id, tax_rate_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade,
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id)
);
call protect_tenant_table('invoice_taxes');
grant select, insert, delete on invoice_taxes to atelier_app;

create trigger issued_invoice_keeps_its_rows before insert or delete or update on invoice_taxes
  for each row execute function issued_invoice_keeps_its_rows();

drop trigger announce_change on invoice_taxes;

-- How the tax of a combined rate is divided over its parts; a rate of its own has no rows here.
create table invoice_tax_parts (
  business_id uuid not null references businesses (id) on delete cascade,
  invoice_id uuid not null,
  tax_rate_id uuid not null,
  position smallint not null check ("position" >= 1),
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

create trigger issued_invoice_keeps_its_rows before insert or delete or update on invoice_tax_parts
  for each row execute function issued_invoice_keeps_its_rows();

create table recurring_invoice_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  recurring_invoice_id uuid not null,
  position smallint not null check ("position" >= 1),
  product_id uuid,
  description text not null check (btrim(description) <> '' and length(description) <= 1000),
  quantity numeric(16,6) not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_id uuid,
  income_account_id uuid,
  unit text not null default '' check (length(unit) <= 20),
  primary key (business_id, id),
  constraint recurring_invoice_lines_business_id_recurring_invoice_id_po_key unique (business_id,
    recurring_invoice_id, "position"),
  foreign key (business_id, recurring_invoice_id) references recurring_invoices (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references inventory_items (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id)
);
create index recurring_invoice_lines_by_product on recurring_invoice_lines (business_id, product_id)
  where (product_id is not null);
create index recurring_invoice_lines_by_tax_rate on recurring_invoice_lines (business_id, tax_rate_id)
  where (tax_rate_id is not null);
create index recurring_invoice_lines_by_account on recurring_invoice_lines (business_id, income_account_id)
  where (income_account_id is not null);
call protect_tenant_table('recurring_invoice_lines');
grant select, insert, delete on recurring_invoice_lines to atelier_app;

create trigger keep_lines after delete on recurring_invoice_lines
  referencing old table as gone
  for each statement execute function keep_lines('recurring_invoice_id');

create trigger tell_lines after insert on recurring_invoice_lines
  referencing new table as came
  for each statement
  execute function tell_lines('recurring_invoice_id', 'recurring_invoices');

drop trigger announce_change on recurring_invoice_lines;

-- The way in for somebody who holds an invoice's link: enters its business as nobody, and answers which invoice the
-- link opens, or no row. Run by the login role as the first statement of a database transaction.
create function enter_by_invoice_link(token text) returns table (business uuid, invoice uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', token, true), set_config('role', 'atelier_link', true);
  select business_id, id into business, invoice from invoices where public_token = token;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

-- Of invoices and entries that hold the words, the newest. What is common is among the newest two thousand; what is not
-- is rare enough for the trigram index. The planner cannot tell the two apart: the policies keep the statistics from it.
-- One or two letters are not looked for any further.
--
-- The invoices of the given customers come along, each as close as its customer, so that typing errors in a name are
-- forgiven without comparing the name on every invoice.
create function suggest_invoices(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[])
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with newest as materialized (
          select i.id, issue_date, search_text from invoices i
          where business_id = current_business_id() and length(asked) > 1
          order by issue_date desc, i.id desc limit 2000
        ), recent as materialized (
          select * from newest
          where search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          order by issue_date desc, id desc limit most
        ), rare as materialized (
          select i.id, issue_date, search_text from invoices i
          where business_id = current_business_id() and asked ~ '\S{3}' and (select count(*) from recent) < most
            and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3] and search_text ~ patterns[4]
          limit 3000
        ), numbered as materialized (
          -- 42 means INV-0042, however many newer numbers end with it.
          select i.id, issue_date from invoices i
          where business_id = current_business_id() and asked ~ '^\D{0,20}\d{2,18}$'
            and search_text ~ ('^\S*\m0*' || substring(asked from '0*(\d+)$') || ' ')
            and (asked ~ '^\d' or starts_with(search_text, rtrim(asked, '0123456789')))
        ), found as (
          (select h.id, issue_date, search_closeness(search_text, asked) as nearness
            from (select * from recent union all select * from rare) h
            order by issue_date desc, h.id desc limit most)
          union all select n.id, issue_date, 5 from numbered n
          union all
          select i.id, i.issue_date, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.issue_date from invoices n
              where business_id = current_business_id() and customer_id = c.id
              order by n.issue_date desc, n.id desc limit most
            ) i
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.issue_date) desc, f.id desc limit most $$;
grant create on schema public to atelier_search;
alter function suggest_invoices(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_invoices(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) from public;
grant execute on function suggest_invoices(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) to atelier_app;
reset role;

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

-- Whether a document of an invoice on this day would change what a filing has said. What was carried over follows from
-- all days before, on either basis.
create function is_tax_filed(business uuid, invoice uuid, day date, asked_basis text) returns boolean
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

create procedure add_earnings(earnings earning[], of_basis text)
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if earnings is null then return; end if;
  -- In the order of the key: two postings never wait for each other crosswise.
  insert into sales_months (business_id, basis, dimension, span, month, account_id, key, amount_cents, quantity, invoices)
    select * from sum_earnings(earnings, of_basis) order by 1, 2, 3, 4, 5, 6, 7
    on conflict (business_id, basis, dimension, span, month, account_id, key) do update
      set amount_cents = sales_months.amount_cents + excluded.amount_cents,
          quantity = sales_months.quantity + excluded.quantity,
          invoices = sales_months.invoices + excluded.invoices;
end $$;
revoke execute on procedure add_earnings(earnings earning[], of_basis text) from public;

create function earnings_of_invoice(invoice invoices, of_basis text, customer uuid) returns setof earning
  language sql stable as $$
    select invoice.business_id, invoice.id, customer, e.id, e.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from journal_entries e
      join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      where of_basis = 'accrual' and e.business_id = invoice.business_id and e.source_id = invoice.id
        and e.source_kind = 'invoice'
      group by e.id, e.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
    union all
    select invoice.business_id, invoice.id, customer, s.entry_id, s.entry_date, s.account_id,
           (sum(s.amount) over (partition by s.account_id order by s.number) - s.amount)::bigint, s.amount
      from (
        select c.entry_id, c.entry_date, c.account_id, e.number, -sum(c.amount_cents)::bigint as amount
          from cash_adjustments c
          join accounts a on a.business_id = c.business_id and a.id = c.account_id and a.type in ('income', 'other-income')
          join journal_entries e on e.business_id = c.business_id and e.id = c.entry_id
          where of_basis = 'cash' and c.business_id = invoice.business_id and c.settles_entry_id = invoice.journal_entry_id
          group by c.entry_id, c.entry_date, c.account_id, e.number
          having sum(c.amount_cents) <> 0
      ) s
    union all
    select c.business_id, c.id, customer, e.id, e.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from credit_notes c
      join journal_entries e on e.business_id = c.business_id and e.source_id = c.id and e.source_kind = 'credit-note'
      join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      where c.business_id = invoice.business_id and c.invoice_id = invoice.id
      group by c.business_id, c.id, e.id, e.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
  $$;

-- What is owed, part by part: the one place that says what is due when. An invoice without a plan is one part, due on
-- its next due date, so that the index of open invoices answers.
create view owed_parts with (security_invoker = true) as
  select i.business_id, i.id as invoice_id, i.customer_id, i.next_due_date as due_date, i.balance_cents as open_cents
    from invoices i where i.balance_cents > 0 and i.schedule is null
  union all
  select i.business_id, i.id, i.customer_id, p.due_date, p.open_cents
    from invoices i
    cross join lateral invoice_parts(i.due_date, i.schedule, i.total_cents, i.total_cents - i.balance_cents) p
    where i.balance_cents > 0 and i.schedule is not null and p.open_cents > 0;
grant select on owed_parts to atelier_app;

create function invoice_state(
  issued_at timestamptz, scheduled_at timestamptz, sent_at timestamptz, viewed_at timestamptz, voided_at timestamptz,
  due_date date, total_cents bigint, paid_cents bigint, credited_cents bigint, written_off_cents bigint,
  refunded_cents bigint, refunded_credit_cents bigint, today date
) returns text
  language sql immutable parallel safe
  return case
    when voided_at is not null then 'void'
    when issued_at is null then case when scheduled_at is null then 'draft' else 'scheduled' end
    when paid_cents + credited_cents + written_off_cents >= total_cents then case
      when written_off_cents > 0 then 'written-off'
      when refunded_credit_cents > 0 or (refunded_cents > 0 and credited_cents > 0) then
        case when refunded_credit_cents >= paid_cents then 'refunded' else 'partially-refunded' end
      when credited_cents > 0 and paid_cents = 0 then 'credited'
      else 'paid' end
    when due_date < today then 'overdue'
    when paid_cents > 0 then 'partially-paid'
    when viewed_at is not null then 'viewed'
    when sent_at is not null then 'sent'
    else 'issued'
  end;

create function invoice_state(invoice invoices, today date) returns text
  language sql stable
  return invoice_state(invoice.issued_at, invoice.scheduled_at, invoice.sent_at, invoice.viewed_at, invoice.voided_at,
    invoice.next_due_date, invoice.total_cents, invoice.paid_cents, invoice.credited_cents, invoice.written_off_cents,
    invoice.refunded_cents, invoice.refunded_credit_cents, today);
