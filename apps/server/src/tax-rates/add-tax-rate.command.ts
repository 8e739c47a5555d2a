import type { TaxRateView } from '@atelier/contract/tax-rates';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import { addTaxRate as writeTaxRate, holdTaxRates } from '@atelier/database/tax-rates/tax-rates.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideTaxRate, type TaxRateDraft } from '@atelier/domain/tax-rates';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readTaxRate } from './tax-rate-view.ts';

type AddRefusal = Refusal<
  | 'permission-denied'
  | 'tax-rate-id-taken'
  | 'tax-rate-name-taken'
  | 'tax-rate-name-required'
  | 'tax-rate-out-of-range'
  | 'tax-rate-parts-not-allowed'
>;

/** Adds a sales tax: one of its own, or one that is made of others. */
export async function addTaxRate(
  tenant: Tenant,
  input: TaxRateDraft & { readonly id: string },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<TaxRateView, AddRefusal>> {
  await holdTaxRates(tenant);
  const others = await listTaxRates(tenant);

  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  const decided = decideTaxRate(input, others);
  if (!decided.ok) return decided;

  const written = await writeTaxRate(tenant, { id: input.id, ...decided.value });
  if (!written.ok) return written;

  return succeed(known((await readTaxRate(tenant, input.id, tools.clock)) ?? null));
}
