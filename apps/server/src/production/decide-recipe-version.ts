import {
  findRecipe,
  findRecipeVersion,
  listRecipeDaysAfter,
  loadRecipeBook,
  readMakingRates,
  readRecipeItems,
  type StoredRecipeVersion,
} from '@atelier/database/production/recipes.reads';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  cycleOf,
  decideRecipe,
  decideVersionDay,
  itemsTaken,
  standingOf,
  type RecipeRefusal,
  type RecipeVersionDraft,
  type VersionDays,
} from '@atelier/domain/production';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';

export type CycleRefusal = Refusal<'recipe-cycle'>;
export type DayRefusal = Refusal<
  'recipe-version-counts' | 'recipe-day-past' | 'recipe-day-before-other' | 'recipe-first-counts-at-once'
>;

/**
 * Whether a version fits its items as they are now, and closes no circle with the recipes that count while it does: on
 * its first day, and on each later one on which another version begins.
 */
export async function decideVersion(
  tenant: Tenant,
  version: RecipeVersionDraft,
  { from, until = null }: { readonly from: CalendarDate; readonly until?: CalendarDate | null },
): Promise<Outcome<unknown, RecipeRefusal | CycleRefusal>> {
  const taken = itemsTaken(version);
  const named = [version.itemId, ...taken, ...version.byProducts.map(({ itemId }) => itemId)];
  await lockStockItems(tenant, named);
  const items = await readRecipeItems(tenant, named);
  const fits = decideRecipe(version, items, await readMakingRates(tenant));
  if (!fits.ok) return fits;
  const later = await listRecipeDaysAfter(tenant, from);
  for (const day of [from, ...later.filter((one) => until === null || one < until)]) {
    const book = await loadRecipeBook(tenant, named, day);
    const cycle = cycleOf(version, (itemId) => {
      const [other, product] = [book.versionOf(itemId), book.items.get(itemId)?.parentId ?? null];
      return [...(other === null ? [] : itemsTaken(other)), ...(product === null ? [] : [product])];
    });
    if (cycle === null) continue;
    const details = cycle.map((itemId) => book.items.get(itemId)?.name ?? '…').join(' → ');
    const index = version.lines.findIndex((line) => itemsTaken({ lines: [line] }).includes(cycle[1] ?? ''));
    return refuse(inventoryRefusals.refusal('recipe-cycle', { field: `lines.${index}.itemId`, details }));
  }
  return fits;
}

/**
 * Tells whether the version before one that leaves its day closes no circle while it counts longer, until a later day.
 */
export async function decideLonger(
  tenant: Tenant,
  version: StoredRecipeVersion,
  until: CalendarDate | null,
): Promise<Outcome<unknown, RecipeRefusal | CycleRefusal>> {
  const { effectiveFrom: from, effectiveUntil } = version;
  if (from === null || from === effectiveUntil || (until !== null && until <= from)) return succeed(null);
  const recipe = await findRecipe(tenant, version.recipeId);
  const ending = recipe?.versions.find((one) => one.effectiveUntil === from && one.effectiveFrom !== from);
  const before = known(await findRecipeVersion(tenant, known(ending ?? null).id));
  return decideVersion(tenant, before, { from, until });
}

/**
 * From which day a version shall count: one that is yet to come keeps its day where none is asked for, and one that
 * counts stays as it is, which null says.
 */
export function decideDay(
  versions: readonly (VersionDays & { readonly id: string })[],
  { versionId, asked, today }: { versionId: string; asked: CalendarDate | undefined; today: CalendarDate },
): Outcome<CalendarDate | null, DayRefusal> {
  const before = versions.find(({ id }) => id === versionId);
  const standing = before ? standingOf(before, today) : 'draft';
  if (standing === 'in-force' || standing === 'to-come') {
    if (asked === undefined || asked === before?.effectiveFrom) return succeed(null);
    if (standing === 'in-force') {
      return refuse(inventoryRefusals.refusal('recipe-version-counts', { field: 'effectiveFrom' }));
    }
  }
  const others = versions.filter(({ id }) => id !== versionId);
  return decideVersionDay(others, asked, today);
}
