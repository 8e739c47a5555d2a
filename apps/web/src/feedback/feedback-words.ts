import {
  feedbackTypes,
  type FeedbackSort,
  type FeedbackStatus,
  type FeedbackType,
} from '@atelier/domain/feedback';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';

export const feedbackWords: Words = {
  'feedback-too-often': 'You wrote a lot within the hour. Please wait a while.',
  'feedback-id-taken': 'This item exists already. Reload the page.',
  'feedback-not-found': 'This item does not exist, or is not on the board.',
  'feedback-answered': 'This item was answered or approved meanwhile and can no longer be changed.',
  'feedback-vote-closed': 'This item no longer takes votes.',
  'feedback-comment-not-found': 'This comment no longer exists.',
  'feedback-status-unreachable': 'The status was changed meanwhile. Choose again.',
  'feedback-not-on-board': 'This item is not on the board.',
  'feedback-merged-into-itself': 'An item cannot be merged into itself.',
  'feedback-screenshot-not-taken': 'The screenshot must be a JPEG, PNG or WebP picture of at most 4 MB.',
};

export const typeLabels: Readonly<Record<FeedbackType, string>> = {
  bug: 'Bug',
  feature: 'Feature',
  improvement: 'Improvement',
  other: 'Other',
};

/** Types to choose from. */
export const typeChoices = feedbackTypes.map((value) => ({ value, label: typeLabels[value] }));

export const statusLabels: Readonly<Record<FeedbackStatus, string>> = {
  new: 'New',
  in_progress: 'In progress',
  completed: 'Completed',
  rejected: 'Rejected',
};

export const statusTones: Readonly<Record<FeedbackStatus, Tone>> = {
  new: 'neutral',
  in_progress: 'info',
  completed: 'success',
  rejected: 'muted',
};

export const sortLabels: Readonly<Record<FeedbackSort, string>> = {
  votes: 'Most votes',
  trending: 'Trending',
  newest: 'Newest',
  changed: 'Recently changed',
};

/** Says what is wrong with a longer text. */
export const textError = (text: string): string =>
  text.trim() === '' ? 'Write a few words first.' : 'Keep it to 5,000 characters.';

export const votesText = (count: number): string => (count === 1 ? '1 vote' : `${String(count)} votes`);
export const commentsText = (count: number): string =>
  count === 1 ? '1 comment' : `${String(count)} comments`;
