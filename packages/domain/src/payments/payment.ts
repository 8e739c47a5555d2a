import type { CalendarDate, Money } from '../foundation/index.ts';

/** Every way in which money arrives, and goes back. */
export const paymentMethods = [
  'cash',
  'check',
  'card',
  'bank-transfer',
  'paypal',
  'venmo',
  'cash-app',
  'other',
] as const;

/** How the money arrived. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** How each way of paying is called. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  paypal: 'PayPal',
  venmo: 'Venmo',
  'cash-app': 'Cash App',
  other: 'Other',
};

/** What of a payment is given to one invoice, in minor units. */
export type PaymentAllocation = { readonly invoiceId: string; readonly amount: Money };

/**
 * Money received of a customer. `amount` is what counts for invoices, in minor units above zero; what is not allocated is
 * the customer's credit. The tip came on top, and the fee was kept of both before the money arrived.
 */
export type PaymentDraft = {
  readonly id: string;
  /** Null where the invoices tell. */
  readonly customerId: string | null;
  readonly date: CalendarDate;
  readonly amount: Money;
  readonly tip: Money;
  readonly fee: Money;
  readonly method: PaymentMethod;
  readonly depositAccountId: string;
  readonly reference: string;
  readonly memo: string;
  readonly allocations: readonly PaymentAllocation[];
};

/** Every state that a payment is shown in. */
export const paymentStates = ['completed', 'partially-refunded', 'refunded', 'taken-back'] as const;

/** The state that a payment is shown in. It is derived and never stored. */
export type PaymentState = (typeof paymentStates)[number];

/** What became of a payment. Instants are ISO 8601 in UTC; amounts are minor units. */
export type PaymentFacts = {
  readonly amount: Money;
  readonly refunded: Money;
  readonly reversedAt: string | null;
};

/** The shown state of a payment. */
export function paymentState({ amount, refunded, reversedAt }: PaymentFacts): PaymentState {
  if (reversedAt !== null) return 'taken-back';
  if (refunded === 0) return 'completed';
  return refunded < amount ? 'partially-refunded' : 'refunded';
}
