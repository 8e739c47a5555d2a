import type { PaymentView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount, getSystemAccounts } from '@atelier/database/finances/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/finances/journal.store';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { findPayment } from '@atelier/database/payments/payments.reads';
import { addPayment } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/finances';
import { refuse, subtractMoney, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/invoices';
import {
  decidePayment,
  paymentPosting,
  type PaymentDraft,
  type PaymentRefusal,
} from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';

type RecordRefusal =
  | PaymentRefusal
  | PostingRefusal
  | Refusal<'permission-denied' | 'invoice-not-found' | 'payment-id-taken' | 'tax-period-filed'>;

/** Records a payment of an issued invoice, in full or part, posts it, and tells the members. */
export async function recordPayment(
  tenant: Tenant,
  payment: PaymentDraft,
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<PaymentView, RecordRefusal>> {
  const business = await getBusiness(tenant);
  // The row is held, so that two payments at once are measured against one balance after the other.
  const invoice = await findInvoice(tenant, payment.invoiceId, { lock: true });
  if (!invoice?.customerId) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  const depositAccount = await findAccount(tenant, payment.depositAccountId);
  const accounts = await getSystemAccounts(tenant, ['accounts-receivable']);

  const permitted = requirePermission(tenant.role, 'payments.record');
  if (!permitted.ok) return permitted;

  if (!depositAccount)
    return refuse(financeRefusals.refusal('account-not-found', { field: 'depositAccountId' }));
  const allowed = decidePayment(
    payment,
    { ...invoice, total: invoice.totalCents, paid: invoice.paidCents },
    depositAccount,
  );
  if (!allowed.ok) return allowed;
  const entry = paymentPosting(
    payment,
    { accountsReceivable: accounts['accounts-receivable'] },
    { id: tools.ids.next(), memo: `Payment of ${invoice.number ?? ''} by ${invoice.buyer?.name ?? ''}` },
  );

  const posted = await postJournalEntry(tenant, entry, business.bookLock);
  if (!posted.ok) return posted;
  const written = await addPayment(tenant, payment, {
    customerId: invoice.customerId,
    journalEntryId: entry.id,
  });
  if (!written.ok) return written;
  const facts = {
    number: invoice.number ?? '',
    customerName: invoice.buyer?.name ?? '',
    currency: business.currency,
    amountCents: payment.amount,
    balanceCents: subtractMoney(subtractMoney(invoice.totalCents, invoice.paidCents), payment.amount),
  };
  await tellMembers(
    tenant,
    { kind: 'invoice-paid', subjectId: invoice.id, occasion: payment.id, facts },
    tools.clock.now().toISOString(),
  );

  return succeed(known(await findPayment(tenant, payment.id)));
}
