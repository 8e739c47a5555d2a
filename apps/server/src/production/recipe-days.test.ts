import type {
  BatchProposalView,
  BatchView,
  CapacityView,
  CostSheetView,
  RecipeRow,
  RecipesOfItemView,
  RecipeView,
} from '@atelier/contract/production';
import type { ItemView } from '@atelier/contract/items';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock, todayIn } from '../platform/clock.ts';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
/** The middle of the day in New York, where businesses are founded. */
const noon = (day: CalendarDate) => Date.parse(`${day}T17:00:00Z`);
let now = Date.now();

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());

const whole = (amount: number) => Math.round(amount * 1_000_000);
const today = todayIn('America/New_York', systemClock);
const inDays = (days: number) => addDays(today, days);

beforeEach(async () => {
  now = noon(today);
  desk = await workshop.found();
});

async function addItem(name: string, fields: object = {}): Promise<string> {
  const item = { kind: 'material', isCounted: true, stockUnit: 'kg', name, ...fields };
  return granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...item })).id;
}

type Said = { itemId: string; parts: Record<string, number>; recipeId?: string; versionId?: string } & Record<
  string,
  unknown
>;

function save({ recipeId = v7(), versionId = v7(), parts, ...fields }: Said) {
  return desk.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, {
    yield: whole(1),
    yieldUnit: 'kg',
    lines: Object.entries(parts).map(([itemId, amount]) => ({ itemId, quantity: whole(amount), unit: 'kg' })),
    ...fields,
  });
}
const version = (recipeId: string, versionId: string, action: string, body: object = {}) =>
  desk.call('POST', `/inventory/recipes/${recipeId}/versions/${versionId}/${action}`, body);
const readBack = async (recipeId: string) =>
  granted<RecipeView>(await desk.call('GET', `/inventory/recipes/${recipeId}`));
const daysOf = ({ versions }: RecipeView) =>
  versions.map(({ number, effectiveFrom, effectiveUntil }) => [number, effectiveFrom, effectiveUntil]);

/** Clay at $1.00 and sand at $0.10 a kilo; body of one kilo of clay, and from some day on of half a kilo of each. */
async function open() {
  const clay = await addItem('Clay');
  const sand = await addItem('Sand');
  const body = await addItem('Body', { kind: 'component' });
  granted(
    await desk.call('POST', '/inventory/stock/start', {
      id: v7(),
      day: addDays(today, -30),
      lines: [
        { itemId: clay, quantity: whole(10), valueCents: 1000 },
        { itemId: sand, quantity: whole(10), valueCents: 100 },
      ],
    }),
  );
  const first = granted<RecipeView>(await save({ itemId: body, parts: { [clay]: 1 } }));
  const [recipeId, versionId] = [first.id, v7()];
  const next = { itemId: body, recipeId, versionId, parts: { [clay]: 0.5, [sand]: 0.5 } };
  return { clay, sand, body, recipeId, versionId, firstId: first.current.versionId, next };
}

/** Returns what every screen says that asks by which version the body is made. */
async function told(recipeId: string, body: string, sand: string) {
  const [sheet, capacity, rows, usedIn, shown] = [
    granted<CostSheetView>(await desk.call('GET', `/inventory/recipes/${recipeId}/cost`)),
    granted<CapacityView>(await desk.call('GET', `/inventory/recipes/${recipeId}/capacity`)),
    granted<{ rows: RecipeRow[] }>(await desk.call('GET', '/inventory/recipes')).rows,
    granted<RecipesOfItemView>(await desk.call('GET', `/inventory/items/${sand}/recipes`)).usedIn,
    await readBack(recipeId),
  ];
  return {
    number: shown.current.number,
    upcoming: shown.upcoming?.number ?? null,
    cents: sheet.average.totalCents,
    row: rows.find(({ itemId }) => itemId === body)?.averageCost,
    canMake: capacity.canMake,
    sandGoesInto: usedIn.map(({ itemName }) => itemName),
  };
}
const before = { number: 1, cents: 100, row: 100_000, canMake: whole(10), sandGoesInto: [] };
const after = { number: 2, cents: 55, row: 55_000, canMake: whole(20), sandGoesInto: ['Body'] };

