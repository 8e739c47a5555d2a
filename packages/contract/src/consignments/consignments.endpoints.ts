import { consignmentRefusals } from '@atelier/domain/consignments';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Quantity } from '@atelier/domain/foundation';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  cents,
  file,
  id,
  optionalText,
  quantity,
  rate,
  refusals,
} from '../foundation/index.ts';
import { gateRefusals } from '../items/index.ts';

const tag = { tags: ['Consignment'] };
const oneShop = z.object({ placeId: id });
const found = refusals(consignmentRefusals, 'consignment-shop-not-found');
/** Millionths of the unit; below zero where more went out than had come in. */
const anyQuantity = z.int().min(-1e15).max(1e15) as unknown as z.ZodType<Quantity, number>;

const shop = z.object({
  placeId: id,
  name: z.string(),
  customerId: id,
  customerName: z.string(),
  /** Millionths of the price that the shop keeps. */
  shopShare: rate,
  isArchived: z.boolean(),
  /** Pieces there, their price, and the part of it that would be due. */
  pieces: anyQuantity,
  retailCents: z.int(),
  dueCents: z.int(),
  lastSettledOn: calendarDate.nullable(),
});

const shopItem = z.object({
  itemId: id,
  name: z.string(),
  sku: z.string().nullable(),
  stockUnit: z.string(),
  onHand: anyQuantity,
  /** So much of it is in drafts of settlements. */
  inDrafts: anyQuantity,
  retailCents: cents,
});

const settlement = z.object({
  invoiceId: id,
  number: z.string().nullable(),
  day: calendarDate,
  totalCents: cents,
  isVoid: z.boolean(),
});

const shopView = shop.extend({ items: z.array(shopItem), settlements: z.array(settlement) });

const statementLine = z.object({
  itemId: id,
  name: z.string(),
  sku: z.string().nullable(),
  before: anyQuantity,
  placed: anyQuantity,
  sold: anyQuantity,
  returned: anyQuantity,
  /** Counted, lost, damaged. */
  other: anyQuantity,
  after: anyQuantity,
  grossCents: z.int(),
  shareCents: z.int(),
  dueCents: z.int(),
});

const statement = z.object({
  placeId: id,
  name: z.string(),
  customerName: z.string(),
  shopShare: rate,
  from: calendarDate,
  to: calendarDate,
  lines: z.array(statementLine),
  grossCents: z.int(),
  shareCents: z.int(),
  dueCents: z.int(),
});

const period = oneShop.extend({ from: calendarDate, to: calendarDate });
const gate = {
  ...found,
  ...refusals(
    consignmentRefusals,
    'consignment-nothing-said',
    'consignment-item-twice',
    'consignment-more-than-there',
  ),
};

export const consignments = {
  list: tenant
    .route({ method: 'GET', path: '/consignments', summary: 'Shops that sell on consignment', ...tag })
    .output(z.array(shop)),
  get: tenant
    .route({
      method: 'GET',
      path: '/consignments/{placeId}',
      summary: 'Pieces at a shop, and their settlements',
      ...tag,
    })
    .input(oneShop)
    .errors(found)
    .output(shopView),
  setShare: tenant
    .route({
      method: 'PUT',
      path: '/consignments/{placeId}/share',
      summary: 'Say what a shop keeps of the price',
      ...tag,
    })
    .input(oneShop.extend({ shopShare: rate.refine((share) => share < 1_000_000, 'Below 100 %') }))
    .errors(found)
    .output(shopView),
  move: tenant
    .route({
      method: 'POST',
      path: '/consignments/{placeId}/moves',
      summary: 'Give things to a shop, or take them back',
      ...tag,
    })
    .input(
      oneShop.extend({
        id,
        way: z.enum(['out', 'back']),
        day: calendarDate,
        /** From where or to where; the usual place where nothing is said. */
        otherPlaceId: id.nullable().default(null),
        reason: optionalText(500).default(''),
        lines: z.array(z.object({ itemId: id, quantity })).max(500),
      }),
    )
    .errors({
      ...gate,
      ...gateRefusals,
    })
    .output(shopView),
  settle: tenant
    .route({
      method: 'POST',
      path: '/consignments/{placeId}/settlements',
      summary: 'Draft the invoice for what a shop has sold, less its share',
      ...tag,
    })
    .input(
      oneShop.extend({
        invoiceId: id,
        day: calendarDate,
        dueDate: calendarDate,
        lines: z.array(z.object({ itemId: id, quantity, priceCents: amount })).max(500),
      }),
    )
    .errors({
      ...gate,
      ...refusals(
        invoiceRefusals,
        'invoice-id-taken',
        'invoice-already-issued',
        'invoice-due-before-issue',
        'invoice-line-out-of-range',
      ),
    })
    .output(z.object({ invoiceId: id })),
  statement: tenant
    .route({
      method: 'GET',
      path: '/consignments/{placeId}/statement',
      summary: 'What a shop had, got, sold and gave back, and what it owes for it',
      ...tag,
    })
    .input(period)
    .errors(found)
    .output(statement),
  statementPdf: tenant
    .route({
      method: 'GET',
      path: '/consignments/{placeId}/statement.pdf',
      summary: 'The statement as PDF',
      ...tag,
    })
    .input(period)
    .errors(found)
    .output(file),
};

export type ConsignmentShopRow = z.infer<typeof shop>;
export type ConsignmentShopView = z.infer<typeof shopView>;
export type ConsignmentStatementView = z.infer<typeof statement>;
