import type {
  CapacityView,
  CostSheetView,
  MarginAlertView,
  RecipeRow,
  RecipesOfItemView,
  RecipeView,
} from '@atelier/contract/production';
import type { ItemView } from '@atelier/contract/items';
import { useRecipeVersion } from '@atelier/database/production/recipes.store';
import { inBusiness } from '@atelier/database/platform/in-business';
import { openDatabase } from '@atelier/database/platform/pool';
import { succeed } from '@atelier/domain/foundation';
import { usualBenchWeek } from '@atelier/domain/production';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const whole = (amount: number) => Math.round(amount * 1_000_000);

async function addItem(fields: object): Promise<string> {
  const item = { kind: 'material', isCounted: true, stockUnit: 'kg', ...fields };
  return granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...item })).id;
}

type Said = { itemId: string; recipeId?: string; versionId?: string } & Record<string, unknown>;

function save({ recipeId = v7(), versionId = v7(), ...fields }: Said) {
  return desk.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, {
    yield: whole(1),
    yieldUnit: 'piece',
    ...fields,
  });
}
const costOf = async (recipeId: string, query = '') =>
  granted<CostSheetView>(await desk.call('GET', `/inventory/recipes/${recipeId}/cost${query}`));
const capacityOf = async (recipeId: string, query = '') =>
  granted<CapacityView>(await desk.call('GET', `/inventory/recipes/${recipeId}/capacity${query}`));
const listed = async (query = '') =>
  granted<{ rows: RecipeRow[] }>(await desk.call('GET', `/inventory/recipes${query}`)).rows;
const alerts = async () => granted<MarginAlertView[]>(await desk.call('GET', '/inventory/recipes/alerts'));

/** A potter with clay at $1.20 a kilo and frit at $9.00, glaze of frit, and a mug of both at $24.00. */
async function open() {
  desk = await workshop.found();
  const clay = await addItem({
    name: 'Clay',
    conversions: [{ amount: whole(1), unit: 'bag', equals: whole(12.5), equalsUnit: 'kg' }],
  });
  const frit = await addItem({ name: 'Frit' });
  const glaze = await addItem({ name: 'Glaze', kind: 'component' });
  const mug = await addItem({
    name: 'Mug',
    kind: 'product',
    productType: 'made',
    stockUnit: 'piece',
    retailCents: 2400,
    targetMargin: 600_000,
  });
  granted(
    await desk.call('POST', '/inventory/stock/start', {
      id: v7(),
      day: '2026-01-01',
      lines: [
        { itemId: clay, quantity: whole(100), valueCents: 12_000 },
        { itemId: frit, quantity: whole(2), valueCents: 1800 },
      ],
    }),
  );
  const glazing = granted<RecipeView>(
    await save({
      itemId: glaze,
      yield: whole(5),
      yieldUnit: 'kg',
      lines: [{ itemId: frit, quantity: whole(2), unit: 'kg' }],
    }),
  );
  const throwing = granted<RecipeView>(
    await save({
      itemId: mug,
      yield: whole(10),
      overheadPieceCents: 35,
      overheadHourCents: 600,
      lines: [
        { itemId: clay, quantity: whole(4000), unit: 'g', waste: 100_000 },
        { itemId: glaze, quantity: whole(0.5), setupQuantity: whole(0.25), unit: 'kg' },
      ],
      steps: [{ name: 'Throw', minutes: 90, setupMinutes: 30, hourlyCents: 2400 }],
    }),
  );
  return { clay, frit, glaze, mug, glazing, throwing };
}

/** Receives one kilo of an item at a price in cents. */
async function buy(itemId: string, packPriceCents: number): Promise<void> {
  const [payeeId, orderId] = [v7(), v7()];
  granted(await desk.call('POST', '/inventory/suppliers', { id: payeeId, name: `Clay & Co ${payeeId}` }));
  const line = {
    itemId,
    packName: 'kilo',
    packAmount: whole(1),
    packUnit: 'kg',
    packs: whole(1),
    packPriceCents,
  };
  const order = granted<{ version: number }>(
    await desk.call('POST', '/inventory/purchase-orders', {
      id: orderId,
      payeeId,
      orderedOn: '2026-02-01',
      lines: [line],
    }),
  );
  const path = `/inventory/purchase-orders/${orderId}`;
  granted(
    await desk.call('POST', `${path}/step`, { version: order.version, step: 'place', day: '2026-02-01' }),
  );
  const lines = [{ position: 1, packs: whole(1) }];
  granted(await desk.call('POST', `${path}/receive`, { id: v7(), day: '2026-02-02', lines }));
}

async function useVersion(versionId: string): Promise<void> {
  const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
  const visit = { businessId: desk.businessId, personId: desk.userId };
  await inBusiness(database, visit, 'write', async (tenant) =>
    succeed(await useRecipeVersion(tenant, versionId, '2026-02-01T00:00:00Z')),
  );
  await database.close();
}

