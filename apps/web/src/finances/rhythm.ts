import type { RecurringView } from '@atelier/contract/finances';
import { lastDayOfMonth } from '@atelier/domain/finances';

/** How people say how often; weeks may be any number. */
export const rhythms = ['weekly', 'weeks', 'monthly', 'quarterly', 'yearly'] as const;
export type Rhythm = (typeof rhythms)[number];

const months: Partial<Record<Rhythm, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/** The fields of the API for a rhythm that was chosen. */
export function planOf(rhythm: Rhythm, weeks: number, startsOn: string, onLastDay: boolean) {
  const everyCount = months[rhythm];
  if (everyCount === undefined) {
    return { everyUnit: 'week' as const, everyCount: rhythm === 'weekly' ? 1 : weeks, dayOfMonth: null };
  }
  const dayOfMonth = onLastDay ? lastDayOfMonth : Number(startsOn.slice(8));
  return { everyUnit: 'month' as const, everyCount, dayOfMonth };
}

type Plan = Pick<RecurringView, 'everyUnit' | 'everyCount' | 'dayOfMonth'>;

/** The name of a rhythm that is stored; every other number of months counts as one that was typed elsewhere. */
export function rhythmOf({ everyUnit, everyCount }: Plan): Rhythm {
  if (everyUnit === 'week') return everyCount === 1 ? 'weekly' : 'weeks';
  return everyCount === 3 ? 'quarterly' : everyCount === 12 ? 'yearly' : 'monthly';
}

function ordinal(day: number): string {
  const ending =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th';
  return `${String(day)}${ending}`;
}

/** `Every month on the 15th`, `Every 2 weeks`. */
export function rhythmWords({ everyUnit, everyCount, dayOfMonth }: Plan): string {
  if (everyUnit === 'week') return everyCount === 1 ? 'Every week' : `Every ${String(everyCount)} weeks`;
  const often =
    everyCount === 1
      ? 'Every month'
      : everyCount === 3
        ? 'Every quarter'
        : everyCount === 12
          ? 'Every year'
          : `Every ${String(everyCount)} months`;
  return `${often} on the ${dayOfMonth === lastDayOfMonth ? 'last day of the month' : ordinal(dayOfMonth ?? 1)}`;
}
