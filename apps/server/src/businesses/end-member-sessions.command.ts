import { endSessionsOfMember } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { findManaged } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { lockTeam } from './lock-team.ts';

/** Logs a member out everywhere. What they may do stays: they log in again. */
export async function endMemberSessions(
  tenant: Tenant,
  userId: string,
): Promise<Outcome<{ ended: number }, Refusal<'permission-denied' | 'member-not-found'>>> {
  const { members, actor } = await lockTeam(tenant);
  const managed = findManaged(actor, members, userId);
  if (!managed.ok) return managed;
  return succeed({ ended: await endSessionsOfMember(tenant, userId) });
}
