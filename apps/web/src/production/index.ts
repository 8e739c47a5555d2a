export { readBatchListSearch, readNewBatchSearch } from './batch-search.ts';
export { AssignedBatches } from './assigned-batches.tsx';
export { batchLooks, batchWords, minutesText } from './batch-words.ts';
export { ItemRecipes } from './item-recipes.tsx';
export {
  readEditRecipeSearch,
  readNewRecipeSearch,
  readRecipeListSearch,
  readRecipeSearch,
} from './recipe-search.ts';
