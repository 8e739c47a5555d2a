import { z } from 'zod';
import { calendarDate, calendarMonth, id, signedCents } from '../foundation/index.ts';
import { bookBasis } from '../books/index.ts';

/** One budget in a list; sums of its twelve months. */
export const budgetView = z.object({
  id,
  name: z.string(),
  /** First and last day of its fiscal year. */
  from: calendarDate,
  to: calendarDate,
  incomeCents: signedCents,
  costsCents: signedCents,
});

/** Amounts of twelve months, on the side where the account grows. */
const twelve = z.array(signedCents).length(12);

/** A budget beside what happened, account by account. */
export const budgetSheetView = z.object({
  id,
  name: z.string(),
  from: calendarDate,
  to: calendarDate,
  months: z.array(calendarMonth).length(12),
  basis: bookBasis,
  /** In order of code: active accounts, and archived ones that have a figure. */
  accounts: z.array(
    z.object({
      accountId: id,
      code: z.string(),
      name: z.string(),
      group: z.enum(['income', 'cost-of-goods-sold', 'expenses']),
      planned: twelve,
      actual: twelve,
      /** Actuals of the same months a year before. */
      yearBefore: twelve,
    }),
  ),
});

export type BudgetView = z.infer<typeof budgetView>;
export type BudgetSheetView = z.infer<typeof budgetSheetView>;
