import {
  addDays,
  money,
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { isClosed, type BookLock } from '../finances/index.ts';
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

/** Whether these are keys of Stripe, of the mode that they are meant for. */
export function decideStripeKeys(
  { secretKey, webhookSecret }: CardKeys,
  isLive: boolean,
): Outcome<true, Refusal<'card-key-not-a-key' | 'card-key-of-other-mode'>> {
  const mode = /^(?:sk|rk)_(test|live)_\w+$/.exec(secretKey)?.[1];
  if (mode === undefined) return refuse(refusal('card-key-not-a-key', { field: 'secretKey' }));
  if ((mode === 'live') !== isLive) return refuse(refusal('card-key-of-other-mode', { field: 'secretKey' }));
  return /^whsec_\w+$/.test(webhookSecret)
    ? succeed(true)
    : refuse(refusal('card-key-not-a-key', { field: 'webhookSecret' }));
}

/**
 * Whether so much of an invoice may be paid by card now: it is open, the amount is all that is owed, at least what is due
 * next of its schedule, or any part where parts are allowed, and is not too small for a card. Minor units.
 */
export function decideCheckout(
  invoice: PayableInvoice,
  { amount, due, allowsPart }: { readonly amount: Money; readonly due: Money; readonly allowsPart: boolean },
): Outcome<
  true,
  Refusal<
    | 'invoice-not-issued'
    | 'invoice-is-void'
    | 'payment-exceeds-balance'
    | 'card-payment-in-part'
    | 'card-payment-too-small'
  >
> {
  const open = decideIsOpen(invoice);
  if (!open.ok) return open;
  const at = { field: 'amountCents' };
  const balance = balanceDue(invoice);
  if (amount > balance) return refuse(refusal('payment-exceeds-balance', at));
  if (amount < due && !allowsPart) return refuse(refusal('card-payment-in-part', at));
  return amount < leastByCard ? refuse(refusal('card-payment-too-small', at)) : succeed(true);
}

/**
 * On which day something is booked that happened on a day, and after what it follows from: the books may be closed by now,
 * and what a processor tells cannot wait for somebody to open them.
 */
export function bookingDay(
  happenedOn: CalendarDate,
  after: CalendarDate | null,
  lock: BookLock,
): CalendarDate {
  const day = after !== null && after > happenedOn ? after : happenedOn;
  return lock.closedThrough !== null && isClosed(day, lock) ? addDays(lock.closedThrough, 1) : day;
}
