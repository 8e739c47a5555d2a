import { inventoryRefusals } from '@atelier/domain/items';
import { priceRules } from '@atelier/domain/production';
import { zeroQuantity } from '@atelier/domain/foundation';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  amount,
  calendarDate,
  id,
  optionalText,
  pageInput,
  pageOf,
  quantity,
  rate,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import { unitRefusals } from '../items/index.ts';
import {
  benchWeek,
  capacityView,
  costSheetView,
  makingRatesView,
  marginAlertView,
  recipeRow,
  recipesOfItemView,
  recipeVersionView,
  recipeView,
} from './recipes.views.ts';

const tag = { tags: ['Inventory'] };
const unit = requiredText(40);
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
const anyQuantity = z.int().min(0).max(1e15) as unknown as typeof quantity;
const minutes = z.int().min(0).max(100_000);
/** A margin below the whole, or a markup of up to a hundred times the cost. */
const priceRate = z.int().min(0).max(100_000_000) as unknown as typeof rate;
const saidQuantity = z.object({ itemId: id, quantity, unit });

/** All that a person may say about one version of a recipe. */
export const recipeFields = z.object({
  yield: quantity,
  yieldUnit: unit,
  instructions: optionalText(20_000).default(''),
  note: optionalText(500).default(''),
  overheadPieceCents: maybe(amount),
  overheadHourCents: maybe(amount),
  lines: z
    .array(
      z.object({
        itemId: id,
        quantity: anyQuantity,
        setupQuantity: anyQuantity.default(zeroQuantity),
        unit,
        waste: rate.default(0 as never),
        isOptional: z.boolean().default(false),
        isConsumable: z.boolean().default(false),
        note: optionalText(500).default(''),
        substitutes: z.array(saidQuantity).max(20).default([]),
      }),
    )
    .max(200),
  steps: z
    .array(
      z.object({
        name: requiredText(200),
        note: optionalText(2000).default(''),
        minutes,
        setupMinutes: minutes.default(0),
        hourlyCents: maybe(amount),
      }),
    )
    .max(100)
    .default([]),
  byProducts: z
    .array(saidQuantity.extend({ costShare: rate.refine((share) => share < 1_000_000, 'Below 100 %') }))
    .max(20)
    .default([]),
});

/** From which day a version counts: today where nothing is said, and a version that is yet to come keeps its day. */
const effectiveFrom = calendarDate.optional();

const recipeNotFound = refusals(inventoryRefusals, 'recipe-not-found');
const versionNotFound = refusals(inventoryRefusals, 'recipe-not-found', 'recipe-version-not-found');

