import { feedbackReviews, feedbackStatuses, feedbackTypes } from '@atelier/domain/feedback';
import { z } from 'zod';
import { id, instant, pageOf } from '../foundation/index.ts';

export const feedbackType = z.enum(feedbackTypes);
export const feedbackStatus = z.enum(feedbackStatuses);
export const feedbackReview = z.enum(feedbackReviews);

/** A feedback item as its author sees it. */
export const feedbackItemView = z.object({
  id,
  type: feedbackType,
  title: z.string(),
  description: z.string(),
  status: feedbackStatus,
  createdAt: instant,
});

/** A feedback item in a list. */
export const boardItemView = feedbackItemView.extend({
  tags: z.array(z.string()),
  /** People who voted for it or for an item merged into it. */
  voteCount: z.int(),
  commentCount: z.int(),
  /** Also a vote given to an item that was merged into this one. */
  hasMyVote: z.boolean(),
  isMine: z.boolean(),
  /** A message to support: on no board. */
  isPrivate: z.boolean(),
  review: feedbackReview,
  changedAt: instant.nullable(),
});

export const boardPage = pageOf(boardItemView).extend({
  /** The person's own items that wait for approval. */
  waiting: z.array(boardItemView),
});

export const feedbackAnswerView = z.object({
  id,
  status: feedbackStatus,
  text: z.string(),
  answeredAt: instant,
});

export const feedbackCommentView = z.object({
  id,
  /** Null when the account is gone. */
  authorName: z.string().nullable(),
  text: z.string(),
  /** Written by an administrator. */
  isOfficial: z.boolean(),
  isMine: z.boolean(),
  isHidden: z.boolean(),
  writtenAt: instant,
  editedAt: instant.nullable(),
});

/** A feedback item with everything that was said about it. */
export const boardItemDetailView = boardItemView.extend({
  /** Null when the account is gone. */
  authorName: z.string().nullable(),
  editedAt: instant.nullable(),
  hasScreenshot: z.boolean(),
  isFollowed: z.boolean(),
  /** The author may change it: it has no answer yet. */
  canEdit: z.boolean(),
  answers: z.array(feedbackAnswerView),
  comments: z.array(feedbackCommentView),
  /** Items merged into this one. */
  merged: z.array(z.object({ id, title: z.string(), createdAt: instant })),
  /** The item that this one was merged into. */
  duplicateOf: z.object({ id, title: z.string() }).nullable(),
});

/** A feedback item as administrators see it. */
export const triageItemView = boardItemDetailView.extend({
  note: z.string(),
  page: z.string(),
  appVersion: z.string(),
  wantsReply: z.boolean(),
  voters: z.array(z.string()),
});

export const similarItemView = z.object({
  id,
  title: z.string(),
  status: feedbackStatus,
  voteCount: z.int(),
});

export type FeedbackItemView = z.infer<typeof feedbackItemView>;
export type BoardItemView = z.infer<typeof boardItemView>;
export type BoardItemDetailView = z.infer<typeof boardItemDetailView>;
export type FeedbackCommentView = z.infer<typeof feedbackCommentView>;
export type TriageItemView = z.infer<typeof triageItemView>;
