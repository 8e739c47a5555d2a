import { implement } from '@orpc/server';
import { payeeCosts } from '@atelier/contract/reports';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { readPayeeCosts } from './read-payee-costs.ts';

const on = implement(payeeCosts).$context<BusinessRequest>();

export const payeeCostRoutes = on.router({
  get: on.get.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readPayeeCosts(tenant, input))),
  ),
});
