import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '../foundation/index.ts';
import { eventRefusals } from './event-refusals.ts';

/** Every kind of event that a maker sells or teaches at. */
export const eventKinds = [
  'market',
  'fair',
  'festival',
  'trade-show',
  'pop-up',
  'workshop',
  'open-studio',
  'online',
] as const;

/** What an event is. */
export type EventKind = (typeof eventKinds)[number];

/** Names of kinds of events, on screens and in files. */
export const eventKindNames: Readonly<Record<EventKind, string>> = {
  market: 'Market',
  fair: 'Fair',
  festival: 'Festival',
  'trade-show': 'Trade show',
  'pop-up': 'Pop-up',
  workshop: 'Workshop',
  'open-studio': 'Open studio',
  online: 'Online event',
};

/** A market, a fair or another event, with its first and last day and where it is. */
export type BusinessEvent = {
  readonly id: string;
  readonly name: string;
  readonly kind: EventKind;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly venue: string;
  readonly town: string;
  readonly region: string;
  readonly postalCode: string;
  /** The sales tax that lines of what is sold there begin with; null: as is usual in the business. */
  readonly taxRateId: string | null;
};

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Tidies an event: it has a name, and does not end before it starts. */
export function decideEvent(
  event: BusinessEvent,
): Outcome<BusinessEvent, Refusal<'event-name-required' | 'event-ends-before-it-starts'>> {
  const name = tidy(event.name);
  if (name === '') return refuse(eventRefusals.refusal('event-name-required', { field: 'name' }));
  if (event.endsOn < event.startsOn) {
    return refuse(eventRefusals.refusal('event-ends-before-it-starts', { field: 'endsOn' }));
  }
  return succeed({
    ...event,
    name,
    venue: tidy(event.venue),
    town: tidy(event.town),
    region: tidy(event.region),
    postalCode: tidy(event.postalCode),
  });
}

/** Returns where an event is, as reports say it: its town and state; empty where neither is known. */
export function placeOfEvent({ town, region }: Pick<BusinessEvent, 'town' | 'region'>): string {
  return [town, region].filter((part) => part !== '').join(', ');
}

/** Every way by which a sale comes about. */
export const saleChannels = [
  'direct',
  'market',
  'own-shop',
  'marketplace',
  'wholesale',
  'consignment',
  'other',
] as const;

/** By which way a sale came about. */
export type SaleChannel = (typeof saleChannels)[number];

/** The channels as people call them. */
export const saleChannelNames: Readonly<Record<SaleChannel, string>> = {
  direct: 'Direct',
  market: 'Market or fair',
  'own-shop': 'Own online shop',
  marketplace: 'Marketplace',
  wholesale: 'Wholesale',
  consignment: 'Consignment',
  other: 'Other',
};

/** What is known of a sale when no one says its channel. */
export type SaleCircumstances = {
  /** What someone said; null where no one did. */
  readonly said: SaleChannel | null;
  readonly eventId: string | null;
  /** Who collected the tax instead of the maker; empty for no one. */
  readonly marketplace?: string;
};

/**
 * The channel of a sale: what someone said, else a marketplace where one collected the tax, else a market where it was
 * made at an event. Null where nothing tells.
 */
export function channelOfSale({ said, eventId, marketplace = '' }: SaleCircumstances): SaleChannel | null {
  if (said !== null) return said;
  if (marketplace.trim() !== '') return 'marketplace';
  return eventId === null ? null : 'market';
}
