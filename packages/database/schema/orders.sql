-- orders: what customers asked for, from the first word until it is with them.

create table customer_orders (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Null while a draft: it is given when the order is opened, without gaps.
  number text,
  customer_id uuid,
  channel text not null check (channel in ('market', 'online', 'commission', 'wholesale', 'consignment', 'in-person')),
  marketplace text not null default '' check (length(marketplace) <= 60),
  event_id uuid,
  ordered_on date not null,
  promised_on date,
  prices_include_tax boolean not null default false,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipping_tax_rate_id uuid,
  shipping_exemption text check (shipping_exemption in ('customer', 'marketplace')),
  shipping_method text not null default '' check (length(shipping_method) <= 80),
  shipping_address text not null default '' check (length(shipping_address) <= 500),
  -- What the shop or the customer calls it.
  source_id text not null default '' check (length(source_id) <= 80),
  note text not null default '' check (length(note) <= 2000),
  private_note text not null default '' check (length(private_note) <= 2000),
  total_cents bigint not null check (total_cents >= 0),
  -- What happened to it; its state follows.
  opened_at timestamptz,
  held_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  step_reason text not null default '' check (length(step_reason) <= 500),
  state text
    generated always as (
case
    when cancelled_at is not null then 'cancelled'
    when completed_at is not null then 'completed'
    when opened_at is null then 'draft'
    when held_at is not null then 'on-hold'
    else 'open'
end) stored not null,
  search_text text generated always as (fold((coalesce(number, '') || ' ') || source_id)) stored not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What is asked before the work begins is said of any order, not of commissions alone.
  deposit_cents bigint not null default 0 check (deposit_cents >= 0),
  -- Sales tax as a marketplace charged it, which the maker pays: kept to the cent instead of worked out. Null: worked out.
  told_tax_cents bigint check (told_tax_cents >= 0),
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, shipping_tax_rate_id) references tax_rates (business_id, id),
  constraint customer_orders_promised check (promised_on >= ordered_on),
  constraint customer_orders_number_when_open check ((number is null) = (opened_at is null)),
  constraint customer_orders_check check (opened_at is null or customer_id is not null),
  constraint customer_orders_check1
    check (opened_at is not null or held_at is null and completed_at is null and cancelled_at is null),
  constraint customer_orders_check2 check (num_nonnulls(held_at, completed_at, cancelled_at) <= 1),
  constraint customer_orders_check3 check (told_tax_cents is null or not prices_include_tax)
);
create index customer_orders_by_day on customer_orders (business_id, ordered_on desc, id desc);
create index customer_orders_by_customer on customer_orders (business_id, customer_id, ordered_on desc, id desc);
create index customer_orders_by_state on customer_orders (business_id, state, ordered_on desc, id desc);
create index customer_orders_by_promise on customer_orders (business_id, promised_on, id)
  where (state in ('open', 'on-hold'));
create index customer_orders_by_event on customer_orders (business_id, event_id) where (event_id is not null);
create index customer_orders_by_shipping_tax on customer_orders (business_id, shipping_tax_rate_id)
  where (shipping_tax_rate_id is not null);
create index customer_orders_search on customer_orders using gin (business_id, search_text gin_trgm_ops);
create unique index customer_orders_source on customer_orders (business_id, channel, source_id)
  where ((source_id <> '') and (cancelled_at is null));
-- What rules of segments ask of all orders that were opened and are not cancelled, without reading the orders themselves.
create index customer_orders_counted on customer_orders (business_id, ordered_on, customer_id, channel)
  where ((opened_at is not null) and (cancelled_at is null));
call protect_tenant_table('customer_orders');
grant select, insert (business_id, id, number, customer_id, channel, marketplace, event_id, ordered_on, promised_on,
  prices_include_tax, discount_kind, discount_value, shipping_cents, shipping_tax_rate_id, shipping_exemption,
  shipping_method, shipping_address, source_id, note, private_note, total_cents, opened_at, deposit_cents,
  told_tax_cents), update (number, customer_id, channel, marketplace, event_id, ordered_on, promised_on,
  prices_include_tax, discount_kind, discount_value, shipping_cents, shipping_tax_rate_id, shipping_exemption,
  shipping_method, shipping_address, source_id, note, private_note, total_cents, opened_at, held_at, completed_at,
  cancelled_at, step_reason, version, updated_at, deposit_cents, told_tax_cents), delete on customer_orders
  to atelier_app;
grant select (business_id, id, customer_id, ordered_on, search_text) on customer_orders to atelier_search;

alter table customer_interactions
  add constraint customer_interactions_business_id_order_id_fkey foreign key (business_id, order_id) references customer_orders (business_id, id) on delete set null (order_id);

-- The search sees all rows, and names the business that was entered itself.
create policy search on customer_orders for select to atelier_search using (true);

