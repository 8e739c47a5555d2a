import { batchStatuses } from '@atelier/domain/production';
import { z } from 'zod';
import { calendarDate, cents, id, instant, quantity, rate, signedCents } from '../foundation/index.ts';
import { signedQuantity } from '../items/index.ts';

/** Millionths of the unit, or nothing. */
const anyQuantity = z.int().min(0).max(1e15) as unknown as typeof quantity;

/** Row in the list of batches; quantities are in the stock unit of the item made. */
export const batchRow = z.object({
  id,
  number: z.int(),
  itemId: id,
  itemName: z.string(),
  stockUnit: z.string(),
  status: z.enum(batchStatuses),
  planned: quantity,
  made: anyQuantity,
  lost: anyQuantity,
  /** Of what was made, so much was taken apart again. */
  apart: anyQuantity,
  plannedFor: calendarDate,
  dueOn: calendarDate.nullable(),
  lot: z.string(),
  blockedReason: z.string(),
  assigneeId: id.nullable(),
  /** Empty where it is assigned to no one. */
  assigneeName: z.string(),
});

/** Output of a batch at once, or what was taken apart. */
export const batchOutputView = z.object({
  /** Of the operation of the stock ledger as well. */
  id,
  kind: z.enum(['made', 'apart']),
  day: calendarDate,
  quantity,
  lost: anyQuantity,
  minutes: z.int(),
  hourlyCents: cents,
  labourCents: cents,
  overheadCents: cents,
  /** True when they went into the value. */
  isLabourInValue: z.boolean(),
  isOverheadInValue: z.boolean(),
  /** Materials used, at their cost with all corrections. */
  materialsCents: cents,
  /** By how much the value of the stock of what is made changed, with all corrections. */
  valueCents: signedCents,
  journalEntryId: id.nullable(),
  reversalId: id.nullable(),
  used: z.array(
    z.object({
      itemId: id,
      itemName: z.string(),
      stockUnit: z.string(),
      placeId: id,
      /** Above zero what went in; of what was taken apart, what came back. */
      quantity: anyQuantity,
      valueCents: cents,
    }),
  ),
  byProducts: z.array(
    z.object({
      itemId: id,
      itemName: z.string(),
      stockUnit: z.string(),
      quantity,
      valueCents: signedCents,
      costShare: rate,
    }),
  ),
});

export const batchWorkView = z.object({
  id,
  personId: id,
  personName: z.string(),
  /** Work of the person who asks. */
  isMine: z.boolean(),
  day: calendarDate,
  /** Null for what was put down by hand. */
  startedAt: instant.nullable(),
  /** Null while the timer runs. */
  minutes: z.int().nullable(),
  note: z.string(),
});

export const batchView = batchRow.extend({
  recipeId: id,
  recipeVersionId: id,
  recipeNumber: z.int(),
  placeId: id,
  placeName: z.string(),
  note: z.string(),
  version: z.int(),
  startedAt: instant.nullable(),
  blockedAt: instant.nullable(),
  doneAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  createdAt: instant,
  /** Materials committed to it, in the stock units of the items. */
  materials: z.array(
    z.object({
      itemId: id,
      itemName: z.string(),
      stockUnit: z.string(),
      planned: anyQuantity,
      used: anyQuantity,
      usualPlaceId: id.nullable(),
      onHand: signedQuantity,
      /** Free quantity beside what is committed to this batch. */
      free: signedQuantity,
    }),
  ),
  outputs: z.array(batchOutputView),
  work: z.array(batchWorkView),
  /** Minutes noted and measured, less those that went into outputs. */
  minutesOpen: z.int(),
  /** Minutes that the recipe plans for what is not made yet. */
  minutesPlanned: z.int(),
  /** Cost of an hour by the recipe. */
  hourlyCents: cents,
  /** By-products of its recipe for the whole batch. */
  byProducts: z.array(
    z.object({ itemId: id, itemName: z.string(), stockUnit: z.string(), planned: quantity, costShare: rate }),
  ),
});

/** Batch for its assignee: the work, and no cost. */
export const assignedBatchView = batchRow.omit({ assigneeId: true, assigneeName: true, apart: true }).extend({
  version: z.int(),
  placeName: z.string(),
  note: z.string(),
  materials: z.array(
    z.object({
      itemId: id,
      itemName: z.string(),
      stockUnit: z.string(),
      planned: anyQuantity,
      used: anyQuantity,
    }),
  ),
  /** Instructions of the recipe, for one yield. */
  instructions: z.string(),
  steps: z.array(z.object({ name: z.string(), note: z.string() })),
  /** Minutes that the recipe plans for what is not made yet. */
  minutesPlanned: z.int(),
  /** Minutes that the person entered or measured. */
  minutesWorked: z.int(),
  /** Since when the person's timer runs; null while it does not. */
  timerSince: instant.nullable(),
});

/** Needs of making so much of an item. */
export const batchProposalView = z.object({
  itemId: id,
  stockUnit: z.string(),
  recipeId: id,
  recipeVersionId: id,
  recipeNumber: z.int(),
  /** In the item's stock unit. */
  quantity,
  minutes: z.int(),
  materials: z.array(
    z.object({
      itemId: id,
      itemName: z.string(),
      stockUnit: z.string(),
      quantity: anyQuantity,
      available: signedQuantity,
      isOptional: z.boolean(),
      /** Where it is short: what is there to take in the place of what is missing, and how much of it. */
      instead: z.array(
        z.object({
          itemId: id,
          itemName: z.string(),
          stockUnit: z.string(),
          quantity,
          available: signedQuantity,
        }),
      ),
    }),
  ),
});

export const nextBatchView = z.object({
  itemId: id,
  itemName: z.string(),
  stockUnit: z.string(),
  quantity,
  why: z.enum(['promised', 'below-reorder-point', 'runs-out']),
  lastsDays: z.int().nullable(),
  available: signedQuantity,
  expected: anyQuantity,
  reorderPoint: anyQuantity.nullable(),
  soldLately: anyQuantity,
  /** Quantity that can be made from what is free; null when nothing limits it. */
  canMake: anyQuantity.nullable(),
  lacking: z.array(z.object({ itemId: id, itemName: z.string(), stockUnit: z.string(), quantity })),
});

export const productionAccountsView = z.object({
  labourAccountId: id.nullable(),
  overheadAccountId: id.nullable(),
});

export type AssignedBatchView = z.infer<typeof assignedBatchView>;
export type BatchRow = z.infer<typeof batchRow>;
export type BatchView = z.infer<typeof batchView>;
export type BatchOutputView = z.infer<typeof batchOutputView>;
export type BatchProposalView = z.infer<typeof batchProposalView>;
export type NextBatchView = z.infer<typeof nextBatchView>;
export type ProductionAccountsView = z.infer<typeof productionAccountsView>;
