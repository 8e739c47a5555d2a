import type { EventPlanView } from '@atelier/contract/events';
import { v7 } from 'uuid';
import { granted, type Desk } from '../platform/workshop.factory.ts';

/** A day as the network carries it: times of set-up, opening, closing and packing up, or null. */
export const dayAt = (date: string, ...[setsUpAt, opensAt, closesAt, isGoneAt]: (string | null)[]) => ({
  ...{ date, setsUpAt: setsUpAt ?? null, opensAt: opensAt ?? null },
  ...{ closesAt: closesAt ?? null, isGoneAt: isGoneAt ?? null },
});

const blank = {
  ...{ name: 'Beacon Fair', kind: 'fair', timeZone: null, venue: '', address: '', town: 'Beacon' },
  ...{ region: 'NY', postalCode: '', organizerId: null, seriesId: null, boothNumber: '', boothSize: '' },
  ...{ boothIsCorner: false, boothHasPower: false, travelTenths: null, travelMinutes: null },
  ...{ preparationMinutes: null, goalCents: null, taxRateId: null, taxJurisdiction: '', taxLookedUpOn: null },
  ...{ permitNumber: '', permitDocumentId: null, footfall: null, weather: '', ratingSales: null },
  ...{ ratingCrowd: null, ratingOrganization: null, verdict: null, verdictReason: '', notes: '' },
  days: [dayAt('2026-06-13', null, '09:00', '17:00')],
};

/** Plans an event; without a version a new one. */
export const planEventAt = async (
  desk: Desk,
  fields: Readonly<Record<string, unknown>> = {},
  { id, version }: { readonly id: string; readonly version: number | null } = { id: v7(), version: null },
) => granted<EventPlanView>(await desk.call('PUT', `/events/${id}`, { ...blank, ...fields, version }));

/** Sets the status of an event. */
export const stepEventAt = async (desk: Desk, { id, version }: EventPlanView, status: string, reason = '') =>
  granted<EventPlanView>(await desk.call('PUT', `/events/${id}/status`, { version, status, reason }));
