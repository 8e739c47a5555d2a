import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listFeesOfEvents } from '@atelier/database/events/event-fees.reads';
import {
  listApplicationsToRemind,
  listBusinessesWithEventDates,
  listEventsWithFeeDates,
} from '@atelier/database/events/event-reminders.reads';
import { keepEventReminder } from '@atelier/database/events/event-reminders.store';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { eventFeeName, pendingApplicationDates } from '@atelier/domain/events';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { announcedEventDays, eventNoticeOf, type MailedNews } from '@atelier/domain/notifications';
import { tellMembersAndMail } from '../notifications/tell-and-mail.ts';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { viewFees } from './read-event-application.ts';

type JobTools = Pick<Tools, 'clock' | 'mailbox' | 'publicUrl'>;

/**
 * Reminds the members of every business of the dates of its applications and fees, by the date of that business. Each
 * notice goes out once for a date, however often this runs.
 */
export async function tellEventDatesJob(parts: {
  readonly database: Database;
  readonly tools: JobTools;
}): Promise<void> {
  const { database, tools } = parts;
  const { first, last } = announcedEventDays(todayIn('UTC', tools.clock));
  // Somewhere on earth it is a day later than in Greenwich, and somewhere a day earlier.
  const days = { first: addDays(first, -1), last: addDays(last, 1) };
  const businessIds = await asClock(database, (clock) => listBusinessesWithEventDates(clock, days));
  for (const businessId of businessIds) {
    await inBusinessByClock(database, businessId, (inside) => tellEventDates(inside, tools));
  }
}

async function tellEventDates(inside: Inside, tools: JobTools): Promise<void> {
  const { timeZone, currency } = await getBusiness(inside);
  const today = todayIn(timeZone, tools.clock);
  for (const { eventId, eventName, system, status, ...dates } of await listApplicationsToRemind(inside)) {
    for (const which of pendingApplicationDates[status]) {
      const date = dates[which];
      if (date === null) continue;
      const notice = eventNoticeOf(which, date, today);
      if (notice === null) continue;
      await remind(inside, eventId, `${which} ${date} ${String(notice)}`, tools, (occasion) => ({
        kind: 'application-date',
        ...{ subjectId: eventId, occasion, facts: { eventName, which, date, system } },
      }));
    }
  }
  const eventIds = await listEventsWithFeeDates(inside, announcedEventDays(today));
  for (const fee of await viewFees(inside, await listFeesOfEvents(inside, eventIds), today)) {
    const which = fee.state === 'unpaid' || fee.state === 'billed' ? 'dueOn' : 'refundableUntil';
    const date: CalendarDate | null = fee.state === 'refunded' ? null : fee[which];
    if (date === null) continue;
    const notice = eventNoticeOf(which, date, today);
    if (notice === null) continue;
    const { id, eventId, eventName, costCents: amountCents, lateFeeCents } = fee;
    const feeName = eventFeeName(fee);
    await remind(inside, eventId, `${id} ${which} ${date} ${String(notice)}`, tools, (occasion) => ({
      kind: 'event-fee-date',
      ...{ subjectId: eventId, occasion },
      facts: { eventName, feeName, which, date, amountCents, lateFeeCents, currency },
    }));
  }
}

async function remind(
  inside: Inside,
  eventId: string,
  occasion: string,
  tools: JobTools,
  newsOf: (occasion: string) => MailedNews,
): Promise<void> {
  if (!(await keepEventReminder(inside, eventId, occasion))) return;
  const page = {
    label: 'Open the application',
    path: `/dashboard/events/${eventId}/registration`,
    mailKind: 'event-date',
  };
  await tellMembersAndMail(inside, newsOf(occasion), page, tools);
}
