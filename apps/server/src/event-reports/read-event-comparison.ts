import type { EventComparisonInput, EventComparisonView } from '@atelier/contract/event-reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listComparedEvents } from '@atelier/database/event-reports/compared-events.reads';
import { listEventResults, sumAllResults } from '@atelier/database/event-reports/event-sums.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { eventMinutes } from '@atelier/domain/events';
import {
  compareEvents,
  eventResults,
  eventsWithin,
  restOfResults,
  sumResults,
  withProfit,
  type ComparedEvent,
} from '@atelier/domain/event-reports';
import { zeroMoney } from '@atelier/domain/foundation';

const nothing = { salesCents: zeroMoney, goodsCents: zeroMoney, costsCents: zeroMoney };

/** Compares the events of a period; all of them with the rest are its profit & loss. */
export async function readEventComparison(
  tenant: Tenant,
  input: EventComparisonInput,
): Promise<EventComparisonView> {
  const { timeZone, reportBasis } = await getBusiness(tenant);
  const { from, to, by, sort } = input;
  const period = { from, to, basis: input.basis ?? reportBasis };
  const sums = new Map((await listEventResults(tenant, period)).map(({ id, ...own }) => [id, own]));
  const all: ComparedEvent[] = (await listComparedEvents(tenant, period, [...sums.keys()]))
    .filter(({ id, status }) => status !== 'cancelled' || sums.has(id))
    .map((event) => {
      const isWhole = event.startsOn >= from && event.startsOn <= to && event.status !== 'cancelled';
      const minutes = eventMinutes(event.days, event, timeZone);
      return {
        ...event,
        ...(sums.get(event.id) ?? nothing),
        minutes: isWhole ? minutes.all : null,
        sellingMinutes: isWhole ? minutes.selling : null,
        goalCents: isWhole ? event.goalCents : null,
        footfall: isWhole ? event.footfall : null,
      };
    });
  const key = input.key ?? null;
  const events = input.within === undefined ? all : eventsWithin(all, input.within, key);
  const whole = await sumAllResults(tenant, period);
  return {
    ...{ ...period, by, sort },
    within:
      input.within === undefined
        ? null
        : { by: input.within, key, name: compareEvents(events, input.within, sort)[0]?.name ?? null },
    rows: compareEvents(events, by, sort),
    total: { ...eventResults(events), events: events.length },
    ...(input.within === undefined
      ? { rest: withProfit(restOfResults(whole, sumResults(events))), whole: withProfit(whole) }
      : { rest: null, whole: null }),
  };
}
