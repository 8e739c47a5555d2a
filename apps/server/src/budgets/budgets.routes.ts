import { implement } from '@orpc/server';
import { budgets } from '@atelier/contract/budgets';
import { succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { readBudgets, readBudgetSheet } from './read-budgets.ts';
import { fillBudget, makeBudget, planAmounts, removeBudget, renameBudget } from './save-budget.command.ts';

const onBudgets = implement(budgets).$context<BusinessRequest>();

export const budgetRoutes = onBudgets.router({
  list: onBudgets.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readBudgets(tenant))),
  ),
  get: onBudgets.get.handler(({ input, context }) =>
    read(context, (tenant) => readBudgetSheet(tenant, input)),
  ),
  create: onBudgets.create.handler(({ input, context }) =>
    change(context, 'makeBudget', input, (tenant) => makeBudget(tenant, input)),
  ),
  rename: onBudgets.rename.handler(({ input, context }) =>
    change(context, 'renameBudget', input, (tenant) => renameBudget(tenant, input)),
  ),
  write: onBudgets.write.handler(({ input, context }) =>
    change(context, 'planAmounts', input, (tenant) =>
      planAmounts(tenant, {
        budgetId: input.budgetId,
        cells: input.cells.map(({ amountCents, ...cell }) => ({ ...cell, amount: amountCents })),
      }),
    ),
  ),
  fill: onBudgets.fill.handler(({ input, context }) =>
    change(context, 'fillBudget', input, (tenant) => fillBudget(tenant, input)),
  ),
  remove: onBudgets.remove.handler(({ input, context }) =>
    change(context, 'removeBudget', input, (tenant) => removeBudget(tenant, input)),
  ),
});
