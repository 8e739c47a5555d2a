import type { EventDay, EventStatus } from '../events/index.ts';

/** An event of a calendar file. */
export interface FileEvent {
  /** UID, with the recurrence of a recurring event: the same in each file. */
  readonly key: string;
  readonly name: string;
  readonly days: readonly EventDay[];
  /** IANA name; null: the time zone of the business. */
  readonly timeZone: string | null;
  readonly place: string;
  readonly notes: string;
  readonly isCancelled: boolean;
}

/** The event that a file event was imported as, or that has its name and first day. */
export interface ImportedEvent {
  readonly status: EventStatus;
  readonly isMerged: boolean;
  /** It was made by an earlier import, and has not only the name and the first day. */
  readonly isImported: boolean;
  readonly name: string;
  readonly days: readonly EventDay[];
  readonly timeZone: string | null;
  readonly venue: string;
}

/** Outcomes of an event of a file. */
export const importOutcomes = ['new', 'changed', 'here', 'closed', 'cancelled'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The venue of an imported event; a longer place is cut. */
export const venueOfImport = (place: string): string => place.slice(0, 120).trim();

/**
 * Tells what importing an event of a file would do. What is cancelled in the file is not added, and cancelled here by a
 * person with a reason. What was merged is here, under another name.
 */
export function compareImport(event: FileEvent, stored: ImportedEvent | null): ImportOutcome {
  if (stored === null) return event.isCancelled ? 'cancelled' : 'new';
  if (stored.isMerged || !stored.isImported) return 'here';
  if (event.isCancelled) return stored.status === 'cancelled' ? 'here' : 'cancelled';
  if (isSame(event, stored)) return 'here';
  return stored.status === 'closed' || stored.status === 'cancelled' ? 'closed' : 'changed';
}

const hours = (days: readonly EventDay[]): string =>
  days.map(({ date, opensAt, closesAt }) => [date, opensAt, closesAt].join(' ')).join('\n');

const isSame = (event: FileEvent, stored: ImportedEvent): boolean =>
  event.name === stored.name &&
  event.timeZone === stored.timeZone &&
  venueOfImport(event.place) === stored.venue &&
  hours(event.days) === hours(stored.days);
