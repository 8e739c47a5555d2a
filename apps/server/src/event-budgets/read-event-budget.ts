import type { EventBudgetView, EventResultView } from '@atelier/contract/event-budgets';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listOwnMileageRates, sumEventMiles } from '@atelier/database/equipment/mileage.reads';
import {
  listEventAccountCosts,
  findEventBudget,
  sumPiecesSold,
  type EventAccountCosts,
  type EventBudgetRow,
} from '@atelier/database/event-budgets/event-budgets.reads';
import { listFeesOfEvents } from '@atelier/database/events/event-fees.reads';
import { sumEventMoney } from '@atelier/database/events/event-money.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { mileageRatesWith } from '@atelier/domain/equipment';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  breakEvenOfEvent,
  calculateEventProfit,
  costKindOfAccount,
  eventCostKinds,
  frontageOf,
  milesOfEvent,
  planEventProfit,
  type EventBudget,
  type EventCostKind,
  type EventCosts,
} from '@atelier/domain/event-budgets';
import { daysOfEvent, eventMinutes, eventPhase } from '@atelier/domain/events';
import { addMoney, rate, ratio, roundRatio, sumMoney, zeroMoney } from '@atelier/domain/foundation';
import { viewFees } from '../events/read-event-application.ts';
import { viewEventMoney } from '../events/read-event-plan.ts';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { planCostsOf } from './plan-costs.ts';
import { planCashOfEvent } from './plan-event-cash.ts';
import { readPastEvents } from './read-past-events.ts';

const noBudget: EventBudget = {
  ...{ averageSaleCents: null, productId: null, costRate: null, cardFeeRate: null },
  ...{ ownMinutes: null, hourlyCents: null, note: '', lines: [] },
};

type Event = NonNullable<Awaited<ReturnType<typeof findEventPlan>>>;

/** Reads the budget of an event with its actual costs, break-even, cash, result and past events, or null. */
export async function readEventBudget(
  tenant: Tenant,
  eventId: string,
  { clock }: Pick<Tools, 'clock'>,
): Promise<EventBudgetView | null> {
  // Statements that need no answer of each other are sent together.
  const [event, business, stored, ownFees, ownRates] = await Promise.all([
    findEventPlan(tenant, eventId),
    getBusiness(tenant),
    findEventBudget(tenant, eventId),
    listFeesOfEvents(tenant, [eventId]),
    listOwnMileageRates(tenant),
  ]);
  if (event === null) return null;
  const { timeZone } = business;
  const today = todayIn(timeZone, clock);
  const [fees, past] = await Promise.all([
    viewFees(tenant, ownFees, today),
    readPastEvents(tenant, event, today),
  ]);
  const planned = planCostsOf(stored ?? noBudget, event, { fees, rates: mileageRatesWith(ownRates) });
  const [{ resultOf, costsOf }, piecesOf] = await Promise.all([
    readResults(tenant, [event, ...past], business),
    sumPiecesSold(
      tenant,
      past.map(({ id }) => id),
      stored?.productId ?? null,
    ),
  ]);
  const costs = costsOf(eventId);
  const result = resultOf(event);
  const spentOn = (kind: EventCostKind) =>
    result.costs.find((cost) => cost.kind === kind)?.cents ?? zeroMoney;
  return {
    event: {
      ...event,
      soldCents: result.money.salesCents,
      phase: eventPhase(daysOfEvent(event), event.timeZone ?? timeZone, clock.now().toISOString()),
      frontage: frontageOf(event.boothSize),
    },
    ...viewBudget(stored),
    costs: eventCostKinds.map((kind) => {
      const line = stored?.lines.find((one) => one.kind === kind);
      const accounts = costs.filter((account) => costKindOfAccount(account) === kind);
      return {
        kind,
        plannedCents: planned[kind],
        isEntered: line !== undefined,
        dueOn: line?.dueOn ?? null,
        actualCents: spentOn(kind),
        accounts: accounts.map(({ accountId, name, cents }) => ({ id: accountId, name, cents })),
      };
    }),
    plannedCostsCents: sumMoney(Object.values(planned)),
    plannedProfitCents: planEventProfit(event.goalCents, planned),
    result,
    breakEven: viewBreakEven(stored, planned, fees),
    cash: [
      ...planCashOfEvent(
        { ...event, isOver: event.endsOn < today },
        { fees, lines: stored?.lines ?? [], planned, spentOn },
      ),
    ],
    past: past.map(({ isOfSeries, isYearBefore, ...one }) => {
      const ofOne = resultOf(one);
      return {
        event: { ...one, soldCents: ofOne.money.salesCents },
        ...{ isOfSeries, isYearBefore, result: ofOne },
        pieces: piecesOf.get(one.id) ?? null,
      };
    }),
  };
}

