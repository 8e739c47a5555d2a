import type { EventBudgetView } from '@atelier/contract/event-budgets';
import type { EventComparisonView, SellThroughView } from '@atelier/contract/event-reports';
import type { EventFeeView } from '@atelier/contract/events';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAt, planEventAt } from '../events/plan-event.factory.ts';
import { addProductTo, counted, stallAt, whole } from '../packing/packing.factory.ts';
import { eventFee } from '../platform/walk-parts.factory.ts';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

/*
 * The example of http://www.jolaf.com/resources/profitloss.html and its printed form: a show of
 * three days with two more days around it. Sales of $3,165.00 hold 5% sales tax, $1,600.00 came by card at 2.5%, the show
 * cost $1,010.00, and the goods 8% of sales; $1,703.55 is left. Ours are the division of its amounts (the show fee into
 * application and booth, the goods into 60 pieces of $4.22), days of eight hours, and miles that its gas pays for.
 */

let workshop: Workshop;
let desk: Desk;
const day = '2026-06-12';

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-20T16:00:00Z') } });
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const send = async <View>(method: 'POST' | 'PUT', path: string, body: object) =>
  granted<View>(await desk.call(method, path, body));

const planFair = () =>
  planEventAt(desk, {
    days: ['2026-06-12', '2026-06-13', '2026-06-14'].map((date) => dayAt(date, null, '10:00', '18:00')),
    ...{ preparationMinutes: 480, travelMinutes: 480, boothSize: '10 × 10 ft' },
  });

async function record(kind: 'income' | 'expense', accountId: string, amountCents: number, fields: object) {
  const id = v7();
  const { line, ...rest } = { line: {}, ...fields };
  await send('POST', '/finances/transactions', {
    ...{ id, kind, date: day, payee: 'Show', amountCents, moneyAccountId: await accountOf(desk, '1000') },
    ...{ lines: [{ accountId, amountCents, ...line }], ...rest },
  });
  return id;
}

/** Pays a fee of the fair by a transaction, or by a bill that is paid in turn. */
async function payFee(eventId: string, kind: string, amountCents: number, by: 'transaction' | 'bill') {
  const feeId = v7();
  const fee = { ...eventFee, kind, name: '', eventId, amountCents, dueOn: day, version: null };
  const { version } = await send<EventFeeView>('PUT', `/event-fees/${feeId}`, fee);
  const accountId = await accountOf(desk, '6050');
  let id = v7();
  if (by === 'transaction') id = await record('expense', accountId, amountCents, { eventId });
  else {
    const payeeId = v7();
    await send('POST', '/finances/payees', { id: payeeId, name: 'Organizer of the show' });
    const lines = [{ accountId, amountCents, eventId }];
    await send('POST', '/finances/bills', { id, payeeId, date: day, dueDate: day, lines });
  }
  const payment = { kind: by, id, amountCents };
  await send('PUT', `/event-fees/${feeId}/payment`, { version, payment });
  if (by === 'transaction') return;
  await send('POST', '/finances/bill-payments', {
    ...{ id: v7(), date: day, moneyAccountId: await accountOf(desk, '1000') },
    allocations: [{ billId: id, amountCents }],
  });
}

async function addLodging() {
  const id = v7();
  const account = { id, code: '6755', name: 'Lodging', type: 'expense', parentId: null };
  await send('POST', '/finances/accounts', { ...account, scheduleCLine: '24a', taxDeductible: true });
  return id;
}

/** Sells 20 pieces by card, fee withheld, with tax in the price. */
async function sellByCard(eventId: string, productId: string, taxRateId: string) {
  const dates = { issueDate: day, dueDate: day, eventId, pricesIncludeTax: true };
  const line = { productId, quantity: whole(20), unitPriceCents: 8000, taxRateId };
  const invoiceId = await saveDraftAt(desk, draftFor(await addCustomerTo(desk), dates, line));
  await send('POST', `/invoices/${invoiceId}/issue`, {});
  await send('POST', '/payments', {
    ...{ id: v7(), date: day, amountCents: 160_000, feeCents: 4000, method: 'card' },
    ...{ depositAccountId: await accountOf(desk, '1000') },
    allocations: [{ invoiceId, amountCents: 160_000 }],
  });
}

