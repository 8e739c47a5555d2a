import { followUpStates, interactionDirections, interactionKinds } from '@atelier/domain/customers';
import { z } from 'zod';
import { calendarDate, id, instant } from '../foundation/index.ts';

/** One time that a business and a customer had to do with each other. */
export const interactionView = z.object({
  id,
  customerId: id,
  customerName: z.string(),
  kind: z.enum(interactionKinds),
  /** `in`: the customer began it; null where it does not matter. */
  direction: z.enum(interactionDirections).nullable(),
  happenedOn: calendarDate,
  /** One of subject and body may be empty. */
  subject: z.string(),
  body: z.string(),
  outcome: z.string(),
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  invoiceId: id.nullable(),
  /** Null also for a draft, which has no number yet. */
  invoiceNumber: z.string().nullable(),
  orderId: id.nullable(),
  /** Null also for a draft. */
  orderNumber: z.string().nullable(),
  followUpOn: calendarDate.nullable(),
  /** Null where nothing is to be followed up. */
  followUp: z.enum(followUpStates).nullable(),
  isArchived: z.boolean(),
  createdAt: instant,
  /** Null once the person has left. */
  recordedBy: z.string().nullable(),
  /** Counts the changes. */
  version: z.int(),
});

export type InteractionView = z.infer<typeof interactionView>;
