import {
  addDays,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { eventPlanRefusals } from './event-refusals.ts';
import { nextEventStatuses, type EventStatus } from './event-status.ts';

/** Statuses of an application to an event, in the words of the systems through which one applies. */
export const applicationStatuses = [
  ...(['idea', 'preparing', 'submitted', 'accepted', 'waitlisted', 'not_invited'] as const),
  ...(['confirmed', 'declined', 'withdrawn', 'cancelled_by_us', 'cancelled_by_organizer'] as const),
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Statuses with which an application can be added: one that is out already is entered as submitted. */
export const firstApplicationStatuses = ['idea', 'preparing', 'submitted'] as const;

/** Items that one checklist can have. */
export const mostRequirements = 50;

const next: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  idea: ['preparing'],
  preparing: ['submitted'],
  submitted: ['accepted', 'waitlisted', 'not_invited'],
  accepted: ['confirmed', 'declined', 'withdrawn'],
  waitlisted: ['accepted', 'not_invited', 'withdrawn'],
  not_invited: [],
  confirmed: ['cancelled_by_us', 'cancelled_by_organizer'],
  declined: [],
  withdrawn: [],
  cancelled_by_us: [],
  cancelled_by_organizer: [],
};

/** Statuses after which the maker does not take part. */
export const endedApplicationStatuses = applicationStatuses.filter(
  (status) => next[status].length === 0,
) as readonly ApplicationStatus[];

/** Returns the statuses that follow on a status. */
export const nextApplicationStatuses = (status: ApplicationStatus): readonly ApplicationStatus[] =>
  next[status];

/** An application as far as a step depends on it. */
interface ApplicationState {
  readonly status: ApplicationStatus;
  /** The status before the last step; null where there was none. */
  readonly statusBefore: ApplicationStatus | null;
}

/**
 * Decides about a step. Besides the statuses that follow, it may go back to the one before: organizers' systems take an
 * answer back without a word, and people choose the wrong button.
 *
 * @param today of the business; nothing has happened after it
 */
export function decideApplicationStep(
  { status, statusBefore }: ApplicationState,
  step: { readonly status: ApplicationStatus; readonly happenedOn: CalendarDate },
  today: CalendarDate,
): Outcome<null, Refusal<'application-status-not-reached' | 'application-step-in-future'>> {
  if (!next[status].includes(step.status) && step.status !== statusBefore) {
    return refuse(eventPlanRefusals.refusal('application-status-not-reached', { field: 'status' }));
  }
  return step.happenedOn > today
    ? refuse(eventPlanRefusals.refusal('application-step-in-future', { field: 'happenedOn' }))
    : succeed(null);
}

/** Returns the status that an event should take with a step of its application; null where it keeps its own. */
export function proposedEventStatus(to: ApplicationStatus, event: EventStatus): EventStatus | null {
  const proposed = endedApplicationStatuses.includes(to)
    ? 'cancelled'
    : to === 'accepted' || to === 'confirmed'
      ? 'confirmed'
      : null;
  return proposed !== null && nextEventStatuses(event).includes(proposed) && event !== 'closed'
    ? proposed
    : null;
}

/** Dates of an application, in their order. */
export const applicationDateNames = [
  ...(['opensOn', 'earlyBirdOn', 'deadlineOn', 'lateDeadlineOn', 'notifiedOn', 'acceptByOn'] as const),
] as const;
export type ApplicationDateName = (typeof applicationDateNames)[number];
export type ApplicationDates = Readonly<Record<ApplicationDateName, CalendarDate | null>>;

const untilSubmitted = ['opensOn', 'earlyBirdOn', 'deadlineOn', 'lateDeadlineOn'] as const;

/** Dates that matter in each status: no one is reminded of a deadline that was met. */
export const pendingApplicationDates: Readonly<Record<ApplicationStatus, readonly ApplicationDateName[]>> = {
  ...{ idea: untilSubmitted, preparing: untilSubmitted },
  ...{ submitted: ['notifiedOn'], waitlisted: ['notifiedOn'], accepted: ['acceptByOn'] },
  ...{ not_invited: [], confirmed: [], declined: [], withdrawn: [] },
  ...{ cancelled_by_us: [], cancelled_by_organizer: [] },
};

/** Returns the next date of an application that matters in its status, today included; null without one. */
export function nextApplicationDate(
  application: ApplicationDates & { readonly status: ApplicationStatus },
  today: CalendarDate,
): { readonly name: ApplicationDateName; readonly date: CalendarDate } | null {
  const coming = pendingApplicationDates[application.status].flatMap((name) => {
    const date = application[name];
    return date !== null && date >= today ? [{ name, date }] : [];
  });
  return coming.toSorted((one, other) => one.date.localeCompare(other.date))[0] ?? null;
}

/** Decides about the dates of an application: each is on the day of the one before it, or later. */
export function decideApplicationDates(
  dates: ApplicationDates,
): Outcome<null, Refusal<'application-date-out-of-order'>> {
  const given = applicationDateNames.filter((name) => dates[name] !== null);
  const wrong = given.find((name, index) => (dates[name] ?? '') < (dates[given[index - 1] ?? name] ?? ''));
  return wrong === undefined
    ? succeed(null)
    : refuse(eventPlanRefusals.refusal('application-date-out-of-order', { field: wrong }));
}

/** Moves the dates of an application by days, for the next event of its series. */
export function moveApplicationDates(dates: ApplicationDates, days: number): ApplicationDates {
  const moved = (date: CalendarDate | null) => (date === null ? null : addDays(date, days));
  return {
    opensOn: moved(dates.opensOn),
    earlyBirdOn: moved(dates.earlyBirdOn),
    deadlineOn: moved(dates.deadlineOn),
    lateDeadlineOn: moved(dates.lateDeadlineOn),
    notifiedOn: moved(dates.notifiedOn),
    acceptByOn: moved(dates.acceptByOn),
  };
}

/** Applications that were answered, and how. */
export interface ApplicationResults {
  readonly applications: number;
  readonly accepted: number;
  /** Accepted ones of those that were answered, in whole percent; null where none was. */
  readonly acceptancePercent: number | null;
}

const acceptedStatuses: readonly ApplicationStatus[] = [
  ...(['accepted', 'confirmed', 'declined', 'cancelled_by_us', 'cancelled_by_organizer'] as const),
];

/** Counts applications that were sent. One on a wait list, withdrawn or without an answer is in no rate. */
export function applicationResults(statuses: readonly ApplicationStatus[]): ApplicationResults {
  const accepted = statuses.filter((status) => acceptedStatuses.includes(status)).length;
  const answered = accepted + statuses.filter((status) => status === 'not_invited').length;
  return {
    applications: statuses.filter((status) => status !== 'idea' && status !== 'preparing').length,
    accepted,
    acceptancePercent: answered === 0 ? null : Math.round((accepted * 100) / answered),
  };
}
