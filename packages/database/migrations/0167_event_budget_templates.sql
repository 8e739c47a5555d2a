-- module: event-budgets
-- Named templates from which the budget of an event is planned.

create table event_budget_templates (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  -- Amounts by kind of cost, shares of a sale and own hours, without days, product and note.
  budget jsonb not null check (jsonb_typeof(budget) = 'object'),
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index event_budget_templates_name on event_budget_templates (business_id, lower(name));
call protect_tenant_table('event_budget_templates');
grant select, insert, delete, update (name, budget) on event_budget_templates to atelier_app;
create trigger record_change after insert or delete or update on event_budget_templates
  for each row execute function record_change();
