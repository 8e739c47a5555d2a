import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '@atelier/domain/foundation';
import { cashSteps, stepsWithChange } from './cash-steps.ts';

const day = calendarDate;

const steps = cashSteps(
  {
    from: day('2026-02-26'),
    to: day('2026-03-01'),
    openingCents: money(100_00),
    days: [{ date: day('2026-02-28'), balanceCents: money(80_00) }],
  },
  [
    { date: day('2026-03-01'), cents: money(5_00) },
    { date: day('2026-03-03'), cents: money(20_00) },
  ],
  { daysAhead: 3, locale: 'en-US' },
);

describe('the steps of the cash chart', () => {
  it('carries a balance on until the day on which it moves', () => {
    expect(steps.slice(0, 4).map(({ cents }) => cents['atHand'])).toEqual([100_00, 100_00, 80_00, 80_00]);
  });

  it('adds what is due from today on, and knows nothing at hand after today', () => {
    expect(steps.slice(3).map(({ key, cents }) => [key, cents['atHand'], cents['expected']])).toEqual([
      ['2026-03-01', 80_00, 85_00],
      ['2026-03-02', null, 85_00],
      ['2026-03-03', null, 105_00],
      ['2026-03-04', null, 105_00],
    ]);
  });

  it('takes off what is to be paid to suppliers, from today on', () => {
    const past = { from: day('2026-03-01'), to: day('2026-03-01'), openingCents: money(50_00), days: [] };
    const withBills = cashSteps(past, [{ date: day('2026-03-02'), cents: money(5_00) }], {
      daysAhead: 2,
      locale: 'en-US',
      toPay: [
        { date: day('2026-03-01'), cents: money(10_00), count: 1 },
        { date: day('2026-03-02'), cents: money(25_00), count: 2 },
      ],
    });
    expect(withBills.map(({ cents }) => cents['expected'])).toEqual([40_00, 20_00, 20_00]);
  });

  it('names days as people read them', () => {
    expect(steps[0]).toMatchObject({ label: 'Feb 26', name: 'Feb 26, 2026' });
    expect(steps[3]).toMatchObject({ label: 'Mar 1', name: 'Mar 01, 2026' });
  });

  it('keeps for the table only the days on which something changed', () => {
    expect(stepsWithChange(steps).map(({ key }) => key)).toEqual([
      '2026-02-26',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
  });
});
