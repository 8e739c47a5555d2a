import { addDays, daysBetween, formatDate, type CalendarDate } from '@atelier/domain/foundation';
import type { BillsDueView } from '@atelier/contract/payables';
import type { MoneyAtHandView } from '@atelier/contract/books';
import type { DueInvoicesView } from '@atelier/contract/invoices';
import type { ChartStep } from '../design/charts/chart-series.ts';

type Past = Pick<MoneyAtHandView, 'from' | 'to' | 'openingCents' | 'days'>;

/**
 * One step a day: money at hand up to today, and from today on what would be there if every customer paid on the day
 * on which it is due, and every bill was paid on its own. What customers owe overdue is not counted on: it has broken its
 * promise already; an overdue bill is still to be paid, and counts today.
 */
export function cashSteps(
  past: Past,
  expected: DueInvoicesView['expected'],
  options: { daysAhead: number; locale: string; toPay?: BillsDueView['days'] },
): ChartStep[] {
  const moved = new Map(past.days.map(({ date, balanceCents }) => [date, balanceCents]));
  const due = new Map<CalendarDate, number>(expected.map(({ date, cents }) => [date, cents]));
  for (const { date, cents } of options.toPay ?? []) due.set(date, (due.get(date) ?? 0) - cents);
  const axisDay = new Intl.DateTimeFormat(options.locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
  const step = (date: CalendarDate, cents: ChartStep['cents']): ChartStep => ({
    key: date,
    label: axisDay.format(Date.parse(date)),
    name: formatDate(date, options.locale),
    cents,
  });
  const steps: ChartStep[] = [];
  let atHand = past.openingCents;
  for (let date = past.from; date <= past.to; date = addDays(date, 1)) {
    atHand = moved.get(date) ?? atHand;
    steps.push(step(date, { atHand, expected: date === past.to ? atHand : null }));
  }
  let hoped: number = atHand + (due.get(past.to) ?? 0);
  const last = steps.at(-1);
  if (last !== undefined) steps[steps.length - 1] = { ...last, cents: { atHand, expected: hoped } };
  for (
    let date = addDays(past.to, 1);
    daysBetween(past.to, date) <= options.daysAhead;
    date = addDays(date, 1)
  ) {
    hoped += due.get(date) ?? 0;
    steps.push(step(date, { atHand: null, expected: hoped }));
  }
  return steps;
}

/** Of daily steps those on which something changed, and the first and the last. */
export function stepsWithChange(steps: readonly ChartStep[]): ChartStep[] {
  return steps.filter(({ cents }, index) => {
    const before = steps[index - 1]?.cents;
    if (before === undefined || index === steps.length - 1) return true;
    return cents['atHand'] !== before['atHand'] || cents['expected'] !== before['expected'];
  });
}
