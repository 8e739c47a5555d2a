import { money, negateMoney, refuse, succeed, sumMoney } from '@atelier/domain/foundation';
import { paymentRefusals, type CardKeys } from '@atelier/domain/payments';
import Stripe from 'stripe';
import {
  ProcessorNotReady,
  type CardEvent,
  type CardPaymentFacts,
  type CardProcessor,
  type PayoutFacts,
} from './card-processor.ts';

/** Time for which a customer has to pay before the page of Stripe is closed; Stripe takes half an hour at the least. */
const openMinutes = 60;
/** A person waits, or Stripe does, which tells again. */
const timeoutMs = 10_000;
const most = 100;

const checkoutKey = 'atelier_checkout';
const reasonKey = 'atelier_reason';
const refundKey = 'atelier_refund';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const idOf = (object: string | { readonly id: string } | null) =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** Returns what an event is about: a payout, or the payment that its object is or belongs to. */
function aboutOf(object: unknown): CardEvent['about'] {
  const {
    id,
    object: kind,
    payment_intent: intent,
  } = object as {
    readonly id: string;
    readonly object: string;
    readonly payment_intent?: string | { readonly id: string } | null;
  };
  if (kind === 'payout') return { kind: 'payout', ref: id };
  const ref = kind === 'payment_intent' ? id : idOf(intent ?? null);
  return ref === null ? null : { kind: 'payment', ref };
}

const isAway = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError;

/** Asks Stripe; what does not work out is told again by Stripe later. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new ProcessorNotReady(`Stripe did not answer: ${error.type}`, { cause: error });
    throw error;
  }
}

function paidOf(intent: Stripe.PaymentIntent): CardPaymentFacts['paid'] {
  if (intent.status !== 'succeeded') return null;
  const charge = intent.latest_charge;
  const settled = typeof charge === 'object' ? charge?.balance_transaction : null;
  if (typeof charge !== 'object' || charge === null || typeof settled !== 'object' || settled === null)
    throw new ProcessorNotReady('Stripe does not know yet what it keeps of the payment.');
  return {
    amount: money(intent.amount_received),
    fee: money(settled.fee),
    at: instantOf(charge.created),
    currency: intent.currency.toUpperCase(),
    settledIn: settled.currency.toUpperCase(),
  };
}

const refundOf = (refund: Stripe.Refund): CardPaymentFacts['refunds'][number] => ({
  ref: refund.id,
  amount: money(refund.amount),
  at: instantOf(refund.created),
  state: refund.status ?? 'pending',
  askId: refund.metadata?.[refundKey] || null,
  reason: refund.metadata?.[reasonKey] ?? null,
  isUnderway: refund.status !== 'failed' && refund.status !== 'canceled',
});

const disputeOf = (dispute: Stripe.Dispute): CardPaymentFacts['disputes'][number] => ({
  ref: dispute.id,
  at: instantOf(dispute.created),
  state: dispute.status,
  reason: dispute.reason.replaceAll('_', ' '),
  taken: negateMoney(sumMoney(dispute.balance_transactions.map(({ amount }) => money(amount)))),
  fee: sumMoney(dispute.balance_transactions.map(({ fee }) => money(fee))),
  steps: dispute.balance_transactions.length,
});

function payoutOf(payout: Stripe.Payout): PayoutFacts {
  const settled = payout.balance_transaction;
  return {
    ref: payout.id,
    amount: money(payout.amount),
    currency: payout.currency.toUpperCase(),
    fee: money(typeof settled === 'object' ? (settled?.fee ?? 0) : 0),
    at: instantOf(payout.arrival_date),
    state: payout.status,
    hasArrived: payout.status === 'paid',
    hasFailed: payout.status === 'failed' || payout.status === 'canceled',
  };
}

/** Stripe, by its own library. `address` is another place that speaks its protocol, for tests. */
export function stripeProcessor(keys: CardKeys, address: string | undefined): CardProcessor {
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
    async checkKeys() {
      try {
        await stripe.balance.retrieve();
        return succeed(true);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError)
          return refuse(paymentRefusals.refusal('card-key-refused', { field: 'secretKey' }));
        // A restricted key that may do something else is a key.
        if (error instanceof Stripe.errors.StripePermissionError) return succeed(true);
        if (error instanceof Stripe.errors.StripeError)
          return refuse(paymentRefusals.refusal('card-processor-unreachable'));
        throw error;
      }
    },

    async openCheckout(ask) {
      const metadata = { [checkoutKey]: ask.id };
      try {
        const { url } = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            // The customer pays what is on the invoice, in its currency.
            adaptive_pricing: { enabled: false },
            submit_type: 'pay',
            client_reference_id: ask.id,
            metadata,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: ask.currency.toLowerCase(),
                  unit_amount: ask.amount,
                  product_data: { name: ask.what },
                },
              },
            ],
            // Not later, so that what Stripe keeps is known when it tells of the payment.
            payment_intent_data: { metadata, description: ask.what, capture_method: 'automatic' },
            success_url: `${ask.backTo}?checkout=${ask.id}`,
            cancel_url: ask.backTo,
            expires_at: Math.floor(Date.parse(ask.createdAt) / 1000) + openMinutes * 60,
          },
          { idempotencyKey: ask.id },
        );
        return url === null ? refuse(paymentRefusals.refusal('card-processor-refused')) : succeed({ url });
      } catch (error) {
        if (isAway(error)) return refuse(paymentRefusals.refusal('card-processor-unreachable'));
        if (error instanceof Stripe.errors.StripeError)
          return refuse(paymentRefusals.refusal('card-processor-refused'));
        throw error;
      }
    },

    async refund({ id, ref, amount, reason }) {
      try {
        await stripe.refunds.create(
          { payment_intent: ref, amount, metadata: { [reasonKey]: reason, [refundKey]: id } },
          { idempotencyKey: id },
        );
        return succeed(true);
      } catch (error) {
        if (isAway(error)) return refuse(paymentRefusals.refusal('card-processor-unreachable'));
        if (error instanceof Stripe.errors.StripeError)
          return refuse(
            paymentRefusals.refusal('card-refund-refused', {
              details: `Stripe did not pay it back: ${error.message}`,
            }),
          );
        throw error;
      }
    },

    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret);
        return { id: event.id, kind: event.type, isLive: event.livemode, about: aboutOf(event.data.object) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },

    async readPayment(ref) {
      const intent = await asked(
        stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.balance_transaction'] }),
      );
      const checkoutId = intent.metadata[checkoutKey] ?? '';
      const paid = paidOf(intent);
      const of = { payment_intent: ref, limit: most };
      const refunds = paid ? (await asked(stripe.refunds.list(of))).data : [];
      const disputes = paid ? (await asked(stripe.disputes.list(of))).data : [];
      return {
        ref,
        checkoutId: uuid.test(checkoutId) ? checkoutId : null,
        state: intent.status,
        failure: paid ? null : (intent.last_payment_error?.message ?? null),
        paid,
        refunds: refunds.map(refundOf),
        disputes: disputes.map(disputeOf),
      };
    },

    readPayout: async (ref) =>
      payoutOf(await asked(stripe.payouts.retrieve(ref, { expand: ['balance_transaction'] }))),
  };
}
