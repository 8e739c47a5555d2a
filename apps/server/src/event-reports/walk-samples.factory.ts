import { type BusinessSample, period } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'eventReports.comparison': { input: () => period, elsewhere: 'own' },
  'eventReports.fees': { input: () => period, elsewhere: 'own' },
  'eventReports.salesTax': { input: () => period, elsewhere: 'own' },
  'eventReports.sellThrough': { input: () => period, elsewhere: 'own' },
  'eventReports.workshops': { input: () => period, elsewhere: 'own' },
  'eventReports.salesByHour': {
    input: ({ eventId }) => ({ eventId }),
    elsewhere: '404 event-not-found',
  },
};
