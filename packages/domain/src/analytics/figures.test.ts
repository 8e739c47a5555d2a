import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { cohortsOf, figureSteps } from './figures.ts';

const today = calendarDate('2026-03-15');
const day = calendarDate;

describe('steps of figures', () => {
  it('are the 30 days that end today', () => {
    const steps = figureSteps('day', today);
    expect([steps.length, steps[0], steps.at(-1)]).toEqual([30, '2026-02-14', '2026-03-15']);
  });

  it('are the 12 months that end with this one, over the turn of the year', () => {
    const steps = figureSteps('month', today);
    expect([steps.length, steps[0], steps[8], steps[9], steps.at(-1)]).toEqual([
      ...[12, '2025-04-01', '2025-12-01', '2026-01-01', '2026-03-01'],
    ]);
  });
});

it('follows those who signed up in one month through the months after', () => {
  const months = [day('2026-01-01'), day('2026-02-01'), day('2026-03-01')];
  const signUps = new Map([
    [day('2026-01-01'), 10],
    [day('2026-03-01'), 4],
  ]);
  const retained = [
    { month: day('2026-01-01'), cohort: '2026-01', people: 8 },
    { month: day('2026-03-01'), cohort: '2026-01', people: 5 },
    { month: day('2026-03-01'), cohort: '2026-03', people: 4 },
  ];
  expect(cohortsOf(months, signUps, retained)).toEqual([
    { month: '2026-01-01', people: 10, active: [8, 0, 5] },
    { month: '2026-03-01', people: 4, active: [4] },
  ]);
});
