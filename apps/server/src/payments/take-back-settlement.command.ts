import type { InvoiceSettlementsView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCreditNote } from '@atelier/database/credit-notes/credit-notes.reads';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import { findPayment, findSettlement } from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { paymentRefusals } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { readSettlements } from './read-settlements.ts';
import { readPaymentAccounts, takeBackSettlement, type TakeBackRefusal } from './settle.ts';

/**
 * Takes back what has settled an invoice: money and credit become the customer's credit, and what was given up is owed
 * again. What a credit note lowered when it was issued is taken back by voiding the note.
 */
export async function takeSettlementBack(
  tenant: Tenant,
  input: { readonly settlementId: string; readonly date: CalendarDate },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    InvoiceSettlementsView,
    TakeBackRefusal | Refusal<'permission-denied' | 'settlement-not-found' | 'settlement-of-credit-note'>
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const seen = await findSettlement(tenant, input.settlementId);
  if (!seen) return refuse(paymentRefusals.refusal('settlement-not-found'));
  const invoice = known((await lockPayableInvoices(tenant, [seen.invoiceId])).get(seen.invoiceId));
  const payment = seen.paymentId === null ? null : await findPayment(tenant, seen.paymentId, { lock: true });
  const note =
    seen.creditNoteId === null ? null : await findCreditNote(tenant, seen.creditNoteId, { lock: true });
  const settlement = known(await findSettlement(tenant, input.settlementId));

  const permitted = requirePermission(tenant.role, 'payments.reverse');
  if (!permitted.ok) return permitted;

  if (note && settlement.journalEntryId === note.journalEntryId) {
    return refuse(paymentRefusals.refusal('settlement-of-credit-note'));
  }
  if (settlement.reversedOn !== null) return refuse(paymentRefusals.refusal('settlement-already-reversed'));
  const taken = await takeBackSettlement(
    tenant,
    settlement,
    { paymentEntryId: payment?.journalEntryId ?? null, invoiceNumber: invoice.number },
    { date: input.date, bookLock, accounts: await readPaymentAccounts(tenant) },
    tools,
  );
  if (!taken.ok) return taken;

  return succeed(await readSettlements(tenant, invoice));
}
