import type { FeedDeadline } from '@atelier/database/event-calendar/event-feeds.reads';
import { eventFeeName } from '@atelier/domain/events';
import { notificationWords } from '@atelier/domain/notifications';
import type ICAL from 'ical.js';
import { addWholeDays, feedEntry } from './calendar-component.ts';

/** Writes a date of an application or a fee due as a whole day, on which the maker stays free. */
export function writeDeadline(deadline: FeedDeadline, locale: string, publicUrl: string): ICAL.Component {
  const { key, version, updatedAt, date, eventId } = deadline;
  const component = feedEntry({ uid: key, sequence: version, updatedAt });
  addWholeDays(component, date);
  const { title, text } = wordsOf(deadline, locale);
  component.addPropertyWithValue('summary', title);
  if (text !== '') component.addPropertyWithValue('description', text);
  component.addPropertyWithValue('url', `${publicUrl}/dashboard/events/${eventId}/registration`);
  component.addPropertyWithValue('transp', 'TRANSPARENT');
  return component;
}

/** Anyone with the link can read a feed, so amounts stay out of it. */
function wordsOf({ which, fee, eventName, date, system }: FeedDeadline, locale: string) {
  if (which !== null) {
    return notificationWords('application-date', { eventName, which, date, system }, locale);
  }
  return { title: fee === null ? eventName : `${eventFeeName(fee)} of ${eventName} is due`, text: '' };
}
