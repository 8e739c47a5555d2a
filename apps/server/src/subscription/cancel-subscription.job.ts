import type { Tools } from '../platform/answer.ts';

/** Cancels the subscription of a business that was deleted: no one could cancel it anymore. */
export async function cancelSubscriptionJob(
  { tools }: { readonly tools: Tools },
  { subscriptionRef }: { readonly subscriptionRef: string },
): Promise<void> {
  await tools.billing?.cancelNow(subscriptionRef);
}