create trigger merged_customer_leads_on before insert or update of customer_id on customer_orders
  for each row
  when (new.customer_id is not null)
  execute function merged_customer_leads_on();

create trigger record_change after insert or delete or update on customer_orders
  for each row execute function record_change();

create trigger record_lets_documents_go after delete on customer_orders
  for each row execute function record_lets_documents_go('customer-order');

create trigger commission_lets_documents_go after delete on customer_orders
  for each row execute function record_lets_documents_go('commission');

create table customer_order_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  position smallint not null check ("position" >= 1),
  product_id uuid,
  description text not null check (btrim(description) <> '' and length(description) <= 1000),
  quantity numeric(20,6) not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_id uuid,
  exemption text check (exemption in ('customer', 'product', 'marketplace')),
  income_account_id uuid,
  -- What makes it theirs, and whether it is made for them instead of taken from the shelf.
  personalisation text not null default '' check (length(personalisation) <= 1000),
  is_made boolean not null default false,
  search_text text generated always as (fold((description || ' ') || personalisation)) stored not null,
  unit text not null default '' check (length(unit) <= 20),
  stock_quantity numeric(20,6) check (stock_quantity > 0),
  primary key (business_id, id),
  unique (business_id, id, order_id),
  foreign key (business_id, order_id) references customer_orders (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references inventory_items (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id)
);
create index customer_order_lines_by_order on customer_order_lines (business_id, order_id, "position");
create index customer_order_lines_by_product on customer_order_lines (business_id, product_id, order_id)
  where (product_id is not null);
create index customer_order_lines_by_tax on customer_order_lines (business_id, tax_rate_id)
  where (tax_rate_id is not null);
create index customer_order_lines_by_account on customer_order_lines (business_id, income_account_id)
  where (income_account_id is not null);
create index customer_order_lines_search on customer_order_lines using gin (business_id, search_text gin_trgm_ops);
create index customer_order_lines_by_description on customer_order_lines (business_id, description, order_id)
  where ((product_id is not null) and (length(description) <= 600));
call protect_tenant_table('customer_order_lines');
grant select, insert, insert (unit, stock_quantity), update (position, product_id, description, quantity,
  unit_price_cents, discount_kind, discount_value, tax_rate_id, exemption, income_account_id, personalisation,
  is_made, unit, stock_quantity), delete on customer_order_lines to atelier_app;
grant select (business_id, order_id, search_text) on customer_order_lines to atelier_search;

create policy search on customer_order_lines for select to atelier_search using (true);

create trigger keep_lines after delete on customer_order_lines
  referencing old table as gone
  for each statement execute function keep_lines('order_id');

create trigger tell_lines after insert on customer_order_lines
  referencing new table as came
  for each statement execute function tell_lines('order_id', 'customer_orders');

drop trigger announce_change on customer_order_lines;

-- Which line of an invoice stands for which line of an order. A line that was taken off its draft stands for nothing.
create table customer_order_invoice_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  order_line_id uuid not null,
  invoice_id uuid not null,
  invoice_line_id uuid not null,
  primary key (business_id, invoice_id, invoice_line_id),
  constraint customer_order_invoice_lines_line foreign key (business_id, order_line_id, order_id)
    references customer_order_lines (business_id, id, order_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade
);
create index customer_order_invoice_lines_by_line on customer_order_invoice_lines (business_id, order_line_id);
create index customer_order_invoice_lines_by_order on customer_order_invoice_lines (business_id, order_id);
call protect_tenant_table('customer_order_invoice_lines');
grant select, insert on customer_order_invoice_lines to atelier_app;

drop trigger announce_change on customer_order_invoice_lines;

create table customer_order_batches (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  order_line_id uuid not null,
  batch_id uuid not null,
  primary key (business_id, batch_id),
  constraint customer_order_batches_line foreign key (business_id, order_line_id, order_id)
    references customer_order_lines (business_id, id, order_id),
  foreign key (business_id, batch_id) references production_batches (business_id, id)
);
create index customer_order_batches_by_line on customer_order_batches (business_id, order_line_id, order_id);
call protect_tenant_table('customer_order_batches');
grant select, insert on customer_order_batches to atelier_app;

-- A parcel that went off, or what lies ready to be picked up.
create table customer_order_parcels (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('parcel', 'pickup')),
  -- On which day it went off, or was ready; arrived or was picked up; came back.
  day date not null,
  delivered_on date,
  returned_on date,
  return_reason text not null default '' check (length(return_reason) <= 500),
  carrier text not null default '' check (length(carrier) <= 80),
  tracking text not null default '' check (length(tracking) <= 120),
  -- Recorded by mistake, and taken back.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, id, order_id),
  foreign key (business_id, order_id) references customer_orders (business_id, id),
  constraint customer_order_parcels_check check (delivered_on >= day),
  constraint customer_order_parcels_check1 check (returned_on >= day)
);
create index customer_order_parcels_by_order on customer_order_parcels (business_id, order_id, day);
create index customer_order_parcels_by_tracking on customer_order_parcels (business_id, tracking)
  where (tracking <> '');
