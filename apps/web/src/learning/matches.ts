/**
 * Tells whether one of the texts contains what was searched for, in capitals or not. Nothing searched for is in all.
 */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
