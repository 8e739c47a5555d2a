import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CustomerRowView } from '@atelier/contract/customers';
import type { AccountView } from '@atelier/contract/books';
import type { SalesTaxView } from '@atelier/contract/taxes';
import type { ImportView } from '@atelier/contract/imports';
import type { OrderRow, OrderView } from '@atelier/contract/orders';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hledgerCents, hledgerOn, readHledgerCsv } from '../books/hledger.factory.ts';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { filesAt } from './imports.factory.ts';

let workshop: Workshop;
let desk: Desk;
let folder: string;

beforeAll(async () => {
  workshop = await openWorkshop();
  folder = mkdtempSync(join(tmpdir(), 'atelier-sales-'));
});
beforeEach(async () => {
  desk = await workshop.found();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await workshop.close();
});

const { bring, preview, undo } = filesAt(() => desk);
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8');

const orders = async () =>
  granted<{ rows: OrderRow[] }>(await desk.call('GET', '/customer-orders?limit=100')).rows;
const orderNamed = async (sourceId: string) => {
  for (const { id, state } of await orders()) {
    const order = granted<OrderView>(await desk.call('GET', `/customer-orders/${id}`));
    if (order.sourceId === sourceId && state !== 'cancelled') return order;
  }
  throw new Error(`There is no order ${sourceId}.`);
};

/**
 * Returns what hledger finds on each account of the books, in cents, by the end of its name; accounts with nothing are
 * left out.
 */
async function balances(): Promise<Record<string, number>> {
  const file = join(folder, 'books.journal');
  writeFileSync(file, (await desk.call('GET', '/finances/journal.hledger')).text);
  const hledger = hledgerOn(file, [], new Map());
  const rows = readHledgerCsv(await hledger('balance', '--flat', '--no-total', '-O', 'csv'));
  return Object.fromEntries(
    rows.slice(1).map(([name = '', amount = '']) => [name.split(':').at(-1) ?? '', hledgerCents(amount)]),
  );
}

