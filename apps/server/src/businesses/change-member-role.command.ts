import { lockMembers, writeMemberRole } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { changeMemberRole as decideMemberRole, type BusinessRole } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type ChangeRefusal = Refusal<'permission-denied' | 'member-not-found' | 'last-owner-stays'>;

/** Gives a member another role; one owner stays. */
export async function changeMemberRole(
  tenant: Tenant,
  input: { readonly userId: string; readonly role: BusinessRole },
): Promise<Outcome<{ userId: string; role: BusinessRole }, ChangeRefusal>> {
  const members = await lockMembers(tenant);
  // Of two changes at once the second sees what the first has made of its actor.
  const actor = members.find(({ personId }) => personId === tenant.personId) ?? tenant;

  const decided = decideMemberRole(actor, members, { personId: input.userId, role: input.role });
  if (!decided.ok) return decided;

  await writeMemberRole(tenant, decided.value);

  return succeed(input);
}
