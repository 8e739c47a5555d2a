import type { CurrencyCode, Money, Outcome, Refusal } from '@atelier/domain/foundation';

/** Payment that a customer is sent to a processor for. Minor units. */
export interface CheckoutAsk {
  /** The same id again is the same checkout there. */
  readonly id: string;
  readonly amount: Money;
  readonly currency: CurrencyCode;
  /** Name of what is paid: "INV-0007". */
  readonly what: string;
  /** Where the customer goes afterwards, and where when he thinks better of it. */
  readonly backTo: string;
  readonly createdAt: string;
}

/** Refund to a card. Minor units. */
export interface CardRefundAsk {
  /** The same id again is the same refund there. */
  readonly id: string;
  /** The payment there. */
  readonly ref: string;
  readonly amount: Money;
  readonly reason: string;
}

/** Something that a processor says has happened. */
export interface CardEvent {
  readonly id: string;
  readonly kind: string;
  readonly isLive: boolean;
  /** Object to look up; null where nothing of ours is concerned. */
  readonly about: { readonly kind: 'payment' | 'payout'; readonly ref: string } | null;
}

/** State of a payment at a processor. Minor units; instants are ISO 8601 in UTC. */
export interface CardPaymentFacts {
  readonly ref: string;
  /** Null where it was not begun here. */
  readonly checkoutId: string | null;
  readonly state: string;
  /** Why the card was refused; null where it was not. */
  readonly failure: string | null;
  /** Null while nothing was paid. `settledIn` is the currency of the account there. */
  readonly paid: {
    readonly amount: Money;
    readonly fee: Money;
    readonly at: string;
    readonly currency: string;
    readonly settledIn: string;
  } | null;
  readonly refunds: readonly {
    readonly ref: string;
    readonly amount: Money;
    readonly at: string;
    readonly state: string;
    /** The id by which it was asked for here; null where it was not. */
    readonly askId: string | null;
    /** Why, where it was asked for here. */
    readonly reason: string | null;
    /** True when the money is on its way back, or there. */
    readonly isUnderway: boolean;
  }[];
  readonly disputes: readonly {
    readonly ref: string;
    readonly at: string;
    readonly state: string;
    readonly reason: string;
    /** Part that the customer’s bank holds now, and what the processor has asked for that so far. */
    readonly taken: Money;
    readonly fee: Money;
    /** Number of times that money has moved for it: more is later. */
    readonly steps: number;
  }[];
}

/** State of a payout. Minor units; one that is taken from the bank is below zero. */
export interface PayoutFacts {
  readonly ref: string;
  readonly amount: Money;
  readonly currency: string;
  /** Fee of the processor for bringing it at once. */
  readonly fee: Money;
  readonly at: string;
  readonly state: string;
  /** True when it has come to the bank and stays there. */
  readonly hasArrived: boolean;
  readonly hasFailed: boolean;
}

/** Thrown where a processor does not answer, or not yet all that is needed: it tells again. */
export class ProcessorNotReady extends Error {}

/**
 * A processor that takes cards for a maker, with the keys of one account there. What it tells is only that something happened: what
 * did is looked up, so that neither order nor repetition matters.
 */
export interface CardProcessor {
  checkKeys(): Promise<Outcome<true, Refusal<'card-key-refused' | 'card-processor-unreachable'>>>;
  openCheckout(
    ask: CheckoutAsk,
  ): Promise<
    Outcome<{ readonly url: string }, Refusal<'card-processor-unreachable' | 'card-processor-refused'>>
  >;
  /** What was asked for is told as any other refund is. The details of a refusal are in the words of the processor. */
  refund(
    ask: CardRefundAsk,
  ): Promise<Outcome<true, Refusal<'card-processor-unreachable' | 'card-refund-refused'>>>;
  /** Reads what it tells; null where it is not known to be its own. `body` is what was sent, to the byte. */
  readEvent(body: string, signature: string): CardEvent | null;
  /** @throws ProcessorNotReady */
  readPayment(ref: string): Promise<CardPaymentFacts>;
  /** @throws ProcessorNotReady */
  readPayout(ref: string): Promise<PayoutFacts>;
}
