import { describe, expect, it } from 'vitest';
import { chooseJourneys } from './journeys.ts';

const journey = (id: string, module: string | undefined, text = '') => ({ id, module, text });
const orders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => journey(`orders/${name}`, 'orders'));

describe('the journeys of a landing', () => {
  it('are a quarter of those that nothing calls for, and all of them within four commits', () => {
    const turns = [0, 1, 2, 3].map((rotation) => chooseJourneys(orders, { rotation, files: [] }));
    for (const { chosen } of turns) expect(chosen).toHaveLength(2);
    expect(new Set(turns.flatMap(({ chosen }) => chosen)).size).toBe(8);
  });

  it('are all of a module whose sources changed, wherever they lie', () => {
    const files = ['packages/domain/src/orders/order-state.ts'];
    expect(chooseJourneys(orders, { rotation: 0, files }).left).toEqual([]);
  });

  it('are a third of those of changed modules where nearly everything changed, another with each commit', () => {
    const many = Array.from({ length: 81 }, (_, index) => journey(`orders/${String(index)}`, 'orders'));
    const files = ['packages/domain/src/orders/order-state.ts'];
    const turns = [0, 1, 2].map((rotation) => chooseJourneys(many, { rotation, files }));
    for (const { chosen } of turns) expect(chosen).toHaveLength(27);
    expect(new Set(turns.flatMap(({ chosen }) => chosen)).size).toBe(81);
    expect(chooseJourneys(many.slice(1), { rotation: 0, files }).left).toEqual([]);
  });

  it('are not called for by a test of another kind', () => {
    const files = ['apps/server/src/orders/order-returns.test.ts'];
    expect(chooseJourneys(orders, { rotation: 0, files }).left).toHaveLength(6);
  });

  it('are those of a changed spec file', () => {
    const journeys = [...orders, journey('e2e/orders/returns.spec.ts:7', 'orders')];
    const files = ['e2e/orders/returns.spec.ts'];
    expect(chooseJourneys(journeys, { rotation: 0, files }).chosen).toContain('e2e/orders/returns.spec.ts:7');
  });

  it('always have the spine and what belongs to no module', () => {
    const always = [
      journey('walk', undefined),
      journey('orders/way', 'orders', "test('x', { tag: '@spine' }"),
    ];
    expect(chooseJourneys([...orders, ...always], { rotation: 0, files: [] }).chosen).toEqual(
      expect.arrayContaining(['walk', 'orders/way']),
    );
  });
});