call protect_tenant_table('customer_order_parcels');
grant select, insert, update (delivered_on, returned_on, return_reason, carrier, tracking,
  undone_at) on customer_order_parcels to atelier_app;

create table customer_order_parcel_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  parcel_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  quantity numeric(20,6) not null check (quantity > 0),
  primary key (business_id, parcel_id, order_line_id),
  foreign key (business_id, parcel_id, order_id) references customer_order_parcels (business_id, id, order_id),
  constraint customer_order_parcel_lines_line foreign key (business_id, order_line_id, order_id)
    references customer_order_lines (business_id, id, order_id)
);
create index customer_order_parcel_lines_by_line on customer_order_parcel_lines (business_id, order_line_id,
  order_id);
call protect_tenant_table('customer_order_parcel_lines');
grant select, insert on customer_order_parcel_lines to atelier_app;

drop trigger announce_change on customer_order_parcel_lines;

create table commissions (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  brief text not null default '' check (length(brief) <= 5000),
  quote_id uuid,
  -- 244 random bits: the page of the customer cannot be guessed. It gets another one to take it away from whoever has it.
  public_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') unique
    check (length(public_token) >= 32),
  -- When the customer looked at the page last.
  viewed_at timestamptz,
  -- When the work began and was finished, where no batch says it.
  begun_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1 check (version >= 1),
  primary key (business_id, order_id),
  foreign key (business_id, order_id) references customer_orders (business_id, id) on delete cascade,
  foreign key (business_id, quote_id) references quotes (business_id, id) on delete set null (quote_id)
);
create index commissions_by_quote on commissions (business_id, quote_id) where (quote_id is not null);
call protect_tenant_table('commissions');
grant select, insert (business_id, order_id), update (brief, quote_id, public_token, viewed_at, begun_at,
  finished_at, version) on commissions to atelier_app;
grant select (business_id, order_id, public_token) on commissions to atelier_link;

-- A public link opens one commission, and nothing else of its business.
create policy link on commissions for select to atelier_link
  using (public_token = current_setting('atelier.link_token', true));

-- What the customer is shown, numbered, with files; from sending on it says what it said, and has one answer.
create table commission_proofs (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  number smallint not null check (number >= 1),
  note text not null default '' check (length(note) <= 2000),
  sent_at timestamptz,
  mailed_at timestamptz,
  answer text check (answer in ('approved', 'changes')),
  answered_at timestamptz,
  -- The name that was typed, and what was said with it.
  answered_by text not null default '' check (length(answered_by) <= 200),
  answer_note text not null default '' check (length(answer_note) <= 2000),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint commission_proofs_number unique (business_id, order_id, number),
  foreign key (business_id, order_id) references commissions (business_id, order_id) on delete cascade,
  constraint commission_proofs_check check (sent_at is not null or num_nonnulls(mailed_at, answer) = 0),
  constraint commission_proofs_check1 check ((answer is null) = (answered_at is null)),
  constraint commission_proofs_check2 check (answer is distinct from 'approved' or answered_by <> ''),
  constraint commission_proofs_check3 check (answer is distinct from 'changes' or answer_note <> '')
);
call protect_tenant_table('commission_proofs');
grant select, insert (business_id, id, order_id, number, note), update (note, sent_at, mailed_at, answer,
  answered_at, answered_by, answer_note), delete on commission_proofs to atelier_app;

create trigger record_lets_documents_go after delete on commission_proofs
  for each row execute function record_lets_documents_go('commission-proof');

create table commission_messages (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  is_from_customer boolean not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  body text not null check (btrim(body) <> '' and length(body) <= 4000),
  sent_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, order_id) references commissions (business_id, order_id) on delete cascade
);
create index commission_messages_by_order on commission_messages (business_id, order_id, sent_at, id);
call protect_tenant_table('commission_messages');
grant select, insert on commission_messages to atelier_app;

create table customer_order_returns (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  day date not null,
  reason text not null
    check (reason in ('damaged', 'wrong-item', 'not-as-described', 'changed-mind', 'late', 'other')),
  note text not null default '' check (length(note) <= 500),
  outcome text not null check (outcome in ('refund', 'credit', 'exchange')),
  exchange_order_id uuid,
  -- Recorded by mistake, and taken back.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, id, order_id),
  unique (business_id, exchange_order_id),
  foreign key (business_id, order_id) references customer_orders (business_id, id),
  foreign key (business_id, exchange_order_id) references customer_orders (business_id, id),
  constraint customer_order_returns_check
    check (exchange_order_id is null or outcome = 'exchange' and exchange_order_id <> order_id)
);
create index customer_order_returns_by_order on customer_order_returns (business_id, order_id, day);
call protect_tenant_table('customer_order_returns');
grant select, insert, update (undone_at) on customer_order_returns to atelier_app;

