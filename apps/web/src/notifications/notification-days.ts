import { addDays, dateOfInstant, formatDate, type CalendarDate } from '@atelier/domain/foundation';

type Told = { readonly createdAt: string };
type Day<Item> = { readonly day: CalendarDate; readonly label: string; readonly items: Item[] };

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Groups what comes newest first by the reader's own days: Today, Yesterday, and dates before. */
export function byDay<Item extends Told>(
  newestFirst: readonly Item[],
  now: Date,
  locale: string,
  timeZone: string = ownZone(),
): Day<Item>[] {
  const today = dateOfInstant(now.toISOString(), timeZone);
  const names = new Map([
    [today, 'Today'],
    [addDays(today, -1), 'Yesterday'],
  ]);
  const days: Day<Item>[] = [];
  for (const item of newestFirst) {
    const day = dateOfInstant(item.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, label: names.get(day) ?? formatDate(day, locale), items: [item] });
  }
  return days;
}

/** The time on the reader's own wall: `3:04 PM`. */
export function timeOfDay(instant: string, locale: string): string {
  return new Date(instant).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
}
