import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { wipeSampleBusiness as deleteBusiness } from '@atelier/database/businesses/businesses.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { businessRefusals, requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { enqueue } from '../platform/jobs.ts';

/** Wipes a sample business with all that is in it. A real business is refused, here and in the database. */
export async function wipeSampleBusiness(
  tenant: Tenant,
): Promise<Outcome<{ wiped: true }, Refusal<'permission-denied' | 'business-not-sample'>>> {
  const business = await getBusiness(tenant);
  const permitted = requirePermission(tenant.role, 'business.wipe-sample');
  if (!permitted.ok) return permitted;
  if (!business.isSample) return refuse(businessRefusals.refusal('business-not-sample'));
  await deleteBusiness(tenant);
  await enqueue(tenant, 'sweep-documents', { businessId: tenant.businessId });
  return succeed({ wiped: true });
}
