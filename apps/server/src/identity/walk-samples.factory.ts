import { pixel, none, page, type AccountSample } from '../platform/walk-parts.factory.ts';

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'identity.me': { input: none, open: 'person', answer: 'own' },
  'identity.updateProfile': {
    input: () => ({ fullName: 'Ida', timeZone: null }),
    open: 'person',
    answer: 'own',
  },
  'identity.avatar': { input: none, open: 'person', answer: '204 ' },
  'identity.putAvatar': {
    input: () => ({ avatar: new File([pixel], 'me.png', { type: 'image/png' }) }),
    open: 'person',
    answer: 'own',
  },
  'identity.removeAvatar': { input: none, open: 'person', answer: 'own' },
  'preferences.get': { input: none, open: 'person', answer: 'own' },
  'preferences.update': { input: () => ({ businessSize: 'small' }), open: 'person', answer: 'own' },
  'identity.isAdmin': { input: none, open: 'person', answer: 'own' },
  'mails.list': { input: () => page, open: 'administrator', answer: '403 not-an-administrator' },
  'mails.get': {
    input: ({ mailId }) => ({ mailId }),
    open: 'administrator',
    answer: '403 not-an-administrator',
  },
};
