import { oc } from '@orpc/contract';
import { feedbackRefusals } from '@atelier/domain/feedback';
import { z } from 'zod';
import { id, optionalText, refusals, requiredText } from '../foundation/index.ts';
import { feedbackItemView, feedbackType } from './feedback.views.ts';

/** A message to support. */
export const messageFields = z.object({
  type: feedbackType,
  message: requiredText(5000),
  /** The administrator may answer by mail, to the address of the account. */
  wantsReply: z.boolean().default(false),
});

export const contactSupportInput = messageFields.extend({
  id,
  /** The path of the page on which the message is written, without its search parameters. */
  page: optionalText(500).default(''),
  /** The version of the app that wrote this. */
  appVersion: optionalText(40).default(''),
});

export const contactSupportRoute = oc
  .route({
    method: 'POST',
    path: '/feedback',
    summary: 'Write to support',
    description:
      'Makes a feedback item and tells the administrators by email. Sent twice with the same id, it happens once.',
    tags: ['Feedback'],
  })
  .input(contactSupportInput)
  .errors(refusals(feedbackRefusals, 'feedback-id-taken', 'feedback-too-often'))
  .output(feedbackItemView);
