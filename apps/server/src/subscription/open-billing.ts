import type { Tenant } from '@atelier/database/platform/in-business';
import { findSubscription, listPlans } from '@atelier/database/subscription/subscription.reads';
import { businessRefusals, permits } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { freePlanKey, isLiveSubscription, subscriptionRefusals } from '@atelier/domain/subscription';
import type { Tools } from '../platform/answer.ts';
import { BillingDeclined, BillingNotReady, type Billing, type SubscriptionAsk } from './billing.ts';

type Denied = Refusal<'permission-denied'>;

/** Returns the address of the page about the plan. */
export const subscriptionPage = ({ publicUrl }: Tools) => `${publicUrl}/dashboard/settings/subscription`;

/** Refuses people who are not owners, and everyone where nothing is billed; null for an owner. */
export function whyNoBilling(
  { role }: Tenant,
  { billing }: Tools,
): Outcome<never, Denied | Refusal<'billing-not-offered'>> | null {
  if (!permits(role, 'business.owners')) return refuse(businessRefusals.refusal('permission-denied'));
  return billing === null ? refuse(subscriptionRefusals.refusal('billing-not-offered')) : null;
}

/** Finds a plan on offer that costs something, with its price of a period in cents; null for none. */
export async function findPaidPlan(
  tenant: Tenant,
  { planKey, interval }: Pick<SubscriptionAsk, 'planKey' | 'interval'>,
) {
  const plan = (await listPlans(tenant)).find(({ key, state }) => key === planKey && state === 'offered');
  if (!plan || plan.key === freePlanKey) return null;
  return { ...plan, cents: interval === 'year' ? plan.yearlyCents : plan.monthlyCents };
}

/** Decides on a checkout for a plan. Nothing is asked of the provider within the database transaction. */
export async function decideCheckout(
  tenant: Tenant,
  choice: Pick<SubscriptionAsk, 'planKey' | 'interval'>,
  tools: Tools,
): Promise<
  Outcome<SubscriptionAsk, Denied | Refusal<'billing-not-offered' | 'plan-not-found' | 'subscription-exists'>>
> {
  const refused = whyNoBilling(tenant, tools);
  if (refused !== null) return refused;
  const plan = await findPaidPlan(tenant, choice);
  if (plan === null) return refuse(subscriptionRefusals.refusal('plan-not-found'));
  const held = await findSubscription(tenant);
  if (held && isLiveSubscription(held)) return refuse(subscriptionRefusals.refusal('subscription-exists'));
  return succeed({
    businessId: tenant.businessId,
    planKey: plan.key,
    planName: plan.name,
    interval: choice.interval,
    cents: plan.cents,
    // Once a business: a second subscription is paid from its first day.
    trialDays: held === null ? plan.trialDays : 0,
    customerRef: held?.customerRef ?? null,
    backTo: subscriptionPage(tools),
  });
}

/** Returns the customer whose portal to open, or whose invoices to list. */
export async function decideCustomer(
  tenant: Tenant,
  tools: Tools,
): Promise<Outcome<string, Denied | Refusal<'billing-not-offered' | 'subscription-not-found'>>> {
  const refused = whyNoBilling(tenant, tools);
  if (refused !== null) return refused;
  const held = await findSubscription(tenant);
  return held === null
    ? refuse(subscriptionRefusals.refusal('subscription-not-found'))
    : succeed(held.customerRef);
}

/** Asks the provider, once the decision was made. */
export async function askBilling<Answer>(
  tools: Tools,
  ask: (billing: Billing, back: string) => Promise<Answer>,
): Promise<Outcome<Answer, Refusal<'billing-unreachable' | 'billing-not-offered' | 'billing-declined'>>> {
  if (tools.billing === null) return refuse(subscriptionRefusals.refusal('billing-not-offered'));
  try {
    return succeed(await ask(tools.billing, subscriptionPage(tools)));
  } catch (error) {
    if (error instanceof BillingNotReady) return refuse(subscriptionRefusals.refusal('billing-unreachable'));
    if (error instanceof BillingDeclined) return refuse(subscriptionRefusals.refusal('billing-declined'));
    throw error;
  }
}
