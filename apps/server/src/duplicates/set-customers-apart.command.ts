import { tellApart, tellTogether, type CustomerPair } from '@atelier/database/duplicates/duplicates.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Keeps that two customers who look like one are two, or takes it back. */
export async function setCustomersApart(
  tenant: Tenant,
  { isApart, ...pair }: CustomerPair & { readonly isApart: boolean },
): Promise<
  Outcome<{ isApart: boolean }, Refusal<'permission-denied' | 'customer-not-found' | 'customers-are-one'>>
> {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  if (isApart) {
    const written = await tellApart(tenant, pair);
    if (!written.ok) return written;
  } else await tellTogether(tenant, pair);

  return succeed({ isApart });
}
