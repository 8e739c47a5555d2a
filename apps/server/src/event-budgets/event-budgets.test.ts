import type { EventBudgetTemplateView, EventBudgetView } from '@atelier/contract/event-budgets';
import type { EventPlanView } from '@atelier/contract/events';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAt, planEventAt, stepEventAt } from '../events/plan-event.factory.ts';
import { eventBudget, eventFee } from '../platform/walk-parts.factory.ts';
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

let now = '2026-06-01T15:00:00Z';
let workshop: Workshop;
let desk: Desk;
let event: EventPlanView;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  now = '2026-06-01T15:00:00Z';
  desk = await workshop.found();
  event = await planEventAt(desk, { goalCents: 100_000, boothSize: '10 × 10 ft' });
});

const blank = { ...eventBudget, averageSaleCents: null, note: '' };
const food = { kind: 'food', plannedCents: 4000, dueOn: null };
const save = (fields: object = {}, version: number | null = null, at = desk, id = event.id) =>
  at.call('PUT', `/events/${id}/budget`, { ...blank, version, ...fields });
const get = async (id = event.id) => granted<EventBudgetView>(await desk.call('GET', `/events/${id}/budget`));
const record = async (
  kind: string,
  amountCents: number,
  code: `${number}`,
  eventId = event.id,
  date = '2026-05-30',
) =>
  granted(
    await desk.call('POST', '/finances/transactions', {
      ...{ id: v7(), kind, date, amountCents, eventId },
      moneyAccountId: await accountOf(desk, '1000'),
      categoryAccountId: await accountOf(desk, code),
    }),
  );
const charge = async (fields: object) =>
  granted(
    await desk.call('PUT', `/event-fees/${v7()}`, {
      ...eventFee,
      eventId: event.id,
      version: null,
      ...fields,
    }),
  );
const cost = ({ costs }: EventBudgetView, kind: string) => costs.find((one) => one.kind === kind);

describe('saving a budget', () => {
  it('is refused to a viewer, to another business, and where it makes no sense', async () => {
    expect(refusalOf(await save({}, null, await workshop.join(desk, 'viewer')))).toEqual([
      403,
      'permission-denied',
    ]);
    const elsewhere = await workshop.found();
    expect(refusalOf(await save({}, null, elsewhere))).toEqual([404, 'event-not-found']);
    expect(refusalOf(await elsewhere.call('GET', `/events/${event.id}/budget`))).toEqual([
      404,
      'event-not-found',
    ]);
    expect(refusalOf(await elsewhere.call('GET', `/events/${event.id}/budget.csv`))).toEqual([
      ...[404, 'event-not-found'],
    ]);
    expect(refusalOf(await save({ lines: [food, food] }))).toEqual([422, 'event-budget-kind-twice']);
    const dueOnly = { ...food, plannedCents: null, dueOn: '2026-06-02' };
    expect(refusalOf(await save({ lines: [dueOnly] }))).toEqual([422, 'event-budget-amount-missing']);
    expect(refusalOf(await save({ costRate: 999_999, cardFeeRate: 2 }))).toEqual([
      ...[422, 'event-budget-shares-exceeded'],
    ]);
    expect(refusalOf(await save({ productId: v7() }))).toEqual([404, 'event-budget-product-not-found']);
    expect((await save({ lines: [{ ...food, plannedCents: -1 }] })).status).toBe(400);
    expect((await get()).version).toBeNull();
  });

  it.each([
    ['viewer', 403],
    ['bookkeeper', 200],
  ] as const)('answers a %s by %d, who reads it as the owner does', async (role, status) => {
    const other = await workshop.join(desk, role);
    granted(await save({ lines: [food] }));
    expect((await save({ lines: [food] }, 1, other)).status).toBe(status);
    const template = { name: 'Fairs', fromEventId: event.id };
    const saved = await other.call('PUT', `/event-budget-templates/${v7()}`, template);
    expect(saved.status).toBe(status);
    for (const path of [
      `/events/${event.id}/budget`,
      `/events/${event.id}/budget.csv`,
      '/event-budget-templates',
    ]) {
      const [own, seen] = [await desk.call('GET', path), await other.call('GET', path)];
      expect([path, seen.status, seen.text]).toEqual([path, 200, own.text]);
    }
  });

  it('is refused for another version, a merged and a closed event', async () => {
    expect(refusalOf(await save({}, 1))).toEqual([409, 'event-budget-changed-meanwhile']);
    granted(await save({ lines: [food] }));
    expect(refusalOf(await save())).toEqual([409, 'event-budget-changed-meanwhile']);
    expect(granted<EventBudgetView>(await save({}, 1)).version).toBe(2);
    const twin = await planEventAt(desk, { name: 'Twin' });
    granted(await desk.call('POST', `/finances/events/${twin.id}/merge`, { intoId: event.id }));
    expect(refusalOf(await save({}, null, desk, twin.id))).toEqual([409, 'event-merged']);
    const confirmed = await stepEventAt(desk, event, 'confirmed');
    now = '2026-07-01T15:00:00Z';
    await stepEventAt(desk, confirmed, 'closed');
    expect(refusalOf(await save({}, 2))).toEqual([409, 'event-closed']);
  });
});

