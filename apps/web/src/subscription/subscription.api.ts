import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

const billingWords: Words = {
  'billing-not-offered': 'Nothing is billed here, so there is nothing to pay.',
  'billing-unreachable':
    'Stripe can’t be reached right now. Nothing was changed or charged. Try again in a few minutes.',
  'plan-not-found': 'This plan is no longer on offer.',
  'subscription-exists': 'This business has a subscription already. Reload the page to see it.',
  'subscription-not-found': 'This business has no subscription yet.',
};

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
