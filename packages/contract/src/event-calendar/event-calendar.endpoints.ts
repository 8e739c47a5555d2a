import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, requiredText } from '../foundation/index.ts';
import { eventCalendarView, eventFeedView, eventImportLookup } from './event-calendar.views.ts';

const tag = { tags: ['Events'] };

/** Days that the calendar is read at once: a year and the rest of its weeks. */
export const mostCalendarDays = 400;

/** Events of one calendar file. */
export const mostImportedEvents = 500;

const dayInMs = 86_400_000;

export const eventCalendar = {
  read: tenant
    .route({
      method: 'GET',
      path: '/event-calendar',
      summary: 'Events, batches due and promised orders by day, with their conflicts',
      description: `At most ${String(mostCalendarDays)} days at once.`,
      ...tag,
    })
    .input(
      z
        .object({ from: calendarDate, to: calendarDate })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Ends before it starts' })
        .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayInMs < mostCalendarDays, {
          path: ['to'],
          message: `At most ${String(mostCalendarDays)} days`,
        }),
    )
    .output(eventCalendarView),
  feed: tenant
    .route({ method: 'GET', path: '/event-feed', summary: 'The own calendar feed', ...tag })
    .output(eventFeedView),
  makeFeed: tenant
    .route({
      method: 'PUT',
      path: '/event-feed',
      summary: 'Make the own calendar feed, or renew its link',
      description:
        'The caller makes the token, since answers are kept for a while: 256 random bits as base64url. The feed is at /api/v1/calendars/{token}.ics.',
      ...tag,
    })
    .input(z.object({ token: z.string().regex(/^[\w-]{43}$/, 'Not a token') }))
    .output(eventFeedView),
  removeFeed: tenant
    .route({ method: 'DELETE', path: '/event-feed', summary: 'Switch the own calendar feed off', ...tag })
    .output(eventFeedView),
  lookUpImport: tenant
    .route({
      method: 'POST',
      path: '/event-import-lookup',
      summary: 'Which events of a calendar file are here already',
      description:
        'Changes nothing. An event of the file is saved under the id that is answered, so that a second import finds it.',
      ...tag,
    })
    .input(
      z.object({
        events: z
          .array(
            z.object({ key: z.string().min(1).max(1000), name: requiredText(120), startsOn: calendarDate }),
          )
          .max(mostImportedEvents),
      }),
    )
    .output(eventImportLookup),
};
