import type { Person } from '@atelier/database/platform/in-person';
import { hasPlainBusiness } from '@atelier/database/subscription/plan-admin.reads';
import {
  addPlanGrant,
  endPlanGrant,
  lockPlanGrant,
  type NewPlanGrant,
} from '@atelier/database/subscription/plan-admin.store';
import { listPlans } from '@atelier/database/subscription/subscription.reads';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { subscriptionRefusals } from '@atelier/domain/subscription';
import type { Clock } from '../platform/clock.ts';

type GrantRefusal = Refusal<
  'granted-business-not-found' | 'plan-not-found' | 'plan-grant-id-taken' | 'plan-grant-end-past'
>;

/** Gives a business a plan by hand, once for its id. Role: administrator. */
export async function grantPlan(
  person: Person,
  input: Omit<NewPlanGrant, 'id' | 'grantedAt'> & { readonly grantId: string },
  { clock }: { readonly clock: Clock },
): Promise<Outcome<Record<string, never>, GrantRefusal>> {
  const { grantId, ...grant } = input;
  const grantedAt = clock.now().toISOString();
  if (!(await hasPlainBusiness(person, input.businessId)))
    return refuse(subscriptionRefusals.refusal('granted-business-not-found'));
  if (!(await listPlans(person)).some(({ key }) => key === input.planKey))
    return refuse(subscriptionRefusals.refusal('plan-not-found', { field: 'planKey' }));
  if (input.endsAt !== null && Date.parse(input.endsAt) <= Date.parse(grantedAt))
    return refuse(subscriptionRefusals.refusal('plan-grant-end-past', { field: 'endsAt' }));
  return (await addPlanGrant(person, { ...grant, id: grantId, grantedAt }))
    ? succeed({})
    : refuse(subscriptionRefusals.refusal('plan-grant-id-taken'));
}

/** Ends a plan that was given by hand. Role: administrator. */
export async function endGrant(
  person: Person,
  input: { readonly businessId: string; readonly grantId: string; readonly reason: string },
  { clock }: { readonly clock: Clock },
): Promise<Outcome<Record<string, never>, Refusal<'plan-grant-not-found' | 'plan-grant-over'>>> {
  const grant = await lockPlanGrant(person, input.businessId, input.grantId);
  if (!grant) return refuse(subscriptionRefusals.refusal('plan-grant-not-found'));
  const endsAt = clock.now().toISOString();
  if (grant.endsAt !== null && Date.parse(grant.endsAt) <= Date.parse(endsAt))
    return refuse(subscriptionRefusals.refusal('plan-grant-over'));
  await endPlanGrant(person, input.businessId, { grantId: input.grantId, endsAt, reason: input.reason });
  return succeed({});
}
