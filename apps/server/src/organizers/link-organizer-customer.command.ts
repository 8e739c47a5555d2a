import type { OrganizerView } from '@atelier/contract/organizers';
import { linkOrganizerToCustomer } from '@atelier/database/organizers/organizers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { findOwnOrganizer, type OwnOrganizerRefusal } from './find-own-organizer.ts';
import { readOrganizer } from './read-organizer.ts';

/** Links an organizer to the customer that it also is, or undoes that. */
export async function linkOrganizerCustomer(
  tenant: Tenant,
  input: { readonly organizerId: string; readonly customerId: string | null },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<OrganizerView, OwnOrganizerRefusal | Refusal<'customer-not-found'>>> {
  const found = await findOwnOrganizer(tenant, input.organizerId);
  if (!found.ok) return found;

  const linked = await linkOrganizerToCustomer(tenant, input.organizerId, input.customerId);
  if (!linked.ok) return linked;

  return succeed(known(await readOrganizer(tenant, input.organizerId, tools)));
}
