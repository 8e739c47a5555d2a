import { formatDate, type CalendarDate } from '../foundation/index.ts';
import { declareKind, recorders } from './notification-kind.ts';

/** Facts of a notification about a booking of a workshop. */
interface BookingFacts {
  readonly bookingName: string;
  readonly eventName: string;
  readonly startsOn: CalendarDate;
}

/** A booking on the public page of a workshop, for one place or several. */
export const workshopSignup = declareKind({
  title: 'Workshop sign-up',
  description: 'Someone signs up for one of your workshops, or joins its waitlist.',
  isOnByDefault: true,
  roles: recorders,
  about: 'workshop',
  words: (
    facts: BookingFacts & { readonly places: number; readonly status: 'confirmed' | 'waitlisted' },
    locale,
  ) => ({
    title:
      facts.status === 'confirmed'
        ? `${facts.bookingName} signed up for ${facts.eventName}`
        : `${facts.bookingName} joined the waitlist for ${facts.eventName}`,
    text: `${facts.places === 1 ? '1 place' : `${String(facts.places)} places`}, ${formatDate(facts.startsOn, locale)}.`,
  }),
});

/** A confirmed place that the person who booked it gives back. */
export const workshopCancellation = declareKind({
  title: 'Workshop cancellation',
  description: 'Someone cancels a confirmed place on the page of their booking.',
  isOnByDefault: true,
  roles: recorders,
  about: 'workshop',
  words: (facts: BookingFacts, locale) => ({
    title: `${facts.bookingName} cancelled for ${facts.eventName}`,
    text: `The workshop is on ${formatDate(facts.startsOn, locale)}. The list of attendees shows who still comes.`,
  }),
});

/** An offered place that the next person on the waitlist did not accept in time. */
export const workshopOfferExpired = declareKind({
  title: 'Workshop offer expired',
  description: 'Someone on the waitlist doesn’t accept a place in time.',
  isOnByDefault: true,
  roles: recorders,
  about: 'workshop',
  words: (facts: BookingFacts, locale) => ({
    title: `${facts.bookingName} didn’t accept a place in ${facts.eventName}`,
    text: `The workshop is on ${formatDate(facts.startsOn, locale)}. The place goes to the next person on the waitlist.`,
  }),
});