describe('sold order items of Etsy', () => {
  it('are tried out first, and nothing of it is kept', async () => {
    const seen = await preview('sales', sample('EtsySoldOrderItems2026.csv'));
    expect(seen).toMatchObject({
      fault: null,
      isOfMarketplace: true,
      rowCount: 4,
      newCount: 4,
      knownCount: 0,
      wrongCount: 0,
    });
    expect(await orders()).toEqual([]);
  });

  it('are no list of customers', async () => {
    for (const file of ['EtsySoldOrderItems2026.csv', 'shopify_orders_export.csv', 'square-items.csv'])
      expect(await preview('customers', sample(file)), file).toMatchObject({ fault: 'sold', rowCount: 0 });
  });

  it('become orders that are invoiced and paid on the day, sent where the file says so', async () => {
    await bring('items', 'Name,Kind,SKU\nMug,product,mug-12');
    const [mug] = granted<{ rows: { id: string }[] }>(await desk.call('GET', '/inventory/items')).rows;
    expect(await bring('sales', sample('EtsySoldOrderItems2026.csv'))).toMatchObject({
      state: 'finished',
      newCount: 4,
    });
    const order = await orderNamed('Etsy 3150000001');
    expect(order).toMatchObject({
      state: 'completed',
      channel: 'online',
      marketplace: 'Etsy',
      customerName: 'Wren Kestrel',
      orderedOn: '2026-03-02',
      payment: 'paid',
      fulfilment: 'shipped',
      totalCents: 9450,
      taxCents: 0,
      shippingAddress: '7 Mill Street\nKingston, NY 12401\nUnited States',
      parcels: [{ day: '2026-03-04' }],
      invoices: [{ state: 'paid', totalCents: 9450, balanceCents: 0 }],
    });
    expect(order.lines).toMatchObject([
      { productId: mug?.id, description: 'Mug, celadon "Rain", Color:Celadon', amountCents: 6400 },
      { productId: null, description: 'Bud vase', amountCents: 2400 },
    ]);
    expect(await orderNamed('Etsy 3150000002')).toMatchObject({ totalCents: 2660 });
    expect(await orderNamed('Etsy 3150000003')).toMatchObject({ state: 'open', fulfilment: 'not-fulfilled' });
    expect(await balances()).toEqual({ Etsy: 16_910, Sales: -15_760, 'Shipping charged': -1150 });
  });

  it('come in once, however often and in whatever file they are brought', async () => {
    await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    const again = { newCount: 0, knownCount: 4 };
    expect(await preview('sales', sample('EtsySoldOrderItems2026.csv'))).toMatchObject(again);
    expect(await bring('sales', sample('EtsySoldOrderItems2026.csv'))).toMatchObject(again);
    expect(await bring('sales', sample('EtsySoldOrders2026.csv'))).toMatchObject({
      newCount: 1,
      knownCount: 1,
    });
    expect(await orders()).toHaveLength(4);
  });

  it('find who is there by name and address, and add each of the others once', async () => {
    const wren = {
      id: v7(),
      name: 'wren kestrel',
      address: '7 Mill Street\nKingston, NY 12401\nUnited States',
    };
    granted(await desk.call('POST', '/customers', wren));
    await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    expect(await orderNamed('Etsy 3150000001')).toMatchObject({ customerId: wren.id });
    const { rows } = granted<{ rows: CustomerRowView[] }>(await desk.call('GET', '/customers?limit=100'));
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'Ada Potter',
      'Grace Abernathy',
      'wren kestrel',
    ]);
  });

  it('tell what is wrong by row, and bring the rest', async () => {
    const file = sample('EtsySoldOrderItems2026.csv')
      .replace(',48.00,,,0,', ',dear,,,0,')
      .replace('03/09/2026', 'soon');
    const seen = await preview('sales', file);
    expect(seen).toMatchObject({ newCount: 2, wrongCount: 2 });
    expect(seen.rows.slice(0, 2)).toMatchObject([
      { row: 4, problems: [{ field: 'date', code: 'not-a-date', details: 'soon' }] },
      { row: 5, problems: [{ field: 'price', code: 'not-an-amount', details: 'dear' }] },
    ]);
    await bring('sales', file, { withoutWrongRows: 'true' });
    expect(await orders()).toHaveLength(1);
  });

  it('leave out what is of a closed month in the middle of the file', async () => {
    const lock = { closedThrough: '2026-03-31', opened: null, reason: 'Filed' };
    granted(await desk.call('PUT', '/finances/book-lock', lock));
    const file = sample('EtsySoldOrderItems2026.csv')
      .replaceAll('03/02/2026', '04/02/2026')
      .replaceAll('03/04/2026', '04/04/2026')
      .replaceAll('03/16/2026', '04/16/2026');
    const seen = await preview('sales', file);
    expect(seen).toMatchObject({ newCount: 3, wrongCount: 1 });
    expect(seen.rows[0]).toMatchObject({
      row: 4,
      problems: [{ field: 'date', code: 'period-closed', details: '2026-03-09' }],
    });
    expect(await bring('sales', file)).toMatchObject({
      state: 'failed',
      failure: 'import-has-wrong-rows',
      newCount: 0,
    });
    expect(await orders()).toEqual([]);
    const left = { state: 'finished', newCount: 3, wrongCount: 1 };
    expect(await bring('sales', file, { withoutWrongRows: 'true' })).toMatchObject({
      ...left,
      wrongRows: [{ row: 4, outcome: 'wrong', problems: [{ field: 'date', code: 'period-closed' }] }],
    });
    expect(await orders()).toHaveLength(2);
  });

  it('of another currency than the books are told before anything is posted', async () => {
    const file = sample('EtsySoldOrderItems2026.csv').replace(',48.00,USD,', ',48.00,EUR,');
    const seen = await preview('sales', file);
    expect(seen).toMatchObject({ newCount: 3, wrongCount: 1 });
    expect(seen.rows[0]?.problems).toEqual([
      { field: 'currency', code: 'import-other-currency', details: 'EUR' },
    ]);
    expect(await bring('sales', file)).toMatchObject({ state: 'failed', failure: 'import-has-wrong-rows' });
    expect(await balances()).toEqual({});
  });

  it('are taken out again whole, and can come in once more', async () => {
    const { id } = await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    expect(granted<ImportView>(await undo(id))).toMatchObject({ state: 'undone' });
    expect(await balances()).toEqual({});
    expect((await orders()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await bring('sales', sample('EtsySoldOrderItems2026.csv'))).toMatchObject({ newCount: 4 });
    expect(await balances()).toMatchObject({ Etsy: 16_910 });
  });

  it('take who came with them away again, but nobody whom anything else names, and bring them back', async () => {
    const names = async () => {
      const { rows } = granted<{ rows: CustomerRowView[] }>(await desk.call('GET', '/customers?limit=100'));
      return rows.map(({ name }) => name).toSorted();
    };
    const { id } = await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    const { customerId } = await orderNamed('Etsy 3150000001');
    const note = { id: v7(), customerId, kind: 'note', happenedOn: '2026-03-05', body: 'Likes celadon' };
    granted(await desk.call('POST', '/customer-interactions', note));
    granted(await undo(id));
    expect(await names()).toEqual(['Wren Kestrel']);
    await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    expect(await names()).toEqual(['Ada Potter', 'Grace Abernathy', 'Wren Kestrel']);
  });

  it('stay where somebody built on one, or where the books are closed', async () => {
    const { id } = await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    const { id: orderId, version } = await orderNamed('Etsy 3150000003');
    granted(
      await desk.call('POST', `/customer-orders/${orderId}/step`, {
        version,
        step: 'hold',
        reason: 'Name unclear',
      }),
    );
    expect(refusalOf(await undo(id))).toEqual([409, 'import-in-use']);
    expect(await balances()).toMatchObject({ Etsy: 16_910 });
  });
});

