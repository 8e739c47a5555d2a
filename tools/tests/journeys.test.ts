import { describe, expect, it } from 'vitest';
import { chooseJourneys, fileOf } from './journeys.ts';

const journey = (id: string, module: string | undefined, text = '') => ({ id, module, text });
const orders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => journey(`orders/${name}`, 'orders'));

const nothing = { rotation: 0, files: [], newestFiles: [], newestLines: '' };

describe('the journeys of a landing', () => {
  it('are a sixth of those that nothing calls for, and all of them within six commits', () => {
    const turns = [0, 1, 2, 3, 4, 5].map((rotation) => chooseJourneys(orders, { ...nothing, rotation }));
    for (const { chosen } of turns) expect(Math.abs(chosen.length - 8 / 6)).toBeLessThan(1);
    expect(new Set(turns.flatMap(({ chosen }) => chosen)).size).toBe(8);
  });

  it('are all of a module whose sources changed, wherever they lie', () => {
    const files = ['packages/domain/src/orders/order-state.ts'];
    expect(chooseJourneys(orders, { ...nothing, files }).left).toEqual([]);
  });

  it('are a sixth of those of changed modules where nearly everything changed, another with each commit', () => {
    const many = Array.from({ length: 41 }, (_, index) => journey(`orders/${String(index)}`, 'orders'));
    const files = ['packages/domain/src/orders/order-state.ts'];
    const turns = [0, 1, 2, 3, 4, 5].map((rotation) => chooseJourneys(many, { ...nothing, rotation, files }));
    for (const { chosen } of turns) expect(Math.abs(chosen.length - 41 / 6)).toBeLessThan(1);
    expect(new Set(turns.flatMap(({ chosen }) => chosen)).size).toBe(41);
    expect(chooseJourneys(many.slice(1), { ...nothing, files }).left).toEqual([]);
  });

  it('are those that name a label the newest commit has touched, where nearly everything changed', () => {
    const many = Array.from({ length: 90 }, (_, index) => {
      const text = index < 7 ? "await page.getByLabel('Email for orders').fill('x')" : '';
      return journey(`orders/${String(index)}`, 'orders', text);
    });
    const files = ['packages/domain/src/orders/order-state.ts'];
    const newestLines =
      '--- a/x.tsx\n-          label="Email for orders"\n+          label="Email for offers"';
    const turns = [0, 1, 2].map(
      (rotation) => chooseJourneys(many, { ...nothing, rotation, files, newestLines }).chosen,
    );
    for (const chosen of turns) expect(chosen).toEqual(expect.arrayContaining(['orders/0', 'orders/6']));
    expect(turns[0]?.length).toBeLessThan(40);
  });

  it('are those of a spec file of the newest commit, and a sixth of older ones, where nearly everything changed', () => {
    const many = Array.from({ length: 90 }, (_, index) =>
      journey(`e2e/orders/${String(index)}.spec.ts:1`, 'orders'),
    );
    const files = many.map(({ id }) => fileOf(id));
    const newestFiles = files.slice(0, 3);
    const turns = [0, 1, 2].map(
      (rotation) => chooseJourneys(many, { ...nothing, rotation, files, newestFiles }).chosen,
    );
    for (const chosen of turns) {
      expect(chosen).toEqual(expect.arrayContaining(many.slice(0, 3).map(({ id }) => id)));
      expect(Math.abs(chosen.length - 3 - 87 / 6)).toBeLessThan(1);
    }
  });

  it('are not called for by a test of another kind', () => {
    const files = ['apps/server/src/orders/order-returns.test.ts'];
    expect(chooseJourneys(orders, { ...nothing, files }).left).toHaveLength(6);
  });

  it('are those of a changed spec file', () => {
    const journeys = [...orders, journey('e2e/orders/returns.spec.ts:7', 'orders')];
    const files = ['e2e/orders/returns.spec.ts'];
    expect(chooseJourneys(journeys, { ...nothing, files }).chosen).toContain('e2e/orders/returns.spec.ts:7');
  });

  it('always have the spine and what belongs to no module', () => {
    const always = [
      journey('walk', undefined),
      journey('orders/way', 'orders', "test('x', { tag: '@spine' }"),
    ];
    expect(chooseJourneys([...orders, ...always], nothing).chosen).toEqual(
      expect.arrayContaining(['walk', 'orders/way']),
    );
  });
});
