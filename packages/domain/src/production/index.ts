export {
  type BatchList,
  batchLists,
  type BatchMove,
  batchMoves,
  batchNumber,
  type BatchStatus,
  batchStatuses,
  chargesOf,
  decideBatchMaterials,
  decideBatchMove,
  decideWorkDay,
  hourlyRateOf,
  insteadOf,
  isOpenBatch,
  linesOfOutput,
  linesOfTakingApart,
  type MakingAccounts,
  makingCost,
  type MakingCost,
  materialsOf,
  minutesOf,
  nameOfBatch,
  nextBatch,
  type NextFacts,
  partOfBatch,
  plannedUse,
  timedMinutes,
  workMoves,
} from './batch.ts';
export { benchDone, type BenchWeek, usualBenchWeek } from './bench-week.ts';
export { ingredientsOf } from './ingredients.ts';
export {
  decideMakingRates,
  type MakingRates,
  marginOf,
  marginOfMarkup,
  priceFromCost,
  type PriceRule,
  priceRules,
  usualMakingRates,
} from './making-rates.ts';
export { type ItemQuantity, makeable, planMaterials } from './material-plan.ts';
export { averageCost, costing, costOfRecipe, marginState, type UnitCost } from './recipe-cost.ts';
export { decideVersionDay, earliestDay, inForce, standingOf, type VersionDays } from './recipe-days.ts';
export {
  canBeMade,
  cycleOf,
  decideRecipe,
  itemsTaken,
  type RecipeItem,
  type RecipeRefusal,
  type RecipeVersionDraft,
  type SaidByProduct,
  type SaidQuantity,
  type SaidRecipeLine,
  type SaidRecipeStep,
  settleRecipe,
} from './recipe-version.ts';
export { costBatch, lineNeed, type Recipe } from './recipe.ts';
