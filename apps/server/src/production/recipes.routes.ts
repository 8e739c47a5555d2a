import { implement } from '@orpc/server';
import { makingRates, recipes, type recipeFields } from '@atelier/contract/production';
import { findItem } from '@atelier/database/items/items.reads';
import { readMakingRates, readRecipesOfItem } from '@atelier/database/production/recipes.reads';
import { inventoryRefusals } from '@atelier/domain/items';
import type { RecipeVersionDraft } from '@atelier/domain/production';
import { refuse, succeed } from '@atelier/domain/foundation';
import type { z } from 'zod';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import {
  readCapacity,
  readCostSheet,
  readMarginAlerts,
  readRecipe,
  readRecipes,
  readRecipeVersion,
} from './read-recipes.ts';
import {
  archiveRecipe,
  discardVersion,
  makingRatesViewOf,
  saveMakingRates,
  saveRecipe,
} from './save-recipe.command.ts';
import { activateVersion, takeBackVersion } from './turn-recipe-version.command.ts';

const on = implement(recipes).$context<BusinessRequest>();
const onRates = implement(makingRates).$context<BusinessRequest>();

function draftOf(
  ids: Pick<RecipeVersionDraft, 'recipeId' | 'versionId' | 'itemId'>,
  { overheadPieceCents, overheadHourCents, steps, ...fields }: z.output<typeof recipeFields>,
): RecipeVersionDraft {
  return {
    ...fields,
    ...ids,
    overheadPiece: overheadPieceCents,
    overheadHour: overheadHourCents,
    steps: steps.map(({ hourlyCents, ...step }) => ({ ...step, hourlyRate: hourlyCents })),
  };
}

export const recipeRoutes = on.router({
  list: on.list.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await readRecipes(tenant, input, await todayOf(tenant, context.tools.clock))),
    ),
  ),
  alerts: on.alerts.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed(await readMarginAlerts(tenant, await todayOf(tenant, context.tools.clock))),
    ),
  ),
  get: on.get.handler(({ input, context }) =>
    read(context, async (tenant) =>
      readRecipe(tenant, input.recipeId, await todayOf(tenant, context.tools.clock)),
    ),
  ),
  version: on.version.handler(({ input, context }) =>
    read(context, (tenant) => readRecipeVersion(tenant, input)),
  ),
  ofItem: on.ofItem.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const item = await findItem(tenant, input.itemId);
      return item
        ? succeed(await readRecipesOfItem(tenant, item.id, await todayOf(tenant, context.tools.clock)))
        : refuse(inventoryRefusals.refusal('item-not-found'));
    }),
  ),
  save: on.save.handler(({ input, context }) => {
    const { recipeId, versionId, itemId, activate, effectiveFrom, seen, ...fields } = input;
    const version = draftOf({ recipeId, versionId, itemId }, fields);
    return change(context, 'saveRecipe', input, (tenant, tools) =>
      saveRecipe(tenant, { version, activate, effectiveFrom, seen }, tools),
    );
  }),
  activate: on.activate.handler(({ input, context }) =>
    change(context, 'activateRecipeVersion', input, (tenant, tools) => activateVersion(tenant, input, tools)),
  ),
  takeBack: on.takeBack.handler(({ input, context }) =>
    change(context, 'takeRecipeVersionBack', input, (tenant, tools) => takeBackVersion(tenant, input, tools)),
  ),
  discard: on.discard.handler(({ input, context }) =>
    change(context, 'discardRecipeVersion', input, (tenant) => discardVersion(tenant, input)),
  ),
  archive: on.archive.handler(({ input, context }) =>
    change(context, 'archiveRecipe', input, (tenant, tools) => archiveRecipe(tenant, input, tools)),
  ),
  costSheet: on.costSheet.handler(({ input, context }) =>
    read(context, async (tenant) => readCostSheet(tenant, input, await todayOf(tenant, context.tools.clock))),
  ),
  capacity: on.capacity.handler(({ input, context }) =>
    read(context, async (tenant) => readCapacity(tenant, input, await todayOf(tenant, context.tools.clock))),
  ),
});

export const makingRatesRoutes = onRates.router({
  get: onRates.get.handler(({ context }) =>
    read(context, async (tenant) => succeed(makingRatesViewOf(await readMakingRates(tenant)))),
  ),
  save: onRates.save.handler(({ input, context }) => {
    const { hourlyCents, overheadPieceCents, overheadHourCents, ...rest } = input;
    const rates = {
      ...rest,
      hourly: hourlyCents,
      overheadPiece: overheadPieceCents,
      overheadHour: overheadHourCents,
    };
    return change(context, 'saveMakingRates', input, (tenant) => saveMakingRates(tenant, rates));
  }),
});
