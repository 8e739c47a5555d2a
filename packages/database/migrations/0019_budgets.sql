-- Budgets: what is planned for each income and expense account in each month of a fiscal year. And rollups of what
-- invoices earned, which profit & loss is told by.

create table budgets (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  -- The first day of its twelve months.
  starts_on date not null check (extract(day from starts_on) = 1),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  -- For the lines, which name it so that they cannot lie outside of the year.
  unique (business_id, id, starts_on)
);
create unique index budgets_name on budgets (business_id, starts_on, lower(name));
call protect_tenant_table('budgets');
grant select, insert, delete on budgets to atelier_app;
grant update (name) on budgets to atelier_app;
call audit_table('budgets');

create table budget_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  budget_id uuid not null,
  starts_on date not null,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- On the side where the account grows: income and costs are both positive. Nothing planned is no line.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (business_id, budget_id, account_id, month),
  foreign key (business_id, budget_id, starts_on) references budgets (business_id, id, starts_on) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id),
  constraint budget_lines_within_the_year check (month >= starts_on and month < starts_on + interval '12 months')
);
create index budget_lines_by_account on budget_lines (business_id, account_id);
call protect_tenant_table('budget_lines');
grant select, insert, delete, update (amount_cents) on budget_lines to atelier_app;

-- What invoices earned, by month: a rollup as account_months, so that sales and profit & loss by customer or product need
-- no lines of invoices. Kept by triggers in the database transaction of the entry.
create table sales_months (
  business_id uuid not null references businesses (id) on delete cascade,
  basis text not null check (basis in ('accrual', 'cash')),
  -- What `key` is: sales are summed by each of them.
  dimension text not null check (dimension in ('product', 'customer', 'account', 'month')),
  -- Customers are many and buy seldom: their sales are summed by calendar year, too.
  span text not null check (span in ('month', 'year')),
  -- The first one of a year.
  month date not null check (extract(day from month) = 1),
  account_id uuid not null,
  -- The nil UUID: what has none, such as shipping among the products, and a month.
  key uuid not null,
  -- Income is positive.
  amount_cents bigint not null,
  -- Pieces and invoices are counted on accrual basis: issued less voided. An invoice on several accounts is counted on
  -- the first of them.
  quantity numeric(20, 6) not null,
  invoices integer not null,
  primary key (business_id, basis, dimension, span, month, account_id, key),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor = 80);

-- What one entry earned of an invoice on one income account, and how much of the invoice had been earned there before.
create type earning as (
  business_id uuid,
  invoice_id uuid,
  customer_id uuid,
  entry_id uuid,
  entry_date date,
  account_id uuid,
  earned_before bigint,
  earned bigint
);

-- The parts that the lines of an invoice have in what was earned, rounded over the whole as the shares of a settlement
-- are. What no line stands for, such as shipping, is no line's.
create function earning_by_line(earning) returns table (
  line_id uuid, product_id uuid, description text, quantity numeric, amount bigint, place bigint
)
  language sql stable as $$
    select n.id, n.product_id, n.description, coalesce(sign($1.earned) * n.quantity, 0),
           case when n.id is null then $1.earned
             else settled_share(n.up_to, n.up_to - n.amount_cents, $1.earned_before + $1.earned, $1.earned_before, n.total)
           end,
           row_number() over (order by n.position)
      from (values (1)) as whole (earning)
      left join (
        select l.id, l.product_id, l.description, l.quantity, l.position, l.amount_cents,
               (sum(l.amount_cents) over (order by l.position))::bigint as up_to,
               (sum(l.amount_cents) over ())::bigint as total
          from invoice_lines l
          where l.business_id = $1.business_id and l.invoice_id = $1.invoice_id
            and coalesce(l.income_account_id, (
              select id from accounts where business_id = $1.business_id and system_key = 'sales')) = $1.account_id
      ) n on n.total <> 0
  $$;

-- Earnings summed as sales_months has them.
create function sum_earnings(earnings earning[], of_basis text) returns table (
  business_id uuid, basis text, dimension text, span text, month date, account_id uuid, key uuid,
  amount_cents bigint, quantity numeric, invoices integer
)
  language sql stable as $$
    select s.business_id, of_basis, s.dimension, s.span, s.month, s.account_id, s.key, sum(s.amount)::bigint,
           case when of_basis = 'cash' then 0 else sum(s.quantity) end,
           case when of_basis = 'cash' then 0 else sum(s.counted)::integer end
      from (
        select e.business_id, d.dimension, d.span, date_trunc(d.span, e.entry_date)::date as month, e.account_id,
               coalesce(d.key, '00000000-0000-0000-0000-000000000000') as key,
               n.amount, n.quantity,
               case when row_number() over (
                 partition by e.entry_id, e.invoice_id, d.dimension, d.span, d.key order by e.account_id, n.place
               ) = 1 then sign(e.earned)::integer else 0 end as counted
          from unnest(earnings) e
          cross join lateral earning_by_line(row(e.*)::earning) n
          cross join lateral (values
            ('product', 'month', n.product_id), ('customer', 'month', e.customer_id), ('customer', 'year', e.customer_id),
            ('account', 'month', e.account_id), ('month', 'month', null)
          ) as d (dimension, span, key)
      ) s
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(s.amount) <> 0 or (of_basis <> 'cash' and (sum(s.quantity) <> 0 or sum(s.counted) <> 0))
  $$;

