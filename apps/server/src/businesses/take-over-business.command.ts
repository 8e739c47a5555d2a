import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { lockMembers, writeMember } from '@atelier/database/businesses/members.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { businessRefusals, type BusinessRole } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Makes the member the owner of a business whose only owner has left. The first who asks gets it. */
export async function takeOverBusiness(
  tenant: Tenant,
): Promise<Outcome<{ role: BusinessRole }, Refusal<'business-not-offered'>>> {
  await lockMembers(tenant);
  const { offeredUntil } = await getBusiness(tenant);
  if (offeredUntil === null) return refuse(businessRefusals.refusal('business-not-offered'));

  await writeMember(tenant, { personId: tenant.personId, role: 'owner', endsOn: null });

  return succeed({ role: 'owner' });
}
