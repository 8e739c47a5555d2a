import type { SaleChannel } from '../books/index.ts';
import type { CalendarDate, Money, Quantity, Rate } from '../foundation/index.ts';
import type { AppliedTaxRate, HalfRounding, TaxExemption } from '../tax-rates/index.ts';

/** A reduction of a line or of the whole document. Amounts are minor units; a rate of 1000000 is everything. */
export type Discount =
  | { readonly kind: 'none' }
  | { readonly kind: 'rate'; readonly rate: Rate }
  | { readonly kind: 'amount'; readonly amount: Money };

/** A part of the total as it is typed: minor units, or a rate of which 1000000 is everything. */
export type PartShare = Exclude<Discount, { kind: 'none' }>;

type EarlierPart = { readonly dueDate: CalendarDate; readonly share: PartShare };

/**
 * The parts in which an invoice is paid, but the last: that is the rest, due on the due date of the invoice. So the
 * parts add up to the total, whatever becomes of it.
 */
export type PaymentSchedule = { readonly isDeposit: boolean; readonly parts: readonly EarlierPart[] };

/** The same with what each part came to when the invoice was written. */
export type WrittenSchedule = {
  readonly isDeposit: boolean;
  readonly parts: readonly (EarlierPart & { readonly cents: Money })[];
};

/** One line of an invoice. `unitPrice` is minor units per whole unit; `taxRate` is null where no tax is named. */
export type InvoiceLine = {
  readonly id: string;
  readonly productId: string | null;
  readonly description: string;
  readonly quantity: Quantity;
  /** In which unit it is, as the customer reads it; left out or empty for pieces. */
  readonly unit?: string | undefined;
  /** What it takes of the stock, in the stock unit of its product; left out: as much as its quantity says. */
  readonly stockQuantity?: Quantity;
  readonly unitPrice: Money;
  readonly discount: Discount;
  readonly taxRate: AppliedTaxRate | null;
  /** Why nothing is charged; left out or null where the tax is. */
  readonly exemption?: TaxExemption | null;
  readonly incomeAccountId: string | null;
};

/** What the money of an invoice follows from; the input of `invoiceTotals`. */
export type InvoicePricing = {
  readonly lines: readonly Pick<
    InvoiceLine,
    'quantity' | 'unitPrice' | 'discount' | 'taxRate' | 'exemption'
  >[];
  readonly discount: Discount;
  readonly shipping: Money;
  /** The tax on shipping, or null where shipping is not taxed. */
  readonly shippingTaxRate: AppliedTaxRate | null;
  readonly shippingExemption?: TaxExemption | null;
  readonly pricesIncludeTax: boolean;
  /** The tax as a marketplace charged it, on top of prices; left out or null where it is worked out. Minor units. */
  readonly toldTax?: Money | null;
  /** Half up where it is left out. */
  readonly taxRounding?: HalfRounding | undefined;
};

/** An invoice that can still be changed. `customerId` may be missing until it is issued. */
export type InvoiceDraft = Omit<InvoicePricing, 'lines'> & {
  readonly id: string;
  readonly customerId: string | null;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly lines: readonly InvoiceLine[];
  /** In which parts it is paid; left out or null for at once, by the due date. */
  readonly schedule?: PaymentSchedule | null;
  readonly note: string;
  /** Who collects the tax instead of the maker, such as Etsy; left out or empty for no one. */
  readonly marketplace?: string;
  /** The market or fair that it was sold at. */
  readonly eventId?: string | null;
  /** From which place the things are sold; left out or null for the usual one. */
  readonly stockPlaceId?: string | null;
  /** By which way it was sold; left out or null where it follows from the rest. */
  readonly channel?: SaleChannel | null;
  /** Why the whole bears no tax, as the customer reads it. */
  readonly taxNote?: string;
};

/** An invoice with the facts of its life. Instants are ISO 8601 in UTC; `number` is null until issued. */
export type Invoice = InvoiceDraft & {
  readonly number: string | null;
  readonly issuedAt: string | null;
  /** When its mail goes out by itself, and issues a draft. */
  readonly scheduledAt: string | null;
  readonly sentAt: string | null;
  readonly viewedAt: string | null;
  readonly voidedAt: string | null;
};
