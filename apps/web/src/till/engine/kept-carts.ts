import type { Cart } from '../cart.ts';
import type { SalesDatabase } from './sales-database.ts';

/** The sale in progress and the parked ones. */
export type Carts = { readonly current: Cart | null; readonly parked: readonly Cart[] };

export const noCarts: Carts = { current: null, parked: [] };

/** A change that one tab makes to the carts that it shows. */
export type CartsChange = { readonly from: Carts; readonly to: Carts };

const rowName = 'carts';

/** Reads the carts, without one that was sold already. */
export async function readCarts(database: SalesDatabase): Promise<Carts> {
  const { current, parked } = await readRow(database);
  const isSold = current !== null && (await database.entries.get(current.id)) !== undefined;
  return { current: isSold ? null : current, parked };
}

/** Reads the parked sales alone. */
export const readParked = async (database: SalesDatabase) => (await readRow(database)).parked;

/** Writes a change to the carts: what another tab parked or took up meanwhile stays as it is. */
export const writeCarts = (database: SalesDatabase, { from, to }: CartsChange) =>
  database.transaction('rw', database.device, async () => {
    const { parked } = await readRow(database);
    const isGone = ({ id }: Cart) => has(from.parked, id) && !has(to.parked, id);
    const isNew = ({ id }: Cart) => !has(from.parked, id) && !has(parked, id);
    const carts: Carts = {
      current: to.current,
      parked: [...parked.filter((cart) => !isGone(cart)), ...to.parked.filter(isNew)],
    };
    await database.device.put({ name: rowName, json: JSON.stringify(carts) });
  });

async function readRow(database: SalesDatabase): Promise<Carts> {
  const row = await database.device.get(rowName);
  return row === undefined ? noCarts : (JSON.parse(row.json) as Carts);
}

const has = (carts: readonly Cart[], id: string) => carts.some((cart) => cart.id === id);
