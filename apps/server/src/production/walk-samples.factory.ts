import { v7 } from 'uuid';
import { type BusinessSample, none, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'recipes.list': { input: () => page, elsewhere: 'own' },
  'recipes.alerts': { input: none, elsewhere: 'own' },
  'recipes.get': { input: ({ recipeId }) => ({ recipeId }), elsewhere: '404 recipe-not-found' },
  'recipes.version': {
    input: ({ recipeId, recipeVersionId }) => ({ recipeId, versionId: recipeVersionId }),
    elsewhere: '404 recipe-version-not-found',
  },
  'recipes.ofItem': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'recipes.save': {
    input: ({ recipeId, recipeVersionId, itemId, madeId }) => ({
      recipeId,
      versionId: recipeVersionId,
      itemId: madeId,
      yield: 1_000_000,
      yieldUnit: 'piece',
      lines: [{ itemId, quantity: 2_000_000, unit: 'kg' }],
    }),
    elsewhere: '404 item-not-found',
  },
  'recipes.activate': {
    input: ({ recipeId, recipeVersionId }) => ({ recipeId, versionId: recipeVersionId }),
    elsewhere: '404 recipe-version-not-found',
  },
  'recipes.takeBack': {
    input: ({ recipeId, recipeVersionId }) => ({ recipeId, versionId: recipeVersionId }),
    elsewhere: '404 recipe-version-not-found',
  },
  'recipes.discard': {
    input: ({ recipeId, recipeVersionId }) => ({ recipeId, versionId: recipeVersionId }),
    elsewhere: '404 recipe-version-not-found',
  },
  'recipes.archive': {
    input: ({ recipeId }) => ({ recipeId, isArchived: true }),
    elsewhere: '404 recipe-not-found',
  },
  'recipes.costSheet': { input: ({ recipeId }) => ({ recipeId }), elsewhere: '404 recipe-not-found' },
  'recipes.capacity': { input: ({ recipeId }) => ({ recipeId }), elsewhere: '404 recipe-not-found' },
  'assignedBatches.list': { input: none, elsewhere: 'own' },
  'assignedBatches.get': { input: ({ batchId }) => ({ batchId }), elsewhere: '404 batch-not-found' },
  'assignedBatches.move': {
    input: ({ batchId }) => ({ batchId, version: 2, move: 'close' }),
    elsewhere: '404 batch-not-found',
  },
  'assignedBatches.record': {
    input: ({ batchId }) => ({ batchId, id: v7(), version: 2, made: 1 }),
    elsewhere: '404 batch-not-found',
  },
  'assignedBatches.startTimer': {
    input: ({ batchId }) => ({ batchId, id: v7() }),
    elsewhere: '404 batch-not-found',
  },
  'assignedBatches.stopTimer': { input: ({ batchId }) => ({ batchId }), elsewhere: '404 batch-not-found' },
  'batches.list': { input: () => page, elsewhere: 'own' },
  'batches.next': { input: none, elsewhere: 'own' },
  'batches.proposal': {
    input: ({ madeId }) => ({ itemId: madeId, quantity: 1_000_000 }),
    elsewhere: '404 item-not-found',
  },
  'batches.get': { input: ({ batchId }) => ({ batchId }), elsewhere: '404 batch-not-found' },
  'batches.plan': {
    input: ({ madeId }) => ({ id: v7(), itemId: madeId, quantity: 1, plannedFor: '2026-02-01' }),
    elsewhere: '404 item-not-found',
  },
  'batches.change': {
    input: ({ batchId }) => ({ batchId, version: 2, quantity: 1, plannedFor: '2026-02-01' }),
    elsewhere: '404 batch-not-found',
  },
  'batches.move': {
    input: ({ batchId }) => ({ batchId, version: 2, move: 'close' }),
    elsewhere: '404 batch-not-found',
  },
  'batches.finish': {
    input: ({ batchId, itemId }) => ({
      batchId,
      id: v7(),
      version: 2,
      day: '2026-02-01',
      made: 1,
      used: [{ itemId, quantity: 1 }],
    }),
    elsewhere: '404 batch-not-found',
  },
  'batches.takeApart': {
    input: ({ batchId }) => ({
      batchId,
      id: v7(),
      version: 2,
      day: '2026-02-01',
      quantity: 1,
      recovered: [],
    }),
    elsewhere: '404 batch-not-found',
  },
  'batches.reverse': {
    input: ({ batchId, batchOutputId }) => ({
      batchId,
      outputId: batchOutputId,
      id: v7(),
      day: '2026-02-01',
    }),
    elsewhere: '404 batch-not-found',
  },
  'batches.startTimer': { input: ({ batchId }) => ({ batchId, id: v7() }), elsewhere: '404 batch-not-found' },
  'batches.stopTimer': { input: ({ batchId }) => ({ batchId }), elsewhere: '404 batch-not-found' },
  'batches.addWork': {
    input: ({ batchId }) => ({ batchId, id: v7(), day: '2026-02-01', minutes: 1 }),
    elsewhere: '404 batch-not-found',
  },
  'batches.removeWork': {
    input: ({ batchId, batchWorkId }) => ({ batchId, workId: batchWorkId }),
    elsewhere: '404 batch-not-found',
  },
  'productionAccounts.get': { input: none, elsewhere: 'own' },
  'productionAccounts.put': {
    input: ({ accountId }) => ({ labourAccountId: accountId, overheadAccountId: null }),
    elsewhere: '422 stock-account-invalid',
  },
  'makingRates.get': { input: none, elsewhere: 'own' },
  'makingRates.save': {
    input: () => ({
      hourlyCents: 1,
      overheadPieceCents: 1,
      overheadHourCents: 1,
      priceRule: 'margin',
      wholesaleRate: 1,
      retailRate: 1,
      benchMinutes: [480, 480, 480, 480, 480, 0, 0],
    }),
    elsewhere: 'own',
  },
};
