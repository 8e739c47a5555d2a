import { none, type AccountSample } from '../platform/walk-parts.factory.ts';

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'onboarding.get': { input: none, open: 'person', answer: 'own' },
  'onboarding.completeStep': { input: () => ({ step: 'inventory' }), open: 'person', answer: 'own' },
  'onboarding.completeTour': { input: () => ({ tour: 'invoices' }), open: 'person', answer: 'own' },
};
