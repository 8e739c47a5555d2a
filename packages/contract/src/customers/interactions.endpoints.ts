import {
  customerRefusals,
  followUpStates,
  interactionDirections,
  interactionKinds,
} from '@atelier/domain/customers';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, optionalText, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { interactionView } from './interactions.views.ts';

const tag = { tags: ['Customers'] };

/** Fields that a person fills in for an interaction; it says something in its subject or its body. */
export const interactionFields = z.object({
  customerId: id,
  kind: z.enum(interactionKinds),
  /** `in`: the customer began it. */
  direction: z.enum(interactionDirections).nullable().optional(),
  /** Today or an earlier day. */
  happenedOn: calendarDate,
  subject: optionalText(200).optional(),
  body: optionalText(5000).optional(),
  /** Outcome. */
  outcome: optionalText(1000).optional(),
  eventId: id.nullable().optional(),
  invoiceId: id.nullable().optional(),
  /** An order of this customer. */
  orderId: id.nullable().optional(),
  /** The day on which to come back to it. */
  followUpOn: calendarDate.nullable().optional(),
  /** Open where a day is said and nothing else. */
  followUp: z.enum(followUpStates).optional(),
});

const saveRefusals = refusals(
  customerRefusals,
  'customer-not-found',
  'interaction-says-nothing',
  'interaction-in-the-future',
  'interaction-event-not-found',
  'interaction-invoice-not-found',
  'interaction-order-not-found',
  'follow-up-without-day',
  'follow-up-before-it',
);

export const interactions = {
  list: tenant
    .route({
      method: 'GET',
      path: '/customer-interactions',
      summary: 'Interactions with customers: the latest first, or what is to be followed up, due first',
      ...tag,
    })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        kind: z.enum(interactionKinds).optional(),
        customerId: id.optional(),
        invoiceId: id.optional(),
        orderId: id.optional(),
        /** An event, with those that were merged into it. */
        eventId: id.optional(),
        /** `due` by today, `overdue` before it; both are open. */
        followUp: z.enum(['due', 'overdue', ...followUpStates]).optional(),
        /** The days on which they happened, both included. */
        from: calendarDate.optional(),
        to: calendarDate.optional(),
        archived: z.boolean().default(false),
      }),
    )
    .output(pageOf(interactionView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/customer-interactions/{interactionId}',
      summary: 'One interaction',
      ...tag,
    })
    .input(z.object({ interactionId: id }))
    .errors(refusals(customerRefusals, 'interaction-not-found'))
    .output(interactionView),
  create: tenant
    .route({ method: 'POST', path: '/customer-interactions', summary: 'Record an interaction', ...tag })
    .input(interactionFields.extend({ id }))
    .errors({ ...saveRefusals, ...refusals(customerRefusals, 'interaction-id-taken') })
    .output(interactionView),
  update: tenant
    .route({
      method: 'PATCH',
      path: '/customer-interactions/{interactionId}',
      summary: 'Change an interaction, put its follow-up off or settle it, or put it away',
      ...tag,
    })
    .input(
      interactionFields.partial().extend({
        interactionId: id,
        isArchived: z.boolean().optional(),
        /** The version that the change began with; left out, it is written over whatever is there. */
        version: z.int().min(1).optional(),
      }),
    )
    .errors({
      ...saveRefusals,
      ...refusals(customerRefusals, 'interaction-not-found', 'interaction-changed-meanwhile'),
    })
    .output(interactionView),
};
