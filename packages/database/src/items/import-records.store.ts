import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** Puts recipes away; answers false where something was made by one of them: a version that counted stays. */
export async function putRecipesAway(
  tenant: Tenant,
  recipeIds: readonly string[],
  at: string,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from recipe_versions
        where business_id = ${tenant.businessId} and recipe_id = any(${[...recipeIds]}::uuid[]) and used_at is not null
    ) as used`.execute(tenant.db);
  if (rows[0]?.used === true) return false;
  await tenant.db
    .updateTable('recipes')
    .set({ archived_at: at })
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', [...recipeIds])
    .execute();
  return true;
}
