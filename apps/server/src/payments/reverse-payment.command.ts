import type { PaymentView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import { findPayment } from '@atelier/database/payments/payments.reads';
import { markPaymentReversed, markSettlementReversed } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideReversePayment, paymentRefusals } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { readPaymentAccounts, takeBackEntry, takeBackSettlement, type TakeBackRefusal } from './settle.ts';

type ReverseRefusal =
  | TakeBackRefusal
  | Refusal<'permission-denied' | 'payment-not-found' | 'payment-already-reversed' | 'payment-has-refunds'>;

/**
 * Takes a payment back: a bounced check, a wrong amount. Its invoices are owed again. What happened to it since is taken
 * back first, so that the reversal of its entry leaves nothing.
 */
export async function reversePayment(
  tenant: Tenant,
  input: { readonly paymentId: string; readonly date: CalendarDate },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<PaymentView, ReverseRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const seen = await findPayment(tenant, input.paymentId);
  if (!seen) return refuse(paymentRefusals.refusal('payment-not-found'));
  // Held before they change, in one order for everybody who pays or takes back: invoices, then payments.
  await lockPayableInvoices(
    tenant,
    seen.allocations.map(({ invoiceId }) => invoiceId),
  );
  const payment = known(await findPayment(tenant, input.paymentId, { lock: true }));

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  const allowed = decideReversePayment({ reversedAt: payment.reversedAt, refunded: payment.refundedCents });
  if (!allowed.ok) return allowed;
  const settling = { date: input.date, bookLock, accounts: await readPaymentAccounts(tenant) };
  const reversedAt = tools.clock.now().toISOString();
  const ofEntry = payment.allocations.filter(
    ({ journalEntryId }) => journalEntryId === payment.journalEntryId,
  );
  for (const { id, date, amountCents, journalEntryId, invoiceNumber, reversedOn } of payment.allocations) {
    if (reversedOn !== null || journalEntryId === payment.journalEntryId) continue;
    const taken = await takeBackSettlement(
      tenant,
      { id, paymentId: payment.id, date, amountCents, journalEntryId },
      { paymentEntryId: payment.journalEntryId, invoiceNumber },
      settling,
      tools,
    );
    if (!taken.ok) return taken;
  }
  for (const { reversalEntryId } of ofEntry) {
    if (reversalEntryId === null) continue;
    const undone = await takeBackEntry(tenant, reversalEntryId, settling, tools);
    if (!undone.ok) return undone;
  }
  const reversed = await takeBackEntry(tenant, payment.journalEntryId, settling, tools);
  if (!reversed.ok) return reversed;
  const { entryId } = reversed.value;
  for (const { id, reversedOn } of ofEntry) {
    if (reversedOn !== null) continue;
    const marked = await markSettlementReversed(tenant, id, { reversedAt, date: input.date, entryId });
    if (!marked.ok) return marked;
  }
  const written = await markPaymentReversed(tenant, payment.id, { reversedAt, entryId });
  if (!written.ok) return written;

  return succeed(known(await findPayment(tenant, payment.id)));
}
