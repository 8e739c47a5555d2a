import { instantAfterDays } from '../foundation/index.ts';
import { graceDays } from './access.ts';

/** Days after a failed charge on which owners get a mail; on the last, the business becomes read-only. */
export const dunningDays = [0, 3, 7, graceDays] as const;
export type DunningDay = (typeof dunningDays)[number];

/** Returns the latest day that has come, or null. Instants are ISO 8601 in UTC. */
export function dueDunningDay(graceUntil: string, now: string): DunningDay | null {
  const isDue = (day: DunningDay) =>
    instantAfterDays(graceUntil, day - graceDays) <= instantAfterDays(now, 0);
  return dunningDays.findLast(isDue) ?? null;
}
