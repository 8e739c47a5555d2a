import type { RecurringView } from '@atelier/contract/transactions';
import {
  lastDayOfMonth,
  lastWeekOfMonth,
  mostBetweenTimes,
  recurrenceOf,
  upcomingOccurrences,
  weeksOfMonth,
} from '@atelier/domain/transactions';
import { addDays, addMonths, partsOfDate, type CalendarDate } from '@atelier/domain/foundation';

/** Rhythms as people say them; days, weeks and months may be any number. */
export const rhythms = ['days', 'weekly', 'weeks', 'monthly', 'months', 'quarterly', 'yearly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Which day of a month: its number, the weekday counted from the beginning or the end, or the last. */
export type DayInMonth = 'day' | 'week' | 'last-week' | 'last-day';

/** When something comes again, as it is in a form. Plain data, so that it can be kept on the device while typing. */
export type RhythmForm = {
  readonly rhythm: Rhythm;
  /** Of days, weeks and months: every how many. */
  readonly every: string;
  readonly on: DayInMonth;
  readonly ends: 'never' | 'on' | 'after';
  readonly endsOn: CalendarDate | null;
  readonly times: string;
};

export const startRhythm: RhythmForm = {
  rhythm: 'monthly',
  every: '2',
  on: 'day',
  ends: 'never',
  endsOn: null,
  times: '12',
};

type Plan = Pick<
  RecurringView,
  'everyUnit' | 'everyCount' | 'dayOfMonth' | 'weekOfMonth' | 'endsOn' | 'endsAfter'
>;

const monthsOf: Partial<Record<Rhythm, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

const countedRhythms = ['days', 'weeks', 'months'] as const;

/** Tells whether it is said every how many of these it comes. */
export const isCounted = (rhythm: Rhythm): rhythm is (typeof countedRhythms)[number] =>
  countedRhythms.some((counted) => counted === rhythm);

export const isMonthly = (rhythm: Rhythm): boolean => !['days', 'weekly', 'weeks'].includes(rhythm);

/** Returns which days of the month something that begins on this day may come on. */
export function daysInMonth(startsOn: CalendarDate): readonly DayInMonth[] {
  const weeks = weeksOfMonth(startsOn);
  return [
    // The 31st is the last day, whichever that is.
    ...(partsOfDate(startsOn).day === lastDayOfMonth ? [] : ['day' as const]),
    ...(weeks.some((week) => week < lastWeekOfMonth) ? ['week' as const] : []),
    ...(weeks.includes(lastWeekOfMonth) ? ['last-week' as const] : []),
    'last-day',
  ];
}

/** The day that was chosen, or what comes nearest to it on another first day. */
export function dayChosen({ on }: RhythmForm, startsOn: CalendarDate): DayInMonth {
  const days = daysInMonth(startsOn);
  if (days.includes(on)) return on;
  if (on === 'day') return 'last-day';
  return on === 'week' ? 'last-week' : 'week';
}

const nothing = { dayOfMonth: null, weekOfMonth: null };

function placeInMonth(form: RhythmForm, startsOn: CalendarDate) {
  switch (dayChosen(form, startsOn)) {
    case 'day':
      return { ...nothing, dayOfMonth: partsOfDate(startsOn).day };
    case 'last-day':
      return { ...nothing, dayOfMonth: lastDayOfMonth };
    case 'week':
      return { ...nothing, weekOfMonth: weeksOfMonth(startsOn)[0] ?? lastWeekOfMonth };
    case 'last-week':
      return { ...nothing, weekOfMonth: lastWeekOfMonth };
  }
}

/** The fields of the API, beside the first day. */
export function planOf(form: RhythmForm, startsOn: CalendarDate): Plan {
  const typed = Number(form.every);
  return {
    ...(isMonthly(form.rhythm)
      ? {
          everyUnit: 'month',
          everyCount: monthsOf[form.rhythm] ?? typed,
          ...placeInMonth(form, startsOn),
        }
      : {
          everyUnit: form.rhythm === 'days' ? 'day' : 'week',
          everyCount: form.rhythm === 'weekly' ? 1 : typed,
          ...nothing,
        }),
    endsOn: form.ends === 'on' ? form.endsOn : null,
    endsAfter: form.ends === 'after' ? Number(form.times) : null,
  };
}

/** The form of a plan that is stored; `times` are still to come, where it ends after a number of times. */
export function formOfPlan(plan: Plan, times: number | null = plan.endsAfter): RhythmForm {
  const { everyUnit, everyCount, dayOfMonth, weekOfMonth, endsOn } = plan;
  const named = {
    day: 'days' as const,
    week: everyCount === 1 ? ('weekly' as const) : ('weeks' as const),
    month: rhythms.find((rhythm) => monthsOf[rhythm] === everyCount) ?? ('months' as const),
  };
  return {
    rhythm: named[everyUnit],
    every: String(everyCount === 1 && everyUnit !== 'day' ? startRhythm.every : everyCount),
    on:
      weekOfMonth !== null
        ? weekOfMonth === lastWeekOfMonth
          ? 'last-week'
          : 'week'
        : dayOfMonth === lastDayOfMonth
          ? 'last-day'
          : 'day',
    ends: endsOn !== null ? 'on' : times !== null ? 'after' : 'never',
    endsOn,
    times: String(times ?? startRhythm.times),
  };
}

/** Returns what cannot be read or is missing, as sentences by field. */
export function rhythmErrors(form: RhythmForm): Record<string, string> {
  return {
    ...(isCounted(form.rhythm) && !isWhole(form.every, mostBetweenTimes)
      ? { everyCount: `A whole number from 1 to ${String(mostBetweenTimes)}.` }
      : {}),
    ...(form.ends === 'on' && form.endsOn === null ? { endsOn: 'Choose the last day.' } : {}),
    ...(form.ends === 'after' && !isWhole(form.times, 999)
      ? { endsAfter: 'A whole number from 1 to 999.' }
      : {}),
  };
}

/** The first days of what is typed; none while something is missing. */
export function daysAhead(
  form: RhythmForm,
  startsOn: CalendarDate | null,
  most: number,
): readonly CalendarDate[] {
  if (startsOn === null || Object.keys(rhythmErrors(form)).length > 0) return [];
  return upcomingOccurrences(recurrenceOf({ ...planOf(form, startsOn), startsOn }), 0, most);
}

/** The same day of the next months, the first that is not gone. */
export function firstMonthAfter(date: CalendarDate, today: CalendarDate): CalendarDate {
  for (let months = 1; months < 600; months += 1) {
    const day = addMonths(date, months);
    if (day >= today) return day;
  }
  return addDays(today, 1);
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
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

const weeks = ['first', 'second', 'third', 'fourth', 'last'];
const weekdayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** `15th`, `second Tuesday`, `last day of the month`. */
function dayWords({ dayOfMonth, weekOfMonth }: Omit<Plan, 'endsOn' | 'endsAfter'>, startsOn: CalendarDate) {
  if (weekOfMonth !== null) {
    return `${weeks[weekOfMonth - 1] ?? ''} ${weekdayFormat.format(new Date(startsOn))}`;
  }
  return dayOfMonth === lastDayOfMonth ? 'last day of the month' : ordinal(dayOfMonth ?? 1);
}

/** Returns what a day in the month is called, of something that begins on this day: `On the second Tuesday`. */
export function dayInMonthWords(on: DayInMonth, startsOn: CalendarDate): string {
  const plan = planOf({ ...startRhythm, on }, startsOn);
  return `On the ${dayWords(plan, startsOn)}`;
}

/** `Every month on the 15th`, `Every 2 weeks`, `Every 10 days`. */
export function rhythmWords(
  plan: Omit<Plan, 'endsOn' | 'endsAfter'> & { readonly startsOn: CalendarDate },
): string {
  const { everyUnit, everyCount } = plan;
  if (everyUnit !== 'month') {
    return everyCount === 1 ? `Every ${everyUnit}` : `Every ${String(everyCount)} ${everyUnit}s`;
  }
  const often =
    everyCount === 1
      ? 'Every month'
      : everyCount === 3
        ? 'Every quarter'
        : everyCount === 12
          ? 'Every year'
          : `Every ${String(everyCount)} months`;
  return `${often} on the ${dayWords(plan, plan.startsOn)}`;
}
