import {
  addDays,
  addMonths,
  daysBetween,
  largerMoney,
  moneyTimesRate,
  rate,
  refuse,
  smallerMoney,
  subtractMoney,
  succeed,
  sumMoney,
  wholeRate,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { invoiceRefusals } from './invoice-refusals.ts';
import type { PartShare, PaymentSchedule, WrittenSchedule } from './invoice.ts';

/** In how many parts an invoice may be paid at most, the last one included. */
export const mostParts = 12;

/** A part of an invoice, the last one included, with what is still to be paid of it. Amounts are minor units. */
export type InvoicePart = {
  readonly name: string;
  readonly dueDate: CalendarDate;
  readonly amount: Money;
  readonly open: Money;
};

type Dated = { readonly issueDate: CalendarDate; readonly dueDate: CalendarDate };
const { refusal } = invoiceRefusals;

/** Returns what a part comes to; amounts are minor units. Halves are rounded up. */
export function partAmount(share: PartShare, total: Money): Money {
  return share.kind === 'amount' ? share.amount : moneyTimesRate(total, share.rate, 'half-up');
}

/** Writes what each part comes to; `total` is minor units. */
function writeSchedule(schedule: PaymentSchedule, total: Money): WrittenSchedule {
  return {
    isDeposit: schedule.isDeposit,
    parts: schedule.parts.map(({ dueDate, share }) => ({
      dueDate,
      share,
      cents: partAmount(share, total),
    })),
  };
}

/**
 * Whether a draft may be paid so: each part is due after the one before, none before the issue date, and each is
 * something; a total of three cents has three parts at most, and the first one too many is named. Of a draft that comes
 * to nothing yet only the days are asked. `total` is minor units.
 */
export function decideSchedule(
  draft: Dated & { readonly schedule?: PaymentSchedule | null },
  total: Money,
): Outcome<
  WrittenSchedule | null,
  Refusal<
    | 'schedule-out-of-order'
    | 'schedule-exceeds-total'
    | 'schedule-part-is-nothing'
    | 'schedule-too-many-parts'
  >
> {
  if (draft.schedule == null) return succeed(null);
  const written = writeSchedule(draft.schedule, total);
  if (total > 0 && total <= written.parts.length) {
    return refuse(refusal('schedule-too-many-parts', { field: `schedule.parts.${total - 1}.share` }));
  }
  let rest = total;
  for (const [index, { dueDate, cents }] of written.parts.entries()) {
    const field = `schedule.parts.${index}`;
    const before = written.parts[index - 1]?.dueDate;
    const isLate = before === undefined ? dueDate >= draft.issueDate : dueDate > before;
    if (!isLate || dueDate >= draft.dueDate)
      return refuse(refusal('schedule-out-of-order', { field: `${field}.dueDate` }));
    if (total === 0) continue;
    if (cents <= 0) return refuse(refusal('schedule-part-is-nothing', { field: `${field}.share` }));
    rest = subtractMoney(rest, cents);
    if (rest <= 0) return refuse(refusal('schedule-exceeds-total', { field: `${field}.share` }));
  }
  return succeed(written);
}

/** The days of a draft that is issued on another day: what is due moves with it. */
export function datesFrom(
  issueDate: CalendarDate,
  draft: Dated & { readonly schedule: WrittenSchedule | null },
): Dated & { readonly schedule: WrittenSchedule | null } {
  const later = daysBetween(draft.issueDate, issueDate);
  const schedule = draft.schedule && {
    ...draft.schedule,
    parts: draft.schedule.parts.map((part) => ({ ...part, dueDate: addDays(part.dueDate, later) })),
  };
  return { issueDate, dueDate: addDays(draft.dueDate, later), schedule };
}

/** Returns what a part is called; `index` counts from zero. */
export function nameOfPart(index: number, count: number, isDeposit: boolean): string {
  if (isDeposit && index === 0) return 'Deposit';
  return isDeposit && count === 2 ? 'Rest' : `Part ${index + 1} of ${count}`;
}

/**
 * The parts of an invoice, the first due first; one where it has no schedule. What is covered, in minor units, covers
 * them in that order. The same as invoice_parts() of the database.
 */
export function invoiceParts(
  invoice: {
    readonly dueDate: CalendarDate;
    readonly schedule: WrittenSchedule | null;
    readonly total: Money;
  },
  covered: Money,
): InvoicePart[] {
  const { isDeposit, parts: earlier } = invoice.schedule ?? { isDeposit: false, parts: [] };
  const last = subtractMoney(invoice.total, sumMoney(earlier.map(({ cents }) => cents)));
  let left = covered;
  return [...earlier, { dueDate: invoice.dueDate, cents: last }].map(({ dueDate, cents }, index, all) => {
    const taken = smallerMoney(cents, largerMoney(zeroMoney, left));
    left = subtractMoney(left, cents);
    return {
      name: nameOfPart(index, all.length, isDeposit),
      dueDate,
      amount: cents,
      open: subtractMoney(cents, taken),
    };
  });
}

/** When the next part is due of which something is open, and what is to be paid by then or by today; minor units. */
export function nextPayment(
  parts: readonly InvoicePart[],
  today: CalendarDate,
): { readonly dueDate: CalendarDate; readonly due: Money } {
  const next = parts.find(({ open }) => open > 0) ?? parts.at(-1);
  if (!next) throw new Error('an invoice has at least one part');
  const until = next.dueDate > today ? next.dueDate : today;
  const due = sumMoney(parts.flatMap(({ dueDate, open }) => (dueDate <= until ? [open] : [])));
  return { dueDate: next.dueDate, due };
}

/**
 * Returns what is open, the first due first, with the number of each part where there are several: what reminders
 * follow.
 */
export function openParts(
  parts: readonly InvoicePart[],
): { readonly dueDate: CalendarDate; readonly part: number | null }[] {
  return parts.flatMap(({ dueDate, open }, index) =>
    open > 0 ? [{ dueDate, part: parts.length > 1 ? index + 1 : null }] : [],
  );
}

/** So many equal parts, a month apart: those before the last, and when the last is due. */
export function equalParts(count: number, first: CalendarDate) {
  const share: PartShare = { kind: 'rate', rate: rate(Math.floor(wholeRate / count)) };
  return {
    parts: Array.from({ length: count - 1 }, (_, index) => ({ dueDate: addMonths(first, index), share })),
    dueDate: addMonths(first, count - 1),
  };
}
