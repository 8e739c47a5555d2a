import { type BusinessSample, none } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'taxRates.list': { input: none, elsewhere: 'own' },
  'taxRates.create': {
    input: ({ taxRateId }) => ({ id: taxRateId, name: 'Tax', rate: 1 }),
    elsewhere: 'own',
  },
  'taxRates.rename': {
    input: ({ taxRateId }) => ({ taxRateId, name: 'Tax', place: 'Place', kind: 'state' }),
    elsewhere: '404 tax-rate-not-found',
  },
  'taxRates.setVersion': {
    input: ({ taxRateId }) => ({ taxRateId, from: '2026-07-01', rate: 1 }),
    elsewhere: '404 tax-rate-not-found',
  },
  'taxRates.removeVersion': {
    input: ({ taxRateId }) => ({ taxRateId, from: '2026-07-01' }),
    elsewhere: '404 tax-rate-not-found',
  },
  'taxRates.makeUsual': { input: ({ taxRateId }) => ({ taxRateId }), elsewhere: '404 tax-rate-not-found' },
  'taxRates.archive': { input: ({ taxRateId }) => ({ taxRateId }), elsewhere: '404 tax-rate-not-found' },
};
