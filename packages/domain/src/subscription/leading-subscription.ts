import type { SavedSubscription, SubscriptionStatus } from './access.ts';

/** Statuses of a subscription that is over, or never began. */
const over: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** Tells whether a subscription goes on, paid or not. */
export function isLiveSubscription({ status }: Pick<SavedSubscription, 'status'>): boolean {
  return !over.has(status);
}

/** Returns the subscription of a business that counts: one that goes on before others, then the latest; null for none. */
export function leadingSubscription<Billed extends SavedSubscription & { readonly createdAt: string }>(
  all: readonly Billed[],
): Billed | null {
  const rankOf = (each: Billed) =>
    `${isLiveSubscription(each) ? '1' : '0'} ${each.createdAt} ${each.subscriptionRef}`;
  return all.reduce<Billed | null>(
    (best, each) => (best === null || rankOf(each) > rankOf(best) ? each : best),
    null,
  );
}
