import Stripe from 'stripe';
import { BillingNotReady, type BilledSubscription, type Billing, type BillingKeys } from './billing.ts';
import { stripeChanges } from './stripe-changes.ts';
import { asked, idOf, metadataKeys, readBilled } from './stripe-subscription.ts';

const timeoutMs = 10_000;

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
            metadata: { [metadataKeys.business]: ask.businessId, [metadataKeys.plan]: ask.planKey },
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
        all.autoPagingEach(async (subscription) => {
          const billed = await readBilled(stripe, subscription);
          if (billed) found.push(billed);
        }),
      );
      return found;
    },
    ...stripeChanges(stripe),
  };
}
