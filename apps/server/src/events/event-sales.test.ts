import type { CreditableView, CreditNoteView } from '@atelier/contract/credit-notes';
import type { EventSaleView } from '@atelier/contract/events';
import type { InvoiceView } from '@atelier/contract/invoices';
import type { ResultReportView } from '@atelier/contract/reports';
import type { TransactionView } from '@atelier/contract/transactions';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let customerId: string;
let bank: string;
let fairId: string;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-11-21T18:00:00Z') } });
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});
beforeEach(async () => {
  desk = await workshop.found();
  customerId = await addCustomerTo(desk, { address: '4 Main Street\nRhinebeck, NY 12572' });
  bank = await accountOf(desk, '1000');
  fairId = await addEvent('Beacon Fair');
});

const day = '2026-04-18';
async function addEvent(name: string): Promise<string> {
  const id = v7();
  granted(
    await desk.call('POST', '/finances/events', { id, name, startsOn: day, town: 'Beacon', region: 'NY' }),
  );
  return id;
}
/** Two mugs of $25.00, sold on the day of the fair without saying so. */
async function sell(fields: object = {}, line: object = {}): Promise<string> {
  const dates = { issueDate: day, dueDate: '2026-05-18' };
  const id = await saveDraftAt(desk, draftFor(customerId, { ...dates, ...fields }, line));
  granted(await desk.call('POST', `/invoices/${id}/issue`));
  return id;
}
const pay = async (invoiceId: string, amountCents: number, date = day, fields: object = {}) =>
  granted(
    await desk.call('POST', '/payments', {
      ...{ id: v7(), date, amountCents, method: 'cash', depositAccountId: bank, ...fields },
      allocations: [{ invoiceId, amountCents }],
    }),
  );
const change = (given: readonly string[], taken: readonly string[] = [], eventId = fairId) =>
  desk.call('POST', `/events/${eventId}/sales`, { eventId, given, taken });
const sales = async (query = '') =>
  granted<EventSaleView[]>(await desk.call('GET', `/events/${fairId}/sales${query}`));
/** Net profit of the fair and beside it, on a basis. */
async function netOf(basis: 'accrual' | 'cash'): Promise<[number, number]> {
  const year = 'from=2026-01-01&to=2026-12-31';
  const { columns, netProfit } = granted<ResultReportView>(
    await desk.call('GET', `/finances/reports/profit-and-loss?${year}&by=event&basis=${basis}`),
  );
  const atFair = netProfit[columns.findIndex(({ name }) => name === 'Beacon Fair')] ?? 0;
  const all = netProfit[columns.findIndex(({ kind }) => kind === 'total')] ?? 0;
  return [atFair, all - atFair];
}

