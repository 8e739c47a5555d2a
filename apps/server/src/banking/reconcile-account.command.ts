import type { ReconciliationView } from '@atelier/contract/banking';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount } from '@atelier/database/books/accounts.reads';
import { letReversedEntriesGo } from '@atelier/database/banking/bank-lines.store';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import {
  findReconciliation,
  lockLastReconciliation,
  type ReconciliationRow,
} from '@atelier/database/banking/reconciliations.reads';
import {
  changeStatement as writeStatement,
  discardReconciliation as writeDiscarded,
  finishReconciliation as writeFinished,
  reopenReconciliation as writeReopened,
  startReconciliation as writeStarted,
  tickEntries as writeTicks,
} from '@atelier/database/banking/reconciliations.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  adjustmentPosting,
  decideFinish,
  reconciliationDifference,
  type ReconciliationAdjustment,
} from '@atelier/domain/banking';
import { financeRefusals, holdsMoney, reverseEntry } from '@atelier/domain/books';
import {
  refuse,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

const differenceOf = (row: ReconciliationRow): Money =>
  reconciliationDifference({ opening: row.openingCents, closing: row.closingCents }, [row.tickedCents]);

/** A reconciliation as screens show it. */
export const reconciliationView = (row: ReconciliationRow): ReconciliationView => ({
  ...row,
  differenceCents: differenceOf(row),
});

const viewOf = async (tenant: Tenant, id: string) =>
  reconciliationView(known(await findReconciliation(tenant, id)));

/** The reconciliation, held, on condition that it is open and the person may record. */
async function takeOpen(
  tenant: Tenant,
  id: string,
): Promise<
  Outcome<
    ReconciliationRow,
    Refusal<'permission-denied' | 'reconciliation-not-found' | 'reconciliation-not-open'>
  >
> {
  const row = await findReconciliation(tenant, id, { lock: true });
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!row) return refuse(financeRefusals.refusal('reconciliation-not-found'));
  return row.finishedAt === null ? succeed(row) : refuse(financeRefusals.refusal('reconciliation-not-open'));
}

type Statement = { readonly statementDate: CalendarDate; readonly closing: Money };

/** Begins to hold an account against a statement. It opens with what the last statement closed with. */
export async function startReconciliation(
  tenant: Tenant,
  input: Statement & { readonly id: string; readonly accountId: string },
): Promise<
  Outcome<
    ReconciliationView,
    Refusal<
      | 'permission-denied'
      | 'account-not-found'
      | 'money-account-not-allowed'
      | 'reconciliation-id-taken'
      | 'reconciliation-open-already'
      | 'reconciliation-date-too-early'
    >
  >
> {
  const account = await findAccount(tenant, input.accountId);
  const last = await lockLastReconciliation(tenant, input.accountId, input.id);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!account) return refuse(financeRefusals.refusal('account-not-found', { field: 'accountId' }));
  if (!holdsMoney(account.type) && account.type !== 'card') {
    return refuse(financeRefusals.refusal('money-account-not-allowed', { field: 'accountId' }));
  }
  if (last && !last.isFinished) return refuse(financeRefusals.refusal('reconciliation-open-already'));
  if (last && input.statementDate <= last.statementDate) {
    return refuse(financeRefusals.refusal('reconciliation-date-too-early', { field: 'statementDate' }));
  }
  const started = await writeStarted(tenant, { ...input, opening: last?.closing ?? zeroMoney });
  return started.ok ? succeed(await viewOf(tenant, input.id)) : started;
}

/** Says again when the statement ends and with which balance. */
export async function changeStatement(
  tenant: Tenant,
  id: string,
  statement: Statement,
): Promise<
  Outcome<
    ReconciliationView,
    Refusal<
      | 'permission-denied'
      | 'reconciliation-not-found'
      | 'reconciliation-not-open'
      | 'reconciliation-date-too-early'
    >
  >
> {
  const row = await takeOpen(tenant, id);
  if (!row.ok) return row;
  const last = await lockLastReconciliation(tenant, row.value.accountId, id);
  if (last && statement.statementDate <= last.statementDate) {
    return refuse(financeRefusals.refusal('reconciliation-date-too-early', { field: 'statementDate' }));
  }
  const written = await writeStatement(tenant, id, statement);
  return written.ok ? succeed(await viewOf(tenant, id)) : written;
}

/** Ticks entries that the statement shows, or takes their ticks away. */
export async function tickEntries(
  tenant: Tenant,
  input: { readonly id: string; readonly entryIds: readonly string[]; readonly isTicked: boolean },
): Promise<
  Outcome<
    ReconciliationView,
    Refusal<'permission-denied' | 'reconciliation-not-found' | 'reconciliation-not-open'>
  >
