import { financeRefusals } from '@atelier/domain/books';
import { mostBetweenTimes, transactionKinds } from '@atelier/domain/transactions';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, cents, id, positiveCents, refusals } from '../foundation/index.ts';

const tag = { tags: ['Finances'] };

/** When something comes again. */
export const rhythmFields = {
  everyUnit: z.enum(['day', 'week', 'month']),
  /** Every so many days, weeks or months: 3 months are a quarter. */
  everyCount: z.int().min(1).max(mostBetweenTimes),
  /** Of a monthly one: the day that it begins on, or 31 for the last day of the month. */
  dayOfMonth: z.int().min(1).max(31).nullable(),
  /** Of a monthly one without a day: the first to the fourth of its weekday in the month, or 5 for the last. */
  weekOfMonth: z.int().min(1).max(5).nullable().default(null),
  startsOn: calendarDate,
  endsOn: calendarDate.nullable(),
  endsAfter: z.int().min(1).max(999).nullable(),
};

/** It ends one way or the other. */
export const endsOnce: [
  (plan: { readonly endsOn: string | null; readonly endsAfter: number | null }) => boolean,
  { path: string[]; message: string },
] = [
  ({ endsOn, endsAfter }) => endsOn === null || endsAfter === null,
  { path: ['endsAfter'], message: 'Ends on a day or after a number of times' },
];

const plan = { ...rhythmFields, madeAs: z.enum(['draft', 'posted']) };

export const recurringPlan = z.object(plan).refine(...endsOnce);

/** A transaction that comes again. */
export const recurringView = z.object({
  id,
  kind: z.enum(transactionKinds),
  payee: z.string(),
  payeeId: id.nullable(),
  memo: z.string(),
  tags: z.array(z.string()),
  amountCents: cents,
  moneyAccountId: id,
  lines: z.array(z.object({ accountId: id, amountCents: cents, memo: z.string() })),
  ...plan,
  /** Null once it has ended. */
  nextDate: calendarDate.nullable(),
  madeCount: z.int(),
  isPaused: z.boolean(),
  /** The code of the refusal for which the last one could not be made. */
  problem: z.string().nullable(),
});

export type RecurringView = z.infer<typeof recurringView>;

/** Of a rhythm that cannot be. */
export const rhythmRefusals = refusals(
  financeRefusals,
  'recurring-starts-in-the-past',
  'recurring-ends-before-it-starts',
  'recurring-day-not-allowed',
);

export const recurring = {
  list: tenant
    .route({ method: 'GET', path: '/finances/recurring', summary: 'What comes again and again', ...tag })
    .output(z.array(recurringView)),
  create: tenant
    .route({
      method: 'POST',
      path: '/finances/recurring',
      summary: 'Let a transaction come again',
      ...tag,
    })
    .input(recurringPlan.safeExtend({ id, transactionId: id }))
    .errors({
      ...rhythmRefusals,
      ...refusals(financeRefusals, 'transaction-not-found', 'recurring-id-taken', 'recurring-takes-no-tax'),
    })
    .output(recurringView),
  change: tenant
    .route({
      method: 'PUT',
      path: '/finances/recurring/{recurringId}',
      summary: 'Change what a series will make, and when',
      ...tag,
    })
    .input(recurringPlan.safeExtend({ recurringId: id, amountCents: positiveCents.optional() }))
    .errors({ ...rhythmRefusals, ...refusals(financeRefusals, 'recurring-not-found', 'recurring-has-ended') })
    .output(recurringView),
  steer: tenant
    .route({
      method: 'POST',
      path: '/finances/recurring/{recurringId}/{action}',
      summary: 'Pause, resume or stop a series',
      ...tag,
    })
    .input(z.object({ recurringId: id, action: z.enum(['pause', 'resume', 'stop']) }))
    .errors(refusals(financeRefusals, 'recurring-not-found', 'recurring-has-ended'))
    .output(recurringView),
};