describe('a budget', () => {
  it('plans what is not entered by fees and shares, and breaks even in pieces and money', async () => {
    await charge({ name: '', amountCents: 20_000, dueOn: '2026-06-05' });
    await charge({ kind: 'commission', name: '', amountCents: null, rate: 100_000, dueOn: null });
    const shares = { costRate: 300_000, cardFeeRate: 30_000, averageSaleCents: 2000 };
    const budget = granted<EventBudgetView>(await save({ lines: [food], ...shares }));
    expect(cost(budget, 'fees')).toMatchObject({ plannedCents: 20_000, isEntered: false });
    expect(cost(budget, 'food')).toMatchObject({ plannedCents: 4000, isEntered: true });
    expect(cost(budget, 'commission')).toMatchObject({ plannedCents: 10_000 });
    expect(budget).toMatchObject({ plannedCostsCents: 67_000, plannedProfitCents: 33_000 });
    // 240.00 ÷ (20.00 × 0.57) = 21.05…
    expect(budget.breakEven).toMatchObject({ fixedCents: 24_000, leftPerPieceCents: 1140, pieces: 22 });
    expect(budget.cash).toEqual([
      { dueOn: '2026-06-05', name: 'Booth fee', cents: 20_000, totalCents: 20_000 },
      { dueOn: '2026-06-13', name: 'Food', cents: 4000, totalCents: 24_000 },
    ]);
    const csv = await desk.call('GET', `/events/${event.id}/budget.csv`);
    expect(csv.text).toContain('Food,40.00,0.00,-40.00');
  });

  it('takes price and cost from a product', async () => {
    const productId = v7();
    granted(
      await desk.call('POST', '/inventory/items', {
        ...{
          id: productId,
          kind: 'product',
          productType: 'made',
          name: 'Mug',
          retailCents: 3000,
          isCounted: true,
        },
      }),
    );
    const budget = granted<EventBudgetView>(await save({ lines: [food], productId, averageSaleCents: 100 }));
    expect(budget.product).toEqual({ id: productId, name: 'Mug', priceCents: 3000 });
    expect(budget.breakEven).toMatchObject({ pieceCents: 3000, pieces: 2, revenueCents: 4000 });
  });

  it('has the actual costs by kind with their accounts, and miles that are not in the books', async () => {
    const twin = await planEventAt(desk, { name: 'Twin' });
    await record('income', 90_000, '4000');
    await record('expense', 20_000, '6050', twin.id);
    await record('expense', 2000, '6100');
    await record('expense', 1500, '7000');
    granted(await desk.call('POST', `/finances/events/${twin.id}/merge`, { intoId: event.id }));
    const vehicleId = v7();
    granted(
      await desk.call('POST', '/finances/mileage/vehicles', {
        id: vehicleId,
        name: 'Van',
        inServiceOn: null,
      }),
    );
    granted(
      await desk.call('POST', '/finances/mileage/trips', {
        ...{
          id: v7(),
          date: '2026-05-30',
          vehicleId,
          from: '',
          to: 'Beacon',
          tenths: 500,
          isRoundTrip: true,
        },
        ...{ use: 'business', purpose: 'Selling', event: '', eventId: event.id, odometer: null, notes: '' },
      }),
    );
    const budget = await get();
    expect(cost(budget, 'fees')).toMatchObject({
      actualCents: 20_000,
      accounts: [{ name: 'Booth and market fees' }],
    });
    // 100 miles at 72.5 cents, less the fuel in the books.
    expect(budget.result).toMatchObject({ milesTenths: 1000, milesCents: 5250 });
    expect(cost(budget, 'travel')).toMatchObject({ actualCents: 7250, accounts: [{ cents: 2000 }] });
    expect(cost(budget, 'other')?.actualCents).toBe(1500);
    expect(budget.result).toMatchObject({ profitCents: 61_250, sellingMinutes: 480, allMinutes: 480 });
    expect(budget.event.frontage).toEqual({ tenths: 100, unit: 'foot' });
  });

  it('needs no cash for what is spent already, or for an event that is over or off', async () => {
    granted(await save({ lines: [food] }));
    await record('expense', 1000, '6800');
    expect((await get()).cash).toMatchObject([{ name: 'Food', cents: 3000 }]);
    now = '2026-06-14T15:00:00Z';
    expect((await get()).cash).toEqual([]);
    now = '2026-06-01T15:00:00Z';
    await stepEventAt(desk, event, 'cancelled', 'Rain');
    expect((await get()).cash).toEqual([]);
  });

  it('is copied to the next event, beside which the past one is shown', async () => {
    granted(await save({ lines: [{ ...food, dueOn: '2026-06-01' }], note: 'Rain' }));
    await record('income', 50_000, '4000');
    now = '2026-07-01T15:00:00Z';
    const copied = granted<EventPlanView>(
      await desk.call('POST', `/events/${event.id}/copy`, { ids: [v7()], step: 'year' }),
    );
    const next = await get(copied.id);
    expect(next).toMatchObject({ version: 1, note: '' });
    expect(cost(next, 'food')).toMatchObject({ plannedCents: 4000, dueOn: '2027-05-31' });
    expect(next.past).toMatchObject([{ isOfSeries: true, result: { profitCents: 50_000 } }]);
  });

  it('shows the last event of the series and the one nearest to a year before, however many came between', async () => {
    const [seriesId, organizerId] = [v7(), v7()];
    granted(await desk.call('PUT', `/event-series/${seriesId}`, { name: 'Saturday market' }));
    const guild = { name: 'Guild', email: '', phone: '', website: '', applicationSystem: '', notes: '' };
    granted(await desk.call('PUT', `/event-organizers/${organizerId}`, { ...guild, isArchived: false }));
    const market = (date: string, fields: object = { seriesId }) =>
      planEventAt(desk, { name: date, days: [dayAt(date)], ...fields });
    for (const date of ['2025-04-01', '2025-04-02', '2025-05-31', '2025-06-14', '2025-08-08', '2025-08-09']) {
      await market(date);
    }
    await stepEventAt(desk, await market('2025-06-13'), 'cancelled', 'Rain');
    await market('2026-05-02');
    for (let day = 10; day < 17; day++) await market(`2026-05-${String(day)}`, { organizerId });
    const { id } = await market('2026-06-13', { seriesId, organizerId });
    const { past } = await get(id);
    expect(past.filter(({ isOfSeries }) => isOfSeries).map((one) => one.event.name)).toEqual([
      ...['2026-05-02', '2025-06-14'],
    ]);
    expect(past.filter(({ isYearBefore }) => isYearBefore).map((one) => one.event.name)).toEqual([
      '2025-06-14',
    ]);
    const first = await market('2026-06-05');
    expect((await get(first.id)).past.find(({ isYearBefore }) => isYearBefore)?.event.name).toBe(
      '2025-05-31',
    );
    const alone = await market('2027-06-12');
    expect((await get(alone.id)).past.some(({ isYearBefore }) => isYearBefore)).toBe(false);
  });

  it('shows past fairs of the kind without a series or an organizer, with the pieces that they sold', async () => {
    const past = await planEventAt(desk, { name: 'Spring', days: [dayAt('2026-05-02')] });
    await planEventAt(desk, { name: 'Class', kind: 'workshop', days: [dayAt('2026-05-03')] });
    const [mug, bowl] = [v7(), v7()];
    for (const [id, name] of [
      [mug, 'Mug'],
      [bowl, 'Bowl'],
    ]) {
      granted(
        await desk.call('POST', '/inventory/items', {
          ...{ id, kind: 'product', productType: 'made', name, retailCents: 3000, isCounted: false },
        }),
      );
    }
    const customerId = await addCustomerTo(desk);
    const dates = { issueDate: '2026-05-02', dueDate: '2026-06-01', eventId: past.id };
    const sell = async (productId: string | null, pieces: number) => {
      const line = { productId, quantity: pieces * 1_000_000, unitPriceCents: 3000 };
      const id = await saveDraftAt(desk, draftFor(customerId, dates, line));
      granted(await desk.call('POST', `/invoices/${id}/issue`));
      return id;
    };
    await sell(mug, 5);
    await sell(bowl, 2);
    await sell(null, 9);
    granted(
      await desk.call('POST', `/invoices/${await sell(mug, 7)}/void`, {
        date: '2026-05-02',
        reason: 'Twice',
      }),
    );
    const piecesOf = ({ past: shown }: EventBudgetView) => shown.map((one) => [one.event.name, one.pieces]);
    expect(piecesOf(await get())).toEqual([['Spring', 7_000_000]]);
    granted(await save({ productId: bowl }));
    expect(piecesOf(await get())).toEqual([['Spring', 2_000_000]]);
  });

  it('leaves out past events of other organizers, cancelled ones and those to come', async () => {
    const organizerId = v7();
    const guild = { name: 'Guild', email: '', phone: '', website: '', applicationSystem: '', notes: '' };
    granted(await desk.call('PUT', `/event-organizers/${organizerId}`, { ...guild, isArchived: false }));
    const past = (fields: object) => planEventAt(desk, { days: [dayAt('2026-05-02')], ...fields });
    await past({ name: 'Other' });
    await past({ name: 'Spring', organizerId });
    await stepEventAt(desk, await past({ name: 'Off', organizerId }), 'cancelled', 'Rain');
    await planEventAt(desk, { name: 'Soon', organizerId, days: [dayAt('2026-06-08')] });
    const { id } = await planEventAt(desk, { name: 'June', organizerId });
    expect((await get(id)).past.map((one) => one.event.name)).toEqual(['Spring']);
  });
});

