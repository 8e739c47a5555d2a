import { batchStatuses } from '@atelier/domain/production';
import {
  orderChannels,
  orderFulfilmentStates,
  orderPaymentStates,
  orderProductionStates,
  orderStates,
  parcelKinds,
  returnConditions,
  returnOutcomes,
  returnReasons,
} from '@atelier/domain/orders';
import { z } from 'zod';
import { calendarDate, cents, id, instant, quantity } from '../foundation/index.ts';
import { signedQuantity } from '../items/index.ts';
import { appliedTaxRate, discount, invoiceTaxView, taxExemption } from '../sales-documents/index.ts';
import { creditNoteState } from '../credit-notes/index.ts';
import { invoiceState } from '../invoices/index.ts';
import { commissionStage } from './commissions.views.ts';

/** An order in a list. */
export const orderRow = z.object({
  id,
  /** Null while a draft. */
  number: z.string().nullable(),
  state: z.enum(orderStates),
  channel: z.enum(orderChannels),
  customerId: id.nullable(),
  customerName: z.string(),
  orderedOn: calendarDate,
  promisedOn: calendarDate.nullable(),
  /** Summary of the lines. */
  summary: z.string(),
  lineCount: z.int(),
  totalCents: cents,
  /** Progress; it follows from batches, parcels and invoices. */
  payment: z.enum(orderPaymentStates),
  production: z.enum(orderProductionStates),
  fulfilment: z.enum(orderFulfilmentStates),
  /** Of a commission alone. */
  stage: commissionStage.nullable(),
  version: z.int(),
});

/** Ordered line, with what of it is there. */
export const orderLineView = z.object({
  id,
  productId: id.nullable(),
  description: z.string(),
  quantity,
  unit: z.string(),
  /** The same in the stock unit of its product. */
  stockQuantity: quantity,
  unitPriceCents: cents,
  discount,
  taxRate: appliedTaxRate.nullable(),
  exemption: taxExemption.nullable(),
  incomeAccountId: id.nullable(),
  amountCents: cents,
  personalisation: z.string(),
  isMade: z.boolean(),
  /** Quantity on issued invoices, which took it from the stock, and on drafts. */
  invoiced: signedQuantity,
  drafted: signedQuantity,
  /** Quantity in parcels or ready that did not come back. */
  packed: signedQuantity,
  /** What of it came back, what of that stood on no invoice, and what can still come back. */
  returned: signedQuantity,
  returnedUninvoiced: signedQuantity,
  returnable: signedQuantity,
  /** The batches that are made for it. */
  batches: z.array(
    z.object({
      id,
      number: z.int(),
      status: z.enum(batchStatuses),
      planned: quantity,
      made: signedQuantity,
      /** A material that it still needs is short. */
      isShort: z.boolean(),
    }),
  ),
  /** Of a product whose stock is kept: on the shelf, promised to all, free, and on its way. */
  stock: z
    .object({
      onHand: signedQuantity,
      committed: signedQuantity,
      available: signedQuantity,
      expected: signedQuantity,
      unit: z.string(),
    })
    .nullable(),
});

export const orderView = orderRow.extend({
  marketplace: z.string(),
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  /** Deposit asked before the work begins, and what is paid of the order. */
  depositCents: cents,
  paidCents: cents,
  pricesIncludeTax: z.boolean(),
  lines: z.array(orderLineView),
  discount,
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  shippingTaxRate: appliedTaxRate.nullable(),
  taxes: z.array(invoiceTaxView.pick({ taxRateId: true, name: true, rate: true, taxCents: true })),
  taxCents: cents,
  shippingMethod: z.string(),
  shippingAddress: z.string(),
  sourceId: z.string(),
  note: z.string(),
  privateNote: z.string(),
  /** Why it is on hold or was cancelled. */
  stepReason: z.string(),
  openedAt: instant.nullable(),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  parcels: z.array(
    z.object({
      id,
      kind: z.enum(parcelKinds),
      day: calendarDate,
      deliveredOn: calendarDate.nullable(),
      returnedOn: calendarDate.nullable(),
      returnReason: z.string(),
      carrier: z.string(),
      tracking: z.string(),
      lines: z.array(z.object({ orderLineId: id, quantity })),
    }),
  ),
  /** Returns that were no mistake, the latest first. */
  returns: z.array(
    z.object({
      id,
      day: calendarDate,
      reason: z.enum(returnReasons),
      note: z.string(),
      outcome: z.enum(returnOutcomes),
      lines: z.array(
        z.object({
          orderLineId: id,
          quantity,
          /** Quantity that was on no invoice. */
          uninvoiced: signedQuantity,
          condition: z.enum(returnConditions),
        }),
      ),
      creditNotes: z.array(
        z.object({
          id,
          number: z.string().nullable(),
          state: creditNoteState,
          totalCents: cents,
          unappliedCents: cents,
        }),
      ),
      /** The order of what replaces it. */
      exchange: z
        .object({ id, number: z.string().nullable(), state: z.enum(orderStates), totalCents: cents })
        .nullable(),
      mayUndo: z.boolean(),
    }),
  ),
  /** The order that this one replaces something of. */
  exchangeOf: z.object({ id, number: z.string().nullable() }).nullable(),
  invoices: z.array(
    z.object({
      id,
      number: z.string().nullable(),
      state: invoiceState,
      totalCents: cents,
      balanceCents: cents,
    }),
  ),
});

/** When an order can be ready, and why not earlier. */
export const orderReadinessView = z.object({
  /** Null where no one can tell: what is needed has neither purchase nor lead time nor recipe, or the bench is never open. */
  readyOn: calendarDate.nullable(),
  /** Work at the bench that it needs still. */
  minutes: z.int(),
  /** From when on all that is worked with is there. */
  workFrom: calendarDate.nullable(),
  waits: z.array(
    z.object({
      itemId: id,
      itemName: z.string(),
      why: z.enum(['batch', 'purchase', 'lead-time', 'unknown', 'no-recipe']),
      /** Name of the batch or the purchase. */
      from: z.string().nullable(),
      day: calendarDate.nullable(),
    }),
  ),
  /** Number of lines without a product: nothing is known of them. */
  untold: z.int(),
});

export type OrderRow = z.infer<typeof orderRow>;
export type OrderLineView = z.infer<typeof orderLineView>;
export type OrderView = z.infer<typeof orderView>;
export type OrderReadinessView = z.infer<typeof orderReadinessView>;
