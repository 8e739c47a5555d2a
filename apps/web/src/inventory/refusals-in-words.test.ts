import * as contract from '@atelier/contract/inventory';
import { expect, it } from 'vitest';
import { batchWords } from './batch-words.ts';
import { itemWords } from './item-words.ts';
import { purchaseWords } from './purchase-words.ts';
import { noPurchaseProblems, placePurchaseRefusal } from './purchase-form.ts';
import { recipeWords } from './recipe-words.ts';
import { stockTakeWords } from './stock-take-words.ts';
import { stockWords } from './stock-words.ts';

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
] as const)('%s: there are words for each refusal', (room, words) => {
  const codes = Object.values<{ '~orpc': { errorMap: object } }>(contract[room]).flatMap((procedure) =>
    Object.keys(procedure['~orpc'].errorMap),
  );
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !(code in words) && !saidElsewhere.includes(code))).toEqual([]);
});

it('puts too much of an order beside its packs', () => {
  const refusal = { field: 'lines.0.packs', message: 'Too much.' };
  expect(placePurchaseRefusal(refusal, ['a'])).toEqual({ ...noPurchaseProblems, packs: { a: 'Too much.' } });
});
