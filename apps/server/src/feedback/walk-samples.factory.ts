import { v7 } from 'uuid';
import { none, page, type AccountSample } from '../platform/walk-parts.factory.ts';

const words = { type: 'bug', title: 'Mine now', description: 'Mine now' };
const notFound = '404 feedback-not-found';
const forAdministrators = { open: 'administrator', answer: '403 not-an-administrator' } as const;

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'feedback.contactSupport': {
    input: ({ feedbackId }) => ({ id: feedbackId, type: 'bug', message: 'Mine now' }),
    open: 'person',
    answer: '409 feedback-id-taken',
  },
  'feedback.list': { input: () => page, open: 'person', answer: 'own' },
  'feedback.similar': { input: () => ({ title: 'Print labels for jars' }), open: 'person', answer: 'own' },
  'feedback.tags': { input: none, open: 'person', answer: 'own' },
  'feedback.get': {
    input: ({ feedbackId }) => ({ itemId: feedbackId }),
    open: 'person',
    answer: notFound,
  },
  'feedback.screenshot': {
    input: ({ feedbackId }) => ({ itemId: feedbackId }),
    open: 'person',
    answer: '204 ',
  },
  'feedback.propose': {
    input: ({ feedbackId }) => ({ ...words, itemId: feedbackId }),
    open: 'person',
    answer: '409 feedback-id-taken',
  },
  'feedback.edit': {
    input: ({ feedbackId }) => ({ ...words, itemId: feedbackId }),
    open: 'person',
    answer: notFound,
  },
  'feedback.withdraw': {
    input: ({ feedbackId }) => ({ itemId: feedbackId }),
    open: 'person',
    answer: notFound,
  },
  'feedback.vote': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, votes: true }),
    open: 'person',
    answer: notFound,
  },
  'feedback.follow': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, follows: true }),
    open: 'person',
    answer: notFound,
  },
  'feedback.comment': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, commentId: v7(), text: 'Mine now' }),
    open: 'person',
    answer: notFound,
  },
  'feedback.removeComment': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, commentId: v7() }),
    open: 'person',
    answer: notFound,
  },
  'feedbackTriage.list': { input: () => page, ...forAdministrators },
  'feedbackTriage.get': { input: ({ feedbackId }) => ({ itemId: feedbackId }), ...forAdministrators },
  'feedbackTriage.review': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, review: 'hidden' }),
    ...forAdministrators,
  },
  'feedbackTriage.answer': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, answerId: v7(), status: 'rejected', text: 'No' }),
    ...forAdministrators,
  },
  'feedbackTriage.change': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, note: 'Mine now' }),
    ...forAdministrators,
  },
  'feedbackTriage.merge': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, into: null }),
    ...forAdministrators,
  },
  'feedbackTriage.hideComment': {
    input: ({ feedbackId }) => ({ itemId: feedbackId, commentId: v7(), isHidden: true }),
    ...forAdministrators,
  },
  'feedbackTriage.export': { input: none, ...forAdministrators },
};
