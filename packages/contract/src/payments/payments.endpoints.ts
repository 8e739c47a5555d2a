import { financeRefusals } from '@atelier/domain/finances';
import { invoiceRefusals } from '@atelier/domain/invoices';
import { paymentRefusals } from '@atelier/domain/payments';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  id,
  optionalText,
  pageInput,
  pageOf,
  positiveCents,
  refusals,
} from '../foundation/index.ts';
import { paymentMethod, paymentView } from './payments.views.ts';

const tag = { tags: ['Payments'] };

export const recordPaymentInput = z.object({
  id,
  invoiceId: id,
  date: calendarDate,
  amountCents: positiveCents,
  method: paymentMethod,
  depositAccountId: id,
  reference: optionalText(100).optional(),
  memo: optionalText(500).optional(),
});

export const payments = {
  list: tenant
    .route({ method: 'GET', path: '/payments', summary: 'Payments, newest first', ...tag })
    .input(z.object({ ...pageInput, invoiceId: id.optional(), customerId: id.optional() }))
    .output(pageOf(paymentView)),
  record: tenant
    .route({
      method: 'POST',
      path: '/payments',
      summary: 'Record a payment of an invoice, in full or part',
      ...tag,
    })
    .input(recordPaymentInput)
    .errors({
      ...refusals(invoiceRefusals, 'invoice-not-found', 'invoice-not-issued', 'invoice-is-void'),
      ...refusals(paymentRefusals, 'payment-exceeds-balance', 'payment-id-taken'),
      ...refusals(
        financeRefusals,
        'account-not-found',
        'account-archived',
        'deposit-account-not-allowed',
        'period-closed',
        'tax-period-filed',
      ),
    })
    .output(paymentView),
  reverse: tenant
    .route({ method: 'POST', path: '/payments/{paymentId}/reverse', summary: 'Take a payment back', ...tag })
    .input(z.object({ paymentId: id, date: calendarDate }))
    .errors({
      ...refusals(paymentRefusals, 'payment-not-found', 'payment-already-reversed'),
      ...refusals(
        financeRefusals,
        'reversal-before-entry',
        'period-closed',
        'tax-period-filed',
        'entry-reconciled',
      ),
    })
    .output(paymentView),
};
