// cspell:ignore Ashokan Raman
import type { BusinessView, MembershipView } from '@atelier/contract/businesses';
import type { CustomersOverviewView, InteractionView, SegmentRowView } from '@atelier/contract/customers';
import type { ProfitAndLossView, TrialBalanceView } from '@atelier/contract/books';
import type { ImportView } from '@atelier/contract/imports';
import type {
  ApplicationRow,
  EventApplicationView,
  EventFeeSumsView,
  EventPlanRow,
  EventPlanView,
} from '@atelier/contract/events';
import type { ItemRow } from '@atelier/contract/items';
import type { EventGoodsView, PackingTemplateView } from '@atelier/contract/packing';
import type { TillDayView } from '@atelier/contract/till';
import type { AttendeeView, WorkshopView } from '@atelier/contract/workshops';
import type { LotRow } from '@atelier/contract/stock';
import type { ConsignmentShopView } from '@atelier/contract/consignments';
import type { CreditNoteRowView } from '@atelier/contract/credit-notes';
import type { InvoiceRowView, InvoiceView, RecurringInvoiceRowView } from '@atelier/contract/invoices';
import type { QuoteRowView } from '@atelier/contract/quotes';
import type { OrderRow } from '@atelier/contract/orders';
import type { CardMovementView, PaymentView } from '@atelier/contract/payments';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { interactionKinds, segmentKinds } from '@atelier/domain/customers';
import { calendarDate } from '@atelier/domain/foundation';
import { eventKinds } from '@atelier/domain/books';
import { applicationStatuses, eventStatuses } from '@atelier/domain/events';
import { batchStatuses } from '@atelier/domain/production';
import { purchaseOrderStatuses } from '@atelier/domain/purchasing';
import { orderStates } from '@atelier/domain/orders';
import { invoiceStates } from '@atelier/domain/sales-documents';
import { paymentMethods } from '@atelier/domain/payments';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  addCustomerTo,
  deskOf,
  everyRow,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Client,
  type Desk,
} from '../platform/workshop.factory.ts';
import {
  openSampleWorkshop,
  sampleClock,
  sampleDay as today,
  type SampleWorkshop,
} from './sample-workshop.factory.ts';
import { planYear } from './year.ts';

const operationsOfTheSample = [
  ...['opening', 'purchase-receipt', 'supplier-return', 'production', 'sale', 'count', 'transfer', 'damage'],
  'customer-return',
  ...['loss', 'sample', 'personal-use', 'reversal', 'consign-out', 'consign-return'],
];
let workshop: SampleWorkshop;
// Two people have one each; the second also has a real business.
let owner: Client;
let desk: Desk;
let other: Desk & { owner: Client };

beforeAll(async () => {
  workshop = await openSampleWorkshop();
  ({ owner, desk } = workshop);
  other = await openSample(await workshop.signUp());
});
afterAll(() => workshop.close());

async function openSample(by: Client): Promise<Desk & { owner: Client }> {
  const id = v7();
  granted(await by.call('POST', '/api/v1/sample-business', { id }));
  return { ...deskOf(by, id), owner: by };
}

const letterOf = (segments: readonly SegmentRowView[]) =>
  segments.find(({ name }) => name === 'Letter before the fair')?.id ?? '';

