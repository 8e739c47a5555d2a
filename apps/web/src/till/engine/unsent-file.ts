import type { EntryRow } from './sales-database.ts';
import type { TillDevice } from './till-device.ts';

/** Names the format of a file. */
export const unsentFormat = 'atelier-till-entries';

/** Unsent entries of a till in a file. A signed-in member sends them from any device. */
export type UnsentFile = {
  readonly format: typeof unsentFormat;
  readonly till: Pick<TillDevice, 'tillId' | 'name' | 'letters'>;
  readonly savedAt: string;
  readonly entries: readonly unknown[];
};

/** Writes the text of a file. */
export function writeUnsentFile(
  { tillId, name, letters }: TillDevice,
  rows: readonly Pick<EntryRow, 'json'>[],
): string {
  const file: UnsentFile = {
    format: unsentFormat,
    till: { tillId, name, letters },
    savedAt: new Date().toISOString(),
    entries: rows.map(({ json }) => JSON.parse(json) as unknown),
  };
  return JSON.stringify(file, null, 1);
}