export const recipes = {
  list: tenant
    .route({ method: 'GET', path: '/inventory/recipes', summary: 'Recipes by what they make', ...tag })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        state: z.enum(['active', 'draft', 'archived']).default('active'),
      }),
    )
    .output(pageOf(recipeRow)),
  alerts: tenant
    .route({
      method: 'GET',
      path: '/inventory/recipes/alerts',
      summary: 'Products whose price leaves too little at latest costs',
      ...tag,
    })
    .output(z.array(marginAlertView)),
  get: tenant
    .route({ method: 'GET', path: '/inventory/recipes/{recipeId}', summary: 'One recipe', ...tag })
    .input(z.object({ recipeId: id }))
    .errors(recipeNotFound)
    .output(recipeView),
  version: tenant
    .route({
      method: 'GET',
      path: '/inventory/recipes/{recipeId}/versions/{versionId}',
      summary: 'One version of a recipe',
      ...tag,
    })
    .input(z.object({ recipeId: id, versionId: id }))
    .errors(versionNotFound)
    .output(recipeVersionView),
  ofItem: tenant
    .route({
      method: 'GET',
      path: '/inventory/items/{itemId}/recipes',
      summary: 'The recipe that makes an item, its own or its product’s, and those that it goes into',
      ...tag,
    })
    .input(z.object({ itemId: id }))
    .errors(refusals(inventoryRefusals, 'item-not-found'))
    .output(recipesOfItemView),
  save: tenant
    .route({
      method: 'PUT',
      path: '/inventory/recipes/{recipeId}/versions/{versionId}',
      summary: 'Write a version of a recipe, as a draft or to count from a day on',
      ...tag,
    })
    .input(
      recipeFields.extend({
        recipeId: id,
        versionId: id,
        /** Item that comes out of it; of a recipe that exists it stays. */
        itemId: id,
        /** True when it counts, now or from a day on; a version that counts stays so. */
        activate: z.boolean().default(true),
        effectiveFrom,
        /** As the recipe was when the change began; left out where it may be written over any. */
        seen: z.int().min(1).optional(),
      }),
    )
    .errors({
      ...refusals(
        inventoryRefusals,
        'item-not-found',
        'recipe-id-taken',
        'recipe-item-taken',
        'recipe-item-stays',
        'recipe-version-id-taken',
        'recipe-version-used',
        'recipe-version-stays',
        'recipe-draft-exists',
        'recipe-changed-meanwhile',
        'recipe-version-counts',
        'recipe-day-past',
        'recipe-day-before-other',
        'recipe-first-counts-at-once',
        'recipe-item-not-made',
        'recipe-lines-missing',
        'recipe-line-empty',
        'recipe-line-not-counted',
        'recipe-substitute-same',
        'recipe-by-product-is-output',
        'recipe-by-product-twice',
        'recipe-shares-too-large',
        'recipe-cycle',
      ),
      ...unitRefusals,
    })
    .output(recipeView),
  activate: tenant
    .route({
      method: 'POST',
      path: '/inventory/recipes/{recipeId}/versions/{versionId}/activate',
      summary: 'Let a version count from a day on; one that was replaced does so again as a new version',
      ...tag,
    })
    .input(z.object({ recipeId: id, versionId: id, effectiveFrom }))
    .errors({
      ...versionNotFound,
      ...refusals(
        inventoryRefusals,
        'recipe-version-counts',
        'recipe-day-past',
        'recipe-day-before-other',
        'recipe-first-counts-at-once',
        'recipe-cycle',
        'recipe-item-not-made',
        'recipe-line-not-counted',
      ),
      ...unitRefusals,
    })
    .output(recipeView),
  takeBack: tenant
    .route({
      method: 'POST',
      path: '/inventory/recipes/{recipeId}/versions/{versionId}/take-back',
      summary: 'Make a version a draft again whose day has not come',
      ...tag,
    })
    .input(z.object({ recipeId: id, versionId: id }))
    .errors({
      ...versionNotFound,
      ...refusals(
        inventoryRefusals,
        'recipe-version-counts',
        'recipe-version-used',
        'recipe-version-planned',
        'recipe-draft-exists',
        'recipe-cycle',
      ),
    })
    .output(recipeView),
  discard: tenant
    .route({
      method: 'DELETE',
      path: '/inventory/recipes/{recipeId}/versions/{versionId}',
      summary: 'Throw a draft away',
      ...tag,
    })
    .input(z.object({ recipeId: id, versionId: id }))
    .errors({ ...versionNotFound, ...refusals(inventoryRefusals, 'recipe-version-stays') })
    .output(z.object({ recipeStays: z.boolean() })),
  archive: tenant
    .route({
      method: 'POST',
      path: '/inventory/recipes/{recipeId}/archive',
      summary: 'Put a recipe away, or take it out again',
      ...tag,
    })
    .input(z.object({ recipeId: id, isArchived: z.boolean() }))
    .errors({ ...recipeNotFound, ...refusals(inventoryRefusals, 'recipe-cycle') })
    .output(recipeView),
  costSheet: tenant
    .route({
      method: 'GET',
      path: '/inventory/recipes/{recipeId}/cost',
      summary: 'What something costs to make, at average and at latest prices',
      ...tag,
    })
    .input(
      z.object({
        recipeId: id,
        /** The version that counts where nothing is said. */
        versionId: id.optional(),
        /** Quantity made at once, in the stock unit; one yield by default. */
        output: quantity.optional(),
      }),
    )
    .errors(versionNotFound)
    .output(costSheetView),
  capacity: tenant
    .route({
      method: 'GET',
      path: '/inventory/recipes/{recipeId}/capacity',
      summary: 'How much can be made now, and what is short for more',
      ...tag,
    })
    .input(z.object({ recipeId: id, wanted: quantity.optional() }))
    .errors(recipeNotFound)
    .output(capacityView),
};

export const makingRates = {
  get: tenant
    .route({
      method: 'GET',
      path: '/inventory/making-rates',
      summary: 'What work and the studio cost, and how prices come from cost',
      ...tag,
    })
    .output(makingRatesView),
  save: tenant
    .route({
      method: 'PUT',
      path: '/inventory/making-rates',
      summary: 'Say what work and the studio cost, and how prices come from cost',
      ...tag,
    })
    .input(
      z.object({
        hourlyCents: amount,
        overheadPieceCents: amount,
        overheadHourCents: amount,
        priceRule: z.enum(priceRules),
        wholesaleRate: priceRate,
        retailRate: priceRate,
        benchMinutes: benchWeek,
      }),
    )
    .errors(refusals(inventoryRefusals, 'margin-too-large', 'retail-below-wholesale'))
    .output(makingRatesView),
};
