import { money, subtractMoney, sumMoney, zeroMoney, type Money } from '../foundation/index.ts';
import { amountPerFront, widthOfFronts, type Frontage, type FrontUnit } from '../event-budgets/index.ts';
import { amountPerHour, amountPerUnit } from '../events/index.ts';
import { groupEvents, type EventGrouping, type GroupedEvent } from './event-grouping.ts';

/** Results of a period in the books. Costs are above zero. */
export interface ResultSums {
  readonly salesCents: Money;
  readonly goodsCents: Money;
  readonly costsCents: Money;
}

/**
 * An event with its results in a period. Hours, goal, visitors, miles, booth and budget are null where the event has none
 * of them, or begins outside the period: they belong to the whole event.
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
  readonly frontage: Frontage | null;
  /** Profit that its budget plans. */
  readonly plannedProfitCents: Money | null;
}

/** Measures by which events are ranked, the best first. */
export const eventMeasures = [
  ...(['profitPerHour', 'profitPerSellingHour', 'profit', 'sales', 'goods', 'costs', 'miles'] as const),
  ...(['margin', 'hours', 'profitPerMile', 'profitPerFront', 'goal', 'againstGoal'] as const),
  ...(['againstBudget', 'footfall', 'salesPerVisitor'] as const),
] as const;
export type EventMeasure = (typeof eventMeasures)[number];

/** Results of events together. Rates leave out events that lack hours, miles, a booth, a goal, a budget or visitors. */
export interface EventResults extends ResultSums {
  readonly milesCents: Money;
  /** Sales less all costs and miles. */
  readonly profitCents: Money;
  /** Percent of sales, with one decimal. */
  readonly marginPercent: number | null;
  readonly minutes: number | null;
  readonly profitPerHourCents: Money | null;
  readonly profitPerSellingHourCents: Money | null;
  readonly milesTenths: number | null;
  readonly profitPerMileCents: Money | null;
  /** Profit per foot or meter of the fronts of booths. */
  readonly profitPerFrontCents: Money | null;
  /** Percent of the goals, whole. */
  readonly goalPercent: number | null;
  /** Sales less goals. */
  readonly againstGoalCents: Money | null;
  /** Profit less planned profit. */
  readonly againstBudgetCents: Money | null;
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

type Count = 'minutes' | 'sellingMinutes' | 'milesTenths' | 'goalCents' | 'footfall';

/** Results of the events that have something; null where none has. */
function resultsOf(events: readonly ComparedEvent[]) {
  return events.length === 0 ? null : withProfit(sumResults(events), sumMiles(events));
}

/** Results of events that have a count above zero, with the sum of it; null where none has. */
function counted(events: readonly ComparedEvent[], count: Count) {
  const those = events.filter((event) => (event[count] ?? 0) > 0);
  const results = resultsOf(those);
  return results && { ...results, sum: those.reduce((all, event) => all + (event[count] ?? 0), 0) };
}

function againstBudget(events: readonly ComparedEvent[]): Money | null {
  const those = events.filter(({ plannedProfitCents }) => plannedProfitCents !== null);
  const planned = sumMoney(those.flatMap(({ plannedProfitCents }) => plannedProfitCents ?? []));
  const results = resultsOf(those);
  return results && subtractMoney(results.profitCents, planned);
}

function profitPerFront(events: readonly ComparedEvent[], unit: FrontUnit): Money | null {
  const those = events.filter(({ frontage }) => frontage !== null);
  const results = resultsOf(those);
  return (
    results &&
    amountPerFront(results.profitCents, widthOfFronts(those.flatMap(({ frontage }) => frontage ?? [])), unit)
  );
}

/** Chooses the unit for booths of events: meters where all of them are in meters, else feet. */
export function unitOfFronts(events: readonly Pick<ComparedEvent, 'frontage'>[]): FrontUnit {
  const units = new Set(events.flatMap(({ frontage }) => frontage?.unit ?? []));
  return units.has('meter') && !units.has('foot') ? 'meter' : 'foot';
}

/** Adds up events. Booths are measured in a unit. */
export function eventResults(events: readonly ComparedEvent[], unit = unitOfFronts(events)): EventResults {
  const worked = counted(events, 'minutes');
  const sold = counted(events, 'sellingMinutes');
  const driven = counted(events, 'milesTenths');
  const aimed = counted(events, 'goalCents');
  const visited = counted(events, 'footfall');
  const milesCents = sumMiles(events);
  return {
    ...{ ...withProfit(sumResults(events), milesCents), milesCents },
    minutes: worked?.sum ?? null,
    profitPerHourCents: worked && amountPerHour(worked.profitCents, worked.sum),
    profitPerSellingHourCents: sold && amountPerHour(sold.profitCents, sold.sum),
    milesTenths: driven?.sum ?? null,
    profitPerMileCents: driven && amountPerUnit(driven.profitCents, driven.sum),
    profitPerFrontCents: profitPerFront(events, unit),
    goalPercent: aimed && Math.round((aimed.salesCents * 100) / aimed.sum),
    againstGoalCents: aimed && subtractMoney(aimed.salesCents, money(aimed.sum)),
    againstBudgetCents: againstBudget(events),
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
  profitPerMile: (row) => row.profitPerMileCents,
  profitPerFront: (row) => row.profitPerFrontCents,
  goal: (row) => row.goalPercent,
  againstGoal: (row) => row.againstGoalCents,
  againstBudget: (row) => row.againstBudgetCents,
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
  unit = unitOfFronts(events),
): ComparedRow[] {
  const rows = groupEvents(events, by).map(({ key, name, own }) => ({
    ...{ key, name, events: own.length },
    ...eventResults(own, unit),
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
