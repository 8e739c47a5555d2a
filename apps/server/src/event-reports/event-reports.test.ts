import type { EventBudgetView } from '@atelier/contract/event-budgets';
import type { EventPlanView } from '@atelier/contract/events';
import type { ProfitAndLossView } from '@atelier/contract/books';
import type { FigureLinesView } from '@atelier/contract/reports';
import type { EventComparisonView, EventFeesView, EventTaxView } from '@atelier/contract/event-reports';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventBudget } from '../platform/walk-parts.factory.ts';
import { dayAt, planEventAt } from '../events/plan-event.factory.ts';
import { accountOf, granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
const ids: Record<string, string> = {};
const at = (code: string) => ids[code] ?? '';
const days = 'from=2026-01-01&to=2026-12-31';

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-07-01T16:00:00Z') } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
  for (const code of ['1000', '4000', '5300', '6550'] as const) ids[code] = await accountOf(desk, code);
});

const get = async <View>(path: string, query = '', from = desk) =>
  granted<View>(await from.call('GET', `/finances/reports/${path}?${days}${query}`));
const compare = (query = '') => get<EventComparisonView>('event-comparison', query);

const record = async (kind: 'income' | 'expense', code: string, amountCents: number, fields: object = {}) => {
  const id = v7();
  const lines = [{ accountId: at(code), amountCents, ...(fields as { line?: object }).line }];
  const { line: _line, ...rest } = fields as { line?: object };
  granted(
    await desk.call('POST', '/finances/transactions', {
      ...{ id, kind, status: 'posted', date: '2026-06-13', payee: 'Fair', moneyAccountId: at('1000') },
      ...{ amountCents, lines, ...rest },
    }),
  );
  return id;
};
const plan = (name: string, fields: object = {}) => planEventAt(desk, { name, ...fields });
const merge = async (event: EventPlanView, into: EventPlanView) =>
  granted(await desk.call('POST', `/finances/events/${event.id}/merge`, { intoId: into.id }));

