import { graceAfter, subscriptionStatuses } from '@atelier/domain/subscription';
import Stripe from 'stripe';
import { BillingNotReady, type BilledSubscription, type Billing, type BillingKeys } from './billing.ts';

const businessKey = 'atelier_business';
const planKey = 'atelier_plan';
const timeoutMs = 10_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const idOf = (object: string | { readonly id: string }) => (typeof object === 'string' ? object : object.id);

/** Asks Stripe; any failure there is tried again later. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new BillingNotReady(`Stripe did not answer: ${error.type}`, { cause: error });
    throw error;
  }
}

function billedOf(subscription: Stripe.Subscription): BilledSubscription | null {
  const [item] = subscription.items.data;
  const businessId = subscription.metadata[businessKey] ?? '';
  if (!item || !uuid.test(businessId)) return null;
  return {
    businessId,
    createdAt: instantOf(subscription.created),
    planKey: subscription.metadata[planKey] ?? '',
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    // A status that is not known opens nothing.
    status: subscriptionStatuses.find((known) => known === subscription.status) ?? 'unpaid',
    trialEnd: subscription.trial_end === null ? null : instantOf(subscription.trial_end),
    periodEnd: instantOf(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    isPaused: subscription.pause_collection !== null,
    // From the period whose charge failed, not from when we heard of it: late or early, it is the same.
    graceUntil: subscription.status === 'past_due' ? graceAfter(instantOf(item.current_period_start)) : null,
    customerRef: idOf(subscription.customer),
    subscriptionRef: subscription.id,
  };
}

/** Bills by Stripe. `address` is another place that speaks its protocol, for tests. */
export function stripeBilling(keys: BillingKeys, address: string | undefined): Billing {
  const elsewhere = address === undefined ? null : new URL(address);
  const stripe = new Stripe(keys.secretKey, {
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port,
      protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  return {
    async openCheckout(ask) {
      const { url } = await asked(
        stripe.checkout.sessions.create({
          mode: 'subscription',
          client_reference_id: ask.businessId,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: ask.cents,
                recurring: { interval: ask.interval },
                product_data: { name: `Atelier ${ask.planName}` },
              },
            },
          ],
          subscription_data: {
            metadata: { [businessKey]: ask.businessId, [planKey]: ask.planKey },
            ...(ask.trialDays > 0 && {
              trial_period_days: ask.trialDays,
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            }),
          },
          // A trial needs no card.
          payment_method_collection: 'if_required',
          allow_promotion_codes: true,
          tax_id_collection: { enabled: true },
          ...(ask.customerRef !== null && {
            customer: ask.customerRef,
            customer_update: { name: 'auto', address: 'auto' },
          }),
          success_url: ask.backTo,
          cancel_url: ask.backTo,
        }),
      );
      if (url === null) throw new BillingNotReady('Stripe opened a checkout without an address.');
      return url;
    },
    async openPortal(customerRef, backTo) {
      const { url } = await asked(
        stripe.billingPortal.sessions.create({ customer: customerRef, return_url: backTo }),
      );
      return url;
    },
    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret);
        const { customer } = event.data.object as {
          readonly customer?: string | { readonly id: string } | null;
        };
        return { customerRef: customer ? idOf(customer) : null };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },
    async listSubscriptions(customerRef) {
      const found: BilledSubscription[] = [];
      const all = stripe.subscriptions.list({
        status: 'all',
        limit: 100,
        ...(customerRef !== null && { customer: customerRef }),
      });
      await asked(
        all.autoPagingEach((subscription) => {
          const billed = billedOf(subscription);
          if (billed) found.push(billed);
        }),
      );
      return found;
    },
  };
}
