import { v7 } from 'uuid';
import { type BusinessSample, none } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'openingBalances.get': { input: none, elsewhere: 'own' },
  'openingBalances.set': {
    input: ({ accountId }) => ({
      id: v7(),
      version: null,
      date: '2026-01-01',
      accounts: [{ accountId, amountCents: 1 }],
      invoices: [],
      bills: [],
    }),
    elsewhere: '404 account-not-found',
  },
  'openingBalances.takeBack': { input: () => ({ version: 1 }), elsewhere: '404 opening-not-found' },
};
