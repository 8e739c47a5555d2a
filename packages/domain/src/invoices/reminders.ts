import { addDays, daysBetween, type CalendarDate } from '../foundation/index.ts';
import type { MailText } from '../sales-documents/index.ts';

/** How many reminders are at fixed days, beside the one that comes again and again. */
export const mostReminders = 3;

/** From which hour of the day, on the wall of the business, until before which reminders are sent. */
export const reminderHours = { from: 8, before: 20 } as const;

// A computer that was off for some days reminds late; what is older has lost its moment.
const lateDays = 3;

type Counted = {
  /** The first day that counts: moments before it have passed and are not made up for. */
  readonly countsFrom: CalendarDate;
};

/** A reminder so many days before or after the due date. */
export type ReminderStep = MailText & {
  readonly id: string;
  readonly days: number;
  readonly side: 'before' | 'after';
};

/** A reminder every so many days, after the last of the others. */
export type RepeatedReminder = MailText & { readonly everyDays: number };

/** When a business reminds its customers, as it says it. */
export type ReminderWish = {
  readonly isOn: boolean;
  readonly steps: readonly ReminderStep[];
  readonly repeat: RepeatedReminder | null;
};

/** The same as it is kept. */
export type ReminderPlan = {
  readonly isOn: boolean;
  readonly steps: readonly (ReminderStep & Counted)[];
  readonly repeat: (RepeatedReminder & Counted) | null;
};

/** One moment of a plan for one invoice. */
export type Reminder = MailText & {
  /** Tells the moment apart from the others of its invoice, for good. */
  readonly occasion: string;
  readonly day: CalendarDate;
};

/** What the moments of an invoice follow from. */
export type RemindedInvoice = {
  /** What is open of it, the first due first: the whole, or its parts by number. */
  readonly due: readonly { readonly dueDate: CalendarDate; readonly part: number | null }[];
  readonly issuedOn: CalendarDate;
  /** From which day on its customer and it are reminded; null where one of them is not. */
  readonly countsFrom: CalendarDate | null;
};

/** The first day whose moment is still to come, by the hour on the wall of the business. */
export function firstReminderDay(today: CalendarDate, hour: number): CalendarDate {
  return hour < reminderHours.from ? today : addDays(today, 1);
}

/** The plan that follows from a wish: what is new, moved or switched on counts from `first`, the rest as before. */
export function planReminders(wish: ReminderWish, before: ReminderPlan, first: CalendarDate): ReminderPlan {
  const stays = wish.isOn && before.isOn;
  const steps = wish.steps.map((step) => {
    const old = before.steps.find(({ id }) => id === step.id);
    const isSame = stays && old?.days === step.days && old.side === step.side;
    return { ...step, countsFrom: isSame ? old.countsFrom : first };
  });
  if (wish.repeat === null) return { isOn: wish.isOn, steps, repeat: null };
  const { everyDays } = wish.repeat;
  const old = stays && before.repeat?.everyDays === everyDays ? before.repeat : null;
  const countsFrom = old?.countsFrom ?? first;
  return { isOn: wish.isOn, steps, repeat: { ...wish.repeat, countsFrom } };
}

const signed = ({ days, side }: Pick<ReminderStep, 'days' | 'side'>): number =>
  side === 'before' ? -days : days;

type Moment = Reminder & { readonly dueDate: CalendarDate };

/**
 * The moments of an invoice in these days, both included, that count. Each part that is open has its own; the one that
 * comes again and again is that of the first of them.
 */
function momentsIn(
  plan: ReminderPlan,
  invoice: RemindedInvoice,
  days: { readonly first: CalendarDate; readonly last: CalendarDate },
): Moment[] {
  const { due, issuedOn, countsFrom } = invoice;
  const [oldest] = due;
  if (!plan.isOn || countsFrom === null || !oldest) return [];
  const counts = (day: CalendarDate, step: Counted): boolean =>
    day >= days.first && day <= days.last && day > issuedOn && day >= countsFrom && day >= step.countsFrom;
  const moments: Moment[] = [];
  for (const { dueDate, part } of due) {
    for (const step of plan.steps) {
      const day = addDays(dueDate, signed(step));
      const occasion = part === null ? `step ${step.id}` : `step ${step.id} part ${part}`;
      if (counts(day, step)) moments.push({ ...step, occasion, day, dueDate });
    }
  }
  if (plan.repeat !== null) {
    const { everyDays } = plan.repeat;
    const { dueDate } = oldest;
    const last = addDays(dueDate, Math.max(0, ...plan.steps.map(signed)));
    const passed = Math.max(0, Math.ceil(daysBetween(last, days.first) / everyDays));
    for (let turn = Math.max(1, passed); ; turn += 1) {
      const day = addDays(last, turn * everyDays);
      if (day > days.last) break;
      if (counts(day, plan.repeat)) moments.push({ ...plan.repeat, occasion: `again ${day}`, day, dueDate });
    }
  }
  return moments.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The reminder that is to be sent today, if it was not sent before; null where there is none. Of several moments that
 * passed while nothing ran it is the last, and none that was to come before the due date comes after it.
 */
export function dueReminder(
  plan: ReminderPlan,
  invoice: RemindedInvoice,
  today: CalendarDate,
): Reminder | null {
  const days = { first: addDays(today, -lateDays), last: today };
  const last = momentsIn(plan, invoice, days).at(-1);
  if (!last) return null;
  return last.day < last.dueDate && today > last.dueDate ? null : last;
}

/** The next moment after today, within a year; null where there is none. */
export function nextReminder(
  plan: ReminderPlan,
  invoice: RemindedInvoice,
  today: CalendarDate,
): Reminder | null {
  const days = { first: addDays(today, 1), last: addDays(today, 366) };
  return momentsIn(plan, invoice, days)[0] ?? null;
}
