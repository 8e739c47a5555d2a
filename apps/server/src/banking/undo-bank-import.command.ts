import type { BankImportView } from '@atelier/contract/banking';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findBankImport, findLinesInBooks } from '@atelier/database/banking/bank-imports.reads';
import { holdBankAccount, undoBankImport as writeUndone } from '@atelier/database/banking/bank-imports.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import { moneyText, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { undoBankLines, type UndoRefusal as LineRefusal } from './undo-bank-line.command.ts';

const mostNamed = 3;

type UndoRefusal =
  | LineRefusal
  | Refusal<'bank-import-not-found' | 'bank-import-not-finished' | 'bank-import-lines-in-books'>;

/**
 * Takes all lines of an import out again. Where the books hold something for one of them, it is refused and names them,
 * or, when asked to, opens them first: what was posted from them is taken back, what stood before stays.
 */
export async function undoBankImport(
  tenant: Tenant,
  { importId, takeBack }: { readonly importId: string; readonly takeBack: boolean },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<BankImportView, UndoRefusal>> {
  const found = await findBankImport(tenant, importId);
  const { currency } = await getBusiness(tenant);
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!found) return refuse(financeRefusals.refusal('bank-import-not-found'));
  if (found.state !== 'finished') return refuse(financeRefusals.refusal('bank-import-not-finished'));

  await holdBankAccount(tenant, found.accountId);
  const settled = await findLinesInBooks(tenant, importId, mostNamed);
  if (settled.ids.length > 0 && !takeBack) {
    const named = settled.first.map(({ date, amount, payee, description }) =>
      [date, payee || description, moneyText(amount, currency)].filter((text) => text !== '').join(' '),
    );
    const others = settled.ids.length - named.length;
    const more = others > 0 ? [`and ${String(others)} more`] : [];
    const details = [...named, ...more].join('; ');
    return refuse(financeRefusals.refusal('bank-import-lines-in-books', { details }));
  }

  if (settled.ids.length > 0) {
    const opened = await undoBankLines(tenant, settled.ids.toReversed(), tools);
    if (!opened.ok) return opened;
  }
  const at = tools.clock.now().toISOString();
  await writeUndone(tenant, importId, at);
  return succeed({ ...found, state: 'undone', endedAt: at });
}
