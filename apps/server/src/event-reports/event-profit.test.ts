import type { EventBudgetView } from '@atelier/contract/event-budgets';
import type { EventComparisonView } from '@atelier/contract/event-reports';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAt, planEventAt, stepEventAt } from '../events/plan-event.factory.ts';
import { accountOf, granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
const vehicleId = v7();

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-11-01T16:00:00Z') } });
  desk = await workshop.found();
  granted(
    await desk.call('POST', '/finances/mileage/vehicles', { id: vehicleId, name: 'Van', inServiceOn: null }),
  );
});
afterAll(() => workshop.close());

const compare = async (query: string) =>
  granted<EventComparisonView>(await desk.call('GET', `/finances/reports/event-comparison?${query}`));
const record = async (kind: string, code: `${number}`, amountCents: number, date: string, eventId: string) =>
  granted(
    await desk.call('POST', '/finances/transactions', {
      ...{ id: v7(), kind, date, amountCents, eventId, moneyAccountId: await accountOf(desk, '1000') },
      categoryAccountId: await accountOf(desk, code),
    }),
  );
const drive = async (tenths: number, date: string, eventId: string) =>
  granted(
    await desk.call('POST', '/finances/mileage/trips', {
      ...{ id: v7(), date, vehicleId, from: '', to: 'Beacon', tenths, isRoundTrip: true, use: 'business' },
      ...{ purpose: 'Selling', event: '', eventId, odometer: null, notes: '' },
    }),
  );

it('has the profit of the page of each event, in whatever months its lines and miles are (property)', async () => {
  const planned = await Promise.all(
    ['2026-03-14', '2026-06-13', '2026-07-04', '2026-09-12'].map((date) =>
      planEventAt(desk, { name: date, days: [dayAt(date)] }),
    ),
  );
  const [merged, cancelled] = [planned[1], planned[3]];
  if (!merged || !cancelled) throw new Error('Four events are planned.');
  await drive(100, '2026-09-12', cancelled.id);
  await stepEventAt(desk, cancelled, 'cancelled', 'Rain');
  const entry = fc.record({
    event: fc.nat({ max: 2 }),
    kind: fc.constantFrom('sale', 'fee', 'fuel', 'trip' as const),
    amount: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async (entries) => {
      for (const { event, kind, amount, month } of entries) {
        const id = planned[event]?.id ?? '';
        const date = `2026-0${String(month)}-10`;
        if (kind === 'sale') await record('income', '4000', amount, date, id);
        if (kind === 'fee') await record('expense', '6050', amount, date, id);
        if (kind === 'fuel') await record('expense', '6100', amount, date, id);
        if (kind === 'trip') await drive(amount, date, id);
      }
      const year = await compare('from=2026-01-01&to=2026-12-31');
      const halves = [
        await compare('from=2026-01-01&to=2026-06-30'),
        await compare('from=2026-07-01&to=2026-12-31'),
      ];
      const profitIn = ({ rows }: EventComparisonView, id: string) =>
        rows.find(({ key }) => key === id)?.profitCents ?? 0;
      for (const { id } of planned) {
        const page = granted<EventBudgetView>(await desk.call('GET', `/events/${id}/budget`)).result;
        expect(profitIn(year, id)).toBe(page.profitCents);
        expect(halves.reduce((sum, half) => sum + profitIn(half, id), 0)).toBe(page.profitCents);
      }
      for (const { total, rest, whole } of [year, ...halves]) {
        expect(total.profitCents + total.milesCents + (rest?.profitCents ?? 0)).toBe(whole?.profitCents);
      }
    }),
    { numRuns: 6 },
  );
  const before = await compare('from=2026-01-01&to=2026-12-31');
  expect(before.total.milesCents).toBeGreaterThan(0);
  const twin = await planEventAt(desk, { name: 'Twin' });
  await drive(500, '2026-06-13', twin.id);
  granted(await desk.call('POST', `/finances/events/${twin.id}/merge`, { intoId: merged.id }));
  const page = granted<EventBudgetView>(await desk.call('GET', `/events/${merged.id}/budget`));
  const { rows } = await compare('from=2026-01-01&to=2026-12-31');
  expect(rows.find(({ key }) => key === merged.id)?.profitCents).toBe(page.result.profitCents);
});
