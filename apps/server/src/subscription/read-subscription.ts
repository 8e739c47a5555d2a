import type { SubscriptionView } from '@atelier/contract/subscription';
import type { Tenant } from '@atelier/database/platform/in-business';
import { readAccessFacts, readPlanUsage } from '@atelier/database/subscription/subscription.reads';
import { permits } from '@atelier/domain/businesses';
import {
  decideAccess,
  isLiveSubscription,
  limitsExceeded,
  openActions,
  type SavedSubscription,
} from '@atelier/domain/subscription';
import type { Clock } from '../platform/clock.ts';
import type { Billing } from './billing.ts';

const heldView = (held: SavedSubscription) => ({
  planKey: held.planKey,
  interval: held.interval,
  priceCents: held.priceCents,
  actions: [...openActions(held)],
  pausedUntil: held.pausedUntil,
});

/** Reads the access of a business, and what it uses where that is limited. */
export async function readSubscription(
  tenant: Tenant,
  { billing, clock }: { readonly billing: Billing | null; readonly clock: Clock },
): Promise<SubscriptionView> {
  if (billing === null) return { access: { kind: 'everything', reason: 'self-hosted' }, billed: null };
  const now = clock.now().toISOString();
  const facts = await readAccessFacts(tenant);
  const access = decideAccess({ ...facts, hasBilling: true, now });
  const usage = await readPlanUsage(tenant, now);
  const heldKey = access.kind === 'everything' ? null : access.planKey;
  const seesPrices = permits(tenant.role, 'business.settings');
  const plans = facts.plans
    .filter(({ key, state }) => state === 'offered' || key === heldKey)
    .map(({ position: _position, state: _state, ...plan }) =>
      seesPrices ? plan : { ...plan, monthlyCents: null, yearlyCents: null },
    );
  const { subscription: held } = facts;
  const account = held === null ? 'none' : isLiveSubscription(held) ? 'live' : 'over';
  const isOwner = permits(tenant.role, 'business.owners');
  return {
    access,
    billed: {
      account,
      held: isOwner && held && isLiveSubscription(held) ? heldView(held) : null,
      usage,
      exceeded: [...limitsExceeded(access, usage)],
      plans,
    },
  };
}