describe('a version that counts from a day to come', () => {
  it('leaves the one before in force everywhere until that day, and counts from then on', async () => {
    const { sand, body, recipeId, next } = await open();
    const saved = granted<RecipeView>(await save({ ...next, effectiveFrom: inDays(11) }));
    expect(daysOf(saved)).toEqual([
      [2, inDays(11), null],
      [1, null, inDays(11)],
    ]);
    expect(await told(recipeId, body, sand)).toEqual({ ...before, upcoming: 2 });
    now = noon(inDays(10));
    expect(await told(recipeId, body, sand)).toEqual({ ...before, upcoming: 2 });
    now = noon(inDays(11));
    expect(await told(recipeId, body, sand)).toEqual({ ...after, upcoming: null });
  });

  it('counts by the date on the wall of the business', async () => {
    const { sand, body, recipeId, next } = await open();
    granted(await save({ ...next, effectiveFrom: inDays(1) }));
    now = Date.parse(`${inDays(1)}T02:00:00Z`);
    expect(await told(recipeId, body, sand)).toMatchObject({ number: 1 });
    granted(await desk.call('PATCH', '/', { timeZone: 'Asia/Tokyo' }));
    expect(await told(recipeId, body, sand)).toMatchObject({ number: 2 });
  });

  it('is taken by a batch that is planned for its time, which keeps it', async () => {
    const { clay, sand, body, versionId, firstId, next, recipeId } = await open();
    granted(await save({ ...next, effectiveFrom: inDays(5) }));
    const plan = async (plannedFor: CalendarDate) =>
      granted<BatchView>(
        await desk.call('POST', '/inventory/batches', {
          id: v7(),
          itemId: body,
          quantity: whole(2),
          plannedFor,
        }),
      );
    const proposal = async (day: string) =>
      granted<BatchProposalView>(
        await desk.call('GET', `/inventory/batches/proposal?itemId=${body}&quantity=${whole(2)}${day}`),
      );
    const taken = (batch: { materials: { itemId: string }[] }) => batch.materials.map(({ itemId }) => itemId);
    expect(taken(await plan(inDays(4)))).toEqual([clay]);
    const late = await plan(inDays(5));
    expect(taken(late)).toEqual([clay, sand]);
    expect(late).toMatchObject({ recipeVersionId: versionId });
    // Recorded late, of a day before any version was written.
    expect(await plan(inDays(-20))).toMatchObject({ recipeVersionId: firstId });
    expect(await proposal('')).toMatchObject({ recipeNumber: 1 });
    expect(await proposal(`&plannedFor=${inDays(5)}`)).toMatchObject({ recipeNumber: 2 });
    expect(refusalOf(await version(recipeId, versionId, 'take-back'))).toEqual([
      409,
      'recipe-version-planned',
    ]);
    expect((await readBack(recipeId)).upcoming).toMatchObject({ versionId });
  });

  it('can be changed, moved and taken back until its day has come', async () => {
    const { clay, recipeId, versionId, next } = await open();
    granted(await save({ ...next, effectiveFrom: inDays(5) }));
    const changed = granted<RecipeView>(await save({ ...next, parts: { [clay]: 0.25 } }));
    expect(changed.upcoming).toMatchObject({ effectiveFrom: inDays(5), lines: [{ quantity: whole(0.25) }] });
    const moved = granted<RecipeView>(
      await version(recipeId, versionId, 'activate', { effectiveFrom: inDays(7) }),
    );
    expect(daysOf(moved)).toEqual([
      [2, inDays(7), null],
      [1, null, inDays(7)],
    ]);
    const back = granted<RecipeView>(await version(recipeId, versionId, 'take-back'));
    expect(back).toMatchObject({ draftId: versionId, upcoming: null, current: { number: 1 } });
    expect(daysOf(back)).toEqual([
      [2, null, null],
      [1, null, null],
    ]);
    granted(await version(recipeId, versionId, 'activate', { effectiveFrom: inDays(7) }));
    now = noon(inDays(7));
    expect(refusalOf(await version(recipeId, versionId, 'take-back'))).toEqual([
      409,
      'recipe-version-counts',
    ]);
    expect(refusalOf(await version(recipeId, versionId, 'activate', { effectiveFrom: inDays(9) }))).toEqual([
      409,
      'recipe-version-counts',
    ]);
  });

  it('is refused on a day before today, before another version, and for the first version', async () => {
    const { body, clay, recipeId, next } = await open();
    expect(refusalOf(await save({ ...next, effectiveFrom: inDays(-1) }))).toEqual([422, 'recipe-day-past']);
    granted(await save({ ...next, effectiveFrom: inDays(5) }));
    const third = { itemId: body, recipeId, versionId: v7(), parts: { [clay]: 2 } };
    for (const day of [{}, { effectiveFrom: inDays(4) }]) {
      expect(refusalOf(await save({ ...third, ...day }))).toEqual([422, 'recipe-day-before-other']);
    }
    const saved = granted<RecipeView>(await save({ ...third, effectiveFrom: inDays(5) }));
    // The second was given no day of its own in the end.
    expect(daysOf(saved)).toEqual([
      [3, inDays(5), null],
      [2, inDays(5), inDays(5)],
      [1, null, inDays(5)],
    ]);
    expect(saved.upcoming).toMatchObject({ number: 3 });
    const back = granted<RecipeView>(await version(recipeId, third.versionId, 'take-back'));
    expect(back.upcoming).toMatchObject({ number: 2 });
    const other = await addItem('Slip', { kind: 'component' });
    const first = await save({ itemId: other, parts: { [clay]: 1 }, effectiveFrom: inDays(1) });
    expect(refusalOf(first)).toEqual([422, 'recipe-first-counts-at-once']);
  });

  it('closes no circle on any day', async () => {
    const { clay, body, recipeId, next } = await open();
    const slip = await addItem('Slip', { kind: 'component' });
    // From the fifth day on the body is made of slip.
    granted(await save({ ...next, parts: { [slip]: 1 }, effectiveFrom: inDays(5) }));
    const round = await save({ itemId: slip, parts: { [body]: 1 } });
    expect(refusalOf(round)).toEqual([409, 'recipe-cycle']);
    expect(round.text).toContain('Slip → Body → Slip');
    // Slip of body ends on the day on which body of slip begins.
    const slips = granted<RecipeView>(await save({ itemId: slip, parts: { [clay]: 1 } }));
    granted(await version(recipeId, next.versionId, 'take-back'));
    granted(await save({ itemId: slip, recipeId: slips.id, parts: { [body]: 1 } }));
    const later = { itemId: slip, recipeId: slips.id, versionId: v7(), parts: { [clay]: 1 } };
    granted(await save({ ...later, effectiveFrom: inDays(5) }));
    granted(await version(recipeId, next.versionId, 'activate', { effectiveFrom: inDays(5) }));
    expect(refusalOf(await version(slips.id, later.versionId, 'take-back'))).toEqual([409, 'recipe-cycle']);
    expect(
      refusalOf(await version(slips.id, later.versionId, 'activate', { effectiveFrom: inDays(6) })),
    ).toEqual([409, 'recipe-cycle']);
  });

  it('needs somebody who may change the inventory', async () => {
    const { recipeId, versionId, next } = await open();
    granted(await save({ ...next, effectiveFrom: inDays(5) }));
    const helper = await workshop.join(desk, 'bookkeeper');
    const denied = await helper.call(
      'POST',
      `/inventory/recipes/${recipeId}/versions/${versionId}/take-back`,
    );
    expect(refusalOf(denied)).toEqual([403, 'permission-denied']);
  });
});
