import { listEventAccountCosts } from '@atelier/database/event-budgets/event-budgets.reads';
import { listComparedEvents } from '@atelier/database/event-reports/compared-events.reads';
import { listEventResults } from '@atelier/database/event-reports/event-sums.reads';
import { sumEventMiles } from '@atelier/database/equipment/mileage.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import { frontageOf, milesOfEvent, type EventMiles } from '@atelier/domain/event-budgets';
import { eventMinutes } from '@atelier/domain/events';
import type { ComparedEvent } from '@atelier/domain/event-reports';
import { zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import { readPlannedProfits } from '../event-budgets/read-planned-profits.ts';

const nothing = { salesCents: zeroMoney, goodsCents: zeroMoney, costsCents: zeroMoney };

type Period = { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis };

/** Reads the events of a period with their results: those that begin in it, and those that have lines in it. */
export async function readComparedEvents(
  tenant: Tenant,
  period: Period,
  timeZone: string,
): Promise<ComparedEvent[]> {
  const { from, to } = period;
  const sums = new Map((await listEventResults(tenant, period)).map(({ id, ...own }) => [id, own]));
  const events = await listComparedEvents(tenant, period, [...sums.keys()]);
  const begins = ({ startsOn }: (typeof events)[number]) => startsOn >= from && startsOn <= to;
  const beginning = events.filter(begins);
  const [milesOf, plannedOf] = await Promise.all([
    readMiles(
      tenant,
      beginning.map(({ id }) => id),
      period.basis,
    ),
    readPlannedProfits(tenant, beginning),
  ]);
  return events
    .filter(({ id, status }) => status !== 'cancelled' || sums.has(id) || milesOf.has(id))
    .map((event): ComparedEvent => {
      const isWhole = begins(event) && event.status !== 'cancelled';
      const minutes = eventMinutes(event.days, event, timeZone);
      return {
        ...event,
        ...(sums.get(event.id) ?? nothing),
        ...(milesOf.get(event.id) ?? { milesTenths: null, milesCents: zeroMoney }),
        minutes: isWhole ? minutes.all : null,
        sellingMinutes: isWhole ? minutes.selling : null,
        goalCents: isWhole ? event.goalCents : null,
        footfall: isWhole ? event.footfall : null,
        frontage: isWhole ? frontageOf(event.boothSize) : null,
        plannedProfitCents: isWhole ? (plannedOf.get(event.id) ?? null) : null,
      };
    });
}

/** Reads the miles of the events that have any, as the pages of these events count them. */
async function readMiles(
  tenant: Tenant,
  eventIds: readonly string[],
  basis: BookBasis,
): Promise<ReadonlyMap<string, EventMiles>> {
  const tripsOf = await sumEventMiles(tenant, eventIds);
  const driven = eventIds.filter((id) => tripsOf(id).tenths > 0);
  const costs = Map.groupBy(await listEventAccountCosts(tenant, driven, basis), ({ eventId }) => eventId);
  return new Map(driven.map((id) => [id, milesOfEvent(tripsOf(id), costs.get(id) ?? [])]));
}