describe('a template of budgets', () => {
  const templates = async () =>
    granted<EventBudgetTemplateView[]>(await desk.call('GET', '/event-budget-templates'));
  const saveTemplate = (name: string, id = v7(), fromEventId = event.id, at = desk) =>
    at.call('PUT', `/event-budget-templates/${id}`, { name, fromEventId });

  it('keeps amounts and shares of a budget, and is saved over, renamed and removed', async () => {
    const due = { ...food, dueOn: '2026-06-01' };
    granted(await save({ lines: [due], costRate: 300_000, note: 'Rain' }));
    const id = v7();
    granted(await saveTemplate('Fairs', id));
    granted(await saveTemplate('Far fairs', id));
    expect(await templates()).toEqual([
      {
        ...{ id, name: 'Far fairs', averageSaleCents: null, costRate: 300_000, cardFeeRate: null },
        ...{ ownMinutes: null, hourlyCents: null, lines: [{ kind: 'food', plannedCents: 4000 }] },
      },
    ]);
    granted(await desk.call('DELETE', `/event-budget-templates/${id}`));
    expect(await templates()).toEqual([]);
    expect(refusalOf(await desk.call('DELETE', `/event-budget-templates/${id}`))).toEqual([
      404,
      'event-budget-template-not-found',
    ]);
  });

  it('is refused to a viewer, without a budget, for an unknown event, and for a name that is taken', async () => {
    expect(refusalOf(await saveTemplate('Fairs'))).toEqual([409, 'event-budget-missing']);
    granted(await save({ lines: [food] }));
    const viewer = await workshop.join(desk, 'viewer');
    expect(refusalOf(await saveTemplate('Fairs', v7(), event.id, viewer))).toEqual([
      403,
      'permission-denied',
    ]);
    expect(refusalOf(await saveTemplate('Fairs', v7(), v7()))).toEqual([404, 'event-not-found']);
    granted(await saveTemplate('Fairs'));
    expect(refusalOf(await saveTemplate('fairs'))).toEqual([409, 'event-budget-template-name-taken']);
  });
});
