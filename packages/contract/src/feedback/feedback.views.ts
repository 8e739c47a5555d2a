import { feedbackStatuses, feedbackTypes } from '@atelier/domain/feedback';
import { z } from 'zod';
import { id, instant } from '../foundation/index.ts';

export const feedbackType = z.enum(feedbackTypes);
export const feedbackStatus = z.enum(feedbackStatuses);

/** A feedback item as its author sees it. */
export const feedbackItemView = z.object({
  id,
  type: feedbackType,
  title: z.string(),
  description: z.string(),
  status: feedbackStatus,
  createdAt: instant,
});

export type FeedbackItemView = z.infer<typeof feedbackItemView>;
