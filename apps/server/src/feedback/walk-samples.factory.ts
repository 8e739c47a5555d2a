import { type AccountSample } from '../platform/walk-parts.factory.ts';

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'feedback.contactSupport': {
    input: ({ feedbackId }) => ({ id: feedbackId, type: 'bug', message: 'Mine now' }),
    open: 'person',
    answer: '409 feedback-id-taken',
  },
};
