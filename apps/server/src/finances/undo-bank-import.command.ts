import type { BankImportView } from '@atelier/contract/finances';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findBankImport, findLinesInBooks } from '@atelier/database/finances/bank-imports.reads';
import {
  holdBankAccount,
  undoBankImport as writeUndone,
} from '@atelier/database/finances/bank-imports.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/finances';
import { moneyText, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

const mostNamed = 3;

type UndoRefusal = Refusal<
  'permission-denied' | 'bank-import-not-found' | 'bank-import-not-finished' | 'bank-import-lines-in-books'
>;

/** Takes all lines of an import out again, unless the books hold something for one of them. */
export async function undoBankImport(
  tenant: Tenant,
  importId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<BankImportView, UndoRefusal>> {
  const found = await findBankImport(tenant, importId);
  const { currency } = await getBusiness(tenant);
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!found) return refuse(financeRefusals.refusal('bank-import-not-found'));
  if (found.state !== 'finished') return refuse(financeRefusals.refusal('bank-import-not-finished'));

  await holdBankAccount(tenant, found.accountId);
  const settled = await findLinesInBooks(tenant, importId, mostNamed);
  if (settled.count > 0) {
    const named = settled.first.map(({ date, amount, payee, description }) =>
      [date, payee || description, moneyText(amount, currency)].filter((text) => text !== '').join(' '),
    );
    const more = settled.count > named.length ? [`and ${String(settled.count - named.length)} more`] : [];
    const details = [...named, ...more].join('; ');
    return refuse(financeRefusals.refusal('bank-import-lines-in-books', { details }));
  }

  const at = tools.clock.now().toISOString();
  await writeUndone(tenant, importId, at);
  return succeed({ ...found, state: 'undone', endedAt: at });
}
