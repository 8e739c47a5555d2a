import { mileageDeduction } from '../equipment/index.ts';
import type { EventFee } from '../events/index.ts';
import {
  addDays,
  addMoney,
  money,
  moneyTimesRate,
  rate,
  ratio,
  refuse,
  roundRatio,
  subtractMoney,
  succeed,
  sumMoney,
  wholeRate,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';
import { eventBudgetRefusals } from './event-budget-refusals.ts';
import { calculateFairBreakEven } from './fair-break-even.ts';

/** Kinds of costs of an event, in the order in which a budget lists them. */
export const eventCostKinds = [
  ...(['fees', 'power', 'travel', 'lodging', 'food', 'helpers', 'supplies', 'marketing', 'other'] as const),
  ...(['commission', 'card_fees', 'pieces'] as const),
] as const;
export type EventCostKind = (typeof eventCostKinds)[number];

/** Names of kinds of costs, on screens, in files and in the plan of cash. */
export const eventCostNames: Readonly<Record<EventCostKind, string>> = {
  ...{ fees: 'Booth and event fees', power: 'Power', travel: 'Travel', lodging: 'Lodging', food: 'Food' },
  ...{ helpers: 'Helpers', supplies: 'Supplies', marketing: 'Marketing', other: 'Other costs' },
  ...{ commission: 'Commission', card_fees: 'Card fees', pieces: 'Cost of pieces' },
};

/** Costs that grow with the sales. All others are the same however much is sold. */
export const costsThatFollowSales: readonly EventCostKind[] = ['commission', 'card_fees', 'pieces'];

/** Amounts by kind of cost, in minor units. */
export type EventCosts = Readonly<Record<EventCostKind, Money>>;

/** A planned cost of one kind, with the day on which its money is needed. */
export interface EventBudgetLine {
  readonly kind: EventCostKind;
  /** Null: it follows from the fees, shares and distance of the event. */
  readonly plannedCents: Money | null;
  /** Null: the first day of the event. */
  readonly dueOn: CalendarDate | null;
}

/** A budget as a maker enters it. Sales are planned by the goal of the event. */
export interface EventBudget {
  /** Price of one piece; a chosen product has a price of its own. */
  readonly averageSaleCents: Money | null;
  readonly productId: string | null;
  /** Parts of a sale, in millionths: what the pieces cost, and card fees. */
  readonly costRate: Rate | null;
  readonly cardFeeRate: Rate | null;
  /** Null: the hours of the event. */
  readonly ownMinutes: number | null;
  readonly hourlyCents: Money | null;
  readonly note: string;
  readonly lines: readonly EventBudgetLine[];
}

/** Decides about a budget: each kind once, a due day with an amount, and shares that leave something of a sale. */
export function decideEventBudget<Budget extends EventBudget>(
  budget: Budget,
): Outcome<
  Budget,
  Refusal<'event-budget-kind-twice' | 'event-budget-amount-missing' | 'event-budget-shares-exceeded'>
> {
  const { lines } = budget;
  if (new Set(lines.map(({ kind }) => kind)).size < lines.length) {
    return refuse(eventBudgetRefusals.refusal('event-budget-kind-twice', { field: 'lines' }));
  }
  const undecided = lines.findIndex(({ plannedCents, dueOn }) => plannedCents === null && dueOn !== null);
  if (undecided >= 0) {
    const field = `lines.${String(undecided)}.plannedCents`;
    return refuse(eventBudgetRefusals.refusal('event-budget-amount-missing', { field }));
  }
  if ((budget.costRate ?? 0) + (budget.cardFeeRate ?? 0) > wholeRate) {
    return refuse(eventBudgetRefusals.refusal('event-budget-shares-exceeded', { field: 'costRate' }));
  }
  const kept = lines.filter(({ plannedCents }) => plannedCents !== null);
  return succeed({ ...budget, note: budget.note.trim(), lines: kept });
}

/** Copies a budget for the next event of a series, its money needed by days later. Without a note, which is of this one. */
export function copyBudgetForward(budget: EventBudget, days: number): EventBudget {
  return {
    ...budget,
    note: '',
    lines: budget.lines.map((line) => ({
      ...line,
      dueOn: line.dueOn === null ? null : addDays(line.dueOn, days),
    })),
  };
}

/** Facts of an event from which planned costs follow where the budget has no amount. */
export interface PlannedFacts {
  readonly goalCents: Money | null;
  readonly fees: readonly Pick<EventFee, 'kind' | 'amountCents' | 'rate'>[];
  /** Tenths of a mile, one way; one round trip is planned. */
  readonly travelTenths: number | null;
  /** Mileage rate of its first day, in tenths of a minor unit; null before the first rate. */
  readonly tenthsOfCent: number | null;
}

const kindOfFee = ({ kind }: Pick<EventFee, 'kind'>): EventCostKind =>
  kind === 'power' || kind === 'commission' ? kind : 'fees';

/** Adds up the parts of the sales that the fees of an event take, in millionths. */
const shareOfFees = (fees: PlannedFacts['fees']): number =>
  fees.reduce((sum, fee) => sum + (fee.rate ?? 0), 0);

/** Plans the costs of an event by kind: the amounts of its budget, else its fees, shares of the goal, and its miles. */
export function planEventCosts(
  { lines, costRate, cardFeeRate }: Pick<EventBudget, 'lines' | 'costRate' | 'cardFeeRate'>,
  { goalCents, fees, travelTenths, tenthsOfCent }: PlannedFacts,
): EventCosts {
  const shareOfGoal = (share: number | null) =>
    moneyTimesRate(goalCents ?? zeroMoney, rate(share ?? 0), 'half-up');
  const ofFees = (kind: EventCostKind) =>
    sumMoney(fees.filter((fee) => kindOfFee(fee) === kind).map((fee) => fee.amountCents ?? zeroMoney));
  const following: Partial<EventCosts> = {
    ...{ fees: ofFees('fees'), power: ofFees('power') },
    travel: mileageDeduction(2 * (travelTenths ?? 0), tenthsOfCent ?? 0),
    commission: addMoney(ofFees('commission'), shareOfGoal(shareOfFees(fees))),
    ...{ card_fees: shareOfGoal(cardFeeRate), pieces: shareOfGoal(costRate) },
  };
  const planned = (kind: EventCostKind) =>
    lines.find((line) => line.kind === kind)?.plannedCents ?? following[kind] ?? zeroMoney;
  return Object.fromEntries(eventCostKinds.map((kind) => [kind, planned(kind)])) as EventCosts;
}

/** Returns the planned profit: the goal less planned costs; null without a goal. */
export const planEventProfit = (goalCents: Money | null, costs: EventCosts): Money | null =>
  goalCents === null ? null : subtractMoney(goalCents, sumMoney(Object.values(costs)));

/** Sales that pay for an event: pieces where the average one has a price, and money. Null where nothing is left of a sale. */
export interface EventBreakEven {
  readonly fixed: Money;
  readonly leftPerSale: Money | null;
  readonly sales: number | null;
  readonly revenue: Money | null;
}

/** Calculates the break-even of an event from its planned costs and what is left of each sale. */
export function breakEvenOfEvent(
  costs: EventCosts,
  sale: Pick<EventBudget, 'averageSaleCents' | 'costRate' | 'cardFeeRate'>,
  fees: PlannedFacts['fees'],
): EventBreakEven {
  const shared = {
    boothFee: addMoney(costs.fees, costs.power),
    travel: addMoney(costs.travel, costs.lodging),
    other: sumMoney([costs.food, costs.helpers, costs.supplies, costs.marketing, costs.other]),
    costShare: sale.costRate ?? rate(0),
    feeShare: rate((sale.cardFeeRate ?? 0) + shareOfFees(fees)),
  };
  // Money is what is sold in pieces of one minor unit each.
  const { fixed, revenue } = calculateFairBreakEven({ ...shared, averageSale: money(1) });
  if (sale.averageSaleCents === null) return { fixed, leftPerSale: null, sales: null, revenue };
  const inPieces = calculateFairBreakEven({ ...shared, averageSale: sale.averageSaleCents });
  return { fixed, leftPerSale: inPieces.leftPerSale, sales: inPieces.sales, revenue };
}

/**
 * Returns the pieces that past events sold on average, in whole ones, a half up: those of the series, else all. Null where
 * no pieces are known.
 */
export function averagePieces(
  past: readonly { readonly isOfSeries: boolean; readonly pieces: Quantity | null }[],
): number | null {
  const known = past.flatMap(({ isOfSeries, pieces }) => (pieces === null ? [] : [{ isOfSeries, pieces }]));
  const ofSeries = known.filter(({ isOfSeries }) => isOfSeries);
  const chosen = ofSeries.length > 0 ? ofSeries : known;
  const sum = chosen.reduce((all, { pieces }) => all + pieces, 0);
  return chosen.length === 0 ? null : roundRatio(ratio(sum, chosen.length * 1_000_000), 'half-up');
}

/** Cash that an event needs on a day. */
export interface CashNeed {
  readonly dueOn: CalendarDate;
  readonly name: string;
  readonly cents: Money;
}

/** Orders cash needs by day and adds up what is needed until each of them. Nothing needs no cash. */
export function planEventCash<Need extends CashNeed>(
  needs: readonly Need[],
): readonly (Need & { readonly totalCents: Money })[] {
  let totalCents = zeroMoney;
  return needs
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .map((need) => {
      totalCents = addMoney(totalCents, need.cents);
      return { ...need, totalCents };
    });
}
