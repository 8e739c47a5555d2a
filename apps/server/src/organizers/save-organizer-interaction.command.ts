import type { OrganizerView } from '@atelier/contract/organizers';
import {
  removeOrganizerInteraction as removeInteraction,
  saveOrganizerInteraction as saveInteraction,
} from '@atelier/database/organizers/organizers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { decideContact } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { organizerRefusals, type OrganizerInteraction } from '@atelier/domain/organizers';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { findOwnOrganizer, type OwnOrganizerRefusal } from './find-own-organizer.ts';
import { readOrganizer } from './read-organizer.ts';

type Using = Pick<Tools, 'clock'>;

/** Records an interaction with an organizer, or changes it. */
export async function saveOrganizerInteraction(
  tenant: Tenant,
  { organizerId, ...draft }: OrganizerInteraction & { readonly organizerId: string },
  tools: Using,
): Promise<
  Outcome<
    OrganizerView,
    | OwnOrganizerRefusal
    | Refusal<'organizer-interaction-id-taken' | 'interaction-says-nothing' | 'interaction-in-the-future'>
  >
> {
  const found = await findOwnOrganizer(tenant, organizerId);
  if (!found.ok) return found;
  const decided = decideContact(draft, await todayOf(tenant, tools.clock));
  if (!decided.ok) return decided;

  const saved = await saveInteraction(tenant, organizerId, decided.value);
  if (!saved.ok) return saved;

  return succeed(known(await readOrganizer(tenant, organizerId, tools)));
}

/** Deletes an interaction with an organizer. */
export async function removeOrganizerInteraction(
  tenant: Tenant,
  { organizerId, interactionId }: { readonly organizerId: string; readonly interactionId: string },
  tools: Using,
): Promise<Outcome<OrganizerView, OwnOrganizerRefusal | Refusal<'organizer-interaction-not-found'>>> {
  const found = await findOwnOrganizer(tenant, organizerId);
  if (!found.ok) return found;

  if (!(await removeInteraction(tenant, organizerId, interactionId))) {
    return refuse(organizerRefusals.refusal('organizer-interaction-not-found'));
  }

  return succeed(known(await readOrganizer(tenant, organizerId, tools)));
}
