import type { EventPhase } from '../events/index.ts';
import {
  instantAfterHours,
  minutesBetween,
  refuse,
  succeed,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { workshopRefusals } from './workshop-refusals.ts';

/** Statuses of an attendee. One who cancelled, or who did not accept or pay in time, has left for good. */
export const attendeeStatuses = [
  'confirmed',
  'checked_in',
  'waitlisted',
  'offered',
  'offer_expired',
  'cancelled',
  'awaiting_payment',
  'payment_expired',
] as const;
export type AttendeeStatus = (typeof attendeeStatuses)[number];

/** Statuses as people read them: after the end, a confirmed attendee who was not checked in did not come. */
export const attendeeStates = [...attendeeStatuses, 'no_show'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/** Statuses that hold a place. An open offer holds the place that it offers, and an open payment its own. */
export const placeHolding: readonly AttendeeStatus[] = [
  'confirmed',
  'checked_in',
  'offered',
  'awaiting_payment',
];

/** Statuses of people who have left. */
const goneStatuses: readonly AttendeeStatus[] = ['cancelled', 'offer_expired', 'payment_expired'];

/** Returns the state of an attendee; no-shows follow from the phase of the event and are not stored. */
export const attendeeState = (status: AttendeeStatus, phase: EventPhase): AttendeeState =>
  status === 'confirmed' && phase === 'ended' ? 'no_show' : status;

/** Decides about a check-in. One who is in already stays in: no one is refused at the door. */
export function decideCheckIn(
  status: AttendeeStatus,
): Outcome<{ readonly isNew: boolean }, Refusal<'attendee-not-coming'>> {
  if (status === 'checked_in') return succeed({ isNew: false });
  return status === 'confirmed'
    ? succeed({ isNew: true })
    : refuse(workshopRefusals.refusal('attendee-not-coming'));
}

/** Decides about a cancellation by the maker, which no deadline limits. */
export function decideCancellation(
  status: AttendeeStatus,
): Outcome<true, Refusal<'attendee-already-gone' | 'attendee-checked-in'>> {
  if (status === 'checked_in') return refuse(workshopRefusals.refusal('attendee-checked-in'));
  return goneStatuses.includes(status)
    ? refuse(workshopRefusals.refusal('attendee-already-gone'))
    : succeed(true);
}

/** Statuses of people who lose their place or their wait when the maker cancels the event. */
export const cancelledWithEvent = ['confirmed', 'awaiting_payment', 'offered', 'waitlisted'] as const;

/** Tells whether an attendee who lost their status had a place, and not only a wait for one. */
export const hadPlace = (status: AttendeeStatus): boolean =>
  status === 'confirmed' || status === 'awaiting_payment';

/** Returns until when an attendee can cancel, as an ISO instant; null: they cannot. After a move it is the start. */
export const cancelUntilOf = (
  { hasFreeCancellation }: { readonly hasFreeCancellation: boolean },
  { cancelUntil, startsAt }: { readonly cancelUntil: string | null; readonly startsAt: string },
): string | null => (hasFreeCancellation ? startsAt : cancelUntil);

/**
 * Decides about a cancellation by the attendee. A place can be given up until the deadline, a wait or an offer at any time.
 * `until` is an ISO instant; null: places cannot be cancelled by attendees.
 */
export function decideOwnCancellation(
  status: AttendeeStatus,
  until: string | null,
  now: string,
): Outcome<true, Refusal<'attendee-already-gone' | 'attendee-checked-in' | 'cancellation-too-late'>> {
  const allowed = decideCancellation(status);
  if (!allowed.ok || status !== 'confirmed') return allowed;
  return until !== null && now <= until
    ? succeed(true)
    : refuse(workshopRefusals.refusal('cancellation-too-late'));
}

/**
 * Returns when a person is reminded of an offer, between two ISO instants: after half of its time, and an hour before its end
 * at the latest. Null: it is too short for that.
 */
export function offerReminderAt(offeredAt: string, endsAt: string): string | null {
  const hours = minutesBetween(offeredAt, endsAt) / 60;
  const after = Math.min(hours / 2, hours - 1);
  return after > 0 ? instantAfterHours(offeredAt, after) : null;
}

/** Decides about the answer to an offer, which counts until it expires. Accepting twice changes nothing. */
export function decideOfferAnswer(
  attendee: { readonly status: AttendeeStatus; readonly offerExpiresAt: string | null },
  now: string,
): Outcome<{ readonly isNew: boolean }, Refusal<'offer-over'>> {
  if (attendee.status === 'confirmed') return succeed({ isNew: false });
  return attendee.status === 'offered' && now < (attendee.offerExpiresAt ?? '')
    ? succeed({ isNew: true })
    : refuse(workshopRefusals.refusal('offer-over'));
}
