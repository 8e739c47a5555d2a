import type { Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf, accountIdOf } from '../platform/stage.factory.ts';
import { addPriceList } from './price-lists.store.ts';
import { addPlace } from './places.store.ts';
import { addItem } from './items.store.ts';
import { blankItem, usualMakingRates } from '@atelier/domain/inventory';
import { quantity, money, rate, calendarDate } from '@atelier/domain/foundation';
import { addRecipe, addRecipeVersion, startRecipeVersion, writeMakingRates } from './recipes.store.ts';
import { keepSmallMargins } from './small-margins.store.ts';
import { addBatch, addBatchWork, writeProductionAccounts, addBatchOutput } from './batches.store.ts';
import { postJournalEntry } from '../finances/journal.store.ts';
import { recordStockOperation, letAccountHoldStock } from './stock.store.ts';
import { addLots } from './lots.store.ts';
import { addImport, keepBrought } from '../imports/imports.store.ts';
import { listItemsToEdit } from './item-edits.reads.ts';
import { makeItemEdit } from './item-edits.store.ts';
import { addStockTake } from './stock-takes.store.ts';
import { writeSupplier, writeOffer } from './suppliers.store.ts';
import {
  writePurchaseOrder,
  notePurchaseStep,
  addPurchaseReceipt,
  linkPurchaseBill,
} from './purchases.store.ts';
import { addLandedCost } from './landed-costs.store.ts';

/** Adds clay that is counted in kilograms and bought in bags, with a price on a list, and the studio as its place. */
export async function addTestItem(tenant: Tenant, name = 'Stoneware clay'): Promise<string> {
  const [id, priceListId] = [v7(), v7()];
  valueOf(await addPriceList(tenant, { id: priceListId, name: `Galleries ${priceListId}` }));
  const place = {
    id: v7(),
    kind: 'studio',
    name: `Studio ${id}`,
    customerId: null,
    isDefault: true,
  } as const;
  valueOf(await addPlace(tenant, place));
  valueOf(
    await addItem(tenant, {
      ...blankItem,
      id,
      kind: 'material',
      name,
      category: 'Clay',
      tags: ['Kiln'],
      isCounted: true,
      stockUnit: 'kg',
      conversions: [
        { amount: quantity(1_000_000), unit: 'bag', equals: quantity(12_500_000), equalsUnit: 'kg' },
      ],
      listPrices: [{ priceListId, price: money(300) }],
      reorderPoint: quantity(25_000_000),
      leadTimeDays: 7,
      inventoryAccountId: await accountIdOf(tenant, 'inventory-materials'),
      costAccountId: await accountIdOf(tenant, 'cost-of-goods-sold'),
    }),
  );
  return id;
}

/** Test tiles of an item: what one yield takes, instead of what, the work on it, and the trimmings that are left. */
export async function writeTestRecipe(tenant: Tenant, itemId: string): Promise<TestRecipe> {
  const [tileId, trimmingsId] = [
    await addTestItem(tenant, 'Test tile'),
    await addTestItem(tenant, 'Trimmings'),
  ];
  const [recipeId, versionId] = [v7(), v7()];
  valueOf(await addRecipe(tenant, { id: recipeId, itemId: tileId }));
  const kilo = { quantity: quantity(1_000_000), unit: 'kg' };
  valueOf(
    await addRecipeVersion(tenant, {
      recipeId,
      versionId,
      itemId: tileId,
      yield: quantity(1_000_000),
      yieldUnit: 'kg',
      instructions: 'Roll, cut, dry.',
      note: '',
      overheadPiece: money(10),
      overheadHour: null,
      lines: [
        {
          ...kilo,
          itemId,
          setupQuantity: quantity(0),
          waste: rate(50_000),
          isOptional: false,
          isConsumable: false,
          note: '',
          substitutes: [{ ...kilo, itemId: trimmingsId }],
        },
      ],
      steps: [{ name: 'Cut', note: '', minutes: 5, setupMinutes: 10, hourlyRate: null }],
      byProducts: [{ ...kilo, itemId: trimmingsId, costShare: rate(50_000) }],
    }),
  );
  await startRecipeVersion(
    tenant,
    { recipeId, versionId },
    { day: calendarDate('2026-03-16'), now: '2026-03-16T12:00:00Z' },
  );
  await writeMakingRates(tenant, { ...usualMakingRates, hourly: money(2500) });
  await keepSmallMargins(tenant, [tileId], '2026-03-16T12:00:00Z');
  return { tileId, versionId };
}

