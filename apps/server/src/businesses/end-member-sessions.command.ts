import { endSessionsOfMember, lockMembers } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { mayEndSessions } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Logs a member out everywhere. What they may do stays: they log in again. */
export async function endMemberSessions(
  tenant: Tenant,
  userId: string,
): Promise<Outcome<{ ended: number }, Refusal<'permission-denied' | 'member-not-found'>>> {
  const members = await lockMembers(tenant);
  const permitted = mayEndSessions(tenant, members, userId);
  if (!permitted.ok) return permitted;
  return succeed({ ended: await endSessionsOfMember(tenant, userId) });
}