describe('events compared', () => {
  it('rejects a period that ends before it begins, and shows another business nothing', async () => {
    await record('income', '4000', 5000, { eventId: (await plan('Fair')).id });
    const wrong = await desk.call('GET', '/finances/reports/event-comparison?from=2026-02-01&to=2026-01-01');
    expect(wrong.status).toBe(400);
    const other = await workshop.found();
    const view = await get<EventComparisonView>('event-comparison', '', other);
    expect([view.rows, view.whole?.salesCents]).toEqual([[], 0]);
  });

  it('ranks by profit per hour, adds up to profit & loss, and opens its lines', async () => {
    const short = await plan('Short Fair', { goalCents: 40_000, footfall: 100 });
    const long = await plan('Long Fair', { days: [dayAt('2026-06-20', '05:00', '09:00', '17:00', '21:00')] });
    await record('income', '4000', 20_000, { eventId: short.id });
    await record('expense', '6550', 4000, { eventId: short.id });
    await record('income', '4000', 24_000, { eventId: long.id });
    await record('expense', '5300', 1000);
    const view = await compare();
    expect(view.rows.map(({ name, profitPerHourCents }) => [name, profitPerHourCents])).toEqual([
      ['Short Fair', 2000],
      ['Long Fair', 1500],
    ]);
    expect(view.rows[0]).toMatchObject({ goalPercent: 50, salesPerVisitorCents: 200, marginPercent: 80 });
    expect([view.total.profitCents, view.rest?.profitCents, view.whole?.profitCents]).toEqual([
      40_000, -1000, 39_000,
    ]);
    const lines = await get<FigureLinesView>('lines', `&of=expenses&eventId=${short.id}`);
    expect(lines.totalCents).toBe(4000);
    const none = await get<FigureLinesView>('lines', '&of=net-profit&eventId=none');
    expect(none.totalCents).toBe(-1000);
    const ranked = await compare('&sort=sales');
    expect(ranked.rows.map(({ name }) => name)).toEqual(['Long Fair', 'Short Fair']);
    const grouped = await compare('&by=place');
    expect(grouped.rows).toMatchObject([{ key: 'Beacon, NY', events: 2, profitCents: 40_000 }]);
    const within = await compare('&within=place&key=Beacon%2C%20NY');
    expect([within.rows.length, within.rest]).toEqual([2, null]);
    const csv = await desk.call('GET', `/finances/reports/event-comparison.csv?${days}`);
    expect(csv.status).toBe(200);
    const byKind = await desk.call('GET', `/finances/reports/event-comparison.csv?${days}&by=kind`);
    expect(byKind.text).toMatch(/^Fair,/m);
  });

  it('adds up to profit & loss on both bases, whatever names an event', async () => {
    const events = await Promise.all(['One', 'Two', 'Three'].map((name) => plan(name)));
    const entry = fc.record({
      kind: fc.constantFrom('income' as const, 'expense' as const),
      cents: fc.integer({ min: 1, max: 99_999 }),
      event: fc.constantFrom(null, 0, 1, 2),
      lineEvent: fc.constantFrom(null, 0, 1, 2),
    });
    let isMerged = false;
    await fc.assert(
      fc.asyncProperty(entry, fc.boolean(), async ({ kind, cents, event, lineEvent }, merges) => {
        const idOf = (index: number | null) => (index === null ? null : (events[index]?.id ?? null));
        const code = kind === 'income' ? '4000' : cents % 2 === 0 ? '5300' : '6550';
        // A merged event takes nothing new.
        const named = [event, lineEvent].map((index) => (isMerged && index === 2 ? 0 : index));
        await record(kind, code, cents, {
          eventId: idOf(named[0] ?? null),
          line: { eventId: idOf(named[1] ?? null) },
        });
        const [one, , three] = events;
        if (merges && !isMerged && one && three) {
          await merge(three, one);
          isMerged = true;
        }
        for (const basis of ['accrual', 'cash']) {
          const view = await compare(`&basis=${basis}`);
          const result = granted<ProfitAndLossView>(
            await desk.call('GET', `/finances/profit-and-loss?${days}&basis=${basis}`),
          );
          const none = await get<FigureLinesView>('lines', `&of=net-profit&eventId=none&basis=${basis}`);
          expect(view.whole?.profitCents).toBe(result.netProfit.totalCents);
          expect(view.rest?.profitCents).toBe(none.totalCents);
          expect(view.total.profitCents + (view.rest?.profitCents ?? 0)).toBe(view.whole?.profitCents);
        }
      }),
      { numRuns: 15 },
    );
  });
});

it('compares by mile, by foot of booth, against goal and against the budget of each event', async () => {
  const fair = await plan('Fair', { goalCents: 40_000, boothSize: '10 × 10 ft', travelTenths: 500 });
  await plan('Small fair', { boothSize: '8 ft' });
  await record('income', '4000', 50_000, { eventId: fair.id });
  const food = { kind: 'food', plannedCents: 4000, dueOn: null };
  granted(
    await desk.call('PUT', `/events/${fair.id}/budget`, { ...eventBudget, lines: [food], version: null }),
  );
  const page = granted<EventBudgetView>(await desk.call('GET', `/events/${fair.id}/budget`));
  const view = await compare('&sort=againstBudget');
  expect(view).toMatchObject({
    frontUnit: 'foot',
    rows: [
      {
        ...{ name: 'Fair', profitPerFrontCents: 5000, againstGoalCents: 10_000, profitPerMileCents: null },
        againstBudgetCents: page.result.profitCents - (page.plannedProfitCents ?? 0),
      },
      { name: 'Small fair', profitPerFrontCents: 0, againstGoalCents: null, againstBudgetCents: null },
    ],
  });
  const csv = await desk.call('GET', `/finances/reports/event-comparison.csv?${days}`);
  expect(csv.text).toContain('Profit per foot of booth');
});

