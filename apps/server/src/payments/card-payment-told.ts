import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import {
  findCardMovement,
  type CardCheckout,
  type CardMovement,
} from '@atelier/database/payments/card-movements.store';
import { findPayment, type PaymentRow } from '@atelier/database/payments/payments.reads';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  money,
  refuse,
  smallerMoney,
  subtractMoney,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
} from '@atelier/domain/foundation';
import { decideIsOpen } from '@atelier/domain/invoices';
import { balanceDue, paymentRefusals } from '@atelier/domain/payments';
import { applyCredit } from './apply-credit.command.ts';
import { bookFee, dayOf, decideCurrency, nameOf, tell } from './card-books.ts';
import type { CardBooks, Told } from './cards.ts';
import type { CardPaymentFacts } from './card-processor.ts';
import { recordPayment } from './record-payment.command.ts';
import { refundPayment, reverseRefund } from './refund-payment.command.ts';

/** A checkout that pays an invoice. */
export type InvoiceCheckout = CardCheckout & { readonly of: { readonly kind: 'invoice' } };

/** Returns what is told of a payment that was begun here: the money, what went back of it, and what is disputed. */
export function toldOfPayment(
  books: CardBooks,
  checkout: InvoiceCheckout,
  facts: CardPaymentFacts & { readonly paid: NonNullable<CardPaymentFacts['paid']> },
): Told[] {
  const { paid } = facts;
  const checkoutId = checkout.id;
  return [
    {
      now: {
        ref: facts.ref,
        kind: 'payment',
        amount: paid.amount,
        state: facts.state,
        at: paid.at,
        checkoutId,
      },
      book: (tenant, before) => bookPayment(books, tenant, before, { checkout, paid }),
    },
    ...facts.refunds.map((refund): Told => ({
      now: { ...refund, kind: 'refund', ofRef: facts.ref, checkoutId },
      book: (tenant, before) =>
        bookBack(books, tenant, before, {
          checkout,
          paymentRef: facts.ref,
          target: refund.isUnderway ? refund.amount : zeroMoney,
          reason: refund.reason ?? `Refunded at ${nameOf(books)}`,
        }),
    })),
    ...facts.disputes.map((dispute): Told => ({
      now: { ...dispute, kind: 'dispute', amount: dispute.taken, ofRef: facts.ref, checkoutId },
      book: (tenant, before) =>
        bookDispute(books, tenant, before, { checkout, paymentRef: facts.ref, dispute }),
    })),
  ];
}

/** Books money that came: what the invoice still takes of it goes there, the rest is the customer's credit. */
async function bookPayment(
  books: CardBooks,
  tenant: Tenant,
  before: CardMovement,
  {
    checkout,
    paid,
  }: { readonly checkout: InvoiceCheckout; readonly paid: NonNullable<CardPaymentFacts['paid']> },
): Promise<Outcome<CardMovement, AnyRefusal>> {
  if (before.paymentId !== null) return succeed(before);
  const same = await decideCurrency(tenant, paid.currency, paid.settledIn);
  if (!same.ok) return same;
  const { id: invoiceId } = checkout.of;
  const invoice = known((await lockPayableInvoices(tenant, [invoiceId])).get(invoiceId));
  const given = decideIsOpen(invoice).ok ? smallerMoney(balanceDue(invoice), paid.amount) : zeroMoney;
  const id = books.tools.ids.next();
  const recorded = await recordPayment(
    tenant,
    {
      id,
      customerId: invoice.customerId,
      date: await dayOf(books, tenant, paid.at),
      amount: paid.amount,
      tip: zeroMoney,
      fee: paid.fee,
      method: 'card',
      depositAccountId: books.connection.clearingAccountId,
      reference: before.ref,
      memo: '',
      allocations: given > 0 ? [{ invoiceId, amount: given }] : [],
    },
    books.tools,
  );
  if (!recorded.ok) return recorded;
  if (given < paid.amount) {
    const tooMuch = { what: 'overpaid' as const, amountCents: subtractMoney(paid.amount, given) };
    await tell(tenant, books, before, { ...tooMuch, name: invoice.customerName });
  }
  return succeed({ ...before, paymentId: id, booked: paid.amount, bookedFee: paid.fee });
}

