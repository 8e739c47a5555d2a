import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { RecipeView } from '@atelier/contract/production';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { importFields, importKinds } from '@atelier/domain/imports';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { eventually } from '../platform/test-server.ts';
import { filesAt } from './imports.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
});
beforeEach(async () => {
  desk = await workshop.found();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const whole = (amount: number) => amount * 1_000_000;
const { bring, preview, start, undo } = filesAt(() => desk);
const items = async () =>
  granted<{ rows: ItemView[] }>(await desk.call('GET', '/inventory/items?limit=100')).rows;
const itemNamed = async (name: string) => {
  const found = (await items()).find((item) => item.name === name);
  return granted<ItemView>(await desk.call('GET', `/inventory/items/${found?.id ?? v7()}`));
};

const shelf = [
  'Name,Kind,SKU,Unit,Pack,Pack size,Retail price,Reorder point,Supplier',
  'Stoneware clay,material,CLAY-01,kilograms,bag,12.5,,25,',
  'Mug,product,MUG,,,,"$32.00",,',
  '',
].join('\n');

describe('a file of items', () => {
  it('is tried out first, each row with what is wrong with it, and nothing is kept', async () => {
    const file = `${shelf}Bad,thing,,,,,12.345,,\nVase,product,MUG,,,,,,\nBowl,product,,,,,8,,Nobody\nJug,product,,,box,,,,\n`;
    const seen = await preview('items', file);
    expect(seen).toMatchObject({ fault: null, refusal: null, decimalSign: '.', rowCount: 6 });
    expect(seen.rows.map(({ row, name, outcome, problems }) => [row, name, outcome, problems])).toEqual([
      [
        4,
        'Bad',
        'wrong',
        [
          { field: 'kind', code: 'not-a-choice', details: 'thing' },
          { field: 'retailPrice', code: 'not-an-amount', details: '12.345' },
        ],
      ],
      [5, 'Vase', 'wrong', [{ field: 'sku', code: 'import-row-twice', details: 'row 3' }]],
      [6, 'Bowl', 'wrong', [{ field: 'supplier', code: 'supplier-not-found', details: 'Nobody' }]],
      [7, 'Jug', 'wrong', [{ field: 'packSize', code: 'import-pack-incomplete', details: '' }]],
      [2, 'Stoneware clay', 'new', []],
      [3, 'Mug', 'new', []],
    ]);
    expect(await items()).toEqual([]);
  });

  it('brings what items cost in the price lists that there are, and hands it out so', async () => {
    const priceListId = v7();
    granted(
      await desk.call('POST', '/inventory/price-lists', { id: priceListId, name: 'Galleries, abroad' }),
    );
    const file = 'Name,Retail price,"Price: Galleries, abroad",Price: Guild\nMug,32,19.50,18\nVase,40,,\n';
    expect((await preview('items', file)).columns).toEqual([
      'name',
      'retailPrice',
      'Price: Galleries, abroad',
      '',
    ]);
    await bring('items', file);
    expect((await itemNamed('Mug')).listPrices).toEqual([{ priceListId, priceCents: 1950 }]);
    expect((await itemNamed('Vase')).listPrices).toEqual([]);
    const { text } = await desk.call('GET', '/inventory/items.csv?shelf=products');
    const seen = await preview('items', text);
    expect(seen.columns).toContain('Price: Galleries, abroad');
    const column = seen.columns.indexOf('Price: Galleries, abroad');
    expect(seen.sample.map((cells) => [cells[0], cells[column]])).toEqual([
      ['Mug', '19.50'],
      ['Vase', ''],
    ]);
  });

  it('comes in whole, once however often it is brought', async () => {
    const [id, key] = [v7(), v7()];
    const answers = await Promise.all([
      start('items', shelf, {}, id, key),
      start('items', shelf, {}, id, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await eventually(async () => ((await items()).length === 2 ? true : undefined));
    const clay = await itemNamed('Stoneware clay');
    expect(clay).toMatchObject({
      kind: 'material',
      sku: 'CLAY-01',
      stockUnit: 'kg',
      isCounted: true,
      reorderPoint: whole(25),
      conversions: [{ amount: whole(1), unit: 'bag', equals: whole(12.5), equalsUnit: 'kg' }],
    });
    expect(await itemNamed('Mug')).toMatchObject({ kind: 'product', productType: 'made', retailCents: 3200 });
    expect(await bring('items', shelf)).toMatchObject({ state: 'finished', newCount: 0, knownCount: 2 });
    expect(await items()).toHaveLength(2);
  });

  it('stays out where a row of it is wrong, unless such rows are left out', async () => {
    const file = `${shelf}Bad,thing,,,,,,,\n`;
    expect(await bring('items', file)).toMatchObject({ state: 'failed', failure: 'import-has-wrong-rows' });
    expect(await items()).toEqual([]);
    const left = await bring('items', file, { withoutWrongRows: 'true' });
    expect(left).toMatchObject({ state: 'finished', newCount: 2, wrongCount: 1 });
  });

  it('is taken out again, unless something refers to what it brought', async () => {
    const first = await bring('items', shelf);
    expect(granted(await undo(first.id))).toMatchObject({ state: 'undone' });
    expect(await items()).toEqual([]);
    expect(refusalOf(await undo(first.id))).toEqual([409, 'import-not-finished']);
    const second = await bring('items', shelf);
    const clay = await itemNamed('Stoneware clay');
    const lines = [{ itemId: clay.id, quantity: whole(1), valueCents: 100 }];
    granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
    expect(refusalOf(await undo(second.id))).toEqual([409, 'import-in-use']);
    expect(await items()).toHaveLength(2);
  });

  it('brings variants with their product, wherever it stands, and without a row of its own', async () => {
    const file = [
      'Name,Variant of,Options,SKU,Retail price',
      'Mug,MUG,Glaze: Celadon; Size: L,MUG-CL,32',
      'Mug,Mug,"size: S, glaze: Tenmoku",MUG-TS,28',
      'Mug,,,MUG,30',
      'Bowl,Bowl,Glaze: White,,18',
      'Deep bowl,Bowl,Glaze: Black,,20',
      'Bowl,Bowl,Size: L,,20',
      'Bowl,Bowl,white,,20',
      '',
    ].join('\n');
    const seen = await preview('items', file);
    expect(seen).toMatchObject({ newCount: 5, wrongCount: 2 });
    expect(seen.rows.slice(0, 2).map(({ row, problems }) => [row, problems[0]?.code])).toEqual([
      [7, 'variant-options-do-not-fit'],
      [8, 'import-options-unclear'],
    ]);
    const brought = await bring('items', file, { withoutWrongRows: 'true' });
    const mug = await itemNamed('Mug');
    expect(mug).toMatchObject({ sku: 'MUG', optionNames: ['Glaze', 'Size'], isCounted: false });
    expect(mug.variants.map(({ name, retailCents }) => [name, retailCents])).toEqual([
      ['Mug – Celadon / L', 3200],
      ['Mug – Tenmoku / S', 2800],
    ]);
    const bowl = await itemNamed('Bowl');
    expect(bowl.variants.map(({ name, isCounted }) => [name, isCounted])).toEqual([
      ['Deep bowl', true],
      ['Bowl – White', true],
    ]);
    expect(await preview('items', file)).toMatchObject({ newCount: 0, knownCount: 5 });
    const { text } = await desk.call('GET', '/inventory/items.csv');
    granted(await undo(brought.id));
    expect(await items()).toEqual([]);
    expect(await preview('items', text)).toMatchObject({ newCount: 6, wrongCount: 0 });
  });

  it('that names one item twice keeps the second out, and says which row has the first', async () => {
    const file = 'Name,SKU\nMug,M-1\nTall mug,m-1\nTwine,\ntwine,\nMug,M-2\n';
    const { newCount, rows } = await preview('items', file);
    expect(newCount).toBe(3);
    expect(
      rows.filter(({ outcome }) => outcome === 'wrong').map(({ row, problems }) => [row, problems]),
    ).toEqual([
      [3, [{ field: 'sku', code: 'import-row-twice', details: 'row 2' }]],
      [5, [{ field: 'name', code: 'import-row-twice', details: 'row 4' }]],
    ]);
    expect(await bring('items', file)).toMatchObject({ state: 'failed', failure: 'import-has-wrong-rows' });
    await bring('items', file, { withoutWrongRows: 'true' });
    expect((await items()).map(({ name }) => name).toSorted()).toEqual(['Mug', 'Mug', 'Twine']);
    expect(await preview('items', file)).toMatchObject({ newCount: 0, knownCount: 5, wrongCount: 0 });
  });

  it('tells all that is wrong with a row at once', async () => {
    const file = 'Name,Reorder point,Supplier,Usual place,Pack\nClay,many,Nobody,Nowhere,bag\n';
    const { rows } = await preview('items', file);
    expect(rows[0]?.problems.map(({ field, code }) => [field, code])).toEqual([
      ['reorderPoint', 'not-a-number'],
      ['packSize', 'import-pack-incomplete'],
      ['supplier', 'supplier-not-found'],
      ['usualPlace', 'import-place-unknown'],
    ]);
  });

  it('is read by what a person says of its columns and decimals', async () => {
    const file = 'What;Worth\nTasse;32,50\n';
    expect(await preview('items', file)).toMatchObject({ columns: ['', ''], wrongCount: 1 });
    const said = { 'reading[columns][0]': 'name', 'reading[columns][1]': 'retailPrice' };
    expect(await preview('items', file, said)).toMatchObject({ decimalSign: ',', newCount: 1 });
    await bring('items', file, said);
    expect(await itemNamed('Tasse')).toMatchObject({ kind: 'product', retailCents: 3250 });
  });

  it('that is none is refused', async () => {
    expect(await preview('items', 'Name\n')).toMatchObject({ fault: 'empty', rowCount: 0 });
    expect(refusalOf(await start('items', ''))).toEqual([422, 'import-file-not-readable']);
    expect(refusalOf(await desk.call('GET', `/imports/${v7()}`))).toEqual([404, 'import-not-found']);
  });
});

describe('a file of suppliers', () => {
  it('comes in, is known the next time, and is taken out again', async () => {
    const file = 'Vendor,Email,Terms (days),1099\nClay Supply Co,orders@example.com,30,yes\n';
    const brought = await bring('suppliers', file);
    expect(brought).toMatchObject({ newCount: 1 });
    expect((await preview('suppliers', file)).knownCount).toBe(1);
    const twice = await preview('suppliers', 'Vendor\nWax House\nwax house\n');
    expect(twice.rows.flatMap(({ problems }) => problems)).toEqual([
      { field: 'name', code: 'import-row-twice', details: 'row 2' },
    ]);
    const { rows } = granted<{ rows: object[] }>(await desk.call('GET', '/finances/payees'));
    expect(rows).toMatchObject([{ name: 'Clay Supply Co', termsDays: 30, receives1099: true }]);
    granted(await undo(brought.id));
    expect((await preview('suppliers', file)).newCount).toBe(1);
  });

  it('says which row is out of bounds, and brings the others', async () => {
    const seen = await preview('suppliers', 'Name,Terms (days)\nGlaze Co,366\nTool Co,365\n');
    expect(seen.rows.map(({ outcome, problems }) => [outcome, problems[0]?.code])).toEqual([
      ['wrong', 'out-of-range'],
      ['new', undefined],
    ]);
  });
});

describe('a file of recipes', () => {
  const file = 'Makes,Takes,Quantity,Unit,Waste %\nMug,CLAY-01,450,g,5\nMug,Glaze,30,g,\n';
  it('comes in a recipe at a time, and says which row keeps one out', async () => {
    await bring('items', shelf);
    const seen = await preview('recipes', file);
    expect(seen.rows.map(({ outcome, problems }) => [outcome, problems[0]?.code])).toEqual([
      ['wrong', 'other-row-of-recipe'],
      ['wrong', 'import-item-unknown'],
    ]);
    await bring('items', 'Name,Unit\nGlaze,g\n');
    const brought = await bring('recipes', file);
    expect(brought).toMatchObject({ newCount: 2, state: 'finished' });
    expect((await preview('recipes', file)).knownCount).toBe(2);
    const recipes = granted<{ rows: object[] }>(await desk.call('GET', '/inventory/recipes'));
    expect(recipes.rows).toHaveLength(1);
    granted(await undo(brought.id));
    expect((await preview('recipes', file)).newCount).toBe(2);
    expect(await bring('recipes', file)).toMatchObject({ newCount: 2, state: 'finished' });
    expect((await preview('recipes', file)).knownCount).toBe(2);
  });
});

describe('a file of recipes with all that they say', () => {
  beforeEach(async () => {
    await bring(
      'items',
      'Name,Kind,Unit\nClay,material,kg\nSponge,supply,piece\nRibbon,packaging,m\nTrimmings,material,kg\nMug,product,\n',
    );
  });

  it('brings lines, work, by-products, overhead and instructions', async () => {
    const brought = await bring(
      'recipes',
      [
        'Makes,Yield,Yield unit,Takes,Work,By-product,Quantity,Unit,Waste %,Once for each batch,Optional,Minutes,Minutes for each batch,Hourly rate,Cost share %,Note,Overhead for each piece,Overhead for each hour,Instructions',
        'Mug,1,dozen,Clay,,,10,lb,5,0.5,,,,,,wedged,0.35,6.00,"Throw, trim"',
        'Mug,,,Ribbon,,,12,in,,,yes,,,,,,,,',
        'Mug,,,Sponge,,,1,,,,,,,,,,,,',
        'Mug,,,,Throw,,,,,,,120,15,24.00,,slowly,,,',
        'Mug,,,,Trim,,,,,,,60,,,,,,,',
        'Mug,,,,,Trimmings,0.5,kg,,,,,,,2.5,,,,',
      ].join('\n'),
    );
    expect(brought).toMatchObject({ newCount: 6, wrongCount: 0 });
    const { rows } = granted<{ rows: { id: string }[] }>(await desk.call('GET', '/inventory/recipes'));
    const { current } = granted<RecipeView>(
      await desk.call('GET', `/inventory/recipes/${rows[0]?.id ?? ''}`),
    );
    const line = { isOptional: false, isConsumable: false, setupQuantity: 0, waste: 0 };
    expect(current).toMatchObject({
      yield: 1_000_000,
      yieldUnit: 'dozen',
      instructions: 'Throw, trim',
      overheadPieceCents: 35,
      overheadHourCents: 600,
      lines: [
        { ...line, quantity: 10_000_000, unit: 'lb', setupQuantity: 500_000, waste: 50_000, note: 'wedged' },
        { ...line, quantity: 12_000_000, unit: 'in', isOptional: true },
        { ...line, quantity: 1_000_000, unit: 'piece', isConsumable: true },
      ],
      steps: [
        { name: 'Throw', minutes: 120, setupMinutes: 15, hourlyCents: 2400, note: 'slowly' },
        { name: 'Trim', minutes: 60, setupMinutes: 0, hourlyCents: null },
      ],
      byProducts: [{ quantity: 500_000, unit: 'kg', costShare: 25_000 }],
    });
    granted(await undo(brought.id));
  });

  it('says which row keeps a recipe out, whatever it says', async () => {
    const problemsOf = async (head: string, ...rows: string[]) =>
      (await preview('recipes', [head, ...rows].join('\n'))).rows
        .toSorted((one, other) => one.row - other.row)
        .map(({ problems: [problem] }) => [problem?.field, problem?.code]);
    const other = ['', 'other-row-of-recipe'];
    expect(await problemsOf('Makes,Takes,Work,Minutes', 'Mug,Clay,Throw,5', 'Mug,,,')).toEqual([
      ['component', 'import-recipe-row-unclear'],
      ['component', 'import-recipe-row-unclear'],
    ]);
    expect(await problemsOf('Makes,Takes,Quantity,Unit,Work', 'Mug,,,,Throw', 'Mug,Clay,1,m,')).toEqual([
      other,
      ['component', 'units-do-not-meet'],
    ]);
    expect(
      await problemsOf('Makes,Takes,By-product,Quantity,Cost share %', 'Mug,Clay,,1,', 'Mug,,Mug,1,10'),
    ).toEqual([other, ['byProduct', 'recipe-by-product-is-output']]);
    expect(await problemsOf('Makes,Work,Minutes', 'Mug,Throw,5')).toEqual([
      ['lines', 'recipe-lines-missing'],
    ]);
    expect(await problemsOf('Makes,Yield unit,Takes,Quantity', 'Mug,kg,Clay,1')).toEqual([
      ['yieldUnit', 'units-do-not-meet'],
    ]);
  });
});

describe('a file of opening stock', () => {
  const day = { 'reading[day]': '2026-01-01' };
  const file = 'Item,Quantity,Unit,Unit cost,Value\nCLAY-01,2,bag,22.50,\nMug,10,,,50\n';
  const stockOf = async (name: string) =>
    granted<ItemStockView>(await desk.call('GET', `/inventory/items/${(await itemNamed(name)).id}/stock`));

  it('puts what is there into stock and books, and takes it back whole', async () => {
    await bring('items', shelf);
    expect(await preview('opening-stock', file)).toMatchObject({ refusal: { code: 'import-value-missing' } });
    expect((await preview('opening-stock', file, day)).newCount).toBe(2);
    expect(await balancesOf(desk)).not.toHaveProperty('1300');
    const brought = await bring('opening-stock', file, day);
    expect(brought).toMatchObject({ state: 'finished', newCount: 2 });
    expect(await stockOf('Stoneware clay')).toMatchObject({ onHand: whole(25), valueCents: 4500 });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 4500, '1320': 5000, '3800': 9500 });
    expect((await preview('opening-stock', file, day)).knownCount).toBe(2);
    granted(await undo(brought.id));
    expect(await stockOf('Stoneware clay')).toMatchObject({ onHand: 0, valueCents: 0 });
    const again = await bring('opening-stock', file, day);
    expect(again).toMatchObject({ state: 'finished', newCount: 2 });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 4500, '1320': 5000 });
    const lost = [{ itemId: (await itemNamed('Mug')).id, quantity: whole(1) }];
    const operation = { id: v7(), kind: 'loss', day: '2026-02-01', lines: lost };
    granted(await desk.call('POST', '/inventory/operations', operation));
    expect(refusalOf(await undo(again.id))).toEqual([409, 'import-in-use']);
  });

  it('says what keeps a row out', async () => {
    await bring('items', shelf);
    const seen = await preview(
      'opening-stock',
      'Item,Quantity,Unit,Unit cost,Place\nClay,1,,1,\nMug,1,kg,1,\nMug,1,,,\nMug,0,,1,\nMug,1,,1,Attic\n',
      day,
    );
    expect(seen.rows.map(({ problems }) => [problems[0]?.field, problems[0]?.code])).toEqual([
      ['item', 'import-item-unknown'],
      ['unit', 'units-do-not-meet'],
      ['unitCost', 'import-value-missing'],
      ['quantity', 'not-a-number'],
      ['place', 'import-place-unknown'],
    ]);
  });
});

describe('the template of each kind', () => {
  it('has every column, and an example that can be read', async () => {
    for (const kind of importKinds) {
      const file = (await desk.call('GET', `/imports/templates/${kind}`)).text;
      const seen = await preview(kind, file, { 'reading[day]': '2026-01-01' });
      expect(seen.columns, kind).toEqual(importFields[kind].map(({ name }) => name));
      expect(seen.rows.flatMap(({ problems }) => problems.map(({ code }) => code))).not.toContain(
        'not-a-number',
      );
    }
  });
});
