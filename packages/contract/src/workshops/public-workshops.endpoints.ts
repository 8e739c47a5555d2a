import { businessRefusals } from '@atelier/domain/businesses';
import { paymentRefusals } from '@atelier/domain/payments';
import { workshopRefusals } from '@atelier/domain/workshops';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { file, id, optionalText, ownLines, plainName, positiveCents, refusals } from '../foundation/index.ts';
import { byLink } from '../sales-documents/index.ts';
import { publicBookingView, publicWorkshopView } from './workshops.views.ts';

const shown = { tags: ['Public'] };

const personName = {
  firstName: plainName(z.string().trim().min(1, 'Required').max(80)),
  lastName: plainName(z.string().trim().max(80)),
};

/** A booking as a person enters it: who signs up, and everyone who comes. */
export const bookingFields = z.object({
  id,
  name: plainName(z.string().trim().min(1, 'Required').max(120)),
  email: z.email('Not an email address').max(200),
  phone: optionalText(60),
  /** A promo code, or one that shows a hidden ticket type. */
  code: optionalText(40),
  joinsWaitlist: z.boolean(),
  places: ownLines(
    z.object({
      id,
      ticketTypeId: id,
      ...personName,
      answers: z.record(id, z.string().trim().max(1000)),
    }),
  )
    .min(1, 'Add a person')
    .max(20),
});

const found = refusals(workshopRefusals, 'signup-not-found');
const booked = refusals(workshopRefusals, 'booking-not-found');
const placed = { ...booked, ...refusals(workshopRefusals, 'attendee-not-found') };
const onePlace = byLink.extend({ attendeeId: id });

/** Endpoints for anybody with the link of a workshop, without signing in. */
export const publicWorkshops = {
  get: oc
    .route({
      method: 'GET',
      path: '/public/workshops/{token}',
      summary: 'A workshop by its link, with the places left',
      ...shown,
    })
    .input(byLink.extend({ code: optionalText(40).optional() }))
    .errors(found)
    .output(publicWorkshopView),
  signUp: oc
    .route({
      method: 'POST',
      path: '/public/workshops/{token}/bookings',
      summary: 'Sign up for a workshop, or join its waitlist; the same id again changes nothing',
      ...shown,
    })
    .input(byLink.extend(bookingFields.shape))
    .errors({
      ...found,
      ...refusals(
        workshopRefusals,
        'signup-closed',
        'booking-id-taken',
        'booking-code-unknown',
        'booking-answer-missing',
        'booking-answer-unknown',
        'booking-too-many-places',
        'ticket-type-not-found',
        'ticket-type-not-on-sale',
        'workshop-full',
        'waitlist-full',
      ),
    })
    .output(publicBookingView),
  logo: oc
    .route({
      method: 'GET',
      path: '/public/workshops/{token}/logo',
      summary: 'The maker’s logo by the link of a workshop',
      ...shown,
    })
    .input(byLink)
    .errors(found)
    .output(file),
};

/** Endpoints for the person who made a booking, by its link. */
export const publicBookings = {
  get: oc
    .route({
      method: 'GET',
      path: '/public/bookings/{token}',
      summary: 'A booking by its link',
      ...shown,
    })
    .input(byLink.extend({ checkout: id.optional() }))
    .errors(booked)
    .output(publicBookingView),
  rename: oc
    .route({
      method: 'PUT',
      path: '/public/bookings/{token}/places/{attendeeId}',
      summary: 'Give a place to another person',
      ...shown,
    })
    .input(onePlace.extend(personName))
    .errors({
      ...placed,
      ...refusals(workshopRefusals, 'attendee-already-gone', 'attendee-checked-in'),
    })
    .output(publicBookingView),
  cancel: oc
    .route({
      method: 'POST',
      path: '/public/bookings/{token}/places/{attendeeId}/cancel',
      summary: 'Cancel a place, leave the waitlist or decline an offer',
      ...shown,
    })
    .input(onePlace)
    .errors({
      ...placed,
      ...refusals(workshopRefusals, 'attendee-already-gone', 'attendee-checked-in', 'cancellation-too-late'),
    })
    .output(publicBookingView),
  accept: oc
    .route({
      method: 'POST',
      path: '/public/bookings/{token}/places/{attendeeId}/accept',
      summary: 'Accept an offered place',
      ...shown,
    })
    .input(onePlace)
    .errors({ ...placed, ...refusals(workshopRefusals, 'offer-over') })
    .output(publicBookingView),
  pay: oc
    .route({
      method: 'POST',
      path: '/public/bookings/{token}/card-payment',
      summary: 'Begin to pay places by card; the same id again is the same payment',
      ...shown,
    })
    .input(byLink.extend({ id, amountCents: positiveCents }))
    .errors({
      ...booked,
      ...refusals(workshopRefusals, 'booking-nothing-to-pay', 'booking-amount-changed'),
      ...refusals(
        paymentRefusals,
        'card-not-offered',
        'card-checkouts-too-often',
        'card-processor-unreachable',
        'card-processor-refused',
      ),
      ...refusals(businessRefusals, 'idempotency-key-reused'),
    })
    .output(z.object({ url: z.url() })),
  calendar: oc
    .route({
      method: 'GET',
      path: '/public/bookings/{token}/calendar.ics',
      summary: 'The workshop as a calendar file',
      ...shown,
    })
    .input(byLink)
    .errors(booked)
    .output(file),
};
