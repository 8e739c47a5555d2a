import { customerRefusals, interactionDirections, interactionKinds } from '@atelier/domain/customers';
import { organizerRefusals } from '@atelier/domain/organizers';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, optionalText, refusals } from '../foundation/index.ts';
import { organizerView } from './organizers.views.ts';

const tag = { tags: ['Events'] };
const oneOrganizer = z.object({ organizerId: id });
const found = refusals(organizerRefusals, 'organizer-not-found');

/** An interaction with an organizer as a person enters it. */
export const organizerInteractionFields = z.object({
  kind: z.enum(interactionKinds),
  direction: z.enum(interactionDirections).nullable(),
  /** Today or an earlier day. */
  happenedOn: calendarDate,
  subject: optionalText(200),
  body: optionalText(5000),
  outcome: optionalText(1000),
});

export const organizers = {
  get: tenant
    .route({
      method: 'GET',
      path: '/event-organizers/{organizerId}',
      summary: 'An organizer with its figures, latest events and interactions',
      ...tag,
    })
    .input(oneOrganizer)
    .errors(found)
    .output(organizerView),
  linkCustomer: tenant
    .route({
      method: 'PUT',
      path: '/event-organizers/{organizerId}/customer',
      summary: 'Link an organizer to the customer that it also is, or undo that',
      ...tag,
    })
    .input(oneOrganizer.extend({ customerId: id.nullable() }))
    .errors({ ...found, ...refusals(customerRefusals, 'customer-not-found') })
    .output(organizerView),
};

const oneInteraction = oneOrganizer.extend({ interactionId: id });

export const organizerInteractions = {
  save: tenant
    .route({
      method: 'PUT',
      path: '/event-organizers/{organizerId}/interactions/{interactionId}',
      summary: 'Record an interaction with an organizer, or change it',
      ...tag,
    })
    .input(oneInteraction.extend(organizerInteractionFields.shape))
    .errors({
      ...found,
      ...refusals(organizerRefusals, 'organizer-interaction-id-taken'),
      ...refusals(customerRefusals, 'interaction-says-nothing', 'interaction-in-the-future'),
    })
    .output(organizerView),
  remove: tenant
    .route({
      method: 'DELETE',
      path: '/event-organizers/{organizerId}/interactions/{interactionId}',
      summary: 'Delete an interaction with an organizer',
      ...tag,
    })
    .input(oneInteraction)
    .errors({ ...found, ...refusals(organizerRefusals, 'organizer-interaction-not-found') })
    .output(organizerView),
};
