import type { MovementsOpening } from '@atelier/contract/reports';
import { listLastDaysOut, listLateBeginnings } from '@atelier/database/reports/stock-report.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { daysLeft, turnoverText } from '@atelier/domain/reports';
import {
  daysBetween,
  negateMoney,
  quantity,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import {
  amount,
  date,
  figureOf,
  heading,
  itemLine,
  nameOf,
  number,
  quantityOf,
  sumOf,
  text,
  total,
  type StockReport,
} from './stock-report-rows.ts';
import { readItemMovements, type Period } from './item-movements.ts';

/** Reads how often the stock of each item turned over, how long it lasts, and what has not moved. */
export async function readStockTurnover(
  tenant: Tenant,
  period: Period,
  today: CalendarDate,
): Promise<StockReport> {
  const { from, to } = period;
  const begun = [...(await listLateBeginnings(tenant, from))];
  const last = from <= today && today < to ? today : to;
  // Nothing is known of the days before the stock was counted, nor of those to come.
  const daysOf = (itemId: string) => {
    const [first = from] = begun.find(([, itemIds]) => itemIds.has(itemId)) ?? [];
    return Math.max(0, daysBetween(first, last)) + 1;
  };
  const lastDays = await listLastDaysOut(tenant, to);
  const items = (await readItemMovements(tenant, period)).map(({ item, before, after, flows }) => {
    const out = flows.filter(({ cause }) => cause === 'sold' || cause === 'used');
    const gone = quantity(0 - quantityOf(out));
    const cost = negateMoney(sumOf(out, ({ valueCents }) => valueCents));
    const [first, last] = [before.valueCents, after.valueCents];
    // Half a cent of an average is given to the even one: it is compared, and never posted.
    const average = Math.round((first + last) / 2) as Money;
    return { item, after, gone, cost, average };
  });
  const rowOf = ({ item, after, gone, cost, average }: (typeof items)[number]) =>
    itemLine(item.itemId, [
      nameOf(item),
      figureOf(after.quantity),
      item.stockUnit,
      after.valueCents,
      figureOf(gone),
      cost,
      turnoverText(cost, average),
      daysLeft(after.quantity, gone, daysOf(item.itemId)),
      lastDays.get(item.itemId) ?? null,
    ]);
  const until: MovementsOpening = { kind: 'movements', to };
  const moved: MovementsOpening = { ...until, from };
  const moving = items
    .filter(({ gone }) => gone > 0)
    .toSorted((left, right) => right.cost / (right.average || 1) - left.cost / (left.average || 1));
  const lying = items
    .filter(({ gone, after }) => gone <= 0 && after.quantity > 0)
    .toSorted((left, right) => right.after.valueCents - left.after.valueCents);
  const sums = (group: readonly (typeof items)[number][], title: string) => {
    const cost = sumOf(group, (entry) => entry.cost);
    const average = sumOf(group, (entry) => entry.average);
    const value = sumOf(group, ({ after }) => after.valueCents);
    return total([title, null, null, value, null, cost, turnoverText(cost, average)], [], 1);
  };
  return {
    fileName: `stock-turnover-${from}-${to}`,
    title: 'Turnover of the stock',
    period,
    basis: null,
    columns: [
      text('Item'),
      number('There', until),
      text('Unit'),
      amount('Value', until),
      number('Went', moved),
      amount('Its cost', moved),
      number('Turnover'),
      number('Days left'),
      date('Last went'),
    ],
    rows: [
      ...(moving.length === 0
        ? []
        : [heading('What goes, the fastest first'), ...moving.map(rowOf), sums(moving, 'What goes')]),
      ...(lying.length === 0
        ? []
        : [heading('Not sold or used'), ...lying.map(rowOf), sums(lying, 'Not sold or used')]),
    ],
    notes: [
      'Turnover is the cost of what was sold or used, divided by the average of the stock at the beginning and at the end.',
      'Days left: how long what is there lasts, if it goes on as in these days, as far as its stock was counted in them.',
    ],
  };
}