> {
  const row = await takeOpen(tenant, input.id);
  if (!row.ok) return row;
  await writeTicks(tenant, row.value, input.entryIds, input.isTicked);
  return succeed(await viewOf(tenant, input.id));
}

/** Finishes a reconciliation: at a difference of zero, or with a named adjustment, which it posts and ticks. */
export async function finishReconciliation(
  tenant: Tenant,
  input: { readonly id: string; readonly adjustment: ReconciliationAdjustment | null },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<
  Outcome<
    ReconciliationView,
    | PostingRefusal
    | Refusal<
        | 'permission-denied'
        | 'reconciliation-not-found'
        | 'reconciliation-not-open'
        | 'reconciliation-has-difference'
        | 'adjustment-needs-name'
        | 'adjustment-not-needed'
        | 'account-archived'
      >
  >
> {
  const { id, adjustment } = input;
  const row = await takeOpen(tenant, id);
  if (!row.ok) return row;
  const difference = differenceOf(row.value);
  const decided = decideFinish(difference, adjustment);
  if (!decided.ok) return decided;

  let adjustmentEntryId: string | null = null;
  if (adjustment !== null) {
    const permitted = requirePermission(tenant.role, 'finances.post');
    if (!permitted.ok) return permitted;
    const field = 'adjustment.accountId';
    const account = await findAccount(tenant, adjustment.accountId);
    if (!account) return refuse(financeRefusals.refusal('account-not-found', { field }));
    if (account.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
    adjustmentEntryId = tools.ids.next();
    const { accountId, statementDate: date } = row.value;
    const of = { entryId: adjustmentEntryId, reconciliationId: id, accountId, date };
    const entry = adjustmentPosting(difference, of, adjustment);
    const posted = await postJournalEntry(tenant, entry, (await getBusiness(tenant)).bookLock);
    if (!posted.ok) return posted;
    await writeTicks(tenant, row.value, [adjustmentEntryId], true);
  }
  await writeFinished(tenant, id, { at: tools.clock.now().toISOString(), adjustmentEntryId });

  return succeed(await viewOf(tenant, id));
}

/** Opens the latest reconciliation of an account again; its adjustment is taken back. The reason stays with it. */
export async function reopenReconciliation(
  tenant: Tenant,
  input: { readonly id: string; readonly reason: string },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<
  Outcome<
    ReconciliationView,
    | PostingRefusal
    | Refusal<
        | 'permission-denied'
        | 'entry-reconciled'
        | 'reconciliation-not-found'
        | 'reconciliation-not-finished'
        | 'reconciliation-not-last'
        | 'reconciliation-open-already'
        | 'reconciliation-reason-required'
      >
  >
> {
  const row = await findReconciliation(tenant, input.id, { lock: true });

  const permitted = requirePermission(tenant.role, 'finances.post');
  if (!permitted.ok) return permitted;

  if (!row) return refuse(financeRefusals.refusal('reconciliation-not-found'));
  if (row.finishedAt === null) return refuse(financeRefusals.refusal('reconciliation-not-finished'));
  const other = await lockLastReconciliation(tenant, row.accountId, row.id);
  if (other && other.statementDate > row.statementDate) {
    return refuse(
      financeRefusals.refusal(other.isFinished ? 'reconciliation-not-last' : 'reconciliation-open-already'),
    );
  }
  if (input.reason === '') {
    return refuse(financeRefusals.refusal('reconciliation-reason-required', { field: 'reason' }));
  }
  const at = tools.clock.now().toISOString();
  const opened = await writeReopened(tenant, input.id, { at, reason: input.reason });
  if (!opened.ok) return opened;
  if (row.adjustmentEntryId !== null) {
    // What made up for a difference does so no more.
    const entry = await getPostedEntry(tenant, row.adjustmentEntryId);
    const memo = `Reversal of entry ${String(entry.number)}: ${entry.memo}`;
    const reversal = reverseEntry(entry, { id: tools.ids.next(), date: entry.date, memo });
    const posted = await postJournalEntry(tenant, reversal, (await getBusiness(tenant)).bookLock);
    if (!posted.ok) return posted;
    const gone = await letReversedEntriesGo(tenant);
    if (!gone.ok) return gone;
  }
  return succeed(await viewOf(tenant, input.id));
}

/** Throws an open reconciliation away. */
export async function discardReconciliation(
  tenant: Tenant,
  id: string,
): Promise<
  Outcome<
    { id: string },
    Refusal<'permission-denied' | 'reconciliation-not-found' | 'reconciliation-not-open'>
  >
> {
  const row = await takeOpen(tenant, id);
  if (!row.ok) return row;
  await writeDiscarded(tenant, id);
  return succeed({ id });
}
