import type { EventBudgetTemplate } from '@atelier/domain/event-budgets';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** Lists the templates of budgets by name. */
export async function listBudgetTemplates(tenant: Tenant): Promise<readonly EventBudgetTemplate[]> {
  const rows = await tenant.db
    .selectFrom('event_budget_templates')
    .where('business_id', '=', tenant.businessId)
    .select(['id', 'name', sql<Omit<EventBudgetTemplate, 'id' | 'name'>>`budget`.as('budget')])
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ id, name, budget }) => ({ id, name, ...budget }));
}
