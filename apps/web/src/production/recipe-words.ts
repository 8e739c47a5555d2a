import type { Words } from '../platform/problems.ts';

/** Refusals of recipes and rates, in words for a person. */
export const recipeWords: Words = {
  'item-not-found': 'This item does not exist, or belongs to another business.',
  'recipe-not-found': 'There is no such recipe in this business.',
  'recipe-id-taken': 'This recipe has been saved already.',
  'recipe-item-taken': 'There is a recipe for this already. Open it, and save a new version.',
  'recipe-item-stays': 'What a recipe makes stays. Write another recipe for another item.',
  'recipe-version-not-found': 'There is no such version of this recipe.',
  'recipe-version-id-taken': 'This version has been saved already.',
  'recipe-version-used':
    'Something was made by this version, so it stays as it is. Save a new version instead.',
  'recipe-version-planned': 'A batch is planned by this version, so it cannot be a draft again.',
  'recipe-version-counts': 'This version counts already. Save a new one instead.',
  'recipe-day-past': 'Choose today or a day to come.',
  'recipe-day-before-other': 'Another version counts from a later day. Choose that day or a later one.',
  'recipe-first-counts-at-once': 'The first version of a recipe counts at once.',
  'recipe-version-stays': 'A version that counted stays. Save a new one instead.',
  'recipe-draft-exists': 'This recipe has a draft already. Go on with it, or throw it away first.',
  'recipe-changed-meanwhile': 'Someone else changed this recipe, so yours wasn’t saved over it.',
  'recipe-item-not-made':
    'Only what you make has a recipe: no supplies, services or things bought to be sold again.',
  'recipe-lines-missing': 'Say at least one thing that goes into it.',
  'recipe-line-empty': 'Enter how much of it.',
  'recipe-line-not-counted': 'Its stock is not kept. Mark it as consumable, or let it be counted.',
  'recipe-substitute-same': 'Choose something else than the line itself.',
  'recipe-by-product-is-output': 'This is what the recipe makes. Choose what else comes out.',
  'recipe-by-product-twice': 'This by-product is named twice.',
  'recipe-shares-too-large': 'By-products cannot take all of the cost.',
  'units-do-not-meet': 'Nothing leads from this unit to the one that its stock is kept in.',
  'amount-too-small': 'This is too little to be counted.',
  'amount-too-large': 'This is too much to be counted.',
  'margin-too-large': 'A margin is less than the whole price: below 100 %.',
  'retail-below-wholesale': 'Retail prices leave at least as much as wholesale ones.',
};