describe('the sample business', () => {
  it('is marked, has its settings and a logo, and is opened once', async () => {
    const business = granted<BusinessView>(await desk.call('GET', '/'));
    expect(business).toMatchObject({ name: 'Kestrel Pottery', isSample: true, hasLogo: true, role: 'owner' });
    expect(business.nextInvoiceNumber).toMatch(/^KP-01\d\d$/);
    const again = await owner.call('POST', '/api/v1/sample-business', { id: v7() });
    expect(refusalOf(again)).toEqual([409, 'sample-business-exists']);
  });

  it('shows invoices and quotes in every state, payments by every method, and what comes again', async () => {
    const invoices = await everyRow<InvoiceRowView>(desk, '/invoices');
    expect(invoices.length).toBeGreaterThan(110);
    expect(new Set(invoices.map((invoice) => invoice.state))).toEqual(new Set(invoiceStates));
    expect(invoices.every((invoice) => invoice.issueDate <= today)).toBe(true);
    const payments = await everyRow<PaymentView>(desk, '/payments');
    expect(new Set(payments.map((payment) => payment.method))).toEqual(new Set(paymentMethods));
    expect(payments.filter((payment) => payment.reversedAt !== null)).toHaveLength(1);
    const notes = await everyRow<CreditNoteRowView>(desk, '/credit-notes');
    expect(notes.map(({ number, state }) => [number, state])).toEqual([
      [null, 'draft'],
      ['CN-0006', 'applied'],
      ['CN-0005', 'applied'],
      ['CN-0004', 'applied'],
      ['CN-0003', 'refunded'],
      ['CN-0002', 'applied'],
      // At the till.
      ['CN-0001', 'refunded'],
    ]);
    const quotes = await everyRow<QuoteRowView>(desk, '/quotes');
    expect(quotes.map(({ state }) => state)).toEqual([
      ...['scheduled', 'draft', 'sent', 'viewed', 'accepted', 'declined', 'expired'],
    ]);
    const series = granted<RecurringInvoiceRowView[]>(await desk.call('GET', '/recurring-invoices'));
    expect(series.map(({ state, madeAs, nextDate }) => [state, madeAs, nextDate])).toEqual([
      ['active', 'draft', '2026-12-01'],
      ['active', 'sent', '2026-12-31'],
    ]);
    // One of them is everyone at the till.
    expect(await everyRow(desk, '/customers')).toHaveLength(34);
    // The mug in three glazes is not sold as such: its glazes are.
    expect(await everyRow(desk, '/inventory/products')).toHaveLength(23);
  });

  it('took cards online, of which one payout is under way, and has an invoice in parts', async () => {
    const moved = await everyRow<CardMovementView>(desk, '/card-movements');
    expect(moved.map(({ kind, state, problem }) => [kind, state, problem])).toEqual([
      ['payout', 'in_transit', ''],
      ['refund', 'succeeded', ''],
      ['payment', 'succeeded', ''],
      ['payout', 'paid', ''],
      ['payment', 'succeeded', ''],
      ['payout', 'paid', ''],
      ['payment', 'succeeded', ''],
    ]);
    const refunded = moved.find(({ kind }) => kind === 'refund')?.invoiceId ?? '';
    expect(granted(await desk.call('GET', `/invoices/${refunded}`))).toMatchObject({
      state: 'partially-refunded',
    });
    const inParts = moved.find(({ customerName }) => customerName === 'Thomas Brennan');
    const invoice = granted<InvoiceView>(await desk.call('GET', `/invoices/${inParts?.invoiceId ?? ''}`));
    expect(invoice.parts.map(({ openCents }) => openCents > 0)).toEqual([false, true, true]);
    expect(granted(await desk.call('GET', '/card-connections'))).toMatchObject({ connections: [] });
  });

  it('sold at a marketplace, whose orders are paid and sent, and whose last money is under way', async () => {
    const online = await everyRow<OrderRow>(desk, '/customer-orders?search=31600001');
    expect(online).toHaveLength(6);
    expect(new Set(online.map(({ payment }) => payment))).toEqual(new Set(['paid']));
    expect(new Set(online.map(({ fulfilment }) => fulfilment))).toEqual(new Set(['shipped']));
    const imports = await everyRow<ImportView>(desk, '/imports?area=customers');
    expect(imports.map(({ state, wrongCount }) => [state, wrongCount])).toEqual([
      ['finished', 0],
      ['finished', 0],
    ]);
    const trial = granted<TrialBalanceView>(await desk.call('GET', `/finances/trial-balance?on=${today}`));
    const held = trial.rows.find(({ name }) => name.startsWith('Etsy'));
    expect(held?.debitCents).toBeGreaterThan(0);
  });

  it('has orders in every state, and commissions that were only asked for or shown a proof', async () => {
    const orders = await everyRow<OrderRow>(desk, '/customer-orders');
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(orderStates));
    expect(orders.flatMap(({ stage }) => stage ?? []).toSorted()).toEqual(['enquiry', 'proof-sent']);
    expect(orders.map(({ fulfilment }) => fulfilment)).toContain('partially-returned');
    const made = orders.filter(
      ({ production }) => production !== 'not-needed' && production !== 'not-started',
    );
    expect(made).toMatchObject([{ customerName: 'Samuel Ortiz', state: 'open' }]);
  });

  it('has applications in every state, with fees paid, due, refunded and to be refunded', async () => {
    const { rows } = granted<{ rows: ApplicationRow[] }>(
      await desk.call('GET', '/event-applications?limit=100'),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
    const views = await Promise.all(
      rows.map(async ({ eventId }) =>
        granted<EventApplicationView>(await desk.call('GET', `/events/${eventId}/application`)),
      ),
    );
    const states = new Set(views.flatMap(({ fees }) => fees.map(({ state }) => state)));
    expect(states).toEqual(new Set(['unpaid', 'paid', 'refund_expected', 'refunded']));
    expect(views.some(({ requirements }) => requirements.some((item) => item.documentId))).toBe(true);
    const sums = granted<EventFeeSumsView>(await desk.call('GET', '/event-fees/sums'));
    expect(sums.tiedUpCents).toBeGreaterThan(0);
  });

  it('has two seasons of fairs with results, events of every kind, and a last time for each fair', async () => {
    const { rows } = granted<{ rows: EventPlanRow[] }>(await desk.call('GET', '/events?view=all&limit=200'));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(eventStatuses));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(eventKinds));
    const fairs = rows.filter(({ seriesId, soldCents }) => seriesId !== null && soldCents > 0);
    const seasons = Map.groupBy(fairs, ({ startsOn }) => (startsOn < '2025-12-01' ? 'earlier' : 'last'));
    const seriesOf = (season: 'earlier' | 'last') =>
      (seasons.get(season) ?? []).map(({ seriesName }) => seriesName);
    expect(seriesOf('earlier')).toHaveLength(8);
    expect(new Set(seriesOf('earlier'))).toEqual(new Set(fairs.map(({ seriesName }) => seriesName)));
    const saugerties = seasons.get('last')?.find(({ name }) => name === 'Saugerties Clay Weekend');
    const view = granted<EventPlanView>(await desk.call('GET', `/events/${saugerties?.id ?? ''}`));
    expect(view.beforeInSeries?.event).toMatchObject({ startsOn: '2025-09-13', status: 'closed' });
    expect(view.beforeInSeries?.money.salesCents).toBeGreaterThan(0);
    expect(view.nextInSeries?.startsOn).toBe('2027-09-11');
    expect(view.verdict).not.toBe(null);
  });

  it('has a workshop of two sessions with a deposit, a promo code, payments and a waitlist', async () => {
    const { rows } = granted<{ rows: EventPlanRow[] }>(
      await desk.call('GET', '/events?view=coming&kind=workshop'),
    );
    const path = `/events/${rows[0]?.id ?? ''}`;
    const { signup } = granted<WorkshopView>(await desk.call('GET', `${path}/signup`));
    expect(signup).toMatchObject({ payment: 'deposit', depositCents: 2000 });
    expect(signup?.sessions.map(({ name }) => name)).toEqual(['Morning', 'Afternoon']);
    expect(signup?.promoCodes).toMatchObject([{ code: 'CLAY10' }]);
    const attendees = granted<{ rows: AttendeeView[] }>(
      await desk.call('GET', `${path}/attendees?limit=100`),
    ).rows;
    const paid = attendees.map(({ state, paidCents }) => [state, paidCents]);
    expect(paid).toEqual(
      expect.arrayContaining([
        ['confirmed', 6500],
        ['confirmed', 2000],
        ['confirmed', 5850],
        ['waitlisted', 0],
      ]),
    );
  });

  it('has goods that were packed for the last fair and counted on return, and a template of the packing list', async () => {
    const { rows } = granted<{ rows: { id: string; name: string }[] }>(
      await desk.call('GET', '/events?view=past&limit=100&search=New%20Paltz'),
    );
    const { stall, totals, packingList } = granted<EventGoodsView>(
      await desk.call('GET', `/events/${rows[0]?.id ?? ''}/goods`),
    );
    expect(stall).toMatchObject({ placeName: 'Market stall', isOpen: false });
    expect(totals.sold).toBeGreaterThan(0);
    expect(totals.shrinkage).toBe(1_000_000);
    expect(totals.brought).toBe(totals.sold + totals.returned + totals.given + totals.shrinkage);
    expect(packingList.length).toBeGreaterThan(0);
    expect(packingList.filter(({ packedAt }) => packedAt === null)).toEqual([]);
    const templates = granted<PackingTemplateView[]>(await desk.call('GET', '/packing-templates'));
    expect(templates.map(({ name }) => name)).toEqual(['Outdoor fairs']);
  });

  it('sold its last fair at a till: sales by cash and card, a refund, and a drawer that is a dollar short', async () => {
    const day = granted<TillDayView>(await desk.call('GET', '/till-entries/day'));
    expect(day).toMatchObject({ date: '2026-10-10', refunds: 1, keptCount: 0, setAsideCount: 0 });
    expect(day.sales).toBeGreaterThan(8);
    expect(new Set(day.byMethod.map(({ method }) => method))).toEqual(new Set(['cash', 'card']));
    expect(day.sessions).toMatchObject([{ differenceCents: -100, tillName: 'Phone at the stall' }]);
    const [fair] = new Set(day.entries.map(({ eventId }) => eventId));
    const view = granted<EventPlanView>(await desk.call('GET', `/events/${fair ?? ''}`));
    expect(view).toMatchObject({ name: 'New Paltz Harvest Fair', startsOn: '2026-10-10' });
  });

  it('has customers with history: interactions of every kind, follow-ups, answers, and segments that find them', async () => {
    const interactions = await everyRow<InteractionView>(desk, '/customer-interactions');
    expect(new Set(interactions.map(({ kind }) => kind))).toEqual(new Set(interactionKinds));
    expect(interactions.find(({ kind }) => kind === 'market-visit')).toMatchObject({
      customerName: 'Eleanor Voss',
      eventName: 'Woodstock Craft Market',
    });
    expect(interactions.filter(({ orderNumber }) => orderNumber !== null)).toMatchObject([
      { customerName: 'Alice Fontaine' },
    ]);
    const followUps = interactions.flatMap(({ followUp, followUpOn }) =>
      followUp === 'open' ? [Math.sign(Date.parse(followUpOn ?? '') - Date.parse(today))] : [],
    );
    expect(new Set(followUps)).toEqual(new Set([-1, 0, 1]));
    const segments = granted<SegmentRowView[]>(await desk.call('GET', '/customer-segments'));
    expect(new Set(segments.map(({ kind }) => kind))).toEqual(new Set(segmentKinds));
    expect(segments.filter(({ count }) => count === null || count === 0)).toEqual([]);
    const { slipping, followUps: due } = granted<CustomersOverviewView>(
      await desk.call('GET', `/customers/overview?from=2025-11-22&to=${today}`),
    );
    expect(slipping.rows.length).toBeGreaterThan(0);
    expect(due).toMatchObject({ dueCount: 2, overdueCount: 1 });
    const mails = (await desk.call('GET', `/customer-segments/${letterOf(segments)}/mail-merge.csv`)).text;
    // Who took it back gets none.
    expect(mails).toContain('Whitfield');
    expect(mails).not.toContain('Raman');
  });

  it('has batches, orders and stock takes in every state, and nothing short on the shelf', async () => {
    const statesAt = async (path: string, key: 'status' | 'state') =>
      new Set((await everyRow<Record<typeof key, string>>(desk, path)).map((row) => row[key]));
    expect(await statesAt('/inventory/batches?show=all', 'status')).toEqual(new Set(batchStatuses));
    expect(await statesAt('/inventory/purchase-orders', 'status')).toEqual(new Set(purchaseOrderStatuses));
    expect(await statesAt('/inventory/stock-takes', 'state')).toEqual(new Set(['posted', 'counting']));
    const kinds = (await everyRow<{ kind: string }>(desk, '/inventory/operations')).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining([...operationsOfTheSample]));
    const lots = await everyRow<LotRow>(desk, '/inventory/lots?show=all');
    expect(new Set(lots.map(({ itemName }) => itemName))).toEqual(
      new Set(['Frit 3134', 'Iron glaze', 'Espresso cup']),
    );
    expect(lots.map(({ number }) => number)).toContain('B-0001');
    const items = (await everyRow<ItemRow>(desk, '/inventory/items')).filter((item) => item.isCounted);
    expect(items.length).toBeGreaterThan(25);
    expect(items.filter(({ onHand }) => onHand < 0)).toEqual([]);
    expect(await everyRow(desk, '/inventory/items?state=draft')).toMatchObject([{ sku: 'BWL-RMN' }]);
    const [star] = await everyRow<{ id: string }>(desk, '/inventory/recipes?search=star');
    expect(granted(await desk.call('GET', `/inventory/recipes/${star?.id ?? ''}`))).toMatchObject({
      current: { number: 1, effectiveUntil: '2026-12-01' },
      upcoming: { number: 2, effectiveFrom: '2026-12-01' },
    });
    const next = granted<{ itemName: string }[]>(await desk.call('GET', '/inventory/batches/next'));
    expect(next.map(({ itemName }) => itemName)).toContain('Ridge mug, 10 oz – Shino');
    const [shop] = granted<ConsignmentShopView[]>(await desk.call('GET', '/consignments'));
    expect(shop).toMatchObject({ name: 'Gallery Ashokan' });
  });

  it('is a year that a potter could have: a profit in every view, and money in the bank', async () => {
    const view = granted<ProfitAndLossView>(
      await desk.call('GET', '/finances/profit-and-loss?from=2025-12-01&to=2026-11-30'),
    );
    expect(view.months).toHaveLength(12);
    const margin = view.netProfit.totalCents / view.income.totalCents;
    expect(margin).toBeGreaterThan(0.3);
    expect(margin).toBeLessThan(0.55);
    expect(view.expenses.rows.length).toBeGreaterThan(14);
    const trial = granted<TrialBalanceView>(await desk.call('GET', `/finances/trial-balance?on=${today}`));
    const bank = trial.rows.find((row) => row.code === '1000');
    expect(bank?.debitCents).toBeGreaterThan(0);
    expect(trial.debitCents).toBe(trial.creditCents);
  });

  it('has numbers without a gap, and every derived figure follows from its rows', async () => {
    const numbers = (await everyRow<InvoiceRowView>(desk, '/invoices')).flatMap(({ number }) => number ?? []);
    for (const series of ['KP', 'A']) {
      const all = numbers.filter((number) => number.startsWith(`${series}-`)).toSorted();
      expect(all.length).toBeGreaterThan(8);
      expect(all).toEqual(all.map((_, index) => `${series}-${String(index + 1).padStart(4, '0')}`));
    }
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('is the same for everybody on the same day, except for ids', async () => {
    const facts = async (of: Desk) => ({
      journal: (await of.call('GET', '/finances/journal.hledger')).text.replaceAll(/[0-9a-f-]{36}/g, 'id'),
      invoices: (await everyRow<InvoiceRowView>(of, '/invoices')).map(
        ({ id: _id, customerId: _customerId, ...rest }) => rest,
      ),
    });
    expect(await facts(other)).toEqual(await facts(desk));
  });
});

