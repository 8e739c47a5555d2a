import { implement } from '@orpc/server';
import { subscription } from '@atelier/contract/subscription';
import { succeed } from '@atelier/domain/foundation';
import { answerOf, read, type BusinessRequest } from '../platform/answer.ts';
import {
  actOnSubscription,
  changeHeldPlan,
  pauseSubscription,
  pricePlanChange,
} from './manage-subscription.ts';
import { askBilling, decideCheckout, decideCustomer } from './open-billing.ts';
import { readSubscription } from './read-subscription.ts';

const onSubscription = implement(subscription).$context<BusinessRequest>();

export const subscriptionRoutes = onSubscription.router({
  get: onSubscription.get.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readSubscription(tenant, context.tools))),
  ),
  checkout: onSubscription.checkout.handler(async ({ input, context }) => {
    const ask = await read(context, (tenant) => decideCheckout(tenant, input, context.tools));
    return answerOf(
      await askBilling(context.tools, async (billing) => ({ url: await billing.openCheckout(ask) })),
    );
  }),
  portal: onSubscription.portal.handler(async ({ context }) => {
    const customerRef = await read(context, (tenant) => decideCustomer(tenant, context.tools));
    return answerOf(
      await askBilling(context.tools, async (billing, back) => ({
        url: await billing.openPortal(customerRef, back),
      })),
    );
  }),
  priceChange: onSubscription.priceChange.handler(({ input, context }) => pricePlanChange(context, input)),
  changePlan: onSubscription.changePlan.handler(({ input, context }) => changeHeldPlan(context, input)),
  cancel: onSubscription.cancel.handler(({ context }) => actOnSubscription(context, 'cancel')),
  keep: onSubscription.keep.handler(({ context }) => actOnSubscription(context, 'keep')),
  pause: onSubscription.pause.handler(({ input, context }) => pauseSubscription(context, input.until)),
  resume: onSubscription.resume.handler(({ context }) => actOnSubscription(context, 'resume')),
  invoices: onSubscription.invoices.handler(async ({ context }) => {
    const customerRef = await read(context, (tenant) => decideCustomer(tenant, context.tools));
    return answerOf(
      await askBilling(context.tools, async (billing) => ({ rows: await billing.listInvoices(customerRef) })),
    );
  }),
});
