import {
  addDays,
  daysBetween,
  moneyTimesRate,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Rate,
} from '../foundation/index.ts';

/** What a business charges for an invoice that is late, as it says it. Amounts are minor units. */
export interface LateFeeWish {
  readonly isOn: boolean;
  /** So much, or a share of what is overdue. */
  readonly kind: 'amount' | 'rate';
  readonly amountCents: Money;
  readonly rate: Rate;
  /** A share that comes to less is not charged. */
  readonly leastCents: Money;
  /** So many days after the due date, at least one. */
  readonly graceDays: number;
  /** Again every so many days, see `lateFeeEvery`, until it is paid. */
  readonly isRepeated: boolean;
}

/** The same as it is kept: from which day on it counts, and in whose name the fees are issued. */
export interface LateFeePlan extends LateFeeWish {
  readonly countsFrom: CalendarDate;
  readonly by: string;
}

/** Days from a fee to the next one. */
export const lateFeeEvery = 30;

/**
 * The day of the fee that is to be charged today for what has been due since a day; null where there is none. Days before
 * the plan, or the reminding of this customer, counted are not made up for, and of several that were missed only the last
 * is charged.
 */
export function lateFeeDay(
  plan: LateFeePlan,
  late: {
    readonly dueDate: CalendarDate;
    /** From which day on its customer and it are reminded; null where one of them is left alone. */
    readonly countsFrom: CalendarDate | null;
    /** The last day that was charged; null for none. */
    readonly chargedOn: CalendarDate | null;
  },
  today: CalendarDate,
): CalendarDate | null {
  const first = addDays(late.dueDate, plan.graceDays);
  const passed = daysBetween(first, today);
  if (!plan.isOn || late.countsFrom === null || passed < 0) return null;
  const day = plan.isRepeated ? addDays(today, -(passed % lateFeeEvery)) : first;
  if (day < plan.countsFrom || day < late.countsFrom) return null;
  return late.chargedOn !== null && late.chargedOn >= day ? null : day;
}

/** A part of an invoice of which something is open, in minor units. */
export interface LatePart {
  readonly dueDate: CalendarDate;
  readonly open: Money;
}

/**
 * The fee that is to be charged today: its day, what it comes to, and for which parts. A part is charged once its own days
 * of grace are over, and stands for itself from then on. Null where nothing is to be charged.
 */
export function lateFeeOf(
  plan: LateFeePlan,
  late: {
    readonly parts: readonly LatePart[];
    readonly countsFrom: CalendarDate | null;
    readonly chargedOn: CalendarDate | null;
  },
  today: CalendarDate,
): { readonly day: CalendarDate; readonly amount: Money; readonly parts: readonly LatePart[] } | null {
  const charged = late.parts.flatMap((part) => {
    const day = lateFeeDay(plan, { ...late, dueDate: part.dueDate }, today);
    return day === null ? [] : [{ day, part }];
  });
  const day = charged
    .map((one) => one.day)
    .toSorted()
    .at(-1);
  const parts = charged.map(({ part }) => part);
  const amount = lateFeeAmount(plan, sumMoney(parts.map(({ open }) => open)));
  return day === undefined || amount === 0 ? null : { day, amount, parts };
}

/**
 * Returns what the fee comes to, in minor units; zero where the share of it is less than the least, or half a cent.
 */
export function lateFeeAmount(plan: LateFeeWish, overdue: Money): Money {
  if (plan.kind === 'amount') return plan.amountCents;
  const share = moneyTimesRate(overdue, plan.rate, 'half-up');
  return share < plan.leastCents ? zeroMoney : share;
}

/** The plan that someone saves; with the same days it counts on from when it was switched on. */
export function planLateFee(
  wish: LateFeeWish,
  before: LateFeePlan | null,
  { today, by }: { readonly today: CalendarDate; readonly by: string },
): LateFeePlan {
  const stays =
    before?.isOn === true && before.graceDays === wish.graceDays && before.isRepeated === wish.isRepeated;
  return { ...wish, by, countsFrom: stays ? before.countsFrom : today };
}
