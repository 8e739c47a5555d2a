import type { PaymentView } from '@atelier/contract/payments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { findAccount } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { findPayment } from '@atelier/database/payments/payments.reads';
import { addPayment, addSettlements } from '@atelier/database/payments/payments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals } from '@atelier/domain/customers';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, subtractMoney, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  balanceDue,
  decidePayment,
  payerOf,
  paymentPosting,
  paymentRefusals,
  type PaymentDraft,
  type PaymentRefusal,
} from '@atelier/domain/payments';
import type { Tools } from '../platform/answer.ts';
import { readPaymentAccounts, settleByCredit, takeBackWriteOffs, type TakeBackRefusal } from './settle.ts';

type RecordRefusal =
  | PaymentRefusal
  | PostingRefusal
  | TakeBackRefusal
  | Refusal<
      | 'permission-denied'
      | 'customer-not-found'
      | 'account-not-found'
      | 'payment-id-taken'
      | 'tax-period-filed'
    >;

/**
 * Records money received: posts it, gives it to the invoices it is for, keeps the rest as the customer's credit, and tells
 * the members. An invoice that was written off is owed again first. One of a later day is settled on that day: until then
 * the money is the customer's.
 */
export async function recordPayment(
  tenant: Tenant,
  payment: PaymentDraft,
  tools: Pick<Tools, 'ids' | 'clock'>,
  /** Members are not told of what they bring themselves by the hundred. */
  { isTold = true } = {},
): Promise<Outcome<PaymentView, RecordRefusal>> {
  const [{ bookLock, currency }, depositAccount, accounts, invoices] = await Promise.all([
    getBusiness(tenant),
    findAccount(tenant, payment.depositAccountId),
    readPaymentAccounts(tenant),
    // The rows are held, so that two payments at once are measured against one balance after the other.
    lockPayableInvoices(
      tenant,
      payment.allocations.map(({ invoiceId }) => invoiceId),
    ),
  ]);
  const payer = payerOf(payment, invoices);
  const customer = payer === null ? null : await findCustomer(tenant, payer);

  const permitted = requirePermission(tenant.role, 'payments.record');
  if (!permitted.ok) return permitted;

  if (!depositAccount)
    return refuse(financeRefusals.refusal('account-not-found', { field: 'depositAccountId' }));
  if (payer !== null && !customer)
    return refuse(customerRefusals.refusal('customer-not-found', { field: 'customerId' }));
  const allowed = decidePayment(payment, invoices, depositAccount);
  if (!allowed.ok) return allowed;
  if (!customer) return refuse(paymentRefusals.refusal('payment-needs-customer', { field: 'customerId' }));
  const paid = payment.allocations.map((allocation) => ({
    ...allocation,
    invoice: known(invoices.get(allocation.invoiceId)),
  }));
  const numbers = paid.map(({ invoice }) => invoice.number).join(', ');
  const payerName = paid[0]?.invoice.customerName ?? customer.name;
  const atOnce = paid.filter(({ invoice }) => invoice.issueDate <= payment.date);
  const entry = paymentPosting(
    { ...payment, allocations: atOnce },
    accounts,
    {
      id: tools.ids.next(),
      memo: numbers === '' ? `Payment by ${payerName}` : `Payment of ${numbers} by ${payerName}`,
    },
    new Map(paid.map(({ invoiceId, invoice }) => [invoiceId, invoice.eventId])),
  );

  const reopened = await takeBackWriteOffs(
    tenant,
    paid.map(({ invoice }) => invoice),
    { date: payment.date, bookLock, accounts },
    tools,
  );
  if (!reopened.ok) return reopened;
  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) return posted;
  const written = await addPayment(tenant, payment, { customerId: customer.id, journalEntryId: entry.id });
  if (!written.ok) return written;
  const source = { kind: 'payment', id: payment.id } as const;
  const settled = await addSettlements(
    tenant,
    atOnce.map(({ invoiceId, amount }) => ({
      invoiceId,
      amount,
      source,
      id: tools.ids.next(),
      date: payment.date,
      reason: '',
      journalEntryId: entry.id,
    })),
  );
  if (!settled.ok) return settled;
  for (const { invoice, amount } of paid.filter((each) => !atOnce.includes(each))) {
    const settling = { date: invoice.issueDate, bookLock, accounts };
    const given = await settleByCredit(tenant, { source, amount }, invoice, settling, tools);
    if (!given.ok) return given;
  }
  for (const { invoice, amount } of isTold ? paid : []) {
    const facts = {
      number: invoice.number,
      customerName: invoice.customerName,
      currency,
      amountCents: amount,
      balanceCents: subtractMoney(balanceDue(invoice), amount),
    };
    await tellMembers(
      tenant,
      { kind: 'invoice-paid', subjectId: invoice.id, occasion: payment.id, facts },
      tools.clock.now().toISOString(),
    );
  }

  return succeed(known(await findPayment(tenant, payment.id)));
}
