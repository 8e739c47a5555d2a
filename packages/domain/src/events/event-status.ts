import {
  addDays,
  instantOf,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { instantsOfDay, type EventDay } from './event-day.ts';
import { eventPlanRefusals } from './event-refusals.ts';

/** Statuses of an event. A closed one has been settled and does not change. */
export const eventStatuses = ['planned', 'confirmed', 'closed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Phases, which follow from the days of an event. */
export const eventPhases = ['upcoming', 'ongoing', 'ended'] as const;
export type EventPhase = (typeof eventPhases)[number];

const next: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  planned: ['confirmed', 'cancelled'],
  confirmed: ['closed', 'planned', 'cancelled'],
  closed: ['confirmed'],
  cancelled: ['planned'],
};

/** Returns the statuses that an event can take next. */
export const nextEventStatuses = (status: EventStatus): readonly EventStatus[] => next[status];

/** Tells whether a change of status needs a reason: cancelling, reopening, and taking up again. */
export const needsReason = (from: EventStatus, to: EventStatus): boolean =>
  to === 'cancelled' || from === 'closed' || from === 'cancelled';

/** Returns the phase of an event at an ISO instant. Without times, a day lasts from midnight to midnight. */
export function eventPhase(days: readonly EventDay[], timeZone: string, now: string): EventPhase {
  const starts = days.map((day) => {
    const { setsUpAt, opensAt } = instantsOfDay(day, timeZone);
    return setsUpAt ?? opensAt ?? midnight(day.date, timeZone);
  });
  const ends = days.map((day) => {
    const { closesAt, isGoneAt } = instantsOfDay(day, timeZone);
    return isGoneAt ?? closesAt ?? midnight(addDays(day.date, 1), timeZone);
  });
  if (starts.every((start) => now < start)) return 'upcoming';
  return ends.every((end) => end <= now) ? 'ended' : 'ongoing';
}

/** Returns the phase of an event on a day by its dates alone, as lists compare them. */
export function phaseOnDay(
  { startsOn, endsOn }: { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
  day: CalendarDate,
): EventPhase {
  if (day < startsOn) return 'upcoming';
  return day > endsOn ? 'ended' : 'ongoing';
}

const midnight = (date: CalendarDate, timeZone: string): string => instantOf(date, '00:00', timeZone);

/** Decides about a change of status. An event is closed only after its last day. */
export function decideEventStatus(
  event: { readonly status: EventStatus; readonly phase: EventPhase },
  change: { readonly status: EventStatus; readonly reason: string },
): Outcome<
  { readonly status: EventStatus; readonly reason: string },
  Refusal<'event-status-not-reached' | 'event-not-over' | 'event-reason-required'>
> {
  const { status } = change;
  const reason = change.reason.trim();
  if (!next[event.status].includes(status)) {
    return refuse(eventPlanRefusals.refusal('event-status-not-reached', { field: 'status' }));
  }
  if (status === 'closed' && event.phase !== 'ended')
    return refuse(eventPlanRefusals.refusal('event-not-over'));
  if (needsReason(event.status, status) && reason === '') {
    return refuse(eventPlanRefusals.refusal('event-reason-required', { field: 'reason' }));
  }
  return succeed({ status, reason });
}
