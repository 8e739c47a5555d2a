-- onboarding: wizard, tours, checklist.

create table user_onboarding (
  user_id uuid primary key references users (id) on delete cascade,
  current_step text not null default 'welcome'
    check (current_step in ('welcome', 'profile', 'inventory', 'finance', 'customer', 'event')),
  completed_steps text[] not null default '{}'
    check (completed_steps <@ array['welcome', 'profile', 'inventory', 'finance', 'customer', 'event']),
  onboarding_completed boolean not null default false,
  tours_completed jsonb not null
    default '{"events": false, "finance": false, "invoices": false, "customers": false, "dashboard": false, "inventory": false}' check (jsonb_typeof(tours_completed) = 'object'),
  updated_at timestamptz not null default now()
);
alter table user_onboarding enable row level security;
alter table user_onboarding force row level security;
grant select, insert, update on user_onboarding to atelier_app, atelier_person;
grant select on user_onboarding to atelier_keeper;

create policy own on user_onboarding using (user_id = (nullif(current_setting('atelier.user_id', true), ''))::uuid);

create policy keeper on user_onboarding for select to atelier_keeper using (true);
