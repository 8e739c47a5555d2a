import { addMonths, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import type { SeededInventory } from '../seed/seed-inventory.ts';
import { atMost, durations, type Figure } from './figures.ts';

const warming = 3;
/** What is slow is not asked as often. */
const longestMs = 6_000;
const oneUnit = 1_000_000;
const interactive = atMost(20);
const heavy = atMost(300);

type Asked = readonly [what: string, ask: () => Promise<unknown>, aim: Figure['aim']];
type Options = { readonly samples: number; readonly today: CalendarDate; readonly chance: Chance };

/** One person among ten thousand items and a million movements: what is looked up, reckoned and written. */
export async function measureInventory(
  client: Client,
  { path, placeId }: SeededInventory,
  { samples, today, chance }: Options,
): Promise<Figure[]> {
  const get = (address: string) => client.ask('GET', path + address);
  const read = async <Body>(address: string) => JSON.parse((await get(address)).body) as Body;
  const write = async <Body>(method: 'POST' | 'PUT', address: string, body: unknown) =>
    JSON.parse((await client.ask(method, path + address, body)).body) as Body;
  const idOf = async (sku: string) =>
    (await read<{ rows: { id: string }[] }>(`/inventory/items?limit=1&search=${sku}`)).rows[0]?.id ?? '';
  const numbered = (numbers: readonly number[]) =>
    Promise.all(numbers.map((number) => idOf(`I${String(number).padStart(5, '0')}`)));
  const some = (from: number, to: number) => Array.from({ length: 30 }, () => chance.whole(from, to));
  // The first of each kind move most.
  const [busy, usual, made] = [
    await numbered([1, 2, 3, 6601, 6602, 6603, 8001, 8002]),
    await numbered(some(1, 9500)),
    // Of five levels: every fifth of the products.
    await numbered(some(1321, 1599).map((number) => number * 5 + 4)),
  ];
  const recipes = await Promise.all(
    made.map(async (id) => (await read<{ recipeId: string }>(`/inventory/items/${id}/recipes`)).recipeId),
  );
  const year = () => String(Number(today.slice(0, 4)) - chance.whole(1, 3));
  const ofYear = () => {
    const one = year();
    return `from=${one}-01-01&to=${one}-12-31`;
  };
  const day = () => `${addMonths(today, -chance.whole(1, 40)).slice(0, 7)}-${String(chance.whole(12, 18))}`;
  const item = (ids: readonly string[]) => () => {
    const one = `/inventory/items/${chance.pick(ids)}`;
    return Promise.all([get(one), get(`${one}/stock`), get(`${one}/movements?limit=50`)]);
  };
  const report = (name: string, period: () => string): Asked[1] => {
    return () => get(`/finances/reports/${name}?${period()}`);
  };
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
    ['newest 50 changes of stock', () => get('/inventory/operations?limit=50'), interactive],
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
  const figures: Figure[] = [];
  for (const [what, ask, aim] of asked) {
    for (let index = 0; index < warming; index += 1) await ask();
    const took: number[] = [];
    const began = performance.now();
    while (took.length < samples && (performance.now() - began < longestMs || took.length < 5)) {
      took.push(await timed(ask));
    }
    figures.push(durations(what, took, aim));
  }

  const [planning, finishing]: [number[], number[]] = [[], []];
  for (let index = 0; index < Math.min(samples, 60); index += 1) {
    const [batchId, itemId] = [v7(), chance.pick(made)];
    const plan = { id: batchId, itemId, quantity: 4 * oneUnit, plannedFor: today };
    const planned: { version: number; materials: { itemId: string; planned: number }[] }[] = [];
    planning.push(await timed(async () => planned.push(await write('POST', '/inventory/batches', plan))));
    const [batch] = planned;
    const output = {
      id: v7(),
      version: batch?.version,
      day: today,
      made: 4 * oneUnit,
      used: batch?.materials.map((one) => ({ itemId: one.itemId, quantity: one.planned })),
    };
    finishing.push(await timed(() => write('POST', `/inventory/batches/${batchId}/outputs`, output)));
  }
  figures.push(durations('plan a production batch', planning, interactive));
  figures.push(durations('record what came out of a batch', finishing, interactive));

  const steps = { opening: 0, counting: [] as number[], reviewing: 0, valuing: 0, posting: 0 };
  const takeId = v7();
  const take = `/inventory/stock-takes/${takeId}`;
  const opened: { lines: { itemId: string; expected: number }[] }[] = [];
  const sheet = { id: takeId, day: today, placeId, category: 'Shelves', withEmpty: true };
  steps.opening = await timed(async () => opened.push(await write('POST', '/inventory/stock-takes', sheet)));
  for (const [index, { itemId, expected }] of (opened[0]?.lines ?? []).entries()) {
    // Every fifth is not what it should be.
    const counted = Math.max(0, expected + (index % 5 === 0 ? oneUnit : 0));
    const count = { counted, seen: null };
    steps.counting.push(await timed(() => write('PUT', `${take}/counts/${itemId}`, count)));
  }
  steps.reviewing = await timed(() => write('POST', `${take}/review`, { rest: 'stays' }));
  steps.valuing = await timed(() => get(`${take}/value`));
  steps.posting = await timed(() => write('POST', `${take}/post`, { day: today }));
  return [
    ...figures,
    durations('open a stock take of 2,000 items', [steps.opening], heavy),
    durations('count an item of it', steps.counting, interactive),
    durations('review it', [steps.reviewing], heavy),
    durations('what its differences are worth', [steps.valuing], heavy),
    durations('post it', [steps.posting], null),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