describe('recipes', () => {
  it('keeps all that is said of a version', async () => {
    const { clay, frit, mug, glaze, throwing } = await open();
    const said = {
      yield: whole(1),
      yieldUnit: 'dozen',
      instructions: 'Throw, trim, bisque.',
      note: 'Less glaze',
      overheadPieceCents: null,
      overheadHourCents: 500,
      lines: [
        {
          itemId: clay,
          quantity: whole(0.5),
          setupQuantity: 0,
          unit: 'bag',
          waste: 50_000,
          isOptional: true,
          isConsumable: false,
          note: 'coarse',
          substitutes: [{ itemId: frit, quantity: whole(3), unit: 'lb' }],
        },
      ],
      steps: [{ name: 'Throw', note: 'slowly', minutes: 10, setupMinutes: 2, hourlyCents: null }],
      byProducts: [{ itemId: glaze, quantity: whole(1), unit: 'kg', costShare: 50_000 }],
    };
    const versionId = v7();
    const saved = granted<RecipeView>(await save({ itemId: mug, recipeId: throwing.id, versionId, ...said }));
    expect(saved.current).toMatchObject({ ...said, versionId, number: 2 });
    expect(saved.versions).toMatchObject([{ number: 2 }, { number: 1 }]);
    expect(saved.versions[1]?.effectiveUntil).toBe(saved.current.effectiveFrom);
    const first = await desk.call(
      'GET',
      `/inventory/recipes/${saved.id}/versions/${throwing.current.versionId}`,
    );
    expect(granted(first)).toMatchObject({ number: 1, yieldUnit: 'piece' });
  });

  it('costs a batch to the cent, through the levels below', async () => {
    const { throwing, glaze } = await open();
    // 4.4 kg of clay at 1.20, 0.75 kg of glaze at 3.60; two hours at 24.00; ten times 0.35 and two hours at 6.00.
    const sheet = await costOf(throwing.id);
    expect(sheet.lines).toMatchObject([
      { quantity: whole(4.4), averageCents: 528, averageUnitCost: 120_000 },
      {
        quantity: whole(0.75),
        setupQuantity: whole(0.25),
        averageCents: 270,
        averageUnitCost: 360_000,
        isUnknown: false,
      },
    ]);
    expect(sheet.lines[1]?.recipeId).not.toBeNull();
    expect(sheet.steps).toMatchObject([{ name: 'Throw', seconds: 7200, costCents: 4800 }]);
    expect(sheet.average).toEqual({
      materialsCents: 798,
      labourCents: 4800,
      overheadCents: 1550,
      byProductsCents: 0,
      totalCents: 7148,
      each: 714_800,
      unknown: [],
    });
    // Twice as much takes twice as much, but for what a batch takes once.
    const double = await costOf(throwing.id, `?output=${whole(20)}`);
    expect(double.average).toMatchObject({
      materialsCents: 1056 + 450,
      labourCents: 8400,
      overheadCents: 2800,
    });
    const [row] = await listed('?search=mug');
    expect(row).toMatchObject({
      itemName: 'Mug',
      averageCost: 714_800,
      canMake: whole(90),
      isIncomplete: false,
    });
    const used = granted<RecipesOfItemView>(await desk.call('GET', `/inventory/items/${glaze}/recipes`));
    expect(used).toMatchObject({ usedIn: [{ itemName: 'Mug' }] });
  });

  it('lets by-products take their share along at average and at latest costs', async () => {
    const { clay, frit, mug, throwing } = await open();
    await buy(clay, 1000);
    granted(
      await save({
        itemId: mug,
        recipeId: throwing.id,
        lines: [{ itemId: clay, quantity: whole(1), unit: 'kg' }],
        byProducts: [{ itemId: frit, quantity: whole(0.1), unit: 'kg', costShare: 100_000 }],
      }),
    );
    // 130.00 for 101 kg, and 10.00 for the last; a tenth of each goes with the frit.
    const sheet = await costOf(throwing.id);
    expect(sheet.byProducts).toMatchObject([{ averageCents: 13, latestCents: 100 }]);
    expect([sheet.average.totalCents, sheet.latest.totalCents]).toEqual([116, 900]);
  });

  it('says how much can be made now, and what is short for more', async () => {
    const { throwing, glazing } = await open();
    // 2 kg of frit make 5 kg of glaze; a batch leaves a quarter kilo in the bucket, so 95 mugs' worth: nine yields.
    expect(await capacityOf(throwing.id)).toMatchObject({
      canMake: whole(90),
      wanted: whole(100),
      make: [{ item: { name: 'Glaze' }, quantity: whole(5.25), recipeId: glazing.id }],
      lacking: [{ item: { name: 'Frit' }, quantity: whole(0.1), available: whole(2) }],
    });
    const few = await capacityOf(throwing.id, `?wanted=${whole(10)}`);
    expect(few.lacking).toEqual([]);
  });

  it('tells when a price rise eats the margin, and only then', async () => {
    const { clay } = await open();
    expect(await alerts()).toEqual([]);
    // 24.00 less 60 % may cost 9.60; a mug costs 7.15, of which clay is 0.53.
    await buy(clay, 120);
    expect(await alerts()).toEqual([]);
    await buy(clay, 1000);
    expect(await alerts()).toMatchObject([
      {
        itemName: 'Mug',
        // 131.20 for 102 kg.
        averageCost: 718_596,
        latestCost: 1_102_000,
        margin: { target: 600_000, state: 'eaten-by-prices' },
        suggestedCents: 2755,
      },
    ]);
    await buy(clay, 120);
    expect(await alerts()).toEqual([]);
    granted(
      await desk.call('PUT', '/inventory/making-rates', {
        hourlyCents: 2500,
        overheadPieceCents: 0,
        overheadHourCents: 0,
        priceRule: 'margin',
        wholesaleRate: 500_000,
        retailRate: 750_000,
        benchMinutes: usualBenchWeek,
      }),
    );
    const bowl = await addItem({
      name: 'Bowl',
      kind: 'product',
      productType: 'made',
      stockUnit: 'piece',
      retailCents: 400,
    });
    granted(await save({ itemId: bowl, lines: [{ itemId: clay, quantity: whole(1), unit: 'kg' }] }));
    // 1.20 of 4.00 is 70 %, less than the 75 % that the business wants: the price was too low before any rise.
    expect(await alerts()).toMatchObject([
      {
        itemName: 'Bowl',
        margin: { target: 750_000, latest: 700_000, state: 'below-target' },
        suggestedCents: 480,
      },
    ]);
  });

  it('takes what was only found to cost at last what it is worth', async () => {
    await open();
    const beeswax = await addItem({ name: 'Beeswax', kind: 'material', stockUnit: 'kg' });
    granted(
      await desk.call('POST', '/inventory/operations', {
        id: v7(),
        kind: 'count',
        reason: 'Found under the bench',
        day: '2026-03-01',
        lines: [{ itemId: beeswax, quantity: whole(20), valueCents: 4000 }],
      }),
    );
    const candle = await addItem({
      name: 'Candle',
      kind: 'product',
      productType: 'made',
      stockUnit: 'piece',
    });
    const saved = granted<RecipeView>(
      await save({ itemId: candle, lines: [{ itemId: beeswax, quantity: whole(1), unit: 'kg' }] }),
    );
    const sheet = await costOf(saved.id);
    expect([sheet.average.totalCents, sheet.latest.totalCents]).toEqual([200, 200]);
  });

  it('takes work that is not in the value of what is on hand for no price rise', async () => {
    const { mug } = await open();
    const found = { itemId: mug, quantity: whole(10), valueCents: 600 };
    granted(
      await desk.call('POST', '/inventory/operations', {
        id: v7(),
        kind: 'count',
        day: '2026-02-01',
        reason: 'Found behind the kiln',
        lines: [found],
      }),
    );
    const set = await addItem({
      name: 'Set of two',
      kind: 'product',
      productType: 'made',
      stockUnit: 'piece',
      retailCents: 2400,
      targetMargin: 600_000,
    });
    const recipe = granted<RecipeView>(
      await save({
        itemId: set,
        yield: whole(1),
        lines: [{ itemId: mug, quantity: whole(2), unit: 'piece' }],
      }),
    );
    // On the shelf two mugs are worth 1.20; made again they take 14.30, and did before.
    const [alert] = await alerts();
    expect(alert).toMatchObject({ recipeId: recipe.id, margin: { state: 'below-target' } });
    expect(alert?.averageCost).toBe(alert?.latestCost);
  });

  it('refuses what would be made of itself, and names the way round', async () => {
    const { frit, mug, glaze, throwing } = await open();
    const round = await save({
      itemId: frit,
      yieldUnit: 'kg',
      lines: [{ itemId: mug, quantity: whole(1), unit: 'piece' }],
    });
    expect(refusalOf(round)).toEqual([409, 'recipe-cycle']);
    expect(round.text).toContain('Frit → Mug → Glaze → Frit');
    // Put away, the mug is bought as far as recipes go; back again, it would close the circle.
    granted(await desk.call('POST', `/inventory/recipes/${throwing.id}/archive`, { isArchived: true }));
    granted(
      await save({
        itemId: frit,
        yieldUnit: 'kg',
        lines: [{ itemId: mug, quantity: whole(1), unit: 'piece' }],
      }),
    );
    const back = await desk.call('POST', `/inventory/recipes/${throwing.id}/archive`, { isArchived: false });
    expect(refusalOf(back)).toEqual([409, 'recipe-cycle']);
    expect(glaze).not.toBe(frit);
  });

  it('lets two changes at the same moment not close a circle', async () => {
    desk = await workshop.found();
    const [left, right] = [await addItem({ name: 'Left' }), await addItem({ name: 'Right' })];
    const of = (itemId: string, other: string) =>
      save({ itemId, yieldUnit: 'kg', lines: [{ itemId: other, quantity: whole(1), unit: 'kg' }] });
    const answers = await Promise.all([of(left, right), of(right, left)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('freezes a version by which something was made', async () => {
    const { mug, throwing, clay } = await open();
    const { versionId } = throwing.current;
    await useVersion(versionId);
    const lines = [{ itemId: clay, quantity: whole(1), unit: 'kg' }];
    const over = await save({ itemId: mug, recipeId: throwing.id, versionId, lines });
    expect(refusalOf(over)).toEqual([409, 'recipe-version-used']);
    const next = granted<RecipeView>(await save({ itemId: mug, recipeId: throwing.id, lines }));
    expect(next.current).toMatchObject({ number: 2 });
    const again = await desk.call('POST', `/inventory/recipes/${throwing.id}/versions/${versionId}/activate`);
    expect(granted<RecipeView>(again).current).toMatchObject({
      number: 3,
      note: 'Version 1 again',
      lines: throwing.current.lines,
    });
  });

  it('keeps one draft beside the version that counts, until it counts or is thrown away', async () => {
    const { mug, throwing, clay } = await open();
    const lines = [{ itemId: clay, quantity: whole(1), unit: 'kg' }];
    const [recipeId, versionId] = [throwing.id, v7()];
    const draft = granted<RecipeView>(
      await save({ itemId: mug, recipeId, versionId, lines, activate: false }),
    );
    expect(draft).toMatchObject({ draftId: versionId, current: { number: 1 } });
    const second = await save({ itemId: mug, recipeId, lines, activate: false });
    expect(refusalOf(second)).toEqual([409, 'recipe-draft-exists']);
    expect((await listed('?state=draft')).map(({ itemName }) => itemName)).toEqual(['Mug']);
    const path = `/inventory/recipes/${recipeId}/versions/${versionId}`;
    expect(granted(await desk.call('DELETE', path))).toEqual({ recipeStays: true });
    const stays = await desk.call(
      'DELETE',
      `/inventory/recipes/${recipeId}/versions/${throwing.current.versionId}`,
    );
    expect(refusalOf(stays)).toEqual([409, 'recipe-version-stays']);
  });

  it('refuses strangers to recipes, other items and a second recipe of the same', async () => {
    const { mug, clay, glaze, throwing } = await open();
    const lines = [{ itemId: clay, quantity: whole(1), unit: 'kg' }];
    expect(refusalOf(await save({ itemId: mug, lines }))).toEqual([409, 'recipe-item-taken']);
    expect(refusalOf(await save({ itemId: glaze, recipeId: throwing.id, lines, yieldUnit: 'kg' }))).toEqual([
      409,
      'recipe-item-stays',
    ]);
    const helper = await workshop.join(desk, 'bookkeeper');
    const denied = await helper.call('POST', `/inventory/recipes/${throwing.id}/archive`, {
      isArchived: true,
    });
    expect(refusalOf(denied)).toEqual([403, 'permission-denied']);
    const rates = {
      hourlyCents: 1,
      overheadPieceCents: 0,
      overheadHourCents: 0,
      priceRule: 'margin',
      benchMinutes: usualBenchWeek,
    };
    const tooLarge = await desk.call('PUT', '/inventory/making-rates', {
      ...rates,
      wholesaleRate: 1_000_000,
      retailRate: 1_000_000,
    });
    expect(refusalOf(tooLarge)).toEqual([422, 'margin-too-large']);
  });

  it('keeps the units that a recipe uses', async () => {
    const { clay, mug, throwing } = await open();
    granted(
      await save({
        itemId: mug,
        recipeId: throwing.id,
        lines: [{ itemId: clay, quantity: whole(1), unit: 'bag' }],
      }),
    );
    const change = (fields: object) =>
      desk.call('PUT', `/inventory/items/${clay}`, {
        kind: 'material',
        name: 'Clay',
        isCounted: true,
        stockUnit: 'kg',
        ...fields,
      });
    expect(refusalOf(await change({ conversions: [] }))).toEqual([409, 'item-in-recipe']);
    const sack = { amount: whole(1), unit: 'bag', equals: whole(10), equalsUnit: 'kg' };
    granted(await change({ conversions: [sack] }));
    expect((await costOf(throwing.id)).lines).toMatchObject([{ quantity: whole(10) }]);
  });
});
