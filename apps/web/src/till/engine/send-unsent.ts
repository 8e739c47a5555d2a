import { drainEntries } from './drain.ts';
import { openSalesDatabase } from './sales-database.ts';
import { sendEntries } from './till-server.ts';

/** Sends what waits on this device once, for a page that is not the till. */
export async function sendUnsentSales(): Promise<void> {
  const database = openSalesDatabase();
  await drainEntries(database, sendEntries).finally(() => database.close());
}
