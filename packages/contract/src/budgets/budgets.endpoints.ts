import { financeRefusals } from '@atelier/domain/books';
import { mostPlanned } from '@atelier/domain/budgets';
import { z } from 'zod';
import type { Money } from '@atelier/domain/foundation';
import { tenant } from '../businesses/index.ts';
import { calendarMonth, id, refusals, requiredText } from '../foundation/index.ts';
import { budgetSheetView, budgetView } from './budgets.views.ts';
import { bookBasis } from '../books/index.ts';

const tag = { tags: ['Budgets'] };
const known = refusals(financeRefusals, 'budget-not-found');
const name = requiredText(80);

const plannedCents = z.int().min(-mostPlanned).max(mostPlanned) as unknown as z.ZodType<Money, number>;

/** Where the figures of a budget come from; `growth` in millionths: 50 000 is 5 % more. */
export const budgetSource = z.discriminatedUnion('of', [
  z.object({ of: z.literal('nothing') }),
  z.object({
    /** Actuals of the twelve months before. */
    of: z.literal('year-before'),
    growth: z.int().min(-1_000_000).max(9_000_000).default(0),
    basis: bookBasis.optional(),
  }),
  z.object({
    of: z.literal('budget'),
    budgetId: id,
    growth: z.int().min(-1_000_000).max(9_000_000).default(0),
  }),
]);

export const budgetCells = z
  .array(z.object({ accountId: id, month: calendarMonth, amountCents: plannedCents }))
  .min(1)
  .max(5000);

export const budgets = {
  list: tenant
    .route({ method: 'GET', path: '/finances/budgets', summary: 'Budgets, the newest year first', ...tag })
    .output(z.array(budgetView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/budgets/{budgetId}',
      summary: 'A budget beside what happened',
      ...tag,
    })
    .input(z.object({ budgetId: id, basis: bookBasis.optional() }))
    .errors(known)
    .output(budgetSheetView),
  create: tenant
    .route({ method: 'POST', path: '/finances/budgets', summary: 'Make a budget', ...tag })
    .input(z.object({ id, name, startsIn: calendarMonth, source: budgetSource }))
    .errors({ ...known, ...refusals(financeRefusals, 'budget-id-taken', 'budget-name-taken') })
    .output(budgetView),
  rename: tenant
    .route({ method: 'PATCH', path: '/finances/budgets/{budgetId}', summary: 'Rename a budget', ...tag })
    .input(z.object({ budgetId: id, name }))
    .errors({ ...known, ...refusals(financeRefusals, 'budget-name-taken') })
    .output(budgetView),
  write: tenant
    .route({
      method: 'PUT',
      path: '/finances/budgets/{budgetId}/cells',
      summary: 'Plan amounts; zero plans nothing',
      ...tag,
    })
    .input(z.object({ budgetId: id, cells: budgetCells }))
    .errors({
      ...known,
      ...refusals(
        financeRefusals,
        'account-not-found',
        'budget-account-not-allowed',
        'budget-month-not-in-year',
      ),
    })
    .output(z.object({ id })),
  fill: tenant
    .route({
      method: 'POST',
      path: '/finances/budgets/{budgetId}/fill',
      summary: 'Plan again from another year',
      ...tag,
    })
    .input(z.object({ budgetId: id, source: budgetSource }))
    .errors(known)
    .output(z.object({ id })),
  remove: tenant
    .route({
      method: 'DELETE',
      path: '/finances/budgets/{budgetId}',
      summary: 'Throw a budget away',
      ...tag,
    })
    .input(z.object({ budgetId: id }))
    .errors(known)
    .output(z.object({ id })),
};
