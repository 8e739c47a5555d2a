import { eventRefusals } from '@atelier/domain/books';
import type { Money } from '@atelier/domain/foundation';
import { leastByCard } from '@atelier/domain/payments';
import { signupPayments, workshopRefusals } from '@atelier/domain/workshops';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  id,
  optionalText,
  ownLines,
  positiveCents,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { workshopView } from './workshops.views.ts';

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
        /** Paid online where a deposit is paid; null: the deposit of the sign-up. */
        depositCents: amount.nullable(),
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

const oneEvent = z.object({ eventId: id });
const found = refusals(eventRefusals, 'event-not-found');
const eventOpen = { ...found, ...refusals(eventRefusals, 'event-merged') };
const signedUp = { ...found, ...refusals(workshopRefusals, 'signup-not-found') };

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
        'signup-deposit-above-price',
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
