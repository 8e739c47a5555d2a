import type { TaxRateView } from '@atelier/contract/finances';
import { addTaxRate as writeTaxRate } from '@atelier/database/finances/tax-rates.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideTaxRate } from '@atelier/domain/finances';
import { succeed, type Outcome, type Rate, type Refusal } from '@atelier/domain/foundation';

type AddRefusal = Refusal<
  | 'permission-denied'
  | 'tax-rate-id-taken'
  | 'tax-rate-name-taken'
  | 'tax-rate-name-required'
  | 'tax-rate-out-of-range'
>;

/** Adds a sales tax rate. A rate never changes: a new percentage is a new rate. */
export async function addTaxRate(
  tenant: Tenant,
  input: { readonly id: string; readonly name: string; readonly rate: Rate },
): Promise<Outcome<TaxRateView, AddRefusal>> {
  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  const decided = decideTaxRate(input);
  if (!decided.ok) return decided;

  const written = await writeTaxRate(tenant, { id: input.id, ...decided.value });
  if (!written.ok) return written;

  return succeed({ id: input.id, ...decided.value, isArchived: false });
}
