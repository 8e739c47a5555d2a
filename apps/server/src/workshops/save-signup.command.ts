import { listCardConnections } from '@atelier/database/payments/card-processors.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { saveSignup as writeSignup } from '@atelier/database/workshops/signups.store';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { decideSignup, workshopRefusals, type EventSignup } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { loadWorkshop, openedWorkshop } from './hold-signup.ts';
import { passOnPlaces } from './pass-on-places.ts';
import { readWorkshop } from './read-workshop.ts';

/**
 * Opens the sign-up of an event, or changes the version that was seen; null opens it. Places that it adds are offered to the
 * waitlist.
 */
export async function saveSignup(
  tenant: Tenant,
  { version, ...signup }: EventSignup & { readonly version: number | null },
  tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>,
) {
  const { eventId } = signup;
  const stored = await openedWorkshop(tenant, eventId, tools, { hold: true });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const workshop = stored ?? (await loadWorkshop(tenant, eventId, tools));
  if (!workshop) return refuse(eventRefusals.refusal('event-not-found'));
  if (workshop.event.mergedInto !== null) return refuse(eventRefusals.refusal('event-merged'));
  if ((stored?.signup.version ?? null) !== version) {
    return refuse(workshopRefusals.refusal('signup-changed-meanwhile'));
  }
  const decided = decideSignup(signup);
  if (!decided.ok) return decided;

  // A sign-up that took cards keeps its way of paying without them; places are then paid at the door.
  if (signup.payment !== 'door' && signup.payment !== stored?.signup.payment) {
    const connections = await listCardConnections(tenant);
    if (connections.length === 0) {
      return refuse(workshopRefusals.refusal('signup-cards-not-connected', { field: 'payment' }));
    }
  }

  const saved = await writeSignup(tenant, decided.value, version);
  if (!saved.ok) return saved;
  await passOnPlaces(tenant, known(await openedWorkshop(tenant, eventId, tools)), tools);

  return succeed(known(await readWorkshop(tenant, eventId, tools)));
}
