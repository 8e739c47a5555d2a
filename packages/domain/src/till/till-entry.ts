import type { CreditedGoods } from '../credit-notes/index.ts';
import type { CalendarDate, Money, Quantity } from '../foundation/index.ts';
import type { PaymentMethod } from '../payments/index.ts';
import type { Discount } from '../sales-documents/index.ts';
import type { AppliedTaxRate, HalfRounding } from '../tax-rates/index.ts';
import type { CashPieces } from './cash-count.ts';

/** The shape of entries that devices write today. The server takes every shape ever released. */
export const entryVersion = 1;

/** Most entries that are sent at once. */
export const mostEntries = 50;

/** A device's own record of one act. It is written once and never changed. Instants are ISO 8601 in UTC. */
export type EntryHead = {
  readonly version: typeof entryVersion;
  readonly id: string;
  readonly sessionId: string;
  /** The time that the device showed. */
  readonly at: string;
  /** Milliseconds that the device was ahead of the server when that last answered; null: never measured. */
  readonly clockOffsetMs: number | null;
  /** The person at the till, by the id of its PIN. */
  readonly personId: string | null;
};

/** One line of a sale; prices and taxes are those that the customer was shown. */
export type TillLine = {
  readonly id: string;
  /** Null for a custom item. */
  readonly productId: string | null;
  readonly description: string;
  readonly quantity: Quantity;
  /** Per unit, after an override. */
  readonly unitPriceCents: Money;
  /** The price of the catalogue where another was charged; null where it was not changed. */
  readonly listPriceCents: Money | null;
  /** Why another price was charged, or why it is a gift. */
  readonly priceReason: string;
  /** A gift is a discount of everything. */
  readonly discount: Discount;
  readonly taxRate: Required<AppliedTaxRate> | null;
  /** The product bears no tax, whatever its rate. */
  readonly isExempt: boolean;
  readonly lotId: string | null;
};

/** Money that came in one way, in minor units. */
export type TillPayment = {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Pays the sale. */
  readonly amountCents: Money;
  readonly tipCents: Money;
  /** Cash handed over; null for other ways. */
  readonly tenderedCents: Money | null;
  /** A voucher's code, the last digits of a card, a check's number. */
  readonly reference: string;
};

/** A customer who was found on the device or added there. */
export type TillCustomer = {
  readonly id: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Agreed to be mailed. */
  readonly hasConsented: boolean;
};

/** Sums that the customer was shown, in minor units. */
export type TillTotals = {
  readonly subtotalCents: Money;
  readonly discountCents: Money;
  readonly taxCents: Money;
  readonly totalCents: Money;
  readonly taxes: readonly {
    readonly taxRateId: string;
    readonly taxableCents: Money;
    readonly taxCents: Money;
  }[];
};

/** The goods of a sale or an order, as far as prices go. */
export type TillCart = {
  readonly lines: readonly TillLine[];
  readonly discount: Discount;
  readonly discountReason: string;
  readonly pricesIncludeTax: boolean;
  /** Half up where it is left out, as in all that was sold before a till could be told otherwise. */
  readonly taxRounding?: HalfRounding | undefined;
  /** Why the whole bears no tax; empty where it does. */
  readonly exemptReason: string;
};

/** A session of a till: from the count of its float to the count at its end. Its id is that of this entry. */
export type OpenEntry = EntryHead & {
  readonly kind: 'open';
  /** Null for a shop's counter. */
  readonly eventId: string | null;
  readonly priceListId: string | null;
  readonly count: readonly CashPieces[];
  readonly floatCents: Money;
  /** The account that the float came from; null for the usual one. */
  readonly accountId: string | null;
};

/** The link of a receipt. */
type ReceiptLink = {
  /** Random bits in the address of the receipt's page; missing in what was sold before there were such pages. */
  readonly receiptToken?: string | undefined;
};

/** A sale. Payments and `onAccountCents` come to the total; rounding is what cash added to it or took off. */
export type SaleEntry = EntryHead &
  TillCart & {
    readonly kind: 'sale';
    readonly number: string;
    readonly totals: TillTotals;
    readonly payments: readonly TillPayment[];
    readonly roundingCents: Money;
    readonly onAccountCents: Money;
    /** The customer pays `onAccountCents` online, by card on a phone; it needs no name. */
    readonly isPaidOnline?: true | undefined;
    readonly customer: TillCustomer | null;
    readonly note: string;
  } & ReceiptLink;

/** One line that comes back. */
export type TillRefundLine = {
  readonly id: string;
  readonly lineId: string;
  readonly quantity: Quantity;
  readonly goods: CreditedGoods;
};

/** A refund of a sale, in whole or by line. A void is a refund of the whole last sale. */
export type RefundEntry = EntryHead & {
  readonly kind: 'refund';
  readonly number: string;
  readonly saleId: string;
  readonly isVoid: boolean;
  readonly reason: string;
  readonly lines: readonly TillRefundLine[];
  readonly taxCents: Money;
  readonly totalCents: Money;
  /** Money given back in each way; `tipCents` of each is the part of its tip, on top. */
  readonly payments: readonly Omit<TillPayment, 'tenderedCents'>[];
  /** Cash rounding of the money given back; below zero where less went back. */
  readonly roundingCents: Money;
  /** Not paid yet, and owed no more. */
  readonly onAccountCents: Money;
};

/** Kinds of money that goes into the drawer or out of it without a sale. */
export const movementKinds = ['paid-in', 'paid-out', 'drop'] as const;

/** Money into the drawer or out of it without a sale. */
export type MovementEntry = EntryHead & {
  readonly kind: 'movement';
  readonly movement: (typeof movementKinds)[number];
  readonly amountCents: Money;
  readonly reason: string;
  /** The account on the other side; null for the usual one. */
  readonly accountId: string | null;
};

/** The end of a session. */
export type CloseEntry = EntryHead & {
  readonly kind: 'close';
  readonly count: readonly CashPieces[];
  readonly countedCents: Money;
  readonly expectedCents: Money;
  readonly differenceCents: Money;
  readonly reason: string;
  /** Account that gets the counted cash; null for the usual one. */
  readonly accountId: string | null;
  /** Entries of the session that the device wrote, this one included. */
  readonly entries: number;
};

/** An order taken at the stall, with its deposit. */
export type OrderEntry = EntryHead &
  TillCart & {
    readonly kind: 'order';
    readonly number: string;
    readonly totals: TillTotals;
    readonly customer: TillCustomer;
    readonly shippingAddress: string;
    readonly promisedOn: CalendarDate | null;
    /** Payments come to it. */
    readonly depositCents: Money;
    readonly payments: readonly TillPayment[];
    readonly roundingCents: Money;
    readonly note: string;
  } & ReceiptLink;

/** A receipt to be mailed once its sale or order is booked. */
export type ReceiptEntry = EntryHead & {
  readonly kind: 'receipt';
  readonly saleId: string;
  readonly email: string;
};

/** An entry of a till. */
export type TillEntry =
  | OpenEntry
  | SaleEntry
  | RefundEntry
  | MovementEntry
  | CloseEntry
  | OrderEntry
  | ReceiptEntry;

/** Kinds of entries. */
export const entryKinds = ['open', 'sale', 'refund', 'movement', 'close', 'order', 'receipt'] as const;

/** Entries that have a receipt number. */
export type NumberedEntry = SaleEntry | RefundEntry | OrderEntry;
