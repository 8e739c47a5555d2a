import {
  addDays,
  daysBetween,
  dateFromParts,
  partsOfDate,
  calendarDate,
  type CalendarDate,
} from '../foundation/index.ts';

/** Federal deadlines of a sole proprietor in the United States. */
export const taxDeadlineKinds = ['estimated-tax', 'form-1099-nec', 'income-tax', 'extended-return'] as const;
export type TaxDeadlineKind = (typeof taxDeadlineKinds)[number];

/** A day on which a form or a payment is due. */
export type TaxDeadline = {
  readonly kind: TaxDeadlineKind;
  /** The year that the form or payment is for. */
  readonly taxYear: number;
  /** Which payment of estimated tax, from 1 to 4; null for forms. */
  readonly payment: 1 | 2 | 3 | 4 | null;
  readonly dueDate: CalendarDate;
  /** The day named by law, when it is a weekend or a holiday. */
  readonly movedFrom: CalendarDate | null;
};

/** Monday is 1 and Sunday is 7. */
function weekdayOf(date: CalendarDate): number {
  // 1970-01-05 is a Monday.
  return (((daysBetween(calendarDate('1970-01-05'), date) % 7) + 7) % 7) + 1;
}

function nthMonday(year: number, month: number, nth: number): CalendarDate {
  const first = dateFromParts({ year, month, day: 1 });
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * (nth - 1));
}

function lastMonday(year: number, month: number): CalendarDate {
  const fifth = nthMonday(year, month, 5);
  return fifth.slice(5, 7) === String(month).padStart(2, '0') ? fifth : addDays(fifth, -7);
}

/** Returns the day on which a holiday of a fixed date is kept: Friday for Saturday, Monday for Sunday. */
function observed(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date);
  return addDays(date, weekday === 6 ? -1 : weekday === 7 ? 1 : 0);
}

/**
 * Lists the legal holidays of the District of Columbia in a year, as they are observed. They move federal tax
 * deadlines (Internal Revenue Code, section 7503), Emancipation Day on April 16 among them.
 */
export function taxHolidays(year: number): CalendarDate[] {
  const fixed = (month: number, day: number) => observed(dateFromParts({ year, month, day }));
  const firstOfNovember = dateFromParts({ year, month: 11, day: 1 });
  const fourthThursday = addDays(firstOfNovember, ((11 - weekdayOf(firstOfNovember)) % 7) + 21);
  return [
    fixed(1, 1),
    nthMonday(year, 1, 3),
    nthMonday(year, 2, 3),
    fixed(4, 16),
    lastMonday(year, 5),
    fixed(6, 19),
    fixed(7, 4),
    nthMonday(year, 9, 1),
    nthMonday(year, 10, 2),
    fixed(11, 11),
    fourthThursday,
    fixed(12, 25),
  ];
}

/** Moves a deadline to the next day that is no Saturday, Sunday or legal holiday. */
export function nextBusinessDay(date: CalendarDate): CalendarDate {
  const isFree = weekdayOf(date) > 5 || taxHolidays(partsOfDate(date).year).includes(date);
  return isFree ? nextBusinessDay(addDays(date, 1)) : date;
}

type Rule = readonly [
  kind: TaxDeadlineKind,
  payment: TaxDeadline['payment'],
  monthDay: string,
  yearsAfter: 0 | 1,
];

/** By form: the payment, its day by law, and how many years after the tax year it falls. */
const rules: readonly Rule[] = [
  ['estimated-tax', 1, '04-15', 0],
  ['estimated-tax', 2, '06-15', 0],
  ['estimated-tax', 3, '09-15', 0],
  ['estimated-tax', 4, '01-15', 1],
  ['form-1099-nec', null, '01-31', 1],
  ['income-tax', null, '04-15', 1],
  ['extended-return', null, '10-15', 1],
];

/**
 * Lists what is due in a calendar year, in order, with the last payment of estimated tax for that year, which is due
 * in January of the next one.
 */
export function taxCalendar(year: number): TaxDeadline[] {
  return rules
    .flatMap(([kind, payment, monthDay, yearsAfter]) => {
      const inYear = deadline(kind, payment, year - yearsAfter, calendarDate(`${year}-${monthDay}`));
      const isLastPayment = payment === 4;
      return isLastPayment
        ? [inYear, deadline(kind, payment, year, calendarDate(`${year + 1}-${monthDay}`))]
        : [inYear];
    })
    .sort((one, other) => daysBetween(other.dueDate, one.dueDate));
}

function deadline(
  kind: TaxDeadlineKind,
  payment: TaxDeadline['payment'],
  taxYear: number,
  byLaw: CalendarDate,
): TaxDeadline {
  const dueDate = nextBusinessDay(byLaw);
  return { kind, taxYear, payment, dueDate, movedFrom: dueDate === byLaw ? null : byLaw };
}
