import { customerRefusals } from '@atelier/domain/customers';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { duplicateView } from './duplicates.views.ts';

const tag = { tags: ['Customers'] };

export const duplicates = {
  list: tenant
    .route({
      method: 'GET',
      path: '/customers/duplicates',
      summary:
        'Pairs of customers who look like one, the most certain first; or those who are said to be two',
      ...tag,
    })
    .input(z.object({ ...pageInput, apart: z.boolean().default(false) }))
    .output(
      pageOf(duplicateView).extend({
        /** How many customers came or changed and are not compared yet. */
        waiting: z.int(),
      }),
    ),
  setApart: tenant
    .route({
      method: 'PUT',
      path: '/customers/duplicates/apart',
      summary: 'Say for good that two customers are two, or take it back',
      ...tag,
    })
    .input(z.object({ firstId: id, secondId: id, isApart: z.boolean() }))
    .errors(refusals(customerRefusals, 'customer-not-found', 'customers-are-one'))
    .output(z.object({ isApart: z.boolean() })),
};
