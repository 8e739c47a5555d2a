import { removeLogo as deleteLogo } from '@atelier/database/businesses/businesses.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Removes the logo; invoices then carry the name alone. */
export async function removeLogo(
  tenant: Tenant,
): Promise<Outcome<{ hasLogo: false }, Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;
  await deleteLogo(tenant);
  return succeed({ hasLogo: false });
}