create table customer_order_return_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  return_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  quantity numeric(20,6) not null check (quantity > 0),
  -- What of it stood on no invoice: it is neither credited nor invoiced.
  uninvoiced numeric(20,6) not null,
  condition text not null check (condition in ('good', 'damaged')),
  primary key (business_id, return_id, order_line_id),
  foreign key (business_id, return_id, order_id) references customer_order_returns (business_id, id, order_id),
  constraint customer_order_return_lines_line foreign key (business_id, order_line_id, order_id)
    references customer_order_lines (business_id, id, order_id),
  constraint customer_order_return_lines_check check (uninvoiced >= 0 and uninvoiced <= quantity)
);
create index customer_order_return_lines_by_line on customer_order_return_lines (business_id, order_line_id,
  order_id);
call protect_tenant_table('customer_order_return_lines');
grant select, insert on customer_order_return_lines to atelier_app;

drop trigger announce_change on customer_order_return_lines;

-- The credit notes that a return drafted. One that stands for it is not thrown away beside it.
create table customer_order_return_credits (
  business_id uuid not null references businesses (id) on delete cascade,
  return_id uuid not null,
  credit_note_id uuid not null,
  primary key (business_id, credit_note_id),
  foreign key (business_id, return_id) references customer_order_returns (business_id, id),
  constraint customer_order_return_credits_note foreign key (business_id, credit_note_id)
    references credit_notes (business_id, id)
);
create index customer_order_return_credits_by_return on customer_order_return_credits (business_id, return_id);
call protect_tenant_table('customer_order_return_credits');
grant select, insert, delete on customer_order_return_credits to atelier_app;

drop trigger announce_change on customer_order_return_credits;

-- How much of each line came back, and what of that stood on no invoice.
create view customer_order_line_returns with (security_invoker = true) as
  select l.business_id, l.order_id, l.order_line_id, sum(l.quantity)::numeric(20, 6) as quantity,
         sum(l.uninvoiced)::numeric(20, 6) as uninvoiced
    from customer_order_return_lines l
    join customer_order_returns r on r.business_id = l.business_id and r.id = l.return_id and r.undone_at is null
    group by l.business_id, l.order_id, l.order_line_id;
grant select on customer_order_line_returns to atelier_app, atelier_keeper;

-- What open batches are promised; and beside what was ordered, what is to come out of them.
create view stock_commitments with (security_invoker = true) as
  select m.business_id, m.item_id, greatest(m.quantity - m.used_quantity, 0)::numeric(20, 6) as quantity
    from batch_materials m
    join production_batches b on b.business_id = m.business_id and b.id = m.batch_id
    where b.status in ('planned', 'in-progress', 'blocked', 'partly-done')
  union all
  select l.business_id, l.product_id as item_id,
         (greatest(l.quantity - coalesce(taken.quantity, 0) - coalesce(back.quantity, 0), 0)
           * coalesce(l.stock_quantity / l.quantity, 1))::numeric(20, 6) as quantity
    from customer_orders o
    join customer_order_lines l on l.business_id = o.business_id and l.order_id = o.id
    join inventory_items i on i.business_id = l.business_id and i.id = l.product_id and i.is_counted
    left join lateral (
      select sum(n.quantity) as quantity
        from customer_order_invoice_lines k
        join invoices v on v.business_id = k.business_id and v.id = k.invoice_id
        join invoice_lines n on n.business_id = k.business_id and n.invoice_id = k.invoice_id and n.id = k.invoice_line_id
        where k.business_id = l.business_id and k.order_line_id = l.id and v.issued_at is not null and v.voided_at is null
    ) taken on true
    left join lateral (
      select n.uninvoiced as quantity from customer_order_line_returns n
        where n.business_id = l.business_id and n.order_line_id = l.id
    ) back on true
    where o.state = 'open';
grant select on stock_commitments to atelier_app, atelier_keeper;

-- What stock is there of each item: one place for every screen to read it from.
create view item_stock with (security_invoker = true) as
  select i.business_id, i.id as item_id,
         coalesce(w.quantity, 0) as on_hand,
         committed.quantity as committed,
         expected.quantity as expected,
         coalesce(w.quantity, 0) - committed.quantity - withheld.quantity as available,
         coalesce(w.value_cents, 0) as value_cents
    from inventory_items i
    left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
    cross join lateral (
      select coalesce(sum(c.quantity), 0) as quantity from stock_commitments c
        where c.business_id = i.business_id and c.item_id = i.id
    ) committed
    cross join lateral (
      select coalesce(sum(e.quantity), 0) as quantity from stock_expectations e
        where e.business_id = i.business_id and e.item_id = i.id
    ) expected
    cross join lateral (
      select coalesce(sum(h.quantity), 0) as quantity from stock_withheld h
        where i.tracks_lots and h.business_id = i.business_id and h.item_id = i.id
    ) withheld;
