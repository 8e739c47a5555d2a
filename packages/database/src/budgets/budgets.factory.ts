import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { calendarDate, money, calendarMonth } from '@atelier/domain/foundation';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { addBudget, writeBudgetCells } from './budgets.store.ts';

/** A budget that plans one amount. */
export async function writeTestBudget(tenant: Tenant): Promise<void> {
  const budget = { id: v7(), name: 'Plan', startsOn: calendarDate('2026-01-01') };
  valueOf(await addBudget(tenant, budget));
  const accountId = await accountIdOf(tenant, 'sales');
  await writeBudgetCells(tenant, budget, [
    { accountId, month: calendarMonth('2026-03'), amount: money(500) },
  ]);
}
