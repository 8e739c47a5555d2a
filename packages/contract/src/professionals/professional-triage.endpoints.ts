import { oc } from '@orpc/contract';
import { identityRefusals } from '@atelier/domain/identity';
import { mostOfProfessional, professionalRefusals } from '@atelier/domain/professionals';
import { z } from 'zod';
import { calendarDate, file, id, optionalText, pageInput, pageOf, refusals } from '../foundation/index.ts';
import {
  reportedReviewView,
  reviewFault,
  triageProfessionalView,
  verificationDecision,
} from './professionals.views.ts';

const administrator = oc.errors(refusals(identityRefusals, 'not-an-administrator'));
const tag = { tags: ['Admin'] };
const profile = z.object({ professionalId: id });

/** Lists of the queue: proofs that wait, verified profiles, and all profiles. */
const triageView = z.enum(['waiting', 'verified', 'all']);

/** A decision about a profile. A verification has a day on which it lapses, any other decision a reason. */
export const decisionFields = z.object({
  decision: verificationDecision,
  lapsesOn: calendarDate.nullable(),
  reason: optionalText(mostOfProfessional.reason),
});

export const professionalTriage = {
  list: administrator
    .route({ method: 'GET', path: '/admin/professionals', summary: 'Professionals for verification', ...tag })
    .input(z.object({ ...pageInput, view: triageView.default('waiting') }))
    .output(
      pageOf(triageProfessionalView).extend({
        counts: z.object({ waiting: z.int(), verified: z.int(), all: z.int(), reported: z.int() }),
      }),
    ),
  proof: administrator
    .route({
      method: 'GET',
      path: '/admin/professionals/{professionalId}/proof',
      summary: 'The document that proves a profile',
      outputStructure: 'detailed',
      ...tag,
    })
    .input(profile)
    .errors(refusals(professionalRefusals, 'professional-not-found'))
    .output(z.object({ status: z.literal(200), headers: z.record(z.string(), z.string()), body: file })),
  decide: administrator
    .route({
      method: 'PUT',
      path: '/admin/professionals/{professionalId}/verification',
      summary: 'Verify or decline a professional, or revoke a verification',
      description: 'The owner is notified.',
      ...tag,
    })
    .input(decisionFields.extend({ professionalId: id }))
    .errors(
      refusals(
        professionalRefusals,
        'professional-not-found',
        'professional-proof-missing',
        'professional-not-verified',
        'professional-lapse-past',
        'professional-reason-required',
      ),
    )
    .output(triageProfessionalView),
  reportedReviews: administrator
    .route({
      method: 'GET',
      path: '/admin/professional-reviews',
      summary: 'Reported reviews, and hidden ones',
      ...tag,
    })
    .input(z.object({ view: z.enum(['reported', 'hidden']).default('reported') }))
    .output(z.array(reportedReviewView)),
  judgeReview: administrator
    .route({
      method: 'PUT',
      path: '/admin/professional-reviews/{reviewId}/hidden',
      summary: 'Hide a review for a reason, or keep it visible',
      description: 'Reports of the review are settled. The author is notified when its visibility changes.',
      ...tag,
    })
    .input(z.object({ reviewId: id, reason: reviewFault.nullable() }))
    .errors(refusals(professionalRefusals, 'review-not-found'))
    .output(z.object({ hidden: z.boolean() })),
};