describe('the goods of a file', () => {
  const file = sample('EtsySoldOrderItems2026.csv');

  it('are told with what they are, and what it says in all', async () => {
    await bring('items', 'Name,Kind,SKU\nMug,product,mug-12');
    const { sales } = await preview('sales', file);
    expect(sales).toMatchObject({
      orders: 3,
      newCustomers: 3,
      knownCustomers: 0,
      goods: 15_760,
      shipping: 1150,
    });
    expect(sales?.products.map(({ by, product }) => [by, product?.name])).toEqual([
      ['nothing', undefined],
      ['nothing', undefined],
      ['sku', 'Mug'],
    ]);
  });

  it('of one name are told apart by SKU, also after one was sold', async () => {
    await bring('items', 'Name,Kind,SKU\nSmall,product,s\nLarge,product,l');
    const row = (order: string, sku: string) => `Fair,2026-03-02,${order},Bowl,${sku},20.00`;
    const head = 'Marketplace,Date,Order,Item,SKU,Price';
    await bring('sales', [head, row('1', 's')].join('\n'));
    const file = [head, row('2', 'l'), row('3', 's'), row('4', '')].join('\n');
    const { sales, isOfMarketplace } = await preview('sales', file);
    expect(isOfMarketplace).toBe(false);
    expect(sales?.products.map(({ sku, by, product }) => [sku, by, product?.name])).toEqual([
      ['l', 'sku', 'Large'],
      ['s', 'sku', 'Small'],
      ['', 'before', 'Small'],
    ]);
  });

  it('are what somebody says, and the same the next time', async () => {
    await bring('items', 'Name,Kind,SKU\nVase,product,\nOther,product,');
    const { rows } = granted<{ rows: { id: string; name: string }[] }>(
      await desk.call('GET', '/inventory/items'),
    );
    const vase = rows.find(({ name }) => name === 'Vase')?.id ?? '';
    const { id } = await bring('sales', file, {
      'reading[matches][Bud vase]': vase,
      'reading[matches][Mug, celadon "Rain", Color:Celadon]': 'new',
    });
    expect((await orderNamed('Etsy 3150000001')).lines).toMatchObject([
      { productId: expect.any(String) as string, description: 'Mug, celadon "Rain", Color:Celadon' },
      { productId: vase, description: 'Bud vase' },
    ]);
    expect((await preview('sales', file)).sales).toMatchObject({ products: [], knownCustomers: 3 });
    granted(await undo(id));
    const { products = [] } = (await preview('sales', file)).sales ?? {};
    expect(products.flatMap(({ product }) => product?.name ?? [])).toEqual([
      'Mug, celadon "Rain", Color:Celadon',
      'Vase',
    ]);
  });
});

