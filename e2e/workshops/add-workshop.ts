import { randomUUID } from 'node:crypto';
import type { BusinessRequests } from '../product/requests.ts';

const blank = {
  ...{ kind: 'workshop', timeZone: null, venue: 'The studio', address: '', town: 'Kingston', region: 'NY' },
  ...{ postalCode: '', organizerId: null, seriesId: null, boothNumber: '', boothSize: '' },
  ...{ boothIsCorner: false, boothHasPower: false, travelTenths: null, travelMinutes: null },
  ...{ preparationMinutes: null, goalCents: null, taxRateId: null, taxJurisdiction: '' },
  ...{ taxLookedUpOn: null, permitNumber: '', permitDocumentId: null, footfall: null, weather: '' },
  ...{ ratingSales: null, ratingCrowd: null, ratingOrganization: null, verdict: null, verdictReason: '' },
  notes: '',
};

/** Adds a workshop in twenty days to the events of a business. Returns its id. */
export async function addWorkshop(business: BusinessRequests, name: string): Promise<string> {
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const days = [{ date, setsUpAt: null, opensAt: '10:00', closesAt: '13:00', isGoneAt: null }];
  const id = randomUUID();
  await business.send('PUT', `/events/${id}`, { ...blank, name, days, version: null });
  return id;
}
