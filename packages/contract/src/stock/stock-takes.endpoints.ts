import { inventoryRefusals, itemKinds } from '@atelier/domain/items';
import { stockTakeRefusals, stockTakeStates } from '@atelier/domain/stock';
import type { Quantity } from '@atelier/domain/foundation';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  cents,
  file,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  refusals,
  requiredText,
  signedCents,
} from '../foundation/index.ts';
import { gateRefusals, unitRefusals, conversionView, signedQuantity } from '../items/index.ts';
import { lotOfLine } from './lots.views.ts';

const tag = { tags: ['Inventory'] };
const oneTake = z.object({ takeId: id });
const found = refusals(stockTakeRefusals, 'stock-take-not-found');

/** Millionths of a unit; nothing may have been found. */
const countedQuantity = z.int().min(0).max(1e15) as unknown as z.ZodType<Quantity, number>;

const takeHead = z.object({
  id,
  number: z.int(),
  name: z.string(),
  day: calendarDate,
  placeId: id,
  placeName: z.string(),
  isBlind: z.boolean(),
  state: z.enum(stockTakeStates),
  /** Operation that it recorded; null where nothing differed, or nothing is recorded yet. */
  operationId: id.nullable(),
  createdAt: instant,
});

const takeRow = takeHead.extend({
  lineCount: z.int(),
  countedCount: z.int(),
  /** By how much it changed the value of the stock. */
  valueCents: signedCents,
});

const takeLine = z.object({
  itemId: id,
  /** It is a part of its item: of this lot, or with none what is of no lot. Else it is all of the item. */
  isByLot: z.boolean(),
  lotId: id.nullable(),
  lotNumber: z.string().nullable(),
  expiresOn: calendarDate.nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string(),
  stockUnit: z.string(),
  conversions: z.array(conversionView),
  /** Null where no one has counted it. */
  counted: signedQuantity.nullable(),
  /** Expected quantity when it was counted, or now. */
  expected: signedQuantity,
  /** Quantity recorded after the count, for days before it: it is not part of the difference. */
  late: signedQuantity,
  /** Quantity that came or went after the count. */
  movedSince: signedQuantity,
  difference: signedQuantity.nullable(),
  /** It moved between two parts of its count, which is better counted again. */
  isDisturbed: z.boolean(),
  countedAt: instant.nullable(),
});

export const stockTakeView = takeHead.extend({
  postedAt: instant.nullable(),
  abandonedAt: instant.nullable(),
  reversedAt: instant.nullable(),
  /** Operation that reversed it. */
  reversalId: id.nullable(),
  lines: z.array(takeLine),
});

const valuedView = z.object({
  lines: z.array(z.object({ itemId: id, valueCents: signedCents })),
  lostCents: cents,
  foundCents: cents,
  totalCents: signedCents,
});

const foundValues = z
  .array(z.object({ itemId: id, valueCents: amount }))
  .max(5000)
  .default([]);
const postingRefusals = {
  ...found,
  ...gateRefusals,
  ...refusals(stockTakeRefusals, 'stock-take-not-in-review', 'stock-take-is-over'),
};

