import type { CreditNoteUsesView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { findCreditNote } from '@atelier/database/credit-notes/credit-notes.reads';
import {
  findSourceOfRefund,
  listRefundsOfCreditNote,
  readLeftFrom,
} from '@atelier/database/payments/payments.reads';
import type { RefundDraft } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay } from '@atelier/domain/books';
import {
  refuse,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { creditNoteRefusals } from '@atelier/domain/credit-notes';
import { decideRefundCreditNote, paymentRefusals } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { decideMoneyOut, payBack, takeRefundBack, type MoneyOutRefusal } from './pay-back.ts';
import { readCreditNoteUses } from './read-settlements.ts';
import { readPaymentAccounts } from './settle.ts';

type RefundRefusal =
  | PostingRefusal
  | MoneyOutRefusal
  | Refusal<
      | 'permission-denied'
      | 'credit-note-not-found'
      | 'credit-note-is-void'
      | 'credit-note-not-issued'
      | 'payment-amount-not-positive'
      | 'credit-not-enough'
      | 'reversal-before-entry'
      | 'refund-exceeds-payment'
      | 'refund-id-taken'
    >;

/** Pays back what is left of a credit note, in full or part. */
export async function refundCreditNote(
  tenant: Tenant,
  { creditNoteId, ...refund }: RefundDraft & { readonly creditNoteId: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<CreditNoteUsesView, RefundRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const note = await findCreditNote(tenant, creditNoteId, { lock: true });
  if (!note) return refuse(creditNoteRefusals.refusal('credit-note-not-found'));

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const day = decideReversalDay({ date: note.issueDate }, refund.date);
  if (!day.ok) return day;
  const left = (await readLeftFrom(tenant, [note.id], refund.date)).get(note.id) ?? zeroMoney;
  const allowed = decideRefundCreditNote({ ...note, unapplied: left }, refund.amount);
  if (!allowed.ok) return allowed;
  const from = await decideMoneyOut(tenant, refund.moneyAccountId);
  if (!from.ok) return from;

  const paid = await payBack(
    tenant,
    refund,
    { source: { kind: 'credit-note', id: note.id }, customerName: note.buyer.name },
    { bookLock, accounts: await readPaymentAccounts(tenant) },
    tools,
  );
  if (!paid.ok) return paid;

  return succeed(known(await readCreditNoteUses(tenant, note.id)));
}

/** Takes back the refund of a credit note: it is the customer's credit again. */
export async function reverseCreditNoteRefund(
  tenant: Tenant,
  input: { readonly refundId: string; readonly date: CalendarDate },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    CreditNoteUsesView,
    | PostingRefusal
    | Refusal<
        | 'permission-denied'
        | 'refund-not-found'
        | 'refund-already-reversed'
        | 'reversal-before-entry'
        | 'entry-reconciled'
      >
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const source = await findSourceOfRefund(tenant, input.refundId);
  if (source?.kind !== 'credit-note') return refuse(paymentRefusals.refusal('refund-not-found'));
  await findCreditNote(tenant, source.id, { lock: true });
  const refunds = await listRefundsOfCreditNote(tenant, source.id);

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const refund = known(refunds.find(({ id }) => id === input.refundId));
  const back = await takeRefundBack(tenant, refund, { date: input.date, bookLock }, tools);
  if (!back.ok) return back;

  return succeed(known(await readCreditNoteUses(tenant, source.id)));
}
