import type { SalesDatabase } from './sales-database.ts';

/** Reads a value of this device under its name, or null. */
export async function readDeviceValue(database: SalesDatabase, name: string): Promise<unknown> {
  const row = await database.device.get(name);
  return row === undefined ? null : JSON.parse(row.json);
}

/** Saves a value of this device under its name; null removes it. */
export async function saveDeviceValue(database: SalesDatabase, name: string, value: unknown): Promise<void> {
  await (value === null
    ? database.device.delete(name)
    : database.device.put({ name, json: JSON.stringify(value) }));
}
