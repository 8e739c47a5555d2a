import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { recurringInvoiceOutcomes } from '@atelier/domain/invoices';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { endsOnce, rhythmFields, rhythmRefusals } from '../transactions/index.ts';
import { calendarDate, cents, id, refusals } from '../foundation/index.ts';
import {
  contentRefusals,
  salesDraftFields,
  seenVersion,
  appliedTaxRate,
  salesPaperView,
} from '../sales-documents/index.ts';
import { invoiceRowView } from './invoices.views.ts';

const tag = { tags: ['Recurring invoices'] };
const oneSeries = z.object({ seriesId: id });
const found = refusals(invoiceRefusals, 'recurring-invoice-not-found');
const hasEnded = refusals(invoiceRefusals, 'recurring-invoice-has-ended');

const { startsOn: _issueDate, ...rhythm } = rhythmFields;
const madeAs = z.enum(recurringInvoiceOutcomes);

/** Fields that a person fills in for a recurring invoice: the first or next one as it will be, and when it comes again. */
export const recurringInvoiceFields = salesDraftFields
  .omit({ eventId: true })
  .extend({
    /** The day by which the first or next one is to be paid; those after it have as many days. */
    dueDate: calendarDate,
    ...rhythm,
    madeAs,
  })
  .refine((draft) => draft.issueDate <= draft.dueDate, {
    path: ['dueDate'],
    message: 'It would be due before it is issued.',
  })
  .refine(...endsOnce);

export type RecurringInvoiceFields = z.infer<typeof recurringInvoiceFields>;

const progress = {
  ...rhythmFields,
  madeAs,
  state: z.enum(['active', 'paused', 'ended']),
  /** Null once it has ended. */
  nextDate: calendarDate.nullable(),
  madeCount: z.int(),
  /** The code of the refusal for which the last one could not go out. */
  problem: z.string().nullable(),
};

export const recurringInvoiceRowView = z.object({
  id,
  customerId: id,
  customerName: z.string(),
  /** Text of the first line. */
  firstLine: z.string(),
  totalCents: cents,
  ...progress,
});

/** A series, with the next invoice as it would be made of it today. */
export const recurringInvoiceView = salesPaperView.extend({
  id,
  /** Number of times that it was written. */
  version: z.int(),
  customerId: id,
  shippingTaxRate: appliedTaxRate.nullable(),
  dueDate: calendarDate,
  ...progress,
  /** Number still to come, where it ends after a number of times. */
  timesLeft: z.int().nullable(),
  /** The next days; of a paused one those on which it would go on. */
  upcoming: z.array(calendarDate),
  /** Invoices made of it, the latest first. */
  made: z.array(invoiceRowView),
});

export type RecurringInvoiceRowView = z.infer<typeof recurringInvoiceRowView>;
export type RecurringInvoiceView = z.infer<typeof recurringInvoiceView>;

export const recurringInvoices = {
  list: tenant
    .route({
      method: 'GET',
      path: '/recurring-invoices',
      summary: 'Recurring invoices, by their next day',
      ...tag,
    })
    .output(z.array(recurringInvoiceRowView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/recurring-invoices/{seriesId}',
      summary: 'One recurring invoice, with what was made of it',
      ...tag,
    })
    .input(oneSeries)
    .errors(found)
    .output(recurringInvoiceView),
  save: tenant
    .route({
      method: 'PUT',
      path: '/recurring-invoices/{seriesId}',
      summary: 'Let an invoice come again, or change what is to come',
      ...tag,
    })
    .input(oneSeries.extend({ version: seenVersion, series: recurringInvoiceFields }))
    .errors({
      ...contentRefusals,
      ...rhythmRefusals,
      ...hasEnded,
      ...refusals(
        invoiceRefusals,
        'recurring-invoice-id-taken',
        'draft-changed-meanwhile',
        'recurring-invoice-made-already',
        'invoice-needs-customer',
        'invoice-needs-lines',
        'invoice-line-needs-description',
        'customer-has-no-email',
      ),
    })
    .output(recurringInvoiceView),
  steer: tenant
    .route({
      method: 'POST',
      path: '/recurring-invoices/{seriesId}/{action}',
      summary: 'Pause, resume or end a recurring invoice',
      ...tag,
    })
    .input(oneSeries.extend({ action: z.enum(['pause', 'resume', 'end']) }))
    .errors({ ...found, ...hasEnded })
    .output(recurringInvoiceView),
};
