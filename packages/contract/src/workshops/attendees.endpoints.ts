import { eventRefusals } from '@atelier/domain/books';
import { attendeeStates, workshopRefusals } from '@atelier/domain/workshops';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  file,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { attendeePayments } from './attendee-payments.endpoints.ts';
import { bookingFields } from './public-workshops.endpoints.ts';
import { attendeeView, doorView } from './workshops.views.ts';

const tag = { tags: ['Workshops'] };

/** A booking as the maker adds it, with or without an email address. */
export const attendeeFields = bookingFields.extend({
  email: z.union([z.literal(''), z.email('Not an email address').max(200)]),
});

/** A message to attendees as a person writes it. */
export const attendeeMailFields = z.object({
  to: z.enum(['coming', 'waitlist', 'all']),
  subject: requiredText(200),
  message: requiredText(5000),
});

const oneEvent = z.object({ eventId: id });
const oneAttendee = z.object({ attendeeId: id });
const found = refusals(eventRefusals, 'event-not-found');
const signedUp = { ...found, ...refusals(workshopRefusals, 'signup-not-found') };
const attending = refusals(workshopRefusals, 'attendee-not-found');

const attendeeFilter = {
  eventId: id,
  state: z.enum(attendeeStates).optional(),
  search: z.string().max(200).optional(),
  ticketTypeId: id.optional(),
};

export const attendees = {
  list: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/attendees',
      summary: 'Attendees in the order of signing up',
      ...tag,
    })
    .input(z.object({ ...pageInput, ...attendeeFilter }))
    .errors(found)
    .output(pageOf(attendeeView)),
  csv: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/attendees.csv',
      summary: 'Attendees as CSV',
      ...tag,
    })
    .input(z.object(attendeeFilter))
    .errors(signedUp)
    .output(file),
  door: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/door',
      summary: 'Everybody who is expected, by name, for checking in',
      ...tag,
    })
    .input(oneEvent)
    .errors(found)
    .output(doorView),
  add: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/attendees',
      summary: 'Add attendees by hand',
      ...tag,
    })
    .input(attendeeFields.extend({ eventId: id }))
    .errors({
      ...signedUp,
      ...refusals(
        workshopRefusals,
        'booking-id-taken',
        'booking-answer-unknown',
        'ticket-type-not-found',
        'workshop-cancelled',
        'workshop-full',
        'waitlist-full',
      ),
    })
    .output(z.array(attendeeView)),
  change: tenant
    .route({
      method: 'PUT',
      path: '/event-attendees/{attendeeId}',
      summary: 'Change the name of an attendee, and the note about them',
      ...tag,
    })
    .input(
      oneAttendee.extend({
        firstName: requiredText(80),
        lastName: optionalText(80),
        note: optionalText(1000),
      }),
    )
    .errors(attending)
    .output(attendeeView),
  move: tenant
    .route({
      method: 'POST',
      path: '/event-attendees/{attendeeId}/move',
      summary: 'Give an attendee another ticket type, of the same event or of another',
      ...tag,
    })
    .input(
      oneAttendee.extend({
        ticketTypeId: id,
        /** They pay the price of the new ticket, less the promo code of the booking; else what they paid stays the price. */
        takesNewPrice: z.boolean().default(false),
      }),
    )
    .errors({
      ...attending,
      ...refusals(
        workshopRefusals,
        'ticket-type-not-found',
        'workshop-cancelled',
        'workshop-full',
        'attendee-already-gone',
        'attendee-checked-in',
      ),
    })
    .output(attendeeView),
  cancel: tenant
    .route({
      method: 'POST',
      path: '/event-attendees/{attendeeId}/cancel',
      summary: 'Cancel the place or the wait of an attendee, and refund what came by card if wanted',
      ...tag,
    })
    .input(oneAttendee.extend({ refundsCards: z.boolean().default(false) }))
    .errors({
      ...attending,
      ...refusals(workshopRefusals, 'attendee-already-gone', 'attendee-checked-in'),
    })
    .output(attendeeView),
  offer: tenant
    .route({
      method: 'POST',
      path: '/event-attendees/{attendeeId}/offer',
      summary: 'Offer a place that is left to someone on the waitlist',
      ...tag,
    })
    .input(oneAttendee)
    .errors({ ...attending, ...refusals(workshopRefusals, 'attendee-not-waiting', 'workshop-full') })
    .output(attendeeView),
  checkIn: tenant
    .route({
      method: 'POST',
      path: '/event-attendees/{attendeeId}/check-in',
      summary: 'Check an attendee in; one who is in stays in as the first device said',
      ...tag,
    })
    .input(
      oneAttendee.extend({
        /** When it happened at the door, which may be before it is sent. */
        at: instant,
        device: optionalText(80),
      }),
    )
    .errors({ ...attending, ...refusals(workshopRefusals, 'attendee-not-coming') })
    .output(attendeeView),
  undoCheckIn: tenant
    .route({
      method: 'DELETE',
      path: '/event-attendees/{attendeeId}/check-in',
      summary: 'Undo a check-in',
      ...tag,
    })
    .input(oneAttendee)
    .errors({ ...attending, ...refusals(workshopRefusals, 'attendee-not-coming') })
    .output(attendeeView),
  ...attendeePayments,
  mail: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/attendee-mail',
      summary: 'Send a message to all attendees, one email a booking',
      ...tag,
    })
    .input(attendeeMailFields.extend({ eventId: id }))
    .errors({ ...signedUp, ...refusals(workshopRefusals, 'no-one-to-mail') })
    .output(z.object({ mails: z.int() })),
};
