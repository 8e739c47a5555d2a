import { oc } from '@orpc/contract';
import { paperSizes } from '@atelier/domain/businesses';
import { documentRefusals, mostMailedDocuments } from '@atelier/domain/documents';
import { customerRefusals } from '@atelier/domain/customers';
import { eventRefusals, financeRefusals, saleChannels } from '@atelier/domain/finances';
import { inventoryRefusals } from '@atelier/domain/inventory';
import { invoiceLimits, invoiceRefusals, invoiceSorts } from '@atelier/domain/invoices';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  optionalText,
  ownLines,
  pageInput,
  pageOf,
  quantity,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { chosenLots, gateRefusals } from '../inventory/index.ts';
import {
  discount,
  invoiceFilter,
  invoiceRowView,
  invoiceView,
  paymentSchedule,
  publicInvoiceView,
  dueInvoicesView,
} from './invoices.views.ts';

const tag = { tags: ['Invoices'] };
const oneInvoice = z.object({ invoiceId: id });
const found = refusals(invoiceRefusals, 'invoice-not-found');

/** What a PDF is to be printed on; where nothing is said, what the business chose. */
export const paperSize = z.enum(paperSizes).optional();

/** A mail as it is written to a customer. */
export const mailFields = z.object({
  to: z.email('Not an e-mail address'),
  subject: requiredText(200),
  message: optionalText(5000),
  /** Whether the business gets a copy, at its own address. */
  copyToSelf: z.boolean().default(false),
});

/** The mail of a paper, with those of its documents that go with it. */
export const paperMailFields = mailFields.extend({
  documentIds: z.array(id).max(mostMailedDocuments).default([]),
});

export const mailedRefusals = refusals(documentRefusals, 'document-not-found', 'documents-too-large-to-mail');

/** What a person may say of a line, of whatever is sold. */
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

/** What a person may say about an invoice or a quote while it is a draft. Rates are taken as they stand when saved. */
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

