import type { EventDayView, EventPlanRow } from '@atelier/contract/events';
import { placeOfEvent, type EventKind } from '@atelier/domain/books';
import type { EventPhase, EventStatus, EventVerdict } from '@atelier/domain/events';
import { formatDate, type CalendarDate } from '@atelier/domain/foundation';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';

export const eventStatusWords: Readonly<Record<EventStatus, { label: string; tone: Tone }>> = {
  planned: { label: 'Planned', tone: 'neutral' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  closed: { label: 'Closed', tone: 'indigo' },
  cancelled: { label: 'Cancelled', tone: 'muted' },
};

export const eventPhaseWords: Readonly<Record<EventPhase, string>> = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  ended: 'Ended',
};

export const eventVerdictWords: Readonly<Record<EventVerdict, string>> = {
  re_apply: 'Apply again',
  scale: 'Go bigger next time',
  skip: 'Skip it next time',
};

/** Sentences for refusals of events. */
export const eventPlanWords: Words = {
  'event-not-found': 'This event no longer exists.',
  'event-merged': 'This event was merged into another one.',
  'event-closed': 'This event is closed. Reopen it to change it.',
  'event-changed-meanwhile': 'Someone else changed this event. Reload the page to see their changes.',
  'event-name-taken': 'An event with this name already starts on that day.',
  'event-name-required': 'Enter a name.',
  'event-id-taken': 'This event has been added already.',
  'event-tax-rate-not-found': 'This tax rate no longer exists. Choose another.',
  'event-day-missing': 'Add at least one day.',
  'event-day-twice': 'Two days have the same date.',
  'event-day-out-of-order': 'The times of one day must be in order and span less than 24 hours.',
  'event-time-zone-unknown': 'This time zone doesn’t exist. Choose another.',
  'event-organizer-not-found': 'This organizer no longer exists. Choose another.',
  'event-organizer-name-taken': 'An organizer with this name already exists.',
  'event-series-not-found': 'This series no longer exists. Choose another.',
  'event-series-name-taken': 'A series with this name already exists.',
  'event-permit-not-found': 'This document no longer exists. Choose another.',
  'event-status-not-reached': 'The event can’t take this status now. Reload the page.',
  'event-stall-open': 'Goods are still at the stall. Count their return first.',
  'event-not-over': 'The event isn’t over yet. Close it after its last day.',
  'event-reason-required': 'Enter a reason.',
  'event-merge-with-itself': 'Choose another event.',
  'event-sale-not-found': 'One of these sales is void or no longer exists. Open this list again.',
  'event-sale-elsewhere': 'One of these sales is of another event now. Open this list again.',
  'application-not-found': 'There is no application to this event yet. Reload the page.',
  'application-exists': 'This event has an application already. Reload the page.',
  'application-changed-meanwhile':
    'Someone else changed this application. Reload the page to see their changes.',
  'application-status-not-reached': 'The application can’t take this status now. Reload the page.',
  'application-step-in-future': 'Enter today or an earlier day.',
  'application-date-out-of-order': 'This date is before the one above it.',
  'event-requirement-not-found': 'This item was removed already.',
  'event-requirement-id-taken': 'This item has been added already. Reload the page.',
  'event-requirement-document-not-found': 'This document no longer exists. Choose another.',
  'event-requirements-too-many': 'A checklist has at most 50 items.',
  'event-fee-not-found': 'This fee no longer exists.',
  'event-fee-id-taken': 'This fee has been added already. Reload the page.',
  'event-fee-changed-meanwhile': 'Someone else changed this fee. Reload the page to see their changes.',
  'event-fee-amount-missing': 'Enter an amount or a percentage of sales.',
  'event-fee-amount-and-rate': 'Enter an amount or a percentage, not both.',
  'event-fee-due-missing': 'Enter the due day, so that the late fee can follow it.',
  'event-fee-paid': 'This fee is paid. Mark it as unpaid first.',
  'event-fee-not-paid': 'This fee isn’t paid, so nothing can be refunded.',
  'event-fee-refunded': 'This fee was refunded. Remove the refund first.',
  'event-fee-payment-not-found': 'This payment no longer belongs to the event. Choose another.',
  'event-fee-payment-exceeded': 'This is more than is left of the payment.',
  'event-fee-refund-exceeded': 'This is more than you paid.',
};

/** Tells events for which people sign up with us from those for which we apply. */
export const hasAttendees = (kind: EventKind): boolean =>
  kind === 'workshop' || kind === 'open-studio' || kind === 'online';

/** `12 people have a place` */
export const peopleWithPlace = (count: number): string =>
  count === 1 ? '1 person has a place' : `${count === 0 ? 'No' : String(count)} people have a place`;

/** The hash of a registration that is our own, also of an event for which people sign up with us. */
export const ourApplication = 'application';

/** `Jun 13, 2026`, or `Jun 13, 2026 – Jun 14, 2026`. */
export function eventDates({ startsOn, endsOn }: Pick<EventPlanRow, 'startsOn' | 'endsOn'>, locale: string) {
  const [first, last] = [formatDate(startsOn, locale), formatDate(endsOn, locale)];
  return first === last ? first : `${first} – ${last}`;
}

/** `Riverfront park, Beacon, NY`; empty without a place. */
export function eventPlace(event: Pick<EventPlanRow, 'venue' | 'town' | 'region'>): string {
  return [event.venue, placeOfEvent(event)].filter((part) => part !== '').join(', ');
}

const instantOfClock = (date: CalendarDate, time: string) => Date.parse(`${date}T${time}:00Z`);

/** `Saturday, Jun 13, 2026`. */
export function weekdayAndDate(date: CalendarDate, locale: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(instantOfClock(date, '12:00'))}, ${formatDate(date, locale)}`;
}

/** `9:00 AM`, from `09:00`. */
export function timeText(time: string, locale: string): string {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return clock.format(Date.parse(`2000-01-01T${time}:00Z`));
}

/** `3 h 30 min`; `0 h` without any. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 || rest === 0 ? `${String(hours)} h` : '', rest > 0 ? `${String(rest)} min` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

const timesOfDay = ['setsUpAt', 'opensAt', 'closesAt', 'isGoneAt'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** Times of a day by their names. */
export const timeWords: Readonly<Record<TimeOfDay, string>> = {
  setsUpAt: 'Set-up',
  opensAt: 'Opens',
  closesAt: 'Closes',
  isGoneAt: 'Packed up',
};

/** The times of a day that are on the next calendar day, as the one before them is later on the clock. */
export function nextDayTimes(day: Pick<EventDayView, TimeOfDay>): ReadonlySet<TimeOfDay> {
  const given = timesOfDay.filter((which) => day[which] !== null);
  const turn = given.findIndex((which, index) => {
    const before = given[index - 1];
    return before !== undefined && (day[which] ?? '') < (day[before] ?? '');
  });
  return new Set(turn === -1 ? [] : given.slice(turn));
}
