import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import { openBulkLoad } from './bulk-load.ts';
import type { SeededBusiness } from './seed-business.ts';

/** Lines of one opening of stock. */
const mostLines = 1000;

/** Adds products with stock to the business, and makes a till of its invoices. */
export async function seedTill(
  client: Client,
  superuserUrl: string,
  { businessId, path }: SeededBusiness,
  { products, today }: { readonly products: number; readonly today: CalendarDate },
): Promise<void> {
  const read = async <Body>(address: string) => JSON.parse((await client.ask('GET', address)).body) as Body;
  const accounts = await read<{ id: string; systemKey: string | null }[]>(`${path}/finances/accounts`);
  const account = (key: string) => accounts.find(({ systemKey }) => systemKey === key)?.id ?? '';
  const [till, ids] = [v7(), Array.from({ length: products }, () => v7())];
  await client.ask('POST', `${path}/tills`, { id: till, name: 'Phone of earlier years' });
  const bulk = await openBulkLoad(superuserUrl);
  try {
    await bulk.run(
      `create temp table given as select $1::uuid as business, $2::uuid as till, $3::uuid[] as products,
         $4::uuid as sales, $5::uuid as stock, $6::uuid as cost`,
      [
        ...[businessId, till, `{${ids.join(',')}}`],
        ...['sales', 'inventory-products', 'cost-of-goods-sold'].map(account),
      ],
    );
    await bulk.run(await readFile(join(import.meta.dirname, 'till.sql'), 'utf8'));
  } finally {
    await bulk.close();
  }
  const day = addDays(today, -30);
  const lines = ids.map((itemId) => ({ itemId, quantity: 900_000_000, valueCents: 400_000 }));
  await client.ask('POST', `${path}/inventory/stock/start`, {
    id: v7(),
    day,
    lines: lines.slice(0, mostLines),
  });
  for (let from = mostLines; from < lines.length; from += mostLines) {
    const counted = { id: v7(), kind: 'count', day, lines: lines.slice(from, from + mostLines) };
    await client.ask('POST', `${path}/inventory/operations`, counted);
  }
}
