import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import { atMost, type Figure } from './figures.ts';
import { sampleAll, type Sampling } from './sample.ts';

const events = 500;

/** A fair that says nothing but its name and its days. */
const fair = {
  ...{ kind: 'fair', timeZone: null, venue: 'Riverfront', address: '', town: 'Beacon', region: 'NY' },
  ...{ postalCode: '', organizerId: null, seriesId: null, boothNumber: '', boothSize: '' },
  ...{ boothIsCorner: false, boothHasPower: false, travelTenths: null, travelMinutes: null },
  ...{ preparationMinutes: null, goalCents: null, taxRateId: null, taxJurisdiction: '', taxLookedUpOn: null },
  ...{ permitNumber: '', permitDocumentId: null, footfall: null, weather: '', ratingSales: null },
  ...{ ratingCrowd: null, ratingOrganization: null, verdict: null, verdictReason: '', notes: '' },
};

/** Measures the calendar of a year in a business of its own, with events of a day, and every fourth of two. */
export async function measureCalendar(
  client: Client,
  { sampling, today }: { readonly sampling: Sampling; readonly today: CalendarDate },
): Promise<Figure[]> {
  const businessId = v7();
  await client.ask('POST', '/api/v1/businesses', { id: businessId, name: 'Markets' });
  const path = `/api/v1/businesses/${businessId}`;
  for (let index = 0; index < events; index += 1) {
    const first = addDays(today, Math.floor((index * 360) / events));
    const dates = index % 4 === 0 ? [first, addDays(first, 1)] : [first];
    const days = dates.map((date) => ({
      ...{ date, setsUpAt: '07:00', opensAt: '09:00', closesAt: '17:00', isGoneAt: '18:30' },
    }));
    const plan = { ...fair, name: `Fair ${String(index)}`, days, version: null };
    await client.ask('PUT', `${path}/events/${v7()}`, plan);
  }
  const year = `from=${today}&to=${addDays(today, 364)}`;
  return sampleAll(sampling, [
    [
      `read the calendar of a year with ${String(events)} events`,
      () => client.ask('GET', `${path}/event-calendar?${year}`),
      atMost(20),
    ],
  ]);
}
