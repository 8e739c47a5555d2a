import {
  consentChannels,
  contactKinds,
  contactMeans,
  customerSources,
  customerStatuses,
  ownFieldKinds,
  customerKinds,
  timelineKinds,
  type TimelineKind,
} from '@atelier/domain/customers';
import { z } from 'zod';
import { calendarDate, cents, id, instant } from '../foundation/index.ts';

export const customerKind = z
  .enum(customerKinds)
  .describe('“unnamed” is for many who left no name, such as everybody at a market');

/** An email, phone or address beside the first one of its means. */
const contactView = z.object({ means: z.enum(contactMeans), kind: z.string(), value: z.string() });

export const customerView = z.object({
  id,
  kind: customerKind,
  name: z.string(),
  company: z.string(),
  /** Email, phone and address are the first ones, where invoices and mail go; `contacts` are the further ones. */
  email: z.string(),
  emailKind: z.enum(['', ...contactKinds.email]),
  phone: z.string(),
  phoneKind: z.enum(['', ...contactKinds.phone]),
  address: z.string(),
  addressKind: z.enum(['', ...contactKinds.address]),
  contacts: z.array(contactView),
  status: z.enum(customerStatuses),
  source: z.enum(customerSources).nullable(),
  tags: z.array(z.string()),
  /** YYYY-MM-DD, or --MM-DD where the year is not known. */
  birthday: z.string().nullable(),
  termsDays: z.int().nullable(),
  priceListId: id.nullable(),
  taxRateId: id.nullable(),
  links: z.array(z.string()),
  /** By the ids of the own fields: text, a decimal, YYYY-MM-DD, or one of the choices. */
  ownValues: z.record(z.string(), z.string()),
  notes: z.string(),
  isTaxExempt: z.boolean(),
  taxExemptReason: z.string(),
  taxCertificate: z.string(),
  taxExemptUntil: calendarDate.nullable(),
  isArchived: z.boolean(),
  /** The customer that this one was merged into and leads to. */
  mergedInto: id.nullable(),
  /** True when nothing is known any longer of who this was; the figures stay. */
  isErased: z.boolean(),
  createdAt: instant,
  /** Counts the changes. */
  version: z.int(),
});

/** A customer in a list, with what he owes on issued invoices and what he has paid that none has taken. */
export const customerRowView = customerView
  .pick({
    id: true,
    kind: true,
    name: true,
    company: true,
    email: true,
    phone: true,
    status: true,
    tags: true,
    termsDays: true,
    priceListId: true,
    isArchived: true,
  })
  .extend({
    /** Of issued invoices that are not void, less what was credited. */
    spentCents: cents,
    /** The latest purchase, or interaction that is more than a note. */
    lastSeenOn: calendarDate.nullable(),
    owedCents: cents,
    creditCents: cents,
  });

/** A tag as it is written, and how many customers have it. */
export const usedTagView = z.object({
  tag: z.string(),
  /** In use. */
  count: z.int(),
  archivedCount: z.int(),
});

/** The tags that a customer was given, and those that were taken off. */
export const tagChangeView = z.object({
  customerId: id,
  add: z.array(z.string()),
  remove: z.array(z.string()),
});

/** A customer who may be the one that someone is about to add, and by what. */
export const similarCustomerView = customerView
  .pick({ id: true, name: true, company: true, email: true, phone: true, termsDays: true, isArchived: true })
  .extend({ reason: z.enum(['email', 'phone', 'name']) });

/** Consent of a customer to news; the latest of a channel counts. */
const consentView = z.object({
  id,
  channel: z.enum(consentChannels),
  isGiven: z.boolean(),
  givenOn: calendarDate,
  /** Where: on the list at a fair, on the website. */
  place: z.string(),
  recordedAt: instant,
  /** Null once the person has left. */
  recordedBy: z.string().nullable(),
});

/** A customer who was merged into another. */
const mergedCustomerView = z.object({
  /** Of the merge, to take it back by. */
  id,
  otherId: id,
  otherName: z.string(),
  mergedAt: instant,
  /** Null once the person has left. */
  mergedBy: z.string().nullable(),
});

/** A customer with his totals over all issued invoices that are not void, and every answer he gave, the latest first. */
export const customerDetailView = customerView.extend({
  priceList: z.string().nullable(),
  /** Name of their sales tax. */
  taxRate: z.string().nullable(),
  consents: z.array(consentView),
  /** Who was merged into this one, the latest first. */
  merged: z.array(mergedCustomerView),
  /** When it was last changed, or added. */
  changedAt: instant,
  invoicedCents: cents,
  owedCents: cents,
  overdueCents: cents,
  /** Paid, and taken by no invoice. */
  creditCents: cents,
  invoiceCount: z.int(),
  /** The latest purchase, or interaction that is more than a note. */
  lastSeenOn: calendarDate.nullable(),
  /** The name of the first one that an invoice, an order or an interaction names. */
  firstEvent: z.string().nullable(),
});

/** One entry of a customer's timeline; its kind says what the words in it are. */
export const timelineEntryView = z.object({
  kind: z.enum(Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]]),
  /** Of the interaction, message, mail, quote, invoice, payment, refund, settlement, event or document. */
  id,
  day: calendarDate,
  /** What was said, the number of the quote, invoice or credit note, also of one that was mailed, the reason of a refund, the name of the event or file. */
  title: z.string(),
  /** The kind of interaction, `in` or `out` of a message about a commission, what a mail brought, why an order came back, how a quote was answered, the invoices that a payment pays, or `first` of the first event. */
  detail: z.string(),
  amountCents: cents.nullable(),
  /** A void invoice, a quote with a newer version, a mail that did not arrive, or money that was taken back. */
  isUndone: z.boolean(),
  /** The invoice that it is about. */
  invoiceId: id.nullable(),
  /** The payment that it is, or goes out of. */
  paymentId: id.nullable(),
  creditNoteId: id.nullable(),
  /** The order that something came back of, or that a message or an interaction is about. */
  orderId: id.nullable(),
  /** Null also for a draft. */
  orderNumber: z.string().nullable(),
  /** The quote that it is, or that was mailed. */
  quoteId: id.nullable(),
});

/** Custom field of customers. */
export const ownFieldView = z.object({
  id,
  name: z.string(),
  kind: z.enum(ownFieldKinds),
  choices: z.array(z.string()),
  isArchived: z.boolean(),
});

export type CustomerView = z.infer<typeof customerView>;
export type CustomerRowView = z.infer<typeof customerRowView>;
export type CustomerDetailView = z.infer<typeof customerDetailView>;
export type MergedCustomerView = z.infer<typeof mergedCustomerView>;
export type ConsentView = z.infer<typeof consentView>;
export type UsedTagView = z.infer<typeof usedTagView>;
export type TagChangeView = z.infer<typeof tagChangeView>;
export type SimilarCustomerView = z.infer<typeof similarCustomerView>;
export type TimelineEntryView = z.infer<typeof timelineEntryView>;
export type OwnFieldView = z.infer<typeof ownFieldView>;
