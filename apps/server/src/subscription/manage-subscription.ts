import type { PlanChangeView } from '@atelier/contract/subscription';
import type { Tenant } from '@atelier/database/platform/in-business';
import { findSubscription } from '@atelier/database/subscription/subscription.reads';
import { instantAfterDays, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  decideAction,
  priceMinutes,
  subscriptionRefusals,
  type SavedSubscription,
  type SubscriptionAction,
} from '@atelier/domain/subscription';
import { answerOf, read, type BusinessRequest, type Tools } from '../platform/answer.ts';
import type { Billing, PlanChange } from './billing.ts';
import { askBilling, findPaidPlan, whyNoBilling } from './open-billing.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

type Closed = Refusal<
  'permission-denied' | 'billing-not-offered' | 'subscription-not-found' | 'subscription-action-closed'
>;
type PlanChoice = Pick<PlanChange, 'planKey' | 'interval'>;
const mostPauseDays = 366;

/** Decides on an act of an owner on the subscription. */
async function decideAct(
  tenant: Tenant,
  action: SubscriptionAction,
  tools: Tools,
): Promise<Outcome<SavedSubscription, Closed>> {
  return whyNoBilling(tenant, tools) ?? decideAction(await findSubscription(tenant), action);
}

/** Decides on a change of plan, prorated from an instant. */
async function decideChange(
  tenant: Tenant,
  choice: PlanChoice,
  at: string,
  tools: Tools,
): Promise<Outcome<PlanChange & { customerRef: string }, Closed | Refusal<'plan-not-found' | 'plan-held'>>> {
  const held = await decideAct(tenant, 'change', tools);
  if (!held.ok) return held;
  const { subscriptionRef, customerRef } = held.value;
  const { planKey, interval } = choice;
  const plan = await findPaidPlan(tenant, choice);
  if (plan === null) return refuse(subscriptionRefusals.refusal('plan-not-found'));
  if (held.value.planKey === planKey && held.value.interval === interval)
    return refuse(subscriptionRefusals.refusal('plan-held'));
  return succeed({ ...choice, subscriptionRef, customerRef, planName: plan.name, cents: plan.cents, at });
}

/** Asks for an act at the provider, then saves what came of it. */
async function act(
  { tools, database }: BusinessRequest,
  customerRef: string,
  ask: (billing: Billing) => Promise<void>,
): Promise<Record<string, never>> {
  const { clock } = tools;
  return answerOf(
    await askBilling(tools, async (billing) => {
      await ask(billing);
      await syncSubscriptions({ database, billing, clock }, customerRef);
      return {};
    }),
  );
}

/** Prices a change of plan. */
export async function pricePlanChange(request: BusinessRequest, choice: PlanChoice): Promise<PlanChangeView> {
  const { tools } = request;
  const at = tools.clock.now().toISOString();
  const change = await read(request, (tenant) => decideChange(tenant, choice, at, tools));
  const price = answerOf(await askBilling(tools, (billing) => billing.priceChange(change)));
  return { at, priceCents: change.cents, ...price };
}

/** Changes the plan at the price that was shown. */
export async function changeHeldPlan(
  request: BusinessRequest,
  { at, dueNowCents, ...choice }: PlanChoice & { readonly at: string; readonly dueNowCents: number },
): Promise<Record<string, never>> {
  const { tools } = request;
  const ageMs = tools.clock.now().getTime() - Date.parse(at);
  const outdated = refuse(subscriptionRefusals.refusal('plan-price-outdated'));
  const change = await read(request, (tenant) => decideChange(tenant, choice, at, tools));
  if (ageMs < 0 || ageMs > priceMinutes * 60_000) return answerOf(outdated);
  const price = answerOf(await askBilling(tools, (billing) => billing.priceChange(change)));
  if (price.dueNowCents !== dueNowCents) return answerOf(outdated);
  return act(request, change.customerRef, (billing) => billing.changePlan(change));
}

/** Cancels at the end of the period, takes that back, or resumes. */
export async function actOnSubscription(
  request: BusinessRequest,
  action: 'cancel' | 'keep' | 'resume',
): Promise<Record<string, never>> {
  const { subscriptionRef, customerRef } = await read(request, (tenant) =>
    decideAct(tenant, action, request.tools),
  );
  return act(request, customerRef, (billing) =>
    action === 'resume'
      ? billing.resume(subscriptionRef)
      : billing.setCanceled(subscriptionRef, action === 'cancel'),
  );
}

/** Pauses the subscription, until an instant or until it is resumed. */
export async function pauseSubscription(
  request: BusinessRequest,
  until: string | null,
): Promise<Record<string, never>> {
  const { tools } = request;
  const now = tools.clock.now().toISOString();
  const end = until && instantAfterDays(until, 0);
  const isFuture = end === null || (end > now && end <= instantAfterDays(now, mostPauseDays));
  const { subscriptionRef, customerRef } = await read(
    request,
    async (tenant): Promise<Outcome<SavedSubscription, Closed | Refusal<'pause-end-invalid'>>> =>
      isFuture
        ? decideAct(tenant, 'pause', tools)
        : refuse(subscriptionRefusals.refusal('pause-end-invalid', { field: 'until' })),
  );
  return act(request, customerRef, (billing) => billing.pause(subscriptionRef, now, end));
}
