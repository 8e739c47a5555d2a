import { financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  id,
  optionalText,
  pageInput,
  pageOf,
  rate,
  refusals,
  requiredText,
  signedAmount,
  signedCents,
} from '../foundation/index.ts';
import { periodInput, reportInput, bookBasis } from '../books/index.ts';
import { salesTaxView, taxDocumentView, taxFilingView } from './sales-tax.views.ts';

const tag = { tags: ['Sales tax'] };
const oneFiling = z.object({ filingId: id });
const found = refusals(financeRefusals, 'tax-filing-not-found');

/** Without a place: what names no tax. */
export const taxDocumentsInput = reportInput.safeExtend({
  place: requiredText(80).optional(),
  /** Only one of the taxes of the place, or only where it was at this rate. */
  partId: id.optional(),
  rate: rate.optional(),
  /** Only documents of this event. */
  eventId: id.optional(),
});

/** Fields of a return; the figures are the server's own. */
export const fileTaxInput = periodInput.safeExtend({
  id,
  place: requiredText(80),
  basis: bookBasis,
  /** The place was filed on the other basis before, and changes with this return. */
  changesBasis: z.boolean().default(false),
  /** Tax that the person saw as due: other figures are not filed unseen. */
  taxCents: signedCents,
  /** Paid less (above zero) or more (below zero) than that. */
  adjustmentCents: signedAmount,
  adjustmentAccountId: id.nullable(),
  moneyAccountId: id,
  paidOn: calendarDate,
  reference: optionalText(80),
});

export const salesTax = {
  report: tenant
    .route({
      method: 'GET',
      path: '/finances/sales-tax',
      summary: 'Sales tax of a period by place',
      ...tag,
    })
    .input(reportInput)
    .output(salesTaxView),
  documents: tenant
    .route({
      method: 'GET',
      path: '/finances/sales-tax/documents',
      summary: 'The documents behind the sales tax of a place',
      ...tag,
    })
    .input(taxDocumentsInput.safeExtend(pageInput))
    .output(pageOf(taxDocumentView)),
  filings: tenant
    .route({ method: 'GET', path: '/finances/tax-filings', summary: 'Returns, the latest first', ...tag })
    .input(z.object(pageInput))
    .output(pageOf(taxFilingView)),
  filing: tenant
    .route({ method: 'GET', path: '/finances/tax-filings/{filingId}', summary: 'One return', ...tag })
    .input(oneFiling)
    .errors(found)
    .output(taxFilingView),
  file: tenant
    .route({
      method: 'POST',
      path: '/finances/tax-filings',
      summary: 'Record a return: pays the tax, and closes its days for documents of the place',
      ...tag,
    })
    .input(fileTaxInput)
    .errors(
      refusals(
        financeRefusals,
        'tax-place-not-found',
        'tax-figures-changed',
        'tax-filing-id-taken',
        'tax-filing-in-the-future',
        'tax-filed-already',
        'tax-basis-kept',
        'tax-basis-changes-later',
        'tax-adjustment-account-not-allowed',
        'money-account-not-allowed',
        'account-not-found',
        'account-archived',
        'account-follows-stock',
        'period-closed',
      ),
    )
    .output(taxFilingView),
  reopen: tenant
    .route({
      method: 'POST',
      path: '/finances/tax-filings/{filingId}/reopen',
      summary: 'Take a return back: its payment is reversed, its days take documents again',
      ...tag,
    })
    .input(oneFiling.extend({ date: calendarDate, reason: requiredText(500) }))
    .errors({
      ...found,
      ...refusals(
        financeRefusals,
        'tax-filing-reopened',
        'tax-filing-carried-over',
        'reversal-before-entry',
        'period-closed',
        'entry-reconciled',
      ),
    })
    .output(taxFilingView),
};
