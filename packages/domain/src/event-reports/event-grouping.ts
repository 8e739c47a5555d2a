import { eventKindNames, placeOfEvent, type EventKind } from '../books/index.ts';
import { partsOfDate, type CalendarDate } from '../foundation/index.ts';

/** An event with what it is grouped by. */
export interface GroupedEvent {
  readonly id: string;
  readonly name: string;
  readonly kind: EventKind;
  readonly startsOn: CalendarDate;
  readonly venue: string;
  readonly town: string;
  readonly region: string;
  readonly organizerId: string | null;
  readonly organizerName: string | null;
  readonly seriesId: string | null;
  readonly seriesName: string | null;
}

/** Ways to group events. */
export const eventGroupings = ['event', 'series', 'organizer', 'place', 'kind', 'year'] as const;
export type EventGrouping = (typeof eventGroupings)[number];

const keysOf: Readonly<
  Record<EventGrouping, (event: GroupedEvent) => readonly [string | null, string | null]>
> = {
  event: ({ id, name }) => [id, name],
  series: ({ seriesId, seriesName }) => [seriesId, seriesName],
  organizer: ({ organizerId, organizerName }) => [organizerId, organizerName],
  place: (event) => {
    const place = placeOfEvent(event);
    return place === '' ? [null, null] : [place, place];
  },
  kind: ({ kind }) => [kind, eventKindNames[kind]],
  year: ({ startsOn }) => {
    const year = String(partsOfDate(startsOn).year);
    return [year, year];
  },
};

/** Events that share a key; null where they lack a series, an organizer or a place. */
interface EventGroup<Event> {
  readonly key: string | null;
  readonly name: string | null;
  readonly own: readonly Event[];
}

/** Groups events. */
export function groupEvents<Event extends GroupedEvent>(
  events: readonly Event[],
  by: EventGrouping,
): EventGroup<Event>[] {
  return [...Map.groupBy(events, (event) => keysOf[by](event)[0])].map(([key, own]) => ({
    key,
    name: own[0] ? keysOf[by](own[0])[1] : null,
    own,
  }));
}

/** Chooses the events that share a key. */
export function eventsWithin<Event extends GroupedEvent>(
  events: readonly Event[],
  by: EventGrouping,
  key: string | null,
): Event[] {
  return events.filter((event) => keysOf[by](event)[0] === key);
}

const withoutGroup = { series: 'No series', organizer: 'No organizer', place: 'No place' } as const;

/** Names a group of events. */
export const eventGroupName = (by: EventGrouping, name: string | null): string =>
  name ?? (by === 'series' || by === 'organizer' || by === 'place' ? withoutGroup[by] : 'None');
