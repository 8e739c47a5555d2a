import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { getSystemAccounts } from '@atelier/database/finances/accounts.reads';
import { lockPayableInvoices } from '@atelier/database/invoices/invoices.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import {
  findCardCheckout,
  findCardMovement,
  writeCardMovement,
  type CardCheckout,
  type CardMovement,
} from '@atelier/database/payments/card-movements.store';
import { lockCardConnections, type CardConnection } from '@atelier/database/payments/card-processors.store';
import { findPayment, type PaymentRow } from '@atelier/database/payments/payments.reads';
import {
  inBusinessByClock,
  type AnyRefusal,
  type Inside,
  type Tenant,
} from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import type { Database } from '@atelier/database/platform/pool';
import {
  dateOfInstant,
  money,
  negateMoney,
  refuse,
  subtractMoney,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
} from '@atelier/domain/foundation';
import { decideIsOpen } from '@atelier/domain/invoices';
import type { NewsOf } from '@atelier/domain/notifications';
import { balanceDue, bookingDay, cardProcessorNames, paymentRefusals } from '@atelier/domain/payments';
import { recordTransaction } from '../finances/record-transaction.command.ts';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { workOff } from '../platform/work-off.ts';
import { applyCredit } from './apply-credit.command.ts';
import type { CardPaymentFacts, PayoutFacts } from './card-processor.ts';
import { recordPayment } from './record-payment.command.ts';
import { refundPayment, reverseRefund } from './refund-payment.command.ts';

/** With whose keys it is asked, and into which books it goes. */
export interface Booking {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'ids'>;
  readonly businessId: string;
  readonly connection: CardConnection;
}

/** A movement as it is told now, and what brings the books to it. */
interface Told {
  readonly now: Pick<CardMovement, 'ref' | 'kind' | 'amount' | 'state'> &
    Partial<CardMovement> & { readonly at: string };
  readonly book: (tenant: Tenant, before: CardMovement) => Promise<Outcome<CardMovement, AnyRefusal>>;
}

/** Brings the books to what a processor tells of a payment; one that was not begun here is none of ours. */
export async function bookCardPayment(booking: Booking, facts: CardPaymentFacts): Promise<void> {
  const { paid, checkoutId } = facts;
  if (paid === null || checkoutId === null) return;
  const checkout = await bookOnly(booking, (tenant) => findCardCheckout(tenant, checkoutId));
  if (checkout === null) return;
  await bookAll(booking, [
    {
      now: {
        ref: facts.ref,
        kind: 'payment',
        amount: paid.amount,
        state: facts.state,
        at: paid.at,
        checkoutId,
      },
      book: (tenant, before) => bookPayment(booking, tenant, before, { checkout, paid }),
    },
    ...facts.refunds.map((refund): Told => ({
      now: { ...refund, kind: 'refund', ofRef: facts.ref, checkoutId },
      book: (tenant, before) =>
        bookBack(booking, tenant, before, {
          checkout,
          paymentRef: facts.ref,
          target: refund.stands ? refund.amount : zeroMoney,
          reason: refund.reason ?? `Refunded at ${nameOf(booking)}`,
        }),
    })),
    ...facts.disputes.map((dispute): Told => ({
      now: { ...dispute, kind: 'dispute', amount: dispute.taken, ofRef: facts.ref, checkoutId },
      book: (tenant, before) =>
        bookDispute(booking, tenant, before, { checkout, paymentRef: facts.ref, dispute }),
    })),
  ]);
}

