import type { FeedbackStatus } from './feedback-item.ts';

/** Review of an item by an administrator; only approved ones are on the board. */
export const feedbackReviews = ['waiting', 'approved', 'hidden'] as const;
export type FeedbackReview = (typeof feedbackReviews)[number];

/** Orders of the board. `trending` lists what was voted for in the last 14 days, the most votes first. */
export const feedbackSorts = ['votes', 'newest', 'changed', 'trending'] as const;
export type FeedbackSort = (typeof feedbackSorts)[number];

/** Days whose votes make an item trend. */
export const trendingDays = 14;

/** Limits of what people write on the board, in characters or pieces. */
export const mostOfFeedback = {
  title: 200,
  text: 5000,
  tags: 10,
  tag: 40,
  /** Bytes of a screenshot. */
  screenshot: 4_194_304,
} as const;

/** Words that a title needs before similar items are looked for. */
export const wordsBeforeSimilar = 3;

/** Comments that one person may write within an hour. */
export const mostCommentsPerHour = 30;

const next: Readonly<Record<FeedbackStatus, readonly FeedbackStatus[]>> = {
  new: ['in_progress', 'completed', 'rejected'],
  in_progress: ['completed', 'rejected'],
  completed: ['new'],
  rejected: ['new'],
};

/** Returns the statuses that an item can change to. A closed item can only be reopened, as new. */
export function nextFeedbackStatuses(status: FeedbackStatus): readonly FeedbackStatus[] {
  return next[status];
}

/** Tells whether everyone sees an item: messages to support and items without approval are on no board. */
export function isOnBoard(item: { readonly isPrivate: boolean; readonly review: FeedbackReview }): boolean {
  return !item.isPrivate && item.review === 'approved';
}

/** Tells whether an item of this status takes votes: closed ones do not. */
export function takesVotes(status: FeedbackStatus): boolean {
  return status === 'new' || status === 'in_progress';
}
