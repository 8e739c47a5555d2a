import { cardProcessors } from '@atelier/domain/payments';
import { z } from 'zod';
import { calendarDate, cents, id, instant, pageOf, signedCents } from '../foundation/index.ts';

const processor = z.enum(cardProcessors);

export const cardConnectionsView = z.object({
  connections: z.array(
    z.object({
      processor,
      isLive: z.boolean(),
      /** The end of the secret key. */
      keyHint: z.string(),
      /** True when the server can open the keys; else they are to be entered again. */
      isReadable: z.boolean(),
      clearingAccountId: id,
      clearingAccountName: z.string(),
      bankAccountId: id,
      allowsPart: z.boolean(),
      /** The least that is paid at once where parts are allowed, or what is due next where that is less. */
      leastPartCents: cents,
      connectedAt: instant,
    }),
  ),
  /** Where the processor is to send its events. */
  eventsUrl: z.string(),
});

export type CardConnectionsView = z.infer<typeof cardConnectionsView>;

/** Of all that was ever paid by card here. */
export const cardSumsView = z.object({
  paidCents: cents,
  /** Paid back, and taken back by banks. */
  backCents: cents,
  /** Of payments, disputes and payouts. */
  feeCents: signedCents,
  paidOutCents: signedCents,
  /** Balance of the processors' accounts in the books: money on its way. */
  heldCents: signedCents,
  clearingAccountId: id.nullable(),
  /** Number of movements that the books have refused so far. */
  unbookedCount: z.int().min(0),
});

export type CardSumsView = z.infer<typeof cardSumsView>;

/** Movement at a processor. */
export const cardMovementView = z.object({
  processor,
  /** Its name there. */
  ref: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'payout']),
  isLive: z.boolean(),
  date: calendarDate,
  /** A payout that is taken from the bank is below zero. */
  amountCents: signedCents,
  feeCents: signedCents,
  /** Amount in the books. */
  bookedCents: signedCents,
  /** In the words of the processor. */
  state: z.string(),
  /** The code of what kept it out of the books; empty for what is in them. */
  problem: z.string(),
  paymentId: id.nullable(),
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  /** The workshop whose places were paid. */
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  customerName: z.string().nullable(),
  transactionId: id.nullable(),
});

export type CardMovementView = z.infer<typeof cardMovementView>;

export const cardMovementsView = pageOf(cardMovementView);

/** A refused card of an invoice, or of places of a workshop. */
export const failedCheckoutView = z.object({
  id,
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  customerName: z.string(),
  amountCents: cents,
  failedAt: instant,
  failure: z.string(),
  isLive: z.boolean(),
});

export type FailedCheckoutView = z.infer<typeof failedCheckoutView>;

export const cardOfferView = z.object({
  /** Null where nothing can be paid by card. */
  offer: z
    .object({
      processor,
      /** All that is owed. */
      amountCents: cents,
      /** Amount due next: all, where it is paid at once. */
      dueCents: cents,
      /** The least that may be paid: what is due next, or the least part where parts are allowed. */
      leastCents: cents,
      isTest: z.boolean(),
    })
    .nullable(),
  /** State of the payment that was asked about. */
  checkout: z
    .object({
      state: z.enum(['open', 'paid', 'failed']),
      amountCents: cents,
      /** Why the card was refused, in the words of the processor. */
      failure: z.string(),
    })
    .nullable(),
});

export type CardOfferView = z.infer<typeof cardOfferView>;
