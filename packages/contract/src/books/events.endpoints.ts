import { eventKinds, eventRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  id,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { eventView } from './events.views.ts';

const tag = { tags: ['Finances'] };

/** A market or fair as a person says it; one day long where no last day is said. */
export const eventFields = z.object({
  name: requiredText(120),
  kind: z.enum(eventKinds).optional(),
  startsOn: calendarDate,
  endsOn: calendarDate.optional(),
  venue: optionalText(120).optional(),
  town: optionalText(80).optional(),
  region: optionalText(80).optional(),
  postalCode: optionalText(20).optional(),
  /** The sales tax that lines of what is sold there begin with; null: as is usual in the business. */
  taxRateId: id.nullable().optional(),
});

const found = refusals(eventRefusals, 'event-not-found');
const writing = refusals(
  eventRefusals,
  'event-name-taken',
  'event-ends-before-it-starts',
  'event-tax-rate-not-found',
);

export const events = {
  list: tenant
    .route({
      method: 'GET',
      path: '/finances/events',
      summary: 'Markets and fairs, the latest first',
      ...tag,
    })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        archived: z.boolean().default(false),
      }),
    )
    .output(pageOf(eventView)),
  get: tenant
    .route({ method: 'GET', path: '/finances/events/{eventId}', summary: 'One event', ...tag })
    .input(z.object({ eventId: id }))
    .errors(found)
    .output(eventView),
  create: tenant
    .route({ method: 'POST', path: '/finances/events', summary: 'Add an event', ...tag })
    .input(eventFields.extend({ id }))
    .errors({ ...writing, ...refusals(eventRefusals, 'event-id-taken') })
    .output(eventView),
  update: tenant
    .route({
      method: 'PATCH',
      path: '/finances/events/{eventId}',
      summary: 'Change or archive an event',
      ...tag,
    })
    .input(eventFields.partial().extend({ eventId: id, isArchived: z.boolean().optional() }))
    .errors({
      ...writing,
      ...found,
      ...refusals(eventRefusals, 'event-merged', 'event-closed', 'event-dated-by-days'),
    })
    .output(eventView),
  merge: tenant
    .route({
      method: 'POST',
      path: '/finances/events/{eventId}/merge',
      summary: 'Read an event that was entered twice as the other one, everywhere',
      ...tag,
    })
    .input(z.object({ eventId: id, intoId: id }))
    .errors({ ...found, ...refusals(eventRefusals, 'event-merged', 'event-merge-with-itself') })
    .output(eventView),
};
