import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MakingRatesView, RecipeView } from '@atelier/contract/production';
import type { Quantity } from '@atelier/domain/foundation';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { RecipeListSearch } from './recipe-search.ts';
import { recipeWords } from './recipe-words.ts';

const pageSize = 50;

/** Recipes page by page, by the name of what they make. */
export function useRecipes({ pages = 1, show, search }: RecipeListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().recipes.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, search, state: show ?? 'active' }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** Products whose price leaves too little at latest costs. */
export function useMarginAlerts() {
  return useQuery(useBusinessApi().recipes.alerts.queryOptions());
}

export function useRecipe(recipeId: string | null) {
  return useQuery({
    ...useBusinessApi().recipes.get.queryOptions({ input: { recipeId: recipeId ?? '' } }),
    enabled: recipeId !== null,
  });
}

export function useRecipeVersion(recipeId: string, versionId: string | null) {
  return useQuery({
    ...useBusinessApi().recipes.version.queryOptions({ input: { recipeId, versionId: versionId ?? '' } }),
    enabled: versionId !== null,
  });
}

/** The recipe that makes an item, and those that it goes into. */
export function useRecipesOfItem(itemId: string) {
  return useQuery(useBusinessApi().recipes.ofItem.queryOptions({ input: { itemId } }));
}

export function useCostSheet(recipeId: string, versionId: string | undefined, output: number | undefined) {
  return useQuery(
    useBusinessApi().recipes.costSheet.queryOptions({
      input: { recipeId, versionId, output: output as Quantity | undefined },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useCapacity(recipeId: string, wanted: number | undefined) {
  return useQuery(
    useBusinessApi().recipes.capacity.queryOptions({
      input: { recipeId, wanted: wanted as Quantity | undefined },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useMakingRates() {
  return useQuery(useBusinessApi().makingRates.get.queryOptions());
}

export function useSaveRecipe(options: Saving<RecipeView>) {
  return useCommand(useBusinessApi().recipes.save, saving(recipeWords, options));
}

export function useActivateVersion(options: Saving<RecipeView>) {
  return useCommand(useBusinessApi().recipes.activate, saving(recipeWords, options));
}

export function useTakeVersionBack(options: Saving<RecipeView>) {
  return useCommand(useBusinessApi().recipes.takeBack, saving(recipeWords, options));
}

export function useDiscardVersion(options: Saving<{ recipeStays: boolean }>) {
  return useCommand(useBusinessApi().recipes.discard, saving(recipeWords, options));
}

export function useArchiveRecipe(options: Saving<RecipeView>) {
  return useCommand(useBusinessApi().recipes.archive, saving(recipeWords, options));
}

export function useSaveMakingRates(options: Saving<MakingRatesView>) {
  return useCommand(useBusinessApi().makingRates.save, saving(recipeWords, options));
}
