import type { CalendarDate, Money } from '../foundation/index.ts';

/** Every way in which money arrives. */
export const paymentMethods = ['cash', 'check', 'card', 'bank-transfer', 'other'] as const;

/** How the money arrived. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** Money received for one invoice. `amount` is minor units above zero. */
export type PaymentDraft = {
  readonly id: string;
  readonly invoiceId: string;
  readonly date: CalendarDate;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly depositAccountId: string;
  readonly reference: string;
  readonly memo: string;
};

/** A recorded payment; taken back at `reversedAt` (ISO 8601 in UTC) or standing when null. */
export type Payment = PaymentDraft & { readonly reversedAt: string | null };
