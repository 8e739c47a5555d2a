import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { dateOfInstant, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';

/** The time; a parameter everywhere, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** Makes ids for what the server itself creates: UUIDv7, so that they sort by the moment of their making. */
export interface Ids {
  next(): string;
}

export const systemClock: Clock = { now: () => new Date() };

export const systemIds: Ids = { next: () => v7() };

/** Returns the ISO instant an hour before a moment: since then, limits count what one person did. */
export function anHourBefore(now: Date): string {
  return new Date(now.getTime() - 3_600_000).toISOString();
}

/** Today as a calendar on the wall in this time zone (IANA name) shows it. */
export function todayIn(timeZone: string, clock: Clock): CalendarDate {
  return dateOfInstant(clock.now().toISOString(), timeZone);
}

/** Today on the wall of the business. */
export async function todayOf(inside: Inside, clock: Clock): Promise<CalendarDate> {
  return todayIn((await getBusiness(inside)).timeZone, clock);
}
