/** Begins the keys of entries of the till that are on this device and not sent yet. */
const entryPrefix = 'atelier:till-entry:';

/** A second copy of each unsent entry outside IndexedDB, which browsers lose more often. One line of JSON each. */
export const unsentLines = {
  /** Keeps a line; a full storage only means that the second copy is missing. */
  keep(id: string, json: string): void {
    try {
      localStorage.setItem(entryPrefix + id, json);
    } catch {
      // The entry is on disk in the database of sales.
    }
  },
  drop(id: string): void {
    localStorage.removeItem(entryPrefix + id);
  },
  list(): readonly string[] {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(entryPrefix))
      .toSorted()
      .flatMap((key) => localStorage.getItem(key) ?? []);
  },
};

/** Counts sales and other entries of a till on this device that are not sent yet. */
export const countUnsentSales = (): number => unsentLines.list().length;
