import { type BusinessSample, none, page, type AccountSample } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'notifications.list': { input: () => page, elsewhere: 'own' },
  'notifications.countUnread': { input: none, elsewhere: 'own' },
  'notifications.markRead': {
    input: ({ notificationId }) => ({ notificationId }),
    elsewhere: '404 notification-not-found',
  },
  'notifications.markAllRead': { input: none, elsewhere: 'own' },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'notificationPreferences.list': { input: none, open: 'person', answer: 'own' },
  'notificationPreferences.set': {
    input: () => ({ kind: 'invoice-viewed', inApp: false }),
    open: 'person',
    answer: 'own',
  },
};