grant select on item_stock to atelier_app, atelier_keeper;

-- Worked out before it was joined, the stock of all items was put down and read again. The sums are of one business and
-- have one row for an item, so they are joined as they are, and what nobody asks of them is not worked out.
create view stock_of_all_items with (security_invoker = true) as
  with stock as materialized (
    select i.business_id, i.id as item_id,
           coalesce(w.quantity, 0) as on_hand,
           coalesce(committed.quantity, 0) as committed,
           coalesce(expected.quantity, 0) as expected,
           coalesce(w.quantity, 0) - coalesce(committed.quantity, 0) - coalesce(withheld.quantity, 0) as available,
           coalesce(w.value_cents, 0) as value_cents
      from inventory_items i
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      left join (
        select business_id, item_id, sum(quantity) as quantity from stock_commitments group by business_id, item_id
      ) committed on committed.business_id = i.business_id and committed.item_id = i.id
      left join (
        select business_id, item_id, sum(quantity) as quantity from stock_expectations group by business_id, item_id
      ) expected on expected.business_id = i.business_id and expected.item_id = i.id
      left join (
        select business_id, item_id, sum(quantity) as quantity from stock_withheld group by business_id, item_id
      ) withheld on withheld.business_id = i.business_id and withheld.item_id = i.id
      where i.business_id = (select current_business_id())
  )
  select * from stock;
grant select on stock_of_all_items to atelier_app;

-- How much of each line stands on invoices: on those that are issued, which took it from the stock, and on drafts.
create view customer_order_line_invoicing with (security_invoker = true) as
  select k.business_id, k.order_id, k.order_line_id,
         coalesce(sum(n.quantity) filter (where v.issued_at is not null), 0)::numeric(20, 6) as issued,
         coalesce(sum(n.quantity) filter (where v.issued_at is null), 0)::numeric(20, 6) as drafted
    from customer_order_invoice_lines k
    join invoices v on v.business_id = k.business_id and v.id = k.invoice_id and v.voided_at is null
    join invoice_lines n on n.business_id = k.business_id and n.invoice_id = k.invoice_id and n.id = k.invoice_line_id
    group by k.business_id, k.order_id, k.order_line_id;
grant select on customer_order_line_invoicing to atelier_app, atelier_keeper;

