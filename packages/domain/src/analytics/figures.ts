import { addDays, calendarDate, type CalendarDate } from '../foundation/index.ts';

/** Lengths of the steps in which figures are counted. */
export const figureSpans = ['day', 'month'] as const;

/** Length of a step. */
export type FigureSpan = (typeof figureSpans)[number];

/** Figures that are counted for each step, by their names. */
export const figureNames = {
  'sign-ups': 'Sign-ups',
  'new-businesses': 'New businesses',
  'first-invoices': 'First invoices',
  'active-people': 'Active people',
  'active-businesses': 'Active businesses',
  invoices: 'Invoices',
  'till-sales': 'Till sales',
  files: 'Files',
  'mails-sent': 'Emails sent',
  'mails-failed': 'Emails failed',
} as const;

/** Figure that is counted for each step. */
export type StepFigure = keyof typeof figureNames;

/** Figures that are counted for each step. */
export const stepFigures = Object.keys(figureNames) as [StepFigure, ...StepFigure[]];

const stepsOfSpan: Readonly<Record<FigureSpan, number>> = { day: 30, month: 12 };

/** Returns the first days of the latest 30 days or 12 months, the earliest first. The last holds today. */
export function figureSteps(span: FigureSpan, today: CalendarDate): readonly CalendarDate[] {
  const count = stepsOfSpan[span];
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return span === 'day' ? addDays(today, -back) : monthsBefore(today, back);
  });
}

/** Returns the first day of the month, a number of months before that of a day. */
function monthsBefore(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) - months;
  const first = `${String(Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  return calendarDate(first);
}

/** People who signed up in one month, and how many of them worked in each month from then on. */
export type Cohort = {
  /** First day of the month of the sign-up. */
  readonly month: CalendarDate;
  readonly people: number;
  /** Active people in the month of the sign-up, in the next one, and so on up to the latest month. */
  readonly active: readonly number[];
};

/** Groups counts of active people by the month of their sign-up. Months are first days; counts name cohorts `2026-05`. */
export function cohortsOf(
  months: readonly CalendarDate[],
  signUps: ReadonlyMap<CalendarDate, number>,
  retained: readonly { readonly month: CalendarDate; readonly cohort: string; readonly people: number }[],
): readonly Cohort[] {
  return months.flatMap((month, start) => {
    const people = signUps.get(month) ?? 0;
    const cohort = month.slice(0, 7);
    const active = months
      .slice(start)
      .map((of) => retained.find((one) => one.month === of && one.cohort === cohort)?.people ?? 0);
    return people === 0 ? [] : [{ month, people, active }];
  });
}
