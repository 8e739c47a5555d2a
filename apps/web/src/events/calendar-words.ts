import { Hammer, ShoppingBag, Store, type LucideIcon } from 'lucide-react';
import type { CalendarConflictView } from '@atelier/contract/events';
import type { CalendarEntryKind } from '@atelier/domain/events';
import { formatDate, timeOfInstant, type CalendarDate } from '@atelier/domain/foundation';
import { paths } from '../platform/paths.ts';
import type { CalendarEntryView } from './calendar-entries.ts';
import type { CalendarRange } from './calendar-days.ts';
import type { CalendarViewName } from './event-calendar-search.ts';
import { timeText } from './event-words.ts';

type EntryKind = {
  /** Names the kind in the filter. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly look: string;
  readonly path: (recordId: string) => string;
  readonly open: string;
};

/** Kinds of entries with their words, sign and look. */
export const calendarEntryKindWords: Readonly<Record<CalendarEntryKind, EntryKind>> = {
  event: {
    ...{ label: 'Events', icon: Store, look: 'bg-accent-soft text-ink', path: paths.event },
    open: 'Open event',
  },
  batch: {
    ...{ label: 'Batches due', icon: Hammer, look: 'bg-warning-soft text-ink', path: paths.batch },
    open: 'Open batch',
  },
  order: {
    ...{ label: 'Promised orders', icon: ShoppingBag, look: 'bg-info-soft text-ink', path: paths.order },
    open: 'Open order',
  },
};

/** Names an entry: `Batch 12: Mug`, `ORD-0004: Grace Hopper`, or the name of the event. */
export function entryName({ kind, number, title }: CalendarEntryView): string {
  if (kind === 'event') return title;
  const numbered = kind === 'batch' ? `Batch ${number ?? ''}` : `Order ${number ?? ''}`;
  return title === '' ? numbered : `${numbered}: ${title}`;
}

/** `9:00 AM – 5:00 PM` in a time zone; empty for a whole day. */
export function entryTimes(
  { startsAt, endsAt }: Pick<CalendarEntryView, 'startsAt' | 'endsAt'>,
  timeZone: string,
  locale: string,
): string {
  const clock = (instant: string) => timeText(timeOfInstant(instant, timeZone), locale);
  if (startsAt === null) return '';
  return endsAt === null ? clock(startsAt) : `${clock(startsAt)} – ${clock(endsAt)}`;
}

const conflictTexts: Readonly<Record<CalendarConflictView['kind'], string>> = {
  'two-events': 'Several events on one day',
  'event-and-workshop': 'A workshop and another event on one day',
  'no-day-before': 'No day left between batches due and the event',
};

/** Says why entries are in conflict. */
export const conflictText = ({ kind }: CalendarConflictView): string => conflictTexts[kind];

/** Names what a view shows: `June 2026`, `2026`, or its days. */
export function periodText(view: CalendarViewName, day: CalendarDate, range: CalendarRange, locale: string) {
  if (view === 'month') return `${monthName(day, locale)} ${day.slice(0, 4)}`;
  if (view === 'year') return day.slice(0, 4);
  return `${formatDate(range.from, locale)} – ${formatDate(range.to, locale)}`;
}

const noon = (date: CalendarDate) => Date.parse(`${date}T12:00:00Z`);

/** `Sat` or `Saturday`. */
export const weekdayText = (date: CalendarDate, locale: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(noon(date));

/** `June`. */
export const monthName = (date: CalendarDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(noon(date));
