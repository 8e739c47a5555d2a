import { oc } from '@orpc/contract';
import { feedbackRefusals, mostOfFeedback } from '@atelier/domain/feedback';
import { identityRefusals } from '@atelier/domain/identity';
import { z } from 'zod';
import { file, id, optionalText, refusals, requiredText } from '../foundation/index.ts';
import { feedbackFilter } from './feedback.endpoints.ts';
import { boardPage, feedbackStatus, feedbackType, triageItemView } from './feedback.views.ts';

const administrator = oc.errors(refusals(identityRefusals, 'not-an-administrator'));
const tag = { tags: ['Admin'] };
const itemInput = z.object({ itemId: id });
const notFound = refusals(feedbackRefusals, 'feedback-not-found');

/** Lists of the triage: items that wait for approval, the board, messages to support, and hidden items. */
const triageView = z.enum(['waiting', 'board', 'support', 'hidden']);

/** Status and text of an official answer. */
export const answerFields = z.object({ status: feedbackStatus, text: requiredText(mostOfFeedback.text) });

/** Details that administrators keep about an item. */
export const triageFields = z.object({
  type: feedbackType,
  title: requiredText(mostOfFeedback.title),
  tags: z
    .array(requiredText(mostOfFeedback.tag))
    .max(mostOfFeedback.tags, `At most ${String(mostOfFeedback.tags)} tags`),
  /** Read by administrators only. */
  note: optionalText(mostOfFeedback.text),
});

export const feedbackTriage = {
  list: administrator
    .route({ method: 'GET', path: '/admin/feedback', summary: 'Feedback for triage', ...tag })
    .input(z.object({ ...feedbackFilter, view: triageView.default('waiting') }))
    .output(
      boardPage.omit({ waiting: true }).extend({
        counts: z.record(triageView, z.int()),
      }),
    ),
  get: administrator
    .route({ method: 'GET', path: '/admin/feedback/{itemId}', summary: 'A feedback item for triage', ...tag })
    .input(itemInput)
    .errors(notFound)
    .output(triageItemView),
  review: administrator
    .route({
      method: 'POST',
      path: '/admin/feedback/{itemId}/review',
      summary: 'Put a feedback item on the board, or hide it',
      description: 'The author is notified.',
      ...tag,
    })
    .input(z.object({ itemId: id, review: z.enum(['approved', 'hidden']) }))
    .errors(refusals(feedbackRefusals, 'feedback-not-found', 'feedback-not-on-board'))
    .output(triageItemView),
  answer: administrator
    .route({
      method: 'PUT',
      path: '/admin/feedback/{itemId}/answers/{answerId}',
      summary: 'Change the status of a feedback item, with an answer',
      description:
        'Author, voters and commenters are notified. Sent twice with the same id, it happens once.',
      ...tag,
    })
    .input(answerFields.extend({ itemId: id, answerId: id }))
    .errors(refusals(feedbackRefusals, 'feedback-not-found', 'feedback-status-unreachable'))
    .output(triageItemView),
  change: administrator
    .route({
      method: 'PATCH',
      path: '/admin/feedback/{itemId}',
      summary: 'Change type, title, tags or the private note of a feedback item',
      ...tag,
    })
    .input(triageFields.partial().extend({ itemId: id }))
    .errors(notFound)
    .output(triageItemView),
  merge: administrator
    .route({
      method: 'PUT',
      path: '/admin/feedback/{itemId}/duplicate-of',
      summary: 'Merge a feedback item into another one, or take it out again',
      description:
        'Votes, comments and followers count for the other item, each vote once a person. Taken out again, each vote is where it was.',
      ...tag,
    })
    .input(z.object({ itemId: id, into: id.nullable() }))
    .errors(
      refusals(
        feedbackRefusals,
        'feedback-not-found',
        'feedback-not-on-board',
        'feedback-merged-into-itself',
      ),
    )
    .output(triageItemView),
  hideComment: administrator
    .route({
      method: 'PUT',
      path: '/admin/feedback/{itemId}/comments/{commentId}/hidden',
      summary: 'Hide a comment, or show it again',
      ...tag,
    })
    .input(z.object({ itemId: id, commentId: id, isHidden: z.boolean() }))
    .errors(refusals(feedbackRefusals, 'feedback-not-found', 'feedback-comment-not-found'))
    .output(triageItemView),
  export: administrator
    .route({
      method: 'GET',
      path: '/admin/feedback/export',
      summary: 'All feedback as CSV',
      description: 'Without names: items, statuses, votes and the latest answer.',
      ...tag,
    })
    .output(file),
};
