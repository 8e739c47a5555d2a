import type { EventOrganizerFigures } from '@atelier/contract/events';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listOrganizedEvents } from '@atelier/database/events/event-applications.reads';
import { listFeesOfEvents } from '@atelier/database/events/event-fees.reads';
import { sumEventMoney } from '@atelier/database/events/event-money.reads';
import type { EventOrganizerRow } from '@atelier/database/events/event-organizers.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { applicationResults } from '@atelier/domain/events';
import { sumMoney } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { feesPaid, viewFees } from './read-event-application.ts';

/** Reads organizers with their events, applications, fees paid and sales over all time. */
export async function readOrganizerFigures(
  tenant: Tenant,
  organizers: readonly EventOrganizerRow[],
  { clock }: Pick<Tools, 'clock'>,
): Promise<EventOrganizerFigures[]> {
  const events = await listOrganizedEvents(
    tenant,
    organizers.map(({ id }) => id),
  );
  const ids = events.map(({ id }) => id);
  const { reportBasis } = await getBusiness(tenant);
  const moneyOf = await sumEventMoney(tenant, ids, reportBasis);
  const fees = await viewFees(tenant, await listFeesOfEvents(tenant, ids), await todayOf(tenant, clock));
  return organizers.map((organizer) => {
    const own = events.filter(({ organizerId }) => organizerId === organizer.id);
    const ownIds = new Set(own.map(({ id }) => id));
    return {
      ...organizer,
      events: own.length,
      ...applicationResults(own.flatMap(({ status }) => (status === null ? [] : [status]))),
      feesPaidCents: feesPaid(fees.filter(({ eventId }) => ownIds.has(eventId))),
      soldCents: sumMoney(own.map(({ id }) => moneyOf(id).sales)),
    };
  });
}
