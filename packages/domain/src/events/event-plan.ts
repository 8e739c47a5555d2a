import { decideEvent, eventRefusals, type BusinessEvent } from '../books/index.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  money,
  multiplyScaled,
  partsOfDate,
  refuse,
  startOfMonth,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import {
  decideDays,
  mostEventDays,
  moveDays,
  stallMinutes,
  type EventDay,
  type StallMinutes,
} from './event-day.ts';
import type { EventStatus } from './event-status.ts';

/** Conclusions about coming back: apply again, stay away, or come with more. */
export const eventVerdicts = ['re_apply', 'skip', 'scale'] as const;
export type EventVerdict = (typeof eventVerdicts)[number];

/** An event as a maker plans it, and how it went. Minutes are whole, distances in tenths of a mile. */
export interface EventPlan extends Omit<BusinessEvent, 'startsOn' | 'endsOn'> {
  readonly days: readonly EventDay[];
  /** IANA name; null: the time zone of the business. */
  readonly timeZone: string | null;
  readonly address: string;
  readonly organizerId: string | null;
  readonly seriesId: string | null;
  readonly boothNumber: string;
  readonly boothSize: string;
  readonly boothIsCorner: boolean;
  readonly boothHasPower: boolean;
  /** One way. */
  readonly travelTenths: number | null;
  /** Both ways, over all days. */
  readonly travelMinutes: number | null;
  readonly preparationMinutes: number | null;
  readonly goalCents: Money | null;
  readonly footfall: number | null;
  readonly weather: string;
  /** One to five. */
  readonly ratingSales: number | null;
  readonly ratingCrowd: number | null;
  readonly ratingOrganization: number | null;
  readonly verdict: EventVerdict | null;
  readonly verdictReason: string;
  readonly notes: string;
  readonly permitNumber: string;
  readonly permitDocumentId: string | null;
  readonly taxJurisdiction: string;
  readonly taxLookedUpOn: CalendarDate | null;
}

/** Fields of a plan that says nothing yet but its name, kind and days. */
export const blankEventPlan: Omit<EventPlan, 'id' | 'name' | 'kind' | 'days'> = {
  ...{ venue: '', town: '', region: '', postalCode: '', address: '', taxRateId: null, timeZone: null },
  ...{ organizerId: null, seriesId: null, boothNumber: '', boothSize: '', boothIsCorner: false },
  ...{ boothHasPower: false, travelTenths: null, travelMinutes: null, preparationMinutes: null },
  ...{ goalCents: null, footfall: null, weather: '', ratingSales: null, ratingCrowd: null },
  ...{ ratingOrganization: null, verdict: null, verdictReason: '', notes: '', permitNumber: '' },
  ...{ permitDocumentId: null, taxJurisdiction: '', taxLookedUpOn: null },
};

type PlanRefusal = Refusal<
  | 'event-closed'
  | 'event-name-required'
  | 'event-ends-before-it-starts'
  | 'event-day-missing'
  | 'event-day-twice'
  | 'event-day-out-of-order'
>;

/** Adds travel and preparation to the minutes at the stall; its own time zone goes before that of the business. */
export function eventMinutes(
  days: readonly EventDay[],
  event: Pick<EventPlan, 'timeZone' | 'travelMinutes' | 'preparationMinutes'>,
  ownZone: string,
): StallMinutes & { readonly all: number } {
  const stall = stallMinutes(days, event.timeZone ?? ownZone);
  const around = (event.travelMinutes ?? 0) + (event.preparationMinutes ?? 0);
  return { ...stall, all: stall.setUp + stall.selling + stall.packUp + around };
}

