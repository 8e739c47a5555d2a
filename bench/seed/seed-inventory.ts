import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import { openBulkLoad } from './bulk-load.ts';
import { firstDay } from './four-years.ts';

/** The studio whose inventory is measured. */
export interface SeededInventory {
  /** Beginning of its paths. */
  readonly path: string;
  readonly placeId: string;
  readonly movements: number;
}

/** Founds a studio over the API, lets the books follow its stock, and loads four years of that. */
export async function seedInventory(
  client: Client,
  superuserUrl: string,
  size: { readonly movements: number; readonly today: CalendarDate },
): Promise<SeededInventory> {
  const { today, movements } = size;
  const first = firstDay(today);
  const business = v7();
  const path = `/api/v1/businesses/${business}`;
  const read = async <Body>(address: string) => JSON.parse((await client.ask('GET', address)).body) as Body;
  await client.ask('POST', '/api/v1/businesses', { id: business, name: 'Kiln and Shelf' });
  await client.ask('POST', `${path}/inventory/stock/start`, { id: v7(), day: first, lines: [] });
  const shop = v7();
  await client.ask('POST', `${path}/inventory/places`, { id: shop, kind: 'shop', name: 'Shop' });
  const places = await read<{ id: string; isDefault: boolean }[]>(`${path}/inventory/places`);
  const studio = places.find(({ isDefault }) => isDefault)?.id ?? '';
  const accounts = await read<{ id: string; systemKey: string | null }[]>(`${path}/finances/accounts`);
  const account = (key: string) => accounts.find(({ systemKey }) => systemKey === key)?.id ?? '';
  const me = await read<{ id: string }>('/api/v1/me');
  const bulk = await openBulkLoad(superuserUrl);
  try {
    await bulk.run(
      `create temp table given as select $1::uuid as business, $2::uuid as person, $3::date as today,
         $4::date as first, $5::integer as movements, $6::uuid as studio, $7::uuid as shop,
         $8::uuid as stock_of_materials, $9::uuid as stock_of_products, $10::uuid as cost_of_goods,
         $11::uuid as goods_received, $12::uuid as opening_balances, $13::uuid as sales`,
      [
        ...[business, me.id, today, first, movements, studio, shop],
        ...['inventory-materials', 'inventory-products', 'cost-of-goods-sold', 'goods-received'].map(account),
        ...['opening-balances', 'sales'].map(account),
      ],
    );
    await bulk.run(await readFile(join(import.meta.dirname, 'inventory.sql'), 'utf8'));
    await bulk.deriveMonths(business);
  } finally {
    await bulk.close();
  }
  return { path, placeId: studio, movements };
}
