import * as items from '@atelier/contract/items';
import * as production from '@atelier/contract/production';
import * as purchasing from '@atelier/contract/purchasing';
import * as stock from '@atelier/contract/stock';
import { expect, it } from 'vitest';
import { batchWords } from '../production/batch-words.ts';
import { itemWords } from '../items/item-words.ts';
import { purchaseWords } from '../purchasing/purchase-words.ts';
import { noPurchaseProblems, placePurchaseRefusal } from '../purchasing/purchase-form.ts';
import { recipeWords } from '../production/recipe-words.ts';
import { stockTakeWords } from '../stock/stock-take-words.ts';
import { stockWords } from '../stock/stock-words.ts';

const contract = { ...items, ...stock, ...production, ...purchasing };

/** Said of every endpoint alike; and a cycle, which names its items itself. */
const saidElsewhere = ['permission-denied', 'business-not-found', 'recipe-cycle'];

it.each([
  ['items', itemWords],
  ['itemEdits', itemWords],
  ['labels', itemWords],
  ['priceLists', itemWords],
  ['stockPlaces', itemWords],
  ['stock', stockWords],
  ['lots', stockWords],
  ['stockTakes', stockTakeWords],
  ['batches', batchWords],
  ['productionAccounts', batchWords],
  ['recipes', recipeWords],
  ['makingRates', recipeWords],
  ['suppliers', purchaseWords],
  ['purchases', purchaseWords],
] as const)('%s: there are words for each refusal', (group, words) => {
  const codes = Object.values<{ '~orpc': { errorMap: object } }>(contract[group]).flatMap((procedure) =>
    Object.keys(procedure['~orpc'].errorMap),
  );
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !(code in words) && !saidElsewhere.includes(code))).toEqual([]);
});

it('puts too much of an order beside its packs', () => {
  const refusal = { field: 'lines.0.packs', message: 'Too much.' };
  expect(placePurchaseRefusal(refusal, ['a'])).toEqual({ ...noPurchaseProblems, packs: { a: 'Too much.' } });
});
