import { eventKinds } from '@atelier/domain/books';
import { z } from 'zod';
import { calendarDate, id } from '../foundation/index.ts';

export const eventView = z.object({
  id,
  name: z.string(),
  kind: z.enum(eventKinds),
  startsOn: calendarDate,
  endsOn: calendarDate,
  venue: z.string(),
  town: z.string(),
  region: z.string(),
  postalCode: z.string(),
  taxRateId: id.nullable(),
  isArchived: z.boolean(),
  /** The event that it is read as since it was merged. */
  mergedInto: id.nullable(),
});

export type EventView = z.infer<typeof eventView>;
