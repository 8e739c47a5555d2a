import { oc } from '@orpc/contract';
import { financeRefusals } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import { invoiceRefusals, invoiceSorts } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, file, id, pageInput, pageOf, refusals, requiredText } from '../foundation/index.ts';
import { chosenLots } from '../stock/index.ts';
import { gateRefusals } from '../items/index.ts';
import {
  invoiceFilter,
  invoiceRowView,
  invoiceView,
  publicInvoiceView,
  dueInvoicesView,
} from './invoices.views.ts';
import {
  paperSize,
  paperMailFields,
  mailedRefusals,
  invoiceDraftFields,
  seenVersion,
  contentRefusals,
  scheduleRefusals,
  byLink,
} from '../sales-documents/index.ts';

const tag = { tags: ['Invoices'] };
const oneInvoice = z.object({ invoiceId: id });
const found = refusals(invoiceRefusals, 'invoice-not-found');
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
        /** Days ahead in which payments are expected. */
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
      summary: 'Email the invoice with its PDF and the link to its page',
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

/** Procedures for anybody with the link of an issued invoice, without signing in. */
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
