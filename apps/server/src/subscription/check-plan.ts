import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { readAccessFacts, readPlanUsage } from '@atelier/database/subscription/subscription.reads';
import { refuse, succeed, type Outcome } from '@atelier/domain/foundation';
import {
  decideAccess,
  fitsPlan,
  isOpenWhenReadOnly,
  limitOf,
  subscriptionRefusals,
  type PlanLimit,
} from '@atelier/domain/subscription';
import type { Clock } from '../platform/clock.ts';
import type { Billing } from './billing.ts';

const leadsOn = 'Open Settings, then Subscription, to change your plan.';
const readOnly = `Nothing can be added until the subscription is paid or resumed. Reading and exporting still work. ${leadsOn}`;

const includes: Readonly<Record<PlanLimit, (most: number) => string>> = {
  items: (most) => `${String(most)} products and materials`,
  customers: (most) => `${String(most)} customers`,
  members: (most) => `${String(most)} people, waiting invitations included`,
  places: (most) => `${String(most)} stock locations`,
  storage: (most) => `${String(Math.round(most / 1_000_000))} MB of documents`,
  mails: (most) => `${String(most)} emails to customers a month`,
};

/** Says which limit is reached; this refusal belongs to no endpoint, so the web has no words of its own for it. */
const limitReached = (limit: PlanLimit, most: number): string =>
  `Your plan includes ${includes[limit](most)}. ${leadsOn}`;

/**
 * Refuses a command over a limit of the plan, and every addition while the business is read-only. Nothing is asked of
 * the database where nothing is billed.
 */
export async function checkPlan(
  tenant: Tenant,
  command: string,
  { billing, clock }: { readonly billing: Billing | null; readonly clock: Clock },
): Promise<Outcome<true, AnyRefusal>> {
  if (billing === null || isOpenWhenReadOnly(command)) return succeed(true);
  const now = clock.now().toISOString();
  const access = decideAccess({ ...(await readAccessFacts(tenant)), hasBilling: true, now });
  if (access.kind === 'everything') return succeed(true);
  if (access.kind === 'read-only')
    return refuse(subscriptionRefusals.refusal('subscription-read-only', { details: readOnly }));
  const limit = limitOf(command);
  // Most commands use up nothing, and most plans with room have no limit to count.
  const most = limit && access.limits[limit];
  if (limit === null || most === null) return succeed(true);
  const usage = await readPlanUsage(tenant, now);
  return fitsPlan(access, limit, usage[limit])
    ? succeed(true)
    : refuse(subscriptionRefusals.refusal('plan-limit-reached', { details: limitReached(limit, most) }));
}
