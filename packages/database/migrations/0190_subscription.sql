-- module: subscription
-- Plans of the installation, the subscription of each business, and plans that administrators give by hand.

create table plans (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{0,29}$'),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  -- US cents.
  monthly_cents bigint not null check (monthly_cents between 0 and 100000000),
  yearly_cents bigint not null check (yearly_cents between 0 and 100000000),
  trial_days smallint not null default 0 check (trial_days between 0 and 365),
  -- Null: no limit.
  most_items integer check (most_items >= 0),
  most_customers integer check (most_customers >= 0),
  most_members integer check (most_members >= 1),
  most_places integer check (most_places >= 1),
  most_storage_bytes bigint check (most_storage_bytes >= 0),
  most_mails integer check (most_mails >= 0),
  position smallint not null,
  state text not null check (state in ('draft', 'offered', 'withdrawn'))
);
insert into plans (key, name, monthly_cents, yearly_cents, trial_days, most_items, most_customers, most_members, most_places,
  most_storage_bytes, most_mails, position, state) values
  ('free', 'Free', 0, 0, 0, 50, 50, 2, 2, 524288000, 50, 1, 'offered'),
  ('maker', 'Maker', 1500, 15000, 14, 1000, 2000, 3, 10, 10737418240, 1000, 2, 'offered'),
  ('studio', 'Studio', 3900, 39000, 14, null, null, 15, null, 107374182400, 10000, 3, 'offered');
alter table plans enable row level security;
alter table plans force row level security;
grant select on plans to atelier_app, atelier_clock, atelier_admin, atelier_keeper;
grant update (name, monthly_cents, yearly_cents, trial_days, most_items, most_customers, most_members, most_places,
  most_storage_bytes, most_mails, state) on plans to atelier_admin;
create policy everyone on plans for select to atelier_app, atelier_clock, atelier_keeper using (true);
create policy administrator on plans to atelier_admin using (is_admin());

-- The subscription of a business as the provider last said it; no row: none was ever begun.
create table subscriptions (
  business_id uuid primary key references businesses (id) on delete cascade,
  plan_key text not null check (length(plan_key) <= 60),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  status text not null check (status in (
    'trialing', 'active', 'past_due', 'paused', 'canceled', 'unpaid', 'incomplete', 'incomplete_expired')),
  trial_end timestamptz,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  is_paused boolean not null default false,
  grace_until timestamptz,
  -- Ids at the provider.
  customer_ref text not null check (length(customer_ref) <= 100),
  subscription_ref text not null check (length(subscription_ref) <= 100),
  -- The last moment at which the provider was asked.
  synced_at timestamptz not null
);
call protect_tenant_table('subscriptions');
grant select, insert, update (plan_key, billing_interval, status, trial_end, period_end, cancel_at_period_end, is_paused,
  grace_until, customer_ref, subscription_ref, synced_at) on subscriptions to atelier_app;
grant select on subscriptions to atelier_admin;
create policy administrator on subscriptions for select to atelier_admin using (is_admin());

-- A plan that an administrator gave to a business by hand.
create table plan_grants (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  plan_key text not null references plans (key),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  granted_by uuid references users (id) on delete set null,
  granted_at timestamptz not null,
  -- Null: until an administrator ends it.
  ends_at timestamptz check (ends_at >= granted_at),
  end_reason text not null default '' check (length(end_reason) <= 500),
  primary key (business_id, id)
);
create index plan_grants_by_plan on plan_grants (plan_key);
create index plan_grants_by_person on plan_grants (granted_by);
call protect_tenant_table('plan_grants');
grant select on plan_grants to atelier_app;
grant select, insert, update (ends_at, end_reason) on plan_grants to atelier_admin;
create policy administrator on plan_grants to atelier_admin using (is_admin());

grant select (id, name, is_sample, created_at) on businesses to atelier_admin;
