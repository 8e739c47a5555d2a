import { costingMethods, handOperationKinds, stockOperationKinds } from '@atelier/domain/stock';
import { inventoryRefusals } from '@atelier/domain/items';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  refusals,
  requiredText,
  signedCents,
} from '../foundation/index.ts';
import { gateRefusals, signedQuantity } from '../items/index.ts';
import { lotOfLine, lotPartView } from './lots.views.ts';

const tag = { tags: ['Inventory'] };

const operationRow = z.object({
  id,
  number: z.int(),
  kind: z.enum(stockOperationKinds),
  day: calendarDate,
  reason: z.string(),
  source: z.object({ kind: z.string(), id }).nullable(),
  reversesId: id.nullable(),
  reversedById: id.nullable(),
  journalEntryId: id.nullable(),
  recordedAt: instant,
});

export const stockOperationRow = operationRow.extend({
  /** By how much the value of the stock changed. */
  valueCents: signedCents,
  /** The first of its items, and how many different ones there are. */
  itemName: z.string(),
  itemCount: z.int(),
  /** Quantity of the first item that came, or below zero went; of a move between places what was moved. */
  quantity: signedQuantity,
  stockUnit: z.string(),
});

export const stockOperationView = operationRow.extend({
  valueCents: signedCents,
  movements: z.array(
    z.object({
      position: z.int(),
      itemId: id,
      itemName: z.string(),
      stockUnit: z.string(),
      placeId: id,
      placeName: z.string(),
      quantity: signedQuantity,
      /** Quantity that has come back since. */
      back: signedQuantity,
      /** From one place of ours to another. */
      isWithin: z.boolean(),
      /** Less what came back; what is missing to the quantity is of no lot. */
      lots: z.array(lotPartView),
      valueCents: signedCents,
      trueUpCents: signedCents,
    }),
  ),
  /** Operations that reverse it, correct it or bring a part of it back, and those that it does that to. */
  related: z.array(
    z.object({
      id,
      number: z.int(),
      kind: z.enum(stockOperationKinds),
      day: calendarDate,
      valueCents: signedCents,
    }),
  ),
});

/** Accounts between stock and books. */
export const stockTermsView = z.object({
  method: z.enum(costingMethods),
  /** Stock has moved: the method stays. */
  hasMoved: z.boolean(),
  accounts: z.array(
    z.object({
      accountId: id,
      code: z.string(),
      name: z.string(),
      /** From when on it follows the stock; null: it is still posted to by hand. */
      holdsStockFrom: calendarDate.nullable(),
      /** Balance in the books at the end of the day that was asked for. */
      balanceCents: signedCents,
    }),
  ),
});

export const itemStockView = z.object({
  onHand: signedQuantity,
  committed: signedQuantity,
  expected: signedQuantity,
  available: signedQuantity,
  valueCents: signedCents,
  /** For how many days what is there lasts, as it was used of late; null where nothing was. */
  daysLeft: z.int().min(0).nullable(),
  places: z.array(z.object({ placeId: id, placeName: z.string(), onHand: signedQuantity })),
});

const onHandView = z.object({
  itemId: id,
  name: z.string(),
  stockUnit: z.string(),
  onHand: signedQuantity,
  /** From when on what is sold of it leaves the stock; null: it has none. */
  followedFrom: calendarDate.nullable(),
});

const line = {
  itemId: id,
  /** Where each item usually is, where nothing is said. */
  placeId: id.nullable().default(null),
  /** The item's stock unit where nothing is said. */
  unit: requiredText(40).nullable().default(null),
  lot: lotOfLine,
};

const itemMovementView = z.object({
  operationId: id,
  position: z.int(),
  number: z.int(),
  kind: z.enum(stockOperationKinds),
  day: calendarDate,
  placeName: z.string(),
  quantity: signedQuantity,
  valueCents: signedCents,
  trueUpCents: signedCents,
  reason: z.string(),
  source: z.object({ kind: z.string(), id }).nullable(),
  journalEntryId: id.nullable(),
  isReversed: z.boolean(),
});

