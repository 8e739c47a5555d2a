import { getBusiness, type BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import {
  findSignup,
  findSignupEvent,
  type SignupEvent,
  type SignupRecord,
} from '@atelier/database/workshops/signups.reads';
import { daysOfEvent, eventPhase, type EventPhase } from '@atelier/domain/events';
import { dateOfInstant, type CalendarDate } from '@atelier/domain/foundation';
import {
  isTakingSignups,
  signupDeadlines,
  startOfEvent,
  type SignupDeadlines,
} from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';

/** An event for people who sign up for it, with what follows from time and place. */
export interface Workshop {
  readonly eventId: string;
  readonly event: SignupEvent;
  readonly business: BusinessRecord;
  readonly timeZone: string;
  readonly phase: EventPhase;
  /** ISO instants. */
  readonly startsAt: string;
  readonly now: string;
  readonly today: CalendarDate;
}

/** A workshop with its sign-up. */
export interface OpenedWorkshop extends Workshop, SignupDeadlines {
  readonly signup: SignupRecord;
  readonly isTaking: boolean;
}

type Clock = Pick<Tools, 'clock'>;

/** Loads an event as a workshop, or null. */
export async function loadWorkshop(
  inside: Inside,
  eventId: string,
  { clock }: Clock,
): Promise<Workshop | null> {
  const event = await findSignupEvent(inside, eventId);
  if (!event) return null;
  const business = await getBusiness(inside);
  const timeZone = event.timeZone ?? business.timeZone;
  const days = daysOfEvent(event);
  const now = clock.now().toISOString();
  return {
    eventId,
    event,
    business,
    timeZone,
    phase: eventPhase(days, timeZone, now),
    startsAt: startOfEvent(days, timeZone),
    now,
    today: dateOfInstant(now, timeZone),
  };
}

/** Puts a workshop and its sign-up together. */
export function withSignup(workshop: Workshop, signup: SignupRecord): OpenedWorkshop {
  const { event, now, startsAt } = workshop;
  const deadlines = signupDeadlines(signup, startsAt);
  return {
    ...workshop,
    ...deadlines,
    signup,
    isTaking: event.mergedInto === null && isTakingSignups({ ...signup, ...deadlines }, event.status, now),
  };
}

/**
 * Loads a workshop with its sign-up, or null. Held, no one else gives out or frees a place of it until the end of the
 * database transaction.
 */
export async function openedWorkshop(
  inside: Inside,
  eventId: string,
  tools: Clock,
  { hold = false } = {},
): Promise<OpenedWorkshop | null> {
  const signup = await findSignup(inside, eventId, { lock: hold });
  const workshop = signup && (await loadWorkshop(inside, eventId, tools));
  return workshop ? withSignup(workshop, signup) : null;
}
