import type { EventWorkshopsView } from '@atelier/contract/event-reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listWorkshopPlaces } from '@atelier/database/event-reports/event-workshops.reads';
import { sumEventMoney } from '@atelier/database/events/event-money.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import { sumWorkshops } from '@atelier/domain/event-reports';
import { eventPhase } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import { wholeSpan } from './posted-span.ts';

/** Reads places and income of the workshops that begin in a period. */
export async function readEventWorkshops(
  tenant: Tenant,
  input: { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis?: BookBasis | undefined },
  now: string,
): Promise<EventWorkshopsView> {
  const business = await getBusiness(tenant);
  const { from, to, basis = business.reportBasis } = input;
  const workshops = await listWorkshopPlaces(tenant, { from, to });
  const moneyOf = await sumEventMoney(
    tenant,
    workshops.map(({ eventId }) => eventId),
    basis,
  );
  const rows = workshops.map(({ timeZone, days, confirmed, ...workshop }) => {
    const { sales, costs } = moneyOf(workshop.eventId);
    const isOver = eventPhase(days, timeZone ?? business.timeZone, now) === 'ended';
    return { ...workshop, noShows: isOver ? confirmed : 0, incomeCents: sales, costsCents: costs };
  });
  return {
    ...{ from, to, basis },
    rows: rows.map(({ eventId, name, startsOn, ...row }) => ({
      ...{ eventId, name, startsOn },
      ...sumWorkshops([row]),
      posted: wholeSpan([moneyOf(eventId)]),
    })),
    total: { ...sumWorkshops(rows), posted: wholeSpan(rows.map(({ eventId }) => moneyOf(eventId))) },
  };
}
