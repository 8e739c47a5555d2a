import type { EventView, JournalEntryView } from '@atelier/contract/books';
import type { FigureLinesView, ResultReportView, SalesView } from '@atelier/contract/reports';
import type { TransactionHistoryView, TransactionView } from '@atelier/contract/transactions';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
const ids: Record<string, string> = {};
const at = (code: string) => ids[code] ?? '';

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-11-21T18:00:00Z') } });
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

async function openDesk(): Promise<void> {
  desk = await workshop.found();
  for (const code of ['1000', '1050', '4000', '5300', '6050'] as const)
    ids[code] = await accountOf(desk, code);
}

const addEvent = async (name: string, fields: object = {}) =>
  granted<EventView>(
    await desk.call('POST', '/finances/events', { id: v7(), name, startsOn: '2026-04-18', ...fields }),
  );
const of = (fields: object = {}) => ({
  kind: 'income',
  date: '2026-04-18',
  amountCents: 5000,
  moneyAccountId: at('1000'),
  categoryAccountId: at('4000'),
  ...fields,
});
const record = async (fields: object = {}) =>
  granted<TransactionView>(await desk.call('POST', '/finances/transactions', { id: v7(), ...of(fields) }));
const change = async ({ id, version }: TransactionView, fields: object = {}) =>
  granted<TransactionView>(
    await desk.call('PUT', `/finances/transactions/${id}`, { version, ...of(fields) }),
  );
const historyOf = async ({ id }: TransactionView) =>
  granted<TransactionHistoryView>(await desk.call('GET', `/finances/transactions/${id}/history`)).steps;
const year = 'from=2026-01-01&to=2026-12-31';
const ask = async <View>(path: string) => granted<View>(await desk.call('GET', `/finances/${path}`));
const resultBy = (by: string, basis = 'accrual') =>
  ask<ResultReportView>(`reports/profit-and-loss?${year}&by=${by}&basis=${basis}`);
const salesBy = async (by: string, basis = 'accrual') =>
  Object.fromEntries(
    (await ask<SalesView>(`reports/sales?${year}&by=${by}&basis=${basis}`)).rows.map(
      ({ name, amountCents }) => [name ?? 'none', amountCents],
    ),
  );
/** Net profit by the name of the column. */
const netOf = async (basis = 'accrual') => {
  const { columns, netProfit } = await resultBy('event', basis);
  return Object.fromEntries(
    columns.map(({ kind, name }, index) => [kind === 'total' ? 'total' : (name ?? ''), netProfit[index]]),
  );
};
const rest = 'No event or others';

describe('an event', () => {
  beforeAll(openDesk);

  it('is added, found, changed and archived; it is one day long where no last day is said', async () => {
    const fair = await addEvent('Beacon  Spring Fair', { town: 'Beacon', region: 'NY', postalCode: '12508' });
    expect(fair).toMatchObject({
      ...{ name: 'Beacon Spring Fair', kind: 'market', startsOn: '2026-04-18', endsOn: '2026-04-18' },
      ...{ town: 'Beacon', isArchived: false, mergedInto: null },
    });
    const path = `/finances/events/${fair.id}`;
    expect(granted(await desk.call('PATCH', path, { endsOn: '2026-04-19', kind: 'fair' }))).toMatchObject({
      ...{ name: 'Beacon Spring Fair', kind: 'fair', startsOn: '2026-04-18', endsOn: '2026-04-19' },
    });
    const found = async (query: string) =>
      (await ask<{ rows: EventView[] }>(`events?limit=10&${query}`)).rows.map(({ id }) => id);
    expect(await found('search=spring')).toEqual([fair.id]);
    expect(await found('search=harvest')).toEqual([]);
    granted(await desk.call('PATCH', path, { isArchived: true }));
    expect(await found('')).toEqual([]);
    expect(await found('archived=true')).toEqual([fair.id]);
  });

  it('begins once on a day under its name, and never ends before', async () => {
    const fair = await addEvent('Harvest Fair', { startsOn: '2026-10-10' });
    const again = (fields: object) =>
      desk.call('POST', '/finances/events', { id: v7(), name: 'harvest fair', ...fields });
    expect(refusalOf(await again({ startsOn: '2026-10-10' }))).toEqual([409, 'event-name-taken']);
    granted(await again({ startsOn: '2027-10-09' }));
    expect(refusalOf(await again({ startsOn: '2028-10-14', endsOn: '2028-10-13' }))).toEqual([
      422,
      'event-ends-before-it-starts',
    ]);
    expect(
      refusalOf(await desk.call('PATCH', `/finances/events/${fair.id}`, { endsOn: '2026-10-09' })),
    ).toEqual([422, 'event-ends-before-it-starts']);
  });

  it('of another business is refused wherever it is named', async () => {
    const foreign = await addEvent('Theirs');
    await openDesk();
    const eventId = foreign.id;
    const noEvent = [404, 'event-not-found'];
    const post = async (path: string, body: object) => refusalOf(await desk.call('POST', path, body));
    expect(await post('/finances/transactions', { id: v7(), ...of({ eventId }) })).toEqual(noEvent);
    expect(await post('/finances/transactions', { id: v7(), ...of({ eventId, status: 'draft' }) })).toEqual(
      noEvent,
    );
    const lines = [{ accountId: at('4000'), amountCents: 5000, eventId }];
    expect(
      await post('/finances/transactions', { id: v7(), ...of({ categoryAccountId: undefined, lines }) }),
    ).toEqual(noEvent);
    const draft = { ...draftFor(await addCustomerTo(desk)), eventId };
    expect(refusalOf(await desk.call('PUT', `/invoices/${v7()}/draft`, { draft }))).toEqual(noEvent);
    const payeeId = v7();
    granted(await desk.call('POST', '/finances/payees', { id: payeeId, name: 'Fair office' }));
    const bill = { id: v7(), payeeId, date: '2026-04-01', lines: [{ ...lines[0], accountId: at('6050') }] };
    expect(await post('/finances/bills', bill)).toEqual(noEvent);
    const own = await addEvent('Ours');
    expect(await post(`/finances/events/${own.id}/merge`, { intoId: foreign.id })).toEqual(noEvent);
    expect(await post(`/finances/events/${own.id}/merge`, { intoId: own.id })).toEqual([
      422,
      'event-merge-with-itself',
    ]);
  });
});

