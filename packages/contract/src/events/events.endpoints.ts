import { eventKinds, eventRefusals } from '@atelier/domain/books';
import {
  eventPlanRefusals,
  eventPhases,
  eventSteps,
  eventStatuses,
  eventVerdicts,
  mostCopies,
  mostEventDays,
} from '@atelier/domain/events';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { currentEventView, eventDay, eventPlanRow, eventPlanView } from './events.views.ts';

const tag = { tags: ['Events'] };
const wholeNumber = (most: number) => z.int().min(0).max(most).nullable();
const rating = z.int().min(1).max(5).nullable();

/** Fields of an event that a person enters: its plan, and how it went. */
export const eventPlanFields = z.object({
  name: requiredText(120),
  kind: z.enum(eventKinds),
  days: z
    .array(eventDay)
    .min(1, 'Add a day')
    .max(mostEventDays, `At most ${String(mostEventDays)} days`),
  /** IANA name; null: the time zone of the business. */
  timeZone: z.string().max(60).nullable(),
  venue: optionalText(120),
  address: optionalText(200),
  town: optionalText(80),
  region: optionalText(80),
  postalCode: optionalText(20),
  organizerId: id.nullable(),
  seriesId: id.nullable(),
  boothNumber: optionalText(40),
  boothSize: optionalText(40),
  boothIsCorner: z.boolean(),
  boothHasPower: z.boolean(),
  /** Tenths of a mile, one way. */
  travelTenths: wholeNumber(9_999_999),
  /** Both ways, over all days. */
  travelMinutes: wholeNumber(100_000),
  preparationMinutes: wholeNumber(100_000),
  goalCents: amount.nullable(),
  taxRateId: id.nullable(),
  taxJurisdiction: optionalText(120),
  taxLookedUpOn: calendarDate.nullable(),
  permitNumber: optionalText(60),
  permitDocumentId: id.nullable(),
  footfall: wholeNumber(10_000_000),
  weather: optionalText(120),
  ratingSales: rating,
  ratingCrowd: rating,
  ratingOrganization: rating,
  verdict: z.enum(eventVerdicts).nullable(),
  verdictReason: optionalText(1000),
  notes: optionalText(5000),
});

/** Lists of events. Dates are compared with today in the business: an event is over the day after its last. */
export const eventViews = ['coming', 'to-close', 'past', 'cancelled', 'all', 'archived'] as const;
export type EventViewName = (typeof eventViews)[number];

const eventFilter = {
  view: z.enum(eventViews).default('coming'),
  search: z.string().max(200).optional(),
  kind: z.enum(eventKinds).optional(),
  status: z.enum(eventStatuses).optional(),
  /** By its dates and today in the business. */
  phase: z.enum(eventPhases).optional(),
  organizerId: id.optional(),
  seriesId: id.optional(),
  /** The calendar year in which it starts. */
  year: z.coerce.number().int().min(1000).max(9997).optional(),
  /** By the first day. Coming events begin with the next one, all others with the latest. */
  order: z.enum(['earliest', 'latest']).optional(),
};

const found = refusals(eventRefusals, 'event-not-found');
const changing = {
  ...found,
  ...refusals(eventRefusals, 'event-merged'),
  ...refusals(eventPlanRefusals, 'event-changed-meanwhile'),
};
const writing = refusals(eventRefusals, 'event-name-taken', 'event-id-taken');

export const eventPlans = {
  list: tenant
    .route({ method: 'GET', path: '/events', summary: 'Events with their status and sales so far', ...tag })
    .input(z.object({ ...pageInput, ...eventFilter }))
    .output(pageOf(eventPlanRow)),
  current: tenant
    .route({
      method: 'GET',
      path: '/current-events',
      summary: 'Events from yesterday to two weeks from now, without money',
      ...tag,
    })
    .output(z.array(currentEventView)),
  csv: tenant
    .route({ method: 'GET', path: '/events.csv', summary: 'Events as CSV', ...tag })
    .input(z.object(eventFilter))
    .output(file),
  get: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}',
      summary: 'One event with its days, money and history',
      ...tag,
    })
    .input(z.object({ eventId: id }))
    .errors(found)
    .output(eventPlanView),
  save: tenant
    .route({
      method: 'PUT',
      path: '/events/{eventId}',
      summary: 'Add an event, or change the version that was seen',
      ...tag,
    })
    .input(
      eventPlanFields.extend({
        eventId: id,
        /** The version that is changed; null adds the event. */
        version: z.int().min(1).nullable(),
        /** Mails who signed up for a workshop whose days or hours change. */
        mailsAttendees: z.boolean().default(false),
      }),
    )
    .errors({
      ...changing,
      ...writing,
      ...refusals(eventRefusals, 'event-closed', 'event-name-required', 'event-tax-rate-not-found'),
      ...refusals(
        eventPlanRefusals,
        'event-day-missing',
        'event-day-twice',
        'event-day-out-of-order',
        'event-organizer-not-found',
        'event-series-not-found',
        'event-permit-not-found',
        'event-time-zone-unknown',
      ),
    })
    .output(eventPlanView),
  setStatus: tenant
    .route({
      method: 'PUT',
      path: '/events/{eventId}/status',
      summary: 'Confirm, close, reopen or cancel an event',
      ...tag,
    })
    .input(
      z.object({
        eventId: id,
        version: z.int().min(1),
        status: z.enum(eventStatuses),
        /** Needed to cancel, to reopen and to plan again. */
        reason: optionalText(500).default(''),
        /** Mails who signed up for a workshop that is cancelled. */
        mailsAttendees: z.boolean().default(false),
      }),
    )
    .errors({
      ...changing,
      ...refusals(
        eventPlanRefusals,
        'event-status-not-reached',
        'event-not-over',
        'event-stall-open',
        'event-reason-required',
      ),
    })
    .output(eventPlanView),
  copyForward: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/copy',
      summary: 'Plan the next events of a series, on the same weekdays',
      description:
        'Each id is an event one step after the one before it. An event without a series begins one under its name. Returns the first event.',
      ...tag,
    })
    .input(z.object({ eventId: id, ids: z.array(id).min(1).max(mostCopies), step: z.enum(eventSteps) }))
    .errors({
      ...found,
      ...writing,
      ...refusals(eventRefusals, 'event-merged'),
      ...refusals(eventPlanRefusals, 'event-series-name-taken'),
    })
    .output(eventPlanView),
};
