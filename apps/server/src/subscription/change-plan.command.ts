import type { PlanView } from '@atelier/contract/subscription';
import type { Person } from '@atelier/database/platform/in-person';
import { updatePlan } from '@atelier/database/subscription/plan-admin.store';
import { listPlans } from '@atelier/database/subscription/subscription.reads';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { freePlanKey, nextPlanStates, subscriptionRefusals, type Plan } from '@atelier/domain/subscription';

/** Changes a plan. Role: administrator. */
export async function changePlan(
  person: Person,
  input: Omit<Plan, 'position'>,
): Promise<Outcome<PlanView, Refusal<'plan-not-found' | 'plan-state-unreachable' | 'free-plan-needed'>>> {
  const before = (await listPlans(person)).find(({ key }) => key === input.key);
  if (!before) return refuse(subscriptionRefusals.refusal('plan-not-found'));
  if (input.key === freePlanKey && input.state !== 'offered')
    return refuse(subscriptionRefusals.refusal('free-plan-needed', { field: 'state' }));
  if (input.state !== before.state && !nextPlanStates[before.state].includes(input.state))
    return refuse(subscriptionRefusals.refusal('plan-state-unreachable', { field: 'state' }));
  await updatePlan(person, input);
  return succeed({ ...input, position: before.position });
}