async function drive(eventId: string) {
  const vehicleId = v7();
  await send('POST', '/finances/mileage/vehicles', { id: vehicleId, name: 'Van', inServiceOn: null });
  await send('POST', '/finances/mileage/trips', {
    ...{ id: v7(), date: '2026-06-11', vehicleId, from: '', to: 'Beacon', tenths: 550, isRoundTrip: true },
    ...{ use: 'business', purpose: 'Selling', event: '', eventId, odometer: null, notes: '' },
  });
}

const pageOf = async (eventId: string) =>
  granted<EventBudgetView>(await desk.call('GET', `/events/${eventId}/budget`));
const report = async <View>(name: string) =>
  granted<View>(await desk.call('GET', `/finances/reports/${name}?from=2026-01-01&to=2026-12-31`));

it('comes to the result of a fair that was worked by hand, line by line, by the hour and by the mile', async () => {
  const { id: eventId } = await planFair();
  const mug = await addProductTo(desk, 'Mug');
  await send('POST', '/inventory/stock/start', {
    ...{ id: v7(), day: '2026-01-01' },
    lines: [{ itemId: mug, quantity: whole(100), valueCents: 42_200 }],
  });
  const taxRateId = v7();
  // 5% of the price with tax is 5.2632% of the price without it.
  const rate = { name: 'Show', place: 'New York', kind: 'state', rate: 52_632 };
  await send('POST', '/finances/tax-rates', { id: taxRateId, ...rate });

  await payFee(eventId, 'application', 3500, 'transaction');
  await payFee(eventId, 'booth', 41_500, 'bill');
  const stall = stallAt(desk, eventId);
  granted(await stall.pack(mug, 70, { day: '2026-06-11' }));
  await sellByCard(eventId, mug, taxRateId);
  const taxed = { salesTax: 'included', line: { taxRateId } };
  await record('income', await accountOf(desk, '4000'), 156_500, { eventId, ...taxed });
  for (const [code, cents] of [
    ['6850', 5000],
    ['6800', 10_000],
    ['6100', 8000],
    ['6750', 2000],
    ['6000', 9500],
    ['6000', 2500],
  ] as const) {
    await record('expense', await accountOf(desk, code), cents, { eventId });
  }
  await record('expense', await addLodging(), 19_000, { eventId });
  await drive(eventId);
  granted(await stall.unpack([counted(mug, 10, { sold: 39, lost: 1 })]));

  const { costs, result } = await pageOf(eventId);
  const spent = costs.filter(({ actualCents }) => actualCents !== 0);
  expect(Object.fromEntries(spent.map(({ kind, actualCents }) => [kind, actualCents]))).toEqual({
    ...{ fees: 45_000, power: 5000, food: 10_000, lodging: 19_000, travel: 10_000, marketing: 12_000 },
    ...{ card_fees: 4000, pieces: 25_320 },
  });
  expect(result).toMatchObject({
    // $3,165.00 less tax of $158.25, which is not the maker's.
    money: { salesCents: 300_675, costsCents: 130_320 },
    ...{ profitCents: 170_355, milesTenths: 1100, milesCents: 0 },
    ...{ sellingMinutes: 24 * 60, allMinutes: 40 * 60 },
  });
  const { rows } = await report<EventComparisonView>('event-comparison');
  expect(rows).toMatchObject([
    {
      ...{ salesCents: 300_675, goodsCents: 25_320, costsCents: 105_000, profitCents: 170_355 },
      ...{ marginPercent: 56.7, profitPerHourCents: 4259, profitPerSellingHourCents: 7098 },
      ...{ profitPerMileCents: 1549, profitPerFrontCents: 17_036 },
    },
  ]);
  const sold = await report<SellThroughView>('event-sell-through');
  expect(sold.rows.find(({ key }) => key === mug)).toMatchObject({
    ...{ brought: whole(70), sold: whole(59), returned: whole(10), lost: whole(1), sellThrough: 842_857 },
  });

  // A helper, not in the example, is paid out of the profit and adds no hours of the maker's.
  await record('expense', await accountOf(desk, '6200'), 12_000, { eventId });
  const helped = await pageOf(eventId);
  expect(helped.costs.find(({ kind }) => kind === 'helpers')?.actualCents).toBe(12_000);
  expect(helped.result).toMatchObject({ profitCents: 158_355, allMinutes: 40 * 60 });
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
});