describe('what belongs to an event', () => {
  let fair: EventView;
  let customerId: string;
  beforeAll(async () => {
    await openDesk();
    granted(await desk.call('PATCH', '', { address: '12 Kiln Road\nKingston, NY 12401' }));
    customerId = await addCustomerTo(desk, { address: '4 Main Street\nRhinebeck, NY 12572' });
    fair = await addEvent('Beacon Spring Fair', { town: 'Beacon', region: 'NY' });
  });

  it('carries it into the books, and is posted anew when it changes', async () => {
    const sale = await record({ eventId: fair.id });
    expect(sale).toMatchObject({ eventId: fair.id, channel: null });
    const entry = await ask<JournalEntryView>(`journal-entries/${sale.journalEntryId ?? ''}`);
    expect(entry.lines.map(({ eventName, channel }) => [eventName, channel])).toEqual([
      [null, null],
      ['Beacon Spring Fair', 'market'],
    ]);
    expect(await netOf()).toMatchObject({ 'Beacon Spring Fair': 5000, [rest]: 0 });

    const same = await change(sale, { eventId: fair.id, tags: ['fair'] });
    expect(same.journalEntryId).toBe(sale.journalEntryId);
    const moved = await change(same, { eventId: null });
    expect(moved.journalEntryId).not.toBe(sale.journalEntryId);
    expect(await historyOf(moved)).toHaveLength(2);
    expect(await netOf()).toEqual({ [rest]: 5000, total: 5000 });

    const said = await change(moved, { eventId: null, channel: 'consignment' });
    expect(said.journalEntryId).not.toBe(moved.journalEntryId);
    expect(await salesBy('channel')).toEqual({ Consignment: 5000 });
    granted(await desk.call('POST', `/finances/transactions/${said.id}/delete`, { version: said.version }));
    expect(await salesBy('channel')).toEqual({});
  });

  it('is told apart by event, channel and place, on both bases, down to its lines', async () => {
    await record({ eventId: fair.id, amountCents: 30_000 });
    await record({ amountCents: 700 });
    await record({ kind: 'expense', amountCents: 9000, categoryAccountId: at('6050'), eventId: fair.id });
    const sold = await issueAt(desk, customerId, {
      eventId: fair.id,
      issueDate: '2026-04-18',
      dueDate: '2026-06-01',
    });
    const direct = await issueAt(desk, customerId, { issueDate: '2026-05-02', dueDate: '2026-06-01' });
    const shop = await issueAt(desk, customerId, {
      issueDate: '2026-05-03',
      dueDate: '2026-06-01',
      marketplace: 'Etsy',
    });
    const amountOf = async (id: string) =>
      granted<{ subtotalCents: number }>(await desk.call('GET', `/invoices/${id}`)).subtotalCents;
    const each = await amountOf(sold);
    expect(await amountOf(direct)).toBe(each);
    const total = (await amountOf(shop)) + 2 * each + 30_700;

    expect(await salesBy('event')).toEqual({
      'Beacon Spring Fair': 30_000 + each,
      none: total - 30_000 - each,
    });
    expect(await salesBy('channel')).toEqual({
      'Market or fair': 30_000 + each,
      Direct: each,
      Marketplace: each,
      none: 700,
    });
    expect(await salesBy('place')).toEqual({
      'Beacon, NY': 30_000 + each,
      'Rhinebeck, NY': 2 * each,
      'Kingston, NY': 700,
    });
    expect(await netOf()).toEqual({
      'Beacon Spring Fair': 21_000 + each,
      [rest]: 2 * each + 700,
      total: total - 9000,
    });

    // On cash basis an invoice counts at its event when it is paid, and by the part that is.
    expect(await salesBy('event', 'cash')).toEqual({ 'Beacon Spring Fair': 30_000, none: 700 });
    const pay = (invoiceId: string, amountCents: number) =>
      desk.call('POST', '/payments', {
        id: v7(),
        date: '2026-05-20',
        amountCents,
        allocations: [{ invoiceId, amountCents }],
        method: 'cash',
        depositAccountId: at('1000'),
      });
    const owed = granted<{ totalCents: number }>(await desk.call('GET', `/invoices/${sold}`)).totalCents;
    granted(await pay(sold, owed));
    expect(await salesBy('event', 'cash')).toEqual({ 'Beacon Spring Fair': 30_000 + each, none: 700 });
    expect(await netOf('cash')).toMatchObject({ 'Beacon Spring Fair': 21_000 + each, [rest]: 700 });

    for (const basis of ['accrual', 'cash']) {
      const lines = (query: string) =>
        ask<FigureLinesView>(`reports/lines?${year}&basis=${basis}&of=${query}&limit=100`);
      const profit = await lines(`net-profit&eventId=${fair.id}`);
      expect(profit.totalCents).toBe(21_000 + each);
      expect(profit.rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(profit.totalCents);
      expect((await lines('income&eventId=none')).totalCents).toBe((await salesBy('event', basis))['none']);
      expect((await lines('income&channel=market')).totalCents).toBe(30_000 + each);
      expect((await lines('income&channel=none')).totalCents).toBe(700);
      expect((await lines(`income&place=${encodeURIComponent('Beacon, NY')}`)).totalCents).toBe(
        30_000 + each,
      );
    }
  });

  it('adds up to the same over any days, from sums of months or from lines', async () => {
    const periods = [
      ['2026-01-01', '2026-12-31'],
      ['2026-04-01', '2026-05-01'],
      ['2026-04-18', '2026-05-02'],
      ['2026-04-02', '2026-04-29'],
      ['2026-05-20', '2026-06-10'],
    ] as const;
    for (const [from, to] of periods) {
      for (const basis of ['accrual', 'cash']) {
        const period = `from=${from}&to=${to}&basis=${basis}`;
        const income = await ask<FigureLinesView>(`reports/lines?${period}&of=income`);
        for (const by of ['event', 'channel', 'place'] as const) {
          const sales = await ask<SalesView>(`reports/sales?${period}&by=${by}`);
          expect(sales.totalCents, `${period}, ${by}`).toBe(income.totalCents);
          for (const { key, amountCents } of sales.rows) {
            const filter = `${by === 'event' ? 'eventId' : by}=${encodeURIComponent(key ?? 'none')}`;
            const lines = await ask<FigureLinesView>(`reports/lines?${period}&of=income&${filter}`);
            expect(lines.totalCents, `${period}, ${filter}`).toBe(amountCents);
          }
        }
      }
    }
  });

  it('is found in the list, told in the files, and voided where it was sold', async () => {
    const found = await ask<{ rows: TransactionView[] }>(`transactions?limit=50&eventId=${fair.id}`);
    expect(found.rows).toHaveLength(2);
    const text = async (path: string) => (await desk.call('GET', `/finances/${path}`)).text;
    expect(await text(`transactions.csv?eventId=${fair.id}`)).toContain('Beacon Spring Fair');
    expect(await text('journal.hledger')).toContain('; event: Beacon Spring Fair, channel: market');
    expect(await text(`reports/sales.csv?${year}&by=event`)).toContain('Beacon Spring Fair');
    expect(await text(`reports/profit-and-loss.csv?${year}&by=event`)).toContain('Beacon Spring Fair');
  });

  it('is read as the other one once its event was merged, and said so from then on', async () => {
    const twin = await addEvent('Beacon fair', { town: 'Beacon', region: 'NY' });
    const sale = await record({ eventId: twin.id, amountCents: 100 });
    const before = await netOf();
    expect(
      granted(await desk.call('POST', `/finances/events/${twin.id}/merge`, { intoId: fair.id })),
    ).toMatchObject({
      id: fair.id,
    });
    expect(await netOf()).toEqual({
      ...{ 'Beacon Spring Fair': (before['Beacon Spring Fair'] ?? 0) + 100 },
      ...{ [rest]: before[rest], total: before['total'] },
    });
    const now = await ask<TransactionView>(`transactions/${sale.id}`);
    expect(now.eventId).toBe(fair.id);
    // Saved as it is read, it is the same to the books.
    expect((await change(now, { eventId: fair.id, amountCents: 100 })).journalEntryId).toBe(
      sale.journalEntryId,
    );
    const deep = await ask<{ rows: TransactionView[] }>(`transactions?limit=50&eventId=${fair.id}`);
    expect(deep.rows).toHaveLength(3);
    const late = await desk.call('PATCH', `/finances/events/${twin.id}`, { name: 'Other' });
    expect(refusalOf(late)).toEqual([409, 'event-merged']);
    // A name is free again once it was merged.
    await addEvent('Beacon fair');
  });
});
