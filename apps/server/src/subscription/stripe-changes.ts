import Stripe from 'stripe';
import type { Billing, PlanChange, PlanInvoice } from './billing.ts';
import { asked, instantOf, metadataKeys } from './stripe-subscription.ts';

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);
const mostInvoices = 24;
const invoiceStates = ['open', 'paid', 'void', 'uncollectible'] as const;

/** Returns the product of a plan under its present name; Stripe takes none with a change. */
async function productOf(stripe: Stripe, { planKey, planName }: PlanChange): Promise<string> {
  const id = `atelier_${planKey}`;
  const name = `Atelier ${planName}`;
  try {
    await stripe.products.update(id, { name });
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (!isMissing) throw error;
    await stripe.products.create({ id, name });
  }
  return id;
}

/** Returns what a change does to a subscription: the same for its price and for itself. */
async function changeOf(stripe: Stripe, change: PlanChange) {
  const subscription = await stripe.subscriptions.retrieve(change.subscriptionRef);
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription without an item.');
  return {
    subscription,
    item,
    items: [
      {
        id: item.id,
        price_data: {
          currency: 'usd',
          product: await productOf(stripe, change),
          unit_amount: change.cents,
          recurring: { interval: change.interval },
        },
      },
    ],
    proration_behavior: 'always_invoice' as const,
    proration_date: secondsOf(change.at),
  };
}

const fromNow: Stripe.SubscriptionUpdateParams = {
  billing_cycle_anchor: { type: 'now' },
  proration_behavior: 'none',
};

/** Changes of subscriptions at Stripe, and their invoices. */
export function stripeChanges(
  stripe: Stripe,
): Pick<
  Billing,
  'priceChange' | 'changePlan' | 'setCanceled' | 'cancelNow' | 'pause' | 'resume' | 'listInvoices'
> {
  return {
    async priceChange(change) {
      const { subscription, item, ...details } = await asked(changeOf(stripe, change));
      const preview = await asked(
        stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: details }),
      );
      const ends = preview.lines.data.map(({ period }) => period.end);
      return {
        dueNowCents: preview.total < 0 ? preview.total : preview.amount_due,
        nextChargeAt: instantOf(ends.length === 0 ? item.current_period_end : Math.max(...ends)),
      };
    },
    async changePlan(change) {
      const { subscription, item: _item, ...details } = await asked(changeOf(stripe, change));
      await asked(
        stripe.subscriptions.update(subscription.id, {
          ...details,
          // Declined: nothing is changed.
          payment_behavior: 'error_if_incomplete',
          metadata: { [metadataKeys.plan]: change.planKey },
        }),
      );
    },
    async setCanceled(subscriptionRef, isCanceled) {
      const { cancel_at_period_end: atEnd } = await asked(stripe.subscriptions.retrieve(subscriptionRef));
      await asked(
        // The portal may have set a date instead.
        stripe.subscriptions.update(
          subscriptionRef,
          isCanceled || atEnd ? { cancel_at_period_end: isCanceled } : { cancel_at: '' },
        ),
      );
    },
    async cancelNow(subscriptionRef) {
      const { status } = await asked(stripe.subscriptions.retrieve(subscriptionRef));
      if (status !== 'canceled') await asked(stripe.subscriptions.cancel(subscriptionRef));
    },
    async pause(subscriptionRef, at, until) {
      await asked(
        stripe.subscriptions.update(subscriptionRef, {
          pause_collection: { behavior: 'void' },
          metadata: { [metadataKeys.pausedAt]: at, [metadataKeys.pausedUntil]: until ?? '' },
        }),
      );
    },
    async resume(subscriptionRef) {
      const { items, metadata } = await asked(stripe.subscriptions.retrieve(subscriptionRef));
      const start = items.data[0]?.current_period_start ?? 0;
      // The invoice of a period that began during the pause was voided: the rest of it is not paid.
      const isVoided = start > secondsOf(metadata[metadataKeys.pausedAt] ?? instantOf(start));
      await asked(
        stripe.subscriptions.update(subscriptionRef, {
          pause_collection: '',
          metadata: { [metadataKeys.pausedAt]: '', [metadataKeys.pausedUntil]: '' },
          ...(isVoided ? fromNow : {}),
        }),
      );
    },
    async listInvoices(customerRef) {
      const { data } = await asked(stripe.invoices.list({ customer: customerRef, limit: mostInvoices }));
      return data.flatMap((invoice): PlanInvoice[] => {
        const state = invoiceStates.find((known) => known === invoice.status);
        if (state === undefined) return [];
        return [
          {
            id: invoice.id,
            number: invoice.number ?? '',
            createdAt: instantOf(invoice.created),
            totalCents: invoice.total,
            state,
            url: invoice.hosted_invoice_url ?? null,
          },
        ];
      });
    },
  };
}
