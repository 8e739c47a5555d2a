import type { CurrentEventView, EventMoneyView, EventPlanRow, EventPlanView } from '@atelier/contract/events';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { sumEventMoney, type EventMoney } from '@atelier/database/events/event-money.reads';
import {
  findEventPlan,
  findNextInSeries,
  listAllEventPlans,
  listEarlierEvents,
  listEventPlans,
  listEventsWithin,
} from '@atelier/database/events/event-plans.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import { daysOfEvent, eventPhase } from '@atelier/domain/events';
import { addDays, subtractMoney } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';

/** Earlier events of an organizer that the page of an event shows. */
const mostEarlier = 5;

type Clock = Pick<Tools, 'clock'>;
type SoldBy = (eventId: string) => EventMoney;

const withSales = <Row extends { id: string }>(rows: readonly Row[], moneyOf: SoldBy) =>
  rows.map((row) => ({ ...row, soldCents: moneyOf(row.id).sales }));

/** Lists a page of events with their sales so far. */
export async function readEventPlans(
  tenant: Tenant,
  filter: Parameters<typeof listEventPlans>[1],
  { clock }: Clock,
): Promise<{ rows: EventPlanRow[]; next: string | null }> {
  const { rows, next } = await listEventPlans(tenant, filter, await todayOf(tenant, clock));
  return { rows: withSales(rows, await moneyOfEvents(tenant, rows)), next };
}

/** Lists the events from yesterday to two weeks from now. */
export async function readCurrentEvents(tenant: Tenant, { clock }: Clock): Promise<CurrentEventView[]> {
  const today = await todayOf(tenant, clock);
  return listEventsWithin(tenant, { from: addDays(today, -1), to: addDays(today, 14) });
}

/** Lists all events that a filter finds with their sales so far. */
export async function readAllEventPlans(
  tenant: Tenant,
  filter: Parameters<typeof listAllEventPlans>[1],
  { clock }: Clock,
): Promise<EventPlanRow[]> {
  const rows = await listAllEventPlans(tenant, filter, await todayOf(tenant, clock));
  return withSales(rows, await moneyOfEvents(tenant, rows));
}

async function moneyOfEvents(tenant: Tenant, rows: readonly { readonly id: string }[]): Promise<SoldBy> {
  const { reportBasis } = await getBusiness(tenant);
  const ids = rows.map(({ id }) => id);
  return sumEventMoney(tenant, ids, reportBasis);
}

/** Reads an event with its phase, its money and the events before it, or null. */
export async function readEventPlan(
  tenant: Tenant,
  eventId: string,
  { clock }: Clock,
): Promise<EventPlanView | null> {
  // Statements that need no answer of each other are sent together.
  const [event, { timeZone, reportBasis }] = await Promise.all([
    findEventPlan(tenant, eventId),
    getBusiness(tenant),
  ]);
  if (event === null) return null;
  const { organizerId, seriesId } = event;
  const [ofOrganizer, [before], nextInSeries] = await Promise.all([
    organizerId === null ? [] : listEarlierEvents(tenant, { organizerId }, event, mostEarlier),
    seriesId === null ? [] : listEarlierEvents(tenant, { seriesId }, event, 1),
    findNextInSeries(tenant, event),
  ]);
  const shown = [event, ...ofOrganizer, ...(before ? [before] : [])].map(({ id }) => id);
  const moneyOf = await sumEventMoney(tenant, shown, reportBasis);
  const now = clock.now().toISOString();
  return {
    ...event,
    phase: eventPhase(daysOfEvent(event), event.timeZone ?? timeZone, now),
    money: viewEventMoney(moneyOf(eventId), reportBasis),
    earlierOfOrganizer: withSales(ofOrganizer, moneyOf),
    beforeInSeries: before
      ? {
          event: { ...before, soldCents: moneyOf(before.id).sales },
          money: viewEventMoney(moneyOf(before.id), reportBasis),
        }
      : null,
    nextInSeries,
  };
}

/** Views the income, costs and result of an event. */
export const viewEventMoney = ({ sales, costs, from, to }: EventMoney, basis: BookBasis): EventMoneyView => ({
  basis,
  from,
  to,
  salesCents: sales,
  costsCents: costs,
  resultCents: subtractMoney(sales, costs),
});
