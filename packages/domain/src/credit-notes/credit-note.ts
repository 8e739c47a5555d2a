import type { AppliedTaxRate, TaxExemption } from '../tax-rates/index.ts';
import type { CalendarDate, Money, Quantity } from '../foundation/index.ts';

/** What becomes of what a customer gives back: it is sold again, it is thrown away, or nothing comes back. */
export const creditedGoods = ['stock', 'scrap', 'none'] as const;
export type CreditedGoods = (typeof creditedGoods)[number];

/** What someone wants to credit of one line of an invoice. */
export type CreditLineWish = {
  readonly id: string;
  /** Null for shipping. */
  readonly invoiceLineId: string | null;
  /** How many are given back, in millionths; zero for a lower price alone. */
  readonly quantity: Quantity;
  /** The amount that someone said, in minor units; null where it follows from the quantity. */
  readonly saidAmount: Money | null;
  readonly goods: CreditedGoods;
  /** Where the goods go; null for where they came from. */
  readonly placeId: string | null;
};

/** A credit note that can still be changed. */
export type CreditNoteDraft = {
  readonly id: string;
  readonly invoiceId: string;
  readonly issueDate: CalendarDate;
  /** Why, as the customer reads it. */
  readonly reason: string;
  readonly lines: readonly CreditLineWish[];
};

/**
 * A line of an issued invoice with what can still be credited of it. Amounts are minor units, after all discounts; with
 * tax-inclusive prices the tax is in them.
 */
export type CreditableLine = {
  /** Null for shipping. */
  readonly lineId: string | null;
  readonly productId: string | null;
  readonly description: string;
  readonly quantity: Quantity;
  readonly amount: Money;
  /** The line's share of the tax of its rate. */
  readonly tax: Money;
  readonly taxRate: Pick<AppliedTaxRate, 'taxRateId' | 'name' | 'rate'> | null;
  readonly exemption: TaxExemption | null;
  readonly incomeAccountId: string | null;
};

/** What can still be credited of an invoice. */
export type CreditableInvoice = {
  readonly pricesIncludeTax: boolean;
  readonly lines: readonly CreditableLine[];
  /** Of combined taxes: what is left of each part, in minor units. */
  readonly parts: readonly CreditablePart[];
};

export type CreditablePart = {
  readonly ofTaxRateId: string;
  readonly taxRateId: string;
  readonly name: string;
  readonly rate: AppliedTaxRate['rate'];
  readonly tax: Money;
};

/** What was credited of an invoice before, in minor units and millionths, by the notes that stand. */
export type CreditedBefore = {
  readonly lines: readonly {
    readonly lineId: string | null;
    readonly quantity: Quantity;
    readonly amount: Money;
    readonly tax: Money;
  }[];
  readonly parts: readonly Pick<CreditablePart, 'ofTaxRateId' | 'taxRateId' | 'tax'>[];
};
