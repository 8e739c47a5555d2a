import { deleteMember } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { removeMember as decideRemoval } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { lockTeam } from './lock-team.ts';

type RemovalRefusal = Refusal<'permission-denied' | 'member-not-found' | 'last-owner-stays'>;

/** Removes a member, who may be the person himself; one owner stays. */
export async function removeMember(
  tenant: Tenant,
  userId: string,
): Promise<Outcome<{ removed: true }, RemovalRefusal>> {
  const { members, actor } = await lockTeam(tenant);

  const decided = decideRemoval(actor, members, userId);
  if (!decided.ok) return decided;

  await deleteMember(tenant, userId);

  return succeed({ removed: true });
}
