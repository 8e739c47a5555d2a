import { implement } from '@orpc/server';
import { eventCalendar } from '@atelier/contract/events';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { readEventCalendar } from './read-event-calendar.ts';

const onCalendar = implement(eventCalendar).$context<BusinessRequest>();

export const eventCalendarRoutes = onCalendar.router({
  read: onCalendar.read.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readEventCalendar(tenant, input, context.tools))),
  ),
});
