import { eventKinds } from '@atelier/domain/books';
import { calendarConflictKinds, calendarEntryKinds } from '@atelier/domain/event-calendar';
import { eventStatuses } from '@atelier/domain/events';
import { z } from 'zod';
import { eventDay } from '../events/index.ts';
import { calendarDate, id, instant } from '../foundation/index.ts';

/** An event with those of its days that start in the business on the days that were asked for. */
const calendarEvent = z.object({
  id,
  name: z.string(),
  kind: z.enum(eventKinds),
  status: z.enum(eventStatuses),
  startsOn: calendarDate,
  endsOn: calendarDate,
  place: z.string(),
  /** IANA name; null: the time zone of the business. */
  timeZone: z.string().nullable(),
  days: z.array(eventDay),
});

/** A record of another kind, which lasts a day. */
const calendarRecord = z.object({
  kind: z.enum(calendarEntryKinds).exclude(['event']),
  /** The id of a batch, an order, or the event of an application or a fee. */
  recordId: id,
  date: calendarDate,
  /** The name of the event, of the product that is made, or of the customer; empty without a customer. */
  title: z.string(),
  /** The number of a batch or an order; of an application the name of the date, of a fee its name or kind. */
  number: z.string().nullable(),
});

export const eventCalendarView = z.object({
  events: z.array(calendarEvent),
  others: z.array(calendarRecord),
  conflicts: z.array(
    z.object({
      kind: z.enum(calendarConflictKinds),
      date: calendarDate,
      /** Events; where the bench is late, the event and the batches due by its first day. */
      recordIds: z.array(id),
      /** Null where it is not about the bench. */
      bench: z
        .object({
          /** Batches due by the first day. */
          batches: z.int(),
          /** Products of its plan of goods that are still to be made. */
          products: z.int(),
          /** When the bench is done with them; null: it is never open for that long. */
          doneOn: calendarDate.nullable(),
        })
        .nullable(),
    }),
  ),
});

/** Null where the member has no feed. */
export const eventFeedView = z.object({ madeAt: instant.nullable() });

/** Events of a file in its order, each with its id and what is stored for it; null where nothing is. */
export const eventImportLookup = z.array(
  z.object({
    key: z.string(),
    id,
    stored: z
      .object({
        id,
        version: z.int(),
        status: z.enum(eventStatuses),
        isMerged: z.boolean(),
        /** False where only name and first day are the same, or where it is from our own feed. */
        isImported: z.boolean(),
        name: z.string(),
        timeZone: z.string().nullable(),
        venue: z.string(),
        days: z.array(eventDay),
      })
      .nullable(),
  }),
);

export type EventImportLookup = z.infer<typeof eventImportLookup>;
export type EventCalendarView = z.infer<typeof eventCalendarView>;
export type EventFeedView = z.infer<typeof eventFeedView>;
export type CalendarConflictView = EventCalendarView['conflicts'][number];
