import type { EventView } from '@atelier/contract/books';
import { eventKindNames, eventKinds, placeOfEvent } from '@atelier/domain/books';
import { formatDate } from '@atelier/domain/foundation';

export const eventKindChoices = eventKinds.map((kind) => ({ value: kind, label: eventKindNames[kind] }));

/** `Apr 18, 2026, Beacon, NY`: when and where an event is. */
export function eventDetail(
  event: Pick<EventView, 'startsOn' | 'endsOn' | 'town' | 'region'>,
  locale: string,
) {
  const [first, last] = [formatDate(event.startsOn, locale), formatDate(event.endsOn, locale)];
  const place = placeOfEvent(event);
  return [first === last ? first : `${first} to ${last}`, place].filter((part) => part !== '').join(' · ');
}
