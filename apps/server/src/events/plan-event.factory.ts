import type { EventPlanView } from '@atelier/contract/events';
import { blankEventPlan } from '@atelier/domain/events';
import { v7 } from 'uuid';
import { granted, type Desk } from '../platform/workshop.factory.ts';

/** A day as the network carries it: times of set-up, opening, closing and packing up, or null. */
export const dayAt = (date: string, ...[setsUpAt, opensAt, closesAt, isGoneAt]: (string | null)[]) => ({
  ...{ date, setsUpAt: setsUpAt ?? null, opensAt: opensAt ?? null },
  ...{ closesAt: closesAt ?? null, isGoneAt: isGoneAt ?? null },
});

/** A fair in Beacon on June 13, 2026, as the network carries it. */
export const beaconFair = {
  ...blankEventPlan,
  ...{ name: 'Beacon Fair', kind: 'fair', town: 'Beacon', region: 'NY' },
  days: [dayAt('2026-06-13', null, '09:00', '17:00')],
};

/** Plans an event; without a version a new one. */
export const planEventAt = async (
  desk: Desk,
  fields: Readonly<Record<string, unknown>> = {},
  { id, version }: { readonly id: string; readonly version: number | null } = { id: v7(), version: null },
) => granted<EventPlanView>(await desk.call('PUT', `/events/${id}`, { ...beaconFair, ...fields, version }));

/** Sets the status of an event. */
export const stepEventAt = async (desk: Desk, { id, version }: EventPlanView, status: string, reason = '') =>
  granted<EventPlanView>(await desk.call('PUT', `/events/${id}/status`, { version, status, reason }));
