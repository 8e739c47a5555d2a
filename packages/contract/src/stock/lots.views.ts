import { saleChannels } from '@atelier/domain/books';
import { stockOperationKinds } from '@atelier/domain/stock';
import { z } from 'zod';
import { calendarDate, id, instant, optionalText, quantity, requiredText } from '../foundation/index.ts';
import { signedQuantity } from '../items/index.ts';

/** So much of a lot. */
export const lotPartView = z.object({
  lotId: id,
  number: z.string(),
  expiresOn: calendarDate.nullable(),
  isBlocked: z.boolean(),
  quantity,
});

/** A lot as a person names it. */
export const lotName = z.object({
  number: requiredText(60),
  expiresOn: calendarDate.nullable().default(null),
  /** Number that the supplier gives it. */
  supplierNumber: optionalText(60).default(''),
});

/** The lot that all of a line is of; null: what the records say, and of what comes none. */
export const lotOfLine = lotName.nullable().default(null);

/** Of which lots items go; of what is not named, the gate decides, and what is missing to the amount is of no lot. */
export const chosenLots = z
  .array(z.object({ itemId: id, lots: z.array(z.object({ lotId: id, quantity })).max(100) }))
  .max(200)
  .default([]);

/** Quantity of a lot at a place. */
export const lotThereView = lotPartView.extend({
  itemId: id,
  itemName: z.string(),
  stockUnit: z.string(),
  /** Where its item usually is. */
  usualPlaceId: id.nullable(),
  placeId: id,
  placeName: z.string(),
});

export const lotRow = z.object({
  id,
  itemId: id,
  itemName: z.string(),
  stockUnit: z.string(),
  number: z.string(),
  expiresOn: calendarDate.nullable(),
  supplierNumber: z.string(),
  note: z.string(),
  /** From when on nothing is taken of it by itself. */
  blockedAt: instant.nullable(),
  blockedReason: z.string(),
  onHand: signedQuantity,
});

/** By what a lot came or went. */
export const lotPassageView = z.object({
  operationId: id,
  number: z.int(),
  kind: z.enum(stockOperationKinds),
  day: calendarDate,
  quantity: signedQuantity,
  reason: z.string(),
  source: z.object({ kind: z.string(), id, number: z.string().nullable() }).nullable(),
  /** Who bought or supplied it, or what was made. */
  partyName: z.string().nullable(),
  eventName: z.string().nullable(),
  channel: z.enum(saleChannels).nullable(),
});

const tracedLot = lotRow.extend({
  places: z.array(z.object({ placeId: id, placeName: z.string(), onHand: signedQuantity })),
  passages: z.array(lotPassageView),
});

/** By how many steps of making away from the lot in question; the nearest come first. */
const relatedLot = tracedLot.extend({ steps: z.int().min(1) });

/**
 * Pieces of no lot that may be of this one: what was made of it and is kept by none, and what went of its own item since
 * it came. Where such pieces went is where they perhaps went.
 */
const withoutLotsView = z.object({
  itemId: id,
  itemName: z.string(),
  stockUnit: z.string(),
  made: z.array(lotPassageView),
  /** Sold or used up since the first of them was made or came, the latest first. */
  gone: z.array(lotPassageView),
  goneCount: z.int(),
});

export const lotView = tracedLot.extend({
  /** The lots that it went into. */
  forward: z.array(relatedLot),
  /** The lots that went into it. */
  backward: z.array(relatedLot),
  /** Other products of it, or of what it went into. */
  withoutLots: z.array(withoutLotsView),
});

export type ChosenLotsView = z.infer<typeof chosenLots>;
export type LotThereView = z.infer<typeof lotThereView>;
export type LotRow = z.infer<typeof lotRow>;
export type LotPassageView = z.infer<typeof lotPassageView>;
export type TracedLotView = z.infer<typeof tracedLot>;
export type WithoutLotsView = z.infer<typeof withoutLotsView>;
export type LotView = z.infer<typeof lotView>;
