import {
  findRecipe,
  findRecipeVersion,
  loadRecipeBook,
  readMakingRates,
  readRecipeItems,
} from '@atelier/database/inventory/recipes.reads';
import {
  activateRecipeVersion,
  addRecipe,
  addRecipeVersion,
  archiveRecipe as writeArchived,
  changeRecipeVersion,
  deleteRecipe,
  deleteRecipeVersion,
  lockRecipes,
  writeMakingRates,
  type RecipeWriteRefusal,
} from '@atelier/database/inventory/recipes.store';
import { lockStockItems } from '@atelier/database/inventory/stock-histories.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { MakingRatesView, RecipeView } from '@atelier/contract/inventory';
import { requirePermission } from '@atelier/domain/businesses';
import {
  cycleOf,
  decideMakingRates,
  decideRecipe,
  inventoryRefusals,
  itemsTaken,
  type MakingRates,
  type RecipeRefusal,
  type RecipeVersionDraft,
} from '@atelier/domain/inventory';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readRecipe } from './read-recipes.ts';

type Denied = Refusal<'permission-denied'>;
type NotFound = Refusal<'recipe-not-found' | 'recipe-version-not-found'>;
type Cycle = Refusal<'recipe-cycle'>;

/** Whether a version fits its items as they are now, and closes no circle with the recipes that count. */
async function decide(
  tenant: Tenant,
  version: RecipeVersionDraft,
): Promise<Outcome<unknown, RecipeRefusal | Cycle>> {
  const taken = itemsTaken(version);
  const named = [version.itemId, ...taken, ...version.byProducts.map(({ itemId }) => itemId)];
  await lockStockItems(tenant, named);
  const items = await readRecipeItems(tenant, named);
  const fits = decideRecipe(version, items, await readMakingRates(tenant));
  if (!fits.ok) return fits;
  const book = await loadRecipeBook(tenant, named);
  const cycle = cycleOf(version, (itemId) => {
    const [other, product] = [book.versionOf(itemId), book.items.get(itemId)?.parentId ?? null];
    return [...(other === null ? [] : itemsTaken(other)), ...(product === null ? [] : [product])];
  });
  if (cycle === null) return fits;
  const details = cycle.map((itemId) => book.items.get(itemId)?.name ?? '…').join(' → ');
  const index = version.lines.findIndex((line) => itemsTaken({ lines: [line] }).includes(cycle[1] ?? ''));
  return refuse(inventoryRefusals.refusal('recipe-cycle', { field: `lines.${index}.itemId`, details }));
}

/**
 * Writes a version of a recipe: a new one, or over one by which nothing was made yet. With `activate` it counts from
 * now on. The recipe itself begins with its first version. `seen` is the count of its changes that this one began with;
 * undefined where it may be written over any.
 */
export async function saveRecipe(
  tenant: Tenant,
  {
    version,
    activate,
    seen,
  }: { readonly version: RecipeVersionDraft; readonly activate: boolean; readonly seen?: number | undefined },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    RecipeView,
    | RecipeRefusal
    | RecipeWriteRefusal
    | Denied
    | NotFound
    | Cycle
    | Refusal<'recipe-item-stays' | 'recipe-changed-meanwhile'>
  >
> {
  await lockRecipes(tenant);
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
  if (before !== null && before.supersededAt !== null) {
    return refuse(inventoryRefusals.refusal('recipe-version-stays'));
  }
  const decided = await decide(tenant, version);
  if (!decided.ok) return decided;

  if (recipe === null) {
    const added = await addRecipe(tenant, { id: version.recipeId, itemId: version.itemId });
    if (!added.ok) return added;
  }
  const written =
    before === null ? await addRecipeVersion(tenant, version) : await changeRecipeVersion(tenant, version);
  if (!written.ok) return written;
  if (activate) await activateRecipeVersion(tenant, version, tools.clock.now().toISOString());

  return readRecipe(tenant, version.recipeId);
}

/** Lets a version count from now on: a draft, or an older one again. */
export async function activateVersion(
  tenant: Tenant,
  ids: { readonly recipeId: string; readonly versionId: string },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<RecipeView, RecipeRefusal | Denied | NotFound | Cycle>> {
  await lockRecipes(tenant);
  const version = await findRecipeVersion(tenant, ids.versionId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (version?.recipeId !== ids.recipeId)
    return refuse(inventoryRefusals.refusal('recipe-version-not-found'));
  const decided = await decide(tenant, version);
  if (!decided.ok) return decided;

  await activateRecipeVersion(tenant, ids, tools.clock.now().toISOString());
  return readRecipe(tenant, ids.recipeId);
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
): Promise<Outcome<RecipeView, Denied | Refusal<'recipe-not-found'> | Cycle>> {
  await lockRecipes(tenant);
  const recipe = await readRecipe(tenant, recipeId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!recipe.ok) return recipe;
  if (!isArchived && recipe.value.isArchived) {
    const version = await findRecipeVersion(tenant, recipe.value.current.versionId);
    const decided = version === null ? succeed(null) : await decide(tenant, version);
    if (!decided.ok && decided.refusal.code === 'recipe-cycle') {
      return refuse({ ...decided.refusal, code: 'recipe-cycle' });
    }
  }

  await writeArchived(tenant, recipeId, isArchived ? tools.clock.now().toISOString() : null);
  return readRecipe(tenant, recipeId);
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
  const { hourly, overheadPiece, overheadHour, ...rest } = rates;
  return { ...rest, hourlyCents: hourly, overheadPieceCents: overheadPiece, overheadHourCents: overheadHour };
}
