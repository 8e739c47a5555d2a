import type { CreditableView, CreditNoteView } from '@atelier/contract/credit-notes';
import type { EventFeeView, EventPlanView } from '@atelier/contract/events';
import type { FigureLinesView } from '@atelier/contract/reports';
import type { EventComparisonView, EventFeesView, EventTaxView } from '@atelier/contract/event-reports';
import type { TaxDocumentView } from '@atelier/contract/taxes';
import { eventGroupings } from '@atelier/domain/event-reports';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planEventAt } from '../events/plan-event.factory.ts';
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

let workshop: Workshop;
let desk: Desk;
let customerId: string;
let cash: string;
const days = 'from=2026-01-01&to=2026-12-31';

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-07-01T16:00:00Z') } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
  customerId = await addCustomerTo(desk);
  cash = await accountOf(desk, '1000');
});

const get = async <View>(path: string, query = '') =>
  granted<View>(await desk.call('GET', `/finances/${path}?${days}${query}`));
const figure = (query: string) => get<FigureLinesView>('reports/lines', query);
const keyIn = (key: string | null) => (key === null ? '' : `&key=${encodeURIComponent(key)}`);

/** Sells two of something at an event, or at none. */
async function sell(eventId: string | null, unitPriceCents: number, line: object = {}) {
  const dates = { issueDate: '2026-06-13', dueDate: '2026-07-13', eventId };
  const id = await saveDraftAt(desk, draftFor(customerId, dates, { unitPriceCents, ...line }));
  granted(await desk.call('POST', `/invoices/${id}/issue`));
  return id;
}
const pay = async (invoiceId: string, amountCents: number, date = '2026-06-20') =>
  granted(
    await desk.call('POST', '/payments', {
      ...{ id: v7(), date, amountCents, method: 'cash', depositAccountId: cash },
      allocations: [{ invoiceId, amountCents }],
    }),
  );
/** Takes back one of what an invoice sold. */
async function credit(invoiceId: string) {
  const { lines } = granted<CreditableView>(await desk.call('GET', `/invoices/${invoiceId}/creditable`));
  const taken = { id: v7(), invoiceLineId: lines[0]?.lineId, quantity: 1_000_000, goods: 'none' };
  const draft = { invoiceId, issueDate: '2026-06-25', reason: 'Crack', lines: [taken] };
  const note = granted<CreditNoteView>(await desk.call('PUT', `/credit-notes/${v7()}/draft`, { draft }));
  granted(await desk.call('POST', `/credit-notes/${note.id}/issue`));
}

const measures = {
  income: 'salesCents',
  'cost-of-goods-sold': 'goodsCents',
  expenses: 'costsCents',
  'net-profit': 'profitCents',
} as const;

