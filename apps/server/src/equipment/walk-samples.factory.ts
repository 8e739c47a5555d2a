import { v7 } from 'uuid';
import { type BusinessSample, none, period, kilnOf, drive, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'assets.list': { input: none, elsewhere: 'own' },
  'assets.get': { input: ({ assetId }) => ({ assetId }), elsewhere: '404 asset-not-found' },
  'assets.purchases': { input: none, elsewhere: 'own' },
  'assets.add': {
    input: (victim) => ({ id: v7(), ...kilnOf(victim.accountId) }),
    elsewhere: '422 asset-account-not-allowed',
  },
  'assets.change': {
    input: ({ assetId, accountId }) => ({ assetId, version: 1, ...kilnOf(accountId) }),
    elsewhere: '404 asset-not-found',
  },
  'assets.dispose': {
    input: ({ assetId }) => ({
      assetId,
      version: 1,
      date: '2026-03-20',
      kind: 'lost',
      proceedsCents: 0,
      proceedsAccountId: null,
    }),
    elsewhere: '404 asset-not-found',
  },
  'assets.undoDisposal': { input: ({ assetId }) => ({ assetId }), elsewhere: '404 asset-not-found' },
  'assets.takeBack': { input: ({ assetId }) => ({ assetId, version: 1 }), elsewhere: '404 asset-not-found' },
  'assets.report': { input: () => period, elsewhere: 'own' },
  'mileage.list': { input: () => page, elsewhere: 'own' },
  'mileage.listCsv': { input: none, elsewhere: 'own' },
  'mileage.totals': { input: none, elsewhere: 'own' },
  'mileage.words': { input: none, elsewhere: 'own' },
  'mileage.add': {
    input: ({ vehicleId }) => ({ id: v7(), vehicleId, ...drive }),
    elsewhere: '404 vehicle-not-found',
  },
  'mileage.change': {
    input: ({ tripId, vehicleId }) => ({ tripId, vehicleId, version: 1, ...drive }),
    elsewhere: '404 trip-not-found',
  },
  'mileage.remove': { input: ({ tripId }) => ({ tripId }), elsewhere: '404 trip-not-found' },
  'mileage.vehicles': { input: none, elsewhere: 'own' },
  'mileage.addVehicle': {
    input: () => ({ id: v7(), name: 'Van', inServiceOn: null }),
    elsewhere: 'own',
  },
  'mileage.changeVehicle': {
    input: ({ vehicleId }) => ({ vehicleId, name: 'Van', inServiceOn: null, isArchived: true }),
    elsewhere: '404 vehicle-not-found',
  },
  'mileage.rates': { input: none, elsewhere: 'own' },
  'mileage.setRate': { input: () => ({ validFrom: '2026-01-01', tenthsOfCent: 1 }), elsewhere: 'own' },
  'mileage.resetRate': {
    input: () => ({ validFrom: '2026-07-01' }),
    elsewhere: '404 mileage-rate-not-found',
  },
  'mileage.year': { input: () => ({ year: 2026 }), elsewhere: 'own' },
  'mileage.chooseMethod': { input: () => ({ year: 2026, method: 'actual' }), elsewhere: 'own' },
  'mileage.report': { input: () => ({ ...period, by: 'event' }), elsewhere: 'own' },
};
