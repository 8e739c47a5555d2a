import { sql } from 'kysely';
import type { BudgetCell } from '@atelier/domain/budgets';
import { calendarMonth, money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

export interface BudgetRow {
  readonly id: string;
  readonly name: string;
  readonly startsOn: CalendarDate;
}

/** One budget, or null. */
export async function findBudget(tenant: Tenant, budgetId: string): Promise<BudgetRow | null> {
  const row = await tenant.db
    .selectFrom('budgets')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', budgetId)
    .select(['id', 'name', 'starts_on as startsOn'])
    .executeTakeFirst();
  return row ?? null;
}

/** Budgets with the sums of what they plan, the newest year first, and within a year as they were made. */
export async function listBudgets(
  tenant: Tenant,
): Promise<(BudgetRow & { incomeCents: Money; costsCents: Money })[]> {
  const { rows } = await sql<BudgetRow & { incomeCents: Money; costsCents: Money }>`
    select b.id, b.name, b.starts_on as "startsOn",
           coalesce(sum(l.amount_cents) filter (where a.type in ('income', 'other-income')), 0)::bigint as "incomeCents",
           coalesce(sum(l.amount_cents) filter (where a.type not in ('income', 'other-income')), 0)::bigint as "costsCents"
      from budgets b
      left join budget_lines l on l.business_id = b.business_id and l.budget_id = b.id
      left join accounts a on a.business_id = l.business_id and a.id = l.account_id
      where b.business_id = ${tenant.businessId}
      group by b.id, b.name, b.starts_on, b.created_at
      order by b.starts_on desc, b.created_at, b.id`.execute(tenant.db);
  return rows;
}

/** Lists what a budget plans; what was merged into another account, under that one. */
export async function listBudgetCells(tenant: Tenant, budgetId: string): Promise<BudgetCell[]> {
  const { rows } = await sql<{ account_id: string; month: string; amount_cents: number }>`
    select coalesce(a.merged_into, a.id) as account_id, l.month, sum(l.amount_cents)::bigint as amount_cents
      from budget_lines l
      join accounts a on a.business_id = l.business_id and a.id = l.account_id
      where l.business_id = ${tenant.businessId} and l.budget_id = ${budgetId}
      group by 1, 2 order by 1, 2`.execute(tenant.db);
  return rows.map((row) => ({
    accountId: row.account_id,
    month: calendarMonth(row.month.slice(0, 7)),
    amount: money(row.amount_cents),
  }));
}
