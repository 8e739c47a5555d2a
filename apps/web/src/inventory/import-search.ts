const kinds = ['items', 'suppliers', 'recipes', 'opening-stock'] as const;

/** Reads from an address what a file is to bring. */
export function readInventoryImportSearch(search: Record<string, unknown>): {
  kind?: (typeof kinds)[number];
} {
  const found = kinds.find((kind) => kind === search['kind']);
  return found === undefined ? {} : { kind: found };
}
