import { z } from 'zod';
import { calendarDate, id, optionalText, signedCents } from '../foundation/index.ts';
import { mileageYearView } from '../equipment/index.ts';
import { bookBasis } from '../books/index.ts';

const share = z.object({
  /** Null for miles, which are in no account. */
  accountId: id.nullable(),
  code: z.string(),
  name: z.string(),
  /** Amount booked in the year, with the line's own sign. */
  bookedCents: signedCents,
  /** Amount that counts on the line. */
  amountCents: signedCents,
});

/** Boxes at the head of the form. Null is not answered. */
export const scheduleCBoxFields = z.object({
  principalBusiness: optionalText(120),
  /** Its digits are counted by the form of the year. */
  businessCode: optionalText(10),
  businessName: optionalText(200),
  /** An EIN, with or without its dash. */
  employerNumber: optionalText(20),
  address: optionalText(500),
  materialParticipation: z.boolean().nullable(),
  startedInYear: z.boolean(),
  /** Null takes what the 1099 report says. */
  paidFor1099: z.boolean().nullable(),
  /** Dropped where no such payments were made. */
  files1099: z.boolean().nullable(),
});

export const scheduleCBoxesView = z.object({
  year: z.int(),
  /** Fields that the dialog begins with: those saved, else those of the settings. */
  fields: scheduleCBoxFields,
  /** True when the 1099 report of the year names anybody. */
  reports1099: z.boolean(),
  codeDigits: z.int(),
  codesSource: z.string(),
  entries: z.array(
    z.object({
      box: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']),
      title: z.string(),
      answer: z.string(),
      /** Where an answer comes from that no one typed for the form. */
      from: z.string(),
      isMissing: z.boolean(),
    }),
  ),
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
  boxes: scheduleCBoxesView,
  lines: z.array(
    z.object({
      line: z.string(),
      part: z.enum(['I', 'II', 'III']),
      title: z.string(),
      kind: z.enum(['accounts', 'sum', 'stock', 'elsewhere']),
      /** Formula of a sum: `35 + 36 − 41`; where a line is worked out that the books do not know. */
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

export type ScheduleCBoxesView = z.infer<typeof scheduleCBoxesView>;
