import { financeRefusals } from '@atelier/domain/books';
import {
  chargeShares,
  purchaseOrderLists,
  purchaseOrderSteps,
  purchaseRefusals,
} from '@atelier/domain/purchasing';
import { inventoryRefusals } from '@atelier/domain/items';
import { zeroMoney } from '@atelier/domain/foundation';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  positiveCents,
  quantity,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { gateRefusals, unitRefusals } from '../items/index.ts';
import { lotOfLine } from '../stock/index.ts';
import {
  deliveryView,
  purchaseOrderRow,
  purchaseOrderView,
  purchaseSuggestionView,
} from './purchases.views.ts';

const tag = { tags: ['Purchases'] };
const found = refusals(purchaseRefusals, 'purchase-order-not-found');
const oneOrder = z.object({ orderId: id });
/** Which order, and which version of it the person saw. */
const seen = oneOrder.extend({ version: z.int().min(1) });
const touching = {
  ...found,
  ...refusals(purchaseRefusals, 'purchase-order-changed-meanwhile'),
};

/** Charges beside the goods. */
const charges = {
  shippingCents: amount.default(zeroMoney),
  dutyCents: amount.default(zeroMoney),
  taxCents: amount.default(zeroMoney),
  discountCents: amount.default(zeroMoney),
  sharedBy: z.enum(chargeShares).default('value'),
};

/** Fields that a person fills in for an order while it is a draft. */
const orderFields = z.object({
  payeeId: id,
  orderedOn: calendarDate,
  expectedOn: calendarDate.nullable().default(null),
  /** Where each item usually is, where nothing is said. */
  placeId: id.nullable().default(null),
  ...charges,
  note: optionalText(2000).default(''),
  privateNote: optionalText(2000).default(''),
  lines: z
    .array(
      z.object({
        itemId: id,
        partNumber: optionalText(80).default(''),
        packName: requiredText(40),
        packAmount: quantity,
        /** The item's stock unit where nothing is said. */
        packUnit: requiredText(40).nullable().default(null),
        packs: quantity,
        packPriceCents: amount,
      }),
    )
    .max(200),
});

const writing = {
  ...refusals(
    purchaseRefusals,
    'purchase-order-id-taken',
    'purchase-item-invalid',
    'purchase-item-twice',
    'purchase-amount-too-large',
    'purchase-discount-too-large',
    'purchase-expected-before-ordered',
  ),
  ...refusals(inventoryRefusals, 'item-is-draft', 'place-not-found', 'supplier-not-found'),
  ...unitRefusals,
};

const moving = {
  ...gateRefusals,
  ...refusals(financeRefusals, 'account-archived', 'account-follows-stock'),
};

const billing = refusals(
  financeRefusals,
  'bill-id-taken',
  'bill-number-taken',
  'bill-due-before-its-day',
  'period-closed',
);

const billFields = {
  number: optionalText(60).default(''),
  date: calendarDate,
  /** As the supplier's terms say where nothing is said. */
  dueDate: calendarDate.nullable().default(null),
};

