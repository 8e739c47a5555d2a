import { addMonths, type CalendarDate } from '@atelier/domain/foundation';
import type { Client } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import type { SeededInventory } from '../seed/seed-inventory.ts';
import { v7 } from 'uuid';
import { askAsTill } from '../client.ts';
import { atMost } from './figures.ts';
import type { Asked } from './sample.ts';

export const interactive = atMost(20);
export const heavy = atMost(300);

/** Ids of items by the numbers that the seed gave them, which their SKUs say. */
async function numbered(client: Client, path: string, numbers: readonly number[]): Promise<string[]> {
  return Promise.all(
    numbers.map(async (number) => {
      const sku = `I${String(number).padStart(5, '0')}`;
      const { body } = await client.ask('GET', `${path}/inventory/items?limit=1&search=${sku}`);
      return (JSON.parse(body) as { rows: { id: string }[] }).rows[0]?.id ?? '';
    }),
  );
}

/** Returns what is looked up and reckoned of the inventory, and products that are made by recipes of five levels. */
export async function prepareInventoryReads(
  client: Client,
  { path }: SeededInventory,
  { today, chance }: { readonly today: CalendarDate; readonly chance: Chance },
): Promise<{ readonly asked: readonly Asked[]; readonly made: readonly string[] }> {
  const get = (address: string) => client.ask('GET', path + address);
  const some = (from: number, to: number) => Array.from({ length: 30 }, () => chance.whole(from, to));
  // The first of each kind move most.
  const busy = await numbered(client, path, [1, 2, 3, 6601, 6602, 6603, 8001, 8002]);
  const usual = await numbered(client, path, some(1, 9500));
  // Of five levels: every fifth of the products.
  const made = await numbered(
    client,
    path,
    some(1321, 1599).map((number) => number * 5 + 4),
  );
  const recipes = await Promise.all(
    made.map(async (id) => {
      const { body } = await get(`/inventory/items/${id}/recipes`);
      return (JSON.parse(body) as { recipeId: string }).recipeId;
    }),
  );
  const lots = JSON.parse((await get('/inventory/lots?limit=1')).body) as { rows: { id: string }[] };
  const ofYear = () => {
    const year = String(Number(today.slice(0, 4)) - chance.whole(1, 3));
    return `from=${year}-01-01&to=${year}-12-31`;
  };
  const day = () => `${addMonths(today, -chance.whole(1, 40)).slice(0, 7)}-${String(chance.whole(12, 18))}`;
  const item = (ids: readonly string[]) => () => {
    const one = `/inventory/items/${chance.pick(ids)}`;
    return Promise.all([get(one), get(`${one}/stock`), get(`${one}/movements?limit=50`)]);
  };
  const report = (name: string, period: () => string): Asked[1] => {
    return () => get(`/finances/reports/${name}?${period()}`);
  };
  const paired = await client.ask('POST', `${path}/tills`, { id: v7(), name: 'Bench' });
  const { credential } = JSON.parse(paired.body) as { credential: string };
  const asked: readonly Asked[] = [
    ['list 50 products', () => get('/inventory/items?limit=50&shelf=products'), interactive],
    [
      'list 50 materials by a search',
      () => get(`/inventory/items?limit=50&shelf=materials&search=${chance.pick(['clay', 'shino', '0123'])}`),
      interactive,
    ],
    [
      'list 50 products, the least free first',
      () => get('/inventory/items?limit=50&shelf=products&sort=available'),
      null,
    ],
    ['list 50 items that are low', () => get('/inventory/items?limit=50&need=low'), interactive],
    ['what the stock is worth, and what is short', () => get('/inventory/overview'), interactive],
    ['open an item with its history', item(usual), interactive],
    ['open an item with thousands of movements', item(busy), interactive],
    [
      'trace a lot through five levels and four years',
      () => get(`/inventory/lots/${lots.rows[0]?.id ?? ''}`),
      heavy,
    ],
    ['newest 50 changes of stock', () => get('/inventory/operations?limit=50'), interactive],
    [
      'catalogue of a till, with thousands of products',
      () => askAsTill(client.url, credential, '/catalogue'),
      heavy,
    ],
    ['list 50 recipes with their costs', () => get('/inventory/recipes?limit=50'), null],
    [
      'cost sheet of a recipe of five levels',
      () => get(`/inventory/recipes/${chance.pick(recipes)}/cost`),
      interactive,
    ],
    [
      'what can be made of a recipe of five levels',
      () => get(`/inventory/recipes/${chance.pick(recipes)}/capacity`),
      interactive,
    ],
    ['whose margin is too small, of 2,000 recipes', () => get('/inventory/recipes/alerts'), heavy],
    ['what to make next', () => get('/inventory/batches/next'), heavy],
    ['what to order, beside 500 orders and 500 batches', () => get('/inventory/purchase-suggestions'), heavy],
    [
      'value of the stock on a day amid a month',
      () => get(`/finances/reports/stock-valuation?on=${day()}`),
      heavy,
    ],
    ['stock movement of a year', report('stock-movement', ofYear), heavy],
    ['cost of goods sold of a year', report('cost-of-goods-sold', ofYear), heavy],
    ['stock turnover of a year', report('stock-turnover', ofYear), heavy],
    ['margin by product of a year', report('margin-by-product', ofYear), heavy],
    ['shrinkage of a year', report('shrinkage', ofYear), heavy],
    ['movements behind a figure of a year', report('stock-lines', () => `${ofYear()}&cause=sold`), heavy],
    [
      'movements behind the value of an item',
      report('stock-lines', () => `to=${day()}&itemId=${chance.pick(busy)}`),
      interactive,
    ],
  ];
  return { asked, made };
}
