import { subtractMoney, sumMoney, zeroMoney, type Money } from '../foundation/index.ts';
import { amountPerHour } from '../events/index.ts';
import { groupEvents, type EventGrouping, type GroupedEvent } from './event-grouping.ts';

/** Results of a period in the books. Costs are above zero. */
export interface ResultSums {
  readonly salesCents: Money;
  readonly goodsCents: Money;
  readonly costsCents: Money;
}

/**
 * An event with its results in a period. Hours, goal, visitors and miles are null where the event has none of them, or
 * begins outside the period: they belong to the whole event.
 */
export interface ComparedEvent extends ResultSums, GroupedEvent {
  readonly minutes: number | null;
  readonly sellingMinutes: number | null;
  readonly goalCents: Money | null;
  readonly footfall: number | null;
  /** Business miles, in tenths. */
  readonly milesTenths: number | null;
  /** Worth of its miles that the books don't have, which its profit is less by. */
  readonly milesCents: Money;
}

/** Measures by which events are ranked, the best first. */
export const eventMeasures = [
  ...(['profitPerHour', 'profitPerSellingHour', 'profit', 'sales', 'goods', 'costs', 'miles'] as const),
  ...(['margin', 'hours', 'goal', 'footfall', 'salesPerVisitor'] as const),
] as const;
export type EventMeasure = (typeof eventMeasures)[number];

/** Results of events together. Rates leave out events that lack hours, a goal or visitors. */
export interface EventResults extends ResultSums {
  readonly milesCents: Money;
  /** Sales less all costs and miles. */
  readonly profitCents: Money;
  /** Percent of sales, with one decimal. */
  readonly marginPercent: number | null;
  readonly minutes: number | null;
  readonly profitPerHourCents: Money | null;
  readonly profitPerSellingHourCents: Money | null;
  /** Percent of the goals, whole. */
  readonly goalPercent: number | null;
  readonly footfall: number | null;
  readonly salesPerVisitorCents: Money | null;
}

/** A row of a comparison: one event, or those that share a key. */
export interface ComparedRow extends EventResults {
  /** Null for events without an organizer, a series or a place. */
  readonly key: string | null;
  readonly name: string | null;
  readonly events: number;
}

/** Adds a profit and its margin to sums, less miles that the books don't have. */
export function withProfit(
  sums: ResultSums,
  milesCents = zeroMoney,
): ResultSums & Pick<EventResults, 'profitCents' | 'marginPercent'> {
  const { salesCents, goodsCents, costsCents } = sums;
  const profitCents = subtractMoney(salesCents, sumMoney([goodsCents, costsCents, milesCents]));
  return {
    ...{ salesCents, goodsCents, costsCents, profitCents },
    marginPercent: salesCents > 0 ? Math.round((profitCents * 1000) / salesCents) / 10 : null,
  };
}

/** Adds up sums of a period. */
export function sumResults(sums: readonly ResultSums[]): ResultSums {
  return {
    salesCents: sumMoney(sums.map(({ salesCents }) => salesCents)),
    goodsCents: sumMoney(sums.map(({ goodsCents }) => goodsCents)),
    costsCents: sumMoney(sums.map(({ costsCents }) => costsCents)),
  };
}

/** Returns what a whole has beyond its parts. */
export function restOfResults(whole: ResultSums, parts: ResultSums): ResultSums {
  return {
    salesCents: subtractMoney(whole.salesCents, parts.salesCents),
    goodsCents: subtractMoney(whole.goodsCents, parts.goodsCents),
    costsCents: subtractMoney(whole.costsCents, parts.costsCents),
  };
}

const sumMiles = (events: readonly ComparedEvent[]) => sumMoney(events.map(({ milesCents }) => milesCents));

type Count = 'minutes' | 'sellingMinutes' | 'goalCents' | 'footfall';

/** Events that have a count above zero, with the sum of it; null where none has. */
function counted(events: readonly ComparedEvent[], count: Count) {
  const those = events.filter((event) => (event[count] ?? 0) > 0);
  const sum = those.reduce((all, event) => all + (event[count] ?? 0), 0);
  return those.length === 0 ? null : { sum, ...withProfit(sumResults(those), sumMiles(those)) };
}

/** Adds up events. */
export function eventResults(events: readonly ComparedEvent[]): EventResults {
  const worked = counted(events, 'minutes');
  const sold = counted(events, 'sellingMinutes');
  const aimed = counted(events, 'goalCents');
  const visited = counted(events, 'footfall');
  const milesCents = sumMiles(events);
  return {
    ...{ ...withProfit(sumResults(events), milesCents), milesCents },
    minutes: worked?.sum ?? null,
    profitPerHourCents: worked && amountPerHour(worked.profitCents, worked.sum),
    profitPerSellingHourCents: sold && amountPerHour(sold.profitCents, sold.sum),
    goalPercent: aimed && Math.round((aimed.salesCents * 100) / aimed.sum),
    footfall: visited?.sum ?? null,
    // Sixty visitors are an hour of one a minute: the same rounding.
    salesPerVisitorCents: visited && amountPerHour(visited.salesCents, visited.sum * 60),
  };
}

const measured: Readonly<Record<EventMeasure, (row: EventResults) => number | null>> = {
  profitPerHour: (row) => row.profitPerHourCents,
  profitPerSellingHour: (row) => row.profitPerSellingHourCents,
  profit: (row) => row.profitCents,
  sales: (row) => row.salesCents,
  goods: (row) => row.goodsCents,
  costs: (row) => row.costsCents,
  miles: (row) => (row.milesCents === 0 ? null : row.milesCents),
  margin: (row) => row.marginPercent,
  hours: (row) => row.minutes,
  goal: (row) => row.goalPercent,
  footfall: (row) => row.footfall,
  salesPerVisitor: (row) => row.salesPerVisitorCents,
};

/** Returns the value of a measure; money in cents, hours in minutes. */
export const valueOfMeasure = (row: EventResults, measure: EventMeasure): number | null =>
  measured[measure](row);

/** Groups events and ranks the groups by a measure, the highest first; those without it come last, by name. */
export function compareEvents(
  events: readonly ComparedEvent[],
  by: EventGrouping,
  measure: EventMeasure,
): ComparedRow[] {
  const rows = groupEvents(events, by).map(({ key, name, own }) => ({
    ...{ key, name, events: own.length },
    ...eventResults(own),
  }));
  const worst = Number.NEGATIVE_INFINITY;
  return rows.toSorted(
    (one, other) =>
      compareNumbers(valueOfMeasure(other, measure) ?? worst, valueOfMeasure(one, measure) ?? worst) ||
      (one.name ?? '').localeCompare(other.name ?? ''),
  );
}

// Two infinities are alike, and their difference is no number.
const compareNumbers = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);
