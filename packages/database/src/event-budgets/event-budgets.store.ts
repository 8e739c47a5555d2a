import { sql } from 'kysely';
import { eventBudgetRefusals, type EventBudget } from '@atelier/domain/event-budgets';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Saves the budget of a locked event with its lines. A line that did not change is left alone. */
export async function saveEventBudget(
  tenant: Tenant,
  eventId: string,
  budget: EventBudget,
): Promise<Outcome<unknown, Refusal<'event-budget-product-not-found'>>> {
  const columns = {
    average_sale_cents: budget.averageSaleCents,
    product_id: budget.productId,
    cost_rate: budget.costRate,
    card_fee_rate: budget.cardFeeRate,
    own_minutes: budget.ownMinutes,
    hourly_cents: budget.hourlyCents,
    note: budget.note,
  };
  const key = { business_id: tenant.businessId, event_id: eventId };
  const saved = await orRefusal(
    tenant.db
      .insertInto('event_budgets')
      .values({ ...key, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'event_id']).doUpdateSet(columns))
      .execute(),
    {
      event_budgets_product: eventBudgetRefusals.refusal('event-budget-product-not-found', {
        field: 'productId',
      }),
    },
  );
  if (!saved.ok) return saved;

  const kinds = budget.lines.map(({ kind }) => kind);
  await sql`
    delete from event_budget_lines
      where business_id = ${tenant.businessId} and event_id = ${eventId} and code <> all(${kinds}::text[])`.execute(
    tenant.db,
  );
  await sql`
    insert into event_budget_lines (business_id, event_id, code, planned_cents, due_on)
      select ${tenant.businessId}, ${eventId}::uuid, l.*
        from unnest(${kinds}::text[], ${budget.lines.map(({ plannedCents }) => plannedCents)}::bigint[],
          ${budget.lines.map(({ dueOn }) => dueOn)}::date[]) as l
      on conflict (business_id, event_id, code)
        do update set planned_cents = excluded.planned_cents, due_on = excluded.due_on
        where (event_budget_lines.planned_cents, event_budget_lines.due_on)
          is distinct from (excluded.planned_cents, excluded.due_on)`.execute(tenant.db);
  return saved;
}
