// cspell:ignore Ђорђе Κεραμικά Hương
import { execFileSync } from 'node:child_process';
import type {
  BatchProposalView,
  BatchView,
  CapacityView,
  CostSheetView,
  NextBatchView,
  RecipesOfItemView,
  RecipeView,
} from '@atelier/contract/production';
import type { ItemView } from '@atelier/contract/items';
import type { LotRow } from '@atelier/contract/stock';
import type { NotificationView } from '@atelier/contract/notifications';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { openDatabase } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { tellSmallMarginsJob } from './tell-small-margins.job.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const whole = (amount: number) => Math.round(amount * 1_000_000);

async function addItem(fields: object): Promise<string> {
  const item = { id: v7(), kind: 'material', isCounted: true, stockUnit: 'kg', ...fields };
  return granted<ItemView>(await desk.call('POST', '/inventory/items', item)).id;
}
const addMug = (fields: object) =>
  addItem({ kind: 'product', productType: 'made', stockUnit: 'piece', retailCents: 2400, ...fields });

function save(fields: { itemId: string; recipeId?: string; versionId?: string } & Record<string, unknown>) {
  const { recipeId = v7(), versionId = v7(), ...said } = fields;
  return desk.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, {
    yield: whole(10),
    yieldUnit: 'piece',
    ...said,
  });
}
const takes = (itemId: string, kilos: number, more: object = {}) => ({
  itemId,
  quantity: whole(kilos),
  unit: 'kg',
  ...more,
});
const recipesOf = async (itemId: string) =>
  granted<RecipesOfItemView>(await desk.call('GET', `/inventory/items/${itemId}/recipes`));
const proposed = (itemId: string, pieces: number) =>
  desk.call('GET', `/inventory/batches/proposal?itemId=${itemId}&quantity=${whole(pieces)}`);
const plan = (itemId: string, pieces: number) =>
  desk.call('POST', '/inventory/batches', {
    id: v7(),
    itemId,
    quantity: whole(pieces),
    plannedFor: '2026-02-02',
  });

/** Clay and porcelain in stock, and a mug that comes in blue and in white. */
async function open() {
  desk = await workshop.found();
  const clay = await addItem({ name: 'Clay' });
  const porcelain = await addItem({ name: 'Porcelain' });
  granted(
    await desk.call('POST', '/inventory/stock/start', {
      id: v7(),
      day: '2026-01-01',
      lines: [
        { itemId: clay, quantity: whole(10), valueCents: 4000 },
        { itemId: porcelain, quantity: whole(10), valueCents: 9000 },
      ],
    }),
  );
  const mug = await addMug({ name: 'Mug', isCounted: false, optionNames: ['Glaze'] });
  const ids = { blue: v7(), white: v7() };
  granted(
    await desk.call('POST', `/inventory/items/${mug}/variants`, {
      variants: [
        { id: ids.blue, optionValues: ['Blue'], sku: null, retailCents: 2400 },
        { id: ids.white, optionValues: ['White'], sku: null, retailCents: 2600 },
      ],
    }),
  );
  return { clay, porcelain, mug, ...ids };
}

