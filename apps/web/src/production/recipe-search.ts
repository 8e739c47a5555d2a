import type { PriceRule } from '@atelier/domain/production';
import { choiceParam, idParam, pagesParam, textParam, wholeParam } from '../platform/search-params.ts';

// The address is read by the first screen already, which is to load nothing of the domain's units and rules.
const rules = ['margin', 'markup'] as const satisfies readonly PriceRule[];
const states = ['draft', 'archived'] as const;

/** Search parameters of the list of recipes. */
export type RecipeListSearch = {
  search?: string | undefined;
  show?: (typeof states)[number] | undefined;
  pages?: number | undefined;
};

export function readRecipeListSearch(search: Record<string, unknown>): RecipeListSearch {
  return {
    search: textParam(search['search']),
    show: choiceParam(search['show'], states),
    pages: pagesParam(search['pages']),
  };
}

/** Search parameters of a recipe: how much is made at once, by which version, and how it shall be priced. */
export type RecipeSearch = {
  /** In millionths of the stock unit. */
  output?: number | undefined;
  version?: string | undefined;
  rule?: PriceRule | undefined;
  wholesale?: number | undefined;
  retail?: number | undefined;
};

export function readRecipeSearch(search: Record<string, unknown>): RecipeSearch {
  return {
    output: wholeParam(search['output'], 1, 1e15),
    version: idParam(search['version']),
    rule: choiceParam(search['rule'], rules),
    wholesale: wholeParam(search['wholesale'], 0, 100_000_000),
    retail: wholeParam(search['retail'], 0, 100_000_000),
  };
}

/** Which version is edited, where one counts and another waits for its day. */
export type EditRecipeSearch = { version?: string | undefined };

export function readEditRecipeSearch(search: Record<string, unknown>): EditRecipeSearch {
  return { version: idParam(search['version']) };
}

/** A new recipe may come with what it makes, or as a copy of another. */
export type NewRecipeSearch = { item?: string | undefined; like?: string | undefined };

export function readNewRecipeSearch(search: Record<string, unknown>): NewRecipeSearch {
  return { item: idParam(search['item']), like: idParam(search['like']) };
}
