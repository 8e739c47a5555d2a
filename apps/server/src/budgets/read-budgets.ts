import type { BudgetSheetView, BudgetView } from '@atelier/contract/budgets';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listMonthlyMovements } from '@atelier/database/books/balances.reads';
import { findBudget, listBudgetCells, listBudgets } from '@atelier/database/budgets/budgets.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import {
  budgetMonths,
  budgetPeriod,
  canBePlanned,
  isPlannedIncome,
  plannedInPeriod,
  type BudgetCell,
} from '@atelier/domain/budgets';
import { financeRefusals, signOfAccount, type Account, type Period } from '@atelier/domain/books';
import {
  addMonths,
  money,
  refuse,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';

/** Every budget with its sums, the newest year first. */
export async function readBudgets(tenant: Tenant): Promise<BudgetView[]> {
  return (await listBudgets(tenant)).map(({ startsOn, ...budget }) => ({
    ...budget,
    ...budgetPeriod(startsOn),
  }));
}

/** Reads what happened on each account in the twelve months from a day on, on the side where the account grows. */
export async function readActuals(
  tenant: Tenant,
  accounts: readonly Account[],
  startsOn: CalendarDate,
  basis: BookBasis,
): Promise<BudgetCell[]> {
  const signs = new Map(accounts.map((account) => [account.id, signOfAccount(account)]));
  const canHavePlan = new Set(accounts.filter(({ type }) => canBePlanned(type)).map(({ id }) => id));
  const movements = await listMonthlyMovements(tenant, budgetPeriod(startsOn), basis);
  return movements.flatMap(({ accountId, month, amount }) =>
    canHavePlan.has(accountId)
      ? [{ accountId, month, amount: money((signs.get(accountId) ?? 1) * amount + 0) }]
      : [],
  );
}

/** Plan for a period, on the side where each account grows; `id` and `name` where it is one budget's. */
export type PlanOfPeriod = {
  readonly id: string | null;
  readonly name: string | null;
  readonly amounts: ReadonlyMap<string, Money>;
};

/**
 * What is planned for a period: by the budget asked for, or else by those of its fiscal years, of each year the one that
 * was made first. A budget that is no longer there is as none asked for.
 */
export async function readPlanOfPeriod(
  tenant: Tenant,
  period: Period,
  budgetId: string | undefined,
): Promise<PlanOfPeriod> {
  const all = await listBudgets(tenant);
  const asked = all.filter(({ id }) => id === budgetId);
  const firstOfYear = all.filter(
    ({ startsOn }, index) => all.findIndex((budget) => budget.startsOn === startsOn) === index,
  );
  const budgets = (asked.length > 0 ? asked : firstOfYear).filter(({ startsOn }) => {
    const { from, to } = budgetPeriod(startsOn);
    return from <= period.to && period.from <= to;
  });
  const cells: BudgetCell[] = [];
  for (const { id } of budgets) cells.push(...(await listBudgetCells(tenant, id)));
  const [one, ...others] = budgets;
  return {
    id: one !== undefined && others.length === 0 ? one.id : null,
    name: budgets.map(({ name }) => name).join(', ') || null,
    amounts: plannedInPeriod(cells, period),
  };
}

/** A budget beside what happened in its months and in those of the year before. */
export async function readBudgetSheet(
  tenant: Tenant,
  input: { readonly budgetId: string; readonly basis?: BookBasis | undefined },
): Promise<Outcome<BudgetSheetView, Refusal<'budget-not-found'>>> {
  const budget = await findBudget(tenant, input.budgetId);
  if (!budget) return refuse(financeRefusals.refusal('budget-not-found'));
  const basis = input.basis ?? (await getBusiness(tenant)).reportBasis;
  const accounts = await listAccounts(tenant);
  const yearBefore = addMonths(budget.startsOn, -12);
  const planned = byAccount(budget.startsOn, await listBudgetCells(tenant, budget.id));
  const actual = byAccount(budget.startsOn, await readActuals(tenant, accounts, budget.startsOn, basis));
  const before = byAccount(yearBefore, await readActuals(tenant, accounts, yearBefore, basis));
  const rows = accounts
    .filter(({ type }) => canBePlanned(type))
    .flatMap((account): BudgetSheetView['accounts'] => {
      const figures = {
        planned: planned(account.id),
        actual: actual(account.id),
        yearBefore: before(account.id),
      };
      const isUsed = Object.values(figures).some((row) => row.some((amount) => amount !== 0));
      if (account.archived && !isUsed) return [];
      const { id, code, name, type } = account;
      return [{ accountId: id, code, name, group: groupOf(type), ...figures }];
    })
    .toSorted((left, right) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0));
  return succeed({
    id: budget.id,
    name: budget.name,
    ...budgetPeriod(budget.startsOn),
    months: budgetMonths(budget.startsOn),
    basis,
    accounts: rows,
  });
}

function groupOf(type: Account['type']): BudgetSheetView['accounts'][number]['group'] {
  if (isPlannedIncome(type)) return 'income';
  return type === 'cost-of-goods-sold' ? 'cost-of-goods-sold' : 'expenses';
}

function byAccount(startsOn: CalendarDate, cells: readonly BudgetCell[]): (accountId: string) => Money[] {
  const months = budgetMonths(startsOn);
  const rows = new Map<string, Money[]>();
  for (const { accountId, month, amount } of cells) {
    const row = rows.get(accountId) ?? months.map(() => zeroMoney);
    const index = months.indexOf(month);
    if (index >= 0) row[index] = sumMoney([row[index] ?? zeroMoney, amount]);
    rows.set(accountId, row);
  }
  return (accountId) => rows.get(accountId) ?? months.map(() => zeroMoney);
}
