import { v7 } from 'uuid';
import { none, page, type BusinessSample } from '../platform/walk-parts.factory.ts';

/** A plan that says nothing but its name and a day, as the network carries it. */
const fair = {
  ...{ name: 'Harvest fair', kind: 'fair', timeZone: null, venue: '', address: '', town: '', region: '' },
  ...{ postalCode: '', organizerId: null, seriesId: null, boothNumber: '', boothSize: '' },
  ...{ boothIsCorner: false, boothHasPower: false, travelTenths: null, travelMinutes: null },
  ...{ preparationMinutes: null, goalCents: null, taxRateId: null, taxJurisdiction: '', taxLookedUpOn: null },
  ...{ permitNumber: '', permitDocumentId: null, footfall: null, weather: '', ratingSales: null },
  ...{ ratingCrowd: null, ratingOrganization: null, verdict: null, verdictReason: '', notes: '' },
  days: [{ date: '2026-03-14', setsUpAt: null, opensAt: '09:00', closesAt: '17:00', isGoneAt: null }],
};
const guild = { name: 'Guild', email: '', phone: '', website: '', applicationSystem: '', notes: '' };

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'eventCalendar.read': {
    input: () => ({ from: '2026-03-01', to: '2026-03-31' }),
    elsewhere: 'own',
  },
  'eventCalendar.feed': { input: none, elsewhere: 'own' },
  'eventCalendar.makeFeed': { input: () => ({ token: 'x'.repeat(43) }), elsewhere: 'own' },
  'eventCalendar.removeFeed': { input: none, elsewhere: 'own' },
  'eventCalendar.lookUpImport': {
    input: () => ({ events: [{ key: 'a@b', name: 'Harvest fair', startsOn: '2026-03-14' }] }),
    elsewhere: 'own',
  },
  'eventPlans.list': { input: () => ({ ...page, view: 'all' }), elsewhere: 'own' },
  'eventPlans.csv': { input: () => ({ view: 'all' }), elsewhere: 'own' },
  'eventPlans.get': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'eventPlans.save': {
    input: ({ eventId }) => ({ eventId, version: 1, ...fair }),
    elsewhere: '404 event-not-found',
  },
  'eventPlans.setStatus': {
    input: ({ eventId }) => ({ eventId, version: 1, status: 'confirmed', reason: '' }),
    elsewhere: '404 event-not-found',
  },
  'eventPlans.copyForward': {
    input: ({ eventId }) => ({ eventId, id: v7(), step: 'year' }),
    elsewhere: '404 event-not-found',
  },
  'eventOrganizers.list': { input: () => ({ archived: false }), elsewhere: 'own' },
  'eventOrganizers.save': {
    input: ({ organizerId }) => ({ organizerId, ...guild, isArchived: false }),
    elsewhere: 'own',
  },
  'eventSeries.list': { input: none, elsewhere: 'own' },
  'eventSeries.save': {
    input: ({ eventSeriesId }) => ({ seriesId: eventSeriesId, name: 'Saturdays' }),
    elsewhere: 'own',
  },
};