export const stockTakes = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/stock-takes', summary: 'Stock takes, latest first', ...tag })
    .input(z.object({ ...pageInput, isOver: z.boolean().optional() }))
    .output(pageOf(takeRow)),
  get: tenant
    .route({
      method: 'GET',
      path: '/inventory/stock-takes/{takeId}',
      summary: 'One stock take with what was counted',
      ...tag,
    })
    .input(oneTake)
    .errors(found)
    .output(stockTakeView),
  open: tenant
    .route({ method: 'POST', path: '/inventory/stock-takes', summary: 'Begin a stock take', ...tag })
    .input(
      z.object({
        id,
        name: optionalText(120).default(''),
        day: calendarDate,
        placeId: id,
        /** Only items of this kind, or of this category. */
        kind: z.enum(itemKinds).nullable().default(null),
        category: requiredText(80).nullable().default(null),
        /** Also what should not be there at all, but might be. */
        withEmpty: z.boolean().default(false),
        /** Those who count do not see what should be there. */
        isBlind: z.boolean().default(false),
      }),
    )
    .errors({
      ...refusals(
        stockTakeRefusals,
        'stock-take-id-taken',
        'stock-take-sheet-empty',
        'stock-take-sheet-too-long',
      ),
      ...refusals(inventoryRefusals, 'place-not-found'),
    })
    .output(stockTakeView),
  count: tenant
    .route({
      method: 'PUT',
      path: '/inventory/stock-takes/{takeId}/counts/{itemId}',
      summary: 'Say how much of an item or of a lot of it is there',
      ...tag,
    })
    .input(
      z.object({
        takeId: id,
        itemId: id,
        /** The lot of its line; null: all of the item, or what is of no lot. */
        lotId: id.nullable().default(null),
        /** A lot that has no line yet: one that no one knew is made. */
        lot: lotOfLine,
        /** Null: it is to be counted again. */
        counted: countedQuantity.nullable(),
        unit: requiredText(40).nullable().default(null),
        /** Count before, in the stock unit: no one else's count is overwritten. Null: none yet. */
        seen: countedQuantity.nullable(),
      }),
    )
    .errors({
      ...found,
      ...refusals(
        stockTakeRefusals,
        'stock-take-in-review',
        'stock-take-is-over',
        'stock-take-changed-meanwhile',
        'stock-take-item-not-on-sheet',
      ),
      ...refusals(
        inventoryRefusals,
        'item-not-found',
        'item-is-draft',
        'item-not-counted',
        'stock-not-started',
        'lot-not-found',
        'stock-place-missing',
      ),
      ...unitRefusals,
    })
    .output(z.object({ itemId: id, lotId: id.nullable(), counted: countedQuantity.nullable() })),
  review: tenant
    .route({
      method: 'POST',
      path: '/inventory/stock-takes/{takeId}/review',
      summary: 'End the count and look at the differences',
      ...tag,
    })
    .input(
      oneTake.extend({
        /** Fate of items that no one counted: as the records say, or gone. */
        rest: z.enum(['stays', 'is-gone']),
      }),
    )
    .errors({
      ...found,
      ...refusals(
        stockTakeRefusals,
        'stock-take-in-review',
        'stock-take-is-over',
        'stock-take-nothing-counted',
      ),
    })
    .output(stockTakeView),
  resume: tenant
    .route({
      method: 'POST',
      path: '/inventory/stock-takes/{takeId}/resume',
      summary: 'Go on counting',
      ...tag,
    })
    .input(oneTake)
    .errors({
      ...found,
      ...refusals(stockTakeRefusals, 'stock-take-not-in-review', 'stock-take-is-over'),
    })
    .output(stockTakeView),
  value: tenant
    .route({
      method: 'GET',
      path: '/inventory/stock-takes/{takeId}/value',
      summary: 'What the differences are worth, before they are posted',
      ...tag,
    })
    .input(oneTake.extend({ day: calendarDate.optional() }))
    .errors(postingRefusals)
    .output(valuedView),
  post: tenant
    .route({
      method: 'POST',
      path: '/inventory/stock-takes/{takeId}/post',
      summary: 'Put the differences into the stock and the books',
      ...tag,
    })
    .input(
      oneTake.extend({
        day: calendarDate,
        reason: optionalText(500).default(''),
        /** Account of the differences; else the cost of each item. */
        accountId: id.nullable().default(null),
        /** Values of what was found; else what a unit costs now. */
        values: foundValues,
      }),
    )
    .errors(postingRefusals)
    .output(stockTakeView),
  abandon: tenant
    .route({
      method: 'POST',
      path: '/inventory/stock-takes/{takeId}/abandon',
      summary: 'Give a stock take up; nothing is changed',
      ...tag,
    })
    .input(oneTake)
    .errors({ ...found, ...refusals(stockTakeRefusals, 'stock-take-is-over') })
    .output(stockTakeView),
  reverse: tenant
    .route({
      method: 'POST',
      path: '/inventory/stock-takes/{takeId}/reverse',
      summary: 'Reverse all that a stock take posted',
      ...tag,
    })
    .input(oneTake.extend({ day: calendarDate, reason: requiredText(500) }))
    .errors({
      ...postingRefusals,
      ...refusals(stockTakeRefusals, 'stock-take-not-posted'),
      ...refusals(
        inventoryRefusals,
        'stock-operation-already-reversed',
        'stock-operation-stays',
        'stock-reversal-before-operation',
      ),
    })
    .output(stockTakeView),
  sheet: tenant
    .route({
      method: 'GET',
      path: '/inventory/stock-takes/{takeId}/sheet.pdf',
      summary: 'The count sheet on paper',
      ...tag,
    })
    .input(oneTake)
    .errors(found)
    .output(file),
};

export type StockTakeRow = z.infer<typeof takeRow>;
export type StockTakeView = z.infer<typeof stockTakeView>;
export type StockTakeLineView = z.infer<typeof takeLine>;
export type StockTakeValueView = z.infer<typeof valuedView>;
