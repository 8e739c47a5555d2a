import { implement } from '@orpc/server';
import { subscription } from '@atelier/contract/subscription';
import { succeed } from '@atelier/domain/foundation';
import { answerOf, read, type BusinessRequest } from '../platform/answer.ts';
import { askBilling, decideCheckout, decidePortal } from './open-billing.ts';
import { readSubscription } from './read-subscription.ts';

const onSubscription = implement(subscription).$context<BusinessRequest>();

export const subscriptionRoutes = onSubscription.router({
  get: onSubscription.get.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readSubscription(tenant, context.tools))),
  ),
  checkout: onSubscription.checkout.handler(async ({ input, context }) => {
    const ask = await read(context, (tenant) => decideCheckout(tenant, input, context.tools));
    return answerOf(await askBilling(context.tools, (billing) => billing.openCheckout(ask)));
  }),
  portal: onSubscription.portal.handler(async ({ context }) => {
    const customerRef = await read(context, (tenant) => decidePortal(tenant, context.tools));
    return answerOf(
      await askBilling(context.tools, (billing, back) => billing.openPortal(customerRef, back)),
    );
  }),
});
