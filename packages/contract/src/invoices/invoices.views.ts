import { saleChannels } from '@atelier/domain/books';
import { invoiceStandings, invoiceStates } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { calendarDate, cents, id, instant } from '../foundation/index.ts';
import {
  paymentSchedule,
  appliedTaxRate,
  taxExemption,
  scheduledAt,
  salesPaperView,
} from '../sales-documents/index.ts';

export const invoiceState = z
  .enum(invoiceStates)
  .describe(
    'Follows from what happened, and is never set. “scheduled” is a draft that is issued and mailed by itself at a moment to come; it may still be changed, issued and deleted',
  );

/** Which invoices a list, a file or a print is of; both days are within. */
export const invoiceFilter = z.object({
  search: z.string().max(200).optional(),
  state: z.enum(invoiceStandings).optional(),
  customerId: id.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});

export const invoiceRowView = z.object({
  id,
  number: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string(),
  issueDate: calendarDate,
  /** Of the next part of which something is open. */
  dueDate: calendarDate,
  state: invoiceState,
  scheduledAt,
  totalCents: cents,
  /** Balance; zero for a draft and for a void invoice. */
  balanceCents: cents,
});

/** Receivables by due date. */
export const dueInvoicesView = z.object({
  today: calendarDate,
  /** All that is owed, due or not. */
  outstanding: z.object({ count: z.int().min(0), cents }),
  overdue: z.object({ count: z.int().min(0), cents }),
  /** From today on; whatever is due after the last day asked for is left out. */
  expected: z.array(z.object({ date: calendarDate, cents })),
  /** The open invoices that are due first, overdue ones included. */
  rows: z.array(invoiceRowView),
});

/** Contents of an invoice. */
export const invoiceDocumentView = salesPaperView.extend({
  state: invoiceState,
  /** Of the next part of which something is open. */
  dueDate: calendarDate,
  /** Amount due by then, or by today where that is later. */
  dueCents: cents,
  /** The parts in which it is paid, the first due first; one where it is paid at once. */
  parts: z.array(z.object({ name: z.string(), dueDate: calendarDate, amountCents: cents, openCents: cents })),
  paidCents: cents,
  /** Amount that credit notes have settled. */
  creditedCents: cents,
  /** Amount refunded, out of payments and credit notes. */
  refundedCents: cents,
  balanceCents: cents,
  /** Who collects the tax instead of the maker; empty for no one. */
  marketplace: z.string(),
});

export const invoiceView = invoiceDocumentView.extend({
  id,
  /** Number of times that it was written as a draft. */
  version: z.int(),
  customerId: id.nullable(),
  /** The market or fair that it is sold at; not printed. */
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  /** From which place the things are sold; null for the usual one. */
  stockPlaceId: id.nullable(),
  /** The channel that someone said; null where it follows. */
  channel: z.enum(saleChannels).nullable(),
  /** The parts as they were typed. */
  schedule: paymentSchedule.nullable(),
  shippingTaxRate: appliedTaxRate.nullable(),
  shippingExemption: taxExemption.nullable(),
  issuedAt: instant.nullable(),
  scheduledAt,
  sentAt: instant.nullable(),
  viewedAt: instant.nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string().nullable(),
  /** Private note of the members. */
  privateNote: z.string(),
  /** Amount written off. */
  writtenOffCents: cents,
  journalEntryId: id.nullable(),
  voidEntryId: id.nullable(),
  /** It came with the opening balances, and is changed and taken back with them. */
  isFromOpening: z.boolean(),
  /** The quote that it was made of. */
  quote: z.object({ id, number: z.string() }).nullable(),
  /** The series that it was made of. */
  recurringId: id.nullable(),
  /** The address of the public page, once issued. */
  publicUrl: z.string().nullable(),
});

/** Invoice as a customer sees it behind its link. */
export const publicInvoiceView = invoiceDocumentView.extend({ hasLogo: z.boolean() });

export type DueInvoicesView = z.infer<typeof dueInvoicesView>;
export type InvoiceRowView = z.infer<typeof invoiceRowView>;
export type InvoiceDocumentView = z.infer<typeof invoiceDocumentView>;
export type InvoiceView = z.infer<typeof invoiceView>;
export type PublicInvoiceView = z.infer<typeof publicInvoiceView>;
