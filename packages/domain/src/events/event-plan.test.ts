import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, daysBetween, money } from '../foundation/index.ts';
import {
  amountPerHour,
  copyPlanForward,
  datesOfSeries,
  daysOfEvent,
  decideEventPlan,
  mostCopies,
  nextDateOfSeries,
  type EventPlan,
} from './event-plan.ts';

const day = (date: string, opensAt: string | null = null, closesAt: string | null = null) => ({
  date: calendarDate(date),
  setsUpAt: null,
  opensAt,
  closesAt,
  isGoneAt: null,
});
const plan: EventPlan = {
  ...{ id: 'a', name: ' Beacon  Spring Fair', kind: 'fair', venue: '', town: 'Beacon', region: 'NY' },
  ...{ postalCode: '', taxRateId: 't', timeZone: null, address: '', organizerId: 'o', seriesId: 's' },
  ...{ boothNumber: 'B12', boothSize: '10 × 10 ft', boothIsCorner: true, boothHasPower: false },
  ...{ travelTenths: 124, travelMinutes: 60, preparationMinutes: 240, goalCents: money(120_000) },
  ...{ footfall: 900, weather: 'Rain', ratingSales: 4, ratingCrowd: 3, ratingOrganization: 5 },
  ...{ verdict: 're_apply', verdictReason: 'Good crowd', notes: 'Bring weights', permitNumber: '12-3' },
  ...{ permitDocumentId: 'd', taxJurisdiction: 'Dutchess', taxLookedUpOn: calendarDate('2026-03-01') },
  days: [day('2026-05-10', '10:00', '16:00'), day('2026-05-09', '09:00', '17:00')],
};

describe('a plan', () => {
  it('is dated by its days', () => {
    const decided = decideEventPlan(plan);
    expect(decided.ok && decided.value).toMatchObject({
      ...{ name: 'Beacon Spring Fair', startsOn: '2026-05-09', endsOn: '2026-05-10', boothNumber: 'B12' },
      days: [{ date: '2026-05-09' }, { date: '2026-05-10' }],
    });
  });

  it.each([
    ['event-closed', decideEventPlan(plan, 'closed')],
    ['event-day-missing', decideEventPlan({ ...plan, days: [] })],
    ['event-name-required', decideEventPlan({ ...plan, name: ' ' })],
  ])('is refused: %s', (code, decided) => {
    expect(decided.ok ? null : decided.refusal.code).toBe(code);
  });

  it('without days of its own lasts whole days', () => {
    const quick = (startsOn: string, endsOn: string) =>
      daysOfEvent({ days: [], startsOn: calendarDate(startsOn), endsOn: calendarDate(endsOn) }).map(
        ({ date }) => date,
      );
    expect(quick('2026-05-30', '2026-06-01')).toEqual(['2026-05-30', '2026-05-31', '2026-06-01']);
    expect(quick('2026-01-01', '2026-12-31')).toEqual(['2026-01-01', '2026-12-31']);
  });
});

describe('the next event of a series', () => {
  it.each([
    ['week', '2026-12-26', '2027-01-02'],
    ['month', '2026-04-11', '2026-05-09'], // second Saturdays
    ['month', '2026-05-30', '2026-06-27'], // a fifth Saturday, then the last
    ['year', '2026-05-09', '2027-05-08'],
    ['year', '2024-02-29', '2025-02-27'], // a fifth Thursday, then the last
    ['year', '2026-12-12', '2027-12-11'],
  ] as const)('a %s after %s is on %s', (step, date, next) => {
    expect(nextDateOfSeries(calendarDate(date), step)).toBe(next);
  });

  it('keeps its weekday', () => {
    const anyDate = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => addDays(calendarDate('2000-01-01'), days));
    fc.assert(
      fc.property(anyDate, fc.constantFrom('week', 'month', 'year'), (date, step) => {
        const moved = daysBetween(date, nextDateOfSeries(date, step));
        expect(moved % 7).toBe(0);
        expect(moved).toBeGreaterThan(0);
      }),
    );
  });

  it('lists its dates until a day, at most one more than are planned at once', () => {
    const dates = (step: 'week' | 'month', until: string) =>
      datesOfSeries(calendarDate('2026-05-30'), step, calendarDate(until));
    expect(dates('week', '2026-06-05')).toEqual([]);
    expect(dates('week', '2026-06-13')).toEqual(['2026-06-06', '2026-06-13']);
    // A fifth Saturday, then the last of each month.
    expect(dates('month', '2026-09-01')).toEqual(['2026-06-27', '2026-07-25', '2026-08-29']);
    expect(dates('week', '2030-01-01')).toHaveLength(mostCopies + 1);
  });

  it('keeps where, when and how, and none of the result', () => {
    const days = [day('2026-05-09', '09:00', '17:00'), day('2026-05-10', '10:00', '16:00')];
    expect(copyPlanForward({ ...plan, days }, 'b', 'year')).toMatchObject({
      ...{ id: 'b', boothNumber: 'B12', travelTenths: 124, notes: 'Bring weights', permitNumber: '12-3' },
      ...{
        goalCents: null,
        footfall: null,
        weather: '',
        ratingSales: null,
        verdict: null,
        verdictReason: '',
      },
      ...{ permitDocumentId: null, taxLookedUpOn: null, seriesId: 's' },
      days: [day('2027-05-08', '09:00', '17:00'), day('2027-05-09', '10:00', '16:00')],
    });
  });
});

it('divides an amount by hours', () => {
  expect(amountPerHour(money(42_000), 7 * 60)).toBe(6000);
  expect(amountPerHour(money(-100), 90)).toBe(-67);
  expect(amountPerHour(money(100), 0)).toBeNull();
});
