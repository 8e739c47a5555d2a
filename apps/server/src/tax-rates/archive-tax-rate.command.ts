import type { TaxRateView } from '@atelier/contract/tax-rates';
import { archiveTaxRate as writeArchived } from '@atelier/database/tax-rates/tax-rates.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readTaxRate } from './tax-rate-view.ts';

/** Archives a sales tax rate: what carries it keeps it, nothing new takes it. */
export async function archiveTaxRate(
  tenant: Tenant,
  taxRateId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<TaxRateView, Refusal<'permission-denied' | 'tax-rate-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'business.settings');
  if (!permitted.ok) return permitted;

  await writeArchived(tenant, taxRateId, tools.clock.now().toISOString());

  const view = await readTaxRate(tenant, taxRateId, tools.clock);
  return view ? succeed(view) : refuse(financeRefusals.refusal('tax-rate-not-found'));
}
