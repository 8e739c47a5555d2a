import { eventPlanRefusals } from '@atelier/domain/events';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, optionalText, refusals, requiredText } from '../foundation/index.ts';
import { eventOrganizerFigures, eventOrganizerView, eventSeriesView } from './events.views.ts';

const tag = { tags: ['Events'] };

/** An organizer as a person enters it. */
export const eventOrganizerFields = z.object({
  name: requiredText(120),
  email: z.union([z.literal(''), z.email('Not an email address').max(200)]),
  phone: optionalText(60),
  website: z
    .string()
    .trim()
    .max(300)
    .regex(/^$|^https?:\/\/\S+$/, 'Enter a full address, such as https://example.com'),
  applicationSystem: optionalText(120),
  notes: optionalText(2000),
});

export const eventOrganizers = {
  list: tenant
    .route({ method: 'GET', path: '/event-organizers', summary: 'Organizers of events, by name', ...tag })
    .input(z.object({ archived: z.boolean().default(false) }))
    .output(z.array(eventOrganizerView)),
  figures: tenant
    .route({
      method: 'GET',
      path: '/event-organizers/figures',
      summary: 'Organizers with applications, acceptance rate, fees and sales',
      ...tag,
    })
    .input(z.object({ archived: z.boolean().default(false) }))
    .output(z.array(eventOrganizerFigures)),
  save: tenant
    .route({
      method: 'PUT',
      path: '/event-organizers/{organizerId}',
      summary: 'Add, change or archive an organizer',
      ...tag,
    })
    .input(eventOrganizerFields.extend({ organizerId: id, isArchived: z.boolean().default(false) }))
    .errors(refusals(eventPlanRefusals, 'event-organizer-name-taken'))
    .output(eventOrganizerView),
};

export const eventSeries = {
  list: tenant
    .route({ method: 'GET', path: '/event-series', summary: 'Series of events, by name', ...tag })
    .output(z.array(eventSeriesView)),
  save: tenant
    .route({ method: 'PUT', path: '/event-series/{seriesId}', summary: 'Add or rename a series', ...tag })
    .input(z.object({ seriesId: id, name: requiredText(120) }))
    .errors(refusals(eventPlanRefusals, 'event-series-name-taken'))
    .output(eventSeriesView),
};