create function suggest_customer_orders(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[])
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with newest as materialized (
          select o.id, ordered_on, search_text from customer_orders o
          where business_id = current_business_id() and length(asked) > 1
          order by ordered_on desc, o.id desc limit 500
        ), recent as materialized (
          select n.id, n.ordered_on, t.search_text from newest n
          cross join lateral (
            select n.search_text
            union all
            select l.search_text from customer_order_lines l
              where l.business_id = current_business_id() and l.order_id = n.id
          ) t
          where t.search_text ~ patterns[1] and t.search_text ~ patterns[2] and t.search_text ~ patterns[3]
            and t.search_text ~ patterns[4]
          order by n.ordered_on desc, n.id desc limit most
        ), rare as materialized (
          (select o.id, search_text from customer_orders o
            where business_id = current_business_id() and asked ~ '\S{3}' and (select count(*) from recent) < most
              and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3]
              and search_text ~ patterns[4]
            limit 3000)
          union all
          (select l.order_id, search_text from customer_order_lines l
            where business_id = current_business_id() and asked ~ '\S{3}' and (select count(*) from recent) < most
              and search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3]
              and search_text ~ patterns[4]
            limit 3000)
        ), numbered as materialized (
          select o.id, ordered_on from customer_orders o
          where business_id = current_business_id() and asked ~ '^\D{0,20}\d{2,18}$'
            and search_text ~ ('^\S*\m0*' || substring(asked from '0*(\d+)$') || ' ')
            and (asked ~ '^\d' or starts_with(search_text, rtrim(asked, '0123456789')))
        ), found as (
          (select r.id, r.ordered_on, search_closeness(r.search_text, asked) as nearness from recent r)
          union all
          (select o.id, o.ordered_on, search_closeness(r.search_text, asked) from rare r
            join customer_orders o on o.business_id = current_business_id() and o.id = r.id
            order by o.ordered_on desc, o.id desc limit most)
          union all select n.id, ordered_on, 5 from numbered n
          union all
          select o.id, o.ordered_on, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.ordered_on from customer_orders n
              where business_id = current_business_id() and customer_id = c.id
              order by n.ordered_on desc, n.id desc limit most
            ) o
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.ordered_on) desc, f.id desc limit most $$;
grant create on schema public to atelier_search;
alter function suggest_customer_orders(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_customer_orders(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) from public;
grant execute on function suggest_customer_orders(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) to atelier_app;
reset role;

create function enter_by_commission_link(token text) returns table (business uuid, commission uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', token, true), set_config('role', 'atelier_link', true);
  select business_id, order_id into business, commission from commissions where public_token = token;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

-- Erases a customer of the business that was entered, and whoever was merged into them. Numbers, days, amounts, tax and what
-- was sold stay; so does what others wrote, such as the lines of a bank. The command has asked who may and what is open.
create function erase_customer(wanted uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := current_business_id();
  people uuid[];
  number integer := coalesce((select max(erased_number) from customers where business_id = business), 0) + 1;
  called text := 'Erased customer ' || number;
  -- Who bought, as it stands on papers; nothing is known any more.
  nobody jsonb := jsonb_build_object('name', called, 'email', '', 'phone', '', 'address', '', 'taxNumber', '');
  of_invoices uuid[]; of_quotes uuid[]; of_orders uuid[]; of_notes uuid[]; of_payments uuid[]; of_series uuid[];
  of_proofs uuid[]; of_talks uuid[]; of_places uuid[]; of_settlements uuid[]; of_refunds uuid[]; of_entries uuid[];
  of_documents uuid[]; of_batches uuid[]; of_mails uuid[];
  everything uuid[];
  addresses text[];
  words text;
begin
  with recursive merged as (
    select id from customers where business_id = business and id = wanted and erased_at is null and merged_into is null
    union select c.id from customers c join merged m on c.business_id = business and c.merged_into = m.id
  ) select array_agg(id) into people from merged;
  if people is null then
    raise exception 'no customer to erase' using errcode = 'no_data_found';
  end if;
  perform set_config('atelier.erasing', business::text, true);

  of_invoices := array(select id from invoices where business_id = business and customer_id = any(people));
  of_quotes := array(select id from quotes where business_id = business and customer_id = any(people));
  of_orders := array(select id from customer_orders where business_id = business and customer_id = any(people));
  of_notes := array(select id from credit_notes where business_id = business and invoice_id = any(of_invoices));
  of_payments := array(select id from payments where business_id = business and customer_id = any(people));
  of_series := array(select id from recurring_invoices where business_id = business and customer_id = any(people));
  of_proofs := array(select id from commission_proofs where business_id = business and order_id = any(of_orders));
  of_talks := array(select id from customer_interactions where business_id = business and customer_id = any(people));
  of_places := array(select id from stock_places where business_id = business and customer_id = any(people));
  of_batches := array(select batch_id from customer_order_batches where business_id = business and order_id = any(of_orders));
  of_settlements := array(select id from invoice_settlements
    where business_id = business and (invoice_id = any(of_invoices) or payment_id = any(of_payments)));
  of_mails := array(select id from customer_mails
    where business_id = business and (invoice_id = any(of_invoices) or quote_id = any(of_quotes)
      or credit_note_id = any(of_notes) or customer_id = any(people)));
  of_refunds := array(select id from customer_refunds
    where business_id = business and (payment_id = any(of_payments) or credit_note_id = any(of_notes)));
  everything := people || of_invoices || of_quotes || of_orders || of_notes || of_payments || of_series || of_proofs
    || of_talks || of_places || of_settlements || of_refunds || of_batches;
  of_documents := array(select distinct document_id from document_links
    where business_id = business and record_id = any(people || of_talks || of_orders || of_proofs || of_invoices || of_quotes || of_notes));
  of_entries := array(
    select id from journal_entries where business_id = business and source_id = any(everything)
    union select journal_entry_id from payments where business_id = business and id = any(of_payments)
    union select reversal_entry_id from payments where business_id = business and id = any(of_payments)
    union select journal_entry_id from invoices where business_id = business and id = any(of_invoices)
    union select void_entry_id from invoices where business_id = business and id = any(of_invoices)
    union select journal_entry_id from credit_notes where business_id = business and id = any(of_notes)
    union select void_entry_id from credit_notes where business_id = business and id = any(of_notes)
    union select journal_entry_id from invoice_settlements where business_id = business and id = any(of_settlements)
    union select reversal_entry_id from invoice_settlements where business_id = business and id = any(of_settlements)
    union select journal_entry_id from customer_refunds where business_id = business and id = any(of_refunds)
    union select reversal_entry_id from customer_refunds where business_id = business and id = any(of_refunds));

  -- By what they are known: as they stand there now, and as papers and what was changed since name them.
  with known as (
    select unnest(array[name, company, email, phone, address, tax_certificate] || links
        || array(select value ->> 'value' from jsonb_array_elements(contacts))) as word
      from customers where business_id = business and id = any(people)
    union select value from invoices, jsonb_each_text(buyer)
      where business_id = business and id = any(of_invoices) and key <> 'id'
    union select value from quotes, jsonb_each_text(buyer) where business_id = business and id = any(of_quotes) and key <> 'id'
    union select value from credit_notes, jsonb_each_text(buyer) where business_id = business and id = any(of_notes) and key <> 'id'
    union select accepted_by from quotes where business_id = business and id = any(of_quotes)
    union select answered_by from commission_proofs where business_id = business and id = any(of_proofs)
    union select to_address from customer_mails where business_id = business and id = any(of_mails)
    union select recipient from scheduled_mails
      where business_id = business and (invoice_id = any(of_invoices) or quote_id = any(of_quotes))
    union select side ->> key
      from record_changes r, unnest(array[before, after]) side, unnest(array['name', 'company', 'email', 'phone', 'address']) key
      where business_id = business and record_kind = 'customers' and record_id = any(people)
    union select name from stock_places where business_id = business and id = any(of_places)
  ), told as (
    select distinct btrim(word) as word from known where length(btrim(word)) > 1
  )
  select array(select lower(word) from told where word like '%@%'),
         '(?<!\w)(' || string_agg(regexp_replace(spelled, '([][\\.^$*+?(){}|])', '\\\1', 'g'), '|' order by length(spelled) desc)
           || ')(?!\w)'
    into addresses, words
    from (select word as spelled from told union select substr(quoted, 2, length(quoted) - 2) from told, to_json(word) json, cast(json as text) quoted) all_spelled;

  perform erase_mails(
    of_mails, addresses, words,
    array(select unnest(array[name, email]) from businesses where id = business and name <> '' except select ''),
    array(select lower(u.email) from business_members m join users u on u.id = m.user_id where m.business_id = business));
  update customer_mails set to_address = '', subject = '', error = null
    where business_id = business and id = any(of_mails);
  delete from scheduled_mails where business_id = business and (invoice_id = any(of_invoices) or quote_id = any(of_quotes));
  delete from notifications
    where business_id = business and (subject_id = any(everything) or facts::text ~* words);
  delete from bank_suggestions where business_id = business and reason::text ~* words;
  delete from idempotency_keys where business_id = business and response is not null and (
    response::text ~* words or exists (select from unnest(people) id where response::text like '%' || id || '%'));

  -- What is no paper of the books goes.
  delete from document_links where business_id = business and document_id = any(of_documents)
    and record_id = any(people || of_talks || of_orders || of_proofs || of_invoices || of_quotes || of_notes);
  update documents set file_name = called, removed_at = '-infinity'
    where business_id = business and id = any(of_documents) and removed_at is not null;
  delete from customer_interactions where business_id = business and id = any(of_talks);
  delete from customer_consents where business_id = business and customer_id = any(people);
  delete from segment_members where business_id = business and customer_id = any(people);
  delete from customer_likenesses where business_id = business and (first_id = any(people) or second_id = any(people));
  delete from customer_pairs_apart where business_id = business and (first_id = any(people) or second_id = any(people));
  delete from commission_messages where business_id = business and order_id = any(of_orders);
  delete from file_import_files where business_id = business and import_id in (
    select import_id from file_import_records where business_id = business and record_id = any(everything));
  update file_import_records set kept = null where business_id = business and record_id = any(people);
  update file_imports set wrong_rows = (
      select jsonb_agg(case when said::text !~* words then said else said || jsonb_build_object(
          'name', without_words(said ->> 'name', words, called),
          'problems', (select coalesce(jsonb_agg(problem || '{"details": ""}'), '[]') from jsonb_array_elements(said -> 'problems') problem)
        ) end order by position)
        from jsonb_array_elements(wrong_rows) with ordinality as r (said, position))
    where business_id = business and wrong_rows::text ~* words;
  delete from invoices where business_id = business and id = any(of_invoices) and issued_at is null;
  delete from quotes where business_id = business and id = any(of_quotes) and sent_at is null;

  -- Papers keep what they are about.
  update invoices set buyer = nobody, note = '', private_note = '', reference = '', tax_note = without_words(tax_note, words, called),
      void_reason = without_words(void_reason, words, called), reminded_from = null,
      public_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where business_id = business and id = any(of_invoices);
  update quotes set buyer = nobody, note = '', reference = '', tax_note = without_words(tax_note, words, called),
      accepted_by = case when accepted_at is null then '' else called end, answer_note = '',
      public_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where business_id = business and id = any(of_quotes);
  update credit_notes set invoice_id = invoice_id, buyer = case when buyer is not null then nobody end,
      reason = without_words(reason, words, called), void_reason = without_words(void_reason, words, called)
    where business_id = business and id = any(of_notes);
  update invoice_lines set description = without_words(description, words, called)
    where business_id = business and invoice_id = any(of_invoices) and description ~* words;
  update quote_lines set description = without_words(description, words, called)
    where business_id = business and quote_id = any(of_quotes) and description ~* words;
  update credit_note_lines set description = without_words(description, words, called)
    where business_id = business and credit_note_id = any(of_notes) and description ~* words;
  update recurring_invoice_lines set description = without_words(description, words, called)
    where business_id = business and recurring_invoice_id = any(of_series) and description ~* words;
  update customer_order_lines set personalisation = '', description = without_words(description, words, called)
    where business_id = business and order_id = any(of_orders) and (personalisation <> '' or description ~* words);
  update customer_orders set note = '', private_note = '', shipping_address = '', step_reason = ''
    where business_id = business and id = any(of_orders);
  update customer_order_parcels set tracking = '', return_reason = without_words(return_reason, words, called)
    where business_id = business and order_id = any(of_orders);
  update customer_order_returns set note = without_words(note, words, called)
    where business_id = business and order_id = any(of_orders) and note <> '';
  update commissions set brief = '', public_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where business_id = business and order_id = any(of_orders);
  update commission_proofs set note = '', answered_by = case when answered_by = '' then '' else called end,
      answer_note = case when answer_note = '' then '' else '–' end
    where business_id = business and order_id = any(of_orders);
  update production_batches set note = without_words(note, words, called)
    where business_id = business and id = any(of_batches) and note ~* words;
  update recurring_invoices set note = '', reference = '', next_date = null, problem = null
    where business_id = business and id = any(of_series);
  update payments set memo = '', reference = '' where business_id = business and id = any(of_payments);
  update customer_refunds set reason = without_words(reason, words, called), reference = ''
    where business_id = business and id = any(of_refunds);
  update invoice_settlements set reason = without_words(reason, words, called)
    where business_id = business and id = any(of_settlements);
  update card_checkouts set failure = '' where business_id = business and invoice_id = any(of_invoices) and failure <> '';
  update stock_places set name = called || case when array_length(of_places, 1) > 1 then ', ' || left(id::text, 8) else '' end,
      archived_at = coalesce(archived_at, now())
    where business_id = business and id = any(of_places);
  update stock_operations set reason = without_words(reason, words, called)
    where business_id = business and source_id = any(everything) and reason ~* words;
  update journal_entries set memo = without_words(memo, words, called)
    where business_id = business and id = any(of_entries) and memo ~* words;
  update journal_lines set memo = without_words(memo, words, called)
    where business_id = business and entry_id = any(of_entries) and memo ~* words;

  update customers set kind = 'person', name = called, company = '', email = '', email_kind = '', phone = '', phone_kind = '',
      address = '', address_kind = '', contacts = '[]', status = 'inactive', source = null, tags = '{}', birthday = null,
      terms_days = null, price_list_id = null, links = '{}', own_values = '{}', notes = '', is_tax_exempt = false,
      tax_exempt_reason = '', tax_certificate = '', tax_exempt_until = null, reminded_from = null,
      archived_at = coalesce(archived_at, now()), erased_at = now(), erased_number = number
    where business_id = business and id = any(people);
  update customer_standings s set told_by = d.told_by, last_met_on = d.last_met_on
    from customer_standings_due d
    where s.business_id = business and s.customer_id = any(people)
      and d.business_id = s.business_id and d.customer_id = s.customer_id;

  -- The trail keeps that something was done, when and by whom. Of who was one with them for a while, too, it forgets the words.
  delete from record_changes where business_id = business and changed_at = now();
  update record_changes set record_name = called, before = case when before is not null then jsonb '{}' end,
      after = case when after is not null then jsonb '{}' end
    where business_id = business and record_id = any(people || of_talks || of_documents);
  update record_changes set record_name = without_words(record_name, words, called),
      before = regexp_replace((before - said.keys)::text, words, called, 'gi')::jsonb,
      after = regexp_replace((after - said.keys)::text, words, called, 'gi')::jsonb
    from (values (array['buyer', 'note', 'private_note', 'reference', 'memo', 'answer_note', 'shipping_address', 'step_reason']))
      said (keys)
    where business_id = business and (record_id = any(everything) or record_kind = 'customers' and record_id in (
        select unnest(array[kept_id, other_id]) from customer_merges
          where business_id = business and (kept_id = any(people) or other_id = any(people))))
      and not record_id = any(people || of_talks);
  delete from customer_merges where business_id = business and (kept_id = any(people) or other_id = any(people));
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    values (business, current_person_id(), 'customers', wanted, called, 'changed',
      jsonb_build_object('erased_at', null), jsonb_build_object('erased_at', now()));
  perform set_config('atelier.erasing', '', true);
end $$;
revoke execute on function erase_customer(wanted uuid) from public;
grant execute on function erase_customer(wanted uuid) to atelier_app;
