import {
  creditNoteStates,
  invoiceStates,
  quoteStates,
  type CreditNoteState,
  type InvoiceState,
  type QuoteState,
} from '@atelier/domain/sales-documents';
import { orderStates, type OrderState } from '@atelier/domain/orders';
import { z } from 'zod';
import { calendarDate, cents, id } from '../foundation/index.ts';

/** Kinds of records that are found. */
export const foundKinds = [
  'customer',
  'customer-segment',
  'interaction',
  'product',
  'customer-order',
  'quote',
  'invoice',
  'credit-note',
  'payment',
  'journal-entry',
  'account',
  'document',
  'event',
  'event-organizer',
  'event-attendee',
] as const;

/** A record that was found, with what a line about it says. What a kind does not have is empty or null. */
export const foundRecordView = z.object({
  kind: z.enum(foundKinds),
  id,
  /**
   * A name, also of a segment, what an interaction is about, the number of an order, quote, invoice or credit note (empty while a draft), a
   * memo; the customer of a payment.
   */
  title: z.string(),
  /** Email or telephone, customer and first line of an interaction, SKU, customer and reference or invoice, number of an entry or code of an account, place of an event, the event of an attendee. */
  detail: z.string(),
  /** Price (a material has none), total, amount received or what an entry moves. */
  amountCents: cents.nullable(),
  date: calendarDate.nullable(),
  /** Of an order, a quote, an invoice or a credit note. */
  state: z
    .enum([...new Set([...invoiceStates, ...quoteStates, ...creditNoteStates, ...orderStates])] as [
      InvoiceState | QuoteState | CreditNoteState | OrderState,
    ])
    .nullable(),
  /** The invoice that a payment pays, the first of them. */
  invoiceId: id.nullable(),
  /** The event, also of an attendee. */
  eventId: id.nullable(),
  /** Archived; a quote: replaced by a new version; a payment: reversed; a document: expired; an attendee: no longer signed up. */
  isPast: z.boolean(),
});

export type FoundKind = (typeof foundKinds)[number];
export type FoundRecordView = z.infer<typeof foundRecordView>;
