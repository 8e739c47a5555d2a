import { customerRefusals } from '@atelier/domain/customers';
import { ageCount } from '@atelier/domain/books';
import { statementKinds } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, cents, file, id, refusals, signedCents } from '../foundation/index.ts';
import { mailFields } from './sales-drafts.endpoints.ts';

const tag = { tags: ['Customers'] };

const line = z.object({
  /** Of the invoice or the payment; of a refund that of its payment. */
  id,
  kind: z.enum(statementKinds),
  isBack: z.boolean(),
  number: z.string(),
  reference: z.string(),
  day: calendarDate,
  /** Above zero what is owed more, below zero what is owed less. */
  cents: signedCents,
  /** Balance after it; below zero it is credit. */
  balanceCents: signedCents,
});

const statement = z.object({
  customerId: id,
  customerName: z.string(),
  address: z.string(),
  from: calendarDate,
  to: calendarDate,
  openingCents: signedCents,
  lines: z.array(line),
  chargedCents: cents,
  creditedCents: cents,
  closingCents: signedCents,
  /** Documents not paid at the end of the last day, the first due first. */
  unpaid: z.array(
    z.object({
      id,
      number: z.string(),
      issueDate: calendarDate,
      dueDate: calendarDate,
      totalCents: cents,
      openCents: cents,
    }),
  ),
  /** Not due yet, 1–30, 31–60, 61–90 and more than 90 days. */
  ages: z.array(cents).length(ageCount),
  /** Credit of the customer from payments. */
  creditCents: cents,
});

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const notBefore = { path: ['to'], message: 'Not before the first day' };
const days = z.object({ from: calendarDate, to: calendarDate });
const period = days.extend({ customerId: id }).refine(isInOrder, notBefore);
const found = refusals(customerRefusals, 'customer-not-found');

export const customerStatements = {
  get: tenant
    .route({
      method: 'GET',
      path: '/customers/{customerId}/statement',
      summary: 'What a customer was charged and paid, and what is owed',
      ...tag,
    })
    .input(period)
    .errors(found)
    .output(statement),
  pdf: tenant
    .route({
      method: 'GET',
      path: '/customers/{customerId}/statement.pdf',
      summary: 'The statement of account as PDF',
      ...tag,
    })
    .input(period)
    .errors(found)
    .output(file),
  send: tenant
    .route({
      method: 'POST',
      path: '/customers/{customerId}/statement/send',
      summary: 'Email the statement of account with its PDF',
      ...tag,
    })
    .input(mailFields.extend({ customerId: id, period: days.refine(isInOrder, notBefore) }))
    .errors({ ...found, ...refusals(customerRefusals, 'customer-is-erased', 'customer-is-merged') })
    /** The mail, as it stands among those of the customer from the moment when it is written. */
    .output(z.object({ mailId: id })),
};

export type CustomerStatementView = z.infer<typeof statement>;
