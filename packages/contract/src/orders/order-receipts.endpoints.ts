import { financeRefusals } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { orderRefusals } from '@atelier/domain/orders';
import { paymentRefusals } from '@atelier/domain/payments';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { amount, calendarDate, cents, id, optionalText, quantity, refusals } from '../foundation/index.ts';
import { gateRefusals } from '../items/index.ts';
import { paymentMethod } from '../payments/index.ts';
import { orderView } from './orders.views.ts';

const tag = { tags: ['Orders'] };
const ofOrder = z.object({
  orderId: id,
  date: calendarDate,
  /** All that is left where nothing is said. */
  lines: z
    .array(z.object({ lineId: id, quantity }))
    .max(200)
    .nullable()
    .default(null),
});
const invoicing = refusals(
  orderRefusals,
  'order-not-found',
  'order-not-open',
  'order-nothing-to-invoice',
  'order-invoiced-too-much',
  'order-line-not-found',
);

export const orderReceipts = {
  total: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/receipt-total',
      summary: 'What an invoice of an order, whole or in part, comes to on a day; nothing is kept',
      ...tag,
    })
    .input(ofOrder)
    .errors(invoicing)
    .output(z.object({ totalCents: cents })),
  add: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/receipt',
      summary: 'Invoice an order, whole or in part, issue it and record that it is paid in full, at once',
      ...tag,
    })
    .input(
      ofOrder.extend({
        invoiceId: id,
        paymentId: id,
        /** Amount that came in: all that is asked, as it was seen. */
        amountCents: amount,
        feeCents: amount.optional(),
        method: paymentMethod,
        depositAccountId: id,
        reference: optionalText(100).default(''),
      }),
    )
    .errors({
      ...invoicing,
      ...refusals(orderRefusals, 'order-total-changed'),
      ...refusals(invoiceRefusals, 'invoice-id-taken', 'invoice-due-before-issue', 'invoice-number-taken'),
      ...refusals(inventoryRefusals, 'product-has-variants', 'sold-unit-unknown', 'sold-quantity-impossible'),
      ...gateRefusals,
      ...refusals(paymentRefusals, 'payment-fee-too-high', 'payment-id-taken'),
      ...refusals(
        financeRefusals,
        'account-not-found',
        'account-archived',
        'deposit-account-not-allowed',
        'period-closed',
        'tax-period-filed',
      ),
    })
    .output(orderView),
};