describe('a statement of Etsy', () => {
  it('takes the clearing account to zero, with fees, refunds and deposits', async () => {
    await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    const seen = await preview('sales', sample('etsy_statement_2026_3.csv'));
    expect(seen).toMatchObject({ wrongCount: 0, knownCount: 4, newCount: 15 });
    expect(await bring('sales', sample('etsy_statement_2026_3.csv'))).toMatchObject({
      state: 'finished',
      wrongCount: 0,
      knownCount: 4,
      newCount: 15,
    });
    expect(await balances()).toEqual({
      'Checking account': 12_725,
      // The refund is off what was sold and its shipping alike, on an account of its own.
      Sales: -15_760,
      'Shipping charged': -1150,
      'Returns and allowances': 1000,
      Advertising: 500,
      'Card and payment fees': 599,
      'Marketplace and gallery commissions': 1041,
      'Postage and shipping to customers': 1045,
    });
  });

  it('comes in once, also beside a file that has a part of it', async () => {
    await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    const [head = '', ...rows] = sample('etsy_statement_2026_3.csv').trim().split('\n');
    await bring('sales', [head, ...rows.slice(5)].join('\n'));
    expect(await bring('sales', [head, ...rows].join('\n'))).toMatchObject({ wrongCount: 0, newCount: 4 });
    expect(await balances()).toMatchObject({ 'Checking account': 12_725 });
    expect(await balances()).not.toHaveProperty('Etsy');
  });

  it('says of which orders it knows nothing', async () => {
    const seen = await preview('sales', sample('etsy_statement_2026_3.csv'));
    expect(seen.wrongCount).toBe(5);
    expect(seen.rows[0]?.problems).toEqual([
      { field: 'order', code: 'import-sale-unknown', details: '3150000002' },
    ]);
  });

  it('is taken out again, and the sales with their own file after it', async () => {
    const sales = await bring('sales', sample('EtsySoldOrderItems2026.csv'));
    const statement = await bring('sales', sample('etsy_statement_2026_3.csv'));
    expect(refusalOf(await undo(sales.id))).toEqual([409, 'import-in-use']);
    granted(await undo(statement.id));
    expect(await balances()).toEqual({ Etsy: 16_910, Sales: -15_760, 'Shipping charged': -1150 });
    granted(await undo(sales.id));
    expect(await balances()).toEqual({});
    const accounts = granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));
    expect(accounts.filter(({ name }) => name === 'Etsy')).toMatchObject([{ type: 'clearing' }]);
  });
});

describe('files of Shopify', () => {
  it('become orders with the tax that is ours to pay, and payouts that leave the clearing account at zero', async () => {
    expect(await bring('sales', sample('shopify_orders_export.csv'))).toMatchObject({
      state: 'finished',
      newCount: 3,
      // What was refunded of an order, and one that is not paid.
      wrongCount: 2,
      wrongRows: [
        { row: 4, outcome: 'left-out', problems: [{ code: 'refund-in-payments', details: '4.00' }] },
        { row: 5, outcome: 'left-out', problems: [{ code: 'not-paid-in-full', details: '16.00' }] },
      ],
    });
    expect(await orderNamed('Shopify 1001')).toMatchObject({
      customerName: 'Wren Kestrel',
      channel: 'online',
      marketplace: '',
      totalCents: 9564,
      payment: 'paid',
      fulfilment: 'shipped',
    });
    await bring('sales', sample('payment_transactions_export.csv'));
    expect(await balances()).toEqual({
      Shopify: 11_157,
      Sales: -10_700,
      'Returns and allowances': 400,
      'Shipping charged': -600,
      'Sales tax payable': -664,
      'Card and payment fees': 407,
    });
    await bring('sales', sample('payouts_export.csv'));
    expect(await bring('sales', sample('payouts_export.csv'))).toMatchObject({ newCount: 0, knownCount: 2 });
    expect(await balances()).toMatchObject({ 'Checking account': 11_157 });
    expect(await balances()).not.toHaveProperty('Shopify');
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });
});