describe('sales of an event', () => {
  it('are those of its days that are of no event', async () => {
    const [sale, late] = [await sell(), await sell({ issueDate: '2026-04-19' })];
    await sell({ eventId: await addEvent('Rhinebeck Fair') });
    await saveDraftAt(desk, draftFor(customerId, { issueDate: day, dueDate: day }));
    expect(await sales()).toMatchObject([
      { id: sale, totalCents: 5000, issueDate: day, isOfEvent: false, channel: null, marketplace: '' },
    ]);
    granted(await change([late]));
    expect((await sales()).map(({ id, isOfEvent }) => [id, isOfEvent])).toEqual([
      [sale, false],
      [late, true],
    ]);
  });

  it('are those of days around it, too, as many as are asked for', async () => {
    const [early, later] = [await sell({ issueDate: '2026-04-11' }), await sell({ issueDate: '2026-04-26' })];
    expect(await sales()).toEqual([]);
    expect((await sales('?around=7')).map(({ id }) => id)).toEqual([early]);
    expect((await sales('?around=8')).map(({ id }) => id)).toEqual([early, later]);
    expect((await desk.call('GET', `/events/${fairId}/sales?around=-1`)).status).toBe(400);
  });

  it('take all that was posted for them along, on both bases, and give it back', async () => {
    const stocked = v7();
    const item = {
      id: stocked,
      kind: 'product',
      name: 'Mug',
      productType: 'made',
      isCounted: true,
      stockUnit: 'piece',
    };
    granted(await desk.call('POST', '/inventory/items', item));
    const lines = [{ itemId: stocked, quantity: 10_000_000, valueCents: 8000 }];
    granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
    const sale = await sell({}, { productId: stocked });
    await pay(sale, 2000);
    expect([await netOf('accrual'), await netOf('cash')]).toEqual([
      [0, 3400],
      [0, 400],
    ]);

    granted(await change([sale]));
    const invoice = granted<InvoiceView>(await desk.call('GET', `/invoices/${sale}`));
    expect(invoice).toMatchObject({ eventId: fairId, totalCents: 5000 });
    expect([await netOf('accrual'), await netOf('cash')]).toEqual([
      [3400, 0],
      [400, 0],
    ]);
    // What happens to the sale later is of the event, too.
    await pay(sale, 3000, '2026-05-02');
    expect(await netOf('cash')).toEqual([3400, 0]);
    const { lines: creditable } = granted<CreditableView>(
      await desk.call('GET', `/invoices/${sale}/creditable`),
    );
    const credited = { id: v7(), invoiceLineId: creditable[0]?.lineId, quantity: 1_000_000, goods: 'stock' };
    const draft = { invoiceId: sale, issueDate: '2026-05-03', reason: 'Crack', lines: [credited] };
    const note = granted<CreditNoteView>(await desk.call('PUT', `/credit-notes/${v7()}/draft`, { draft }));
    granted(await desk.call('POST', `/credit-notes/${note.id}/issue`));
    const after = [await netOf('accrual'), await netOf('cash')] as const;
    expect(after[0]).toEqual([1700, 0]);

    granted(await change([], [sale]));
    expect([await netOf('accrual'), await netOf('cash')]).toEqual(after.map(([atFair]) => [0, atFair]));
    granted(await change([sale]));
    expect([await netOf('accrual'), await netOf('cash')]).toEqual(after);
  });

  it('take fee and tip of a payment that was for them alone along', async () => {
    const sale = await sell();
    await pay(sale, 5000, day, { method: 'card', feeCents: 175, tipCents: 300 });
    const [other, third] = [await sell(), await sell()];
    granted(
      await desk.call('POST', '/payments', {
        ...{
          id: v7(),
          date: day,
          amountCents: 10_000,
          method: 'card',
          depositAccountId: bank,
          feeCents: 350,
        },
        allocations: [other, third].map((invoiceId) => ({ invoiceId, amountCents: 5000 })),
      }),
    );
    granted(await change([sale]));
    expect([await netOf('accrual'), await netOf('cash')]).toEqual([
      [5125, 9650],
      [5125, 9650],
    ]);
    // What was paid for two sales at once stays where it was posted.
    granted(await change([other], [sale]));
    expect([await netOf('accrual'), await netOf('cash')]).toEqual([
      [5000, 9775],
      [5000, 9775],
    ]);
  });

  it('are given once, however often that is asked for', async () => {
    const sale = await sell();
    granted(await change([sale]));
    granted(await change([sale]));
    expect(await netOf('accrual')).toEqual([5000, 0]);
    granted(await change([], [sale]));
    granted(await change([], [sale]));
    expect(await netOf('accrual')).toEqual([0, 5000]);
  });

  it('can be income without an invoice; a part that names another event stays there', async () => {
    const craft = await accountOf(desk, '4000');
    const otherId = await addEvent('Rhinebeck Fair');
    const income = { id: v7(), kind: 'income', date: day, payee: 'Square', moneyAccountId: bank };
    const lines = [
      { accountId: craft, amountCents: 3000 },
      { accountId: craft, amountCents: 1000, eventId: otherId },
    ];
    granted(await desk.call('POST', '/finances/transactions', { ...income, amountCents: 4000, lines }));
    const shown = { id: income.id, kind: 'transaction', number: null, customerName: 'Square' };
    expect(await sales()).toMatchObject([{ ...shown, totalCents: 4000, isOfEvent: false }]);
    granted(await change([income.id]));
    granted(await change([income.id]));
    expect([await netOf('accrual'), await netOf('cash')]).toEqual([
      [3000, 1000],
      [3000, 1000],
    ]);
    expect(await sales()).toMatchObject([{ ...shown, isOfEvent: true }]);
    const path = `/finances/transactions/${income.id}`;
    const stored = granted<TransactionView>(await desk.call('GET', path));
    expect(stored).toMatchObject({ eventId: fairId, channel: null, version: 2 });
    expect(refusalOf(await change([income.id], [], otherId))).toEqual([409, 'event-sale-elsewhere']);
    granted(await change([], [income.id]));
    expect([await netOf('accrual'), await netOf('cash')]).toEqual([
      [0, 4000],
      [0, 4000],
    ]);
  });

  it('leaves money out and drafts alone', async () => {
    const rent = await accountOf(desk, '6050');
    const spent = { id: v7(), kind: 'expense', date: day, payee: 'Fair', moneyAccountId: bank };
    const paid = { ...spent, amountCents: 4000, categoryAccountId: rent };
    granted(await desk.call('POST', '/finances/transactions', paid));
    const draft = { ...paid, id: v7(), kind: 'income', status: 'draft' };
    granted(
      await desk.call('POST', '/finances/transactions', {
        ...draft,
        categoryAccountId: await accountOf(desk, '4000'),
      }),
    );
    expect(await sales()).toEqual([]);
    for (const { id } of [spent, draft])
      expect(refusalOf(await change([id]))).toEqual([404, 'event-sale-not-found']);
  });

  it('that are void later are void at the event', async () => {
    const sale = await sell();
    granted(await change([sale]));
    const wish = { date: '2026-04-20', reason: 'Entered twice' };
    granted(await desk.call('POST', `/invoices/${sale}/void`, wish));
    expect(await netOf('accrual')).toEqual([0, 0]);
    expect(await sales()).toEqual([]);
  });

  it('refuse what is no sale, is of another event, or is on a closed day', async () => {
    const [sale, other] = [await sell(), await addEvent('Rhinebeck Fair')];
    const elsewhere = await sell({ eventId: other });
    const draft = await saveDraftAt(desk, draftFor(customerId));
    expect(refusalOf(await change([v7()]))).toEqual([404, 'event-sale-not-found']);
    expect(refusalOf(await change([sale, draft]))).toEqual([404, 'event-sale-not-found']);
    expect(refusalOf(await change([sale, elsewhere]))).toEqual([409, 'event-sale-elsewhere']);
    expect(refusalOf(await change([], [], v7()))).toEqual([404, 'event-not-found']);
    granted(await desk.call('POST', `/finances/events/${other}/merge`, { intoId: fairId }));
    expect(refusalOf(await change([sale], [], other))).toEqual([409, 'event-merged']);
    // What was merged into the event is its own.
    granted(await change([], [elsewhere]));
    expect(await netOf('accrual')).toEqual([0, 10_000]);

    const lock = { closedThrough: '2026-04-30', opened: null, reason: 'Filed' };
    granted(await desk.call('PUT', '/finances/book-lock', lock));
    expect(refusalOf(await change([sale]))).toEqual([409, 'period-closed']);
    expect((await sales()).map(({ isOfEvent }) => isOfEvent)).toEqual([false, false]);
  });

  it('of a closed event stay as they are', async () => {
    const sale = await sell();
    const event = granted<{ version: number }>(await desk.call('GET', `/events/${fairId}`));
    for (const [version, status] of [
      [event.version, 'confirmed'],
      [event.version + 1, 'closed'],
    ]) {
      granted(await desk.call('PUT', `/events/${fairId}/status`, { version, status, reason: '' }));
    }
    expect(refusalOf(await change([sale]))).toEqual([409, 'event-closed']);
  });
});
