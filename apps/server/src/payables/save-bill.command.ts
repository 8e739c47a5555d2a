import type { BillView } from '@atelier/contract/payables';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getBill, lockBill } from '@atelier/database/payables/bills.reads';
import {
  addBill,
  changeBill as writeChange,
  deleteBillDraft as writeDeletion,
  type BillWriteRefusal,
} from '@atelier/database/payables/bills.store';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { findPayee } from '@atelier/database/transactions/payees.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { decideBillDays, dueDateOfBill, type BillDraft, type BillRefusal } from '@atelier/domain/payables';
import { financeRefusals } from '@atelier/domain/books';
import { tidyTags } from '@atelier/domain/transactions';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { decideTouchBill, draftOfBill, postBill, postBillAnew } from './post-bill.ts';

type SaveRefusal =
  | PostingRefusal
  | BillRefusal
  | BillWriteRefusal
  | Refusal<'permission-denied' | 'payee-not-found'>;

type ChangeRefusal =
  | SaveRefusal
  | Refusal<
      | 'bill-not-found'
      | 'bill-is-void'
      | 'bill-changed-meanwhile'
      | 'from-opening-balances'
      | 'bill-already-posted'
      | 'bill-has-payments'
      | 'bill-period-closed'
    >;

/** A bill as someone said it: without a due day it is due as the payee's terms say. */
export type SaidBill = Omit<BillDraft, 'dueDate'> & { readonly dueDate: CalendarDate | null };

/** The bill with its due day, and the payee's name; a refusal where there is no such payee. */
async function completedBill(tenant: Tenant, said: SaidBill) {
  const payee = await findPayee(tenant, said.payeeId);
  if (!payee) return refuse(financeRefusals.refusal('payee-not-found', { field: 'payeeId' }));
  const dueDate = said.dueDate ?? dueDateOfBill(said.date, said.kind === 'credit' ? 0 : payee.termsDays);
  const bill: BillDraft = { ...said, dueDate, number: said.number.trim(), tags: tidyTags(said.tags) };
  return succeed({ bill, payeeName: payee.name });
}

/** Enters a bill: posts it to the books, or keeps it as a draft, which may lack its lines. */
export async function recordBill(
  tenant: Tenant,
  said: SaidBill,
  status: 'draft' | 'open',
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<BillView, SaveRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const completed = await completedBill(tenant, said);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!completed.ok) return completed;
  const { bill, payeeName } = completed.value;
  const posted =
    status === 'draft'
      ? decideBillDays(bill)
      : await postBill(tenant, bill, { payeeName, lock: bookLock, tools });
  if (!posted.ok) return posted;
  const written = await addBill(tenant, bill, posted.value);
  if (!written.ok) return written;

  return succeed(await getBill(tenant, bill.id));
}

/**
 * Changes a bill. An open one is reversed and posted again, on condition that the books see a difference and nothing was
 * paid yet: a tag or another due day is no difference.
 */
export async function changeBill(
  tenant: Tenant,
  said: Omit<SaidBill, 'kind'>,
  seen: { readonly version: number; readonly status: 'draft' | 'open' },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<BillView, ChangeRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const stored = await lockBill(tenant, said.id);
  const completed = await completedBill(tenant, { ...said, kind: stored?.kind ?? 'bill' });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const touched = decideTouchBill(stored, seen.version);
  if (!touched.ok) return touched;
  if (!completed.ok) return completed;
  const { bill, payeeName } = completed.value;
  const { journalEntryId, paidCents } = touched.value;
  if (journalEntryId !== null && seen.status === 'draft') {
    return refuse(financeRefusals.refusal('bill-already-posted'));
  }
  const posting = { payeeName, lock: bookLock, tools };
  const entry =
    seen.status === 'draft'
      ? decideBillDays(bill)
      : journalEntryId === null
        ? await postBill(tenant, bill, posting)
        : await postBillAnew(tenant, bill, { entryId: journalEntryId, paid: paidCents }, posting);
  if (!entry.ok) return entry;
  const now = tools.clock.now().toISOString();
  const written = await writeChange(tenant, bill, entry.value, { version: seen.version + 1, now });
  if (!written.ok) return written;

  return succeed(await getBill(tenant, bill.id));
}

/** Posts a draft as it stands. */
export async function openBill(
  tenant: Tenant,
  input: { readonly billId: string; readonly version: number },
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<BillView, ChangeRefusal>> {
  const stored = await lockBill(tenant, input.billId);
  if (!stored) return refuse(financeRefusals.refusal('bill-not-found'));
  if (stored.journalEntryId !== null) return refuse(financeRefusals.refusal('bill-already-posted'));
  return changeBill(tenant, draftOfBill(stored), { version: input.version, status: 'open' }, tools);
}

/** Throws a draft away. */
export async function deleteBillDraft(
  tenant: Tenant,
  input: { readonly billId: string; readonly version: number },
): Promise<
  Outcome<
    { id: string },
    Refusal<
      | 'permission-denied'
      | 'bill-not-found'
      | 'bill-is-void'
      | 'bill-changed-meanwhile'
      | 'from-opening-balances'
      | 'bill-already-posted'
    >
  >
> {
  const stored = await lockBill(tenant, input.billId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const touched = decideTouchBill(stored, input.version);
  if (!touched.ok) return touched;
  if (touched.value.journalEntryId !== null) return refuse(financeRefusals.refusal('bill-already-posted'));
  await writeDeletion(tenant, input.billId);

  return succeed({ id: input.billId });
}
