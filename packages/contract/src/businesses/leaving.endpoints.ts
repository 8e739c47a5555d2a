import { oc } from '@orpc/contract';
import { businessRefusals } from '@atelier/domain/businesses';
import { identityRefusals } from '@atelier/domain/identity';
import { z } from 'zod';
import { id, refusals } from '../foundation/index.ts';
import { leavingView } from './businesses.views.ts';

/** Leaving for good: the person's account, and what becomes of the person's businesses. */
export const leaving = {
  foresee: oc
    .route({
      method: 'GET',
      path: '/me/leaving',
      summary: 'What would happen if I deleted my account',
      tags: ['Identity'],
    })
    .output(leavingView),
  leave: oc
    .route({
      method: 'POST',
      path: '/me/leave',
      summary: 'Delete my account, and the businesses whose only owner I am',
      tags: ['Identity'],
    })
    .input(
      z.object({
        password: z.string().max(200),
        businesses: z.array(z.object({ id, name: z.string().max(200) })).max(200),
        successorEmail: z.email().max(320).nullable(),
      }),
    )
    .errors({
      ...refusals(identityRefusals, 'password-not-right', 'successor-needed', 'successor-unknown'),
      ...refusals(businessRefusals, 'business-not-decided', 'business-name-differs'),
    })
    .output(z.object({ left: z.literal(true) })),
};
