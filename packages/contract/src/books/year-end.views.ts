import { z } from 'zod';
import { calendarDate, id, signedCents } from '../foundation/index.ts';
import { trialBalanceView } from './statements.views.ts';

/** The closing of a fiscal year as it is computed, and what is still to be done before it. Nothing of it is posted. */
export const yearEndView = z.object({
  from: calendarDate,
  to: calendarDate,
  incomeCents: signedCents,
  costsCents: signedCents,
  profitCents: signedCents,
  equityBeforeCents: signedCents,
  /** Contributions of the owner, less draws, and whatever else moved equity. */
  ownersMovesCents: signedCents,
  equityAfterCents: signedCents,
  /** Opening balances of the next year. */
  opening: trialBalanceView.pick({ rows: true, debitCents: true, creditCents: true }),
  open: z.object({
    bankLines: z.int(),
    transactionDrafts: z.int(),
    journalDrafts: z.int(),
    invoiceDrafts: z.int(),
  }),
  /** Accounts that a bank writes statements of, each with the last one that it was reconciled with. */
  reconciled: z.array(z.object({ accountId: id, name: z.string(), through: calendarDate.nullable() })),
  undepositedCents: signedCents,
  /** Opening balances whose owner was not said yet. */
  openingDifferenceCents: signedCents,
  /** Money and what is owed that is below zero. */
  negative: z.array(z.object({ accountId: id, name: z.string(), balanceCents: signedCents })),
});

export type YearEndView = z.infer<typeof yearEndView>;
