import { revokeInvitation as writeRevocation } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { businessRefusals, requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Takes an invitation back: its link opens nothing from now on. */
export async function revokeInvitation(
  tenant: Tenant,
  invitationId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<{ revoked: true }, Refusal<'permission-denied' | 'invitation-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'business.members');
  if (!permitted.ok) return permitted;

  const revoked = await writeRevocation(tenant, invitationId, tools.clock.now().toISOString());
  return revoked ? succeed({ revoked: true }) : refuse(businessRefusals.refusal('invitation-not-found'));
}
