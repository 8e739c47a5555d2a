import { declarePersonalKind } from './notification-kind.ts';

const statusWords = {
  new: 'is open again',
  in_progress: 'is in progress',
  completed: 'is completed',
  rejected: 'is rejected',
} as const;

/** An administrator changed the status of a feedback item, with an answer. */
export const feedbackAnswered = declarePersonalKind({
  title: 'Feedback answered',
  description: 'An item that you wrote, voted for, commented on or follow gets an answer.',
  isOnByDefault: true,
  isMailedByDefault: true,
  about: 'feedback',
  words: (facts: {
    readonly itemTitle: string;
    readonly status: keyof typeof statusWords;
    readonly answer: string;
  }) => ({ title: `“${facts.itemTitle}” ${statusWords[facts.status]}`, text: facts.answer }),
});

/** Someone commented on a feedback item. */
export const feedbackCommented = declarePersonalKind({
  title: 'Comment on feedback',
  description: 'Someone comments on an item that you wrote, voted for, commented on or follow.',
  isOnByDefault: true,
  isMailedByDefault: false,
  about: 'feedback',
  words: (facts: { readonly itemTitle: string; readonly author: string; readonly comment: string }) => ({
    title: `${facts.author} commented on “${facts.itemTitle}”`,
    text: facts.comment,
  }),
});

/** An administrator approved, hid or merged an item that the person wrote. */
export const feedbackReviewed = declarePersonalKind({
  title: 'Feedback reviewed',
  description: 'An item that you wrote is put on the board, hidden, or merged into another one.',
  isOnByDefault: true,
  isMailedByDefault: true,
  about: 'feedback',
  words: (facts: {
    readonly itemTitle: string;
    readonly outcome: 'approved' | 'hidden' | 'merged';
    /** Title of the item that it was merged into. */
    readonly into: string;
  }) =>
    facts.outcome === 'approved'
      ? { title: `“${facts.itemTitle}” is on the board`, text: 'Others can vote and comment now.' }
      : facts.outcome === 'hidden'
        ? { title: `“${facts.itemTitle}” is not on the board`, text: 'Only you and administrators see it.' }
        : {
            title: `“${facts.itemTitle}” was merged`,
            text: `Votes and comments count for “${facts.into}” now.`,
          },
});
