import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, quantity, rate, wholeQuantity, zeroQuantity } from '../foundation/index.ts';
import { usualBenchWeek, type Recipe } from '../production/index.ts';
import { orderReadiness, type ItemProspect, type ReadinessFacts } from './order-readiness.ts';

// A Monday.
const today = calendarDate('2026-11-23');
const inDays = (days: number) => addDays(today, days);

const recipe = (outputItemId: string, minutes: number, ...materials: readonly string[]): Recipe => ({
  outputItemId,
  yield: wholeQuantity(1),
  lines: materials.map((itemId) => ({
    itemId,
    quantity: wholeQuantity(2),
    waste: rate(0),
    setupQuantity: zeroQuantity,
    isOptional: false,
    substitutes: [],
  })),
  labour: [{ minutes, setupMinutes: 0, hourlyCents: 0 }],
  overhead: [],
  byProducts: [],
});
const recipes = new Map([
  ['mug', recipe('mug', 120, 'clay', 'glaze')],
  ['glaze', recipe('glaze', 30, 'sand')],
]);

const there = (onHand: number, more: Partial<ItemProspect> = {}): ItemProspect => ({
  onHand: wholeQuantity(onHand),
  promised: zeroQuantity,
  supplies: [],
  leadDays: null,
  ...more,
});
const coming = (kind: 'batch' | 'purchase', days: number, amount: number, number = 7) => ({
  kind,
  number,
  day: inDays(days),
  quantity: wholeQuantity(amount),
});

const ready = (items: Record<string, ItemProspect>, more: Partial<ReadinessFacts> = {}) =>
  orderReadiness({
    today,
    lines: [{ itemId: 'mug', quantity: wholeQuantity(4), isMade: false }],
    prospectOf: (itemId) => items[itemId] ?? there(0),
    recipeOf: (itemId) => recipes.get(itemId) ?? null,
    week: usualBenchWeek,
    queued: 0,
    notBefore: today,
    ...more,
  });

const stocked = { clay: there(100), glaze: there(100) };

