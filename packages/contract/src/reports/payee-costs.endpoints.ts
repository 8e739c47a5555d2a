import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, signedCents } from '../foundation/index.ts';
import { bookBasis, reportInput } from '../books/index.ts';

export const payeeCostsView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  /** The most expensive first; what names no one is last. */
  payees: z.array(
    z.object({
      /** Value for `payee` of `reports.lines`: an id, `name:` with a name as it was typed, or `none`. */
      key: z.string(),
      /** Null for a name without a payee behind it, and for what names no one. */
      payeeId: id.nullable(),
      /** Null for what names no one. */
      name: z.string().nullable(),
      totalCents: signedCents,
      accounts: z.array(
        z.object({ accountId: id, code: z.string(), name: z.string(), amountCents: signedCents }),
      ),
    }),
  ),
  totalCents: signedCents,
});

export const payeeCosts = {
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/reports/expenses-by-payee',
      summary: 'Costs and expenses by payee and account',
      tags: ['Reports'],
    })
    .input(reportInput)
    .output(payeeCostsView),
};

export type PayeeCostsView = z.infer<typeof payeeCostsView>;
