export { assignedBatches, batches, newBatchRefusals, productionAccounts } from './batches.endpoints.ts';
export type {
  AssignedBatchView,
  BatchOutputView,
  BatchProposalView,
  BatchRow,
  BatchView,
  NextBatchView,
  ProductionAccountsView,
} from './batches.views.ts';
export { makingRates, recipeFields, recipes } from './recipes.endpoints.ts';
export type {
  CapacityView,
  CostSheetView,
  MakingRatesView,
  MarginAlertView,
  RecipeItemView,
  RecipeRow,
  RecipesOfItemView,
  RecipeVersionView,
  RecipeView,
} from './recipes.views.ts';
