import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate } from '../foundation/index.ts';
import { eventCalendarView } from './calendar.views.ts';

const tag = { tags: ['Events'] };

/** Days that the calendar is read at once: a year and the rest of its weeks. */
export const mostCalendarDays = 400;

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
};
