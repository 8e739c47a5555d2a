const prefix = 'draft:';

/** What was typed and not yet saved, kept on this device under a key that names the business and the form. */
export function readDraft<Value>(key: string): Value | undefined {
  const stored = localStorage.getItem(prefix + key);
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as Value;
  } catch {
    localStorage.removeItem(prefix + key);
    return undefined;
  }
}

export function keepDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A full or closed storage must not stop anybody from typing; only the safety net is missing.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(prefix + key);
}

/** On logging out: the next person at this device shall not find them. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
