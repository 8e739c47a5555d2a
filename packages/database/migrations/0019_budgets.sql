-- Budgets: what is planned for each income and expense account in each month of a fiscal year.

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
