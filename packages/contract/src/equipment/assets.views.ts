import { depreciationMethods, depreciationRhythms, disposalKinds } from '@atelier/domain/equipment';
import { z } from 'zod';
import { calendarDate, cents, id, signedCents } from '../foundation/index.ts';

/** Entry of a thing in the register, with its state today. */
const assetFacts = {
  id,
  name: z.string(),
  notes: z.string(),
  purchasedOn: calendarDate,
  inServiceOn: calendarDate,
  costCents: cents,
  salvageCents: cents,
  method: z.enum(depreciationMethods),
  lifeMonths: z.int().nullable(),
  rhythm: z.enum(depreciationRhythms),
  /** Depreciation before the books here began, through a day. */
  priorCents: cents,
  priorThrough: calendarDate.nullable(),
  assetAccountId: id,
  accumulatedAccountId: id,
  expenseAccountId: id,
  purchaseKind: z.enum(['posted', 'linked']),
  paidFromAccountId: id.nullable(),
  purchaseEntryId: id,
  /** The entry that it is linked to was taken back: it has to be linked to another one. */
  purchaseReversed: z.boolean(),
  /** All that was depreciated so far, here and before. */
  accumulatedCents: cents,
  /** Cost less that; nothing once it has gone. */
  bookValueCents: cents,
  /** When the next piece is due; null when all is posted or it has gone. */
  nextDue: calendarDate.nullable(),
  /** The code of the refusal for which the last piece waits. */
  problem: z.string().nullable(),
  disposal: z
    .object({
      date: calendarDate,
      kind: z.enum(disposalKinds),
      proceedsCents: cents,
      proceedsAccountId: id.nullable(),
      entryId: id,
      /** A loss is negative. */
      gainCents: signedCents,
    })
    .nullable(),
  isTakenBack: z.boolean(),
  version: z.int(),
};

export const assetRowView = z.object(assetFacts);

/** One posting of depreciation: made, or still to come. */
export const depreciationPieceView = z.object({
  sequence: z.int(),
  dueOn: calendarDate,
  amountCents: cents,
  /** All that was depreciated with it. */
  accumulatedCents: cents,
  /** Null while it is still to come; another day than it was due where that was closed. */
  entry: z.object({ id, number: z.int(), date: calendarDate }).nullable(),
});

export const assetView = z.object({ ...assetFacts, schedule: z.array(depreciationPieceView) });

export const assetPurchaseView = z.object({
  entryId: id,
  entryNumber: z.int(),
  date: calendarDate,
  memo: z.string(),
  accountId: id,
  accountName: z.string(),
  /** Amount without a thing yet. */
  leftCents: cents,
});

/** Depreciation of a period. */
export const depreciationReportView = z.object({
  from: calendarDate,
  to: calendarDate,
  rows: z.array(
    z.object({
      assetId: id,
      name: z.string(),
      purchasedOn: calendarDate,
      purchaseEntryId: id,
      method: z.enum(depreciationMethods),
      lifeMonths: z.int().nullable(),
      costCents: cents,
      /** Depreciated before the books here began; it is in what was depreciated before the period. */
      priorCents: cents,
      /** Depreciated before the period, in it, and by its end. */
      beforeCents: cents,
      periodCents: cents,
      accumulatedCents: cents,
      /** Book value at the end; nothing once it has gone. */
      bookValueCents: cents,
      disposedOn: calendarDate.nullable(),
      disposalEntryId: id.nullable(),
      /** Gain or (negative) loss, where it went in the period. */
      gainCents: signedCents,
    }),
  ),
  totals: z.object({
    costCents: cents,
    beforeCents: cents,
    periodCents: cents,
    accumulatedCents: cents,
    bookValueCents: cents,
    gainCents: signedCents,
  }),
});

export type AssetRowView = z.infer<typeof assetRowView>;
export type AssetView = z.infer<typeof assetView>;
export type AssetPurchaseView = z.infer<typeof assetPurchaseView>;
export type DepreciationReportView = z.infer<typeof depreciationReportView>;
