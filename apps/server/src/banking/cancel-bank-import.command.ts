import type { BankImportView } from '@atelier/contract/banking';
import { findBankImport } from '@atelier/database/banking/bank-imports.reads';
import { cancelBankImport as writeCancelled } from '@atelier/database/banking/bank-imports.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Stops an import that is under way. Its lines come in at the very end, so none of them is left behind. */
export async function cancelBankImport(
  tenant: Tenant,
  importId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<BankImportView, Refusal<'permission-denied' | 'bank-import-not-found' | 'bank-import-ended'>>
> {
  const found = await findBankImport(tenant, importId);
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!found) return refuse(financeRefusals.refusal('bank-import-not-found'));
  const at = tools.clock.now().toISOString();
  if (!(await writeCancelled(tenant, importId, at)))
    return refuse(financeRefusals.refusal('bank-import-ended'));
  return succeed({ ...found, state: 'cancelled', endedAt: at });
}
