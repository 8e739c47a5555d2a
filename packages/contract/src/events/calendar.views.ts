import { eventKinds } from '@atelier/domain/books';
import { calendarConflictKinds, calendarEntryKinds, eventStatuses } from '@atelier/domain/events';
import { z } from 'zod';
import { calendarDate, id, instant } from '../foundation/index.ts';
import { eventDay } from './events.views.ts';

const calendarEntry = z.object({
  kind: z.enum(calendarEntryKinds),
  recordId: id,
  /** The day on which it starts, in the time zone of the business. */
  date: calendarDate,
  /** Null for a whole day. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** The name of the event, of the product that is made, or of the customer; empty without a customer. */
  title: z.string(),
  /** Number of a batch or an order; null for an event. */
  number: z.string().nullable(),
  /** A day of an event; null for anything else. */
  event: z
    .object({
      kind: z.enum(eventKinds),
      status: z.enum(eventStatuses),
      startsOn: calendarDate,
      endsOn: calendarDate,
      place: z.string(),
      /** IANA name, where it is another one than that of the business. */
      otherTimeZone: z.string().nullable(),
      /** Its times in the time zone of the event. */
      day: eventDay,
    })
    .nullable(),
});

export const eventCalendarView = z.object({
  /** By day; whole days first. */
  entries: z.array(calendarEntry),
  conflicts: z.array(
    z.object({ kind: z.enum(calendarConflictKinds), date: calendarDate, recordIds: z.array(id) }),
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
export type CalendarEntryView = z.infer<typeof calendarEntry>;
export type EventCalendarView = z.infer<typeof eventCalendarView>;
export type EventFeedView = z.infer<typeof eventFeedView>;
export type CalendarConflictView = EventCalendarView['conflicts'][number];