type TestRecipe = { readonly tileId: string; readonly versionId: string };

/** Makes a batch of test tiles in part, with an hour of work, half of it in the value. */
export async function makeTestBatch(
  tenant: Tenant,
  itemId: string,
  { tileId, versionId }: TestRecipe,
): Promise<void> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const day = calendarDate('2026-03-10');
  const [id, outputId] = [v7(), v7()];
  const materials = [{ itemId, quantity: quantity(2_000_000) }];
  const plan = {
    id,
    planned: quantity(2_000_000),
    plannedFor: day,
    dueOn: null,
    placeId,
    lot: 'T-1',
    note: '',
  };
  const recipe = { itemId: tileId, recipeVersionId: versionId };
  valueOf(await addBatch(tenant, { ...plan, materials }, recipe));
  const work = { id: v7(), batchId: id, day, startedAt: null, minutes: 60, note: '' };
  valueOf(await addBatchWork(tenant, work));
  const labour = await accountIdOf(tenant, 'cost-of-goods-sold');
  await writeProductionAccounts(tenant, { labour, overhead: null });
  const through = { placeId, value: null, counterAccountId: labour };
  const gate = { lock: { closedThrough: null }, nextId: () => v7(), post: postJournalEntry };
  valueOf(
    await recordStockOperation(
      tenant,
      {
        id: outputId,
        kind: 'production',
        day,
        reason: '',
        source: { kind: 'production-batch', id },
        reversesId: null,
        lines: [
          { ...through, itemId, quantity: quantity(-1_000_000) },
          { ...through, itemId: tileId, quantity: quantity(1_000_000), costShare: rate(1_000_000) },
        ],
      },
      gate,
    ),
  );
  const output = {
    id: outputId,
    batchId: id,
    kind: 'made',
    day,
    quantity: quantity(1_000_000),
    lost: quantity(0),
    minutes: 30,
    hourly: money(2500),
    labour: money(1250),
    overhead: money(0),
    accounts: { labour: null, overhead: null },
  } as const;
  valueOf(await addBatchOutput(tenant, output, { isLast: false, now: '2026-03-10T12:00:00Z' }));
}

/** Lets the account of materials follow the stock, and 25 kg of an item be there for $60.00. */
export async function receiveTestItem(tenant: Tenant, itemId: string): Promise<string> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const day = calendarDate('2026-01-01');
  valueOf(await letAccountHoldStock(tenant, await accountIdOf(tenant, 'inventory-materials'), day));
  const counterAccountId = await accountIdOf(tenant, 'opening-balances');
  const lotId = v7();
  const name = { number: 'C-7', expiresOn: calendarDate('2027-01-01'), supplierNumber: '' };
  await addLots(tenant, [{ ...name, id: lotId, itemId }]);
  const lots = [{ lotId, quantity: quantity(10_000_000) }];
  const line = {
    itemId,
    placeId,
    quantity: quantity(25_000_000),
    value: money(6000),
    counterAccountId,
    lots,
  };
  const operation = {
    kind: 'opening',
    day,
    reason: '',
    source: null,
    reversesId: null,
    lines: [line],
  } as const;
  const id = v7();
  const gate = { lock: { closedThrough: null }, nextId: () => v7(), post: postJournalEntry };
  valueOf(await recordStockOperation(tenant, { ...operation, id }, gate));
  await tenant.db
    .insertInto('stock_standings')
    .values({ business_id: tenant.businessId, item_id: itemId, through: day, layers: '[[25000000, 6000]]' })
    .execute();
  return id;
}

