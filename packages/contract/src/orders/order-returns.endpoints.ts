import { creditNoteRefusals } from '@atelier/domain/credit-notes';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { financeRefusals } from '@atelier/domain/books';
import { orderRefusals, returnConditions, returnOutcomes, returnReasons } from '@atelier/domain/orders';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, optionalText, quantity, refusals } from '../foundation/index.ts';
import { gateRefusals } from '../items/index.ts';
import { writing } from './orders.endpoints.ts';
import { orderView } from './orders.views.ts';

const tag = { tags: ['Orders'] };

/** Fields of a return. */
export const orderReturnFields = z.object({
  id,
  day: calendarDate,
  reason: z.enum(returnReasons),
  note: optionalText(500).default(''),
  outcome: z.enum(returnOutcomes),
  /** The order that is opened of what replaces it; for an exchange alone. */
  exchangeOrderId: id.nullable().default(null),
  lines: z.array(z.object({ lineId: id, quantity, condition: z.enum(returnConditions) })).max(200),
});

export type OrderReturnFields = z.infer<typeof orderReturnFields>;

export const orderReturns = {
  add: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/returns',
      summary: 'Record a return: drafts credit notes, and opens an order for an exchange',
      ...tag,
    })
    .input(orderReturnFields.extend({ orderId: id }))
    .errors({
      ...writing,
      ...refusals(
        orderRefusals,
        'order-not-found',
        'order-line-not-found',
        'order-needs-customer',
        'order-needs-lines',
        'order-return-empty',
        'order-return-needs-note',
        'order-return-too-much',
        'order-return-before-order',
        'order-return-id-taken',
      ),
      ...refusals(invoiceRefusals, 'invoice-is-written-off'),
      ...refusals(financeRefusals, 'from-opening-balances'),
      ...refusals(creditNoteRefusals, 'credit-note-before-invoice', 'credit-exceeds-invoice'),
      ...gateRefusals,
    })
    .output(orderView),
  undo: tenant
    .route({
      method: 'POST',
      path: '/customer-order-returns/{returnId}/undo',
      summary: 'Take a return back that was a mistake, with its drafts of credit notes',
      ...tag,
    })
    .input(z.object({ returnId: id }))
    .errors({
      ...refusals(
        orderRefusals,
        'order-return-not-found',
        'order-return-is-undone',
        'order-return-is-credited',
        'order-return-is-exchanged',
      ),
      ...gateRefusals,
    })
    .output(orderView),
};
