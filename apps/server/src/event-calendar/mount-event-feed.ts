import { createHash } from 'node:crypto';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listFeedDeadlines, listFeedEvents } from '@atelier/database/event-calendar/event-feeds.reads';
import { inLink } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { addDays, succeed } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { errorResponse } from '../platform/error-body.ts';
import type { App } from '../platform/http.ts';
import { writeEventFeed } from './event-feed.ts';
import { hashFeedToken } from './event-feed-token.ts';

/** Days that an event stays in the feed after its end, and a deadline after its day. */
const keptDays = 366;

/** Answers feeds to calendar programs, which have the private link and no session. */
export function mountEventFeed(
  app: App,
  { database, tools }: { readonly database: Database; readonly tools: Pick<Tools, 'clock' | 'publicUrl'> },
): void {
  app.get('/api/v1/calendars/:file', async (c) => {
    const token = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1] ?? '';
    const feed = await inLink(database, 'eventFeed', hashFeedToken(token), 'read', async (inside) => {
      const business = await getBusiness(inside);
      const from = addDays(todayIn(business.timeZone, tools.clock), -keptDays);
      const events = await listFeedEvents(inside, from);
      const deadlines = await listFeedDeadlines(inside, from);
      return succeed(writeEventFeed(business, { events, deadlines }, tools.publicUrl));
    });
    if (!feed?.ok)
      return errorResponse(
        { code: 'NOT_FOUND', status: 404, message: 'This link no longer works.' },
        c.get('requestId'),
      );
    const etag = `"${createHash('sha256').update(feed.value).digest('base64url')}"`;
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (c.req.header('if-none-match')?.includes(etag) === true) return c.body(null, 304, headers);
    return c.body(feed.value, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="events.ics"',
    });
  });
}
