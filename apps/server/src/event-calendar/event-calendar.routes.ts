import { implement } from '@orpc/server';
import { eventCalendar } from '@atelier/contract/event-calendar';
import { findEventFeed } from '@atelier/database/event-calendar/event-feeds.reads';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { makeEventFeed, removeEventFeed } from './change-event-feed.command.ts';
import { lookUpImport } from './look-up-import.ts';
import { readEventCalendar } from './read-event-calendar.ts';

const onCalendar = implement(eventCalendar).$context<BusinessRequest>();

export const eventCalendarRoutes = onCalendar.router({
  read: onCalendar.read.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readEventCalendar(tenant, input, context.tools))),
  ),
  feed: onCalendar.feed.handler(({ context }) =>
    read(context, async (tenant) => succeed((await findEventFeed(tenant)) ?? { madeAt: null })),
  ),
  makeFeed: onCalendar.makeFeed.handler(({ input, context }) =>
    change(context, 'makeEventFeed', input, (tenant, tools) => makeEventFeed(tenant, input, tools)),
  ),
  removeFeed: onCalendar.removeFeed.handler(({ context }) =>
    change(context, 'removeEventFeed', null, removeEventFeed),
  ),
  lookUpImport: onCalendar.lookUpImport.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await lookUpImport(tenant, input.events))),
  ),
});
