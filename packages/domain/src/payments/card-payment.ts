import {
  addDays,
  largerMoney,
  money,
  refuse,
  smallerMoney,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { isClosed, type BookLock } from '../books/index.ts';
import { decideIsOpen } from '../invoices/index.ts';
import { balanceDue, type PayableInvoice } from './payment-decisions.ts';
import { paymentRefusals } from './payment-refusals.ts';

const { refusal } = paymentRefusals;

/** Everybody who takes cards for makers. */
export const cardProcessors = ['stripe'] as const;

/** Who takes cards for a maker. */
export type CardProcessorName = (typeof cardProcessors)[number];

/** How each of them is called; the account that holds their money is named after them. */
export const cardProcessorNames: Readonly<Record<CardProcessorName, string>> = { stripe: 'Stripe' };

/** What moves money at a processor: a customer pays, is paid back, or his bank takes it back; and it comes to our bank. */
export type CardMovementKind = 'payment' | 'refund' | 'dispute' | 'payout';

/** The keys of one account at a processor: one to ask with, one by which what it tells is known to be its own. */
export type CardKeys = { readonly secretKey: string; readonly webhookSecret: string };

/** The least that is taken by card, in minor units: below it a processor would keep most. */
export const leastByCard = money(50);

type KeyRefusal = Refusal<'card-key-not-a-key' | 'card-key-of-other-mode'>;

/** Tells whether this is a secret key of Stripe, of the mode that it is meant for. */
export function decideStripeSecret(secretKey: string, isLive: boolean): Outcome<true, KeyRefusal> {
  const mode = /^(?:sk|rk)_(test|live)_\w+$/.exec(secretKey)?.[1];
  if (mode === undefined) return refuse(refusal('card-key-not-a-key', { field: 'secretKey' }));
  return (mode === 'live') === isLive
    ? succeed(true)
    : refuse(refusal('card-key-of-other-mode', { field: 'secretKey' }));
}

/** Tells whether these are keys of Stripe, of the mode that they are meant for. */
export function decideStripeKeys(
  { secretKey, webhookSecret }: CardKeys,
  isLive: boolean,
): Outcome<true, KeyRefusal> {
  const secret = decideStripeSecret(secretKey, isLive);
  if (!secret.ok) return secret;
  return /^whsec_\w+$/.test(webhookSecret)
    ? succeed(true)
    : refuse(refusal('card-key-not-a-key', { field: 'webhookSecret' }));
}

/** What may be paid of an invoice at once. Minor units. */
export type CardParts = {
  /** What is due next: all that is owed, where it is paid at once. */
  readonly due: Money;
  readonly allowsPart: boolean;
  /** The least part, where parts are allowed. */
  readonly leastPart: Money;
};

/** The least that may be paid by card now: what is due next, or the least part where that is less. Minor units. */
export const leastToPay = ({ due, allowsPart, leastPart }: CardParts): Money =>
  largerMoney(leastByCard, allowsPart ? smallerMoney(due, leastPart) : due);

/**
 * Whether so much of an invoice may be paid by card now: it is open, the amount is not more than is owed, and not less
 * than leastToPay(). Minor units.
 */
export function decideCheckout(
  invoice: PayableInvoice,
  { amount, ...parts }: CardParts & { readonly amount: Money },
): Outcome<
  true,
  Refusal<
    | 'invoice-not-issued'
    | 'invoice-is-void'
    | 'payment-exceeds-balance'
    | 'card-payment-in-part'
    | 'card-payment-too-small'
    | 'card-part-too-small'
  >
> {
  const open = decideIsOpen(invoice);
  if (!open.ok) return open;
  const at = { field: 'amountCents' };
  const balance = balanceDue(invoice);
  if (amount > balance) return refuse(refusal('payment-exceeds-balance', at));
  if (amount < parts.due && !parts.allowsPart) return refuse(refusal('card-payment-in-part', at));
  if (amount < leastByCard) return refuse(refusal('card-payment-too-small', at));
  return amount < leastToPay(parts) ? refuse(refusal('card-part-too-small', at)) : succeed(true);
}

/**
 * On which day something is booked that happened on a day, and after what it follows from: the books may be closed by now,
 * and what a processor tells cannot wait for someone to open them.
 */
export function bookingDay(
  happenedOn: CalendarDate,
  after: CalendarDate | null,
  lock: BookLock,
): CalendarDate {
  const day = after !== null && after > happenedOn ? after : happenedOn;
  return lock.closedThrough !== null && isClosed(day, lock) ? addDays(lock.closedThrough, 1) : day;
}
