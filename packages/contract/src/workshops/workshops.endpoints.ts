import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import type { Money } from '@atelier/domain/foundation';
import { leastByCard, paymentMethods } from '@atelier/domain/payments';
import { attendeeStates, signupPayments, workshopRefusals } from '@atelier/domain/workshops';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  instant,
  optionalText,
  ownLines,
  pageInput,
  pageOf,
  positiveCents,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { bookingFields } from './public-workshops.endpoints.ts';
import {
  attendeeView,
  doorView,
  eventRefundView,
  placePaymentView,
  workshopView,
} from './workshops.views.ts';

const tag = { tags: ['Workshops'] };
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Not a time');
const places = z.int().min(1, 'At least one').max(100_000);
const mostOfPerson = z.int().min(1, 'At least one').max(20, 'At most 20');
const hours = z.int().min(0).max(8760);

/** Rules of a sign-up as a person enters them. */
export const signupFields = z.object({
  isOpen: z.boolean(),
  capacity: places,
  mostPlaces: mostOfPerson,
  /** Hours before the start; null: open until it starts. */
  closesHours: hours.nullable(),
  /** Hours before the start; null: attendees cannot cancel. */
  cancelHours: hours.nullable(),
  offerHours: z.int().min(1).max(720),
  pageText: optionalText(5000),
  addsCustomers: z.boolean(),
  payment: z.enum(signupPayments),
  /** Paid online of each place where a deposit is paid. */
  depositCents: z
    .int('Enter an amount')
    .min(leastByCard, 'At least 0.50')
    .max(1e15)
    .nullable() as unknown as z.ZodType<Money | null, number | null>,
  sessions: ownLines(
    z.object({
      id,
      name: requiredText(120),
      date: calendarDate,
      startsAt: time,
      endsAt: time,
      capacity: places.nullable(),
    }),
  ).max(50),
  ticketTypes: ownLines(
    z
      .object({
        id,
        name: requiredText(120),
        priceCents: amount,
        mostSold: places.nullable(),
        mostPerPerson: mostOfPerson.nullable(),
        soldFrom: calendarDate.nullable(),
        soldUntil: calendarDate.nullable(),
        accessCode: optionalText(40),
        sessionId: id.nullable(),
      })
      .refine(({ soldFrom, soldUntil }) => !soldFrom || !soldUntil || soldFrom <= soldUntil, {
        path: ['soldUntil'],
        message: 'Must not be before the first day',
      }),
  )
    .min(1, 'Add a ticket type')
    .max(50),
  questions: ownLines(
    z.object({
      id,
      label: requiredText(200),
      isRequired: z.boolean(),
      choices: z.array(requiredText(120)).max(30),
    }),
  ).max(30),
  promoCodes: ownLines(
    z.object({
      id,
      code: requiredText(40),
      percentOff: z.int().min(1).max(100).nullable(),
      centsOff: positiveCents.nullable(),
      mostUses: places.nullable(),
      validUntil: calendarDate.nullable(),
    }),
  ).max(50),
});

/** A booking as the maker adds it, with or without an email address. */
export const attendeeFields = bookingFields.extend({
  email: z.union([z.literal(''), z.email('Not an email address').max(200)]),
});

/** Money that an attendee paid at the door, as a person enters it. */
export const placePaymentFields = z.object({
  id,
  amountCents: positiveCents,
  method: z.enum(paymentMethods),
  paidOn: calendarDate,
  moneyAccountId: id,
});

/** A refund of an attendee as a person enters it: to the card that was charged, or out of an account. */
export const placeRefundFields = z.object({
  id,
  amountCents: positiveCents,
  reason: requiredText(400),
  date: calendarDate,
  method: z.enum(paymentMethods),
  /** Null: back to the cards that were charged, whatever the date and the method. */
  moneyAccountId: id.nullable(),
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
const eventOpen = { ...found, ...refusals(eventRefusals, 'event-merged') };
const signedUp = { ...found, ...refusals(workshopRefusals, 'signup-not-found') };
const moneyAccount = refusals(
  financeRefusals,
  'account-not-found',
  'account-archived',
  'deposit-account-not-allowed',
  'period-closed',
);
const attending = refusals(workshopRefusals, 'attendee-not-found');

export const workshops = {
  get: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/signup',
      summary: 'The sign-up of an event with its rules and counts',
      ...tag,
    })
    .input(oneEvent)
    .errors(found)
    .output(workshopView),
  save: tenant
    .route({
      method: 'PUT',
      path: '/events/{eventId}/signup',
      summary: 'Open the sign-up of an event, or change the version that was seen',
      description: 'More places are offered to the waitlist in order, not booked.',
      ...tag,
    })
    .input(signupFields.extend({ eventId: id, version: z.int().min(1).nullable() }))
    .errors({
      ...eventOpen,
      ...refusals(
        workshopRefusals,
        'signup-changed-meanwhile',
        'signup-ticket-type-missing',
        'signup-session-unknown',
        'signup-session-times',
        'signup-part-in-use',
        'signup-promo-code-twice',
        'signup-promo-code-value',
        'signup-deposit-missing',
        'signup-cards-not-connected',
        'signup-id-taken',
      ),
    })
    .output(workshopView),
  renewLink: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/signup/link',
      summary: 'Give the page to sign up a new link; the old one stops working',
      ...tag,
    })
    .input(oneEvent)
    .errors(signedUp)
    .output(workshopView),
};

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
    .input(oneAttendee.extend({ ticketTypeId: id }))
    .errors({
      ...attending,
      ...refusals(
        workshopRefusals,
        'ticket-type-not-found',
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
  payments: tenant
    .route({
      method: 'GET',
      path: '/event-attendees/{attendeeId}/payments',
      summary: 'Payments and refunds of an attendee',
      ...tag,
    })
    .input(oneAttendee)
    .errors(attending)
    .output(z.array(placePaymentView)),
  pay: tenant
    .route({
      method: 'POST',
      path: '/event-attendees/{attendeeId}/payments',
      summary: 'Record money that an attendee paid at the door',
      ...tag,
    })
    .input(oneAttendee.extend(placePaymentFields.shape))
    .errors({
      ...attending,
      ...refusals(
        workshopRefusals,
        'attendee-not-coming',
        'attendee-owes-less',
        'attendee-payment-too-late',
        'attendee-payment-taken',
      ),
      ...moneyAccount,
    })
    .output(attendeeView),
  refund: tenant
    .route({
      method: 'POST',
      path: '/event-attendees/{attendeeId}/refunds',
      summary: 'Refund an attendee in full or in part',
      ...tag,
    })
    .input(oneAttendee.extend(placeRefundFields.shape))
    .errors({
      ...attending,
      ...refusals(
        workshopRefusals,
        'attendee-refund-exceeds-paid',
        'attendee-refund-exceeds-card',
        'attendee-payment-too-late',
        'attendee-payment-taken',
      ),
      ...moneyAccount,
    })
    .output(attendeeView),
  refundAll: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/attendee-refunds',
      summary: 'Refund all that attendees of an event have paid by card',
      ...tag,
    })
    .input(oneEvent.extend({ reason: requiredText(400) }))
    .errors(found)
    .output(eventRefundView),
  mail: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/attendee-mail',
      summary: 'Send a message to all attendees, one mail a booking',
      ...tag,
    })
    .input(attendeeMailFields.extend({ eventId: id }))
    .errors({ ...signedUp, ...refusals(workshopRefusals, 'no-one-to-mail') })
    .output(z.object({ mails: z.int() })),
};
