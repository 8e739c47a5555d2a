import type { PlanHolderView } from '@atelier/contract/subscription';
import type { Person } from '@atelier/database/platform/in-person';
import { listPlanHolders } from '@atelier/database/subscription/plan-admin.reads';
import { listPlans } from '@atelier/database/subscription/subscription.reads';
import { decideAccess } from '@atelier/domain/subscription';
import type { Clock } from '../platform/clock.ts';
import type { Billing } from './billing.ts';

const pageSize = 50;

/** Reads a page of businesses with the plan that each has now. Role: administrator. */
export async function readPlanHolders(
  person: Person,
  input: { readonly search: string; readonly after?: string | undefined },
  { billing, clock }: { readonly billing: Billing | null; readonly clock: Clock },
): Promise<{ rows: PlanHolderView[]; next: string | null }> {
  const plans = await listPlans(person);
  const now = clock.now().toISOString();
  const found = await listPlanHolders(person, {
    search: input.search,
    after: input.after ?? null,
    most: pageSize + 1,
  });
  const rows = found.slice(0, pageSize).map(({ grants, subscription, ...business }) => {
    const access = decideAccess({ hasBilling: billing !== null, plans, subscription, grants, now });
    return {
      ...business,
      planKey: access.kind === 'limits' ? access.planKey : null,
      reason: access.reason,
      subscription: subscription && {
        planKey: subscription.planKey,
        interval: subscription.interval,
        status: subscription.status,
        periodEnd: subscription.periodEnd,
      },
      grants: [...grants],
    };
  });
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.businessId ?? null) : null };
}
