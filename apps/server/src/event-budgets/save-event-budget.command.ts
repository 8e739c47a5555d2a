import type { EventBudgetView } from '@atelier/contract/event-budgets';
import { findEventBudget } from '@atelier/database/event-budgets/event-budgets.reads';
import { saveEventBudget as writeEventBudget } from '@atelier/database/event-budgets/event-budgets.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known as assertFound } from '@atelier/database/platform/known';
import { decideEventBudget, eventBudgetRefusals, type EventBudget } from '@atelier/domain/event-budgets';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { lockOpenEvent, type OpenEventRefusal } from '../events/lock-open-event.ts';
import type { Tools } from '../platform/answer.ts';
import { readEventBudget } from './read-event-budget.ts';

/** Adds the budget of an event, or changes the version that was seen; null adds it. */
export async function saveEventBudget(
  tenant: Tenant,
  input: EventBudget & { readonly eventId: string; readonly version: number | null },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    EventBudgetView,
    | OpenEventRefusal
    | Refusal<
        | 'event-budget-changed-meanwhile'
        | 'event-budget-kind-twice'
        | 'event-budget-amount-missing'
        | 'event-budget-shares-exceeded'
        | 'event-budget-product-not-found'
      >
  >
> {
  const { eventId, version, ...budget } = input;
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  const stored = await findEventBudget(tenant, eventId);
  if ((stored?.version ?? null) !== version) {
    return refuse(eventBudgetRefusals.refusal('event-budget-changed-meanwhile'));
  }
  const decided = decideEventBudget(budget);
  if (!decided.ok) return decided;

  const saved = await writeEventBudget(tenant, eventId, decided.value);
  if (!saved.ok) return saved;

  return succeed(assertFound(await readEventBudget(tenant, eventId, tools)));
}