const viewBudget = (stored: EventBudgetRow | null) => {
  const { averageSaleCents, productId, costRate, cardFeeRate, ownMinutes, hourlyCents, note } =
    stored ?? noBudget;
  return {
    ...{
      version: stored?.version ?? null,
      averageSaleCents,
      costRate,
      cardFeeRate,
      ownMinutes,
      hourlyCents,
      note,
    },
    product:
      productId === null
        ? null
        : { id: productId, name: stored?.productName ?? '', priceCents: stored?.productPriceCents ?? null },
  };
};

function sumByKind(accounts: readonly EventAccountCosts[]): EventCosts {
  const ofKind = (kind: string) => accounts.filter((account) => costKindOfAccount(account) === kind);
  return Object.fromEntries(
    eventCostKinds.map((kind) => [kind, sumMoney(ofKind(kind).map(({ cents }) => cents))]),
  ) as EventCosts;
}

type ListedEvent = Pick<
  Event,
  'id' | 'startsOn' | 'endsOn' | 'days' | 'timeZone' | 'travelMinutes' | 'preparationMinutes'
>;

async function readResults(
  tenant: Tenant,
  events: readonly { readonly id: string }[],
  { timeZone, reportBasis }: { readonly timeZone: string; readonly reportBasis: BookBasis },
) {
  const ids = events.map(({ id }) => id);
  const [moneyOf, accounts, milesOf] = await Promise.all([
    sumEventMoney(tenant, ids, reportBasis),
    listEventAccountCosts(tenant, ids, reportBasis),
    sumEventMiles(tenant, ids),
  ]);
  const costsOf = (id: string) => accounts.filter(({ eventId }) => eventId === id);
  const resultOf = (event: ListedEvent): EventResultView => {
    const own = costsOf(event.id);
    const inBooks = sumByKind(own);
    const money = moneyOf(event.id);
    const miles = milesOfEvent(milesOf(event.id), own);
    const costs = { ...inBooks, travel: addMoney(inBooks.travel, miles.milesCents) };
    const minutes = eventMinutes(daysOfEvent(event), event, timeZone);
    return {
      money: viewEventMoney(money, reportBasis),
      costs: eventCostKinds.map((kind) => ({ kind, cents: costs[kind] })),
      ...miles,
      profitCents: calculateEventProfit(money.sales, costs),
      sellingMinutes: minutes.selling,
      allMinutes: minutes.all,
    };
  };
  return { resultOf, costsOf };
}

/** Views the break-even, at the price of a chosen product and at its cost where it is in stock. */
function viewBreakEven(
  stored: EventBudgetRow | null,
  planned: EventCosts,
  fees: Parameters<typeof breakEvenOfEvent>[2],
): EventBudgetView['breakEven'] {
  const budget = stored ?? noBudget;
  const price = stored?.productPriceCents ?? budget.averageSaleCents;
  const cost = stored?.productPriceCents ? stored.productCostCents : null;
  const costRate =
    cost !== null && price !== null
      ? rate(roundRatio(ratio(cost * 1_000_000, price), 'half-up'))
      : budget.costRate;
  const { fixed, leftPerSale, sales, revenue } = breakEvenOfEvent(
    planned,
    { averageSaleCents: price, costRate, cardFeeRate: budget.cardFeeRate },
    fees,
  );
  return {
    ...{ fixedCents: fixed, pieceCents: price, leftPerPieceCents: leftPerSale, pieces: sales },
    revenueCents: revenue,
  };
}