export const stock = {
  start: tenant
    .route({
      method: 'POST',
      path: '/inventory/stock/start',
      summary: 'Let the books follow the stock from a day on, with what is there',
      ...tag,
    })
    .input(
      z.object({
        id,
        day: calendarDate,
        method: z.enum(costingMethods).optional(),
        /** Where the difference to what the books say goes; else cost of goods sold, or opening balances. */
        differenceAccountId: id.nullable().default(null),
        lines: z.array(z.object({ ...line, quantity, valueCents: amount })).max(1000),
      }),
    )
    .errors({
      ...gateRefusals,
      ...refusals(
        inventoryRefusals,
        'stock-account-posted-later',
        'costing-method-stays',
        'stock-already-started',
      ),
    })
    .output(z.object({ operationId: id.nullable() })),
  record: tenant
    .route({ method: 'POST', path: '/inventory/operations', summary: 'Record a change of stock', ...tag })
    .input(
      z.object({
        id,
        kind: z.enum(handOperationKinds),
        day: calendarDate,
        reason: optionalText(500).default(''),
        /** Account of the value, for samples and gifts; else the item's cost. */
        accountId: id.nullable().default(null),
        lines: z
          .array(
            z.object({
              ...line,
              /** Of a transfer. */
              toPlaceId: id.nullable().default(null),
              /** Of a transfer to its own place: the lot that it leaves for `lot`; null: what is of no lot. */
              fromLot: lotOfLine,
              /** Of a count the difference, which may be below zero. */
              quantity: z.int().min(-1e15).max(1e15) as unknown as typeof signedQuantity,
              /** Of what a count found; else what a unit costs now. */
              valueCents: amount.nullable().default(null),
            }),
          )
          .max(1000),
      }),
    )
    .errors({ ...gateRefusals, ...refusals(inventoryRefusals, 'stock-line-goes-the-wrong-way', 'lot-twice') })
    .output(stockOperationView),
  reverse: tenant
    .route({
      method: 'POST',
      path: '/inventory/operations/{operationId}/reverse',
      summary: 'Take a change of stock back',
      ...tag,
    })
    .input(z.object({ operationId: id, id, day: calendarDate, reason: optionalText(500).default('') }))
    .errors({
      ...gateRefusals,
      ...refusals(
        inventoryRefusals,
        'stock-operation-not-found',
        'stock-operation-already-reversed',
        'stock-operation-stays',
        'stock-operation-belongs-to-a-document',
        'stock-reversal-before-operation',
      ),
    })
    .output(stockOperationView),
  giveBack: tenant
    .route({
      method: 'POST',
      path: '/inventory/operations/{operationId}/returns',
      summary: 'Put what a customer returns into stock, at its cost',
      ...tag,
    })
    .input(
      z.object({
        operationId: id,
        id,
        day: calendarDate,
        reason: optionalText(500).default(''),
        /** Where it goes; else where it came from. */
        placeId: id.nullable().default(null),
        lines: z
          .array(z.object({ position: z.int().min(1), quantity }))
          .min(1)
          .max(500),
      }),
    )
    .errors({
      ...gateRefusals,
      ...refusals(inventoryRefusals, 'stock-operation-not-found', 'stock-operation-is-no-sale'),
    })
    .output(stockOperationView),
  terms: tenant
    .route({
      method: 'GET',
      path: '/inventory/stock',
      summary: 'How stock is valued, and which accounts follow it',
      ...tag,
    })
    .input(z.object({ day: calendarDate }))
    .output(stockTermsView),
  onHand: tenant
    .route({
      method: 'GET',
      path: '/inventory/stock/on-hand',
      summary: 'How much there is of some items, in all places or in one',
      ...tag,
    })
    .input(z.object({ itemIds: z.array(id).max(200), placeId: id.optional() }))
    .output(z.array(onHandView)),
  list: tenant
    .route({ method: 'GET', path: '/inventory/operations', summary: 'Changes of stock', ...tag })
    .input(
      z.object({
        ...pageInput,
        itemId: id.optional(),
        placeId: id.optional(),
        kind: z.enum(stockOperationKinds).optional(),
        /** The document that made them. */
        sourceId: id.optional(),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      }),
    )
    .output(pageOf(stockOperationRow)),
  get: tenant
    .route({
      method: 'GET',
      path: '/inventory/operations/{operationId}',
      summary: 'One change of stock',
      ...tag,
    })
    .input(z.object({ operationId: id }))
    .errors(refusals(inventoryRefusals, 'stock-operation-not-found'))
    .output(stockOperationView),
  ofItem: tenant
    .route({
      method: 'GET',
      path: '/inventory/items/{itemId}/stock',
      summary: 'What is there of an item',
      ...tag,
    })
    .input(z.object({ itemId: id }))
    .errors(refusals(inventoryRefusals, 'item-not-found'))
    .output(itemStockView),
  movementsOfItem: tenant
    .route({
      method: 'GET',
      path: '/inventory/items/{itemId}/movements',
      summary: 'All that came and went of an item, the latest day first',
      ...tag,
    })
    .input(z.object({ ...pageInput, itemId: id }))
    .errors(refusals(inventoryRefusals, 'item-not-found'))
    .output(pageOf(itemMovementView)),
};

export type ItemMovementView = z.infer<typeof itemMovementView>;
export type StockOperationRow = z.infer<typeof stockOperationRow>;
export type StockOperationView = z.infer<typeof stockOperationView>;
export type StockTermsView = z.infer<typeof stockTermsView>;
export type OnHandView = z.infer<typeof onHandView>;
export type ItemStockView = z.infer<typeof itemStockView>;