it.each(['viewer', 'bookkeeper', 'member'] as const)(
  'shows every report to a %s as to the owner',
  async (role) => {
    const fair = await plan('Fair', { kind: 'workshop', goalCents: 40_000 });
    await record('income', '4000', 50_000, { eventId: fair.id });
    const other = await workshop.join(desk, role);
    const reports = ['comparison', 'fees', 'sales-tax', 'sell-through', 'workshops'];
    for (const path of [
      ...reports.map((report) => `/finances/reports/event-${report}?${days}`),
      ...reports.map((report) => `/finances/reports/event-${report}.csv?${days}`),
      `/finances/reports/lines?of=income&within=workshops&beginsFrom=2026-01-01&beginsTo=2026-12-31&${days}`,
      `/events/${fair.id}/sales-by-hour`,
    ]) {
      const [own, seen] = [await desk.call('GET', path), await other.call('GET', path)];
      expect([path, seen.status, seen.text]).toEqual([path, 200, own.text]);
    }
  },
);

describe('applications and fees', () => {
  it('counts applications, fees and sales by organizer, and lists what can be asked back', async () => {
    const organizerId = v7();
    const contact = { email: '', phone: '', website: '', applicationSystem: '', notes: '' };
    granted(await desk.call('PUT', `/event-organizers/${organizerId}`, { name: 'Guild', ...contact }));
    const fair = await plan('Fair', { organizerId });
    await record('income', '4000', 20_000, { eventId: fair.id });
    const view = await get<EventFeesView>('event-fees');
    expect(view.rows).toMatchObject([
      {
        name: 'Guild',
        events: 1,
        applications: 0,
        acceptancePercent: null,
        feesPaidCents: 0,
        soldCents: 20_000,
      },
    ]);
    expect((await get<EventFeesView>('event-fees', '&by=series')).rows).toMatchObject([{ key: null }]);
    expect(view.fees).toEqual([]);
    const wrong = await desk.call('GET', `/finances/reports/event-fees?${days}&by=moon`);
    expect(wrong.status).toBe(400);
  });
});

describe('sales tax by event', () => {
  it('lists tax by event, rate and permit, filed once a return covers its days', async () => {
    const taxRateId = v7();
    granted(
      await desk.call('POST', '/finances/tax-rates', {
        ...{ id: taxRateId, name: 'Vermont', place: 'Vermont', kind: 'state', rate: 60_000 },
      }),
    );
    const fair = await plan('Fair', { taxRateId, permitNumber: 'P-7', taxJurisdiction: 'Stowe' });
    const taxed = { salesTax: 'on-top', amountCents: 10_600, line: { taxRateId } };
    await record('income', '4000', 10_000, { ...taxed, eventId: fair.id });
    await record('income', '4000', 10_000, taxed);
    const view = await get<EventTaxView>('event-sales-tax', '&basis=accrual');
    expect(view.rows).toMatchObject([
      {
        ...{ eventName: 'Fair', permitNumber: 'P-7', jurisdiction: 'Stowe', place: 'Vermont', rate: 60_000 },
        ...{ taxableCents: 10_000, taxCents: 600, filed: 'open' },
      },
    ]);
    granted(
      await desk.call('POST', '/finances/tax-filings', {
        ...{
          id: v7(),
          place: 'Vermont',
          from: '2026-04-01',
          to: '2026-06-30',
          basis: 'accrual',
          taxCents: 1200,
        },
        ...{
          adjustmentCents: 0,
          adjustmentAccountId: null,
          moneyAccountId: at('1000'),
          paidOn: '2026-07-01',
          reference: '',
        },
      }),
    );
    expect((await get<EventTaxView>('event-sales-tax', '&basis=accrual')).rows[0]?.filed).toBe('filed');
    const other = await workshop.found();
    expect((await get<EventTaxView>('event-sales-tax', '', other)).rows).toEqual([]);
    const viewer = await workshop.join(desk, 'viewer');
    expect((await get<EventTaxView>('event-sales-tax', '', viewer)).rows).toHaveLength(1);
  });
});
