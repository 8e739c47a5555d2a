import { none, type BusinessSample } from '../platform/walk-parts.factory.ts';

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
};
