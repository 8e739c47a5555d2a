import { sql } from 'kysely';
import { financeRefusals } from '@atelier/domain/books';
import type { BudgetCell } from '@atelier/domain/budgets';
import { startOfMonth, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

type NameRefusal = Refusal<'budget-name-taken'>;

const nameTaken = { budgets_name: financeRefusals.refusal('budget-name-taken', { field: 'name' }) };

/** Adds a budget without lines; its name may stand once a year. */
export async function addBudget(
  tenant: Tenant,
  budget: { readonly id: string; readonly name: string; readonly startsOn: CalendarDate },
): Promise<Outcome<unknown, NameRefusal | Refusal<'budget-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('budgets')
      .values({
        business_id: tenant.businessId,
        id: budget.id,
        name: budget.name,
        starts_on: budget.startsOn,
      })
      .execute(),
    { ...nameTaken, budgets_pkey: financeRefusals.refusal('budget-id-taken') },
  );
}

/** Gives a budget another name. */
export async function renameBudget(
  tenant: Tenant,
  budgetId: string,
  name: string,
): Promise<Outcome<unknown, NameRefusal>> {
  return orRefusal(
    tenant.db
      .updateTable('budgets')
      .set({ name })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', budgetId)
      .execute(),
    nameTaken,
  );
}

/** Writes planned amounts over those that are there; zero takes a line away. Other lines stay. */
export async function writeBudgetCells(
  tenant: Tenant,
  budget: { readonly id: string; readonly startsOn: CalendarDate },
  cells: readonly BudgetCell[],
): Promise<void> {
  const columns = (of: readonly BudgetCell[]) => sql`unnest(
    ${of.map(({ accountId }) => accountId)}::uuid[],
    ${of.map(({ month }) => startOfMonth(month))}::date[],
    ${of.map(({ amount }) => amount)}::bigint[]) as cell (account_id, month, amount_cents)`;
  const taken = cells.filter(({ amount }) => amount === 0);
  const planned = cells.filter(({ amount }) => amount !== 0);
  // The amount of an account holds for all that was merged into it.
  await sql`
    delete from budget_lines l using ${columns(cells)}, accounts a
      where l.business_id = ${tenant.businessId} and l.budget_id = ${budget.id} and l.month = cell.month
        and a.business_id = l.business_id and a.id = l.account_id and a.merged_into = cell.account_id`.execute(
    tenant.db,
  );
  if (taken.length > 0) {
    await sql`
      delete from budget_lines l using ${columns(taken)}
        where l.business_id = ${tenant.businessId} and l.budget_id = ${budget.id}
          and l.account_id = cell.account_id and l.month = cell.month`.execute(tenant.db);
  }
  if (planned.length > 0) {
    await sql`
      insert into budget_lines (business_id, budget_id, starts_on, account_id, month, amount_cents)
        select ${tenant.businessId}, ${budget.id}, ${budget.startsOn}::date, account_id, month, amount_cents
          from ${columns(planned)} order by account_id, month
        on conflict (business_id, budget_id, account_id, month) do update set amount_cents = excluded.amount_cents
          where budget_lines.amount_cents <> excluded.amount_cents`.execute(tenant.db);
  }
}

/** Removes a budget with its lines. */
export async function removeBudget(tenant: Tenant, budgetId: string): Promise<void> {
  await tenant.db
    .deleteFrom('budgets')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', budgetId)
    .execute();
}
