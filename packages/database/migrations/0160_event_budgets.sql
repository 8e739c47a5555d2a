-- module: events
-- The budget of an event: what it should cost by kind, when that money is needed, and what is left of a sale.

create table event_budgets (
  business_id uuid not null references businesses (id) on delete cascade,
  event_id uuid not null,
  average_sale_cents bigint check (average_sale_cents > 0),
  -- Its price is the average sale.
  product_id uuid,
  -- Millionths of a sale: what the pieces cost, and card fees.
  cost_rate integer check (cost_rate between 0 and 1000000),
  card_fee_rate integer check (card_fee_rate between 0 and 1000000),
  -- Null: the hours of the event.
  own_minutes integer check (own_minutes between 0 and 100000),
  hourly_cents bigint check (hourly_cents >= 0),
  note text not null check (length(note) <= 1000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  primary key (business_id, event_id),
  constraint event_budgets_shares check (coalesce(cost_rate, 0) + coalesce(card_fee_rate, 0) <= 1000000),
  foreign key (business_id, event_id) references events (business_id, id),
  constraint event_budgets_product foreign key (business_id, product_id)
    references inventory_items (business_id, id) on delete set null (product_id)
);
create index event_budgets_by_product on event_budgets (business_id, product_id) where (product_id is not null);
call protect_tenant_table('event_budgets');
grant select, insert, update (average_sale_cents, product_id, cost_rate, card_fee_rate, own_minutes, hourly_cents, note)
  on event_budgets to atelier_app;
create trigger count_change_of_item before update on event_budgets
  for each row execute function count_change_of_item();
create trigger record_change after insert or delete or update on event_budgets
  for each row execute function event_part_change('budget');

-- Planned costs that a person entered. A kind without a line follows from the fees, shares and distance of the event.
create table event_budget_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  event_id uuid not null,
  -- The kind of cost; the audit trail calls the line by it.
  code text not null check (code in ('fees', 'power', 'travel', 'lodging', 'food', 'helpers', 'supplies', 'marketing',
    'other', 'commission', 'card_fees', 'pieces')),
  planned_cents bigint not null check (planned_cents >= 0),
  -- When its money is needed; null: on the first day of the event.
  due_on date,
  primary key (business_id, event_id, code),
  foreign key (business_id, event_id) references event_budgets (business_id, event_id)
);
call protect_tenant_table('event_budget_lines');
drop trigger announce_change on event_budget_lines; -- They are saved with their budget, which announces itself.
grant select, insert, delete, update (planned_cents, due_on) on event_budget_lines to atelier_app;
create trigger record_change after insert or delete or update on event_budget_lines
  for each row execute function event_part_change('budget');
