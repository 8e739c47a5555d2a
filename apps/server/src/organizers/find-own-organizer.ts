import { findEventOrganizer } from '@atelier/database/events/event-organizers.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { organizerRefusals } from '@atelier/domain/organizers';

export type OwnOrganizerRefusal = Refusal<'permission-denied' | 'organizer-not-found'>;

/** Finds an organizer that the person may change. */
export async function findOwnOrganizer(
  tenant: Tenant,
  organizerId: string,
): Promise<Outcome<null, OwnOrganizerRefusal>> {
  const organizer = await findEventOrganizer(tenant, organizerId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  return organizer ? succeed(null) : refuse(organizerRefusals.refusal('organizer-not-found'));
}