describe('a variant', () => {
  it('is made by the recipe of its product, until it has one of its own, and again when that is put away', async () => {
    const { clay, porcelain, mug, blue, white } = await open();
    expect(await recipesOf(blue)).toMatchObject({ recipeId: null, productRecipeId: null });
    expect(refusalOf(await proposed(blue, 10))).toEqual([409, 'batch-needs-recipe']);

    const ofMug = granted<RecipeView>(await save({ itemId: mug, lines: [takes(clay, 5)] }));
    const ofWhite = granted<RecipeView>(await save({ itemId: white, lines: [takes(porcelain, 4)] }));
    expect(await recipesOf(blue)).toMatchObject({ recipeId: null, productRecipeId: ofMug.id });
    expect(await recipesOf(white)).toMatchObject({ recipeId: ofWhite.id, productRecipeId: null });
    expect(await recipesOf(mug)).toMatchObject({ recipeId: ofMug.id, productRecipeId: null });
    const materialsOf = async (itemId: string) =>
      granted<BatchProposalView>(await proposed(itemId, 20)).materials.map((one) => [
        one.itemName,
        one.quantity,
      ]);
    expect(await materialsOf(blue)).toEqual([['Clay', whole(10)]]);
    expect(await materialsOf(white)).toEqual([['Porcelain', whole(8)]]);

    // What is made of a variant costs what its product's recipe takes.
    const set = await addMug({ name: 'Set of two' });
    const boxed = granted<RecipeView>(
      await save({
        itemId: set,
        yield: whole(1),
        lines: [{ itemId: blue, quantity: whole(2), unit: 'piece' }],
      }),
    );
    const sheet = granted<CostSheetView>(await desk.call('GET', `/inventory/recipes/${boxed.id}/cost`));
    expect(sheet.average.totalCents).toBe(400);

    granted(await desk.call('POST', `/inventory/recipes/${ofWhite.id}/archive`, { isArchived: true }));
    expect(await materialsOf(white)).toEqual([['Clay', whole(10)]]);
    expect(refusalOf(await plan(mug, 10))).toEqual([409, 'item-not-counted']);
  });

  it('is made in batches by that recipe, which stays as it was from the first piece on', async () => {
    const { clay, mug, blue } = await open();
    const recipe = granted<RecipeView>(await save({ itemId: mug, lines: [takes(clay, 5)] }));
    const batch = granted<BatchView>(await plan(blue, 10));
    expect(batch).toMatchObject({
      recipeId: recipe.id,
      materials: [{ itemName: 'Clay', planned: whole(5) }],
    });
    const done = granted<BatchView>(
      await desk.call('POST', `/inventory/batches/${batch.id}/outputs`, {
        id: v7(),
        version: batch.version,
        day: '2026-02-02',
        minutes: 0,
        made: whole(10),
        used: [{ itemId: clay, quantity: whole(5) }],
        isLast: true,
      }),
    );
    expect(done).toMatchObject({ status: 'done', outputs: [{ valueCents: 2000 }] });
    const { versionId } = recipe.current;
    const over = await save({ itemId: mug, recipeId: recipe.id, versionId, lines: [takes(clay, 6)] });
    expect(refusalOf(over)).toEqual([409, 'recipe-version-used']);
  });

  it('keeps to its own recipe where it is kept in another unit, and is proposed as what to make next', async () => {
    const { clay, mug, blue } = await open();
    granted(await save({ itemId: mug, lines: [takes(clay, 5)] }));
    const { version, ...item } = granted<ItemView>(await desk.call('GET', `/inventory/items/${blue}`));
    const change = (fields: object) => desk.call('PUT', `/inventory/items/${blue}`, { ...item, ...fields });
    granted(await change({ reorderPoint: whole(4), reorderQuantity: whole(12) }));
    const next = granted<NextBatchView[]>(await desk.call('GET', '/inventory/batches/next'));
    expect(next.map(({ itemName, quantity }) => [itemName, quantity])).toEqual([['Mug – Blue', whole(12)]]);
    granted(await change({ stockUnit: 'pair' }));
    expect(refusalOf(await proposed(blue, 10))).toEqual([409, 'batch-needs-recipe']);
    expect(version).toBe(1);
  });

  it('is not made of itself by way of its product, even while it has a recipe of its own', async () => {
    const { clay, mug, blue } = await open();
    granted(await save({ itemId: blue, lines: [takes(clay, 5)] }));
    const lid = await addItem({ name: 'Lid', kind: 'component', stockUnit: 'piece' });
    granted(await save({ itemId: lid, lines: [{ itemId: blue, quantity: whole(1), unit: 'piece' }] }));
    const round = await save({ itemId: mug, lines: [{ itemId: lid, quantity: whole(1), unit: 'piece' }] });
    expect(refusalOf(round)).toEqual([409, 'recipe-cycle']);
    expect(round.text).toContain('Mug → Lid → Mug – Blue → Mug');
  });
});

