import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant, Visit } from '../platform/in-business.ts';
import { addTestBankLine } from './banking.factory.ts';
import { openStage, postSale, type Stage } from '../platform/stage.factory.ts';
import { listLinesToCompare, lockOpenLines } from './bank-lines.reads.ts';
import { compareAllLinesAnew, writeSuggestions } from './bank-lines.store.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('a line that is under comparison', () => {
  const waiting = (home: Visit) => stage.inside(home, (tenant) => listLinesToCompare(tenant, 10));

  const changes: [string, (tenant: Tenant) => Promise<unknown>][] = [
    ['the rules', compareAllLinesAnew],
    ['the books', (tenant) => postSale(tenant, 700)],
  ];
  it.each(changes)('is wanted again when %s change meanwhile', async (_what, change) => {
    const home = await stage.found();
    const lineId = await stage.inside(home, addTestBankLine);
    const held = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const comparing = stage.inside(home, async (tenant) => {
      await lockOpenLines(tenant, [lineId]);
      held.resolve(undefined);
      await mayEnd.promise;
      await writeSuggestions(tenant, [lineId], new Map());
    });
    await held.promise;
    const changing = stage.inside(home, change);
    // Long enough for the change to come to the line, which it passes over or waits for.
    await Promise.race([changing, new Promise((resolve) => setTimeout(resolve, 300))]);
    mayEnd.resolve(undefined);
    await Promise.all([comparing, changing]);
    expect(await waiting(home)).toEqual([lineId]);
  });

  it('is not wanted again when nothing changes', async () => {
    const home = await stage.found();
    const lineId = await stage.inside(home, addTestBankLine);
    await stage.inside(home, async (tenant) => {
      await lockOpenLines(tenant, [lineId]);
      await writeSuggestions(tenant, [lineId], new Map());
    });
    expect(await waiting(home)).toEqual([]);
  });
});
