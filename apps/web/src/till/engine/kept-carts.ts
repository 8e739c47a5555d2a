import type { Cart } from '../cart.ts';
import type { SalesDatabase } from './sales-database.ts';

/** The sale in progress and the parked ones. */
export type Carts = { readonly current: Cart | null; readonly parked: readonly Cart[] };

export const noCarts: Carts = { current: null, parked: [] };

const rowName = 'carts';

/** Reads the carts, without one that was sold already. */
export async function readCarts(database: SalesDatabase): Promise<Carts> {
  const row = await database.device.get(rowName);
  if (row === undefined) return noCarts;
  const { current, parked } = JSON.parse(row.json) as Carts;
  const isSold = current !== null && (await database.entries.get(current.id)) !== undefined;
  return { current: isSold ? null : current, parked };
}

/** Writes the carts. */
export const writeCarts = (database: SalesDatabase, carts: Carts) =>
  database.device.put({ name: rowName, json: JSON.stringify(carts) });
