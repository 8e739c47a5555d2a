import { randomUUID } from 'node:crypto';
import type { BusinessRequests } from '../product/requests.ts';

/** A plan that says nothing but its name and a day. */
export const eventPlan = (name: string, date: string) => ({
  ...{ name, kind: 'fair', timeZone: null, venue: '', address: '', town: 'Beacon', region: 'NY' },
  ...{ postalCode: '', organizerId: null, seriesId: null, boothNumber: '', boothSize: '' },
  ...{ boothIsCorner: false, boothHasPower: false, travelTenths: null, travelMinutes: null },
  ...{ preparationMinutes: null, goalCents: null, taxRateId: null, taxJurisdiction: '', taxLookedUpOn: null },
  ...{ permitNumber: '', permitDocumentId: null, footfall: null, weather: '', ratingSales: null },
  ...{ ratingCrowd: null, ratingOrganization: null, verdict: null, verdictReason: '', notes: '' },
  days: [{ date, setsUpAt: null, opensAt: '09:00', closesAt: '17:00', isGoneAt: null }],
});

/** Plans an event, and returns its id. */
export async function addEvent(
  business: BusinessRequests,
  name: string,
  date: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = randomUUID();
  await business.send('PUT', `/events/${id}`, { ...eventPlan(name, date), ...fields, version: null });
  return id;
}
