import { v7 } from 'uuid';
import { none, type AccountSample, type BusinessSample } from '../platform/walk-parts.factory.ts';

const forAdministrators = { open: 'administrator', answer: '403 not-an-administrator' } as const;

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'subscription.get': { input: none, elsewhere: 'own' },
  'subscription.checkout': {
    input: () => ({ planKey: 'maker', interval: 'month' }),
    elsewhere: '409 billing-not-offered',
  },
  'subscription.portal': { input: none, elsewhere: '409 billing-not-offered' },
  'subscription.priceChange': {
    input: () => ({ planKey: 'studio', interval: 'month' }),
    elsewhere: '409 billing-not-offered',
  },
  'subscription.changePlan': {
    input: () => ({ planKey: 'studio', interval: 'month', at: '2026-03-02T12:00:00.000Z', dueNowCents: 0 }),
    elsewhere: '409 billing-not-offered',
  },
  'subscription.cancel': { input: none, elsewhere: '409 billing-not-offered' },
  'subscription.keep': { input: none, elsewhere: '409 billing-not-offered' },
  'subscription.pause': { input: () => ({ until: null }), elsewhere: '409 billing-not-offered' },
  'subscription.resume': { input: none, elsewhere: '409 billing-not-offered' },
  'subscription.invoices': { input: none, elsewhere: '409 billing-not-offered' },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'planAdmin.plans': { input: none, ...forAdministrators },
  'planAdmin.change': {
    input: () => ({
      ...{ key: 'maker', name: 'Mine now', monthlyCents: 0, yearlyCents: 0, trialDays: 0, state: 'offered' },
      limits: { items: null, customers: null, members: null, places: null, storage: null, mails: null },
    }),
    ...forAdministrators,
  },
  'planAdmin.figures': { input: none, ...forAdministrators },
  'planAdmin.holders': { input: none, ...forAdministrators },
  'planAdmin.grant': {
    input: ({ businessId }) => ({
      ...{ businessId, grantId: v7(), planKey: 'studio', reason: 'Mine now', endsAt: null },
    }),
    ...forAdministrators,
  },
  'planAdmin.endGrant': {
    input: ({ businessId }) => ({ businessId, grantId: v7(), reason: 'Mine now' }),
    ...forAdministrators,
  },
};
