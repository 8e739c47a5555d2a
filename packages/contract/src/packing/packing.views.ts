import { eventKinds } from '@atelier/domain/books';
import { eventStatuses } from '@atelier/domain/events';
import { z } from 'zod';
import { calendarDate, cents, id, instant, quantityOrNone, signedCents } from '../foundation/index.ts';
import { signedQuantity } from '../items/index.ts';

/** A product of an event. Quantities are in its stock unit. */
export const goodsRow = z.object({
  itemId: id,
  name: z.string(),
  sku: z.string(),
  stockUnit: z.string(),
  /** It is in the plan; else it moved at this event or sold at earlier ones. */
  isPlanned: z.boolean(),
  planned: quantityOrNone.nullable(),
  proposed: quantityOrNone,
  /** Amounts at the earlier events that the proposal follows; null where it was not brought. */
  earlier: z.object({ brought: signedQuantity, sold: signedQuantity, events: z.int() }).nullable(),
  /** At all places of one's own. */
  onHand: signedQuantity,
  /** In open batches that are due before the first day. */
  inBatches: quantityOrNone,
  /** Missing to what is planned, else to the proposal. */
  toMake: quantityOrNone,
  /** It has a recipe. */
  isMade: z.boolean(),
  /** Cost of what is planned, else proposed: money tied up; null for a helper. */
  costCents: signedCents.nullable(),
  retailCents: cents,
  /** Price at the stall where it differs. */
  priceCents: cents.nullable(),
  usualPlaceId: id.nullable(),
  packed: signedQuantity,
  returned: signedQuantity,
  sold: signedQuantity,
  given: signedQuantity,
  damaged: signedQuantity,
  lost: signedQuantity,
  stolen: signedQuantity,
  /** Packed, less what was sold, returned, given away and lost. */
  atStall: signedQuantity,
});

export const packingItemView = z.object({
  id,
  name: z.string(),
  quantity: z.int(),
  group: z.string(),
  person: z.string(),
  packedAt: instant.nullable(),
  packedBy: z.string(),
});

/** Everything that goes to an event and comes back. */
export const eventGoodsView = z.object({
  eventId: id,
  name: z.string(),
  kind: z.enum(eventKinds),
  status: z.enum(eventStatuses),
  startsOn: calendarDate,
  endsOn: calendarDate,
  /** The day before the event: what is made is due then. */
  makeBy: calendarDate,
  /** The place of stock that holds the goods; null before anything was packed. */
  stall: z.object({ placeId: id, placeName: z.string(), isOpen: z.boolean() }).nullable(),
  /** Earlier events that proposals follow. */
  earlier: z.object({
    of: z.enum(['series', 'kind']).nullable(),
    events: z.int(),
    brought: signedQuantity,
    sold: signedQuantity,
  }),
  /** Over all products, in their stock units. */
  totals: z.object({
    brought: signedQuantity,
    sold: signedQuantity,
    returned: signedQuantity,
    given: signedQuantity,
    /** Damaged, lost and stolen. */
    shrinkage: signedQuantity,
    /** Sold part of what was brought, in millionths; null where nothing was. */
    sellThrough: z.int().nullable(),
  }),
  goods: z.array(goodsRow),
  packingList: z.array(packingItemView),
});

export const packingEntry = z.object({
  name: z.string(),
  quantity: z.int(),
  group: z.string(),
});

export const packingTemplateView = z.object({ id, name: z.string(), entries: z.array(packingEntry) });

/** When a product that is short is made at the bench; null where the bench is never open for that long. */
export const plannedMakingView = z.object({
  itemId: id,
  minutes: z.int(),
  doneOn: calendarDate.nullable(),
  /** After the day before the event. */
  isLate: z.boolean(),
});

export type PlannedMakingView = z.infer<typeof plannedMakingView>;
export type EventGoodsView = z.infer<typeof eventGoodsView>;
export type GoodsRow = z.infer<typeof goodsRow>;
export type PackingItemView = z.infer<typeof packingItemView>;
export type PackingTemplateView = z.infer<typeof packingTemplateView>;
