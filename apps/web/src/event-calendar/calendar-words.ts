import { CircleDollarSign, FileClock, Hammer, ShoppingBag, Store, type LucideIcon } from 'lucide-react';
import type { CalendarConflictView } from '@atelier/contract/event-calendar';
import type { CalendarEntryKind } from '@atelier/domain/event-calendar';
import { applicationDateNames, eventFeeKinds, eventFeeName } from '@atelier/domain/events';
import { formatDate, timeOfInstant, type CalendarDate } from '@atelier/domain/foundation';
import { paths } from '../platform/paths.ts';
import { applicationDateWords, timeText } from '../events/index.ts';
import type { CalendarEntryView } from './calendar-entries.ts';
import type { CalendarRange } from './calendar-days.ts';
import type { CalendarViewName } from './event-calendar-search.ts';

type EntryKind = {
  /** Names the kind in the filter. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly look: string;
  readonly path: (recordId: string) => string;
  readonly open: string;
  /** Says what happens on its day. */
  readonly due: string;
};

/** Kinds of entries with their words, sign and look. */
export const calendarEntryKindWords: Readonly<Record<CalendarEntryKind, EntryKind>> = {
  event: {
    ...{ label: 'Events', icon: Store, look: 'bg-accent-soft text-ink', path: paths.event },
    ...{ open: 'Open event', due: '' },
  },
  application: {
    ...{
      label: 'Application dates',
      icon: FileClock,
      look: 'bg-sunken text-ink',
      path: paths.eventRegistration,
    },
    ...{ open: 'Open application', due: '' },
  },
  fee: {
    ...{
      label: 'Fees due',
      icon: CircleDollarSign,
      look: 'bg-sunken text-ink',
      path: paths.eventRegistration,
    },
    ...{ open: 'Open fees', due: 'due' },
  },
  batch: {
    ...{ label: 'Batches due', icon: Hammer, look: 'bg-warning-soft text-ink', path: paths.batch },
    ...{ open: 'Open batch', due: 'due' },
  },
  order: {
    ...{ label: 'Promised orders', icon: ShoppingBag, look: 'bg-info-soft text-ink', path: paths.order },
    ...{ open: 'Open order', due: 'promised for' },
  },
};

/** Key of an entry of a day. */
export const entryKey = ({ kind, recordId, number, date }: CalendarEntryView): string =>
  [kind, recordId, number, date].join(' ');

/** Names an entry: `Batch 12: Mug`, `Order ORD-0004: Grace Hopper`, `Deadline: Beacon Spring Fair`, or the name of the event. */
export function entryName({ kind, number, title }: CalendarEntryView): string {
  if (kind === 'event') return title;
  const name = entryNames[kind](number ?? '');
  return title === '' ? name : `${name}: ${title}`;
}

const entryNames: Readonly<Record<Exclude<CalendarEntryKind, 'event'>, (number: string) => string>> = {
  application: (number) => {
    const date = applicationDateNames.find((name) => name === number);
    return date === undefined ? number : applicationDateWords[date];
  },
  fee: (number) => {
    const kind = eventFeeKinds.find((name) => name === number);
    return kind === undefined ? number : eventFeeName({ kind, name: '' });
  },
  batch: (number) => `Batch ${number}`,
  order: (number) => `Order ${number}`,
};

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

/** Says why entries are in conflict. */
export function conflictText({ kind, bench }: CalendarConflictView, locale: string): string {
  if (kind === 'two-events') return 'Several events on one day';
  if (kind === 'event-and-workshop') return 'A workshop and another event on one day';
  const { batches = 0, products = 0, doneOn = null } = bench ?? {};
  const work = [
    batches > 0 && countText(batches, 'batch', 'batches'),
    products > 0 && `${countText(products, 'product', 'products')} to make`,
  ].filter((part) => part !== false);
  const until = doneOn === null ? 'it is never open that long' : `it is done ${formatDate(doneOn, locale)}`;
  return `Not enough bench hours for ${work.join(' and ')} before the event: ${until}`;
}

const countText = (count: number, one: string, several: string) =>
  `${String(count)} ${count === 1 ? one : several}`;

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
