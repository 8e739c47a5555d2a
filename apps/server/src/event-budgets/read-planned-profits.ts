import { listOwnMileageRates } from '@atelier/database/equipment/mileage.reads';
import { listEventBudgets, listPlannedFees } from '@atelier/database/event-budgets/event-budgets.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { mileageRatesWith } from '@atelier/domain/equipment';
import { planEventProfit } from '@atelier/domain/event-budgets';
import type { Money } from '@atelier/domain/foundation';
import { planCostsOf, type PlannedEvent } from './plan-costs.ts';

/** Reads the planned profit of events that have a goal and a budget, by id. */
export async function readPlannedProfits(
  tenant: Tenant,
  events: readonly (PlannedEvent & { readonly id: string })[],
): Promise<ReadonlyMap<string, Money>> {
  const aimed = events.filter(({ goalCents }) => goalCents !== null);
  const budgets = await listEventBudgets(
    tenant,
    aimed.map(({ id }) => id),
  );
  if (budgets.length === 0) return new Map();
  const budgetOf = new Map(budgets.map((budget) => [budget.eventId, budget]));
  const feesOf = Map.groupBy(await listPlannedFees(tenant, [...budgetOf.keys()]), ({ eventId }) => eventId);
  const rates = mileageRatesWith(await listOwnMileageRates(tenant));
  return new Map(
    aimed.flatMap((event) => {
      const budget = budgetOf.get(event.id);
      if (!budget) return [];
      const costs = planCostsOf(budget, event, { fees: feesOf.get(event.id) ?? [], rates });
      const profit = planEventProfit(event.goalCents, costs);
      return profit === null ? [] : [[event.id, profit] as const];
    }),
  );
}
