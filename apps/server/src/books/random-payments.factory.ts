import type { InvoiceView } from '@atelier/contract/invoices';
import type { InvoiceSettlementsView, PaymentView } from '@atelier/contract/payments';
import type { CalendarDate } from '@atelier/domain/foundation';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { granted, type Answer, type Desk } from '../platform/workshop.factory.ts';

/*
 * What people do with the money of customers, as data, for books that no one thought of: payments over several invoices,
 * ahead, with fee and tip, credit, refunds, write-offs, and every step back.
 */

export type PaymentStep =
  | {
      readonly kind: 'pay';
      readonly which: number;
      /** How many more open invoices of the same customer are paid with it. */
      readonly others: number;
      readonly day: number;
      readonly percent: number;
      /** Cents that no invoice takes, that come on top, and that are kept. */
      readonly ahead: number;
      readonly tip: number;
      readonly fee: number;
      readonly money: number;
    }
  | { readonly kind: 'credit'; readonly which: number; readonly day: number; readonly percent: number }
  | {
      readonly kind: 'refund';
      readonly which: number;
      readonly day: number;
      readonly percent: number;
      readonly money: number;
    }
  | { readonly kind: 'take-back' | 'take-refund-back'; readonly which: number; readonly day: number }
  | { readonly kind: 'take-off' | 'write-off'; readonly which: number; readonly day: number };

/** One thing that someone does with the money of customers, on one of the first so many days. */
export function anyPaymentStep(days: number): fc.Arbitrary<PaymentStep> {
  const which = fc.nat({ max: 999 });
  const day = fc.integer({ min: 0, max: days - 1 });
  const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }));
  const touched = { which, day, percent };
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('pay' as const),
        ...touched,
        others: fc.nat({ max: 3 }),
        ahead: fc.constantFrom(0, 0, 0, 1, 4_999),
        tip: fc.constantFrom(0, 0, 0, 250),
        fee: fc.constantFrom(0, 0, 1, 59),
        money: which,
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('credit' as const), ...touched }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), ...touched, money: which }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('take-back', 'take-refund-back'), which, day }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('take-off', 'write-off'), which, day }),
    },
  );
}

/** What such a step may be answered with: what a person would be told. */
export const paymentRefusalsToExpect = [
  'payment-already-reversed',
  'payment-has-refunds',
  'payment-fee-too-high',
  'credit-not-enough',
  'refund-already-reversed',
  'settlement-already-reversed',
  'invoice-is-settled',
  'invoice-is-written-off',
] as const;

interface Books {
  readonly desk: Desk;
  /** Those that were issued. */
  readonly invoices: readonly string[];
  dayOf(day: number): CalendarDate;
  /** An account that money may be put into, by a number. */
  moneyAt(which: number): string;
}

type Owed = { readonly id: string; readonly customerId: string | null; readonly cents: number };

const isStanding = ({ reversedOn }: { readonly reversedOn: string | null }) => reversedOn === null;
const partOf = (cents: number, percent: number) => Math.max(1, Math.floor((cents * percent) / 100));

/** Someone who does these steps through the API; null where nothing was there to do it to. */
export function hireCashier({ desk, invoices, dayOf, moneyAt }: Books) {
  const payments: string[] = [];
  const refunds: string[] = [];
  const at = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length];

  /** Returns what someone would have to pay; what was written off is owed once someone does. */
  const owedOn = async (id: string): Promise<Owed> => {
    const view = granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
    const cents = view.state === 'void' ? 0 : view.totalCents - view.paidCents;
    return { id, customerId: view.customerId, cents };
  };
  const add = async (list: string[], path: string, body: object): Promise<Answer> => {
    const id = v7();
    const answer = await desk.call('POST', path, { id, ...body });
    if (answer.status < 300) list.push(id);
    return answer;
  };

  const pay = async (step: PaymentStep & { kind: 'pay' }): Promise<Answer | null> => {
    const first = at(invoices, step.which);
    if (first === undefined) return null;
    const { customerId, ...named } = await owedOn(first);
    const owed = [named];
    for (const id of invoices) {
      if (owed.length > step.others) break;
      const other = id === first ? null : await owedOn(id);
      if (other !== null && other.customerId === customerId) owed.push(other);
    }
    const given = owed
      .filter(({ cents }) => cents > 0)
      .map(({ id, cents }) => ({ invoiceId: id, amountCents: partOf(cents, step.percent) }));
    const amountCents = given.reduce((sum, one) => sum + one.amountCents, step.ahead);
    if (amountCents === 0) return null;
    return add(payments, '/payments', {
      customerId,
      date: dayOf(step.day),
      amountCents,
      tipCents: step.tip,
      feeCents: step.fee,
      method: 'check',
      depositAccountId: moneyAt(step.money),
      allocations: given,
    });
  };

  const refund = async (step: PaymentStep & { kind: 'refund' }): Promise<Answer | null> => {
    const id = at(payments, step.which);
    if (id === undefined) return null;
    const payment = granted<PaymentView>(await desk.call('GET', `/payments/${id}`));
    const left = payment.amountCents - payment.refundedCents;
    if (left === 0) return null;
    return add(refunds, `/payments/${id}/refunds`, {
      date: dayOf(step.day),
      amountCents: partOf(left, step.percent),
      method: 'check',
      moneyAccountId: moneyAt(step.money),
      reason: 'x',
      settlementIds: payment.allocations.filter(isStanding).map((one) => one.id),
    });
  };

  const onInvoice = async (
    invoiceId: string,
    step: PaymentStep & { kind: 'credit' | 'take-off' | 'write-off' },
  ): Promise<Answer | null> => {
    const date = dayOf(step.day);
    switch (step.kind) {
      case 'credit': {
        const { cents } = await owedOn(invoiceId);
        const amountCents = partOf(cents, step.percent);
        return cents === 0 ? null : desk.call('POST', `/invoices/${invoiceId}/credit`, { date, amountCents });
      }
      case 'take-off': {
        const path = `/invoices/${invoiceId}/settlements`;
        const { settlements } = granted<InvoiceSettlementsView>(await desk.call('GET', path));
        const settlement = settlements.find(isStanding);
        return settlement ? desk.call('POST', `/settlements/${settlement.id}/reverse`, { date }) : null;
      }
      case 'write-off':
        return desk.call('POST', `/invoices/${invoiceId}/write-off`, { date, reason: 'x' });
    }
  };

  return async (step: PaymentStep): Promise<Answer | null> => {
    switch (step.kind) {
      case 'pay':
        return pay(step);
      case 'refund':
        return refund(step);
      case 'take-back':
      case 'take-refund-back': {
        const isPayment = step.kind === 'take-back';
        const id = at(isPayment ? payments : refunds, step.which);
        const path = `/${isPayment ? 'payments' : 'refunds'}/${id ?? ''}/reverse`;
        return id === undefined ? null : desk.call('POST', path, { date: dayOf(step.day) });
      }
      case 'credit':
      case 'take-off':
      case 'write-off': {
        const id = at(invoices, step.which);
        return id === undefined ? null : onInvoice(id, step);
      }
    }
  };
}