/** What a person may say about an invoice while it is a draft. */
export const invoiceDraftFields = salesDraftFields
  .extend({
    /** Of the last part, where it is paid in parts. */
    dueDate: calendarDate,
    schedule: paymentSchedule.nullable().default(null),
    /** Who collects the sales tax instead of the maker, such as Etsy. */
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

/** Of contents, whatever is to be made of them. */
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
const draftRefusals = {
  ...contentRefusals,
  ...refusals(
    invoiceRefusals,
    'invoice-id-taken',
    'draft-changed-meanwhile',
    'invoice-already-issued',
    'invoice-is-void',
    ...scheduleRefusals,
  ),
  ...refusals(inventoryRefusals, 'place-not-found'),
};

export const invoices = {
  list: tenant
    .route({ method: 'GET', path: '/invoices', summary: 'Invoices', ...tag })
    .input(invoiceFilter.extend({ ...pageInput, sort: z.enum(invoiceSorts).default('-issued') }))
    .output(pageOf(invoiceRowView)),
  csv: tenant
    .route({ method: 'GET', path: '/invoices.csv', summary: 'All that a filter finds, as CSV', ...tag })
    .input(invoiceFilter)
    .output(file),
  due: tenant
    .route({
      method: 'GET',
      path: '/due-invoices',
      summary: 'What customers owe, due first',
      ...tag,
    })
    .input(
      z.object({
        /** How far ahead payments are expected. */
        days: z.int().min(1).max(366).default(30),
        limit: z.int().min(1).max(100).default(8),
        customerId: id.optional(),
      }),
    )
    .output(dueInvoicesView),
  get: tenant
    .route({ method: 'GET', path: '/invoices/{invoiceId}', summary: 'One invoice', ...tag })
    .input(oneInvoice)
    .errors(found)
    .output(invoiceView),
  saveDraft: tenant
    .route({
      method: 'PUT',
      path: '/invoices/{invoiceId}/draft',
      summary: 'Write a draft, new or again',
      ...tag,
    })
    .input(z.object({ invoiceId: id, version: seenVersion, draft: invoiceDraftFields }))
    .errors({ ...draftRefusals, ...refusals(invoiceRefusals, 'invoice-line-other-unit') })
    .output(invoiceView),
  deleteDraft: tenant
    .route({ method: 'DELETE', path: '/invoices/{invoiceId}/draft', summary: 'Throw a draft away', ...tag })
    .input(oneInvoice)
    .errors({ ...found, ...refusals(invoiceRefusals, 'invoice-already-issued') })
    .output(z.object({ deleted: z.literal(true) })),
  issue: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/issue',
      summary: 'Issue: takes the next number and posts to the books',
      ...tag,
    })
    .input(oneInvoice.extend({ lots: chosenLots }))
    .errors({
      ...found,
      ...refusals(
        invoiceRefusals,
        'invoice-already-issued',
        'invoice-needs-lines',
        'invoice-needs-customer',
        'invoice-due-before-issue',
        ...scheduleRefusals,
        'invoice-number-taken',
        'invoice-tax-changed',
      ),
      ...refusals(
        inventoryRefusals,
        'product-has-variants',
        'sold-unit-unknown',
        'sold-quantity-impossible',
        'lots-more-than-moved',
        'lot-twice',
      ),
      ...gateRefusals,
      ...refusals(financeRefusals, 'tax-period-filed'),
    })
    .output(invoiceView),
  send: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/send',
      summary: 'Mail the invoice with its PDF and the link to its page',
      ...tag,
    })
    .input(oneInvoice.extend(paperMailFields.shape))
    .errors({
      ...found,
      ...mailedRefusals,
      ...refusals(invoiceRefusals, 'invoice-not-issued', 'invoice-is-void'),
    })
    .output(invoiceView),
  markSent: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/sent',
      summary: 'Note that the customer has it some other way: by its link, on paper',
      ...tag,
    })
    .input(oneInvoice)
    .errors({ ...found, ...refusals(invoiceRefusals, 'invoice-not-issued', 'invoice-is-void') })
    .output(invoiceView),
  notePrivately: tenant
    .route({
      method: 'PUT',
      path: '/invoices/{invoiceId}/private-note',
      summary: 'Note something of the invoice that only members see, before it is issued or after',
      ...tag,
    })
    .input(
      oneInvoice.extend({
        note: z.string().max(2000).describe('Empty for none'),
        noteBefore: z.string().max(2000).describe('As it was read; another one is refused'),
      }),
    )
    .errors({ ...found, ...refusals(invoiceRefusals, 'private-note-changed-meanwhile') })
    .output(invoiceView),
  renewLink: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/link',
      summary: 'Give the public page a new link; the old one leads nowhere from then on',
      ...tag,
    })
    .input(oneInvoice)
    .errors({ ...found, ...refusals(invoiceRefusals, 'invoice-not-issued') })
    .output(invoiceView),
  void: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/void',
      summary: 'Void an invoice by a reversal',
      ...tag,
    })
    .input(z.object({ invoiceId: id, date: calendarDate, reason: requiredText(500) }))
    .errors({
      ...found,
      ...refusals(
        invoiceRefusals,
        'invoice-not-issued',
        'invoice-is-void',
        'invoice-has-payments',
        'invoice-has-credit-notes',
        'invoice-has-return',
      ),
      ...gateRefusals,
      ...refusals(inventoryRefusals, 'stock-operation-already-reversed'),
      ...refusals(
        financeRefusals,
        'from-opening-balances',
        'reversal-before-entry',
        'void-before-settlements',
        'tax-period-filed',
      ),
    })
    .output(invoiceView),
  pdf: tenant
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/invoice.pdf',
      summary: 'The invoice as PDF',
      ...tag,
    })
    .input(oneInvoice.extend({ paper: paperSize }))
    .errors(found)
    .output(file),
};

export const byLink = z.object({ token: z.string().min(32).max(100) });

/** What anybody with the link of an issued invoice may ask, without signing in. */
export const publicInvoices = {
  get: oc
    .route({
      method: 'GET',
      path: '/public/invoices/{token}',
      summary: 'An invoice by its link',
      tags: ['Public'],
    })
    .input(byLink)
    .errors(found)
    .output(publicInvoiceView),
  markViewed: oc
    .route({
      method: 'POST',
      path: '/public/invoices/{token}/viewed',
      summary: 'Say that the customer has opened an invoice',
      tags: ['Public'],
    })
    .input(byLink)
    .errors(found)
    .output(z.object({ viewed: z.literal(true) })),
  pdf: oc
    .route({
      method: 'GET',
      path: '/public/invoices/{token}/invoice.pdf',
      summary: 'The PDF of an invoice by its link',
      tags: ['Public'],
    })
    .input(byLink.extend({ paper: paperSize }))
    .errors(found)
    .output(file),
  write: oc
    .route({
      method: 'POST',
      path: '/public/invoices/{token}/messages',
      summary: 'Write to the seller about an invoice',
      tags: ['Public'],
    })
    .input(byLink.extend({ id, text: requiredText(2000) }))
    .errors({ ...found, ...refusals(invoiceRefusals, 'invoice-messages-too-often') })
    .output(z.object({ sent: z.literal(true) })),
  logo: oc
    .route({
      method: 'GET',
      path: '/public/invoices/{token}/logo',
      summary: 'The seller’s logo by the link of an invoice',
      tags: ['Public'],
    })
    .input(byLink)
    .errors(found)
    .output(file),
};
