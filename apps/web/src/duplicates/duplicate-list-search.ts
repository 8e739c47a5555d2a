import { flagParam, idParam, pagesParam } from '../platform/search-params.ts';

/** Search parameters of the list of duplicates. */
export type DuplicateListSearch = {
  /** Those who are said to be two. */
  apart?: true | undefined;
  pages?: number | undefined;
};

export function readDuplicateListSearch(search: Record<string, unknown>): DuplicateListSearch {
  return { apart: flagParam(search['apart']), pages: pagesParam(search['pages']) };
}

/** Whom the address of a comparison names. */
export type CompareSearch = { first?: string | undefined; second?: string | undefined };

export function readCompareSearch(search: Record<string, unknown>): CompareSearch {
  return { first: idParam(search['first']), second: idParam(search['second']) };
}
