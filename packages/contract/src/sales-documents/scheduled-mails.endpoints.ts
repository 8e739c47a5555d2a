import { invoiceRefusals, quoteRefusals } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, instant, refusals } from '../foundation/index.ts';
import { mailedRefusals, paperMailFields } from './sales-drafts.endpoints.ts';

const tag = { tags: ['Scheduled emails'] };
const record = z.object({ kind: z.enum(['invoice', 'quote']), recordId: id });

export const scheduledMailView = z.object({
  ...paperMailFields.shape,
  copyToSelf: z.boolean(),
  sendAt: instant,
  /** The same on the wall of the business. */
  date: calendarDate,
  time: z.string(),
  /** Why a draft was not issued at that moment, as the code of a refusal; it waits for a person. */
  problem: z.string().nullable(),
});

export type ScheduledMailView = z.infer<typeof scheduledMailView>;

const found = {
  ...refusals(
    invoiceRefusals,
    'invoice-not-found',
    'invoice-not-issued',
    'invoice-is-void',
    'invoice-needs-customer',
    'invoice-needs-lines',
    'invoice-line-needs-description',
  ),
  ...refusals(quoteRefusals, 'quote-not-found'),
};

export const scheduledMails = {
  get: tenant
    .route({
      method: 'GET',
      path: '/scheduled-mails/{kind}/{recordId}',
      summary: 'The email that is scheduled for an invoice or a quote, or null',
      ...tag,
    })
    .input(record)
    .output(scheduledMailView.nullable()),
  save: tenant
    .route({
      method: 'PUT',
      path: '/scheduled-mails/{kind}/{recordId}',
      summary:
        'Email an invoice or a quote at a moment to come; a draft shows as scheduled and is issued then, and what was scheduled gives way',
      ...tag,
    })
    .input(
      record.extend({
        ...paperMailFields.shape,
        date: calendarDate,
        /** On the wall of the business, as `HH:MM`. */
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'),
      }),
    )
    .errors({ ...found, ...mailedRefusals, ...refusals(invoiceRefusals, 'scheduled-in-the-past') })
    .output(scheduledMailView),
  cancel: tenant
    .route({
      method: 'DELETE',
      path: '/scheduled-mails/{kind}/{recordId}',
      summary: 'Cancel what is scheduled; a draft shows as one again',
      ...tag,
    })
    .input(record)
    .output(z.object({ cancelled: z.literal(true) })),
};
