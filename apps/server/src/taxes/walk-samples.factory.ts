// cspell:ignore Borogove
import { v7 } from 'uuid';
import { type BusinessSample, period, page, taxReturn } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'salesTax.report': { input: () => period, elsewhere: 'own' },
  'salesTax.documents': { input: () => ({ ...period, place: 'Borogove County' }), elsewhere: 'own' },
  'salesTax.filings': { input: () => page, elsewhere: 'own' },
  'salesTax.filing': { input: ({ filingId }) => ({ filingId }), elsewhere: '404 tax-filing-not-found' },
  'salesTax.file': {
    input: ({ accountId }) => ({ ...taxReturn(v7(), accountId), from: '2026-02-01', to: '2026-02-28' }),
    elsewhere: '404 tax-place-not-found',
  },
  'salesTax.reopen': {
    input: ({ filingId }) => ({ filingId, date: '2026-03-20', reason: 'Wrong' }),
    elsewhere: '404 tax-filing-not-found',
  },
  'scheduleC.get': { input: () => ({ year: 2026 }), elsewhere: 'own' },
  'scheduleC.txf': { input: () => ({ year: 2026 }), elsewhere: 'own' },
  'scheduleC.saveBoxes': {
    input: () => ({
      year: 2026,
      principalBusiness: 'Pottery',
      businessCode: '327100',
      businessName: '',
      employerNumber: '12-3456789',
      address: '',
      materialParticipation: true,
      startedInYear: false,
      paidFor1099: null,
      files1099: null,
    }),
    elsewhere: 'own',
  },
};
