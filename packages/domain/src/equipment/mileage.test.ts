import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import {
  decideMileageTrip,
  irsMileageRates,
  mileageClaim,
  mileageDeduction,
  mileageRateOn,
  mileageRatesWith,
  tenthsDriven,
  type MileageTripDraft,
} from './mileage.ts';

const day = calendarDate;

describe('mileage rates', () => {
  it('are those of the day, also where a year has two', () => {
    const on = (text: string) => mileageRateOn(irsMileageRates, day(text));
    expect([on('2022-06-30'), on('2022-07-01'), on('2022-12-31'), on('2023-01-01')]).toEqual([
      585, 625, 625, 655,
    ]);
    expect([on('2026-01-01'), on('2031-05-05'), on('2014-12-31')]).toEqual([725, 725, null]);
  });

  it('are written over by the business, by their day', () => {
    const rates = mileageRatesWith([
      { validFrom: day('2026-01-01'), tenthsOfCent: 700 },
      { validFrom: day('2027-01-01'), tenthsOfCent: 740 },
    ]);
    expect(rates).toHaveLength(irsMileageRates.length + 1);
    expect(mileageRateOn(rates, day('2026-12-31'))).toBe(700);
    expect(mileageRateOn(rates, day('2027-01-01'))).toBe(740);
    expect(mileageRateOn(rates, day('2025-12-31'))).toBe(700);
  });
});

describe('mileageDeduction', () => {
  it('rounds once, a half up', () => {
    // 100 miles at 72.5 cents; 0.2 miles are 14.5 cents; 0.1 mile is 7.25; 7.8 miles at 58.5 are 456.3.
    expect(mileageDeduction(1000, 725)).toBe(7250);
    expect(mileageDeduction(2, 725)).toBe(15);
    expect(mileageDeduction(1, 725)).toBe(7);
    expect(mileageDeduction(78, 585)).toBe(456);
    expect(mileageDeduction(0, 725)).toBe(0);
  });

  it('takes both ways of a round trip together, not each rounded', () => {
    const tenths = tenthsDriven({ tenths: 1, isRoundTrip: true });
    expect(tenths).toBe(2);
    expect(mileageDeduction(tenths, 725)).toBe(15);
    expect(tenthsDriven({ tenths: 1, isRoundTrip: false })).toBe(1);
  });
});

describe('decideMileageTrip', () => {
  const trip: MileageTripDraft = {
    date: day('2026-05-02'),
    vehicleId: 'van',
    from: '  Studio ',
    to: 'Riverside  market',
    tenths: 124,
    isRoundTrip: true,
    use: 'business',
    purpose: 'Selling at a market',
    event: '',
    odometer: null,
    notes: '',
  };
  const today = day('2026-05-02');

  it('tidies what was typed', () => {
    expect(decideMileageTrip(trip, today)).toMatchObject({
      ok: true,
      value: { from: 'Studio', to: 'Riverside market' },
    });
  });

  it('wants a purpose of business drives only, miles, and no day to come', () => {
    expect(decideMileageTrip({ ...trip, purpose: ' ' }, today)).toMatchObject({
      refusal: { code: 'trip-needs-purpose', field: 'purpose' },
    });
    expect(decideMileageTrip({ ...trip, purpose: '', use: 'commuting' }, today).ok).toBe(true);
    expect(decideMileageTrip({ ...trip, tenths: 0 }, today)).toMatchObject({
      refusal: { code: 'trip-needs-miles' },
    });
    expect(decideMileageTrip({ ...trip, date: day('2026-05-03') }, today)).toMatchObject({
      refusal: { code: 'trip-in-the-future' },
    });
  });
});

describe('mileageClaim', () => {
  const both = { standard: money(12_000), actual: money(9_000) };

  it('takes what was chosen, and never the sum', () => {
    expect(mileageClaim('actual', both)).toEqual({ method: 'actual', isChosen: true, claimed: 9_000 });
    expect(mileageClaim('standard', both)).toEqual({ method: 'standard', isChosen: true, claimed: 12_000 });
  });

  it('follows from what there is until somebody chooses', () => {
    expect(mileageClaim(null, both)).toMatchObject({ method: 'standard', isChosen: false, claimed: 12_000 });
    expect(mileageClaim(null, { ...both, standard: money(0) })).toMatchObject({
      method: 'actual',
      claimed: 9_000,
    });
  });
});
