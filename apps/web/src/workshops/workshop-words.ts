import type { AttendeeState, SignupPayment } from '@atelier/domain/workshops';
import { formatDate, type CalendarDate } from '@atelier/domain/foundation';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';

export const attendeeStateWords: Readonly<Record<AttendeeState, { label: string; tone: Tone }>> = {
  confirmed: { label: 'Confirmed', tone: 'neutral' },
  checked_in: { label: 'Checked in', tone: 'success' },
  waitlisted: { label: 'Waitlist', tone: 'warning' },
  offered: { label: 'Place offered', tone: 'info' },
  offer_expired: { label: 'Offer expired', tone: 'muted' },
  cancelled: { label: 'Cancelled', tone: 'muted' },
  awaiting_payment: { label: 'Awaiting payment', tone: 'warning' },
  payment_expired: { label: 'Not paid in time', tone: 'muted' },
  no_show: { label: 'No-show', tone: 'danger' },
};

export const signupPaymentWords: Readonly<Record<SignupPayment, string>> = {
  door: 'At the workshop',
  deposit: 'A deposit online, the rest at the workshop',
  online: 'Online in full',
};

/** Sentences for refusals of attendees and sign-ups. */
export const workshopWords: Words = {
  'event-not-found': 'This event no longer exists.',
  'event-merged': 'This event was merged into another one.',
  'signup-not-found': 'Open sign-up first.',
  'signup-changed-meanwhile': 'Someone else changed this sign-up. Reload the page to see their changes.',
  'signup-ticket-type-missing': 'Add a ticket type.',
  'signup-session-unknown': 'This session no longer exists. Choose another.',
  'signup-session-times': 'A session must end after it starts.',
  'signup-part-in-use':
    'People have signed up with this ticket type, session or promo code, so it can’t be removed. End its sale instead.',
  'signup-promo-code-twice': 'Another promo code is the same.',
  'signup-promo-code-value': 'Enter a percentage or an amount.',
  'signup-deposit-missing': 'Enter the deposit.',
  'signup-deposit-above-price': 'The deposit is more than the price.',
  'signup-cards-not-connected': 'Connect Stripe under Settings, Payments first.',
  'signup-id-taken': 'This has been added already. Reload the page.',
  'booking-id-taken': 'These people have been added already.',
  'booking-answer-unknown': 'This answer isn’t one of the choices.',
  'ticket-type-not-found': 'This ticket type no longer exists. Choose another.',
  'workshop-cancelled': 'This workshop is cancelled. Plan it again first, or choose another.',
  'workshop-full': 'No place is left. Add them to the waitlist, or raise the number of places.',
  'waitlist-full': 'The waitlist is full.',
  'attendee-not-found': 'This attendee no longer exists.',
  'attendee-not-coming': 'Only people with a confirmed place can be checked in.',
  'attendee-already-gone': 'This person is no longer signed up.',
  'attendee-checked-in': 'This person is checked in. Undo the check-in first.',
  'attendee-not-waiting': 'This person isn’t on the waitlist, or sign-up is over.',
  'no-one-to-mail': 'No one in this group has an email address.',
  'attendee-owes-less': 'That’s more than this person owes.',
  'attendee-payment-too-late': 'This day is still to come. Choose today or an earlier day.',
  'attendee-payment-taken': 'This has been recorded already.',
  'attendee-refund-exceeds-paid': 'That’s more than this person has paid.',
  'attendee-refund-exceeds-card': 'That’s more than was paid by card. Refund the rest in another way.',
  'account-not-found': 'This account no longer exists. Choose another.',
  'account-archived': 'This account is archived. Choose another.',
  'deposit-account-not-allowed': 'Choose a bank or cash account.',
  'period-closed': 'Your books are closed on this day. Choose a later day.',
  'permission-denied': 'Your role can’t do this. Ask an owner.',
};

/** Sentences for people who sign up. */
export const publicWorkshopWords: Words = {
  'signup-not-found': 'This link no longer works. Ask the sender for a new one.',
  'booking-not-found': 'This link no longer works. Ask the sender for a new one.',
  'signup-closed': 'Sign-up is closed.',
  'booking-id-taken': 'You’ve signed up already. See the email that we sent you.',
  'booking-code-unknown': 'This code doesn’t work. Check it, or leave it empty.',
  'booking-answer-missing': 'Answer the question.',
  'booking-answer-unknown': 'Choose one of the answers.',
  'booking-too-many-places': 'That’s more places than one person can book.',
  'ticket-type-not-found': 'This ticket is no longer sold. Reload the page.',
  'ticket-type-not-on-sale': 'This ticket isn’t on sale now. Reload the page.',
  'workshop-full': 'The last places were just taken. You can join the waitlist.',
  'waitlist-full': 'The waitlist is full.',
  'attendee-not-found': 'This place no longer exists. Reload the page.',
  'attendee-already-gone': 'This place was cancelled already.',
  'attendee-checked-in': 'This person is already at the workshop.',
  'cancellation-too-late': 'It’s too late to cancel online.',
  'booking-nothing-to-pay': 'Nothing left to pay.',
  'booking-amount-changed': 'The amount has changed. Reload the page.',
  'card-not-offered': 'You can’t pay online now. Pay at the workshop.',
  'card-processor-unreachable':
    'The card service doesn’t answer now. Nothing was charged. Try again in a minute.',
  'card-processor-refused': 'The card service didn’t accept this. Nothing was charged.',
  'card-checkouts-too-often': 'You’ve tried very often. Wait an hour, or pay at the workshop.',
  'offer-over': 'This offer has expired. The place went to the next person on the waitlist.',
};

/** `Jun 13, 2026, 10:00 – 13:00`. */
export function dayText(
  day: { date: CalendarDate; opensAt: string | null; closesAt: string | null },
  locale: string,
): string {
  const times = [day.opensAt, day.closesAt].filter((time) => time !== null);
  return [formatDate(day.date, locale), times.map((time) => clockText(time, locale)).join(' – ')]
    .filter((part) => part !== '')
    .join(', ');
}

/** `10:00 AM` in en-US. */
export const clockText = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  );

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');