describe('the plan of the year', () => {
  it.each(['2024-02-29', '2026-01-01', '2026-06-30', '2026-12-31'])('fits the day %s', (day) => {
    const plan = planYear(calendarDate(day));
    expect(plan).toEqual(planYear(calendarDate(day)));
    const dates = plan.map((action) => action.date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.at(-1)! <= day).toBe(true);
    const issued = plan.filter((action) => action.action === 'issue').length;
    expect(issued).toBeGreaterThan(105);
    // What happens to an invoice happens after it was issued.
    const seen = new Set<string>();
    for (const action of plan) {
      if (action.action === 'issue') seen.add(action.invoice.key);
      else if ('invoice' in action && action.action !== 'draft') expect(seen).toContain(action.invoice);
    }
  });

  it('tells a month that is over the same on every later day', () => {
    const march = (day: string) =>
      planYear(calendarDate(day)).filter(
        (action) =>
          action.action === 'issue' &&
          action.date.startsWith('2026-03') &&
          /^2026-03/.test(action.invoice.key),
      );
    expect(march('2026-11-21')).toEqual(march('2026-09-02'));
    expect(march('2026-11-21').length).toBeGreaterThan(5);
  });
});

describe('a sample that fails while it is made', () => {
  it('leaves nothing behind', async () => {
    let left = 900;
    const failing = await openWorkshop({
      clock: sampleClock,
      ids: {
        next() {
          left -= 1;
          if (left < 0) throw new Error('out of ids');
          return v7();
        },
      },
    });
    try {
      const maker = await failing.signUp();
      const id = v7();
      expect((await maker.call('POST', '/api/v1/sample-business', { id })).status).toBe(500);
      left = 1000;
      const rows = await failing.backdoor.rowsOf(id);
      expect(Object.keys(rows).length).toBeGreaterThan(15);
      expect(Object.entries(rows).filter(([, count]) => count !== 0)).toEqual([]);
      expect(granted(await maker.call('GET', '/api/v1/businesses'))).toEqual([]);
    } finally {
      await failing.close();
    }
  });
});

