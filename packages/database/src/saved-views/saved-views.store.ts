import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { savedViewRefusals, type ViewedList } from '@atelier/domain/saved-views';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { orRefusal } from '../platform/constraint-refusals.ts';

/** A view as its person saved it. */
export interface SavedView {
  readonly id: string;
  readonly list: ViewedList;
  readonly name: string;
  readonly filters: Readonly<Record<string, string | number | boolean | string[]>>;
}

/** Lists the views that the person saved of a list, by name. */
export function listSavedViews(tenant: Tenant, list: ViewedList) {
  return tenant.db
    .selectFrom('saved_views')
    .where('business_id', '=', tenant.businessId)
    .where('user_id', '=', tenant.personId)
    .where('list', '=', list)
    .select(['id', 'name', sql<SavedView['filters']>`filters`.as('filters')])
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Saves a view of the person, over what it said before; false if the id is of a view of another person. */
export function saveSavedView(
  tenant: Tenant,
  { id, list, name, filters }: SavedView,
): Promise<Outcome<boolean, Refusal<'saved-view-name-taken'>>> {
  const columns = { name, filters: JSON.stringify(filters) };
  const saved = tenant.db
    .insertInto('saved_views')
    .values({ business_id: tenant.businessId, user_id: tenant.personId, id, list, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'id'])
        .doUpdateSet(columns)
        .where('saved_views.user_id', '=', tenant.personId)
        .where('saved_views.list', '=', list),
    )
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n);
  return orRefusal(saved, {
    saved_views_name: savedViewRefusals.refusal('saved-view-name-taken', { field: 'name' }),
  });
}

/** Removes a view of the person; false if there is none of that id. */
export async function removeSavedView(tenant: Tenant, viewId: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('saved_views')
    .where('business_id', '=', tenant.businessId)
    .where('user_id', '=', tenant.personId)
    .where('id', '=', viewId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