describe('a recipe that two people edit', () => {
  it('is not saved over, neither as a draft nor as a new version', async () => {
    const { clay, porcelain, mug } = await open();
    const first = granted<RecipeView>(await save({ itemId: mug, lines: [takes(clay, 5)] }));
    const { id: recipeId, current, version: seen } = first;
    const partner = await workshop.join(desk, 'member');
    const write = (who: Desk, versionId: string, fields: object) =>
      who.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, {
        itemId: mug,
        yield: whole(10),
        yieldUnit: 'piece',
        lines: [takes(clay, 6)],
        seen,
        ...fields,
      });
    const theirs = granted<RecipeView>(await write(partner, current.versionId, {}));
    expect(theirs.version).toBeGreaterThan(seen);
    const mine = { lines: [takes(porcelain, 5)] };
    for (const [versionId, fields] of [
      [current.versionId, mine],
      [v7(), { ...mine, activate: false }],
      [v7(), mine],
    ] as const) {
      expect(refusalOf(await write(desk, versionId, fields))).toEqual([409, 'recipe-changed-meanwhile']);
    }
    // At the same moment one of two is kept.
    const draftId = v7();
    const drafts = [write(desk, draftId, { seen: theirs.version, activate: false })].concat(
      write(partner, draftId, { seen: theirs.version, activate: false }),
    );
    expect((await Promise.all(drafts)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = granted<RecipeView>(await desk.call('GET', `/inventory/recipes/${recipeId}`));
    expect(now).toMatchObject({
      draftId,
      draft: { versionId: draftId },
      current: { lines: [{ quantity: whole(6) }] },
    });
  });
});

describe('a substitute', () => {
  it('is proposed for what is missing, in the measure of the recipe, where it is there', async () => {
    const { clay, porcelain, mug, blue } = await open();
    const frit = await addItem({ name: 'Frit' });
    const substitutes = [
      { itemId: porcelain, quantity: whole(4), unit: 'kg' },
      { itemId: frit, quantity: whole(1), unit: 'kg' },
    ];
    const recipe = granted<RecipeView>(
      await save({ itemId: mug, lines: [takes(clay, 5, { substitutes, waste: 100_000 })] }),
    );
    const enough = granted<BatchProposalView>(await proposed(blue, 10));
    expect(enough.materials).toMatchObject([{ itemName: 'Clay', quantity: whole(5.5), instead: [] }]);
    // 11 kg with waste, of which 10 are there: four parts of porcelain stand for five of clay. There is no frit.
    const short = granted<BatchProposalView>(await proposed(blue, 20));
    expect(short.materials[0]?.instead).toMatchObject([
      { itemName: 'Porcelain', quantity: whole(0.8), available: whole(10) },
    ]);
    const capacity = granted<CapacityView>(
      await desk.call('GET', `/inventory/recipes/${recipe.id}/capacity?wanted=${whole(20)}`),
    );
    expect(capacity.lacking).toMatchObject([
      { item: { name: 'Clay' }, quantity: whole(1), substitutes: [{ item: { name: 'Porcelain' } }] },
    ]);
  });
});

describe('a margin that becomes too small', () => {
  it('is told once, all of one look together, and again only when it was large enough in between', async () => {
    const { clay } = await open();
    const told = async (who = desk) =>
      granted<{ rows: NotificationView[] }>(await who.call('GET', '/notifications')).rows;
    const bowl = await addMug({ name: 'Bowl', retailCents: 2400, targetMargin: 600_000 });
    const plate = await addMug({ name: 'Plate', retailCents: 4800, targetMargin: 600_000 });
    for (const itemId of [bowl, plate])
      granted(await save({ itemId, yield: whole(1), lines: [takes(clay, 2)] }));
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
    const lookAt = (instant: string) =>
      tellSmallMarginsJob({ database, tools: { clock: { now: () => new Date(instant) } } });
    const price = async (itemId: string, retailCents: number) => {
      const item = granted<ItemView>(await desk.call('GET', `/inventory/items/${itemId}`));
      granted(await desk.call('PUT', `/inventory/items/${itemId}`, { ...item, retailCents }));
    };

    await lookAt('2026-02-01T09:09:00Z');
    expect(await told()).toEqual([]);
    // Two kilos of clay at 4.00 are 8.00: of 16.00 half is left.
    await price(bowl, 1600);
    await lookAt('2026-02-01T10:09:00Z');
    await lookAt('2026-02-01T11:09:00Z');
    expect((await told()).map(({ title, text }) => [title, text])).toEqual([
      ['Bowl leaves too little', 'At latest costs 50% of its price is left; the target is 60%.'],
    ]);
    await price(bowl, 2400);
    await lookAt('2026-02-01T12:09:00Z');
    await price(bowl, 1600);
    await price(plate, 1500);
    await lookAt('2026-02-01T13:09:00Z');
    expect((await told()).map(({ title }) => title)).toEqual([
      '2 products leave too little at latest costs',
      'Bowl leaves too little',
    ]);
    expect(await told(bookkeeper)).toEqual([]);
    await database.close();
  });
});

describe('labels', () => {
  const print = (body: object) =>
    fetch(`${workshop.server.url}/api/v1/businesses/${desk.businessId}/inventory/labels.pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: desk.cookie(), origin: workshop.server.url },
      body: JSON.stringify(body),
    });
  const printed = async (itemId: string, fields: object = { sheet: 'l7163', hasIngredients: true }) => {
    const answer = await print({ lines: [{ itemId, copies: 1 }], ...fields });
    expect(answer.status).toBe(200);
    const input = new Uint8Array(await answer.arrayBuffer());
    return execFileSync('pdftotext', ['-', '-'], { input }).toString().replaceAll(/\s+/g, ' ');
  };

  it('say what is in it by the recipe, the heaviest first, or what the item itself says', async () => {
    const { clay, porcelain, mug, blue } = await open();
    const glaze = await addItem({ name: 'Glaze', kind: 'component' });
    const frit = await addItem({ name: 'Ferro Frit 3134', ingredients: 'Borosilicate frit' });
    granted(await save({ itemId: glaze, yieldUnit: 'kg', lines: [takes(frit, 6), takes(porcelain, 4)] }));
    granted(await save({ itemId: mug, lines: [takes(glaze, 1), takes(clay, 5)] }));
    expect(await printed(blue)).toContain('Ingredients: Clay, Borosilicate frit, Porcelain');
    expect(await printed(clay)).not.toContain('Ingredients');
    const { version, ...item } = granted<ItemView>(await desk.call('GET', `/inventory/items/${blue}`));
    granted(
      await desk.call('PUT', `/inventory/items/${blue}`, { ...item, version, ingredients: 'Stoneware' }),
    );
    expect(await printed(blue)).toContain('Ingredients: Stoneware');
  });

  it('print names in the letters that they are written in', async () => {
    desk = await workshop.found();
    const said = 'Ђорђе, Κεραμικά, Hương ★';
    const bowl = await addItem({ name: said, kind: 'product', productType: 'made', stockUnit: 'piece' });
    expect(await printed(bowl, { sheet: 'l7163' })).toContain(said);
  });

  it('leave nothing out that may not be missing: it comes before name and bars, or no label is printed', async () => {
    desk = await workshop.found();
    const soap = await addItem({
      name: 'Lavender soap bar that floats in every bath',
      kind: 'product',
      productType: 'made',
      stockUnit: 'piece',
      retailCents: 850,
      barcode: '4006381333931',
      ingredients: 'Olive oil, lye, lavender',
    });
    const dated = { sheet: 'l7651', lot: 'L-2026-11-0042', expires: '2027-01-31' };
    const text = await printed(soap, dated);
    expect(text).toContain('Lot L-2026-11-0042 · Best before Jan 31, 2027');
    expect(text).toContain('4006381333931');
    const answer = await print({ lines: [{ itemId: soap, copies: 1 }], ...dated, hasIngredients: true });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      422,
      'label-too-small',
    ]);
    expect(await printed(soap, { ...dated, hasIngredients: true, sheet: 'avery-5163' })).toContain(
      'Ingredients: Olive oil, lye, lavender',
    );
  });

  it('name the lot and the expiry of the record, each label its own', async () => {
    desk = await workshop.found();
    const oil = await addItem({ name: 'Olive oil', isCounted: true, tracksLots: true });
    granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines: [] }));
    const found = [
      { number: 'OIL-7', expiresOn: '2027-06-01' },
      { number: 'OIL-8', expiresOn: null },
    ].map((lot) => ({ itemId: oil, quantity: 1_000_000, valueCents: 100, lot }));
    granted(
      await desk.call('POST', '/inventory/operations', {
        id: v7(),
        kind: 'count',
        day: '2026-01-02',
        lines: found,
      }),
    );
    const { rows } = granted<{ rows: LotRow[] }>(await desk.call('GET', '/inventory/lots'));
    const lines = rows.map(({ id }, index) => ({ itemId: oil, copies: 2 - index, lotId: id }));
    const text = await printed(oil, { sheet: 'l7163', lines });
    expect(text.match(/Lot OIL-7 · Best before Jun 01, 2027/g)).toHaveLength(2);
    expect(text.match(/Lot OIL-8(?! · Best before)/g)).toHaveLength(1);
  });
});
