import type {
  MileageRateView,
  MileageReportView,
  MileageYearView,
  TripTotalsView,
  TripView,
  VehicleView,
} from '@atelier/contract/equipment';
import { irsMileageRates, mileageDeduction, mileageRateOn } from '@atelier/domain/equipment';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let van: VehicleView;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
  van = granted(
    await desk.call('POST', '/finances/mileage/vehicles', {
      id: v7(),
      name: 'Van',
      inServiceOn: '2024-05-01',
    }),
  );
});

const fieldsOf = (fields: object = {}) => ({
  id: v7(),
  date: '2026-05-02',
  vehicleId: van.id,
  from: 'Studio',
  to: 'Riverside market',
  tenths: 124,
  isRoundTrip: true,
  use: 'business',
  purpose: 'Selling at a market',
  event: 'Riverside',
  odometer: null,
  notes: '',
  ...fields,
});
const drive = async (fields: object = {}) =>
  granted<TripView>(await desk.call('POST', '/finances/mileage/trips', fieldsOf(fields)));
const yearOf = async (year: number) =>
  granted<MileageYearView>(await desk.call('GET', `/finances/mileage/years/${String(year)}`));

describe('drives', () => {
  it('are refused to a stranger to the books, and where they say too little', async () => {
    const add = (fields: object) => desk.call('POST', '/finances/mileage/trips', fieldsOf(fields));
    expect(refusalOf(await add({ purpose: '' }))).toContain('trip-needs-purpose');
    expect(refusalOf(await add({ tenths: 0 }))).toContain('trip-needs-miles');
    expect(refusalOf(await add({ date: '2099-01-01' }))).toContain('trip-in-the-future');
    expect(refusalOf(await add({ vehicleId: v7() }))).toContain('vehicle-not-found');
  });

  it('are worth the rate of their day, rounded once, as the domain computes it', async () => {
    const trip = await drive();
    // 24.8 miles at 72.5 cents are 1798 cents.
    expect(trip).toMatchObject({ drivenTenths: 248, tenthsOfCent: 725, deductionCents: 1798, version: 1 });
    for (const [date, tenths] of [
      ['2022-06-30', 3],
      ['2022-07-01', 3],
      ['2025-12-31', 77],
      ['2015-01-01', 1],
    ] as const) {
      const one = await drive({ date, tenths, isRoundTrip: false });
      const rate = mileageRateOn(irsMileageRates, one.date) ?? 0;
      expect(one.deductionCents).toBe(mileageDeduction(tenths, rate));
    }
    expect(await drive({ date: '2014-12-31' })).toMatchObject({ tenthsOfCent: null, deductionCents: 0 });
    expect(await drive({ use: 'commuting', purpose: '' })).toMatchObject({ deductionCents: 0 });
  });

  it('are found by words, use, vehicle and days, with their totals and as a file', async () => {
    await drive();
    await drive({ date: '2026-04-11', to: 'Clay supplier', purpose: 'Fetching clay', event: '', tenths: 50 });
    await drive({ date: '2026-04-12', use: 'other', purpose: '', event: '', to: 'Lake' });
    const found = async (query: string) =>
      granted<{ rows: TripView[] }>(await desk.call('GET', `/finances/mileage/trips?${query}`)).rows.map(
        ({ to }) => to,
      );
    expect(await found('limit=50')).toEqual(['Riverside market', 'Lake', 'Clay supplier']);
    expect(await found('search=clay')).toEqual(['Clay supplier']);
    expect(await found('use=other')).toEqual(['Lake']);
    expect(await found('from=2026-05-01&to=2026-05-31')).toEqual(['Riverside market']);
    expect(await found(`vehicleId=${v7()}`)).toEqual([]);
    const totals = granted<TripTotalsView>(await desk.call('GET', '/finances/mileage/trip-totals'));
    expect(totals).toEqual({ trips: 3, tenths: 596, businessTenths: 348, deductionCents: 1798 + 725 });
    const file = await desk.call('GET', '/finances/mileage/trips.csv?search=clay');
    expect(file.text).toContain(
      '2026-04-11,Studio,Clay supplier,Fetching clay,,business,Van,5.0,yes,10.0,72.5,7.25',
    );
  });

  it('change for those who saw them as they are, and go', async () => {
    const { id, ...trip } = await drive();
    const change = (fields: object) =>
      desk.call('PUT', `/finances/mileage/trips/${id}`, { ...fieldsOf(), ...fields });
    const changed = granted<TripView>(await change({ ...fieldsOf({ tenths: 130 }), version: trip.version }));
    expect(changed).toMatchObject({ drivenTenths: 260, deductionCents: 1885, version: 2 });
    expect(refusalOf(await change({ version: 1 }))).toContain('trip-changed-meanwhile');
    granted(await desk.call('POST', `/finances/mileage/trips/${id}/delete`, {}));
    expect(refusalOf(await desk.call('POST', `/finances/mileage/trips/${id}/delete`, {}))).toContain(
      'trip-not-found',
    );
  });

  it('keep a vehicle that was put away, which takes no new one', async () => {
    const trip = await drive();
    granted(
      await desk.call('PUT', `/finances/mileage/vehicles/${van.id}`, {
        name: 'Old van',
        inServiceOn: null,
        isArchived: true,
      }),
    );
    expect(refusalOf(await desk.call('POST', '/finances/mileage/trips', fieldsOf()))).toContain(
      'vehicle-archived',
    );
    granted(
      await desk.call('PUT', `/finances/mileage/trips/${trip.id}`, {
        ...fieldsOf(),
        version: 1,
        notes: 'Rain',
      }),
    );
  });
});

