import { oc } from '@orpc/contract';
import { invoiceRefusals, quoteRefusals } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { file, id, optionalText, pageInput, pageOf, refusals, requiredText } from '../foundation/index.ts';
import {
  byLink,
  contentRefusals,
  mailedRefusals,
  paperMailFields,
  paperSize,
  seenVersion,
  quoteDraftFields,
} from '../sales-documents/index.ts';
import { publicQuoteView, quoteRowView, quoteState, quoteView } from './quotes.views.ts';

const tag = { tags: ['Quotes'] };
const oneQuote = z.object({ quoteId: id });
const found = refusals(quoteRefusals, 'quote-not-found');

/** Who accepts, and what is said with the answer. */
const acceptance = z.object({ name: requiredText(200), note: optionalText(1000) });
const answerRefusals = refusals(
  quoteRefusals,
  'quote-not-sent',
  'quote-is-accepted',
  'quote-is-declined',
  'quote-is-expired',
  'quote-is-replaced',
  'quote-is-converted',
);

const quoteFilter = z.object({
  search: z.string().max(200).optional(),
  state: quoteState.optional(),
  customerId: id.optional(),
});

export const quotes = {
  list: tenant
    .route({ method: 'GET', path: '/quotes', summary: 'Quotes, newest first', ...tag })
    .input(quoteFilter.extend(pageInput))
    .output(pageOf(quoteRowView)),
  csv: tenant
    .route({ method: 'GET', path: '/quotes.csv', summary: 'All that a filter finds, as CSV', ...tag })
    .input(quoteFilter)
    .output(file),
  get: tenant
    .route({ method: 'GET', path: '/quotes/{quoteId}', summary: 'One quote', ...tag })
    .input(oneQuote)
    .errors(found)
    .output(quoteView),
  saveDraft: tenant
    .route({
      method: 'PUT',
      path: '/quotes/{quoteId}/draft',
      summary: 'Write a draft of a quote, new or again',
      ...tag,
    })
    .input(z.object({ quoteId: id, version: seenVersion, draft: quoteDraftFields }))
    .errors({
      ...contentRefusals,
      ...refusals(invoiceRefusals, 'draft-changed-meanwhile'),
      ...refusals(quoteRefusals, 'quote-id-taken', 'quote-already-sent', 'quote-not-found'),
    })
    .output(quoteView),
  deleteDraft: tenant
    .route({
      method: 'DELETE',
      path: '/quotes/{quoteId}/draft',
      summary: 'Throw a draft of a quote away',
      ...tag,
    })
    .input(oneQuote)
    .errors({ ...found, ...refusals(quoteRefusals, 'quote-already-sent') })
    .output(z.object({ deleted: z.literal(true) })),
  send: tenant
    .route({
      method: 'POST',
      path: '/quotes/{quoteId}/send',
      summary: 'Send: takes the next number, and emails it with its PDF and the link to its page where asked',
      ...tag,
    })
    .input(oneQuote.extend({ mail: paperMailFields.nullable() }))
    .errors({
      ...found,
      ...mailedRefusals,
      ...contentRefusals,
      ...answerRefusals,
      ...refusals(quoteRefusals, 'quote-valid-before-issue'),
      ...refusals(
        invoiceRefusals,
        'invoice-needs-customer',
        'invoice-needs-lines',
        'invoice-line-needs-description',
        'invoice-tax-changed',
      ),
    })
    .output(quoteView),
  answer: tenant
    .route({
      method: 'POST',
      path: '/quotes/{quoteId}/answer',
      summary: 'Note what the customer said of a quote elsewhere',
      ...tag,
    })
    .input(
      z.discriminatedUnion('answer', [
        oneQuote.extend({ answer: z.literal('accepted'), ...acceptance.shape }),
        oneQuote.extend({ answer: z.literal('declined'), note: optionalText(1000) }),
      ]),
    )
    .errors({ ...found, ...answerRefusals })
    .output(quoteView),
  convert: tenant
    .route({
      method: 'POST',
      path: '/quotes/{quoteId}/convert',
      summary: 'Make a draft invoice of a quote; where one was made, that one stays',
      ...tag,
    })
    .input(oneQuote.extend({ invoiceId: id }))
    .errors({
      ...found,
      ...contentRefusals,
      ...answerRefusals,
      ...refusals(invoiceRefusals, 'invoice-id-taken'),
    })
    .output(quoteView),
  renewLink: tenant
    .route({
      method: 'POST',
      path: '/quotes/{quoteId}/link',
      summary: 'Give the public page a new link; the old one leads nowhere from then on',
      ...tag,
    })
    .input(oneQuote)
    .errors({ ...found, ...refusals(quoteRefusals, 'quote-not-sent') })
    .output(quoteView),
  pdf: tenant
    .route({ method: 'GET', path: '/quotes/{quoteId}/quote.pdf', summary: 'The quote as PDF', ...tag })
    .input(oneQuote.extend({ paper: paperSize }))
    .errors(found)
    .output(file),
};

const open = { tags: ['Public'] };

/** Procedures for anybody with the link of a sent quote, without signing in. */
export const publicQuotes = {
  get: oc
    .route({ method: 'GET', path: '/public/quotes/{token}', summary: 'A quote by its link', ...open })
    .input(byLink)
    .errors(found)
    .output(publicQuoteView),
  markViewed: oc
    .route({
      method: 'POST',
      path: '/public/quotes/{token}/viewed',
      summary: 'Say that the customer has opened a quote',
      ...open,
    })
    .input(byLink)
    .errors(found)
    .output(z.object({ viewed: z.literal(true) })),
  accept: oc
    .route({
      method: 'POST',
      path: '/public/quotes/{token}/accept',
      summary: 'Accept a quote; once it is accepted, again changes nothing',
      ...open,
    })
    .input(byLink.extend(acceptance.shape))
    .errors({ ...found, ...answerRefusals })
    .output(publicQuoteView),
  decline: oc
    .route({
      method: 'POST',
      path: '/public/quotes/{token}/decline',
      summary: 'Decline a quote; once it is declined, again changes nothing',
      ...open,
    })
    .input(byLink.extend({ note: optionalText(1000) }))
    .errors({ ...found, ...answerRefusals })
    .output(publicQuoteView),
  pdf: oc
    .route({
      method: 'GET',
      path: '/public/quotes/{token}/quote.pdf',
      summary: 'The PDF of a quote by its link',
      ...open,
    })
    .input(byLink.extend({ paper: paperSize }))
    .errors(found)
    .output(file),
  logo: oc
    .route({
      method: 'GET',
      path: '/public/quotes/{token}/logo',
      summary: 'The seller’s logo by the link of a quote',
      ...open,
    })
    .input(byLink)
    .errors(found)
    .output(file),
};