/** Decides about a new or changed plan, and dates it by its days. A closed event does not change. */
export function decideEventPlan<Plan extends EventPlan>(
  plan: Plan,
  status: EventStatus = 'planned',
): Outcome<Plan & BusinessEvent, PlanRefusal> {
  if (status === 'closed') return refuse(eventRefusals.refusal('event-closed'));
  const days = decideDays(plan.days);
  if (!days.ok) return days;
  const [first, last] = [days.value[0], days.value.at(-1)];
  if (!first || !last) throw new RangeError('A plan that was decided about has days.');
  const decided = decideEvent({ ...plan, startsOn: first.date, endsOn: last.date });
  return decided.ok ? succeed({ ...plan, ...decided.value, days: days.value }) : decided;
}

const wholeDay = (date: CalendarDate): EventDay => ({
  ...{ date, setsUpAt: null, opensAt: null, closesAt: null, isGoneAt: null },
});

/**
 * Returns the days of an event. One without days of its own lasts whole days from the first to the last; a very long one
 * is read by these two alone.
 */
export function daysOfEvent(event: {
  readonly days: readonly EventDay[];
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}): readonly EventDay[] {
  const { days, startsOn, endsOn } = event;
  if (days.length > 0) return days;
  const count = daysBetween(startsOn, endsOn) + 1;
  if (count > mostEventDays) return [wholeDay(startsOn), wholeDay(endsOn)];
  return Array.from({ length: count }, (_, index) => wholeDay(addDays(startsOn, index)));
}

/** Steps from an event of a series to its next one. */
export const eventSteps = ['week', 'month', 'year'] as const;
export type EventStep = (typeof eventSteps)[number];

/** The largest number of events that are planned at once. */
export const mostCopies = 60;

/**
 * Returns the same weekday so many weeks, months or years later: the second Saturday of May follows the second Saturday
 * of April. Where a month has no fifth one, its last.
 */
export function nextDateOfSeries(date: CalendarDate, step: EventStep, count = 1): CalendarDate {
  if (step === 'week') return addDays(date, 7 * count);
  const first = startOfMonth(addMonths(startOfMonth(date), (step === 'month' ? 1 : 12) * count));
  const firstOfWeekday = addDays(first, (7 - (daysBetween(date, first) % 7)) % 7);
  const weeksIntoMonth = Math.floor((partsOfDate(date).day - 1) / 7);
  const next = addDays(firstOfWeekday, 7 * weeksIntoMonth);
  return next <= endOfMonth(first) ? next : addDays(next, -7);
}

/** Lists the next dates of a series until a day, that day included; one more than can be planned at once where there are. */
export function datesOfSeries(date: CalendarDate, step: EventStep, until: CalendarDate): CalendarDate[] {
  const dates = Array.from({ length: mostCopies + 1 }, (_, index) => nextDateOfSeries(date, step, index + 1));
  return dates.filter((next) => next <= until);
}

/** Copies a plan to a later date of its series: where, when and how, without its result, goal and documents. */
export function copyPlanForward<Plan extends EventPlan>(
  plan: Plan,
  id: string,
  step: EventStep,
  count = 1,
): Plan {
  const [first] = plan.days;
  return {
    ...plan,
    id,
    days: first ? moveDays(plan.days, nextDateOfSeries(first.date, step, count)) : [],
    ...{ goalCents: null, footfall: null, weather: '' },
    ...{ ratingSales: null, ratingCrowd: null, ratingOrganization: null, verdict: null, verdictReason: '' },
    ...{ permitDocumentId: null, taxLookedUpOn: null },
  };
}

/** Returns the amount of an hour, half a cent up; null without hours. */
export function amountPerHour(amount: Money, minutes: number): Money | null {
  return minutes > 0 ? money(multiplyScaled(amount, 60, minutes, 'half-up')) : null;
}

/** Returns the amount of one unit, such as a mile or a foot, of a number in tenths, half a cent up; null without any. */
export const amountPerUnit = (amount: Money, tenths: number | null): Money | null =>
  tenths !== null && tenths > 0 ? money(multiplyScaled(amount, 10, tenths, 'half-up')) : null;