-- What a business earned by invoices between two days. On accrual basis an invoice earns with its entry, and gives it
-- back whole with the entry that voids it; on cash basis with what settles it, in the order of the entries.
create function earnings_between(business uuid, of_basis text, first date, last date) returns setof earning
  language sql stable as $$
    select business, i.id, i.customer_id, e.id, e.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from journal_lines l
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.source_kind = 'invoice'
      join invoices i on i.business_id = e.business_id and i.id = e.source_id
      where of_basis = 'accrual' and l.business_id = business and l.entry_date between first and last
      group by i.id, i.customer_id, e.id, e.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
    union all
    select business, s.invoice_id, s.customer_id, s.entry_id, s.entry_date, s.account_id,
           (sum(s.amount) over of_invoice - s.amount)::bigint, s.amount
      from (
        select i.id as invoice_id, i.customer_id, c.entry_id, c.entry_date, c.account_id, e.number,
               -sum(c.amount_cents)::bigint as amount
          from cash_adjustments c
          join accounts a on a.business_id = c.business_id and a.id = c.account_id and a.type in ('income', 'other-income')
          join journal_entries d on d.business_id = c.business_id and d.id = c.settles_entry_id and d.source_kind = 'invoice'
          join journal_entries e on e.business_id = c.business_id and e.id = c.entry_id
          join invoices i on i.business_id = d.business_id and i.id = d.source_id
          where of_basis = 'cash' and c.business_id = business and c.settles_entry_id in (
            select settles_entry_id from cash_adjustments
              where business_id = business and entry_date between first and last and settles_entry_id is not null)
          group by i.id, i.customer_id, c.entry_id, c.entry_date, c.account_id, e.number
          having sum(c.amount_cents) <> 0
      ) s
      window of_invoice as (partition by s.invoice_id, s.account_id order by s.number)
  $$;

create procedure add_earnings(earnings earning[], of_basis text)
  language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on procedure add_earnings from public;

create function add_lines_to_sales_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earnings earning[];
begin
  select array_agg(row(e.*)::earning) into earnings from (
    select l.business_id, i.id, i.customer_id, l.entry_id, l.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from added_lines l
      join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.source_kind = 'invoice'
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      join invoices i on i.business_id = e.business_id and i.id = e.source_id
      group by l.business_id, i.id, i.customer_id, l.entry_id, l.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
  ) e;
  call add_earnings(earnings, 'accrual');
  return null;
end $$;
create trigger add_lines_to_sales_months after insert on journal_lines
  referencing new table as added_lines for each statement execute function add_lines_to_sales_months();

-- Settlements of one invoice come one after the other, so that what is there of it came before.
create function add_adjustments_to_sales_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earnings earning[];
begin
  select array_agg(row(e.*)::earning) into earnings from (
    select c.business_id, i.id, i.customer_id, c.entry_id, c.entry_date, c.account_id, (
             select coalesce(-sum(b.amount_cents), 0)::bigint from cash_adjustments b
               where b.business_id = c.business_id and b.settles_entry_id = c.settles_entry_id
                 and b.account_id = c.account_id and b.entry_id <> c.entry_id
           ), -sum(c.amount_cents)::bigint
      from added c
      join journal_entries d on d.business_id = c.business_id and d.id = c.settles_entry_id and d.source_kind = 'invoice'
      join accounts a on a.business_id = c.business_id and a.id = c.account_id and a.type in ('income', 'other-income')
      join invoices i on i.business_id = d.business_id and i.id = d.source_id
      group by c.business_id, i.id, i.customer_id, c.entry_id, c.entry_date, c.account_id, c.settles_entry_id
      having sum(c.amount_cents) <> 0
  ) e;
  call add_earnings(earnings, 'cash');
  return null;
end $$;
create trigger add_adjustments_to_sales_months after insert on cash_adjustments
  referencing new table as added for each statement execute function add_adjustments_to_sales_months();

-- What sales_months has to hold, worked out from journal and documents alone: for books that were there before, for rows
-- that were loaded past the triggers, and for `./atelier verify`.
create view sales_months_due with (security_invoker = true) as
  select s.* from businesses b
    cross join (values ('accrual'), ('cash')) as basis (name)
    cross join lateral sum_earnings(
      array(select row(e.*)::earning from earnings_between(b.id, basis.name, '-infinity', 'infinity') e), basis.name) s;
grant select on sales_months_due to atelier_keeper;

-- Books that are there already.
do $$
declare
  hidden text;
  needed text[] := array['journal_lines', 'journal_entries', 'accounts', 'invoices', 'invoice_lines', 'cash_adjustments'];
begin
  foreach hidden in array needed loop execute format('alter table %I no force row level security', hidden); end loop;
  insert into sales_months (business_id, basis, dimension, span, month, account_id, key, amount_cents, quantity, invoices)
    select * from sales_months_due;
  foreach hidden in array needed loop execute format('alter table %I force row level security', hidden); end loop;
end $$;

call protect_tenant_table('sales_months');
-- It changes only together with entries, which tell of it.
drop trigger announce_change on sales_months;
grant select on sales_months to atelier_app;
