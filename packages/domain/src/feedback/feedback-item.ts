import { declareRefusals } from '../foundation/index.ts';

/** What someone tells us: something is broken, missing, could be better, or anything else. */
export const feedbackTypes = ['bug', 'feature', 'improvement', 'other'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** Where a feedback item stands; each begins as `new`. */
export const feedbackStatuses = ['new', 'in_progress', 'completed', 'rejected'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** The refusals of the feedback module. */
export const feedbackRefusals = declareRefusals({
  'feedback-id-taken': 'conflict',
  'feedback-too-often': 'too-often',
  'feedback-not-found': 'not-found',
  'feedback-answered': 'conflict',
  'feedback-vote-closed': 'conflict',
  'feedback-comment-not-found': 'not-found',
  'feedback-status-unreachable': 'conflict',
  'feedback-not-on-board': 'conflict',
  'feedback-merged-into-itself': 'conflict',
  'feedback-screenshot-not-taken': 'invalid',
});

/** How many feedback items one person may send within an hour: plenty for a person, too few for a program. */
export const mostFeedbackPerHour = 10;

const longestTitle = 80;

/**
 * The title of a message that was written without one: its first line, cut at a word when it has more than 80
 * characters.
 */
export function titleOfMessage(message: string): string {
  const line =
    message
      .trim()
      .split(/[\r\n]/, 1)[0]
      ?.trim()
      .replaceAll(/\s+/g, ' ') ?? '';
  const characters = [...line];
  if (characters.length <= longestTitle) return line;
  const start = characters.slice(0, longestTitle - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}…`;
}