/** Brings the books to what a processor tells of a payout: from what it holds to the bank, and back where it failed. */
export async function bookPayout(booking: Booking, payout: PayoutFacts): Promise<void> {
  await bookAll(booking, [
    {
      now: { ...payout, kind: 'payout' },
      async book(tenant, before) {
        const { clearingAccountId, bankAccountId } = booking.connection;
        const wrong = await decideCurrency(tenant, payout.currency);
        if (!wrong.ok) return wrong;
        const arrived = payout.hasArrived ? payout.amount : zeroMoney;
        const moved = await move(booking, tenant, subtractMoney(arrived, before.booked), {
          on: payout.hasArrived ? payout.at : null,
          kind: 'transfer',
          memo: `${payout.hasFailed ? 'Failed payout' : 'Payout'} ${payout.ref}`,
          from: clearingAccountId,
          to: bankAccountId,
        });
        if (!moved.ok) return moved;
        const fee = payout.hasArrived ? payout.fee : before.bookedFee;
        const kept = await bookFee(booking, tenant, before, fee, payout.hasArrived ? payout.at : null);
        if (!kept.ok) return kept;
        if (payout.hasFailed && before.state !== payout.state)
          await tell(tenant, booking, before, {
            what: 'payout-failed',
            amountCents: payout.amount,
            name: '',
          });
        return succeed({
          ...kept.value,
          booked: arrived,
          transactionId: moved.value ?? before.transactionId,
        });
      },
    },
  ]);
}

const nameOf = ({ connection }: Booking) => cardProcessorNames[connection.processor];

const tenantOf = ({ connection }: Booking, inside: Inside): Tenant => ({
  ...inside,
  personId: connection.connectedBy,
  role: 'owner',
});

async function bookOnly<Value>(
  booking: Booking,
  work: (tenant: Tenant) => Promise<Value>,
): Promise<Value | null> {
  return inBusinessByClock(booking.database, booking.businessId, (inside) => work(tenantOf(booking, inside)));
}

/**
 * Books one thing after the other, each for itself: one that the books refuse is kept with the reason and told, and keeps
 * none of the others out.
 */
async function bookAll(booking: Booking, told: readonly Told[]): Promise<void> {
  const { database, tools, businessId, connection } = booking;
  const beforeOf = async (inside: Inside, { now }: Told): Promise<CardMovement> => {
    const seen = await findCardMovement(inside, connection.processor, now.ref);
    const { timeZone } = await getBusiness(inside);
    const fresh: CardMovement = {
      processor: connection.processor,
      isLive: connection.isLive,
      ofRef: null,
      checkoutId: null,
      steps: 0,
      paymentId: null,
      refundId: null,
      booked: zeroMoney,
      bookedFee: zeroMoney,
      transactionId: null,
      feeTransactionId: null,
      problem: '',
      ...now,
      happenedOn: dateOfInstant(now.at, now.kind === 'payout' ? 'UTC' : timeZone),
    };
    return seen ?? { ...fresh, steps: 0, state: '' };
  };
  const write = (inside: Inside, { now }: Told, movement: CardMovement) =>
    writeCardMovement(
      inside,
      { ...movement, amount: now.amount, state: now.state, steps: now.steps ?? 0 },
      tools.clock.now().toISOString(),
    );
  await workOff(
    database,
    told.map((each) => ({ businessId, each })),
    async (inside, { each }) => {
      await lockCardConnections(inside);
      const before = await beforeOf(inside, each);
      if ((each.now.steps ?? 0) < before.steps) return succeed(false);
      const after = await each.book(tenantOf(booking, inside), before);
      if (!after.ok) return after;
      await write(inside, each, { ...after.value, problem: '' });
      return succeed(false);
    },
    async (inside, { each }, code) => {
      const before = await beforeOf(inside, each);
      await write(inside, each, { ...before, problem: code });
      const trouble = { what: 'not-booked' as const, amountCents: each.now.amount, name: '' };
      await tell(tenantOf(booking, inside), booking, before, trouble);
    },
  );
}

async function tell(
  tenant: Tenant,
  { businessId, connection, tools }: Booking,
  { ref, state }: Pick<CardMovement, 'ref' | 'state'>,
  facts: Omit<NewsOf<'card-trouble'>['facts'], 'currency' | 'processor'>,
): Promise<void> {
  const { currency } = await getBusiness(tenant);
  const processor = cardProcessorNames[connection.processor];
  await tellMembers(
    tenant,
    {
      kind: 'card-trouble',
      subjectId: businessId,
      occasion: `${ref} ${facts.what} ${state}`,
      facts: { ...facts, currency, processor },
    },
    tools.clock.now().toISOString(),
  );
}

