import { invoiceLimits, invoiceRefusals } from '@atelier/domain/sales-documents';
import { customerRefusals } from '@atelier/domain/customers';
import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import { zeroMoney } from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  orderChannels,
  orderRefusals,
  ordersCounted,
  orderStates,
  orderSteps,
  parcelKinds,
  parcelSteps,
} from '@atelier/domain/orders';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  optionalText,
  ownLines,
  pageInput,
  pageOf,
  quantity,
  refusals,
} from '../foundation/index.ts';
import { newBatchRefusals } from '../production/index.ts';
import { discount, salesLine } from '../sales-documents/index.ts';
import { orderReadinessView, orderRow, orderView } from './orders.views.ts';

const tag = { tags: ['Orders'] };
const oneOrder = z.object({ orderId: id });
const found = refusals(orderRefusals, 'order-not-found');
/** Which order, and which version of it the person saw. */
const seen = oneOrder.extend({ version: z.int().min(1) });
const touching = { ...found, ...refusals(orderRefusals, 'order-changed-meanwhile') };

/** Fields that a person fills in for an order. Rates are taken as they are on the day of the order. */
export const orderFields = z
  .object({
    customerId: id.nullable(),
    channel: z.enum(orderChannels),
    marketplace: optionalText(60).default(''),
    eventId: id.nullable().default(null),
    orderedOn: calendarDate,
    promisedOn: calendarDate.nullable().default(null),
    depositCents: amount.default(zeroMoney),
    pricesIncludeTax: z.boolean().default(false),
    lines: ownLines(
      salesLine.extend({
        personalisation: optionalText(1000).default(''),
        isMade: z.boolean().default(false),
      }),
    ).max(200),
    discount,
    shippingCents: amount,
    shippingTaxRateId: id.nullable(),
    shippingMethod: optionalText(80).default(''),
    shippingAddress: optionalText(500).default(''),
    sourceId: optionalText(80).default(''),
    note: optionalText(2000).default(''),
    privateNote: optionalText(2000).default(''),
  })
  .refine((order) => order.promisedOn === null || order.orderedOn <= order.promisedOn, {
    path: ['promisedOn'],
    message: 'Promised before it was ordered',
  });

export type OrderFields = z.infer<typeof orderFields>;

/** Why an order is not written. */
export const writing = {
  ...refusals(
    orderRefusals,
    'order-id-taken',
    'order-source-taken',
    'order-promised-before-ordered',
    'order-deposit-above-total',
  ),
  ...refusals(
    invoiceRefusals,
    'invoice-too-many-lines',
    'invoice-line-quantity-not-positive',
    'invoice-line-out-of-range',
    'invoice-discount-out-of-range',
    'invoice-shipping-out-of-range',
  ),
  ...refusals(customerRefusals, 'customer-not-found'),
  ...refusals(
    inventoryRefusals,
    'product-not-found',
    'item-is-draft',
    'product-has-variants',
    'sold-unit-unknown',
    'sold-quantity-impossible',
  ),
  ...refusals(financeRefusals, 'tax-rate-not-found', 'account-not-found'),
  ...refusals(eventRefusals, 'event-not-found'),
};

/** A line of which someone asks when it can be ready. */
export const readinessLine = z.object({
  id,
  productId: id.nullable(),
  quantity,
  unit: z.string().max(invoiceLimits.unitLetters).optional(),
  isMade: z.boolean(),
});

export type ReadinessLine = z.infer<typeof readinessLine>;

/** Which orders: `to-send` are open ones of which something is in no parcel, `owed` have invoices to be paid, of `returned` something came back; `late` were promised before today, `week` for the seven days from today on; both are not done yet. */
export const orderFilter = {
  search: z.string().max(200).optional(),
  state: z.enum([...orderStates, 'to-do', 'to-send', 'owed', 'returned']).optional(),
  channel: z.enum(orderChannels).optional(),
  promise: z.enum(['late', 'week']).optional(),
  customerId: id.optional(),
  productId: id.optional(),
  /** That an invoice stands for, or a batch is made for. */
  invoiceId: id.optional(),
  batchId: id.optional(),
};

