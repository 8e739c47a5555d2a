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
import {
  findEventPlan,
  findNearestInSeries,
  listEarlierEvents,
} from '@atelier/database/events/event-plans.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { mileageRatesWith } from '@atelier/domain/equipment';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  breakEvenOfEvent,
  calculateEventProfit,
  costKindOfAccount,
  daysOfYearBefore,
  eventCostKinds,
  frontageOf,
  milesOfEvent,
  planEventProfit,
  type EventBudget,
  type EventCostKind,
  type EventCosts,
} from '@atelier/domain/event-budgets';
import { daysOfEvent, eventMinutes, eventPhase } from '@atelier/domain/events';
import {
  addMoney,
  rate,
  ratio,
  roundRatio,
  sumMoney,
  zeroMoney,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { viewFees } from '../events/read-event-application.ts';
import { viewEventMoney } from '../events/read-event-plan.ts';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { planCostsOf } from './plan-costs.ts';
import { planCashOfEvent } from './plan-event-cash.ts';

/** Past events that a budget shows. */
const mostPast = 6;

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
  const event = await findEventPlan(tenant, eventId);
  if (event === null) return null;
  const business = await getBusiness(tenant);
  const { timeZone } = business;
  const today = todayIn(timeZone, clock);
  const stored = await findEventBudget(tenant, eventId);
  const fees = await viewFees(tenant, await listFeesOfEvents(tenant, [eventId]), today);
  const rates = mileageRatesWith(await listOwnMileageRates(tenant));
  const planned = planCostsOf(stored ?? noBudget, event, { fees, rates });

  const yearBefore = await findYearBefore(tenant, event, today);
  const past = await listPastEvents(tenant, event, { today, yearBefore });
  const piecesOf = await sumPiecesSold(
    tenant,
    past.map(({ id }) => id),
    stored?.productId ?? null,
  );
  const { resultOf, costsOf } = await readResults(tenant, [event, ...past], business);
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
    past: past.map((one) => {
      const ofOne = resultOf(one);
      return {
        event: { ...one, soldCents: ofOne.money.salesCents },
        isOfSeries: event.seriesId !== null && one.seriesId === event.seriesId,
        isYearBefore: one.id === yearBefore?.id,
        result: ofOne,
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

/** Finds the event of the series about a year before, once it is over, or null. */
async function findYearBefore(tenant: Tenant, { seriesId, startsOn }: Event, today: CalendarDate) {
  if (seriesId === null) return null;
  const found = await findNearestInSeries(tenant, seriesId, daysOfYearBefore(startsOn));
  return found !== null && found.endsOn < today ? found : null;
}

type YearBefore = Awaited<ReturnType<typeof findYearBefore>>;

/**
 * Lists the last events of series and organizer that are over, and where there are none, those of the kind; the latest
 * first. The last one of the series and the one a year before are always among them.
 */
async function listPastEvents(
  tenant: Tenant,
  event: Event,
  { today, yearBefore }: { readonly today: CalendarDate; readonly yearBefore: YearBefore },
) {
  const { seriesId, organizerId } = event;
  const before = { id: event.id, startsOn: event.startsOn };
  const listOver = async (of: Parameters<typeof listEarlierEvents>[1]) =>
    (await listEarlierEvents(tenant, of, before, mostPast)).filter(
      ({ status, endsOn }) => status !== 'cancelled' && endsOn < today,
    );
  const ofSeries = seriesId === null ? [] : await listOver({ seriesId });
  const ofOrganizer = organizerId === null ? [] : await listOver({ organizerId });
  const own = [...ofSeries, ...ofOrganizer];
  const latest = latestFirst(own.length > 0 ? own : await listOver({ kind: event.kind })).slice(0, mostPast);
  return latestFirst([...latest, ...ofSeries.slice(0, 1), ...(yearBefore ? [yearBefore] : [])]);
}

const latestFirst = <Listed extends Pick<Event, 'id' | 'startsOn'>>(events: readonly Listed[]): Listed[] =>
  [...new Map(events.map((one) => [one.id, one])).values()].toSorted((one, other) =>
    other.startsOn.localeCompare(one.startsOn),
  );

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
  const moneyOf = await sumEventMoney(tenant, ids, reportBasis);
  const accounts = await listEventAccountCosts(tenant, ids, reportBasis);
  const milesOf = await sumEventMiles(tenant, ids);
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
