import { implement } from '@orpc/server';
import { subscription } from '@atelier/contract/subscription';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { readSubscription } from './read-subscription.ts';

const onSubscription = implement(subscription).$context<BusinessRequest>();

export const subscriptionRoutes = onSubscription.router({
  get: onSubscription.get.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readSubscription(tenant, context.tools))),
  ),
});
