import { oc } from '@orpc/contract';
import { mostOfProfessional, professionalRefusals } from '@atelier/domain/professionals';
import { z } from 'zod';
import { id, pageInput, refusals, requiredText } from '../foundation/index.ts';
import { messageText } from './professionals.endpoints.ts';
import { reviewFault, reviewPage, reviewView } from './professionals.views.ts';

const tag = { tags: ['Professionals'] };
const review = z.object({ professionalId: id, reviewId: id });

/** A review as its author writes it. */
export const reviewFields = z.object({
  rating: z.int().min(1, 'From 1 to 5').max(5, 'From 1 to 5'),
  text: requiredText(mostOfProfessional.text),
});

export const professionalReviews = {
  list: oc
    .route({
      method: 'GET',
      path: '/professionals/{professionalId}/reviews',
      summary: 'Visible reviews of a professional, the newest first',
      ...tag,
    })
    .input(z.object({ ...pageInput, professionalId: id }))
    .errors(refusals(professionalRefusals, 'professional-not-found'))
    .output(reviewPage),
  write: oc
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}/reviews/{reviewId}',
      summary: 'Review a professional, or edit the own review',
      description:
        'One review a person, after the professional answered a request of that person or accepted access to books from that person. With another id, the own review is edited.',
      ...tag,
    })
    .input(reviewFields.extend({ professionalId: id, reviewId: id }))
    .errors(
      refusals(
        professionalRefusals,
        'professional-not-found',
        'professional-own',
        'review-by-colleague',
        'review-needs-contact',
        'review-hidden',
        'review-not-found',
      ),
    )
    .output(reviewView),
  withdraw: oc
    .route({
      method: 'DELETE',
      path: '/professionals/{professionalId}/reviews/{reviewId}',
      summary: 'Withdraw the own review',
      ...tag,
    })
    .input(review)
    .errors(refusals(professionalRefusals, 'professional-not-found', 'review-hidden', 'review-not-found'))
    .output(z.object({ withdrawn: z.literal(true) })),
  reply: oc
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}/reviews/{reviewId}/reply',
      summary: 'Answer a review of the own profile, once',
      ...tag,
    })
    .input(review.extend(messageText.shape))
    .errors(refusals(professionalRefusals, 'professional-not-found', 'review-not-found', 'review-replied'))
    .output(reviewView),
  report: oc
    .route({
      method: 'PUT',
      path: '/professionals/{professionalId}/reviews/{reviewId}/report',
      summary: 'Report a review to the administrators',
      ...tag,
    })
    .input(review.extend({ reason: reviewFault }))
    .errors(refusals(professionalRefusals, 'professional-not-found', 'review-not-found'))
    .output(reviewView),
};
