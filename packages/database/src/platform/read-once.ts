import type { Inside } from './in-business.ts';

/**
 * Reads settings of a business that many records in turn are made by. Where the database transaction keeps them, they are
 * read from the database only the first time; a caller that lets it keep them changes none of them meanwhile.
 */
export function readOnce<Value>(
  { settings }: Pick<Inside, 'settings'>,
  what: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const there = settings?.get(what) as Promise<Value> | undefined;
  if (there !== undefined) return there;
  const reading = read();
  settings?.set(what, reading);
  return reading;
}
