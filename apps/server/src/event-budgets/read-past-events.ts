import {
  findNearestInSeries,
  listEarlierEvents,
  type findEventPlan,
} from '@atelier/database/events/event-plans.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { daysOfYearBefore } from '@atelier/domain/event-budgets';
import type { CalendarDate } from '@atelier/domain/foundation';

/** Past events that a budget shows. */
const mostPast = 6;

type Event = NonNullable<Awaited<ReturnType<typeof findEventPlan>>>;

/** Finds the event of the series about a year before, once it is over, or null. */
async function findYearBefore(tenant: Tenant, { seriesId, startsOn }: Event, today: CalendarDate) {
  if (seriesId === null) return null;
  const found = await findNearestInSeries(tenant, seriesId, daysOfYearBefore(startsOn));
  return found !== null && found.endsOn < today ? found : null;
}

/** Lists the last events of a series, an organizer or a kind that are over. */
async function listOver(
  tenant: Tenant,
  of: Parameters<typeof listEarlierEvents>[1],
  { id, startsOn }: Event,
  today: CalendarDate,
) {
  const earlier = await listEarlierEvents(tenant, of, { id, startsOn }, mostPast);
  return earlier.filter(({ status, endsOn }) => status !== 'cancelled' && endsOn < today);
}

/**
 * Reads the last events of series and organizer that are over, and where there are none, those of the kind; the latest
 * first. The last one of the series and the one a year before are always among them.
 */
export async function readPastEvents(tenant: Tenant, event: Event, today: CalendarDate) {
  const { seriesId, organizerId, kind } = event;
  const [yearBefore, ofSeries, ofOrganizer] = await Promise.all([
    findYearBefore(tenant, event, today),
    seriesId === null ? [] : listOver(tenant, { seriesId }, event, today),
    organizerId === null ? [] : listOver(tenant, { organizerId }, event, today),
  ]);
  const own = [...ofSeries, ...ofOrganizer];
  const latest = latestFirst(own.length > 0 ? own : await listOver(tenant, { kind }, event, today)).slice(
    0,
    mostPast,
  );
  return latestFirst([...latest, ...ofSeries.slice(0, 1), ...(yearBefore ? [yearBefore] : [])]).map(
    (one) => ({
      ...one,
      isOfSeries: seriesId !== null && one.seriesId === seriesId,
      isYearBefore: one.id === yearBefore?.id,
    }),
  );
}

const latestFirst = <Listed extends Pick<Event, 'id' | 'startsOn'>>(events: readonly Listed[]): Listed[] =>
  [...new Map(events.map((one) => [one.id, one])).values()].toSorted((one, other) =>
    other.startsOn.localeCompare(one.startsOn),
  );
