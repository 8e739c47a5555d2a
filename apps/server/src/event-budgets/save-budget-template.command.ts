import type { EventBudgetTemplateView } from '@atelier/contract/event-budgets';
import {
  removeBudgetTemplate as removeTemplate,
  saveBudgetTemplate as writeTemplate,
} from '@atelier/database/event-budgets/budget-templates.store';
import { findEventBudget } from '@atelier/database/event-budgets/event-budgets.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import { eventBudgetRefusals, templateOfBudget } from '@atelier/domain/event-budgets';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Saves the budget of an event as a template, over what the template said before. */
export async function saveBudgetTemplate(
  tenant: Tenant,
  input: { readonly templateId: string; readonly name: string; readonly fromEventId: string },
): Promise<
  Outcome<
    EventBudgetTemplateView,
    Refusal<
      'permission-denied' | 'event-not-found' | 'event-budget-missing' | 'event-budget-template-name-taken'
    >
  >
> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!(await findEventPlan(tenant, input.fromEventId))) {
    return refuse(eventRefusals.refusal('event-not-found'));
  }
  const budget = await findEventBudget(tenant, input.fromEventId);
  if (!budget) return refuse(eventBudgetRefusals.refusal('event-budget-missing'));

  const template = { id: input.templateId, name: input.name, ...templateOfBudget(budget) };
  const saved = await writeTemplate(tenant, template);
  if (!saved.ok) return saved;

  return succeed({ ...template, lines: [...template.lines] });
}

/** Removes a template. Budgets that were planned from it stay. */
export async function removeBudgetTemplate(
  tenant: Tenant,
  { templateId }: { readonly templateId: string },
): Promise<Outcome<Record<string, never>, Refusal<'permission-denied' | 'event-budget-template-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  return (await removeTemplate(tenant, templateId))
    ? succeed({})
    : refuse(eventBudgetRefusals.refusal('event-budget-template-not-found'));
}
