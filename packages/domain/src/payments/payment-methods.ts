import { addMoney, moneyTimesRate, zeroMoney, type Money, type Rate, rate } from '../foundation/index.ts';
import { paymentMethodNames, paymentMethods, type PaymentMethod } from './payment.ts';

/** Terms of one way of paying. */
export type MethodTerms = {
  /** Invoices name it. */
  readonly isOffered: boolean;
  /** Where money of this kind usually lands; null where it follows from the method. */
  readonly accountId: string | null;
  /** What is usually kept of it before it arrives: a part of it in millionths, and minor units for each payment. */
  readonly feeRate: Rate;
  readonly feeCents: Money;
  /** What the customer needs to know, such as an account number. */
  readonly instruction: string;
};

/** The terms of every method, in their order. */
export type AllMethodTerms = readonly ({ readonly method: PaymentMethod } & MethodTerms)[];

const nothingSaid: MethodTerms = {
  isOffered: false,
  accountId: null,
  feeRate: rate(0),
  feeCents: zeroMoney,
  instruction: '',
};

/** The terms of every method; nothing is offered, and nothing kept, where no one has said so. */
export function termsOfMethods(said: Readonly<Partial<Record<PaymentMethod, MethodTerms>>>): AllMethodTerms {
  return paymentMethods.map((method) => ({ method, ...nothingSaid, ...said[method] }));
}

/** Returns what is usually kept of so much money (amount and tip, in minor units); nothing of nothing. */
export function usualFee(
  { feeRate, feeCents }: Pick<MethodTerms, 'feeRate' | 'feeCents'>,
  arriving: Money,
): Money {
  return arriving <= 0 ? zeroMoney : addMoney(moneyTimesRate(arriving, feeRate, 'half-up'), feeCents);
}

/** The ways of paying that an invoice names, with what its customer needs to know. */
export function waysToPay(terms: AllMethodTerms): { readonly name: string; readonly instruction: string }[] {
  return terms
    .filter(({ isOffered }) => isOffered)
    .map(({ method, instruction }) => ({ name: paymentMethodNames[method], instruction }));
}
