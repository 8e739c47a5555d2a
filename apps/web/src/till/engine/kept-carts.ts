import type { Cart } from '../cart.ts';
import type { SalesDatabase } from './sales-database.ts';
import type { TillTab } from './till-tab.ts';

/** The sale in progress of a tab, and the parked ones of the device. */
export type Carts = { readonly current: Cart | null; readonly parked: readonly Cart[] };

export const noCarts: Carts = { current: null, parked: [] };

/** A change that one tab makes to the carts that it shows. */
export type CartsChange = { readonly from: Carts; readonly to: Carts };

/** The parked sales; versions before 1 December 2026 kept the sale in progress of all tabs here, too. */
const rowName = 'carts';
const tabPrefix = 'cart of tab ';

/**
 * Reads the carts of a tab. Sales in progress of tabs that are gone are taken up: the last one where nothing is in
 * progress here, others are parked. One that was sold already is left out.
 */
export async function readCarts(database: SalesDatabase, tab: TillTab): Promise<Carts> {
  const open = await tab.listOpen();
  return database.transaction('rw', database.device, database.entries, async () => {
    const { current: ofAll, parked } = await readRow(database);
    const rows = await database.device.where('name').startsWith(tabPrefix).toArray();
    const own = rows.find(({ name }) => name === tabPrefix + tab.id);
    const gone = rows.filter(({ name }) => !open.has(name.slice(tabPrefix.length)));
    const unsold = async (carts: readonly Cart[]) => {
      const sold = await database.entries.bulkGet(carts.map(({ id }) => id));
      return carts.filter((_cart, index) => sold[index] === undefined);
    };
    const left = await unsold([...gone.map(cartOf), ...(ofAll === null ? [] : [ofAll])]);
    const mine = await unsold(own === undefined ? [] : [cartOf(own)]);
    // Their ids are in the order in which they were begun.
    const [current = null, ...others] = [...mine, ...left.toSorted((one, two) => (one.id < two.id ? 1 : -1))];
    const carts = { current, parked: [...parked, ...others] };
    await database.device.bulkDelete(gone.map(({ name }) => name));
    await putCarts(database, tab, carts);
    return carts;
  });
}

/** Reads the parked sales alone. */
export const readParked = async (database: SalesDatabase) => (await readRow(database)).parked;

/** Writes a change to the carts: what another tab parked or took up meanwhile stays as it is. */
export const writeCarts = (database: SalesDatabase, tab: Pick<TillTab, 'id'>, { from, to }: CartsChange) =>
  database.transaction('rw', database.device, async () => {
    const { parked } = await readRow(database);
    const isGone = ({ id }: Cart) => has(from.parked, id) && !has(to.parked, id);
    const isNew = ({ id }: Cart) => !has(from.parked, id) && !has(parked, id);
    await putCarts(database, tab, {
      current: to.current,
      parked: [...parked.filter((cart) => !isGone(cart)), ...to.parked.filter(isNew)],
    });
  });

async function putCarts(
  database: SalesDatabase,
  { id }: Pick<TillTab, 'id'>,
  { current, parked }: Carts,
): Promise<void> {
  await database.device.put({ name: rowName, json: JSON.stringify({ current: null, parked }) });
  const name = tabPrefix + id;
  if (current === null) await database.device.delete(name);
  else await database.device.put({ name, json: JSON.stringify(current) });
}

async function readRow(database: SalesDatabase): Promise<Carts> {
  const row = await database.device.get(rowName);
  return row === undefined ? noCarts : (JSON.parse(row.json) as Carts);
}

const cartOf = ({ json }: { readonly json: string }) => JSON.parse(json) as Cart;

const has = (carts: readonly Cart[], id: string) => carts.some((cart) => cart.id === id);
