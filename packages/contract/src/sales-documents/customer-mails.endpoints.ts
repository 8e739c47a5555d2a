import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { id, instant, signedCents } from '../foundation/index.ts';

/** A mail to a customer, and what became of it. */
export const customerMail = z.object({
  id,
  kind: z.enum(['invoice', 'reminder', 'quote', 'credit-note', 'statement']),
  /** Empty where the customer had no address: nothing was mailed. */
  to: z.string(),
  subject: z.string(),
  /** What was owed then, of a quote or a credit note what it amounts to; below zero at the end of a statement it is credit. */
  balanceCents: signedCents,
  /** A reminder that came by itself. */
  isByItself: z.boolean(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** The last try that failed, and why; it is tried again until it is given up. */
  failedAt: instant.nullable(),
  givenUpAt: instant.nullable(),
  /** The mail server took it, and another one sent it back; `error` says why. */
  returnedAt: instant.nullable(),
  error: z.string().nullable(),
});

/** Emails to customers besides invoices, whose emails are with their reminders. */
export const customerMails = {
  list: tenant
    .route({
      method: 'GET',
      path: '/customer-mails/{kind}/{recordId}',
      summary: 'What was emailed of a quote, a credit note or the statements of a customer, the oldest first',
      tags: ['Invoices'],
    })
    .input(z.object({ kind: z.enum(['quote', 'credit-note', 'statement']), recordId: id }))
    .output(z.array(customerMail)),
};

export type CustomerMailView = z.infer<typeof customerMail>;
