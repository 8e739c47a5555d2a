import { oc } from '@orpc/contract';
import { feedbackRefusals, feedbackSorts, mostOfFeedback } from '@atelier/domain/feedback';
import { z } from 'zod';
import { file, id, pageInput, picture, refusals, requiredText } from '../foundation/index.ts';
import { contactSupportRoute } from './contact-support.endpoints.ts';
import {
  boardItemDetailView,
  boardPage,
  feedbackStatus,
  feedbackType,
  similarItemView,
} from './feedback.views.ts';

const tag = { tags: ['Feedback'] };
const itemInput = z.object({ itemId: id });
const notFound = refusals(feedbackRefusals, 'feedback-not-found');

/** Filters of a list of feedback items. */
export const feedbackFilter = {
  ...pageInput,
  search: z.string().max(200).optional(),
  types: z.array(feedbackType).max(4).optional(),
  statuses: z.array(feedbackStatus).max(4).optional(),
  tag: z.string().max(mostOfFeedback.tag).optional(),
  sort: z.enum(feedbackSorts).default('votes'),
};

/** Words of an item on the board. */
export const feedbackFields = z.object({
  type: feedbackType,
  title: requiredText(mostOfFeedback.title),
  description: requiredText(mostOfFeedback.text),
});

/** Text of a comment. */
export const commentFields = z.object({ text: requiredText(mostOfFeedback.text) });

export const feedback = {
  contactSupport: contactSupportRoute,
  list: oc
    .route({ method: 'GET', path: '/feedback/items', summary: 'Feedback on the board', ...tag })
    .input(
      z.object({
        ...feedbackFilter,
        /** Only items that the person wrote, with messages to support. */
        mine: z.boolean().optional(),
      }),
    )
    .output(boardPage),
  similar: oc
    .route({
      method: 'GET',
      path: '/feedback/similar',
      summary: 'Feedback with a similar title',
      description: 'At most five, the most similar first.',
      ...tag,
    })
    .input(z.object({ title: z.string().max(mostOfFeedback.title) }))
    .output(z.array(similarItemView)),
  tags: oc
    .route({ method: 'GET', path: '/feedback/tags', summary: 'Tags of feedback on the board', ...tag })
    .output(z.array(z.object({ tag: z.string(), count: z.int() }))),
  get: oc
    .route({ method: 'GET', path: '/feedback/items/{itemId}', summary: 'A feedback item', ...tag })
    .input(itemInput)
    .errors(notFound)
    .output(boardItemDetailView),
  screenshot: oc
    .route({
      method: 'GET',
      path: '/feedback/items/{itemId}/screenshot',
      summary: 'Screenshot of a feedback item',
      outputStructure: 'detailed',
      ...tag,
    })
    .input(itemInput)
    .output(picture),
  propose: oc
    .route({
      method: 'PUT',
      path: '/feedback/items/{itemId}',
      summary: 'Put a feedback item forward',
      description:
        'The item waits until an administrator approves it. Sent twice with the same id, it happens once. The screenshot is a JPEG, PNG or WebP of at most 4 MB.',
      ...tag,
    })
    .input(feedbackFields.extend({ itemId: id, screenshot: file.optional() }))
    .errors(
      refusals(feedbackRefusals, 'feedback-id-taken', 'feedback-too-often', 'feedback-screenshot-not-taken'),
    )
    .output(boardItemDetailView),
  edit: oc
    .route({
      method: 'PATCH',
      path: '/feedback/items/{itemId}',
      summary: 'Change an own feedback item',
      ...tag,
    })
    .input(feedbackFields.extend({ itemId: id }))
    .errors(refusals(feedbackRefusals, 'feedback-not-found', 'feedback-answered'))
    .output(boardItemDetailView),
  withdraw: oc
    .route({
      method: 'DELETE',
      path: '/feedback/items/{itemId}',
      summary: 'Withdraw an own feedback item that waits for approval',
      ...tag,
    })
    .input(itemInput)
    .errors(refusals(feedbackRefusals, 'feedback-not-found', 'feedback-answered'))
    .output(z.object({ withdrawn: z.literal(true) })),
  vote: oc
    .route({
      method: 'PUT',
      path: '/feedback/items/{itemId}/vote',
      summary: 'Vote for a feedback item, or take the vote back',
      description: 'One vote a person. Closed items take none.',
      ...tag,
    })
    .input(z.object({ itemId: id, votes: z.boolean() }))
    .errors(refusals(feedbackRefusals, 'feedback-not-found', 'feedback-vote-closed'))
    .output(z.object({ voteCount: z.int(), hasMyVote: z.boolean() })),
  follow: oc
    .route({
      method: 'PUT',
      path: '/feedback/items/{itemId}/follow',
      summary: 'Follow a feedback item, or stop following it',
      ...tag,
    })
    .input(z.object({ itemId: id, follows: z.boolean() }))
    .errors(notFound)
    .output(boardItemDetailView),
  comment: oc
    .route({
      method: 'PUT',
      path: '/feedback/items/{itemId}/comments/{commentId}',
      summary: 'Write a comment, or change an own one',
      ...tag,
    })
    .input(commentFields.extend({ itemId: id, commentId: id }))
    .errors(
      refusals(
        feedbackRefusals,
        'feedback-not-found',
        'feedback-comment-not-found',
        'feedback-not-on-board',
        'feedback-too-often',
      ),
    )
    .output(boardItemDetailView),
  removeComment: oc
    .route({
      method: 'DELETE',
      path: '/feedback/items/{itemId}/comments/{commentId}',
      summary: 'Remove an own comment',
      ...tag,
    })
    .input(z.object({ itemId: id, commentId: id }))
    .errors(refusals(feedbackRefusals, 'feedback-not-found', 'feedback-comment-not-found'))
    .output(boardItemDetailView),
};
