import type { PaymentView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { letReversedEntriesGo } from '@atelier/database/finances/bank-lines.store';
import { getPostedEntry } from '@atelier/database/finances/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/finances/journal.store';
import { findPayment } from '@atelier/database/payments/payments.reads';
import { markPaymentReversed } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideReversalDay, reverseEntry } from '@atelier/domain/finances';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideReversePayment, paymentRefusals } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';

type ReverseRefusal =
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'payment-not-found'
      | 'payment-already-reversed'
      | 'reversal-before-entry'
      | 'entry-reconciled'
      | 'tax-period-filed'
    >;

/** Takes a payment back: a bounced check, a wrong amount. The invoice is owed again. */
export async function reversePayment(
  tenant: Tenant,
  input: { readonly paymentId: string; readonly date: CalendarDate },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<PaymentView, ReverseRefusal>> {
  const business = await getBusiness(tenant);
  const payment = await findPayment(tenant, input.paymentId, { lock: true });
  if (!payment) return refuse(paymentRefusals.refusal('payment-not-found'));

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const allowed = decideReversePayment(payment);
  if (!allowed.ok) return allowed;
  const entry = await getPostedEntry(tenant, payment.journalEntryId);
  const day = decideReversalDay(entry, input.date);
  if (!day.ok) return day;
  const reversal = reverseEntry(entry, {
    id: tools.ids.next(),
    date: input.date,
    memo: `Taken back: ${entry.memo}`,
  });

  const posted = await postJournalEntry(tenant, reversal, business.bookLock);
  if (!posted.ok) return posted;
  const gone = await letReversedEntriesGo(tenant);
  if (!gone.ok) return gone;
  const written = await markPaymentReversed(tenant, payment.id, {
    reversedAt: tools.clock.now().toISOString(),
    entryId: reversal.id,
  });
  if (!written.ok) return written;

  return succeed(known(await findPayment(tenant, payment.id)));
}
