import { z } from 'zod';
import { calendarDate, id, signedCents } from '../foundation/index.ts';
import { mileageYearView } from './mileage.views.ts';
import { bookBasis } from './finances.views.ts';

const share = z.object({
  /** Null for miles, which are in no account. */
  accountId: id.nullable(),
  code: z.string(),
  name: z.string(),
  /** What moved on the account in the year, on the line's own sign. */
  bookedCents: signedCents,
  /** What of it counts on the line. */
  amountCents: signedCents,
});

/** Schedule C of a year, worked out from the books. */
export const scheduleCView = z.object({
  year: z.int(),
  /** The years whose forms are known. */
  years: z.array(z.int()),
  /** Where the form is published. */
  source: z.string(),
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  lines: z.array(
    z.object({
      line: z.string(),
      part: z.enum(['I', 'II', 'III']),
      title: z.string(),
      kind: z.enum(['accounts', 'sum', 'stock', 'elsewhere']),
      /** How a sum is made: `35 + 36 − 41`; where a line is worked out that the books do not know. */
      how: z.string(),
      /** The figure whose lines can be opened; null where there is none. */
      opens: z.string().nullable(),
      amountCents: signedCents,
      shares: z.array(share),
    }),
  ),
  /** Line 42 beside the ledger's accounts of cost of goods sold. */
  cost: z.object({ line42Cents: signedCents, ledgerCents: signedCents, shares: z.array(share) }),
  profit: z.object({
    booksCents: signedCents,
    mealsCents: signedCents,
    carCents: signedCents,
    unmappedCents: signedCents,
    line31Cents: signedCents,
  }),
  unmapped: z.array(share),
  /** Part IV: the vehicles that were driven, and whether line 9 takes their miles. */
  driving: z.object({ isByMile: z.boolean(), vehicles: mileageYearView.shape.vehicles }),
});

export type ScheduleCView = z.infer<typeof scheduleCView>;
