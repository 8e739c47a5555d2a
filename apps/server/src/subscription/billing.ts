import type { Money } from '@atelier/domain/foundation';
import type { SavedSubscription } from '@atelier/domain/subscription';

/** Keys of the Stripe account that bills businesses; it is another one than those that take cards for them. */
export interface BillingKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** A checkout for a plan. Prices are in cents of US dollars. */
export interface SubscriptionAsk {
  readonly businessId: string;
  readonly planKey: string;
  readonly planName: string;
  readonly interval: SavedSubscription['interval'];
  readonly cents: number;
  /** 0: no trial. */
  readonly trialDays: number;
  /** Null: a new customer. */
  readonly customerRef: string | null;
  readonly backTo: string;
}

/** A subscription at the provider, with the business that it names. */
export interface BilledSubscription extends SavedSubscription {
  readonly businessId: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** A change to another plan or interval. Prorated from `at`, an instant, to the second. */
export interface PlanChange {
  readonly subscriptionRef: string;
  readonly planKey: string;
  readonly planName: string;
  readonly interval: SavedSubscription['interval'];
  readonly cents: Money;
  readonly at: string;
}

/** A price of a change, with coupons and taxes. `dueNowCents` is negative for a credit on the next invoices. */
export interface PlanChangePrice {
  readonly dueNowCents: number;
  readonly nextChargeAt: string;
}

/** An invoice of a business for its plan. */
export interface PlanInvoice {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly totalCents: number;
  readonly state: 'open' | 'paid' | 'void' | 'uncollectible';
  /** Page with the invoice, its receipt, and a way to pay it; null where the provider has none. */
  readonly url: string | null;
}

/** Thrown where the provider does not answer: it is asked again later. */
export class BillingNotReady extends Error {}

/** Thrown where the card was declined; nothing was changed. */
export class BillingDeclined extends Error {}

/** The billing of an installation. Events are hints: subscriptions are always fetched. */
export interface Billing {
  /** Returns the address of the page to pay on. @throws BillingNotReady */
  openCheckout(ask: SubscriptionAsk): Promise<string>;
  /** Returns the address of the customer portal. @throws BillingNotReady */
  openPortal(customerRef: string, backTo: string): Promise<string>;
  /** Returns the customer that a signed event concerns: null for none, undefined where it was not signed for us. */
  readEvent(body: string, signature: string): { readonly customerRef: string | null } | undefined;
  /** Lists subscriptions of a customer, or of all, that name a business. @throws BillingNotReady */
  listSubscriptions(customerRef: string | null): Promise<BilledSubscription[]>;
  /** Prices a change of plan, and changes nothing. @throws BillingNotReady */
  priceChange(change: PlanChange): Promise<PlanChangePrice>;
  /** Changes the plan and charges what is due now. @throws BillingNotReady, BillingDeclined */
  changePlan(change: PlanChange): Promise<void>;
  /** Cancels at the end of the period, or takes that back. @throws BillingNotReady */
  setCanceled(subscriptionRef: string, isCanceled: boolean): Promise<void>;
  /** Ends a subscription at once, without a refund; nothing where it is over. @throws BillingNotReady */
  cancelNow(subscriptionRef: string): Promise<void>;
  /** Stops charges from `at`. `until` null: until it is resumed. @throws BillingNotReady */
  pause(subscriptionRef: string, at: string, until: string | null): Promise<void>;
  /** Charges again: from now, where a period began during the pause, else from the next one. @throws BillingNotReady */
  resume(subscriptionRef: string): Promise<void>;
  /** Lists the latest invoices of a customer, drafts left out. @throws BillingNotReady */
  listInvoices(customerRef: string): Promise<PlanInvoice[]>;
}

/**
 * Reads the keys of billing from the environment, or null where there are none.
 *
 * @throws Error where one of both is missing
 */
export function readBillingKeys(
  environment: Readonly<Record<string, string | undefined>>,
): BillingKeys | null {
  const secretKey = environment['STRIPE_BILLING_SECRET_KEY'] ?? '';
  const webhookSecret = environment['STRIPE_BILLING_WEBHOOK_SECRET'] ?? '';
  if (secretKey === '' && webhookSecret === '') return null;
  if (secretKey === '' || webhookSecret === '')
    throw new Error('Set both STRIPE_BILLING_SECRET_KEY and STRIPE_BILLING_WEBHOOK_SECRET, or neither.');
  return { secretKey, webhookSecret };
}
