import { zeroMoney } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { amount, cents, id, rate, refusals } from '../foundation/index.ts';
import { invoiceState } from './invoices.views.ts';

const tag = { tags: ['Invoices'] };

/** Late fee. Of the amount and the rate, the one that `kind` names counts. */
export const lateFeePlan = z.object({
  isOn: z.boolean(),
  kind: z.enum(['amount', 'rate']),
  amountCents: amount,
  rate,
  /** A share that comes to less is not charged. */
  leastCents: amount.default(zeroMoney),
  /** So many days after the due date. */
  graceDays: z.int().min(1).max(365),
  /** Again every thirty days until it is paid. */
  isRepeated: z.boolean(),
});

const invoice = z.object({ id, number: z.string(), totalCents: cents, state: invoiceState });

const lateFeesView = z.object({
  /** The invoice that it is a fee for; null for any other. */
  feeOf: invoice.nullable(),
  /** Late fees, the oldest first. */
  fees: z.array(invoice),
});

export const lateFees = {
  plan: tenant
    .route({ method: 'GET', path: '/late-fee', summary: 'What is charged of who is late', ...tag })
    .output(lateFeePlan),
  savePlan: tenant
    .route({ method: 'PUT', path: '/late-fee', summary: 'Say what is charged of who is late', ...tag })
    .input(lateFeePlan)
    .errors(refusals(invoiceRefusals, 'late-fee-is-nothing'))
    .output(lateFeePlan),
  ofInvoice: tenant
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/late-fees',
      summary: 'The fees for an invoice, or what it is a fee for',
      ...tag,
    })
    .input(z.object({ invoiceId: id }))
    .errors(refusals(invoiceRefusals, 'invoice-not-found'))
    .output(lateFeesView),
};

export type LateFeePlanView = z.infer<typeof lateFeePlan>;
