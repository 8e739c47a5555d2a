import { lockMembers } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';

/** Locks the members, with the one who acts: of two changes at once the second sees what the first made of its actor. */
export async function lockTeam(tenant: Tenant) {
  const members = await lockMembers(tenant);
  return { members, actor: members.find(({ personId }) => personId === tenant.personId) ?? tenant };
}