describe('figures of a group of events', () => {
  it('open lines that add up to them, on both bases, whatever was sold, paid and credited', async () => {
    const organizerId = v7();
    const contact = { email: '', phone: '', website: '', applicationSystem: '', notes: '' };
    granted(await desk.call('PUT', `/event-organizers/${organizerId}`, { name: 'Guild', ...contact }));
    const events: readonly EventPlanView[] = [
      await planEventAt(desk, { name: 'One', organizerId }),
      await planEventAt(desk, { name: 'Two', kind: 'market', town: '' }),
      await planEventAt(desk, { name: 'Three', organizerId, region: '' }),
    ];
    const sale = fc.record({
      event: fc.constantFrom(null, 0, 1, 2),
      cents: fc.integer({ min: 1, max: 99_999 }),
      paidPercent: fc.constantFrom(0, 33, 100),
      isCredited: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(sale, async ({ event, cents, paidPercent, isCredited }) => {
        const id = await sell(event === null ? null : (events[event]?.id ?? null), cents);
        const paidCents = Math.floor((2 * cents * paidPercent) / 100);
        if (paidCents > 0) await pay(id, paidCents);
        if (isCredited) await credit(id);
        for (const basis of ['accrual', 'cash']) {
          const all = await get<EventComparisonView>('reports/event-comparison', `&basis=${basis}`);
          expect(all.total.profitCents + (all.rest?.profitCents ?? 0)).toBe(all.whole?.profitCents);
          const ofAll = await figure(`&of=net-profit&within=all&basis=${basis}`);
          expect(ofAll.totalCents).toBe(all.total.profitCents);
          const ofRest = await figure(`&of=net-profit&eventId=none&basis=${basis}`);
          expect(ofRest.totalCents).toBe(all.rest?.profitCents);
        }
      }),
      { numRuns: 8 },
    );
    for (const by of eventGroupings) {
      const { rows } = await get<EventComparisonView>('reports/event-comparison', `&by=${by}`);
      for (const row of rows) {
        for (const [of, measure] of Object.entries(measures)) {
          const lines = await figure(`&of=${of}&within=${by}${keyIn(row.key)}`);
          expect([by, row.key, of, lines.totalCents]).toEqual([by, row.key, of, row[measure]]);
        }
      }
    }
    expect((await figure(`&of=income&within=organizer&key=${organizerId}`)).title).toBe('Income: Guild');
    expect((await figure('&of=income&within=series')).title).toBe('Income: No series');
  });

  it('are only of events that begin within some days', async () => {
    const [early, late] = [
      await planEventAt(desk, { name: 'Early' }),
      await planEventAt(desk, { name: 'Late', days: [{ ...earlyDay, date: '2026-09-13' }] }),
    ];
    await sell(early.id, 1000);
    await sell(late.id, 500);
    const begun = '&of=income&within=all&beginsFrom=2026-06-01&beginsTo=2026-06-30';
    expect((await figure(begun)).totalCents).toBe(2000);
    expect((await figure('&of=income&within=all&beginsFrom=2026-07-01')).totalCents).toBe(1000);
  });
});

const earlyDay = { setsUpAt: null, opensAt: null, closesAt: null, isGoneAt: null };

describe('fees of a group of events', () => {
  it('list what was paid, refunded and can come back, and add up', async () => {
    const organizerId = v7();
    const contact = { email: '', phone: '', website: '', applicationSystem: '', notes: '' };
    granted(await desk.call('PUT', `/event-organizers/${organizerId}`, { name: 'Guild', ...contact }));
    const fair = await planEventAt(desk, { organizerId });
    const other = await planEventAt(desk, { name: 'Other' });
    const record = async (kind: 'expense' | 'refund', amountCents: number, eventId: string) => {
      const id = v7();
      granted(
        await desk.call('POST', '/finances/transactions', {
          ...{ id, kind, date: '2026-05-02', payee: 'Guild', amountCents, eventId },
          ...{ moneyAccountId: cash, categoryAccountId: await accountOf(desk, '6050') },
        }),
      );
      return id;
    };
    const charge = async (eventId: string, amountCents: number, fields: object = {}) => {
      const id = v7();
      const fee = granted<EventFeeView>(
        await desk.call('PUT', `/event-fees/${id}`, {
          ...{ ...eventFee, name: '', amountCents, dueOn: '2026-05-01', eventId, version: null, ...fields },
        }),
      );
      const payment = { kind: 'transaction', id: await record('expense', amountCents, eventId), amountCents };
      return granted<EventFeeView>(
        await desk.call('PUT', `/event-fees/${id}/payment`, { version: fee.version, payment }),
      );
    };
    await charge(fair.id, 20_000, { refundableUntil: '2026-08-01' });
    const deposit = await charge(fair.id, 5000, { kind: 'deposit' });
    const refund = { transactionId: await record('refund', 4000, fair.id), amountCents: 4000 };
    granted(
      await desk.call('PUT', `/event-fees/${deposit.id}/refund`, {
        ...{ version: deposit.version, expectedOn: null, refund },
      }),
    );
    await charge(other.id, 3000);
    await sell(fair.id, 10_000);

    const view = await get<EventFeesView>('reports/event-fees');
    expect(view.rows).toMatchObject([
      { name: 'Guild', feesPaidCents: 21_000, refundableCents: 20_000, nextOn: '2026-08-01' },
      { name: null, feesPaidCents: 3000, refundableCents: 0, nextOn: null },
    ]);
    expect(view.total).toMatchObject({ feesPaidCents: 24_000, soldCents: 20_000 });
    const ofGuild = await get<EventFeesView>(
      'reports/event-fees',
      `&within=organizer&key=${organizerId}&by=event`,
    );
    expect(ofGuild.within).toEqual({ by: 'organizer', name: 'Guild' });
    expect(ofGuild.rows).toMatchObject([{ key: fair.id, events: 1, feesPaidCents: 21_000 }]);
    expect(ofGuild.fees).toMatchObject([
      { paidCents: 20_000, refundedCents: 0, refundableCents: 20_000, on: '2026-08-01', state: 'paid' },
      { paidCents: 5000, refundedCents: 4000, refundableCents: 0, on: '2026-05-02', state: 'refunded' },
    ]);
    const none = await get<EventFeesView>('reports/event-fees', '&within=organizer&by=event');
    expect(none.rows).toMatchObject([{ key: other.id }]);
    const { from = '', to = '' } = view.total.posted ?? {};
    const sales = granted<FigureLinesView>(
      await desk.call(
        'GET',
        `/finances/reports/lines?of=income&from=${from}&to=${to}&within=all&beginsFrom=2026-01-01&beginsTo=2026-12-31`,
      ),
    );
    expect(sales.totalCents).toBe(20_000);
  });
});

describe('sales tax of an event', () => {
  it('opens the documents of its rate, with combined rates and credit notes, on both bases', async () => {
    const addRate = async (fields: object) => {
      const id = v7();
      granted(await desk.call('POST', '/finances/tax-rates', { id, ...fields }));
      return id;
    };
    const state = await addRate({ name: 'State', place: 'New York', kind: 'state', rate: 40_000 });
    const county = await addRate({ name: 'Ulster', place: 'New York', kind: 'county', rate: 45_000 });
    const together = await addRate({ name: 'Together', partIds: [state, county] });
    const [fair, market] = [await planEventAt(desk), await planEventAt(desk, { name: 'Market' })];
    const sale = await sell(fair.id, 10_000, { taxRateId: together });
    await sell(fair.id, 1000, { taxRateId: state });
    await sell(market.id, 7000, { taxRateId: together });
    await sell(null, 9000, { taxRateId: together });
    await credit(sale);
    await pay(sale, 5000);

    for (const basis of ['accrual', 'cash']) {
      const view = await get<EventTaxView>('reports/event-sales-tax', `&basis=${basis}`);
      for (const row of view.rows) {
        const { rows } = await get<{ rows: TaxDocumentView[] }>(
          'sales-tax/documents',
          `&basis=${basis}&place=${row.place}&eventId=${row.eventId}&partId=${row.partId}&rate=${String(row.rate)}`,
        );
        const sum = (of: 'taxableCents' | 'taxCents') => rows.reduce((all, each) => all + each[of], 0);
        expect([row.rateName, sum('taxableCents'), sum('taxCents')]).toEqual([
          ...[row.rateName, row.taxableCents, row.taxCents],
        ]);
      }
    }
    const { rows } = await get<EventTaxView>('reports/event-sales-tax', '&basis=accrual');
    const ofFair = rows.filter(({ eventId }) => eventId === fair.id);
    expect(ofFair.map(({ rateName, taxableCents, taxCents }) => [rateName, taxableCents, taxCents])).toEqual([
      ['State', 12_000, 480],
      ['Ulster', 10_000, 450],
    ]);
    const wrong = await desk.call('GET', `/finances/sales-tax/documents?${days}&place=New+York&rate=-1`);
    expect(wrong.status).toBe(400);
  });
});
