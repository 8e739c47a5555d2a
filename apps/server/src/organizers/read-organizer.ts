import type { OrganizerView } from '@atelier/contract/organizers';
import { findEventOrganizer } from '@atelier/database/events/event-organizers.reads';
import {
  findCustomerOfOrganizer,
  listOrganizerInteractions,
} from '@atelier/database/organizers/organizers.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { readEventPlans } from '../events/read-event-plan.ts';
import { readOrganizerFigures } from '../events/read-organizer-figures.ts';
import type { Tools } from '../platform/answer.ts';

/** Latest events that the page of an organizer shows. */
const mostEvents = 10;

/** Reads an organizer with its figures, latest events and interactions, or null. */
export async function readOrganizer(
  tenant: Tenant,
  organizerId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<OrganizerView | null> {
  const organizer = await findEventOrganizer(tenant, organizerId);
  if (!organizer) return null;
  const [figures] = await readOrganizerFigures(tenant, [organizer], tools);
  const filter = { view: 'all', order: 'latest', organizerId, limit: mostEvents } as const;
  return {
    ...known(figures),
    customer: await findCustomerOfOrganizer(tenant, organizerId),
    latestEvents: (await readEventPlans(tenant, filter, tools)).rows,
    interactions: await listOrganizerInteractions(tenant, organizerId),
  };
}
