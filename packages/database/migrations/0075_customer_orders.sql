-- What customers asked for: orders with their lines, and which lines of invoices stand for them.

alter table businesses add column order_number_pattern text not null default 'ORD-{number:4}';
grant update (order_number_pattern) on businesses to atelier_app;

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
  state text not null generated always as (
    case when cancelled_at is not null then 'cancelled'
         when completed_at is not null then 'completed'
         when opened_at is null then 'draft'
         when held_at is not null then 'on-hold'
         else 'open' end
  ) stored,
  search_text text not null generated always as (fold(coalesce(number, '') || ' ' || source_id)) stored,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, shipping_tax_rate_id) references tax_rates (business_id, id),
  constraint customer_orders_promised check (promised_on >= ordered_on),
  constraint customer_orders_number_when_open check ((number is null) = (opened_at is null)),
  check (opened_at is null or customer_id is not null),
  check (opened_at is not null or (held_at is null and completed_at is null and cancelled_at is null)),
  check (num_nonnulls(held_at, completed_at, cancelled_at) <= 1)
);
create unique index customer_orders_source on customer_orders (business_id, channel, source_id) where source_id <> '';
create index customer_orders_by_day on customer_orders (business_id, ordered_on desc, id desc);
create index customer_orders_by_customer on customer_orders (business_id, customer_id, ordered_on desc, id desc);
create index customer_orders_by_state on customer_orders (business_id, state, ordered_on desc, id desc);
create index customer_orders_by_promise on customer_orders (business_id, promised_on, id) where state in ('open', 'on-hold');
create index customer_orders_by_event on customer_orders (business_id, event_id) where event_id is not null;
create index customer_orders_by_shipping_tax on customer_orders (business_id, shipping_tax_rate_id)
  where shipping_tax_rate_id is not null;
create index customer_orders_search on customer_orders using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('customer_orders');
grant select, delete, insert (business_id, id, customer_id, channel, marketplace, event_id, ordered_on, promised_on,
    prices_include_tax, discount_kind, discount_value, shipping_cents, shipping_tax_rate_id, shipping_exemption, shipping_method,
    shipping_address, source_id, note, private_note, total_cents),
  update (number, customer_id, channel, marketplace, event_id, ordered_on, promised_on, prices_include_tax, discount_kind,
    discount_value, shipping_cents, shipping_tax_rate_id, shipping_exemption, shipping_method, shipping_address, source_id, note,
    private_note, total_cents, opened_at, held_at, completed_at, cancelled_at, step_reason, version, updated_at)
  on customer_orders to atelier_app;
create trigger merged_customer_leads_on before insert or update of customer_id on customer_orders
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();

create table customer_order_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  position smallint not null check (position >= 1),
  product_id uuid,
  description text not null check (btrim(description) <> '' and length(description) <= 1000),
  quantity numeric(20, 6) not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_id uuid,
  exemption text check (exemption in ('customer', 'product', 'marketplace')),
  income_account_id uuid,
  -- What makes it theirs, and whether it is made for them instead of taken from the shelf.
  personalisation text not null default '' check (length(personalisation) <= 1000),
  is_made boolean not null default false,
  search_text text not null generated always as (fold(description || ' ' || personalisation)) stored,
  primary key (business_id, id),
  unique (business_id, id, order_id),
  foreign key (business_id, order_id) references customer_orders (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references inventory_items (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id)
);
create index customer_order_lines_by_order on customer_order_lines (business_id, order_id, position);
create index customer_order_lines_by_product on customer_order_lines (business_id, product_id, order_id)
  where product_id is not null;
create index customer_order_lines_by_tax on customer_order_lines (business_id, tax_rate_id) where tax_rate_id is not null;
create index customer_order_lines_by_account on customer_order_lines (business_id, income_account_id)
  where income_account_id is not null;
create index customer_order_lines_search on customer_order_lines using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('customer_order_lines');
drop trigger announce_change on customer_order_lines;
grant select, insert, delete, update (position, product_id, description, quantity, unit_price_cents, discount_kind,
  discount_value, tax_rate_id, exemption, income_account_id, personalisation, is_made) on customer_order_lines to atelier_app;

-- Which line of an invoice stands for which line of an order. A line that was taken off its draft stands for nothing.
create table customer_order_invoice_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  order_id uuid not null,
  order_line_id uuid not null,
  invoice_id uuid not null,
  invoice_line_id uuid not null,
  primary key (business_id, invoice_id, invoice_line_id),
  constraint customer_order_invoice_lines_line
    foreign key (business_id, order_line_id, order_id) references customer_order_lines (business_id, id, order_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete cascade
);
create index customer_order_invoice_lines_by_line on customer_order_invoice_lines (business_id, order_line_id);
create index customer_order_invoice_lines_by_order on customer_order_invoice_lines (business_id, order_id);
call protect_tenant_table('customer_order_invoice_lines');
drop trigger announce_change on customer_order_invoice_lines;
grant select, insert on customer_order_invoice_lines to atelier_app;

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

-- As in 0040, with what open orders reserve: all that an issued invoice has not taken from the stock yet.
create or replace view stock_commitments with (security_invoker = true) as
  select m.business_id, m.item_id, greatest(m.quantity - m.used_quantity, 0)::numeric(20, 6) as quantity
    from batch_materials m
    join production_batches b on b.business_id = m.business_id and b.id = m.batch_id
    where b.status in ('planned', 'in-progress', 'blocked', 'partly-done')
  union all
  select l.business_id, l.product_id as item_id,
         greatest(l.quantity - coalesce(taken.quantity, 0), 0)::numeric(20, 6) as quantity
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
    where o.state = 'open';

-- As in 0004: the search sees all rows, and names the business that was entered itself.
create policy search on customer_orders for select to atelier_search using (true);
create policy search on customer_order_lines for select to atelier_search using (true);
grant select (business_id, id, search_text) on customer_orders to atelier_search;
grant select (business_id, order_id, search_text) on customer_order_lines to atelier_search;
grant create on schema public to atelier_search;
set local role atelier_search;
create function search_customer_orders(words text, most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$ (select id from customer_orders
           where business_id = current_business_id() and search_text like like_pattern(words) limit most)
        union
        (select order_id from customer_order_lines
           where business_id = current_business_id() and search_text like like_pattern(words) limit most) $$;
revoke execute on function search_customer_orders from public;
grant execute on function search_customer_orders to atelier_app;
reset role;
revoke create on schema public from atelier_search;

alter table document_links drop constraint document_links_record_kind_check;
alter table document_links add constraint document_links_record_kind_check check (
  record_kind in (
    'transaction', 'journal-entry', 'bill', 'asset', 'trip', 'tax-filing', 'item', 'recipe', 'supplier',
    'purchase-order', 'customer', 'interaction', 'customer-order'
  )
);

call audit_table('customer_orders');
