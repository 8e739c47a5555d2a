import type { EventComparisonInput, EventComparisonView } from '@atelier/contract/event-reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { sumAllResults } from '@atelier/database/event-reports/event-sums.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  compareEvents,
  eventResults,
  eventsWithin,
  restOfResults,
  sumResults,
  unitOfFronts,
  withProfit,
} from '@atelier/domain/event-reports';
import { readComparedEvents } from './read-compared-events.ts';

/** Compares the events of a period; all of them with their miles and the rest are its profit & loss. */
export async function readEventComparison(
  tenant: Tenant,
  input: EventComparisonInput,
): Promise<EventComparisonView> {
  const { timeZone, reportBasis } = await getBusiness(tenant);
  const { from, to, by, sort } = input;
  const period = { from, to, basis: input.basis ?? reportBasis };
  const all = await readComparedEvents(tenant, period, timeZone);
  const key = input.key ?? null;
  const events = input.within === undefined ? all : eventsWithin(all, input.within, key);
  const whole = await sumAllResults(tenant, period);
  return {
    ...{ ...period, by, sort, frontUnit: unitOfFronts(events) },
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
