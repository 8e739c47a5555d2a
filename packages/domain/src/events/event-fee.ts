import {
  addDays,
  addMoney,
  largerMoney,
  moneyTimesRate,
  refuse,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';
import { eventPlanRefusals } from './event-refusals.ts';

/** Kinds of fees of an event. A commission is a part of the sales. */
export const eventFeeKinds = [
  ...(['application', 'jury', 'booth', 'deposit', 'power', 'commission', 'other'] as const),
] as const;
export type EventFeeKind = (typeof eventFeeKinds)[number];

/** States of a fee, which follow from what pays it. A billed one waits for its bill to be paid. */
export const eventFeeStates = ['unpaid', 'billed', 'paid', 'refund_expected', 'refunded'] as const;
export type EventFeeState = (typeof eventFeeStates)[number];

/** A fee as a maker enters it: an amount, or a part of the sales. */
export interface EventFee {
  readonly kind: EventFeeKind;
  /** May be empty. */
  readonly name: string;
  readonly amountCents: Money | null;
  readonly rate: Rate | null;
  readonly dueOn: CalendarDate | null;
  /** Comes on top after the due day. */
  readonly lateFeeCents: Money | null;
  readonly refundableUntil: CalendarDate | null;
}

/** Decides about a new or changed fee. */
export function decideEventFee<Fee extends EventFee>(
  fee: Fee,
): Outcome<Fee, Refusal<'event-fee-amount-missing' | 'event-fee-amount-and-rate' | 'event-fee-due-missing'>> {
  if (fee.amountCents === null && fee.rate === null) {
    return refuse(eventPlanRefusals.refusal('event-fee-amount-missing', { field: 'amountCents' }));
  }
  if (fee.amountCents !== null && fee.rate !== null) {
    return refuse(eventPlanRefusals.refusal('event-fee-amount-and-rate', { field: 'rate' }));
  }
  if (fee.lateFeeCents !== null && fee.dueOn === null) {
    return refuse(eventPlanRefusals.refusal('event-fee-due-missing', { field: 'dueOn' }));
  }
  return succeed({ ...fee, name: fee.name.trim() });
}

/**
 * Returns the amount that a fee costs when it is paid on a day, with its late fee after the due day. A part of the sales
 * is rounded half a cent up.
 */
export function eventFeeAmount(
  fee: Pick<EventFee, 'amountCents' | 'rate' | 'dueOn' | 'lateFeeCents'>,
  sales: Money,
  day: CalendarDate,
): Money {
  const base =
    fee.amountCents ??
    (fee.rate === null ? zeroMoney : moneyTimesRate(largerMoney(sales, zeroMoney), fee.rate, 'half-up'));
  const isLate = fee.lateFeeCents !== null && fee.dueOn !== null && day > fee.dueOn;
  return isLate ? addMoney(base, fee.lateFeeCents) : base;
}

/** Decides about a payment of a fee, which may be a part of what a transaction or a bill pays. */
export function decideFeePayment(
  paidCents: Money,
  source: { readonly amountCents: Money; readonly usedCents: Money },
): Outcome<null, Refusal<'event-fee-payment-exceeded'>> {
  return addMoney(source.usedCents, paidCents) > source.amountCents
    ? refuse(eventPlanRefusals.refusal('event-fee-payment-exceeded', { field: 'amountCents' }))
    : succeed(null);
}

/** Decides about a refund of a fee: no more than was paid, and than the transaction brought in. */
export function decideFeeRefund(
  refundedCents: Money,
  paidCents: Money | null,
  source: { readonly amountCents: Money; readonly usedCents: Money },
): Outcome<null, Refusal<'event-fee-not-paid' | 'event-fee-refund-exceeded' | 'event-fee-payment-exceeded'>> {
  if (paidCents === null) return refuse(eventPlanRefusals.refusal('event-fee-not-paid'));
  return refundedCents > paidCents
    ? refuse(eventPlanRefusals.refusal('event-fee-refund-exceeded', { field: 'amountCents' }))
    : decideFeePayment(refundedCents, source);
}

/** Copies a fee for the next event of a series: the same, unpaid, by days later. */
export function copyFeeForward<Fee extends EventFee>(fee: Fee, days: number): EventFee {
  const { kind, name, amountCents, rate, lateFeeCents, dueOn, refundableUntil } = fee;
  return {
    ...{ kind, name, amountCents, rate, lateFeeCents },
    dueOn: dueOn === null ? null : addDays(dueOn, days),
    refundableUntil: refundableUntil === null ? null : addDays(refundableUntil, days),
  };
}

const kindNames: Readonly<Record<EventFeeKind, string>> = {
  ...{ application: 'Application fee', jury: 'Jury fee', booth: 'Booth fee', deposit: 'Deposit' },
  ...{ power: 'Power', commission: 'Percentage of sales', other: 'Other fee' },
};

/** Names a fee: by its own name, else by its kind. */
export const eventFeeName = ({ kind, name }: Pick<EventFee, 'kind' | 'name'>): string =>
  name === '' ? kindNames[kind] : name;
