import { describe, expect, it } from 'vitest';
import { calendarDate, rate } from '../foundation/index.ts';
import { decideTaxRate, decideVersions } from './tax-rate.ts';
import { taxRateOn, usualTaxRateOf, type TaxRate } from './tax-rate-on-day.ts';

const today = calendarDate('2026-06-15');

const simple = (id: string, millionths: number, change: Partial<TaxRate> = {}): TaxRate => ({
  id,
  name: id,
  place: 'Texas',
  kind: 'state',
  firstRate: rate(millionths),
  versions: [],
  partIds: [],
  isArchived: false,
  isUsual: false,
  ...change,
});

const state = simple('state', 62_500, {
  versions: [
    { from: calendarDate('2026-04-01'), rate: rate(65_000) },
    { from: calendarDate('2026-07-01'), rate: rate(70_000) },
  ],
});
const city = simple('city', 20_000, { kind: 'city' });
const both = simple('both', 0, { partIds: ['state', 'city'] });
const all = new Map([state, city, both].map((each) => [each.id, each]));

const typed = { name: ' Kent  County ', place: '', kind: 'sales', rate: rate(82_500), partIds: [] } as const;

describe('taxRateOn', () => {
  it('takes the version of the day, and before the first the rate from the beginning', () => {
    const on = (day: string) => taxRateOn(all, 'state', calendarDate(day))?.rate;
    expect([
      on('1999-01-01'),
      on('2026-03-31'),
      on('2026-04-01'),
      on('2026-06-30'),
      on('2026-07-01'),
    ]).toEqual([62_500, 62_500, 65_000, 65_000, 70_000]);
  });

  it('adds up the parts of a combined tax as they are that day', () => {
    expect(taxRateOn(all, 'both', calendarDate('2026-03-31'))).toMatchObject({
      rate: 82_500,
      parts: [{ rate: 62_500 }, { rate: 20_000 }],
    });
    expect(taxRateOn(all, 'both', calendarDate('2026-04-01'))?.rate).toBe(85_000);
  });

  it('knows no tax that is not there', () => {
    expect(taxRateOn(all, 'elsewhere', today)).toBeNull();
  });
});

describe('decideVersions', () => {
  const later = calendarDate('2027-01-01');
  it('keeps every combined rate within 100 %, on whatever day a part of it changes', () => {
    const most = [simple('a', 600_000), simple('b', 400_000)];
    const whole = { ...both, id: 'whole', partIds: ['a', 'b'] };
    const all = [...most, whole];
    const change = (firstRate: number, ...versions: number[]) =>
      decideVersions(
        {
          id: 'a',
          firstRate: rate(firstRate),
          versions: versions.map((each) => ({ from: later, rate: rate(each) })),
        },
        all,
      );
    expect(change(600_000, 100_000)).toEqual({ ok: true, value: true });
    expect(change(600_000, 600_001)).toMatchObject({
      refusal: { code: 'tax-rate-out-of-range', field: 'rate' },
    });
    expect(change(600_001, 100_000)).toMatchObject({ refusal: { code: 'tax-rate-out-of-range' } });
    // Of another combined rate that is within bounds.
    expect(decideVersions({ ...state, firstRate: rate(990_000) }, [state, city, both, whole])).toMatchObject({
      refusal: { code: 'tax-rate-out-of-range' },
    });
  });

  it('is asked of a new combined rate for days to come as well', () => {
    const parts = [
      simple('a', 100_000, { versions: [{ from: later, rate: rate(900_000) }] }),
      simple('b', 200_000),
    ];
    expect(decideTaxRate({ ...typed, partIds: ['a', 'b'] }, parts)).toMatchObject({
      refusal: { code: 'tax-rate-out-of-range' },
    });
  });
});

describe('decideTaxRate', () => {
  it('tidies the name, and files it for what it is named after', () => {
    expect(decideTaxRate(typed, [])).toMatchObject({
      ok: true,
      value: { name: 'Kent County', place: 'Kent County', rate: 82_500 },
    });
  });

  it('spells a place as other rates do', () => {
    expect(decideTaxRate({ ...typed, place: ' TEXAS' }, [state])).toMatchObject({
      value: { place: 'Texas' },
    });
  });

  it('bounds the percentage, and the sum of the parts', () => {
    expect(decideTaxRate({ ...typed, name: ' ' }, [])).toMatchObject({
      refusal: { code: 'tax-rate-name-required', field: 'name' },
    });
    expect(decideTaxRate({ ...typed, rate: rate(1_000_001) }, [])).toMatchObject({
      refusal: { code: 'tax-rate-out-of-range' },
    });
    const most = [simple('a', 600_000), simple('b', 600_000)];
    expect(decideTaxRate({ ...typed, partIds: ['a', 'b'] }, most)).toMatchObject({
      refusal: { code: 'tax-rate-out-of-range' },
    });
  });

  it('combines simple rates in use, each once and at least two', () => {
    const others = [state, city, both, simple('old', 1, { isArchived: true })];
    const refusalOf = (...partIds: string[]) => {
      const decided = decideTaxRate({ ...typed, partIds }, others);
      return decided.ok ? null : decided.refusal.code;
    };
    expect(refusalOf('state', 'city')).toBeNull();
    for (const wrong of [
      ['state'],
      ['state', 'state'],
      ['state', 'both'],
      ['state', 'old'],
      ['state', 'x'],
    ]) {
      expect(refusalOf(...wrong)).toBe('tax-rate-parts-not-allowed');
    }
  });
});

describe('the usual tax', () => {
  const [whole, county, city] = [
    simple('whole', 0, { partIds: ['county', 'city'] }),
    simple('county', 40_000),
    simple('city', 10_000),
  ];
  const other = simple('other', 50_000);
  const usual = (rate: TaxRate) => ({ ...rate, isUsual: true });
  const archived = (rate: TaxRate) => ({ ...rate, isArchived: true });

  it('is the one that was made so, else the last one, else the only one', () => {
    expect(usualTaxRateOf([whole, county, usual(city), other], 'other')).toBe('city');
    expect(usualTaxRateOf([whole, county, city, other], 'other')).toBe('other');
    expect(usualTaxRateOf([whole, county, city], null)).toBe('whole');
  });

  it('is none by the alphabet, no archived one and no part by itself', () => {
    expect(usualTaxRateOf([county, other], null)).toBeNull();
    expect(usualTaxRateOf([archived(county), other], 'county')).toBe('other');
    expect(usualTaxRateOf([whole, county, city], 'county')).toBe('whole');
  });
});
