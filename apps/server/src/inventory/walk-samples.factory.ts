import { v7 } from 'uuid';
import { type BusinessSample, none, page, putAway } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'products.list': { input: () => page, elsewhere: 'own' },
  'products.get': { input: ({ productId }) => ({ productId }), elsewhere: '404 product-not-found' },
  'items.list': { input: () => page, elsewhere: 'own' },
  'items.csv': { input: none, elsewhere: 'own' },
  'items.overview': { input: none, elsewhere: 'own' },
  'items.words': { input: none, elsewhere: 'own' },
  'items.get': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'items.create': {
    input: ({ priceListId }) => ({
      id: v7(),
      kind: 'material',
      name: 'Thing',
      listPrices: [{ priceListId, priceCents: 1 }],
    }),
    elsewhere: '404 price-list-not-found',
  },
  'items.update': {
    input: ({ itemId }) => ({ itemId, kind: 'material', name: 'Changed' }),
    elsewhere: '404 item-not-found',
  },
  'items.addVariants': {
    input: ({ itemId }) => ({ itemId, variants: [{ id: v7(), optionValues: ['Blue'], retailCents: 1 }] }),
    elsewhere: '404 item-not-found',
  },
  'items.retire': {
    input: ({ itemId }) => ({ itemId, state: 'archived' }),
    elsewhere: '404 item-not-found',
  },
  'itemEdits.list': { input: () => page, elsewhere: 'own' },
  'itemEdits.preview': {
    input: ({ itemId }) => ({ which: { itemIds: [itemId] }, edit: putAway }),
    elsewhere: 'own',
  },
  'itemEdits.make': {
    input: ({ itemId }) => ({ id: v7(), which: { itemIds: [itemId] }, edit: putAway, stamp: '' }),
    elsewhere: '409 items-changed-meanwhile',
  },
  'itemEdits.undo': {
    input: ({ itemEditId }) => ({ editId: itemEditId }),
    elsewhere: '404 item-edit-not-found',
  },
  'stock.start': {
    input: ({ itemId }) => ({
      id: v7(),
      day: '2026-01-01',
      lines: [{ itemId, quantity: 1, valueCents: 1 }],
    }),
    elsewhere: '404 item-not-found',
  },
  'stock.record': {
    input: ({ itemId }) => ({
      id: v7(),
      kind: 'loss',
      day: '2026-01-01',
      lines: [{ itemId, quantity: 1 }],
    }),
    elsewhere: '404 item-not-found',
  },
  'stock.reverse': {
    input: ({ operationId }) => ({ operationId, id: v7(), day: '2026-01-01' }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.giveBack': {
    input: ({ operationId }) => ({
      operationId,
      id: v7(),
      day: '2026-01-01',
      lines: [{ position: 1, quantity: 1 }],
    }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.terms': { input: () => ({ day: '2026-01-01' }), elsewhere: 'own' },
  'stock.onHand': { input: ({ itemId }) => ({ itemIds: [itemId] }), elsewhere: 'own' },
  'stock.list': { input: ({ itemId }) => ({ ...page, itemId }), elsewhere: 'own' },
  'stock.get': {
    input: ({ operationId }) => ({ operationId }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.ofItem': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'lots.list': { input: () => page, elsewhere: 'own' },
  'lots.there': { input: ({ itemId }) => ({ itemIds: [itemId] }), elsewhere: 'own' },
  'lots.get': { input: ({ lotId }) => ({ lotId }), elsewhere: '404 lot-not-found' },
  'lots.trace': { input: ({ lotId }) => ({ lotId }), elsewhere: '404 lot-not-found' },
  'lots.change': { input: ({ lotId }) => ({ lotId, number: 'L-1' }), elsewhere: '404 lot-not-found' },
  'lots.block': { input: ({ lotId }) => ({ lotId, isBlocked: true }), elsewhere: '404 lot-not-found' },
  'lots.assign': {
    input: ({ operationId }) => ({ operationId, position: 1, lots: [] }),
    elsewhere: '404 stock-operation-not-found',
  },
  'labels.print': {
    input: ({ itemId }) => ({ sheet: 'avery-5160', lines: [{ itemId, copies: 1 }] }),
    elsewhere: '404 item-not-found',
  },
  'stockTakes.list': { input: () => page, elsewhere: 'own' },
  'stockTakes.open': {
    input: ({ placeId }) => ({ id: v7(), day: '2026-03-01', placeId }),
    elsewhere: '404 place-not-found',
  },
  'stockTakes.count': {
    input: ({ takeId, itemId }) => ({ takeId, itemId, counted: 1, seen: null }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.review': {
    input: ({ takeId }) => ({ takeId, rest: 'stays' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.post': {
    input: ({ takeId }) => ({ takeId, day: '2026-03-01' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.get': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.resume': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.value': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.abandon': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.reverse': {
    input: ({ takeId }) => ({ takeId, day: '2026-11-20', reason: 'Wrong shelf' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.sheet': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stock.movementsOfItem': {
    input: ({ itemId }) => ({ ...page, itemId }),
    elsewhere: '404 item-not-found',
  },
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
  'stockPlaces.list': { input: none, elsewhere: 'own' },
  'stockPlaces.create': {
    input: ({ placeId }) => ({ id: placeId, kind: 'van', name: 'Van' }),
    elsewhere: 'own',
  },
  'stockPlaces.update': {
    input: ({ placeId }) => ({ placeId, kind: 'van', name: 'Changed' }),
    elsewhere: '404 place-not-found',
  },
  'suppliers.list': { input: () => page, elsewhere: 'own' },
  'suppliers.get': {
    input: ({ payeeId }) => ({ supplierId: payeeId }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.create': { input: () => ({ id: v7(), name: 'Porcelain' }), elsewhere: 'own' },
  'suppliers.update': {
    input: ({ payeeId }) => ({ supplierId: payeeId, name: 'Changed' }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.offersOfItem': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'suppliers.addOffer': {
    input: ({ payeeId, itemId }) => ({
      supplierId: payeeId,
      id: v7(),
      itemId,
      packName: 'bag',
      packAmount: 1,
    }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.changeOffer': {
    input: ({ offerId, itemId }) => ({ offerId, itemId, packName: 'bag', packAmount: 1 }),
    elsewhere: '404 supplier-item-not-found',
  },
  'suppliers.removeOffer': {
    input: ({ offerId }) => ({ offerId }),
    elsewhere: '404 supplier-item-not-found',
  },
  'suppliers.pricesPaid': {
    input: ({ itemId, payeeId }) => ({ itemId, supplierId: payeeId }),
    elsewhere: 'own',
  },
  'purchases.list': { input: ({ payeeId, itemId }) => ({ ...page, payeeId, itemId }), elsewhere: 'own' },
  'purchases.get': {
    input: ({ orderId }) => ({ orderId }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.create': {
    input: ({ payeeId }) => ({ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [] }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.buyAtOnce': {
    input: ({ payeeId }) => ({
      ...{ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [], receiptId: v7(), billId: v7() },
      payment: null,
    }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.draftMany': {
    input: ({ payeeId }) => ({ orders: [{ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [] }] }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.change': {
    input: ({ orderId, payeeId }) => ({ orderId, version: 1, payeeId, orderedOn: '2026-03-01', lines: [] }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.remove': {
    input: ({ orderId }) => ({ orderId, version: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.step': {
    input: ({ orderId }) => ({ orderId, version: 3, step: 'close', day: '2026-03-01' }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.receive': {
    input: ({ orderId }) => ({
      orderId,
      id: v7(),
      day: '2026-03-01',
      lines: [{ position: 1, packs: 1_000_000 }],
    }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.sendBack': {
    input: ({ receiptId }) => ({
      receiptId,
      id: v7(),
      day: '2026-03-01',
      lines: [{ position: 1, packs: 1_000_000 }],
    }),
    elsewhere: '404 purchase-receipt-not-found',
  },
  'purchases.reverseReceipt': {
    input: ({ receiptId }) => ({ receiptId, day: '2026-03-01' }),
    elsewhere: '404 purchase-receipt-not-found',
  },
  'purchases.bill': {
    input: ({ orderId }) => ({ orderId, id: v7(), date: '2026-03-01', totalCents: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.send': {
    input: ({ orderId }) => ({
      orderId,
      version: 2,
      to: 'clay@example.com',
      subject: 'Order',
      message: '',
    }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.pdf': {
    input: ({ orderId }) => ({ orderId }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.correctCharges': {
    input: ({ orderId }) => ({ orderId, version: 2, day: '2026-03-01', shippingCents: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.deliveries': { input: () => page, elsewhere: 'own' },
  'purchases.landCost': {
    input: ({ payeeId, receiptId }) => ({
      id: v7(),
      payeeId,
      bill: { id: v7(), date: '2026-03-01', totalCents: 1 },
      receiptIds: [receiptId],
    }),
    elsewhere: '404 payee-not-found',
  },
  'purchases.takeLandedCostBack': {
    input: ({ receiptId }) => ({ landedCostId: receiptId, day: '2026-03-01' }),
    elsewhere: '404 landed-cost-not-found',
  },
  'purchases.suggestions': { input: none, elsewhere: 'own' },
  'priceLists.list': { input: none, elsewhere: 'own' },
  'priceLists.create': {
    input: ({ priceListId }) => ({ id: priceListId, name: 'Members' }),
    elsewhere: 'own',
  },
  'priceLists.update': {
    input: ({ priceListId }) => ({ priceListId, name: 'Changed' }),
    elsewhere: '404 price-list-not-found',
  },
};
