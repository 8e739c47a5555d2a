import { none, type AccountSample } from '../platform/walk-parts.factory.ts';

const forAdministrators = { open: 'administrator', answer: '403 not-an-administrator' } as const;

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'analytics.get': { input: none, ...forAdministrators },
  'analytics.csv': { input: none, ...forAdministrators },
  'analytics.count': { input: none, ...forAdministrators },
};
