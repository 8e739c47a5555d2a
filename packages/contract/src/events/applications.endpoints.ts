import { eventRefusals } from '@atelier/domain/books';
import {
  applicationStatuses,
  eventPlanRefusals,
  eventStatuses,
  firstApplicationStatuses,
} from '@atelier/domain/events';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { applicationDates, applicationRow, eventApplicationView } from './applications.views.ts';

const tag = { tags: ['Events'] };

/** Fields of an application that a person enters. */
export const applicationFields = z.object({
  ...applicationDates,
  answerWithinHours: z.int().min(1, 'At least one hour').max(720, 'At most 720 hours').nullable(),
  reference: optionalText(120),
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^$|^https?:\/\/\S+$/, 'Enter a full address, such as https://example.com'),
  applicationSystem: optionalText(120),
  boothWishes: optionalText(500),
  notes: optionalText(2000),
});

/** An item of the checklist as a person enters it. */
export const requirementFields = z.object({
  name: requiredText(120),
  isDone: z.boolean(),
  documentId: id.nullable(),
});

const applicationFilter = {
  search: z.string().max(200).optional(),
  status: z.enum(applicationStatuses).optional(),
  organizerId: id.optional(),
  /** The calendar year in which the event starts. */
  year: z.coerce.number().int().min(1000).max(9997).optional(),
  /** By the next date that matters, which is the default, or by the first day of the event. */
  order: z.enum(['next', 'earliest', 'latest']).default('next'),
};

const found = refusals(eventRefusals, 'event-not-found');
const changing = { ...found, ...refusals(eventRefusals, 'event-merged', 'event-closed') };
const known = { ...changing, ...refusals(eventPlanRefusals, 'application-not-found') };

export const eventApplications = {
  list: tenant
    .route({
      method: 'GET',
      path: '/event-applications',
      summary: 'Applications to events with their next date and fees',
      ...tag,
    })
    .input(z.object({ ...pageInput, ...applicationFilter }))
    .output(pageOf(applicationRow)),
  csv: tenant
    .route({ method: 'GET', path: '/event-applications.csv', summary: 'Applications as CSV', ...tag })
    .input(z.object(applicationFilter))
    .output(file),
  get: tenant
    .route({
      method: 'GET',
      path: '/events/{eventId}/application',
      summary: 'The application to an event with its history, checklist and fees',
      ...tag,
    })
    .input(z.object({ eventId: id }))
    .errors(found)
    .output(eventApplicationView),
  save: tenant
    .route({
      method: 'PUT',
      path: '/events/{eventId}/application',
      summary: 'Add an application, or change the version that was seen',
      ...tag,
    })
    .input(
      applicationFields.extend({
        eventId: id,
        /** The version that is changed; null adds it. */
        version: z.int().min(1).nullable(),
        /** Status of a new application. */
        status: z.enum(firstApplicationStatuses).default('idea'),
      }),
    )
    .errors({
      ...known,
      ...refusals(
        eventPlanRefusals,
        'application-exists',
        'application-changed-meanwhile',
        'application-date-out-of-order',
      ),
    })
    .output(eventApplicationView),
  step: tenant
    .route({
      method: 'POST',
      path: '/events/{eventId}/application/steps',
      summary: 'Move an application to its next status, and its event with it where asked',
      ...tag,
    })
    .input(
      z.object({
        eventId: id,
        id,
        version: z.int().min(1),
        status: z.enum(applicationStatuses),
        happenedOn: calendarDate,
        seenWhere: optionalText(120),
        /** A status that the event takes with this step; null leaves it as it is. */
        event: z.object({ status: z.enum(eventStatuses), reason: optionalText(500) }).nullable(),
      }),
    )
    .errors({
      ...known,
      ...refusals(
        eventPlanRefusals,
        'application-changed-meanwhile',
        'application-status-not-reached',
        'application-step-in-future',
        'event-status-not-reached',
        'event-not-over',
        'event-reason-required',
      ),
    })
    .output(eventApplicationView),
  saveRequirement: tenant
    .route({
      method: 'PUT',
      path: '/events/{eventId}/requirements/{requirementId}',
      summary: 'Add an item to the checklist of an application, or change it',
      ...tag,
    })
    .input(requirementFields.extend({ eventId: id, requirementId: id }))
    .errors({
      ...known,
      ...refusals(
        eventPlanRefusals,
        'event-requirement-id-taken',
        'event-requirement-document-not-found',
        'event-requirements-too-many',
      ),
    })
    .output(eventApplicationView),
  removeRequirement: tenant
    .route({
      method: 'DELETE',
      path: '/events/{eventId}/requirements/{requirementId}',
      summary: 'Remove an item from the checklist of an application',
      ...tag,
    })
    .input(z.object({ eventId: id, requirementId: id }))
    .errors({ ...known, ...refusals(eventPlanRefusals, 'event-requirement-not-found') })
    .output(eventApplicationView),
};
