import { customerRefusals } from '@atelier/domain/customers';
import { mergeFields, type MergeField } from '@atelier/domain/duplicates';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { customerView } from '../customers/index.ts';
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
        /** Number of customers that came or changed and are not compared yet. */
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
  merge: tenant
    .route({
      method: 'POST',
      path: '/customers/merges',
      summary: 'Merge a customer into another: all that names the one names the other from then on',
      ...tag,
    })
    .input(
      z.object({
        /** Of the merge. */
        id,
        keptId: id,
        otherId: id,
        /** The versions that were compared. */
        keptVersion: z.int().min(1),
        otherVersion: z.int().min(1),
        /** Where the two differ, the fields whose value is the other's: see mergeFields, or the ids of own fields. */
        fromOther: z.array(z.union([z.enum(Object.keys(mergeFields) as [MergeField, ...MergeField[]]), id])),
      }),
    )
    .errors(
      refusals(
        customerRefusals,
        'customer-not-found',
        'customers-are-one',
        'customer-changed-meanwhile',
        'customer-is-merged',
        'customer-is-archived',
        'customer-is-erased',
        'customer-merge-id-taken',
        'customer-merge-too-much',
      ),
    )
    .output(customerView),
  undoMerge: tenant
    .route({
      method: 'POST',
      path: '/customers/merges/{mergeId}/undo',
      summary: 'Make two customers of one again, each with what was theirs',
      ...tag,
    })
    .input(z.object({ mergeId: id }))
    .errors(
      refusals(
        customerRefusals,
        'customer-merge-not-found',
        'customer-merge-followed',
        'customer-merge-settled-across',
      ),
    )
    .output(customerView),
};