interface Back {
  readonly checkout: InvoiceCheckout;
  readonly paymentRef: string;
  /** Part of the payment that is with the customer or their bank. */
  readonly target: Money;
  readonly reason: string;
}

/** Brings to the books what of a payment went back to the customer, or came from there again. */
async function bookBack(
  books: CardBooks,
  tenant: Tenant,
  before: CardMovement,
  { checkout, paymentRef, target, reason }: Back,
): Promise<Outcome<CardMovement, AnyRefusal>> {
  const { tools, connection } = books;
  if (target === before.booked) return succeed(before);
  const of = await findCardMovement(tenant, connection.processor, paymentRef);
  const payment = of?.paymentId == null ? null : await findPayment(tenant, of.paymentId);
  if (payment === null) return refuse(paymentRefusals.refusal('payment-not-found'));
  let after = before;
  if (before.refundId !== null && before.booked > 0) {
    const date = await dayOf(books, tenant, null, before.happenedOn);
    const back = await reverseRefund(tenant, { refundId: before.refundId, date }, tools);
    if (!back.ok) return back;
    const again = await payAgain(tenant, checkout, back.value.id, date, tools);
    if (!again.ok) return again;
    after = { ...before, refundId: null, booked: zeroMoney };
  }
  if (target <= 0) return succeed(after);
  const id = tools.ids.next();
  const refunded = await refundPayment(
    tenant,
    {
      id,
      paymentId: payment.id,
      date: await dayOf(books, tenant, isoOf(before), latestOf(payment)),
      amount: target,
      method: 'card',
      moneyAccountId: connection.clearingAccountId,
      reason,
      reference: before.ref,
      settlementIds: payment.allocations.filter((each) => each.reversedOn === null).map((each) => each.id),
    },
    tools,
  );
  return refunded.ok ? succeed({ ...after, refundId: id, booked: target }) : refunded;
}

/** The noon of the day on which it happened, so that every zone agrees on the day. */
const isoOf = ({ happenedOn }: CardMovement): string => `${happenedOn}T12:00:00Z`;

/** The last day on which something happened to a payment. */
const latestOf = ({ date, allocations }: PaymentRow): CalendarDate =>
  allocations.reduce((latest, each) => (each.date > latest ? each.date : latest), date);

/** Gives what came back to the invoice that it was paid for, as far as that is still owed. */
async function payAgain(
  tenant: Tenant,
  { of: { id: invoiceId } }: InvoiceCheckout,
  paymentId: string,
  date: CalendarDate,
  tools: CardBooks['tools'],
): Promise<Outcome<unknown, AnyRefusal>> {
  const payment = known(await findPayment(tenant, paymentId));
  const invoice = known((await lockPayableInvoices(tenant, [invoiceId])).get(invoiceId));
  const amount = smallerMoney(balanceDue(invoice), payment.unappliedCents);
  if (!decideIsOpen(invoice).ok || amount <= 0) return succeed(null);
  return applyCredit(tenant, { invoiceId, amount, date, only: { kind: 'payment', id: paymentId } }, tools);
}

/** Books what the customer's bank took back, or gave up, and what the processor asks for that. */
async function bookDispute(
  books: CardBooks,
  tenant: Tenant,
  before: CardMovement,
  {
    dispute,
    ...of
  }: Pick<Back, 'checkout' | 'paymentRef'> & { readonly dispute: CardPaymentFacts['disputes'][number] },
): Promise<Outcome<CardMovement, AnyRefusal>> {
  const back = await bookBack(books, tenant, before, {
    ...of,
    target: dispute.taken > 0 ? dispute.taken : zeroMoney,
    reason: `Disputed by the customer’s bank: ${dispute.reason}`,
  });
  if (!back.ok) return back;
  const kept = await bookFee(books, tenant, back.value, dispute.fee, dispute.at);
  if (!kept.ok) return kept;
  if (before.state !== dispute.state) {
    const what =
      dispute.state === 'won' ? 'dispute-won' : dispute.state === 'lost' ? 'dispute-lost' : 'disputed';
    const amountCents = money(Math.max(dispute.taken, before.booked));
    await tell(
      tenant,
      books,
      { ...before, state: dispute.state },
      { what, amountCents, name: dispute.reason },
    );
  }
  return kept;
}