describe('orderReadiness', () => {
  it('is ready today with what is free on the shelf', () => {
    expect(ready({ mug: there(4) })).toEqual({ readyOn: today, minutes: 0, workFrom: today, waits: [] });
  });

  it('takes nothing that is promised to others, and makes what is missing', () => {
    // 8 hours.
    expect(ready({ ...stocked, mug: there(4, { promised: wholeQuantity(4) }) })).toMatchObject({
      readyOn: today,
      minutes: 480,
    });
  });

  it('works behind the batches before it, and from the day that it is planned for', () => {
    expect(ready(stocked, { queued: 60 }).readyOn).toBe(inDays(1));
    expect(ready(stocked, { notBefore: inDays(4) })).toMatchObject({
      readyOn: inDays(4),
      workFrom: inDays(4),
    });
    expect(ready(stocked, { notBefore: inDays(5) }).readyOn).toBe(inDays(7));
  });

  it('waits for an open batch where that is earlier than making anew', () => {
    const clay = there(0, { leadDays: 30 });
    expect(ready({ ...stocked, clay, mug: there(0, { supplies: [coming('batch', 9, 4)] }) })).toEqual({
      readyOn: inDays(9),
      minutes: 0,
      workFrom: today,
      waits: [{ itemId: 'mug', why: 'batch', number: 7, day: inDays(9) }],
    });
    expect(ready({ ...stocked, mug: there(0, { supplies: [coming('batch', 9, 4)] }) }).readyOn).toBe(today);
  });

  it('waits for the purchase that is enough, and begins to work then', () => {
    const supplies = [coming('purchase', 10, 8, 12), coming('purchase', 3, 4, 11)];
    expect(ready({ ...stocked, clay: there(0, { supplies, promised: wholeQuantity(4) }) })).toEqual({
      readyOn: inDays(10),
      minutes: 480,
      workFrom: inDays(10),
      waits: [{ itemId: 'clay', why: 'purchase', number: 12, day: inDays(10) }],
    });
  });

  it('buys anew where that comes earlier, or nothing is ordered', () => {
    const supplies = [coming('purchase', 10, 100)];
    for (const clay of [there(0, { leadDays: 2 }), there(0, { leadDays: 2, supplies })])
      expect(ready({ ...stocked, clay })).toMatchObject({
        readyOn: inDays(2),
        waits: [{ itemId: 'clay', why: 'lead-time', number: null, day: inDays(2) }],
      });
  });

  it('says what nobody can tell', () => {
    expect(ready({ ...stocked, clay: there(0) })).toMatchObject({
      readyOn: null,
      waits: [{ itemId: 'clay', why: 'unknown', day: null }],
    });
    expect(ready(stocked, { week: [0, 0, 0, 0, 0, 0, 0] }).readyOn).toBeNull();
  });

  it('makes for the order what is made to order, components first', () => {
    const lines = [{ itemId: 'mug', quantity: wholeQuantity(1), isMade: true }];
    // Two hours for the mug, half an hour for each of two glazes.
    const items = { mug: there(9), clay: there(2), glaze: there(0), sand: there(0, { leadDays: 4 }) };
    expect(ready(items, { lines })).toMatchObject({ readyOn: inDays(4), minutes: 180 });
  });

  it('does not say when what is made without a recipe is ready, whatever lies there', () => {
    const lines = [{ itemId: 'vase', quantity: wholeQuantity(1), isMade: true }];
    const waits = [{ itemId: 'vase', why: 'no-recipe', number: null, day: null }];
    for (const vase of [there(9), null])
      expect(ready({}, { lines, prospectOf: () => vase })).toEqual({
        readyOn: null,
        minutes: 0,
        workFrom: null,
        waits,
      });
    expect(
      ready({ ...stocked, vase: there(0) }, { lines: [...lines, { ...lines[0]!, itemId: 'mug' }] }),
    ).toMatchObject({ readyOn: null, workFrom: null, waits });
  });

  it('waits for nothing that is not counted', () => {
    expect(ready({}, { prospectOf: () => null })).toMatchObject({ readyOn: today, minutes: 0 });
  });

  const amount = fc.nat(12);
  const supply = fc.record({
    kind: fc.constant('batch' as const),
    number: fc.nat(99),
    day: fc.nat(40).map(inDays),
    quantity: amount.map((many) => wholeQuantity(many)),
  });
  const prospect = fc.record({
    onHand: amount.map((many) => wholeQuantity(many)),
    promised: amount.map((many) => wholeQuantity(many)),
    supplies: fc.array(supply, { maxLength: 3 }),
    leadDays: fc.option(fc.nat(40)),
  });
  const shop = fc.record({ mug: prospect, jug: prospect, clay: prospect, glaze: prospect, sand: prospect });
  const jug = recipe('jug', 600, 'clay');
  const order = (items: Record<string, ItemProspect>, more: Partial<ReadinessFacts> = {}) =>
    ready(items, {
      lines: ['mug', 'jug'].map((itemId) => ({ itemId, quantity: wholeQuantity(5), isMade: false })),
      recipeOf: (itemId) => (itemId === 'jug' ? jug : (recipes.get(itemId) ?? null)),
      ...more,
    }).readyOn ?? 'never';

  it('is never earlier with less stock, or more that is promised to others', () => {
    const names = fc.constantFrom('mug', 'jug', 'clay', 'glaze', 'sand');
    fc.assert(
      fc.property(shop, names, fc.nat(12), (items, name, less) => {
        const before = order(items);
        const { onHand, promised } = items[name];
        const fewer = quantity(Math.max(0, onHand - wholeQuantity(less)));
        const more = quantity(promised + wholeQuantity(less));
        expect(order({ ...items, [name]: { ...items[name], onHand: fewer } }) >= before).toBe(true);
        expect(order({ ...items, [name]: { ...items[name], promised: more } }) >= before).toBe(true);
      }),
    );
  });

  it('is never later with more hours or fewer batches before it', () => {
    fc.assert(
      fc.property(shop, fc.nat(400), fc.nat(3000), (items, more, queued) => {
        const before = order(items, { queued });
        expect(order(items, { queued, week: usualBenchWeek.map((open) => open + more) }) <= before).toBe(
          true,
        );
        expect(order(items) <= before).toBe(true);
      }),
    );
  });
});
