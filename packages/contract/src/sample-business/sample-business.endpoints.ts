import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { z } from 'zod';
import { membershipView } from '../businesses/index.ts';
import { id, refusals } from '../foundation/index.ts';

/** The sample business of a person, beside those of their own. */
export const sampleBusiness = {
  open: oc
    .route({
      method: 'POST',
      path: '/sample-business',
      summary: 'Open a sample business: a potter’s year',
      tags: ['Businesses'],
    })
    .input(z.object({ id }))
    .errors(refusals(businessRefusals, 'business-id-taken', 'sample-business-exists'))
    .output(membershipView),
};
