import { paperSizes } from '@atelier/domain/businesses';
import { documentRefusals, mostMailedDocuments } from '@atelier/domain/documents';
import { customerRefusals } from '@atelier/domain/customers';
import { eventRefusals, financeRefusals, saleChannels } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import { invoiceLimits, invoiceRefusals } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import {
  amount,
  calendarDate,
  id,
  optionalText,
  ownLines,
  quantity,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { discount, paymentSchedule } from './sales-papers.views.ts';

/** Paper size of a PDF. Defaults to the choice of the business. */
export const paperSize = z.enum(paperSizes).optional();

/** A mail as it is written to a customer. */
export const mailFields = z.object({
  to: z.email('Not an email address'),
  subject: requiredText(200),
  message: optionalText(5000),
  /** Sends a copy to the address of the business. */
  copyToSelf: z.boolean().default(false),
});

/** The mail of a paper, with those of its documents that go with it. */
export const paperMailFields = mailFields.extend({
  documentIds: z.array(id).max(mostMailedDocuments).default([]),
});

export const mailedRefusals = refusals(documentRefusals, 'document-not-found', 'documents-too-large-to-mail');

/** A line of a quote or an invoice, as a person writes it. */
export const salesLine = z.object({
  id,
  productId: id.nullable(),
  description: requiredText(1000),
  quantity,
  /** In which unit it is, as the customer reads it: h, m, dozen; empty for pieces. */
  unit: optionalText(invoiceLimits.unitLetters).optional(),
  unitPriceCents: amount,
  discount,
  taxRateId: id.nullable(),
  incomeAccountId: id.nullable(),
});

/** The fields of a draft that quotes and invoices share. Tax rates are read when the draft is saved. */
export const salesDraftFields = z.object({
  customerId: id.nullable(),
  reference: optionalText(80),
  issueDate: calendarDate,
  pricesIncludeTax: z.boolean(),
  lines: ownLines(salesLine).max(500),
  discount,
  shippingCents: amount,
  shippingTaxRateId: id.nullable(),
  note: optionalText(2000),
  /** The market or fair that it is sold at. */
  eventId: id.nullable().default(null),
});

/** The fields of a draft invoice. */
export const invoiceDraftFields = salesDraftFields
  .extend({
    /** The due date of the last part, if the invoice is paid in parts. */
    dueDate: calendarDate,
    schedule: paymentSchedule.nullable().default(null),
    /** The marketplace that collects the sales tax, such as Etsy. */
    marketplace: optionalText(60).default(''),
    /** From which place the things are sold; null for the usual one. */
    stockPlaceId: id.nullable().default(null),
    /** By which way it is sold; null where it follows from the marketplace or the event. */
    channel: z.enum(saleChannels).nullable().default(null),
  })
  .refine((draft) => draft.issueDate <= draft.dueDate, {
    path: ['dueDate'],
    message: 'It would be due before it is issued.',
  });

/** The version that the change began with; left out, it is written over whatever is there. */
export const seenVersion = z.int().min(1).optional();

export type SalesDraftFields = z.infer<typeof salesDraftFields>;

export type InvoiceDraftFields = z.infer<typeof invoiceDraftFields>;

/** Refusals of the contents of any sales document. */
export const contentRefusals = {
  ...refusals(
    invoiceRefusals,
    'invoice-too-many-lines',
    'invoice-line-quantity-not-positive',
    'invoice-line-out-of-range',
    'invoice-discount-out-of-range',
    'invoice-shipping-out-of-range',
  ),
  ...refusals(customerRefusals, 'customer-not-found'),
  ...refusals(
    inventoryRefusals,
    'product-not-found',
    'item-is-draft',
    'sold-unit-unknown',
    'sold-quantity-impossible',
  ),
  ...refusals(financeRefusals, 'tax-rate-not-found', 'account-not-found'),
  ...refusals(eventRefusals, 'event-not-found'),
};

export const scheduleRefusals = [
  'schedule-out-of-order',
  'schedule-exceeds-total',
  'schedule-part-is-nothing',
  'schedule-too-many-parts',
] as const;

export const byLink = z.object({ token: z.string().min(32).max(100) });

/** The fields of a draft quote. */
export const quoteDraftFields = salesDraftFields
  .extend({
    /** The last day on which it can be accepted. */
    validUntil: calendarDate,
    /** The quote that this one is a new version of. */
    replacesId: id.nullable().default(null),
  })
  .refine((draft) => draft.issueDate <= draft.validUntil, {
    path: ['validUntil'],
    message: 'It would end before it begins.',
  });

export type QuoteDraftFields = z.infer<typeof quoteDraftFields>;