describe('wiping the sample business', () => {
  it('leaves no row of it in any table, and a real business of the same person as it was', async () => {
    const sample = other;
    const real = await workshop.found({ owner: sample.owner });
    await issueAt(real, await addCustomerTo(real));
    // The clock sums the month's sales tax, before the wipe or after it.
    const rowsOfReal = async () => {
      const { tax_month_sums: _sums, ...found } = await workshop.backdoor.rowsOf(real.businessId);
      return found;
    };
    // The new customer is compared with others in the background.
    const before = await eventually(async () => {
      const found = await rowsOfReal();
      return found['customers_to_compare'] === 0 ? found : undefined;
    });
    const full = await workshop.backdoor.rowsOf(sample.businessId);
    for (const table of ['invoices', 'invoice_lines', 'payments', 'journal_lines', 'business_logos']) {
      expect(full[table], table).toBeGreaterThan(0);
    }

    granted(await sample.call('POST', '/wipe-sample'));

    const rows = await workshop.backdoor.rowsOf(sample.businessId);
    expect(Object.entries(rows).filter(([, count]) => count !== 0)).toEqual([]);
    expect(await rowsOfReal()).toEqual(before);
    expect(granted<MembershipView[]>(await sample.owner.call('GET', '/api/v1/businesses'))).toEqual([
      expect.objectContaining({ id: real.businessId, isSample: false }),
    ]);
    expect(refusalOf(await sample.call('GET', '/'))).toEqual([404, 'business-not-found']);
  });

  it('refuses a real business, in the command and in the database', async () => {
    const real = await workshop.found();
    await issueAt(real, await addCustomerTo(real));
    const before = await workshop.backdoor.rowsOf(real.businessId);
    expect(refusalOf(await real.call('POST', '/wipe-sample'))).toEqual([409, 'business-not-sample']);
    await expect(workshop.backdoor.wipe(real.businessId, real.userId)).rejects.toThrow(/only a sample/);
    expect(await workshop.backdoor.rowsOf(real.businessId)).toEqual(before);
  });

  it('is not for a bookkeeper', async () => {
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    expect(refusalOf(await bookkeeper.call('POST', '/wipe-sample'))).toEqual([403, 'permission-denied']);
  });
});
