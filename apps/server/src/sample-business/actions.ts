import type { TransactionKind } from '@atelier/domain/transactions';
import type { CalendarDate, Rate } from '@atelier/domain/foundation';
import type { Discount } from '@atelier/domain/sales-documents';
import type { PaymentMethod } from '@atelier/domain/payments';
import type { SampleDocument } from './documents.ts';

/** The sales taxes that the potter charges; where something is sold decides which. */
export type SampleTax = 'ulster' | 'dutchess';

/** A fair that the potter sells at; what belongs to it names it. */
export interface PlannedEvent {
  readonly name: string;
  readonly town: string;
  readonly day: CalendarDate;
}

/** An invoice before it is written. Customers are named by their keys, products by their SKUs, amounts are cents. */
export interface PlannedInvoice {
  /** The actions that happen to the invoice name it by this. */
  readonly key: string;
  readonly customer: string | null;
  readonly reference?: string;
  readonly dueInDays: number;
  /** The parts before the last: how many days after the issue each is due. */
  readonly schedule?: {
    readonly isDeposit: boolean;
    readonly parts: readonly { readonly days: number; readonly rate: Rate }[];
  };
  readonly lines: readonly PlannedLine[];
  readonly discount?: Discount;
  readonly shippingCents?: number;
  readonly tax: SampleTax;
  readonly note?: string;
  readonly event?: PlannedEvent;
}

export interface PlannedLine {
  readonly sku: string;
  readonly quantity: number;
  readonly discount?: Discount;
  /** Text in place of the product's name. */
  readonly description?: string;
}

/** Money in or out. Accounts are named by their codes. */
export interface PlannedTransaction {
  readonly kind: TransactionKind;
  readonly payee: string;
  readonly memo?: string;
  readonly cents: number;
  /** The account that the money comes from or goes to. */
  readonly money: string;
  readonly category?: string;
  /** In place of a category: several, each with its part; what a marketplace took off is below zero. */
  readonly parts?: readonly (readonly [
    code: string,
    cents: number,
    memo: string,
    /** An event other than that of the whole. */
    eventId?: string | null,
  ])[];
  /** Who collected the sales tax of it. */
  readonly marketplace?: string;
  /** The sales tax that the amount includes. */
  readonly taxIncluded?: SampleTax;
  readonly tags?: readonly string[];
  readonly event?: PlannedEvent;
  /** The paper that was kept of it. */
  readonly document?: SampleDocument;
}

/** A thing that stays: paid from an account, or (null) bought by what was recorded last; over months, or at once. */
export interface PlannedAsset {
  readonly name: string;
  readonly cents: number;
  readonly from: string | null;
  readonly lifeMonths: number | null;
}

/** A drive there and back; tenths of a mile, one way. */
export interface PlannedDrive {
  readonly to: string;
  readonly tenths: number;
  readonly purpose: string;
  readonly event?: PlannedEvent;
}

/** Something that the potter does on a day. */
export type Action = { readonly date: CalendarDate } & (
  | {
      readonly action: 'issue';
      readonly invoice: PlannedInvoice;
      /** It is not handed over the same day. */
      readonly waits?: boolean;
    }
  /** With `goesOutInDays` it is planned to be issued and mailed then. */
  | { readonly action: 'draft'; readonly invoice: PlannedInvoice; readonly goesOutInDays?: number }
  | { readonly action: 'view'; readonly invoice: string }
  | {
      readonly action: 'take-payment';
      readonly invoice: string;
      /** Half of the total, or whatever is still owed. */
      readonly share: 'half' | 'rest';
      readonly method: PaymentMethod;
      /** The code of the account that the money is put into. */
      readonly into: string;
      readonly reference?: string;
      readonly tipCents?: number;
      /** Fee that an app keeps at once; of a card reader it comes by the month. */
      readonly feeCents?: number;
    }
  /** One check for several invoices of a customer, and too much. */
  | {
      readonly action: 'pay-together';
      readonly invoices: readonly string[];
      readonly extraCents: number;
      readonly reference: string;
    }
  /** Pays a part of what was paid too much back from the bank. */
  | { readonly action: 'refund'; readonly invoice: string; readonly cents: number; readonly reason: string }
  | { readonly action: 'write-off'; readonly invoice: string; readonly reason: string }
  /** Takes the last payment of the invoice back. */
  | { readonly action: 'take-back'; readonly invoice: string }
  | { readonly action: 'void'; readonly invoice: string; readonly reason: string }
  | { readonly action: 'enter-asset'; readonly asset: PlannedAsset }
  /** What the clock posts by itself when the month ends. */
  | { readonly action: 'depreciate' }
  | { readonly action: 'drive'; readonly drive: PlannedDrive }
  | { readonly action: 'record'; readonly transaction: PlannedTransaction }
  /** Brings everything that is in an account to the bank, leaving some there. */
  | { readonly action: 'bring-to-bank'; readonly from: string; readonly leaveCents: number }
  /** Pays the card's balance from the bank. */
  | { readonly action: 'pay-card' }
  /** Files and pays the sales tax of the quarter that ends on a day. */
  | { readonly action: 'pay-sales-tax'; readonly owedOn: CalendarDate }
  /** Pays what the card reader keeps of the card payments since the last time. */
  | { readonly action: 'pay-card-fees' }
  | { readonly action: 'post'; readonly memo: string; readonly lines: readonly (readonly [string, number])[] }
);
