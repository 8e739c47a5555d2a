const prefix = 'recent:';
const most = 8;

/** A page or record that was opened on this device. */
export type RecentPlace = { path: string; title: string };

/** The places that a person last opened in a business, the newest first. `owner` names both. */
export function readRecents(owner: string): readonly RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + owner) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is RecentPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  );
}

/** Puts a place first; the same address with another title is the same place. */
export function rememberPlace(owner: string, place: RecentPlace): void {
  const others = readRecents(owner).filter(({ path }) => path !== place.path);
  try {
    localStorage.setItem(prefix + owner, JSON.stringify([place, ...others].slice(0, most)));
  } catch {
    // A full or closed storage costs the list, and nothing else.
  }
}

/** On logging out: the next person at this device shall not read where someone was. */
export function dropAllRecents(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