export const purchases = {
  list: tenant
    .route({
      method: 'GET',
      path: '/inventory/purchase-orders',
      summary: 'Purchase orders, the latest first',
      ...tag,
    })
    .input(
      z.object({
        ...pageInput,
        show: z.enum(purchaseOrderLists).default('all'),
        search: z.string().max(200).optional(),
        payeeId: id.optional(),
        itemId: id.optional(),
      }),
    )
    .output(pageOf(purchaseOrderRow)),
  get: tenant
    .route({
      method: 'GET',
      path: '/inventory/purchase-orders/{orderId}',
      summary: 'One purchase order with what came of it and what was billed',
      ...tag,
    })
    .input(oneOrder)
    .errors(found)
    .output(purchaseOrderView),
  create: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders',
      summary: 'Draft a purchase order',
      ...tag,
    })
    .input(orderFields.extend({ id }))
    .errors(writing)
    .output(purchaseOrderView),
  buyAtOnce: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders/at-once',
      summary: 'Record what was bought and is here: order, receipt, bill and payment of one day',
      ...tag,
    })
    .input(
      orderFields.extend({
        id,
        receiptId: id,
        billId: id,
        billNumber: optionalText(60).default(''),
        /** Null where it is still owed. */
        payment: z.object({ id, moneyAccountId: id }).nullable(),
      }),
    )
    .errors({
      ...writing,
      ...moving,
      ...billing,
      ...refusals(inventoryRefusals, 'lot-not-found'),
      ...refusals(
        purchaseRefusals,
        'purchase-lines-missing',
        'purchase-receipt-empty',
        'purchase-receipt-id-taken',
      ),
      ...refusals(financeRefusals, 'bill-payment-id-taken', 'account-not-found', 'money-account-not-allowed'),
    })
    .output(purchaseOrderView),
  draftMany: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders/several',
      summary: 'Draft several purchase orders at once, one for each supplier',
      ...tag,
    })
    .input(z.object({ orders: z.array(orderFields.extend({ id })).min(1).max(50) }))
    .errors(writing)
    .output(z.object({ orders: z.array(purchaseOrderView) })),
  change: tenant
    .route({
      method: 'PUT',
      path: '/inventory/purchase-orders/{orderId}',
      summary: 'Change a draft',
      ...tag,
    })
    .input(orderFields.extend(seen.shape))
    .errors({ ...writing, ...touching, ...refusals(purchaseRefusals, 'purchase-order-not-draft') })
    .output(purchaseOrderView),
  remove: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders/{orderId}/delete',
      summary: 'Throw a draft away',
      ...tag,
    })
    .input(seen)
    .errors({ ...touching, ...refusals(purchaseRefusals, 'purchase-order-not-draft') })
    .output(z.object({ id })),
  step: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders/{orderId}/step',
      summary: 'Place, hold, resume, cancel, close or reopen an order, or make it a draft again',
      ...tag,
    })
    .input(
      seen.extend({
        step: z.enum(purchaseOrderSteps),
        /** Of closing and reopening: the day on which the difference to the bill is posted. */
        day: calendarDate,
        reason: optionalText(500).default(''),
      }),
    )
    .errors({
      ...touching,
      ...refusals(
        purchaseRefusals,
        'purchase-step-not-possible',
        'purchase-lines-missing',
        'purchase-order-has-receipts',
        'purchase-order-not-billed',
      ),
      ...refusals(financeRefusals, 'period-closed', 'reversal-before-entry'),
    })
    .output(purchaseOrderView),
  receive: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders/{orderId}/receive',
      summary: 'Receive what came, in whole or in part, into stock and books',
      ...tag,
    })
    .input(
      oneOrder.extend({
        id,
        day: calendarDate,
        placeId: id.nullable().default(null),
        note: optionalText(500).default(''),
        lines: z
          .array(
            z.object({
              position: z.int().min(1).max(200),
              packs: quantity,
              lot: lotOfLine,
              /** Of this line; else of the receipt, of the order, or where the item usually is. */
              placeId: id.nullable().default(null),
            }),
          )
          .max(200),
        /** More came than was ordered, and it is kept. */
        isMoreAllowed: z.boolean().default(false),
        /** The bill that lay in the parcel. */
        bill: z
          .object({ id, ...billFields, totalCents: positiveCents })
          .nullable()
          .default(null),
      }),
    )
    .errors({
      ...found,
      ...moving,
      ...billing,
      ...refusals(inventoryRefusals, 'lot-not-found'),
      ...refusals(
        purchaseRefusals,
        'purchase-order-not-open',
        'purchase-receipt-empty',
        'purchase-line-not-found',
        'purchase-received-too-much',
        'purchase-amount-too-large',
        'purchase-receipt-id-taken',
      ),
    })
    .output(purchaseOrderView),
  sendBack: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-receipts/{receiptId}/send-back',
      summary: 'Send back to the supplier, at what it came in at',
      ...tag,
    })
    .input(
      z.object({
        receiptId: id,
        id,
        day: calendarDate,
        note: optionalText(500).default(''),
        lines: z.array(z.object({ position: z.int().min(1).max(200), packs: quantity })).max(200),
      }),
    )
    .errors({
      ...moving,
      ...refusals(inventoryRefusals, 'stock-reversal-before-operation'),
      ...refusals(
        purchaseRefusals,
        'purchase-receipt-not-found',
        'purchase-receipt-already-reversed',
        'purchase-receipt-empty',
        'purchase-line-not-found',
        'purchase-returned-too-much',
        'purchase-amount-too-large',
        'purchase-receipt-id-taken',
      ),
    })
    .output(purchaseOrderView),
  reverseReceipt: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-receipts/{receiptId}/reverse',
      summary: 'Take a receipt back that was entered by mistake',
      ...tag,
    })
    .input(z.object({ receiptId: id, day: calendarDate, reason: optionalText(500).default('') }))
    .errors({
      ...moving,
      ...refusals(inventoryRefusals, 'stock-operation-already-reversed', 'stock-reversal-before-operation'),
      ...refusals(financeRefusals, 'reversal-before-entry'),
      ...refusals(
        purchaseRefusals,
        'purchase-receipt-not-found',
        'purchase-receipt-already-reversed',
        'purchase-returned-too-much',
        'purchase-receipt-carries-costs',
        'purchase-order-not-open',
      ),
    })
    .output(purchaseOrderView),
  bill: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders/{orderId}/bill',
      summary: 'Enter the bill of an order, or the credit for what was sent back',
      ...tag,
    })
    .input(
      oneOrder.extend({
        id,
        kind: z.enum(['bill', 'credit']).default('bill'),
        ...billFields,
        totalCents: positiveCents,
      }),
    )
    .errors({ ...found, ...billing, ...refusals(purchaseRefusals, 'purchase-order-not-open') })
    .output(purchaseOrderView),
  correctCharges: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders/{orderId}/correct-charges',
      summary:
        'Put shipping, duty, tax and discount right after an order was placed; what came is valued again',
      ...tag,
    })
    .input(seen.extend({ ...charges, day: calendarDate }))
    .errors({
      ...touching,
      ...moving,
      ...refusals(
        purchaseRefusals,
        'purchase-order-not-open',
        'purchase-discount-too-large',
        'purchase-charges-unchanged',
        'landed-cost-id-taken',
      ),
    })
    .output(purchaseOrderView),
  deliveries: tenant
    .route({
      method: 'GET',
      path: '/inventory/purchase-receipts',
      summary: 'Deliveries that a cost may be shared over, the latest first',
      ...tag,
    })
    .input(z.object({ limit: pageInput.limit }))
    .output(z.array(deliveryView)),
  landCost: tenant
    .route({
      method: 'POST',
      path: '/inventory/landed-costs',
      summary: 'Enter a bill of freight or the like that came later, and share it over deliveries',
      ...tag,
    })
    .input(
      z.object({
        id,
        payeeId: id,
        bill: z.object({ id, ...billFields, totalCents: positiveCents }),
        sharedBy: z.enum(chargeShares).default('value'),
        receiptIds: z.array(id).min(1).max(100),
      }),
    )
    .errors({
      ...moving,
      ...billing,
      ...refusals(financeRefusals, 'payee-not-found'),
      ...refusals(
        purchaseRefusals,
        'purchase-receipt-not-found',
        'landed-cost-nothing-kept',
        'landed-cost-id-taken',
      ),
    })
    .output(z.object({ id, billId: id })),
  takeLandedCostBack: tenant
    .route({
      method: 'POST',
      path: '/inventory/landed-costs/{landedCostId}/reverse',
      summary: 'Take a cost off its deliveries; its bill stays',
      ...tag,
    })
    .input(z.object({ landedCostId: id, day: calendarDate }))
    .errors({
      ...moving,
      ...refusals(
        purchaseRefusals,
        'landed-cost-not-found',
        'landed-cost-already-reversed',
        'landed-cost-sent-back',
      ),
    })
    .output(z.object({ id, billId: id })),
  suggestions: tenant
    .route({
      method: 'GET',
      path: '/inventory/purchase-suggestions',
      summary: 'What should be ordered: short or low, net of what is on order and in drafts',
      ...tag,
    })
    .output(z.array(purchaseSuggestionView)),
  send: tenant
    .route({
      method: 'POST',
      path: '/inventory/purchase-orders/{orderId}/send',
      summary: 'Email the order with its PDF to the supplier; a draft is placed by it',
      ...tag,
    })
    .input(
      seen.extend({
        to: z.email('Not an email address'),
        subject: requiredText(200),
        message: optionalText(5000),
      }),
    )
    .errors({
      ...touching,
      ...refusals(
        purchaseRefusals,
        'purchase-step-not-possible',
        'purchase-lines-missing',
        'purchase-order-has-receipts',
        'purchase-order-not-billed',
      ),
    })
    .output(purchaseOrderView),
  pdf: tenant
    .route({
      method: 'GET',
      path: '/inventory/purchase-orders/{orderId}/order.pdf',
      summary: 'The order as PDF',
      ...tag,
    })
    .input(oneOrder.extend({ paper: z.enum(['letter', 'a4']).default('letter') }))
    .errors(found)
    .output(file),
};
