import { findRecipe, findRecipeVersion } from '@atelier/database/production/recipes.reads';
import {
  addRecipe,
  addRecipeVersion,
  archiveRecipe as writeArchived,
  changeRecipeVersion,
  deleteRecipe,
  deleteRecipeVersion,
  lockRecipes,
  startRecipeVersion,
  writeMakingRates,
  type RecipeWriteRefusal,
} from '@atelier/database/production/recipes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { MakingRatesView, RecipeView } from '@atelier/contract/production';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideMakingRates,
  standingOf,
  type MakingRates,
  type RecipeRefusal,
  type RecipeVersionDraft,
} from '@atelier/domain/production';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import {
  decideDay,
  decideLonger,
  decideVersion,
  type CycleRefusal,
  type DayRefusal,
} from './decide-recipe-version.ts';
import { readRecipe } from './read-recipes.ts';

type Denied = Refusal<'permission-denied'>;
type NotFound = Refusal<'recipe-not-found' | 'recipe-version-not-found'>;

/**
 * Writes a version of a recipe: a new one, or over one by which nothing was made yet. With `activate` it counts from a
 * day on, today where none is said. The recipe itself begins with its first version. `seen` is the count of its changes that this one began with;
 * undefined where it may be written over any.
 */
export async function saveRecipe(
  tenant: Tenant,
  {
    version,
    activate,
    effectiveFrom,
    seen,
  }: {
    readonly version: RecipeVersionDraft;
    readonly activate: boolean;
    readonly effectiveFrom?: CalendarDate | undefined;
    readonly seen?: number | undefined;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    RecipeView,
    | RecipeRefusal
    | RecipeWriteRefusal
    | Denied
    | NotFound
    | CycleRefusal
    | DayRefusal
    | Refusal<'recipe-item-stays' | 'recipe-changed-meanwhile'>
  >
> {
  await lockRecipes(tenant);
  const now = tools.clock.now().toISOString();
  const today = await todayOf(tenant, tools.clock);
  const recipe = await findRecipe(tenant, version.recipeId, { lock: true });
  const before = await findRecipeVersion(tenant, version.versionId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (recipe !== null && seen !== undefined && recipe.version !== seen) {
    return refuse(inventoryRefusals.refusal('recipe-changed-meanwhile'));
  }
  if (recipe !== null && recipe.itemId !== version.itemId) {
    return refuse(inventoryRefusals.refusal('recipe-item-stays', { field: 'itemId' }));
  }
  if (before !== null && before.recipeId !== version.recipeId) {
    return refuse(inventoryRefusals.refusal('recipe-version-id-taken'));
  }
  if (before !== null && before.usedAt !== null) {
    return refuse(inventoryRefusals.refusal('recipe-version-used'));
  }
  if (before !== null && standingOf(before, today) === 'replaced') {
    return refuse(inventoryRefusals.refusal('recipe-version-stays'));
  }
  const day = activate
    ? decideDay(recipe?.versions ?? [], { versionId: version.versionId, asked: effectiveFrom, today })
    : succeed(null);
  if (!day.ok) return day;
  const from = day.value ?? before?.effectiveFrom ?? today;
  const until = day.value === null ? (before?.effectiveUntil ?? null) : null;
  const decided = await decideVersion(tenant, version, { from: from > today ? from : today, until });
  if (!decided.ok) return decided;
  const longer = before && day.value !== null ? await decideLonger(tenant, before, day.value) : succeed(null);
  if (!longer.ok) return longer;

  if (recipe === null) {
    const added = await addRecipe(tenant, { id: version.recipeId, itemId: version.itemId });
    if (!added.ok) return added;
  }
  const written =
    before === null ? await addRecipeVersion(tenant, version) : await changeRecipeVersion(tenant, version);
  if (!written.ok) return written;
  if (day.value !== null) await startRecipeVersion(tenant, version, { day: day.value, now });

  return readRecipe(tenant, version.recipeId, today);
}

/** Throws a draft away; a recipe that was never more than it goes with it. */
export async function discardVersion(
  tenant: Tenant,
  ids: { readonly recipeId: string; readonly versionId: string },
): Promise<Outcome<{ readonly recipeStays: boolean }, RecipeWriteRefusal | Denied | NotFound>> {
  await lockRecipes(tenant);
  const version = await findRecipeVersion(tenant, ids.versionId);
  const recipe = await findRecipe(tenant, ids.recipeId, { lock: true });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!recipe || version?.recipeId !== ids.recipeId) {
    return refuse(inventoryRefusals.refusal('recipe-version-not-found'));
  }
  if (version.activatedAt !== null) return refuse(inventoryRefusals.refusal('recipe-version-stays'));

  const deleted = await deleteRecipeVersion(tenant, ids.versionId);
  if (!deleted.ok) return deleted;
  const recipeStays = recipe.versions.length > 1;
  if (!recipeStays) await deleteRecipe(tenant, ids.recipeId);
  return succeed({ recipeStays });
}

/** Puts a recipe away: what it makes counts as bought from now on. Or takes it out again. */
export async function archiveRecipe(
  tenant: Tenant,
  { recipeId, isArchived }: { readonly recipeId: string; readonly isArchived: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<RecipeView, Denied | Refusal<'recipe-not-found'> | CycleRefusal>> {
  await lockRecipes(tenant);
  const today = await todayOf(tenant, tools.clock);
  const recipe = await readRecipe(tenant, recipeId, today);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!recipe.ok) return recipe;
  if (!isArchived && recipe.value.isArchived) {
    for (const { id } of recipe.value.versions) {
      const version = known(await findRecipeVersion(tenant, id));
      if (standingOf(version, today) === 'replaced') continue;
      const { effectiveFrom, effectiveUntil } = version;
      const from = effectiveFrom !== null && effectiveFrom > today ? effectiveFrom : today;
      const decided = await decideVersion(tenant, version, { from, until: effectiveUntil });
      if (!decided.ok && decided.refusal.code === 'recipe-cycle') {
        return refuse({ ...decided.refusal, code: 'recipe-cycle' });
      }
    }
  }

  await writeArchived(tenant, recipeId, isArchived ? tools.clock.now().toISOString() : null);
  return readRecipe(tenant, recipeId, today);
}

/** Says what work and the studio cost, and how prices come from cost. */
export async function saveMakingRates(
  tenant: Tenant,
  rates: MakingRates,
): Promise<Outcome<MakingRatesView, Denied | Refusal<'margin-too-large' | 'retail-below-wholesale'>>> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const decided = decideMakingRates(rates);
  if (!decided.ok) return decided;

  await writeMakingRates(tenant, rates);
  return succeed(makingRatesViewOf({ ...rates, isSaid: true }));
}

export function makingRatesViewOf(rates: MakingRates & { readonly isSaid: boolean }): MakingRatesView {
  const { hourly, overheadPiece, overheadHour, benchMinutes, ...rest } = rates;
  return {
    ...rest,
    hourlyCents: hourly,
    overheadPieceCents: overheadPiece,
    overheadHourCents: overheadHour,
    benchMinutes: [...benchMinutes],
  };
}