export const orders = {
  list: tenant
    .route({
      method: 'GET',
      path: '/customer-orders',
      summary: 'Orders of customers: the latest first, or by promise where that is asked for',
      ...tag,
    })
    .input(z.object({ ...pageInput, ...orderFilter }))
    .output(pageOf(orderRow)),
  counts: tenant
    .route({
      method: 'GET',
      path: '/customer-order-counts',
      summary: `How many orders that a filter finds are in each state, at most ${String(ordersCounted)} of each`,
      ...tag,
    })
    .input(z.object(orderFilter).omit({ state: true }))
    .output(z.record(z.enum(orderStates), z.int())),
  csv: tenant
    .route({
      method: 'GET',
      path: '/customer-orders.csv',
      summary: 'All orders that a filter finds, as CSV',
      ...tag,
    })
    .input(z.object(orderFilter))
    .output(file),
  get: tenant
    .route({
      method: 'GET',
      path: '/customer-orders/{orderId}',
      summary: 'One order with what is there of it and what became of it',
      ...tag,
    })
    .input(oneOrder)
    .errors(found)
    .output(orderView),
  readiness: tenant
    .route({
      method: 'POST',
      path: '/customer-order-readiness',
      summary: 'When an order with such lines can be ready, and why; nothing is kept',
      ...tag,
    })
    .input(
      z.object({
        /** The order that they are of, where it was saved: what it reserves is its own. */
        orderId: id.nullable().default(null),
        /** Promised day, the earlier first; left out: as the order is kept. */
        promisedOn: calendarDate.nullable().optional(),
        lines: z.array(readinessLine).max(200),
      }),
    )
    .output(orderReadinessView),
  atRisk: tenant
    .route({
      method: 'POST',
      path: '/customer-orders-at-risk',
      summary: 'Of these orders those promised for a day to come on which they cannot be ready',
      ...tag,
    })
    .input(z.object({ orderIds: z.array(id).max(500) }))
    .output(z.array(z.object({ orderId: id, readyOn: calendarDate }))),
  create: tenant
    .route({
      method: 'POST',
      path: '/customer-orders',
      summary: 'Draft an order, or open it at once',
      ...tag,
    })
    .input(z.object({ id, order: orderFields, isOpen: z.boolean().default(false) }))
    .errors({ ...writing, ...refusals(orderRefusals, 'order-needs-customer', 'order-needs-lines') })
    .output(orderView),
  change: tenant
    .route({
      method: 'PUT',
      path: '/customer-orders/{orderId}',
      summary: 'Change an order that is not over',
      ...tag,
    })
    .input(seen.extend({ order: orderFields }))
    .errors({
      ...writing,
      ...touching,
      ...refusals(
        orderRefusals,
        'order-not-changeable',
        'order-line-in-use',
        'order-line-below-invoiced',
        'order-line-below-sent',
        'order-line-other-product',
        'order-line-other-unit',
        'order-needs-customer',
        'order-needs-lines',
      ),
    })
    .output(orderView),
  remove: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/delete',
      summary: 'Throw a draft away',
      ...tag,
    })
    .input(seen)
    .errors({ ...touching, ...refusals(orderRefusals, 'order-not-draft', 'order-line-in-use') })
    .output(z.object({ id })),
  step: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/step',
      summary: 'Open, hold, resume, complete, reopen or cancel an order',
      ...tag,
    })
    .input(seen.extend({ step: z.enum(orderSteps), reason: optionalText(500).default('') }))
    .errors({
      ...touching,
      ...refusals(
        orderRefusals,
        'order-step-not-possible',
        'order-needs-customer',
        'order-needs-lines',
        'order-needs-reason',
      ),
    })
    .output(orderView),
  invoice: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/invoice',
      summary: 'Draft the invoice of an order, for all that is on none yet or for a part',
      ...tag,
    })
    .input(
      oneOrder.extend({
        invoiceId: id,
        issueDate: calendarDate,
        /** All that is left where nothing is said. */
        lines: z
          .array(z.object({ lineId: id, quantity }))
          .max(200)
          .nullable()
          .default(null),
      }),
    )
    .errors({
      ...found,
      ...refusals(
        orderRefusals,
        'order-not-open',
        'order-nothing-to-invoice',
        'order-invoiced-too-much',
        'order-line-not-found',
      ),
      ...refusals(invoiceRefusals, 'invoice-id-taken'),
    })
    .output(orderView),
  planBatch: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/lines/{lineId}/batches',
      summary: 'Plan a batch of what of a line is in none yet, due when the order is promised',
      ...tag,
    })
    .input(oneOrder.extend({ lineId: id, batchId: id }))
    .errors({
      ...found,
      ...newBatchRefusals,
      ...refusals(
        orderRefusals,
        'order-not-open',
        'order-line-not-found',
        'order-line-nothing-to-plan',
        'order-batch-taken',
      ),
    })
    .output(orderView),
  linkBatch: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/batches',
      summary: 'Say that a batch is made for a line of an order',
      ...tag,
    })
    .input(oneOrder.extend({ lineId: id, batchId: id }))
    .errors({
      ...found,
      ...refusals(inventoryRefusals, 'batch-not-found'),
      ...refusals(
        orderRefusals,
        'order-not-open',
        'order-line-not-found',
        'order-batch-other-product',
        'order-batch-taken',
      ),
    })
    .output(orderView),
  pack: tenant
    .route({
      method: 'POST',
      path: '/customer-orders/{orderId}/parcels',
      summary: 'Send what is ordered, whole or in part, or lay it ready to be picked up',
      ...tag,
    })
    .input(
      oneOrder.extend({
        id,
        kind: z.enum(parcelKinds),
        day: calendarDate,
        carrier: optionalText(80).default(''),
        tracking: optionalText(120).default(''),
        lines: z.array(z.object({ lineId: id, quantity })).max(200),
      }),
    )
    .errors({
      ...found,
      ...refusals(
        orderRefusals,
        'order-not-open',
        'order-line-not-found',
        'order-parcel-empty',
        'order-parcel-too-much',
        'order-parcel-id-taken',
      ),
    })
    .output(orderView),
  relabelParcel: tenant
    .route({
      method: 'PATCH',
      path: '/customer-order-parcels/{parcelId}',
      summary: 'Correct the carrier of a parcel, and its tracking number',
      ...tag,
    })
    .input(z.object({ parcelId: id, carrier: optionalText(80), tracking: optionalText(120) }))
    .errors(refusals(orderRefusals, 'order-parcel-not-found', 'order-parcel-step-not-possible'))
    .output(orderView),
  stepParcel: tenant
    .route({
      method: 'POST',
      path: '/customer-order-parcels/{parcelId}/step',
      summary: 'Note that a parcel arrived or was picked up, that it came back, or that it was a mistake',
      ...tag,
    })
    .input(
      z.object({
        parcelId: id,
        step: z.enum(parcelSteps),
        day: calendarDate,
        reason: optionalText(500).default(''),
      }),
    )
    .errors(
      refusals(
        orderRefusals,
        'order-parcel-not-found',
        'order-parcel-step-not-possible',
        'order-parcel-has-returns',
        'order-parcel-before-it-went',
      ),
    )
    .output(orderView),
};
