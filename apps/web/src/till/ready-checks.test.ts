import { describe, expect, it } from 'vitest';
import { isReady, readyChecks, type ReadyFacts } from './ready-checks.ts';

const product = {} as ReadyFacts['catalogue']['products'][number];
const ready: ReadyFacts = {
  catalogue: { products: [product, product], people: [], event: null, taxRates: [] },
  ...{ isCatalogueOfToday: true, photosMissing: 0, room: { isPersistent: true, isLow: false } },
  ...{ isInstalled: true, isIos: true, worksOffline: true, waiting: 0, hasCamera: true },
};
const missing = (change: Partial<ReadyFacts>) =>
  readyChecks({ ...ready, ...change })
    .filter(({ isDone, isAdvice }) => !isDone && !isAdvice)
    .map(({ name, text }) => `${name}: ${text}`);

describe('readiness for a market', () => {
  it('is given without a tax, people and a camera, which are advised', () => {
    const checks = readyChecks({ ...ready, hasCamera: false });
    expect(isReady(checks)).toBe(true);
    expect(checks.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual([
      ...['Sales tax', 'People', 'Scanner'],
    ]);
  });

  it.each<[Partial<ReadyFacts>, string]>([
    [{ isInstalled: false }, 'Home screen: In Safari'],
    [{ worksOffline: false }, 'No connection: Connect'],
    [{ isCatalogueOfToday: false }, 'Products: Connect'],
    [{ catalogue: { ...ready.catalogue, products: [] } }, 'Products: Add products'],
    [{ photosMissing: 1 }, 'Photos: 1 photo is still to come'],
    [{ photosMissing: 12 }, 'Photos: 12 photos are still to come'],
    [{ room: { isPersistent: false, isLow: false } }, 'Storage: Your browser may clear it'],
    [{ room: { isPersistent: true, isLow: true } }, 'Storage: Less than 50 MB'],
    [{ waiting: 3 }, 'Earlier sales: 3 entries are still to send'],
  ])('is missing %o', (change, text) => {
    const found = missing(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(text);
    expect(isReady(readyChecks({ ...ready, ...change }))).toBe(false);
  });

  it('needs the home screen on iOS alone, and cannot ask plain http about its storage', () => {
    expect(missing({ isInstalled: false, isIos: false, room: { isPersistent: null, isLow: false } })).toEqual(
      [],
    );
  });
});