async function decideCurrency(
  tenant: Tenant,
  ...currencies: readonly string[]
): Promise<Outcome<true, AnyRefusal>> {
  const { currency } = await getBusiness(tenant);
  return currencies.every((each) => each === currency)
    ? succeed(true)
    : refuse(paymentRefusals.refusal('card-payment-of-other-currency'));
}

/** On which day something is booked; `at` is null for today, and `after` what it follows from. */
async function dayOf(
  { tools }: Booking,
  tenant: Tenant,
  at: string | null,
  after: CalendarDate | null = null,
): Promise<CalendarDate> {
  const { timeZone, bookLock } = await getBusiness(tenant);
  const happened = at === null ? todayIn(timeZone, tools.clock) : dateOfInstant(at, timeZone);
  return bookingDay(happened, after, bookLock);
}

const smaller = (one: Money, other: Money): Money => (one < other ? one : other);

/** Books money that came: what the invoice still takes of it goes there, the rest is the customer's credit. */
async function bookPayment(
  booking: Booking,
  tenant: Tenant,
  before: CardMovement,
  {
    checkout,
    paid,
  }: { readonly checkout: CardCheckout; readonly paid: NonNullable<CardPaymentFacts['paid']> },
): Promise<Outcome<CardMovement, AnyRefusal>> {
  if (before.paymentId !== null) return succeed(before);
  const same = await decideCurrency(tenant, paid.currency, paid.settledIn);
  if (!same.ok) return same;
  const { invoiceId } = checkout;
  const invoice = known((await lockPayableInvoices(tenant, [invoiceId])).get(invoiceId));
  const given = decideIsOpen(invoice).ok ? smaller(balanceDue(invoice), paid.amount) : zeroMoney;
  const id = booking.tools.ids.next();
  const recorded = await recordPayment(
    tenant,
    {
      id,
      customerId: invoice.customerId,
      date: await dayOf(booking, tenant, paid.at),
      amount: paid.amount,
      tip: zeroMoney,
      fee: paid.fee,
      method: 'card',
      depositAccountId: booking.connection.clearingAccountId,
      reference: before.ref,
      memo: '',
      allocations: given > 0 ? [{ invoiceId, amount: given }] : [],
    },
    booking.tools,
  );
  if (!recorded.ok) return recorded;
  if (given < paid.amount) {
    const tooMuch = { what: 'overpaid' as const, amountCents: subtractMoney(paid.amount, given) };
    await tell(tenant, booking, before, { ...tooMuch, name: invoice.customerName });
  }
  return succeed({ ...before, paymentId: id, booked: paid.amount, bookedFee: paid.fee });
}

interface Back {
  readonly checkout: CardCheckout;
  readonly paymentRef: string;
  /** What of the payment is with the customer, or with his bank. */
  readonly target: Money;
  readonly reason: string;
}

