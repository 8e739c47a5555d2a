import { useQuery } from '@tanstack/react-query';
import type { SubscriptionView } from '@atelier/contract/subscription';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';

export const billingWords: Words = {
  'billing-not-offered': 'Nothing is billed here, so there is nothing to pay.',
  'billing-unreachable':
    'Stripe can’t be reached right now. Nothing was changed or charged. Try again in a few minutes.',
  'plan-not-found': 'This plan is no longer on offer.',
  'subscription-exists': 'This business has a subscription already. Reload the page to see it.',
  'subscription-not-found': 'This business has no subscription yet.',
  'subscription-action-closed': 'The subscription has changed since. Reload the page to see it.',
  'plan-held': 'This business is on this plan already.',
  'plan-price-outdated': 'The price has changed since it was shown. Check the new one and confirm again.',
  'pause-end-invalid': 'Choose a date within a year from today.',
  'billing-declined':
    'Your card was declined, so nothing was changed or charged. Update your card, then try again.',
};

/** Subscription that goes on, as its owners see it. */
export type HeldSubscription = NonNullable<NonNullable<SubscriptionView['billed']>['held']>;

const leave = ({ url }: { url: string }) => window.location.assign(url);

/** Reads the access of the business, and what it uses where that is limited. */
export function useSubscription() {
  return useQuery(useBusinessApi().subscription.get.queryOptions({ input: {} }));
}

/** Opens the page of Stripe on which to subscribe. */
export function useCheckout() {
  return useCommand(useBusinessApi().subscription.checkout, { words: billingWords, onSuccess: leave });
}

/** Opens the page of Stripe with card, receipts, tax id and cancellation. */
export function usePortal() {
  return useCommand(useBusinessApi().subscription.portal, { words: billingWords, onSuccess: leave });
}

/** Reads the price of a change as of now; nothing is changed. */
export function usePriceChange(input: Pick<HeldSubscription, 'planKey' | 'interval'>) {
  const price = useBusinessApi().subscription.priceChange.queryOptions({ input });
  return useQuery({ ...price, staleTime: 0, gcTime: 0 });
}

/** Lists invoices of the subscription, the latest first. */
export function usePlanInvoices() {
  return useQuery(useBusinessApi().subscription.invoices.queryOptions({ input: {} }));
}

export function useChangeHeldPlan(options: Saving<unknown>) {
  return useCommand(useBusinessApi().subscription.changePlan, saving(billingWords, options));
}

export function useCancelSubscription() {
  return useCommand(useBusinessApi().subscription.cancel, { words: billingWords });
}

export function useKeepSubscription() {
  return useCommand(useBusinessApi().subscription.keep, { words: billingWords });
}

export function usePauseSubscription(options: Saving<unknown>) {
  return useCommand(useBusinessApi().subscription.pause, saving(billingWords, options));
}

export function useResumeSubscription() {
  return useCommand(useBusinessApi().subscription.resume, { words: billingWords });
}
