import type { CalendarDate, Money, Quantity, Rate } from '../foundation/index.ts';

/** A reduction of a line or of the whole document. Amounts are minor units; a rate of 1000000 is everything. */
export type Discount =
  | { readonly kind: 'none' }
  | { readonly kind: 'rate'; readonly rate: Rate }
  | { readonly kind: 'amount'; readonly amount: Money };

/** A sales tax as it stood when it was put on the document. */
export type AppliedTaxRate = { readonly taxRateId: string; readonly name: string; readonly rate: Rate };

/** One line of an invoice. `unitPrice` is minor units per whole unit; `taxRate` is null for an untaxed line. */
export type InvoiceLine = {
  readonly id: string;
  readonly productId: string | null;
  readonly description: string;
  readonly quantity: Quantity;
  readonly unitPrice: Money;
  readonly discount: Discount;
  readonly taxRate: AppliedTaxRate | null;
  readonly incomeAccountId: string | null;
};

/** What the money of an invoice follows from; the input of `invoiceTotals`. */
export type InvoicePricing = {
  readonly lines: readonly Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'discount' | 'taxRate'>[];
  readonly discount: Discount;
  readonly shipping: Money;
  /** The tax on shipping, or null where shipping is not taxed. */
  readonly shippingTaxRate: AppliedTaxRate | null;
  readonly pricesIncludeTax: boolean;
};

/** An invoice that can still be changed. `customerId` may be missing until it is issued. */
export type InvoiceDraft = Omit<InvoicePricing, 'lines'> & {
  readonly id: string;
  readonly customerId: string | null;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly lines: readonly InvoiceLine[];
  readonly note: string;
};

/** An invoice with the facts of its life. Instants are ISO 8601 in UTC; `number` is null until issued. */
export type Invoice = InvoiceDraft & {
  readonly number: string | null;
  readonly issuedAt: string | null;
  readonly sentAt: string | null;
  readonly viewedAt: string | null;
  readonly voidedAt: string | null;
};
