import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { renewSignupLink as writeLink } from '@atelier/database/workshops/signups.store';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed } from '@atelier/domain/foundation';
import { workshopRefusals } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { loadWorkshop, openedWorkshop } from './hold-signup.ts';
import { readWorkshop } from './read-workshop.ts';

/** Gives the page of a sign-up a new link; the old one stops working. Links of bookings stay. */
export async function renewSignupLink(
  tenant: Tenant,
  eventId: string,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
) {
  const stored = await openedWorkshop(tenant, eventId, tools, { hold: true });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!stored) {
    return (await loadWorkshop(tenant, eventId, tools))
      ? refuse(workshopRefusals.refusal('signup-not-found'))
      : refuse(eventRefusals.refusal('event-not-found'));
  }
  await writeLink(tenant, eventId);
  return succeed(known(await readWorkshop(tenant, eventId, tools)));
}