/** Brings to the books what of a payment went back to the customer, or came from there again. */
async function bookBack(
  booking: Booking,
  tenant: Tenant,
  before: CardMovement,
  { checkout, paymentRef, target, reason }: Back,
): Promise<Outcome<CardMovement, AnyRefusal>> {
  const { tools, connection } = booking;
  if (target === before.booked) return succeed(before);
  const of = await findCardMovement(tenant, connection.processor, paymentRef);
  const payment = of?.paymentId == null ? null : await findPayment(tenant, of.paymentId);
  if (payment === null) return refuse(paymentRefusals.refusal('payment-not-found'));
  let after = before;
  if (before.refundId !== null && before.booked > 0) {
    const date = await dayOf(booking, tenant, null, before.happenedOn);
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
      date: await dayOf(booking, tenant, isoOf(before), latestOf(payment)),
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
  { invoiceId }: CardCheckout,
  paymentId: string,
  date: CalendarDate,
  tools: Booking['tools'],
): Promise<Outcome<unknown, AnyRefusal>> {
  const payment = known(await findPayment(tenant, paymentId));
  const invoice = known((await lockPayableInvoices(tenant, [invoiceId])).get(invoiceId));
  const amount = smaller(balanceDue(invoice), payment.unappliedCents);
  if (!decideIsOpen(invoice).ok || amount <= 0) return succeed(null);
  return applyCredit(tenant, { invoiceId, amount, date, only: { kind: 'payment', id: paymentId } }, tools);
}

/** Books what the customer's bank took back, or gave up, and what the processor asks for that. */
async function bookDispute(
  booking: Booking,
  tenant: Tenant,
  before: CardMovement,
  {
    dispute,
    ...of
  }: Pick<Back, 'checkout' | 'paymentRef'> & { readonly dispute: CardPaymentFacts['disputes'][number] },
): Promise<Outcome<CardMovement, AnyRefusal>> {
  const back = await bookBack(booking, tenant, before, {
    ...of,
    target: dispute.taken > 0 ? dispute.taken : zeroMoney,
    reason: `Disputed by the customer’s bank: ${dispute.reason}`,
  });
  if (!back.ok) return back;
  const kept = await bookFee(booking, tenant, back.value, dispute.fee, dispute.at);
  if (!kept.ok) return kept;
  if (before.state !== dispute.state) {
    const what =
      dispute.state === 'won' ? 'dispute-won' : dispute.state === 'lost' ? 'dispute-lost' : 'disputed';
    const amountCents = money(Math.max(dispute.taken, before.booked));
    await tell(
      tenant,
      booking,
      { ...before, state: dispute.state },
      { what, amountCents, name: dispute.reason },
    );
  }
  return kept;
}

/** Books what a processor asks for a dispute or a payout, beyond what is booked; less than that came back. */
async function bookFee(
  booking: Booking,
  tenant: Tenant,
  before: CardMovement,
  fee: Money,
  on: string | null,
): Promise<Outcome<CardMovement, AnyRefusal>> {
  const accounts = await getSystemAccounts(tenant, ['payment-fees']);
  const more = subtractMoney(fee, before.bookedFee);
  const moved = await move(booking, tenant, more, {
    on,
    kind: more > 0 ? 'expense' : 'refund',
    memo: `Fee for ${before.kind} ${before.ref}`,
    from: booking.connection.clearingAccountId,
    to: accounts['payment-fees'],
  });
  if (!moved.ok) return moved;
  return succeed({ ...before, bookedFee: fee, feeTransactionId: moved.value ?? before.feeTransactionId });
}

/** Records that money went from one account to another, or back where it is below zero; nothing for nothing. */
async function move(
  booking: Booking,
  tenant: Tenant,
  amount: Money,
  how: {
    readonly on: string | null;
    readonly kind: 'transfer' | 'expense' | 'refund';
    readonly memo: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<Outcome<string | null, AnyRefusal>> {
  if (amount === 0) return succeed(null);
  const isBack = amount < 0;
  const id = booking.tools.ids.next();
  const size = isBack ? negateMoney(amount) : amount;
  // Of money back from whom a fee was paid, the category is the other side all the same.
  const [from, to] = isBack && how.kind === 'transfer' ? [how.to, how.from] : [how.from, how.to];
  const recorded = await recordTransaction(
    tenant,
    {
      id,
      kind: how.kind,
      date: await dayOf(booking, tenant, how.on),
      payee: how.kind === 'transfer' ? '' : nameOf(booking),
      payeeId: null,
      memo: how.memo,
      tags: [],
      amount: size,
      moneyAccountId: from,
      lines: [{ accountId: to, amount: size, memo: '' }],
    },
    booking.tools,
  );
  return recorded.ok ? succeed(id) : recorded;
}
