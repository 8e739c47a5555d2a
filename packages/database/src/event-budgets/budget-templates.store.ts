import { eventBudgetRefusals, type EventBudgetTemplate } from '@atelier/domain/event-budgets';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Saves a template under its name, over what it said before. */
export function saveBudgetTemplate(
  tenant: Tenant,
  { id, name, ...budget }: EventBudgetTemplate,
): Promise<Outcome<unknown, Refusal<'event-budget-template-name-taken'>>> {
  const columns = { name, budget: JSON.stringify(budget) };
  return orRefusal(
    tenant.db
      .insertInto('event_budget_templates')
      .values({ business_id: tenant.businessId, id, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet(columns))
      .execute(),
    {
      event_budget_templates_name: eventBudgetRefusals.refusal('event-budget-template-name-taken', {
        field: 'name',
      }),
    },
  );
}

/** Removes a template; budgets that were planned from it stay. Tells whether it was there. */
export async function removeBudgetTemplate(tenant: Tenant, templateId: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('event_budget_templates')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', templateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
