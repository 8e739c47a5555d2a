import type { ImportArea, importAreas, ImportKind } from '@atelier/domain/imports';

/** The same kinds again: what every page loads does not load what the columns of files are called. */
const kinds: { readonly [Area in ImportArea]: (typeof importAreas)[Area] } = {
  inventory: ['items', 'suppliers', 'recipes', 'opening-stock'],
  customers: ['customers'],
};

/** Reads from an address what a file is to bring. */
export const readImportSearch =
  (area: ImportArea) =>
  (search: Record<string, unknown>): { kind?: ImportKind } => {
    const found = kinds[area].find((kind) => kind === search['kind']);
    return found === undefined ? {} : { kind: found };
  };
