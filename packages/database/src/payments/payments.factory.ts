import type { Tenant } from '../platform/in-business.ts';
import { type CalendarDate, calendarDate, type Outcome, money } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { paymentPosting, refundPosting } from '@atelier/domain/payments';
import { postJournalEntry } from '../books/journal.store.ts';
import { addPayment, addSettlements, addRefund } from './payments.store.ts';
import { writeCardConnection } from './card-processors.store.ts';
import { addCardCheckout, writeCardMovement, addCardEvent } from './card-movements.store.ts';

/** Pays a part of an invoice into the bank. Answers the outcome of the store, so that a refusal can be seen. */
export async function payTestInvoice(
  tenant: Tenant,
  invoice: { id: string; customerId: string },
  amountCents: number,
  date: CalendarDate = calendarDate('2026-03-10'),
  /** Paid beyond the invoice and left as credit, in cents. */
  leftCents = 0,
): Promise<Outcome<{ id: string; entryId: string; settlementId: string }, { code: string }>> {
  const payment = {
    id: v7(),
    customerId: invoice.customerId,
    date,
    amount: money(amountCents + leftCents),
    tip: money(0),
    fee: money(0),
    method: 'cash' as const,
    depositAccountId: await accountIdOf(tenant, 'bank'),
    reference: '',
    memo: '',
    allocations: [{ invoiceId: invoice.id, amount: money(amountCents) }],
  };
  const accounts = {
    accountsReceivable: await accountIdOf(tenant, 'accounts-receivable'),
    customerDeposits: await accountIdOf(tenant, 'customer-deposits'),
    tips: await accountIdOf(tenant, 'tips'),
    paymentFees: await accountIdOf(tenant, 'payment-fees'),
  };
  const entryId = v7();
  const settlementId = v7();
  const posting = paymentPosting(payment, accounts, { id: entryId, memo: '' });
  valueOf(await postJournalEntry(tenant, posting, { closedThrough: null }));
  valueOf(await addPayment(tenant, payment, { customerId: invoice.customerId, journalEntryId: entryId }));
  const settled = await addSettlements(tenant, [
    {
      id: settlementId,
      invoiceId: invoice.id,
      source: { kind: 'payment', id: payment.id },
      date,
      amount: money(amountCents),
      reason: '',
      journalEntryId: entryId,
    },
  ]);
  return settled.ok ? { ok: true, value: { id: payment.id, entryId, settlementId } } : settled;
}

/** Pays something back of what a payment has left. */
export async function refundTestPayment(tenant: Tenant, paymentId: string): Promise<void> {
  const refund = {
    id: v7(),
    date: calendarDate('2026-03-12'),
    amount: money(200),
    method: 'cash' as const,
    moneyAccountId: await accountIdOf(tenant, 'bank'),
    reason: 'Paid too much',
    reference: '',
  };
  const customerDeposits = await accountIdOf(tenant, 'customer-deposits');
  const posting = refundPosting(refund, { customerDeposits }, { id: v7(), memo: '' });
  valueOf(await postJournalEntry(tenant, posting, { closedThrough: null }));
  valueOf(await addRefund(tenant, refund, { kind: 'payment', id: paymentId }, posting.id));
}

/** Connects a card processor that has reported a payment of an invoice, and more. */
export async function takeTestCards(tenant: Tenant, invoiceId: string, paymentId: string): Promise<void> {
  const [processor, createdAt] = ['stripe', '2026-03-02T12:00:00Z'] as const;
  await writeCardConnection(tenant, {
    processor,
    isLive: false,
    sealedKeys: new Uint8Array([1]),
    keyHint: 'hint',
    clearingAccountId: await accountIdOf(tenant, 'bank'),
    bankAccountId: await accountIdOf(tenant, 'bank'),
    allowsPart: false,
    leastPart: money(50),
    connectedAt: createdAt,
  });
  const checkoutId = v7();
  // As the invoice was paid, with what was left of it.
  const amount = money(1300);
  await addCardCheckout(tenant, {
    id: checkoutId,
    processor,
    isLive: false,
    amount,
    createdAt,
    of: { kind: 'invoice', id: invoiceId },
  });
  const nothing = { refundId: null, transactionId: null, feeTransactionId: null, bookedFee: money(0) };
  await writeCardMovement(
    tenant,
    {
      ...{
        processor,
        ref: `pi_${v7()}`,
        kind: 'payment',
        isLive: false,
        ofRef: null,
        checkoutId,
        ...nothing,
      },
      ...{ happenedOn: calendarDate('2026-03-02'), amount, state: 'succeeded', steps: 0, paymentId },
      ...{ booked: amount, problem: '' },
    },
    createdAt,
  );
  await addCardEvent(tenant, {
    processor,
    id: `evt_${v7()}`,
    kind: 'charge.succeeded',
    receivedAt: createdAt,
  });
}
