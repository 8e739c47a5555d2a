import type { BudgetView } from '@atelier/contract/budgets';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { findBudget, listBudgetCells, type BudgetRow } from '@atelier/database/budgets/budgets.reads';
import {
  addBudget,
  removeBudget as writeRemoval,
  renameBudget as writeName,
  writeBudgetCells,
} from '@atelier/database/budgets/budgets.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission, type BookBasis } from '@atelier/domain/businesses';
import { copyCells, decideBudgetCells, type BudgetCell } from '@atelier/domain/budgets';
import { financeRefusals } from '@atelier/domain/books';
import {
  addMonths,
  refuse,
  startOfMonth,
  succeed,
  zeroMoney,
  type CalendarMonth,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { readActuals, readBudgets } from './read-budgets.ts';

type BudgetRefusal = Refusal<'permission-denied' | 'budget-not-found'>;

/** Where the figures of a budget come from. */
export type BudgetSource =
  | { readonly of: 'nothing' }
  | { readonly of: 'year-before'; readonly growth: number; readonly basis?: BookBasis | undefined }
  | { readonly of: 'budget'; readonly budgetId: string; readonly growth: number };

async function cellsOf(
  tenant: Tenant,
  budget: Pick<BudgetRow, 'startsOn'>,
  source: BudgetSource,
): Promise<Outcome<BudgetCell[], Refusal<'budget-not-found'>>> {
  if (source.of === 'nothing') return succeed([]);
  if (source.of === 'budget') {
    const other = await findBudget(tenant, source.budgetId);
    if (!other) return refuse(financeRefusals.refusal('budget-not-found'));
    const cells = await listBudgetCells(tenant, other.id);
    return succeed(copyCells(cells, other.startsOn, budget.startsOn, source.growth));
  }
  const basis = source.basis ?? (await getBusiness(tenant)).reportBasis;
  const before = addMonths(budget.startsOn, -12);
  const actuals = await readActuals(tenant, await listAccounts(tenant), before, basis);
  return succeed(copyCells(actuals, before, budget.startsOn, source.growth));
}

const viewOf = async (tenant: Tenant, budgetId: string): Promise<BudgetView> =>
  known((await readBudgets(tenant)).find(({ id }) => id === budgetId) ?? null);

/** Makes a budget of a year: empty, or from what happened or was planned in another one. */
export async function makeBudget(
  tenant: Tenant,
  input: {
    readonly id: string;
    readonly name: string;
    readonly startsIn: CalendarMonth;
    readonly source: BudgetSource;
  },
): Promise<Outcome<BudgetView, BudgetRefusal | Refusal<'budget-id-taken' | 'budget-name-taken'>>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const budget = { id: input.id, name: input.name, startsOn: startOfMonth(input.startsIn) };
  const cells = await cellsOf(tenant, budget, input.source);
  if (!cells.ok) return cells;

  const added = await addBudget(tenant, budget);
  if (!added.ok) return added;
  await writeBudgetCells(tenant, budget, cells.value);

  return succeed(await viewOf(tenant, budget.id));
}

/** Gives a budget another name. */
export async function renameBudget(
  tenant: Tenant,
  input: { readonly budgetId: string; readonly name: string },
): Promise<Outcome<BudgetView, BudgetRefusal | Refusal<'budget-name-taken'>>> {
  const budget = await findBudget(tenant, input.budgetId);
  if (!budget) return refuse(financeRefusals.refusal('budget-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const written = await writeName(tenant, budget.id, input.name);
  if (!written.ok) return written;

  return succeed(await viewOf(tenant, budget.id));
}

/** Plans amounts for accounts and months; the others stay as they are. */
export async function planAmounts(
  tenant: Tenant,
  input: { readonly budgetId: string; readonly cells: readonly BudgetCell[] },
): Promise<
  Outcome<
    { id: string },
    BudgetRefusal | Refusal<'account-not-found' | 'budget-account-not-allowed' | 'budget-month-not-in-year'>
  >
> {
  const budget = await findBudget(tenant, input.budgetId);
  if (!budget) return refuse(financeRefusals.refusal('budget-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const decided = decideBudgetCells(budget.startsOn, await listAccounts(tenant), input.cells);
  if (!decided.ok) return decided;
  await writeBudgetCells(tenant, budget, decided.value);

  return succeed({ id: budget.id });
}

/** Plans a whole budget again from another year; what was planned before is gone. */
export async function fillBudget(
  tenant: Tenant,
  input: { readonly budgetId: string; readonly source: BudgetSource },
): Promise<Outcome<{ id: string }, BudgetRefusal>> {
  const budget = await findBudget(tenant, input.budgetId);
  if (!budget) return refuse(financeRefusals.refusal('budget-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const cells = await cellsOf(tenant, budget, input.source);
  if (!cells.ok) return cells;
  const isPlanned = new Set(cells.value.map(({ accountId, month }) => `${accountId} ${month}`));
  const gone = (await listBudgetCells(tenant, budget.id))
    .filter(({ accountId, month }) => !isPlanned.has(`${accountId} ${month}`))
    .map((cell) => ({ ...cell, amount: zeroMoney }));
  await writeBudgetCells(tenant, budget, [...cells.value, ...gone]);

  return succeed({ id: budget.id });
}

/** Throws a budget away. The books know nothing of it. */
export async function removeBudget(
  tenant: Tenant,
  input: { readonly budgetId: string },
): Promise<Outcome<{ id: string }, BudgetRefusal>> {
  const budget = await findBudget(tenant, input.budgetId);
  if (!budget) return refuse(financeRefusals.refusal('budget-not-found'));

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  await writeRemoval(tenant, budget.id);

  return succeed({ id: budget.id });
}
