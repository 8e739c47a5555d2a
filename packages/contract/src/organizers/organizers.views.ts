import { interactionDirections, interactionKinds } from '@atelier/domain/customers';
import { z } from 'zod';
import { eventOrganizerFigures, eventPlanRow } from '../events/index.ts';
import { calendarDate, id } from '../foundation/index.ts';

export const organizerInteractionView = z.object({
  id,
  kind: z.enum(interactionKinds),
  /** `in`: the organizer began it. */
  direction: z.enum(interactionDirections).nullable(),
  happenedOn: calendarDate,
  subject: z.string(),
  body: z.string(),
  outcome: z.string(),
  recordedBy: z.string().nullable(),
});

/** An organizer with its figures over all time, its events and what was said with it. */
export const organizerView = eventOrganizerFigures.extend({
  /** The customer that it also is, such as a wholesale buyer. */
  customer: z.object({ id, name: z.string() }).nullable(),
  /** The latest first. */
  latestEvents: z.array(eventPlanRow),
  /** The latest first. */
  interactions: z.array(organizerInteractionView),
});

export type OrganizerInteractionView = z.infer<typeof organizerInteractionView>;
export type OrganizerView = z.infer<typeof organizerView>;