/** A file of items that is still to come in, and one that brought an item. */
export async function bringTestInventory(tenant: Tenant, itemId: string): Promise<void> {
  const at = '2026-04-16T12:00:00Z';
  const asked = { kind: 'items', fileName: 'clay.csv', at, rowCount: 1 } as const;
  const ids = [v7(), v7()] as const;
  for (const id of ids) {
    valueOf(await addImport(tenant, { ...asked, id, bytes: new Uint8Array([1]), reading: {} }));
  }
  const counts = { newCount: 1, changedCount: 0, knownCount: 0, wrongCount: 0 };
  const result = { finishedAt: at, ...counts, wrongRows: [], records: [{ id: itemId }] };
  await keepBrought(tenant, ids[0], result);
}

/** An item that was put in another category together with others. */
export async function editTestItem(tenant: Tenant, itemId: string): Promise<void> {
  const items = (await listItemsToEdit(tenant, [itemId])).map((before) => ({
    id: itemId,
    before,
    after: { ...before, category: 'Clay' },
  }));
  const edit = { kind: 'category', category: 'Clay' } as const;
  valueOf(await makeItemEdit(tenant, { id: v7(), edit, at: '2026-04-16T12:00:00Z', items }));
}

/** A stock take with one item on its sheet. */
export async function openTestStockTake(tenant: Tenant, itemId: string): Promise<void> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const take = { id: v7(), name: '', day: calendarDate('2026-03-31'), placeId, isBlind: false };
  valueOf(await addStockTake(tenant, take, [itemId]));
}

/** Two bags of an item, ordered from a supplier who sells it, received, and billed. */
export async function orderTestItem(
  tenant: Tenant,
  itemId: string,
  bill: { readonly id: string; readonly payeeId: string },
): Promise<void> {
  const { payeeId } = bill;
  const [orderId, one] = [v7(), quantity(1_000_000)];
  const day = calendarDate('2026-03-20');
  await writeSupplier(tenant, payeeId, {
    website: '',
    accountNumber: 'K-1',
    leadTimeDays: 7,
    minimumOrder: null,
    shippingRule: 'Free from $300',
    rating: 4,
    notes: '',
    contacts: [{ name: 'Ann Slip', role: '', email: '', phone: '' }],
  });
  const pack = { itemId, partNumber: 'C-1', packName: 'bag', packQuantity: quantity(12_500_000) };
  const breaks = [{ fromPacks: one, price: money(3000) }];
  const offer = { ...pack, id: v7(), payeeId, packAmount: one, packUnit: 'bag', link: '', breaks };
  valueOf(await writeOffer(tenant, offer, true));
  const order = {
    id: orderId,
    payeeId,
    orderedOn: day,
    expectedOn: null,
    placeId: null,
    shipping: money(0),
    duty: money(0),
    tax: money(0),
    discount: money(0),
    sharedBy: 'value',
    note: '',
    privateNote: '',
    lines: [{ ...pack, packs: quantity(2_000_000), packPrice: money(3000) }],
  } as const;
  valueOf(await writePurchaseOrder(tenant, order, null));
  const change = { version: 2, now: '2026-03-20T12:00:00Z', reason: '', closingEntryId: null };
  await notePurchaseStep(tenant, orderId, 'place', change);
  const line = {
    position: 1,
    packs: one,
    quantity: pack.packQuantity,
    value: money(3000),
    movementPosition: null,
  };
  const receipt = {
    id: v7(),
    orderId,
    kind: 'receipt',
    day,
    note: '',
    ofReceiptId: null,
    lines: [line],
  } as const;
  valueOf(await addPurchaseReceipt(tenant, { ...receipt, stockOperationId: null, journalEntryId: null }));
  await linkPurchaseBill(tenant, orderId, bill.id);
  const share = { receiptId: receipt.id, position: 1, share: money(100), shift: money(100) };
  valueOf(
    await addLandedCost(tenant, {
      id: v7(),
      billId: bill.id,
      orderId: null,
      day,
      amount: money(100),
      sharedBy: 'value',
      lines: [share],
    }),
  );
}
