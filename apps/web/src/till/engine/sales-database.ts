import { Dexie, type Table } from 'dexie';

/** States of an entry on the device: not answered yet, in the books, or kept there for a person. */
export type RowState = 'waiting' | 'taken' | 'kept';

/** An entry on the device. The JSON is written once, in the shape of its version. */
export type EntryRow = {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly number: string | null;
  readonly sessionId: string;
  readonly json: string;
  readonly state: RowState;
  readonly tries: number;
  /** The problem that the server last named; null before. */
  readonly answer: string | null;
};

/** A value of the device under its name, as JSON: the till, its carts, its favorites. */
export type DeviceRow = { readonly name: string; readonly json: string };

/** The database of sales. */
export type SalesDatabase = Dexie & {
  readonly entries: Table<EntryRow, string>;
  readonly device: Table<DeviceRow, string>;
};

/**
 * Opens the database of sales. Its schema never changes, so that no update of the app can lose an unsent sale: what is
 * new goes into the JSON. Each write is on the disk before it is confirmed.
 */
export function openSalesDatabase(name = 'atelier-till-sales'): SalesDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ entries: 'id, state, sessionId', device: 'name' });
  return database as SalesDatabase;
}
