import { findRecipe, findRecipeVersion } from '@atelier/database/production/recipes.reads';
import {
  addRecipeVersion,
  lockRecipes,
  startRecipeVersion,
  takeVersionBack,
  type RecipeWriteRefusal,
} from '@atelier/database/production/recipes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { RecipeView } from '@atelier/contract/production';
import { requirePermission } from '@atelier/domain/businesses';
import { inventoryRefusals } from '@atelier/domain/items';
import { standingOf, type RecipeRefusal } from '@atelier/domain/production';
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

type TurnRefusal =
  | RecipeRefusal
  | RecipeWriteRefusal
  | CycleRefusal
  | Refusal<'permission-denied' | 'recipe-not-found' | 'recipe-version-not-found'>;

/**
 * Lets a version count from a day on, today where none is said: a draft, one that is yet to come, or one that was
 * replaced, as a new version that is written like it.
 */
export async function activateVersion(
  tenant: Tenant,
  ids: {
    readonly recipeId: string;
    readonly versionId: string;
    readonly effectiveFrom?: CalendarDate | undefined;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<RecipeView, TurnRefusal | DayRefusal>> {
  await lockRecipes(tenant);
  const today = await todayOf(tenant, tools.clock);
  const recipe = await findRecipe(tenant, ids.recipeId, { lock: true });
  const version = await findRecipeVersion(tenant, ids.versionId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!recipe || version?.recipeId !== ids.recipeId)
    return refuse(inventoryRefusals.refusal('recipe-version-not-found'));
  const standing = standingOf(version, today);
  const asked = ids.effectiveFrom ?? (standing === 'to-come' ? today : undefined);
  const day = decideDay(recipe.versions, { versionId: version.versionId, asked, today });
  if (!day.ok) return day;
  if (day.value === null) return readRecipe(tenant, ids.recipeId, today);
  const decided = await decideVersion(tenant, version, { from: day.value });
  if (!decided.ok) return decided;
  const longer = standing === 'to-come' ? await decideLonger(tenant, version, day.value) : succeed(null);
  if (!longer.ok) return longer;

  const now = tools.clock.now().toISOString();
  const isAgain = standing === 'replaced';
  const started = isAgain ? { ...version, versionId: tools.ids.next() } : version;
  if (isAgain) {
    const note = `Version ${String(version.number)} again`;
    const written = await addRecipeVersion(tenant, { ...started, note }, now);
    if (!written.ok) return written;
  }
  await startRecipeVersion(tenant, started, { day: day.value, now });
  return readRecipe(tenant, ids.recipeId, today);
}

/** Makes a version a draft again whose day has not come. */
export async function takeBackVersion(
  tenant: Tenant,
  ids: { readonly recipeId: string; readonly versionId: string },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<RecipeView, TurnRefusal | Refusal<'recipe-version-counts'>>> {
  await lockRecipes(tenant);
  const today = await todayOf(tenant, tools.clock);
  const version = await findRecipeVersion(tenant, ids.versionId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (version?.recipeId !== ids.recipeId)
    return refuse(inventoryRefusals.refusal('recipe-version-not-found'));
  if (standingOf(version, today) !== 'to-come')
    return refuse(inventoryRefusals.refusal('recipe-version-counts'));
  if (version.usedAt !== null) return refuse(inventoryRefusals.refusal('recipe-version-used'));

  const longer = await decideLonger(tenant, version, version.effectiveUntil);
  if (!longer.ok) return longer;

  const taken = await takeVersionBack(tenant, ids.versionId);
  return taken.ok ? readRecipe(tenant, ids.recipeId, today) : taken;
}
