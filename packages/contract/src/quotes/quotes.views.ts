import { quoteStates } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { calendarDate, cents, id, instant } from '../foundation/index.ts';
import { appliedTaxRate, salesPaperView, scheduledAt, taxExemption } from '../sales-documents/index.ts';

export const quoteState = z
  .enum(quoteStates)
  .describe(
    'Follows from what happened, and is never set. “scheduled” is a draft that is sent by itself at a moment to come; it may still be changed, sent and deleted',
  );

export const quoteRowView = z.object({
  id,
  number: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string(),
  issueDate: calendarDate,
  validUntil: calendarDate,
  state: quoteState,
  scheduledAt,
  totalCents: cents,
});

/** Contents of a quote: shared by the app, the public page and the PDF. */
export const quoteDocumentView = salesPaperView.extend({
  state: quoteState,
  validUntil: calendarDate,
  acceptedAt: instant.nullable(),
  /** The name that was typed by the person who accepted it; empty before. */
  acceptedBy: z.string(),
  declinedAt: instant.nullable(),
  /** Note with the answer. */
  answerNote: z.string(),
});

const otherQuote = z.object({ id, number: z.string().nullable() }).nullable();

export const quoteView = quoteDocumentView.extend({
  id,
  /** Number of times that it was written as a draft. */
  version: z.int(),
  customerId: id.nullable(),
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  shippingTaxRate: appliedTaxRate.nullable(),
  shippingExemption: taxExemption.nullable(),
  sentAt: instant.nullable(),
  scheduledAt,
  /** When it was mailed last. */
  mailedAt: instant.nullable(),
  viewedAt: instant.nullable(),
  /** The quote that this one is a new version of, and the sent one that took its place. */
  replaces: otherQuote,
  replacedBy: otherQuote,
  /** The invoice that was made of it; its number is null while a draft. */
  invoice: z.object({ id, number: z.string().nullable() }).nullable(),
  /** The address of the public page, once sent. */
  publicUrl: z.string().nullable(),
});

/** Quote as a customer sees it behind its link. */
export const publicQuoteView = quoteDocumentView.extend({ hasLogo: z.boolean() });

export type QuoteRowView = z.infer<typeof quoteRowView>;
export type QuoteDocumentView = z.infer<typeof quoteDocumentView>;
export type QuoteView = z.infer<typeof quoteView>;
export type PublicQuoteView = z.infer<typeof publicQuoteView>;
