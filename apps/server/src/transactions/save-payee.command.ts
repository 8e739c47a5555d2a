import type { PayeeView } from '@atelier/contract/transactions';
import { findPayee } from '@atelier/database/transactions/payees.reads';
import {
  addPayee as writePayee,
  updatePayee as writePayeeChange,
  type PayeeChange,
  type PayeeWriteRefusal,
} from '@atelier/database/transactions/payees.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import type { Payee } from '@atelier/domain/transactions';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type SaveRefusal = PayeeWriteRefusal | Refusal<'permission-denied'>;

/** Adds a payee. */
export async function addPayee(tenant: Tenant, payee: Payee): Promise<Outcome<PayeeView, SaveRefusal>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const written = await writePayee(tenant, payee);
  if (!written.ok) return written;

  return succeed(known(await findPayee(tenant, payee.id)));
}

/** Changes a payee, or archives it. Transactions keep the name as it was typed. */
export async function updatePayee(
  tenant: Tenant,
  payeeId: string,
  change: PayeeChange,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<PayeeView, SaveRefusal | Refusal<'payee-not-found'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const written = await writePayeeChange(tenant, payeeId, change, tools.clock.now().toISOString());
  if (!written.ok) return written;

  const payee = await findPayee(tenant, payeeId);
  return payee ? succeed(payee) : refuse(financeRefusals.refusal('payee-not-found'));
}
