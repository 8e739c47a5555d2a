import { sql } from 'kysely';
import { inventoryRefusals } from '@atelier/domain/items';
import type { MakingRates, RecipeVersionDraft } from '@atelier/domain/production';
import { quantityText, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Why a recipe could not be written. */
export type RecipeWriteRefusal = Refusal<
  | 'recipe-id-taken'
  | 'recipe-item-taken'
  | 'recipe-version-id-taken'
  | 'recipe-draft-exists'
  | 'recipe-version-used'
  | 'recipe-version-stays'
  | 'recipe-version-planned'
>;

const refusals = {
  recipes_pkey: inventoryRefusals.refusal('recipe-id-taken'),
  recipes_item: inventoryRefusals.refusal('recipe-item-taken', { field: 'itemId' }),
  recipe_versions_pkey: inventoryRefusals.refusal('recipe-version-id-taken'),
  recipe_versions_draft: inventoryRefusals.refusal('recipe-draft-exists'),
  recipe_versions_used_stays: inventoryRefusals.refusal('recipe-version-used'),
  recipe_versions_planned_stays: inventoryRefusals.refusal('recipe-version-planned'),
  recipe_versions_stays: inventoryRefusals.refusal('recipe-version-stays'),
};

/** Lets recipes of a business change one after the other: two changes at once could close a circle. */
export async function lockRecipes(tenant: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recipes of ${tenant.businessId}`}, 33))`.execute(
    tenant.db,
  );
}

/** Adds a recipe of an item; its first version follows. */
export async function addRecipe(
  tenant: Tenant,
  recipe: { readonly id: string; readonly itemId: string },
): Promise<Outcome<unknown, RecipeWriteRefusal>> {
  return orRefusal(
    tenant.db
      .insertInto('recipes')
      .values({ business_id: tenant.businessId, id: recipe.id, item_id: recipe.itemId })
      .execute(),
    refusals,
  );
}

function columnsOf(version: RecipeVersionDraft) {
  return {
    yield: quantityText(version.yield),
    yield_unit: version.yieldUnit,
    instructions: version.instructions,
    note: version.note,
    overhead_piece_cents: version.overheadPiece,
    overhead_hour_cents: version.overheadHour,
  };
}

/**
 * Adds a version under the next number of its recipe: as a draft, or as one that someone let count at an instant and
 * that is started in the same database transaction.
 */
export async function addRecipeVersion(
  tenant: Tenant,
  version: RecipeVersionDraft,
  activatedAt: string | null = null,
): Promise<Outcome<unknown, RecipeWriteRefusal>> {
  return orRefusal(
    (async () => {
      const { last } = await tenant.db
        .selectFrom('recipe_versions')
        .where('business_id', '=', tenant.businessId)
        .where('recipe_id', '=', version.recipeId)
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .executeTakeFirstOrThrow();
      await tenant.db
        .insertInto('recipe_versions')
        .values({
          business_id: tenant.businessId,
          id: version.versionId,
          recipe_id: version.recipeId,
          number: (last ?? 0) + 1,
          activated_at: activatedAt,
          ...columnsOf(version),
        })
        .execute();
      await writeParts(tenant, version);
    })(),
    refusals,
  );
}

/** Writes a version over what it was, unless something was made by it. */
export async function changeRecipeVersion(
  tenant: Tenant,
  version: RecipeVersionDraft,
): Promise<Outcome<unknown, RecipeWriteRefusal>> {
  return orRefusal(
    (async () => {
      await tenant.db
        .updateTable('recipe_versions')
        .set(columnsOf(version))
        .where('business_id', '=', tenant.businessId)
        .where('id', '=', version.versionId)
        .execute();
      // Substitutes go with their lines.
      for (const part of ['recipe_lines', 'recipe_steps', 'recipe_by_products'] as const) {
        await tenant.db
          .deleteFrom(part)
          .where('business_id', '=', tenant.businessId)
          .where('version_id', '=', version.versionId)
          .execute();
      }
      await writeParts(tenant, version);
    })(),
    refusals,
  );
}

async function writeParts(tenant: Tenant, version: RecipeVersionDraft): Promise<void> {
  const key = { business_id: tenant.businessId, version_id: version.versionId };
  const { lines, steps, byProducts } = version;
  if (lines.length > 0) {
    await tenant.db
      .insertInto('recipe_lines')
      .values(
        lines.map((line, index) => ({
          ...key,
          position: index + 1,
          item_id: line.itemId,
          quantity: quantityText(line.quantity),
          setup_quantity: quantityText(line.setupQuantity),
          unit: line.unit,
          waste: line.waste,
          is_optional: line.isOptional,
          is_consumable: line.isConsumable,
          note: line.note,
        })),
      )
      .execute();
  }
  const substitutes = lines.flatMap((line, index) =>
    line.substitutes.map((other, position) => ({
      ...key,
      line_position: index + 1,
      position: position + 1,
      item_id: other.itemId,
      quantity: quantityText(other.quantity),
      unit: other.unit,
    })),
  );
  if (substitutes.length > 0) await tenant.db.insertInto('recipe_substitutes').values(substitutes).execute();
  if (steps.length > 0) {
    await tenant.db
      .insertInto('recipe_steps')
      .values(
        steps.map((step, index) => ({
          ...key,
          position: index + 1,
          name: step.name,
          note: step.note,
          minutes: step.minutes,
          setup_minutes: step.setupMinutes,
          hourly_cents: step.hourlyRate,
        })),
      )
      .execute();
  }
  if (byProducts.length > 0) {
    await tenant.db
      .insertInto('recipe_by_products')
      .values(
        byProducts.map((other, index) => ({
          ...key,
          position: index + 1,
          item_id: other.itemId,
          quantity: quantityText(other.quantity),
          unit: other.unit,
          cost_share: other.costShare,
        })),
      )
      .execute();
  }
}

/**
 * Lets a version count from a day on, in place of the last that did; the first of a recipe counts from the beginning.
 * One that is yet to come is moved to that day. `now` is the instant of it.
 */
export async function startRecipeVersion(
  tenant: Tenant,
  { recipeId, versionId }: { readonly recipeId: string; readonly versionId: string },
  { day, now }: { readonly day: CalendarDate; readonly now: string },
): Promise<void> {
  await closeGap(tenant, versionId);
  const before = await tenant.db
    .updateTable('recipe_versions')
    .set({ effective_until: day })
    .where('business_id', '=', tenant.businessId)
    .where('recipe_id', '=', recipeId)
    .where('id', '<>', versionId)
    .where('activated_at', 'is not', null)
    .where('effective_until', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await tenant.db
    .updateTable('recipe_versions')
    .set((row) => ({
      activated_at: row.fn.coalesce('activated_at', sql<string>`${now}`),
      effective_from: before ? day : null,
      effective_until: null,
    }))
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', versionId)
    .execute();
}

/** Makes a version that is yet to come a draft again; the one before it goes on to count. */
export async function takeVersionBack(
  tenant: Tenant,
  versionId: string,
): Promise<Outcome<unknown, RecipeWriteRefusal>> {
  return orRefusal(
    (async () => {
      await closeGap(tenant, versionId);
      await tenant.db
        .updateTable('recipe_versions')
        .set({ activated_at: null, effective_from: null, effective_until: null })
        .where('business_id', '=', tenant.businessId)
        .where('id', '=', versionId)
        .execute();
    })(),
    refusals,
  );
}

/** Lets the version before one count as long as that one would have. */
async function closeGap(tenant: Tenant, versionId: string): Promise<void> {
  await sql`
    update recipe_versions v set effective_until = gone.effective_until
      from recipe_versions gone
      where gone.business_id = ${tenant.businessId} and gone.id = ${versionId} and v.business_id = gone.business_id
        and v.id = (
          select b.id from recipe_versions b
            where b.business_id = gone.business_id and b.recipe_id = gone.recipe_id and b.id <> gone.id
              and b.effective_until = gone.effective_from
            order by b.effective_from desc nulls last, b.number desc limit 1
        )`.execute(tenant.db);
}

/** Says that something was made by a version: it stays as it is from now on. */
export async function useRecipeVersion(tenant: Tenant, versionId: string, now: string): Promise<void> {
  await tenant.db
    .updateTable('recipe_versions')
    .set({ used_at: now })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', versionId)
    .where('used_at', 'is', null)
    .execute();
}

/** Throws a draft away. */
export async function deleteRecipeVersion(
  tenant: Tenant,
  versionId: string,
): Promise<Outcome<unknown, RecipeWriteRefusal>> {
  return orRefusal(
    tenant.db
      .deleteFrom('recipe_versions')
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', versionId)
      .execute(),
    refusals,
  );
}

/** Throws a recipe away that has no version. */
export async function deleteRecipe(tenant: Tenant, recipeId: string): Promise<void> {
  await tenant.db
    .deleteFrom('recipes')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', recipeId)
    .execute();
}

/** Puts a recipe away at `archivedAt`, or takes it out again with null. */
export async function archiveRecipe(
  tenant: Tenant,
  recipeId: string,
  archivedAt: string | null,
): Promise<void> {
  await tenant.db
    .updateTable('recipes')
    .set({ archived_at: archivedAt })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', recipeId)
    .execute();
}

/** Says what making costs beside materials, and how prices come from cost. */
export async function writeMakingRates(tenant: Tenant, rates: MakingRates): Promise<void> {
  const said = {
    hourly_cents: rates.hourly,
    overhead_piece_cents: rates.overheadPiece,
    overhead_hour_cents: rates.overheadHour,
    price_rule: rates.priceRule,
    wholesale_rate: rates.wholesaleRate,
    retail_rate: rates.retailRate,
    bench_minutes: [...rates.benchMinutes],
  };
  await tenant.db
    .insertInto('making_rates')
    .values({ business_id: tenant.businessId, ...said })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(said))
    .execute();
}
