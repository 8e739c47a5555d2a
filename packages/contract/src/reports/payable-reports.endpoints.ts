import { financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, cents, id, refusals, signedCents } from '../foundation/index.ts';
import { ageingDocumentsView, ageingView } from './ageing.views.ts';

const tag = { tags: ['Reports'] };

/** Whom the form 1099-NEC of a calendar year may be due for. Tax ids are masked. */
export const form1099View = z.object({
  year: z.int(),
  /** From which sum a payee is reported. */
  thresholdCents: cents,
  /** The sum is the law's for this year; later years may have a higher one. */
  isThresholdKnown: z.boolean(),
  payees: z.array(
    z.object({
      payeeId: id,
      name: z.string(),
      address: z.string(),
      taxId: z.string(),
      hasTaxId: z.boolean(),
      /** Someone said that they may get the form. */
      isFlagged: z.boolean(),
      isArchived: z.boolean(),
      /** Paid by cash, check or bank. */
      paidCents: signedCents,
      /** Paid by card or through a processor, which reports it itself. */
      otherCents: signedCents,
      isReported: z.boolean(),
    }),
  ),
  reportedCents: signedCents,
});

export const form1099RowsView = z.object({
  year: z.int(),
  payeeId: id,
  name: z.string(),
  rows: z.array(
    z.object({
      id,
      kind: z.enum(['transaction', 'bill-payment']),
      date: calendarDate,
      /** Text: a memo, the numbers of the bills. */
      text: z.string(),
      /** The bill that a payment of bills paid first. */
      billId: id.nullable(),
      accountName: z.string(),
      amountCents: signedCents,
      counts: z.boolean(),
    }),
  ),
  paidCents: signedCents,
});

/** A calendar year, as tax forms have it. */
export const calendarYear = z.coerce.number().int().min(2000).max(2100);

const get = (path: `/${string}`, summary: string) => tenant.route({ method: 'GET', path, summary, ...tag });

export const payableReports = {
  ageing: get('/finances/reports/payables-ageing', 'What is owed to suppliers, by how long it is due')
    .input(z.object({ on: calendarDate }))
    .output(ageingView),
  ageingBills: get(
    '/finances/reports/payables-ageing/{payeeId}',
    'The bills and credits of a payee that are open',
  )
    .input(z.object({ payeeId: id, on: calendarDate }))
    .output(ageingDocumentsView),
  form1099: get('/finances/reports/form-1099-nec', 'What was paid to each payee in a year, for form 1099-NEC')
    .input(z.object({ year: calendarYear }))
    .output(form1099View),
  form1099Rows: get('/finances/reports/form-1099-nec/{payeeId}', 'The payments to one payee in a year')
    .input(z.object({ payeeId: id, year: calendarYear }))
    .errors(refusals(financeRefusals, 'payee-not-found'))
    .output(form1099RowsView),
};

export type Form1099View = z.infer<typeof form1099View>;
export type Form1099RowsView = z.infer<typeof form1099RowsView>;