describe('what a mile is worth', () => {
  it('is what was published until the business says otherwise, and again afterwards', async () => {
    const trip = await drive();
    const rates = granted<MileageRateView[]>(await desk.call('GET', '/finances/mileage/rates'));
    expect(rates[0]).toEqual({ validFrom: '2026-01-01', tenthsOfCent: 725, publishedTenthsOfCent: 725 });
    granted(await desk.call('PUT', '/finances/mileage/rates/2026-01-01', { tenthsOfCent: 500 }));
    const worth = async () => (await yearOf(2026)).standardCents;
    expect(await worth()).toBe(1240);
    granted(await desk.call('POST', '/finances/mileage/rates/2026-01-01/reset', {}));
    expect(await worth()).toBe(trip.deductionCents);
    expect(refusalOf(await desk.call('POST', '/finances/mileage/rates/2026-01-01/reset', {}))).toContain(
      'mileage-rate-not-found',
    );
  });
});

describe('a year of driving', () => {
  it('shows both ways, takes one of them, and posts nothing', async () => {
    await drive();
    await drive({ use: 'commuting', purpose: '', tenths: 30 });
    await drive({ use: 'other', purpose: '', tenths: 100, isRoundTrip: false });
    await drive({ date: '2025-12-31' });
    granted(
      await desk.call('POST', '/finances/transactions', {
        id: v7(),
        kind: 'expense',
        date: '2026-03-05',
        payee: 'Fuel',
        amountCents: 4100,
        moneyAccountId: await accountOf(desk, 'bank'),
        categoryAccountId: await accountOf(desk, '6100'),
      }),
    );
    const journal = granted<{ rows: unknown[] }>(await desk.call('GET', '/finances/journal-entries'));
    expect(journal.rows).toHaveLength(1);
    expect(await yearOf(2026)).toEqual({
      year: 2026,
      vehicles: [
        {
          vehicleId: van.id,
          name: 'Van',
          inServiceOn: '2024-05-01',
          businessTenths: 248,
          commutingTenths: 60,
          otherTenths: 100,
          deductionCents: 1798,
        },
      ],
      standardCents: 1798,
      actualCents: 4100,
      method: 'standard',
      isChosen: false,
      claimedCents: 1798,
    });
    const choose = (method: string | null) => desk.call('PUT', '/finances/mileage/years/2026', { method });
    expect(granted(await choose('actual'))).toMatchObject({
      method: 'actual',
      isChosen: true,
      claimedCents: 4100,
    });
    expect(await yearOf(2025)).toMatchObject({ method: 'standard', isChosen: false, claimedCents: 1736 });
    expect(granted(await choose(null))).toMatchObject({ isChosen: false, claimedCents: 1798 });
  });

  it('is summed by month, purpose, event and vehicle, each adding up to the same', async () => {
    await drive();
    await drive({ date: '2026-04-11', purpose: 'Fetching clay', event: '' });
    for (const by of ['month', 'purpose', 'event', 'vehicle']) {
      const report = granted<MileageReportView>(
        await desk.call('GET', `/finances/reports/mileage?from=2026-01-01&to=2026-12-31&by=${by}`),
      );
      const sum = report.rows.reduce((total, row) => total + row.deductionCents, 0);
      expect(sum).toBe(report.totals.deductionCents);
      expect(report.rows).toHaveLength(by === 'vehicle' ? 1 : 2);
    }
    const file = await desk.call(
      'GET',
      '/finances/reports/mileage.csv?from=2026-01-01&to=2026-12-31&by=month',
    );
    expect(file.text.split('\r\n').slice(1, 4)).toEqual([
      '2026-04,1,24.8,24.8,17.98',
      '2026-05,1,24.8,24.8,17.98',
      'Total,2,49.6,49.6,35.96',
    ]);
  });
});
