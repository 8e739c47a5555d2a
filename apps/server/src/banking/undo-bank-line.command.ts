import type { BankLineView } from '@atelier/contract/banking';
import { findBankLines, listLineMatches } from '@atelier/database/banking/bank-lines.reads';
import {
  declineSuggestion,
  letReversedEntriesGo,
  setBankLineState,
  unmatchBankLine,
} from '@atelier/database/banking/bank-lines.store';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { lockTransaction } from '@atelier/database/transactions/transactions.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import type { BankSuggestion } from '@atelier/domain/banking';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { reverseBillPayment } from '../payables/pay-bills.command.ts';
import { reversePayment } from '../payments/reverse-payment.command.ts';
import type { Tools } from '../platform/answer.ts';
import { compareBankLines } from './compare-bank-lines.ts';
import { deleteTransaction } from '../transactions/delete-transaction.command.ts';
import { getBankLine } from './settle-bank-line.ts';

/** Why a line stays as it is. */
export type UndoRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'bank-line-not-found'
      | 'bank-line-not-settled'
      | 'bank-line-reconciled'
      | 'bank-line-refunded'
      | 'entry-reconciled'
      | 'transaction-period-closed'
      | 'tax-period-filed'
      | 'reversal-before-entry'
    >;

/** Opens a line again, whatever was done with it. What was posted from it is taken back; what stood before, stays. */
export async function undoBankLine(
  tenant: Tenant,
  lineId: string,
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<BankLineView, UndoRefusal>> {
  const [line] = await findBankLines(tenant, [lineId]);
  const matches = await listLineMatches(tenant, lineId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!line) return refuse(financeRefusals.refusal('bank-line-not-found'));
  if (line.state === 'new' || line.state === 'suggested') {
    return refuse(financeRefusals.refusal('bank-line-not-settled'));
  }
  if (line.isReconciled) return refuse(financeRefusals.refusal('bank-line-reconciled'));
  await unmatchBankLine(tenant, lineId);
  for (const match of matches) {
    if (!match.wasPostedHere) continue;
    const taken = await takeBack(tenant, match, tools);
    if (!taken.ok) return taken;
  }
  const gone = await letReversedEntriesGo(tenant);
  if (!gone.ok) return gone;
  await compareBankLines(tenant, [lineId]);

  return succeed(await getBankLine(tenant, lineId));
}

/** Opens lines again that were dealt with together, all of them or none. */
export async function undoBankLines(
  tenant: Tenant,
  lineIds: readonly string[],
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<{ lines: BankLineView[] }, UndoRefusal>> {
  let opened = 0;
  for (const lineId of lineIds) {
    const undone = await undoBankLine(tenant, lineId, tools);
    // The other side of a transfer is open as soon as the one side is.
    const isOpen = !undone.ok && undone.refusal.code === 'bank-line-not-settled' && opened > 0;
    if (!undone.ok && !isOpen) return undone;
    opened += 1;
  }
  return succeed({ lines: await findBankLines(tenant, lineIds) });
}

async function takeBack(
  tenant: Tenant,
  match: {
    readonly sourceKind: string | null;
    readonly sourceId: string | null;
    readonly date: CalendarDate;
  },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<unknown, UndoRefusal>> {
  const { sourceKind, sourceId } = match;
  if (sourceId === null) return succeed(null);
  if (sourceKind === 'payment') {
    const reversed = await reversePayment(tenant, { paymentId: sourceId, date: match.date }, tools);
    if (reversed.ok) return reversed;
    const { code } = reversed.refusal;
    // Someone else took it back meanwhile, which is what is wanted.
    if (code === 'payment-has-refunds') return refuse(financeRefusals.refusal('bank-line-refunded'));
    return code === 'payment-not-found' ||
      code === 'payment-already-reversed' ||
      code === 'settlement-already-reversed'
      ? succeed(null)
      : refuse({ ...reversed.refusal, code });
  }
  if (sourceKind === 'bill-payment') {
    const reversed = await reverseBillPayment(tenant, { paymentId: sourceId, date: match.date }, tools);
    if (reversed.ok) return reversed;
    const { code } = reversed.refusal;
    return code === 'bill-payment-not-found' || code === 'bill-payment-already-reversed'
      ? succeed(null)
      : refuse({ ...reversed.refusal, code });
  }
  const transaction = await lockTransaction(tenant, sourceId);
  if (!transaction || transaction.status === 'deleted') return succeed(null);
  const deleted = await deleteTransaction(
    tenant,
    { transactionId: sourceId, version: transaction.version },
    tools,
  );
  if (deleted.ok) return deleted;
  const { code } = deleted.refusal;
  // The row is held and was just read: it is there, not deleted, and of this version.
  return code === 'transaction-not-found' ||
    code === 'transaction-deleted' ||
    code === 'transaction-changed-meanwhile'
    ? succeed(null)
    : refuse({ ...deleted.refusal, code });
}

/** Excludes lines: they are no business of the books. */
export async function excludeBankLines(
  tenant: Tenant,
  lineIds: readonly string[],
): Promise<
  Outcome<
    { lines: BankLineView[] },
    Refusal<'permission-denied' | 'bank-line-not-found' | 'bank-line-settled'>
  >
> {
  const lines = await findBankLines(tenant, lineIds);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (lines.length !== new Set(lineIds).size) return refuse(financeRefusals.refusal('bank-line-not-found'));
  if (lines.some(({ state }) => state === 'matched' || state === 'categorised')) {
    return refuse(financeRefusals.refusal('bank-line-settled'));
  }
  await setBankLineState(tenant, lineIds, 'excluded');

  return succeed({ lines: await findBankLines(tenant, lineIds) });
}

/** Says no to a suggestion: it is remembered, and the next best one takes its place. */
export async function declineBankSuggestion(
  tenant: Tenant,
  lineId: string,
  suggestion: Pick<BankSuggestion, 'kind' | 'targetIds'>,
): Promise<
  Outcome<BankLineView, Refusal<'permission-denied' | 'bank-line-not-found' | 'bank-line-settled'>>
> {
  const [line] = await findBankLines(tenant, [lineId]);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!line) return refuse(financeRefusals.refusal('bank-line-not-found'));
  if (line.state !== 'new' && line.state !== 'suggested') {
    return refuse(financeRefusals.refusal('bank-line-settled'));
  }
  await declineSuggestion(tenant, lineId, suggestion);
  await compareBankLines(tenant, [lineId]);

  return succeed(await getBankLine(tenant, lineId));
}
