import type { InvoiceSettlementsView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { PostingRefusal } from '@atelier/database/books/journal.store';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import { lockCredits } from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { decideIsOpen } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { balanceDue, paymentRefusals, takeCredits, type CreditSource } from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { readSettlements } from './read-settlements.ts';
import { readPaymentAccounts, settleByCredit, takeBackWriteOffs, type TakeBackRefusal } from './settle.ts';

type ApplyRefusal =
  | PostingRefusal
  | TakeBackRefusal
  | Refusal<
      | 'permission-denied'
      | 'invoice-not-found'
      | 'invoice-not-issued'
      | 'invoice-is-void'
      | 'payment-amount-not-positive'
      | 'payment-exceeds-balance'
      | 'payment-exceeds-amount'
      | 'credit-not-enough'
    >;

/**
 * Gives the credit of a customer to an invoice: of one payment or credit note, or the oldest first; not before the day of
 * the invoice.
 */
export async function applyCredit(
  tenant: Tenant,
  input: {
    readonly invoiceId: string;
    readonly amount: Money;
    readonly date: CalendarDate;
    /** Null for the oldest first. */
    readonly only: CreditSource | null;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<InvoiceSettlementsView, ApplyRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const invoice = (await lockPayableInvoices(tenant, [input.invoiceId])).get(input.invoiceId);
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));

  const permitted = requirePermission(tenant.role, 'payments.record');
  if (!permitted.ok) return permitted;

  const open = decideIsOpen(invoice);
  if (!open.ok) return open;
  if (input.amount > balanceDue(invoice)) {
    return refuse(paymentRefusals.refusal('payment-exceeds-balance', { field: 'amountCents' }));
  }
  const { customerId } = invoice;
  const credits = await lockCredits(tenant, { customerId, by: input.date, only: input.only });
  const taken = takeCredits(credits, input.amount);
  if (!taken.ok) return taken;

  const date = input.date < invoice.issueDate ? invoice.issueDate : input.date;
  const settling = { date, bookLock, accounts: await readPaymentAccounts(tenant) };
  const reopened = await takeBackWriteOffs(tenant, [invoice], settling, tools);
  if (!reopened.ok) return reopened;
  for (const credit of taken.value) {
    const settled = await settleByCredit(tenant, credit, invoice, settling, tools);
    if (!settled.ok) return settled;
  }

  return succeed(await readSettlements(tenant, invoice));
}