describe('files of Square', () => {
  it('become market sales with tips, cash and deposits, and leave the clearing account at zero', async () => {
    const items = await bring('sales', sample('square-items.csv'));
    expect(items).toMatchObject({ state: 'finished', newCount: 3, wrongCount: 1 });
    expect(await orderNamed('Square SQA1x')).toMatchObject({
      customerName: 'Dee Lake',
      channel: 'market',
      totalCents: 9072,
      fulfilment: 'shipped',
    });
    expect(await orderNamed('Square SQB2y')).toMatchObject({ customerName: 'Square customers' });
    const money = await bring('sales', sample('square-transactions.csv'));
    expect(money).toMatchObject({ state: 'finished', wrongCount: 0 });
    expect(await balances()).toEqual({
      'Cash box': 1296,
      'Checking account': 6526,
      Sales: -9600,
      'Returns and allowances': 2400,
      'Sales tax payable': -576,
      Tips: -300,
      'Card and payment fees': 254,
    });
    expect(await bring('sales', sample('square-transactions.csv'))).toMatchObject({ newCount: 0 });
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
    granted(await undo(money.id));
    granted(await undo(items.id));
    expect(await balances()).toEqual({});
  });

  it('are reported under the rate that comes to what was charged, also what went back of it', async () => {
    const addRate = async (name: string, rate: number) => {
      const id = v7();
      granted(await desk.call('POST', '/finances/tax-rates', { id, name, rate }));
      return id;
    };
    const [albany, kingston] = [await addRate('Albany', 70_000), await addRate('Kingston', 80_000)];
    const file = sample('square-items.csv');
    expect((await preview('sales', file)).sales).toMatchObject({
      taxRateId: null,
      taxes: [{ taxRateId: kingston, orders: 2, cents: 768 }],
    });
    const dear = file.replace('$4.80', '$4.85');
    expect((await preview('sales', dear, { 'reading[taxRateId]': albany })).sales?.taxes).toEqual([
      { taxRateId: albany, orders: 1, cents: 677 },
      { taxRateId: kingston, orders: 1, cents: 96 },
    ]);
    await bring('sales', dear, { 'reading[taxRateId]': kingston });
    expect(await orderNamed('Square SQA1x')).toMatchObject({ totalCents: 9077, taxCents: 677 });
    await bring('sales', sample('square-transactions.csv'));
    const report = granted<SalesTaxView>(
      await desk.call('GET', '/finances/sales-tax?from=2026-05-01&to=2026-05-31&basis=accrual'),
    );
    const place = report.places.find(({ place }) => place === 'Kingston');
    // 60.00 + 24.00 + 12.00 with 7.73 of tax, less 25.92 that went back.
    expect(place).toMatchObject({ taxableCents: 7_201, taxCents: 580 });
    expect(await balances()).toMatchObject({
      Sales: -9600,
      'Returns and allowances': 2_399,
      'Sales tax payable': -580,
    });
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('go in with their tax beside them where nothing here bears it, and to no return where nobody names a rate', async () => {
    const id = v7();
    granted(await desk.call('POST', '/finances/tax-rates', { id, name: 'Kingston', rate: 80_000 }));
    granted(await desk.call('POST', '/customers', { id: v7(), name: 'Dee Lake', isTaxExempt: true }));
    await bring('sales', sample('square-items.csv'), { 'reading[taxRateId]': '' });
    expect(await orderNamed('Square SQA1x')).toMatchObject({ totalCents: 9072, taxCents: 0 });
    expect(await orderNamed('Square SQB2y')).toMatchObject({ totalCents: 1296, taxCents: 96 });
    expect(await balances()).toMatchObject({ 'Sales tax payable': -768 });
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });
});
